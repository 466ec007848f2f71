"""The self-test: whether a packaged Dozen has all it needs, tried with the real parts."""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game import __version__
from game.match.host import Host, SeatPlan
from game.match.store import Store
from game.opponents.levels import LEVELS, agent
from game.resources import resource
from game.rules import catalog
from game.rules.game import new_match, observe
from game.scene import drive, text
from game.scene.about.licences import licence, works
from game.scene.app import App
from game.scene.rulebook import every_edition
from game.scene.sound import VARIANTS, file_name
from game.scene.speaker import Speaker
from game.scene.window import Window

SETUPS: tuple[tuple[str, dict[str, object]], ...] = (
    ("skip-bo", {"edition": "mattel", "stock_size": 2}),
    ("skyjo", {"edition": "magilano", "match": "rounds:1"}),
)
SEATS = (SeatPlan("Mina", "computer"), SeatPlan("Otto", "computer", colour=1))
MOST_FRAMES = 20_000
SEED = 3
FEWEST_COLOURS = 200
"""A screen that was really drawn has more; an empty window has one."""


def run(window: Window, tell: Callable[[str], None]) -> int:
    """Try one thing after the other, tell what was found; 0 if all is well, else 1."""
    tell(f"dozen {__version__}, Python {sys.version.split()[0]}, {sys.platform}")
    tell(f"OpenGL on {window.ctx.info.RENDERER}")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        store = Store.open(Path(folder))
        app = App(window, store, "off")
        checks: list[tuple[str, Callable[[], str]]] = [
            ("home", partial(_draws, app, app.go_home)),
            ("new game", partial(_draws, app, app.go_new_game)),
            ("rules", partial(_draws, app, partial(_read_rules, app))),
            ("licences", partial(_draws, app, partial(_read_licences, app))),
            ("languages", partial(_speaks, app)),
        ]
        for game, chosen in SETUPS:
            checks.append((f"a match of {game}", partial(_plays, app, game, chosen)))
        checks.append(("levels", _think))
        checks.append(("sounds", _sounds))
        checks.append(("the store", partial(_keeps, app, Path(folder))))
        failed = sum(not _passes(name, check, tell) for name, check in checks)
        app.quit()
    tell("all is well" if not failed else f"{failed} failed")
    return min(failed, 1)


def _passes(name: str, check: Callable[[], str], tell: Callable[[str], None]) -> bool:
    try:
        said, passes = check(), True
    except Exception:  # noqa: BLE001 - whatever is missing, the next check is tried too
        said, passes = f"FAILED\n{traceback.format_exc()}", False
    tell(f"{name}: {said}")
    return passes


def _draws(app: App, go: Callable[[], None]) -> str:
    """Show a screen and see that there is something on it."""
    go()
    for _ in range(3):
        drive.frame(app.window)
    colours = drive.picture(app.window).getcolors(1 << 20)
    count = len(colours or ())
    if count < FEWEST_COLOURS:
        raise AssertionError(f"only {count} colours on the screen")
    return f"drawn in {count} colours"


def _read_rules(app: App) -> None:
    books = every_edition(dict.fromkeys(catalog.GAMES, len(SEATS)))
    app.read(tuple(books.values()), app.go_home)


def _read_licences(app: App) -> None:
    if not all(any(licence(work).chapters[0].paragraphs) for work in works()):
        raise AssertionError("an empty licence")
    app.go_about(app.go_home)


def _speaks(app: App) -> str:
    """Draw the first screen in every language; each has words of its own."""
    before, spoken = text.current(), {}
    for language in text.LANGUAGES.values():
        text.use(language)
        _draws(app, app.go_home)
        spoken[language.code] = text.tr("New game")
    text.use(before)
    if len(set(spoken.values())) < len(spoken):
        raise AssertionError(f"a catalogue is missing: {spoken}")
    return ", ".join(spoken)


def _plays(app: App, game: str, chosen: dict[str, object]) -> str:
    """Let two computers play a match in their process; see its table and its result."""
    app.start(catalog.setup(game, chosen, len(SEATS)), SEATS, None)
    board, host = app.board, app.host
    assert board is not None
    assert host is not None
    drawn = _draws(app, lambda: None)
    if not drive.frames(app.window, lambda: board.is_over, MOST_FRAMES, draw_every=5):
        raise AssertionError("it did not end")
    if board.notice is not None:
        raise AssertionError(app.sentence(board.notice))
    outcome = host.outcome
    result = _draws(app, lambda: None)
    return f"table {drawn}, result {result}, totals {outcome.totals if outcome else None}"


def _think() -> str:
    """Have every level of every game decide: some are made of more than others."""
    for game, chosen in SETUPS:
        seen = observe(new_match(catalog.setup(game, chosen, len(SEATS)), SEED).state)
        for name in LEVELS:
            if agent(name, game, SEED).choose(seen) not in seen.moves:
                raise AssertionError(f"{name} plays against the rules of {game}")
    return ", ".join(LEVELS)


def _sounds() -> str:
    """See that every sound is there, and whether there is a device to hear them from."""
    files = [file_name(name, at) for name, count in VARIANTS.items() for at in range(count)]
    missing = [name for name in files if not resource("sounds", name).is_file()]
    if missing:
        raise AssertionError(f"{', '.join(missing)} missing")
    return f"{len(files)} files, {'a device' if Speaker().is_heard else 'no device'}"


def _keeps(app: App, folder: Path) -> str:
    """See that a match is there again when the store is opened anew."""
    app.go_home()
    seats = (SeatPlan("Sami", "person"), SEATS[0])
    first = Host.new(catalog.setup("skyjo", {"edition": "classic"}, 2), seats, None, app.store)
    first.tick(0.0, settled=True)
    first.close()
    again = Store.open(folder)
    match_id = again.last_open_match()
    if match_id is None:
        raise AssertionError("the match is not there")
    second = Host.resume(again, match_id)
    same = second.record_text() == first.record_text()
    second.close()
    again.close()
    if not same:
        raise AssertionError("the match is not the same")
    return f"{(folder / 'dozen.db').stat().st_size} bytes, read back the same"
