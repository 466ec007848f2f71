"""A crash below Python leaves a trace, which the next run has in its log."""

from __future__ import annotations

import faulthandler
import subprocess
import sys
from pathlib import Path

import pytest

from game.scene.failure.crash import FILE, LONGEST, Crash

ROOT = Path(__file__).parents[3]
CRASHING = """
import faulthandler, sys
from pathlib import Path
from game.scene.failure.crash import Crash
with Crash(Path(sys.argv[1])):
    faulthandler._sigabrt()
"""


def test_the_next_run_logs_the_crash_of_the_last(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CRASHING, str(tmp_path / "new")],
        cwd=ROOT, capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    assert not done.stderr
    with Crash(tmp_path / "new"):
        assert "Fatal Python error" in caplog.text
        assert "most recent call first" in caplog.text
    caplog.clear()
    with Crash(tmp_path / "new"):
        assert not caplog.text
    assert not (tmp_path / "new" / FILE).exists()


def test_a_run_that_ends_well_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faulthandler, "is_enabled", lambda: False)
    monkeypatch.setattr(faulthandler, "enable", lambda _: None)
    monkeypatch.setattr(faulthandler, "disable", lambda: None)
    with Crash(tmp_path):
        assert (tmp_path / FILE).exists()
    assert not (tmp_path / FILE).exists()


def test_a_trace_of_any_length_and_kind_is_logged_in_part(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE).write_bytes(b"\xff" + b"x" * 3 * LONGEST)
    with Crash(tmp_path):
        pass
    assert LONGEST < len(caplog.text) < 2 * LONGEST


def test_a_folder_that_cannot_be_written_is_borne(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Crash(tmp_path / "file" / "below"):
        pass
