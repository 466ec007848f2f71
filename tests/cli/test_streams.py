"""Output that cannot be written, because a disk is full or because nobody reads it any more."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import streams
from game.rules.game import Refusal
from tests.cli.program import PROJECT, environment

RECORD = """{"dozen_record": 1, "game": "skyjo", "rules": {"edition": "classic"},
"seats": [{"name": "A", "kind": "person"}, {"name": "B", "kind": "person"}], "code": "YHMW-B1MR"}"""
REQUEST = b'{"new": {"game": "skyjo", "rules": {"edition": "classic"}, "seats": 2}, "seed": 4}\n'
ARENA = "arena skip-bo --edition mattel --seats pair,tidy --set stock_size=2 --games 2 --jobs 1"
FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="there is no disk that is always full")
every_command = pytest.mark.parametrize(
    "asked", ["--version", "--help", "play --help", "rules", "verify FILE", ARENA]
)


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "match.json"
    file.write_text(RECORD, encoding="utf-8")
    return str(file)


def dozen(asked: str, out: int, err: int = subprocess.PIPE, **variables: str) -> tuple[int, str]:
    """Run the program with that for its output; its exit code and what it says of errors."""
    done = subprocess.run(
        [sys.executable, "-m", "game", *asked.split()],
        input=REQUEST,
        stdout=out,
        stderr=err,
        cwd=PROJECT,
        env=environment(**variables),
        timeout=60,
        check=False,
    )
    return done.returncode, (done.stderr or b"").decode()


@needs_full
@every_command
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_told_in_a_sentence(asked: str, record: str, unbuffered: str) -> None:
    with FULL.open("wb") as full:
        asked = asked.replace("FILE", record)
        code, said = dozen(asked, full.fileno(), PYTHONUNBUFFERED=unbuffered)
    assert code == 2
    assert said.splitlines()[-1].startswith("dozen: The output cannot be written: ")
    assert "Traceback" not in said


@needs_full
@pytest.mark.parametrize("asked", ["play chess", ARENA])
def test_where_not_even_that_can_be_told_the_exit_code_does(asked: str) -> None:
    with FULL.open("wb") as full:
        assert dozen(asked, full.fileno(), full.fileno()) == (2, "")


@every_command
def test_a_reader_who_has_left_is_no_error(asked: str, record: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        code, said = dozen(asked.replace("FILE", record), writer)
    finally:
        os.close(writer)
    assert code == 0
    assert not [line for line in said.splitlines() if not line.startswith("[")]


@pytest.mark.parametrize(
    ("platform", "number", "raised"),
    [
        ("win32", errno.EINVAL, streams.Gone),
        ("win32", errno.EPIPE, streams.Gone),
        ("win32", errno.ENOSPC, Refusal),
        ("linux", errno.EPIPE, streams.Gone),
        ("linux", errno.EINVAL, Refusal),
    ],
)
def test_every_system_has_its_word_for_a_reader_who_has_left(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    number: int,
    raised: type[Exception],
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    with (tmp_path / "output").open("w") as out:
        with pytest.raises(raised), streams.writing(out):
            raise OSError(number, os.strerror(number))
        out.write("dropped")
    assert (tmp_path / "output").read_text() == ""


def test_questions_that_cannot_be_read_are_told_in_a_sentence(tmp_path: Path) -> None:
    with (tmp_path / "to be written only").open("wb") as file:
        done = subprocess.run(
            [sys.executable, "-m", "game", "rules"],
            stdin=file,
            capture_output=True,
            cwd=PROJECT,
            env=environment(),
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"dozen: standard input cannot be read: ")
