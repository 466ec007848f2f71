"""The commands that open a window; the scene is imported here and only when one is run."""

import logging
import re
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.seats import read_seats
from game.cli.setting import read_game, read_rules
from game.cli.streams import tell
from game.match.code import deal_code, read_code
from game.match.store import data_folder
from game.opponents.bot import SECONDS
from game.rules.game import Refusal

if TYPE_CHECKING:
    from game.scene.app import App
    from game.scene.failure.log import Log
    from game.scene.options import Options

_log = logging.getLogger(__name__)

_SIZE = re.compile(r"([0-9]{3,5})x([0-9]{3,5})", re.ASCII)


def home(asked: Namespace) -> int:
    """Open the home screen."""
    options = read_options(asked)

    def show(log: "Log") -> int:
        from game.scene import run  # noqa: PLC0415 - arcade, only where there is a window

        return run.home(options, log)

    return _with_log(show)


def play(asked: Namespace) -> int:
    """Deal a match and go straight to its table."""
    options, deal = read_options(asked), read_match(asked)

    def show(log: "Log") -> int:
        from game.scene import run  # noqa: PLC0415 - the same

        return run.table(deal, options, log)

    return _with_log(show)


def demo(asked: Namespace) -> int:
    """Let computers play a match of each game in the window; pictures and records are kept."""
    options, folder = read_options(asked), Path(asked.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal("no-folder", folder=str(folder), what=error.strerror or str(error)) from error

    def show() -> int:
        from game.scene import run  # noqa: PLC0415 - the same

        return run.demo(folder, options, tell)

    return _in_window(show)


def self_test() -> int:
    """Try everything that a frozen program could lack."""

    def show() -> int:
        from game.scene import run  # noqa: PLC0415 - the same

        return run.self_test(tell)

    return _in_window(show)


def _with_log(show: Callable[["Log"], int]) -> int:
    """Run what needs a window and is logged; Refusal("broke") where not even that can be shown."""
    from game.scene.failure.crash import Crash  # noqa: PLC0415 - with the scene, not before
    from game.scene.failure.log import Log  # noqa: PLC0415 - the same

    with Log() as log, Crash(data_folder()):
        try:
            return _in_window(lambda: show(log))
        except Refusal as refusal:
            _log.error("%s %s", refusal.code, refusal.facts)
            raise
        except Exception as error:
            _log.critical("Dozen has to end", exc_info=error)
            what = f"{type(error).__name__}: {error}"
            if log.path is None:
                raise Refusal("broke-unlogged", what=what, folder=str(log.folder)) from error
            raise Refusal("broke", what=what, folder=str(log.folder)) from error


def _in_window(show: Callable[[], int]) -> int:
    """Run what needs a window; Refusal("no-window") where there cannot be one."""
    from game.scene.options import NoWindow  # noqa: PLC0415 - with the scene, not before

    try:
        return show()
    except NoWindow as error:
        raise _no_window(error) from error
    except ImportError as error:
        if error.name is not None:
            raise
        # Not a module of Python's: pyglet says in this way that the system lacks a library.
        raise _no_window(error) from error
    except AttributeError as error:
        if "XRender" not in str(error):
            raise
        # Of this one it does not say so: it looks into what it could not load.
        raise Refusal("no-window", what='Library "Xrender" not found') from error


def _no_window(error: Exception) -> Refusal:
    return Refusal("no-window", what=str(error).rstrip("."))


def read_match(asked: Namespace) -> Callable[["App"], None]:
    """Return what deals the match that was asked for; Refusal names what is impossible."""
    game = read_game(asked.game)
    seats = read_seats(asked.seats)
    rules = read_rules(game, asked.edition, asked.set, len(seats))
    code = None if asked.deal is None else deal_code(read_code(asked.deal))
    return lambda app: app.start(rules, seats, code)


def read_options(asked: Namespace) -> "Options":
    """Return what was asked for the run; Refusal("bad-window"), Refusal("unknown-speed")."""
    from game.scene.options import LARGEST, SMALLEST, SPEEDS, Options  # noqa: PLC0415 - the same

    if asked.speed is not None and asked.speed not in SPEEDS:
        raise Refusal("unknown-speed", speed=asked.speed, possible=", ".join(SPEEDS))
    bot_seconds = vars(asked).get("bot_seconds", SECONDS)  # a demo has no bots
    if asked.window is None:
        return Options(None, asked.speed, bot_seconds)
    size = _SIZE.fullmatch(asked.window)
    width, height = (int(size[1]), int(size[2])) if size else (0, 0)
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        possible = "{}x{} to {}x{}".format(*SMALLEST, *LARGEST)
        raise Refusal("bad-window", window=asked.window, possible=possible)
    return Options((width, height), asked.speed, bot_seconds)
