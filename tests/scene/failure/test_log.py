"""The log takes down what a run has to say, and never stops one."""

from __future__ import annotations

import logging
import sys
import warnings
from pathlib import Path

import pytest

from game import __version__
from game.scene.failure.log import FILE, FILES, LARGEST, TAIL, Log, log_folder

DOZEN, OTHERS = logging.getLogger("game.somewhere"), logging.getLogger("arcade")


def read(folder: Path) -> str:
    return (folder / FILE).read_text("utf-8")


def test_it_begins_with_what_runs_where(tmp_path: Path) -> None:
    with Log(tmp_path / "new" / "logs") as log:
        assert log.path == tmp_path / "new" / "logs" / FILE
    (line,) = read(log.folder).splitlines()
    assert f"dozen {__version__}, Python {sys.version.split()[0]}" in line


def test_it_takes_down_dozen_and_the_warnings_of_others(tmp_path: Path) -> None:
    with Log(tmp_path) as log:
        DOZEN.info("a fact")
        OTHERS.info("chatter")
        OTHERS.warning("a complaint")
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            logging.captureWarnings(capture=False)
            logging.captureWarnings(capture=True)
            warnings.warn("old ways", stacklevel=1)
    for told in (read(tmp_path), log.tail()):
        assert "INFO game.somewhere: a fact" in told
        assert "WARNING arcade: a complaint" in told
        assert "old ways" in told
        assert "chatter" not in told
    DOZEN.warning("after the end")
    assert "after the end" not in read(tmp_path)


def test_runs_follow_each_other_in_one_file(tmp_path: Path) -> None:
    for _ in range(3):
        with Log(tmp_path):
            pass
    assert len(read(tmp_path).splitlines()) == 3


def test_old_lines_give_way_to_new_ones(tmp_path: Path) -> None:
    with Log(tmp_path) as log:
        for number in range(FILES * 2 * LARGEST // 1000):
            DOZEN.info("%s %d", "x" * 1000, number)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [FILE, *(f"{FILE}.{n}" for n in range(1, FILES))]
    assert all(file.stat().st_size <= LARGEST for file in files)
    assert read(tmp_path).endswith(f" {number}\n")
    assert len(log.tail().splitlines()) == TAIL


def test_a_file_that_cannot_be_moved_away_is_written_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(*_: object) -> None:
        raise PermissionError("another window has it")

    monkeypatch.setattr("os.rename", held)
    with Log(tmp_path):
        for number in range(2 * LARGEST // 1000):
            DOZEN.info("%s %d", "x" * 1000, number)
    assert read(tmp_path).endswith(f" {number}\n")


@pytest.mark.parametrize("terminal", [None, sys.stderr])
def test_a_folder_that_cannot_be_written_leaves_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, terminal: object
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("sys.stderr", terminal)
    with Log(tmp_path / "file" / "logs") as log:
        DOZEN.warning("it goes on")
        assert log.path is None
    assert log.tail().endswith("it goes on")


def test_a_full_disk_is_borne_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with Log(tmp_path) as log:
        monkeypatch.setattr(log._handlers[-1], "flush", full)
        DOZEN.warning("it goes on")
    assert log.tail().endswith("it goes on")
    assert capsys.readouterr().err == ""


def test_what_it_takes_down_says_nothing_of_the_person(tmp_path: Path) -> None:
    with Log(tmp_path) as log:
        log.privacy.hide({"Mina": "Player 1"})
        try:
            raise KeyError("Mina", str(Path.home() / "x"))  # noqa: TRY301
        except KeyError:
            DOZEN.exception("it broke")
    for told in (read(tmp_path), log.tail()):
        assert f"KeyError: ('Player 1', {str(Path('~', 'x'))!r})" in told
        assert "Mina" not in told


def test_it_lies_where_the_system_has_logs_or_where_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOZEN_DATA", str(tmp_path))
    assert log_folder() == tmp_path / "logs"
    monkeypatch.delenv("DOZEN_DATA")
    assert "dozen" in log_folder().parts
