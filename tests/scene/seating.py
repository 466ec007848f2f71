"""A table for one person, whose opponents answer when the test says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.match.computers import Answers
from game.match.host import Host, SeatPlan
from game.match.store import Store
from game.opponents import levels
from game.opponents.worker import Entries
from game.rules import catalog
from game.rules.game import Move, Observation
from game.scene import drive
from game.scene.app import App
from game.scene.board import Board
from game.scene.drag import Grip
from game.scene.window import Window
from tests.scene.person import Person

CHOSEN: Mapping[str, Mapping[str, object]] = {
    "skip-bo": {"edition": "mattel", "stock_size": 10},
    "skyjo": {"edition": "classic"},
}
GAMES = tuple(CHOSEN)


class Slow:
    """Stands in for the worker: it thinks for as long as `thinking` holds."""

    def __init__(self) -> None:
        self.thinking = False
        self.asked: Observation | None = None

    def start(self) -> None:
        pass

    def ask(self, level: str, seed: int, seen: Observation, _events: Entries = ()) -> None:
        assert level in levels.LEVELS
        assert seed >= 0
        self.asked = seen

    def answer(self) -> Move | None:
        seen = self.asked
        if self.thinking or seen is None:
            return None
        self.asked = None
        return levels.agent("casual", seen.state.rules.game, 3).choose(seen)

    def cancel(self) -> None:
        self.asked = None

    def bye(self, result: Mapping[str, Any]) -> None:
        """There are no bots."""

    def close(self) -> None:
        self.asked = None


class Table(NamedTuple):
    """Who and what a test has to do with."""

    app: App
    board: Board
    person: Person
    opponent: Slow

    def step(self, count: int = 1) -> None:
        for _ in range(count):
            drive.frame(self.app.window, drawn=False)

    def play(self, move: Move) -> None:
        """Make a move without a mouse and see it through."""
        self.board.play(move)
        assert self.person.wait_for_turn()
        self.person.finish_flights()

    def liftable(self) -> Grip:
        """Something that can be carried now; on the way there, whatever turns up is played."""
        assert self.person.wait_for_turn()
        self.person.finish_flights()
        while True:
            for move in self.board.choosing.moves:
                if move.card is not None and move.source is not None:
                    grip = Grip(move.source, move.card)
                    if self.board.choosing.targets(grip) and move.card in self.board.layout.cards:
                        return grip
            self.play(self.board.choosing.moves[0])


DRAWN_EVERY = 200
"""So many frames for each that is drawn: without a graphics card drawing takes all the time."""


@contextmanager
def drawn_rarely(window: Window) -> Iterator[None]:
    frames = count(1)
    draw = window.draw

    def sometimes(dt: float) -> None:
        if next(frames) % DRAWN_EVERY == 0:
            draw(dt)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(window, "draw", sometimes)
        yield


@contextmanager
def seated(  # noqa: PLR0913, PLR0917 - what there is to vary
    window: Window,
    folder: Path,
    game: str,
    speed: str = "off",
    worker: Answers | None = None,
    people: int = 1,
    **chosen: object,
) -> Iterator[Table]:
    """Sit down with one computer at a table; without a worker that is a Slow one.

    `chosen` are options on top of the usual ones.
    """
    app = App(window, Store.open(folder), speed)
    opponent = Slow()
    names = ("You",) if people == 1 else ("Mina", "Otto", "Juno")[:people]
    plans = tuple(SeatPlan(name, "person", colour=seat) for seat, name in enumerate(names))
    plans = (*plans, SeatPlan("C1", "computer", level="casual", colour=people))
    rules = catalog.setup(game, {**CHOSEN[game], **chosen}, len(plans))
    try:
        app.sit_down(Host.new(rules, plans, "TEST-0001", app.store, worker=worker or opponent))
        assert app.board is not None
        with drawn_rarely(window), pytest.MonkeyPatch.context() as patch:
            if worker is None:  # no other process has to be given time
                patch.setattr(drive, "BREATH", 0)
            yield Table(app, app.board, Person(window, app.board), opponent)
    finally:
        if app.host is not None:
            app.host.close()
        app.store.close()
