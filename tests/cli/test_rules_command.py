"""`dozen rules`: a line in, a line out."""

import io
import json
import signal
import subprocess
import sys

import pytest

from game.cli.rules import serve
from tests.cli.program import PROJECT, dozen, environment

NEW = b'{"new": {"game": "skyjo", "rules": {"edition": "classic"}, "seats": 2}, "seed": 4}'


def _served(sent: bytes) -> bytes:
    answers = io.BytesIO()
    serve(io.BytesIO(sent), answers)
    return answers.getvalue()


def test_each_line_is_answered_by_one_line_until_the_input_ends() -> None:
    done = dozen("rules", sent=NEW + b"\n\n  \t\r\nno json\n" + NEW)
    assert (done.returncode, done.stderr) == (0, "")
    one, two, three = map(json.loads, done.stdout.splitlines())
    assert one == three
    assert one["ok"] is True
    assert (two["ok"], two["code"]) == (False, "bad-json")


def test_lines_end_with_a_line_feed_only() -> None:
    text = '"\N{LINE SEPARATOR}\N{NEXT LINE}"'.encode()
    assert _served(text + b"\r\n").count(b"\n") == 1
    assert b"\r" not in _served(NEW + b"\r\n")


@pytest.mark.parametrize("sent", [b"\xff\xfe\n", b"\x00\n", b"[" * 100_000 + b"\n", b"9" * 9000])
def test_any_bytes_are_answered(sent: bytes) -> None:
    answer = json.loads(_served(sent))
    assert answer["ok"] is False


@pytest.mark.parametrize("more", [1, 7, 100, 101, 250])
def test_a_line_that_is_too_long_is_answered_and_left_behind(more: int) -> None:
    answers = io.BytesIO()
    serve(io.BytesIO(b"[" * (100 + more) + b"\n" + NEW + b"\n"), answers, longest=100)
    told = [json.loads(line)["ok"] for line in answers.getvalue().splitlines()]
    assert told == [False, True]


def test_an_answer_is_flushed_before_the_next_line_is_read() -> None:
    with _program() as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for _ in range(3):
            program.stdin.write(NEW + b"\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["ok"] is True
        program.stdin.close()
        assert program.wait(20) == 0


def test_a_reader_who_leaves_is_no_error() -> None:
    with _program() as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdin.write(NEW + b"\n")
        program.stdin.flush()
        program.stdout.readline()
        program.stdout.close()
        with _ignoring_broken_pipes():
            for _ in range(50):
                program.stdin.write(NEW + b"\n")
                program.stdin.flush()
        with _ignoring_broken_pipes():
            program.stdin.close()
        assert program.wait(20) == 0
        assert program.stderr.read() == b""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_ctrl_c_ends_it_silently() -> None:
    with _program() as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdin.write(NEW + b"\n")
        program.stdin.flush()
        program.stdout.readline()
        program.send_signal(signal.SIGINT)
        assert program.wait(20) == 130
        assert program.stderr.read() == b""


@pytest.mark.parametrize("command", ["rules", "verify"])
def test_neither_arcade_nor_the_scene_is_imported(command: str) -> None:
    script = (
        "import sys; from game.cli.main import run; run(sys.argv[1:]);"
        "loaded = [name for name in sys.modules if name.startswith(('arcade', 'pyglet', 'PIL',"
        " 'game.scene'))]; sys.exit(repr(loaded) if loaded else 0)"
    )
    arguments = [command, *(["/no/such/file"] if command == "verify" else [])]
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        input=NEW,
        capture_output=True,
        cwd=PROJECT,
        env=environment(),
        check=False,
    )
    assert done.returncode == 0, done.stderr


def _program() -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "game", "rules"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=PROJECT,
        env=environment(),
    )


class _ignoring_broken_pipes:  # noqa: N801 - reads as the words that it stands for
    def __enter__(self) -> None: ...

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        return kind is not None and issubclass(kind, OSError)
