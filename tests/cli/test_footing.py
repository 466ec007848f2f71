"""A folder that is gone and a home that is none: what we are made of asks for both."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.cli import footing
from game.match.store import data_folder
from game.scene.failure.log import Log

pwd = pytest.importorskip("pwd", reason="Windows lets no folder go that is in use")


@pytest.fixture(autouse=True)
def no_other_place(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DOZEN_DATA", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)


def test_a_folder_that_is_gone_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    footing.find()
    assert Path.cwd() == Path(os.sep)


@pytest.mark.parametrize("home", [None, "", "here"])
def test_a_home_that_is_none_is_the_accounts(
    home: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", home or "")
    if home is None:
        monkeypatch.delenv("HOME")
    footing.find()
    mine = tmp_path.stat().st_uid
    assert Path.home() == Path(pwd.getpwuid(mine).pw_dir)


@pytest.mark.parametrize("home", [None, "here"])
def test_who_has_no_home_plays_and_keeps_nothing(
    home: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(_: int) -> object:
        raise KeyError

    monkeypatch.setenv("HOME", home or "")
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    footing.find()
    assert data_folder().is_relative_to(footing.NOWHERE)
    assert Log().folder.is_relative_to(footing.NOWHERE)


def test_a_home_that_is_one_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    footing.find()
    assert Path.home() == tmp_path
