"""How a run of the app ends that nobody ends from its window."""

from __future__ import annotations

from pathlib import Path

import arcade
import pytest

from game.match.host import Host, SeatPlan
from game.match.store import Store
from game.rules import catalog
from game.scene import run
from game.scene.failure.log import Log
from game.scene.options import Options
from game.scene.window import Window
from tests.scene.seating import Slow


def test_ctrl_c_ends_the_computers_and_the_match_is_kept(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ended: list[str] = []

    class Ending(Slow):
        def close(self) -> None:
            ended.append("computers")

    def interrupted() -> None:
        raise KeyboardInterrupt

    def deal(store: Store) -> Host:
        plans = (SeatPlan("You", "person"), SeatPlan("C1", "computer"))
        rules = catalog.setup("skyjo", {"edition": "classic"}, 2)
        return Host.new(rules, plans, None, store, worker=Ending())

    class Closing(Store):
        def close(self) -> None:
            ended.append("store")
            super().close()

    monkeypatch.setattr(Store, "open", lambda: Closing(tmp_path / "dozen.db"))
    monkeypatch.setattr(run, "open_window", lambda _: window)
    monkeypatch.setattr(arcade, "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run.table(deal, Options((1280, 720)), Log(tmp_path))
    assert ended == ["computers", "store"]
