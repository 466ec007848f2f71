"""Whole matches, played with the mouse in a real window against the computer's process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.match.host import SeatPlan
from game.match.store import Store
from game.opponents import levels
from game.rules import catalog
from game.rules.game import Observation
from game.rules.notation.text import legal, move_text
from game.scene import drive
from game.scene.app import App
from game.scene.board import Board
from game.scene.results import Results
from game.scene.window import Window
from tests.scene import truth
from tests.scene.person import Person

YOU = SeatPlan("You", "person")
WAYS = ("drag", "click", "double", "keys", "tab")

Sit = Callable[..., App]


@pytest.fixture
def sit(window: Window, tmp_path: Path) -> Iterator[Sit]:
    apps: list[App] = []

    def at(game: str, seats: int = 2, speed: str = "off", **chosen: object) -> App:
        app = App(window, Store.open(tmp_path), speed)
        apps.append(app)
        plans = (YOU, *(SeatPlan(f"C{n}", "computer", colour=n) for n in range(1, seats)))
        app.start(catalog.setup(game, chosen, seats), plans, "TEST-0001")
        return app

    yield at
    for app in apps:
        if app.host is not None:
            app.host.close()
        app.store.close()


def play_match(app: App, ways: tuple[str, ...]) -> int:
    """Play to the end of the match, taking turns in the ways; the number of moves."""
    board = app.board
    assert isinstance(board, Board)
    person, made = Person(app.window, board), 0
    level = levels.agent("casual", board.host.rules.game, 7)
    while True:
        if not person.wait_for_turn():
            truth.check(board)
            if board.is_over:
                return made
            assert isinstance(app.window.current_view, Results)
            board.go_on()
            continue
        truth.check(board)
        seen = Observation(board.viewer, board.reel.state, board.choosing.moves)
        chosen = level.choose(seen)
        wanted = legal(board.reel.state)[move_text(board.reel.state, chosen)]
        before = len(board.host.record_text())
        person.make(wanted, ways[made % len(ways)])
        made += 1
        assert len(board.host.record_text()) != before, (
            f"{wanted} was not made by {ways[made % len(ways) - 1]}"
        )
        truth.check(board)


@pytest.mark.parametrize(
    ("game", "chosen"),
    [
        ("skip-bo", {"edition": "mattel", "stock_size": 10}),
        ("skyjo", {"edition": "classic"}),
    ],
)
def test_a_whole_match_is_played_by_mouse_and_by_keys_in_every_way(
    sit: Sit, game: str, chosen: dict[str, object]
) -> None:
    app = sit(game, **chosen)
    assert play_match(app, WAYS) > 10
    assert app.host is not None
    assert app.host.outcome is not None
    drive.frame(app.window)
