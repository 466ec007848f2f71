"""The ways to run the app: from its home screen, straight at a table, as a demo, as a self-test.

All of them raise NoWindow where no window can be had.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from game.match.store import Store
from game.opponents.worker import Worker
from game.scene import demo as demonstration
from game.scene import self_test as trial
from game.scene.app import App
from game.scene.failure.log import Log
from game.scene.failure.watch import Watch
from game.scene.options import Options
from game.scene.placing import kept_placing, place
from game.scene.speaker import Speaker
from game.scene.speech import system_voice
from game.scene.window import DEFAULT_SIZE, open_window, surroundings

_log = logging.getLogger(__name__)


def home(options: Options, log: Log) -> int:
    """Run the game from its home screen; return the exit code."""
    return _run(options, log, App.go_home)


def table(deal: Callable[[App], None], options: Options, log: Log) -> int:
    """Run the game straight at the table of the match that `deal` starts; return the exit code."""
    return _run(options, log, deal)


def demo(folder: Path, options: Options, tell: Callable[[str], None]) -> int:
    """Let computers play a match of each game; return the exit code."""
    window = open_window(options.window or DEFAULT_SIZE)
    return demonstration.show(window, folder, options.speed, tell)


def self_test(tell: Callable[[str], None]) -> int:
    """Try everything that a packaged program could lack; return the exit code."""
    return trial.run(open_window(DEFAULT_SIZE), tell)


def _run(options: Options, log: Log, begin: Callable[[App], None]) -> int:
    with closing(Store.open()) as store:
        placing = kept_placing(store)
        window = open_window(options.window or placing.size)
        if options.window is None:
            place(window, placing)
        _log.info("%s", ", ".join(surroundings(window)))
        make_worker = partial(Worker, bot_seconds=options.bot_seconds)
        app = App(window, store, options.speed, placing, Speaker(), system_voice, make_worker)
        app.speak()
        try:
            with Watch(app, log) as watch:
                watch.run(lambda: begin(app))
        finally:  # Ctrl+C closes no window
            app.let_go()
    return 0
