"""A crash below Python leaves a trace, which the next run has in its log."""

from __future__ import annotations

import faulthandler
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.scene.failure.crash import FILES, LONGEST, Crash

ROOT = Path(__file__).parents[3]
RUN = """
import faulthandler, sys
from pathlib import Path
from game.scene.failure.crash import Crash
with Crash(Path(sys.argv[1])):
    print(flush=True)
    if sys.stdin.readline() == "crash":
        faulthandler._sigabrt()
"""


@contextmanager
def running(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Start a run; return it as soon as it is ready for a crash."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", RUN, str(folder)],
        cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True,
    ) as run:  # fmt: skip
        assert run.stdout is not None
        run.stdout.readline()
        yield run


def end(run: subprocess.Popen[str], how: str) -> None:
    _, said = run.communicate(how)
    assert (run.returncode != 0) == (how == "crash")
    assert not said


def test_the_next_run_logs_the_crash_of_the_last(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "new"
    with running(folder) as run:
        end(run, "crash")
    with Crash(folder):
        assert "Fatal Python error" in caplog.text
        assert "most recent call first" in caplog.text
    caplog.clear()
    with Crash(folder):
        assert not caplog.text
    assert not list(folder.iterdir())


@pytest.mark.parametrize("ends", [("", "crash"), ("crash", ""), ("crash", "crash")])
def test_of_two_runs_at_once_none_takes_the_trace_of_the_other(
    ends: tuple[str, str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path) as first, running(tmp_path) as second:
        end(first, ends[0])
        with Crash(tmp_path):
            assert caplog.text.count("Fatal Python error") == (ends[0] == "crash")
        end(second, ends[1])
    with Crash(tmp_path):
        assert caplog.text.count("Fatal Python error") == ends.count("crash")
    assert not list(tmp_path.iterdir())


def test_what_a_run_has_written_is_not_told_while_it_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path) as run:
        (file,) = tmp_path.iterdir()
        file.write_text("Windows fatal exception", "utf-8")  # which is none where it is caught
        with Crash(tmp_path):
            assert not caplog.text
        end(run, "")
    with Crash(tmp_path):
        assert "Windows fatal exception" in caplog.text


def test_what_cannot_be_taken_away_is_not_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows, that is how a run that goes on is known."""

    def refuse(_: Path) -> None:
        raise PermissionError

    (tmp_path / FILES.format(1)).write_text("a trace", "utf-8")
    monkeypatch.setattr(Path, "unlink", refuse)
    with Crash(tmp_path):
        assert not caplog.text


def test_a_run_that_ends_well_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faulthandler, "is_enabled", lambda: False)
    monkeypatch.setattr(faulthandler, "enable", lambda _: None)
    monkeypatch.setattr(faulthandler, "disable", lambda: None)
    with Crash(tmp_path):
        assert list(tmp_path.iterdir())
    assert not list(tmp_path.iterdir())


def test_traces_of_any_length_and_kind_are_logged_in_part(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for number in range(2):
        file = tmp_path / FILES.format(number)
        file.write_bytes(b"\xff" + b"x" * 3 * LONGEST)
    with Crash(tmp_path):
        pass
    assert not list(tmp_path.iterdir())
    assert 2 * LONGEST < len(caplog.text) < 3 * LONGEST


def test_a_folder_that_cannot_be_written_is_borne(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Crash(tmp_path / "file" / "below"):
        pass
