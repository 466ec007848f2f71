"""The demo: computers play a whole match of each game in the real window, quickly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.match.host import SeatPlan
from game.match.store import Store
from game.rules import catalog
from game.rules.game import Refusal
from game.scene import drive
from game.scene.app import App
from game.scene.window import Window

NAMES = ("Sami", "Mina", "Otto", "Juno")
SEEN_TURNS = 6
"""So many turns are animated; the rest is played as fast as it is thought."""


class Show(NamedTuple):
    """One match of the demo."""

    game: str
    chosen: dict[str, object]
    code: str


SHOWS = (
    Show("skip-bo", {"edition": "mattel", "stock_size": 15}, "D0ZE-N012"),
    Show("skyjo", {"edition": "classic", "target": 50}, "D0ZE-N034"),
)


def show(window: Window, folder: Path, speed: str | None, tell: Callable[[str], None]) -> int:
    """Play both matches; screenshots of the stages and the records go into the folder.

    `tell` hears how they went. It ends when the window is closed. Refusal("no-folder") where a file
    cannot be written.
    """
    app = App(window, Store(None), speed or "quick")
    try:
        app.go_home()
        _keep(window, folder, "home")
        app.go_new_game()
        _keep(window, folder, "new-game")
        for one in SHOWS:
            tell(f"{one.game}: {_play(app, one, folder)}")
        tell(f"Screenshots and records are in {folder}.")
    except drive.Closed:
        pass
    finally:
        app.quit()
    return 0


def _play(app: App, one: Show, folder: Path) -> str:
    """Play one match and return its result in words."""
    rules = catalog.setup(one.game, one.chosen, len(NAMES))
    seats = tuple(SeatPlan(name, "computer", colour=seat) for seat, name in enumerate(NAMES))
    asked_speed = app.speed
    app.start(rules, seats, one.code)
    board, host = app.board, app.host
    assert board is not None
    assert host is not None
    drive.frames(app.window, lambda: board.reel.state.turns > 0, 3000)
    _keep(app.window, folder, f"{one.game}-begin")
    drive.frames(app.window, lambda: board.reel.state.turns >= SEEN_TURNS, 3000)
    drive.frames(app.window, board.felt.motion.is_moving, 600)
    _keep(app.window, folder, f"{one.game}-move")
    app.speed = "off"
    while not board.is_over:
        drive.frames(app.window, lambda: app.window.current_view is not board, draw_every=25)
        _keep(app.window, folder, f"{one.game}-round-{board.reel.state.round}")
        if not board.is_over:
            board.go_on()
    app.speed = asked_speed
    outcome = host.outcome
    assert outcome is not None
    record = host.record_text()
    _write(folder / f"{one.game}.json", lambda file: file.write_text(record, encoding="utf-8"))
    winners = " and ".join(NAMES[seat] for seat in outcome.winners)
    totals = ", ".join(f"{name} {total}" for name, total in zip(NAMES, outcome.totals, strict=True))
    return f"{winners} won ({totals})"


def _keep(window: Window, folder: Path, name: str) -> None:
    drive.frame(window)
    _write(folder / f"{name}.png", lambda file: drive.save(window, file))


def _write(file: Path, write: Callable[[Path], object]) -> None:
    try:
        write(file)
    except OSError as error:
        what = error.strerror or str(error)
        raise Refusal("no-folder", folder=str(file), what=what) from error
