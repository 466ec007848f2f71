"""What a run of the app was asked for, and how it ends that nobody ends from its window."""

from __future__ import annotations

from pathlib import Path

import arcade
import pytest

from game.cli.main import read
from game.cli.play import read_match, read_options
from game.match.store import FILE, Store
from game.scene import run
from game.scene.failure.log import Log
from game.scene.options import Options
from game.scene.screen import Screen
from game.scene.window import Window
from tests.scene.seating import Slow

PLAY = ["play", "skyjo", "--set", "match=rounds:1"]


@pytest.fixture
def ended(window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What has ended, in order; the run has the tests' window, a store and no other process."""
    ended: list[str] = []

    class Kept(Store):
        def close(self) -> None:
            ended.append("store")
            super().close()

    class Ending(Slow):
        def __init__(self, bot_seconds: float) -> None:
            super().__init__()
            self.name = f"computers with {bot_seconds:.0f} seconds for a program"

        def close(self) -> None:
            ended.append(self.name)

    monkeypatch.setattr(Store, "open", lambda: Kept(tmp_path / FILE))
    monkeypatch.setattr(run, "open_window", lambda _: window)
    monkeypatch.setattr(run, "Worker", Ending)
    return ended


def test_ctrl_c_ends_the_computers_before_the_store(
    ended: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arcade, "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run.table(read_match(read(PLAY)), Options((1280, 720)), Log(tmp_path))
    assert ended == ["computers with 5 seconds for a program", "store"]


@pytest.mark.parametrize("command", ["play", ""])
def test_every_match_of_a_run_has_the_time_limit_that_was_asked_for(
    command: str,
    ended: list[str],
    window: Window,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    def played() -> None:
        assert isinstance(window.current_view, Screen)
        app = window.current_view.app
        read_match(read(PLAY))(app)
        app.rematch()
        app.let_go()
        app.go_home()
        assert app.open_match is not None, "the one to continue"

    monkeypatch.setattr(arcade, "run", played)
    options = read_options(read([*command.split(), "--window", "1280x720", "--bot-seconds", "30"]))
    run.home(options, Log(tmp_path))
    assert ended == 3 * ["computers with 30 seconds for a program"] + ["store"]
