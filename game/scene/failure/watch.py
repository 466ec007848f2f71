"""Hears of whatever breaks while the window is open, and goes on where it can.

A mistake is shown on a page, and the match behind it is let go of: the store has all that was
played. What breaks that very page ends the run.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Self

import arcade

from game.opponents.worker import COURIER
from game.rules.game import Refusal
from game.scene.failure import report
from game.scene.failure.log import Log
from game.scene.failure.screen import Failure
from game.scene.text import tr

if TYPE_CHECKING:
    from game.match.host import Host
    from game.scene.app import App

_log = logging.getLogger(__name__)


class Watch:
    """Entered, it hears of what breaks in handlers and threads."""

    def __init__(self, app: App, log: Log) -> None:
        """`log` takes down everything; beside it lie the reports."""
        self.last: Exception | None = None
        """What ended the run, if it was not the person in front."""
        self._app, self._log = app, log
        self._hooks = threading.excepthook, sys.unraisablehook

    def __enter__(self) -> Self:
        """Begin to listen."""
        self._hooks = threading.excepthook, sys.unraisablehook
        threading.excepthook, sys.unraisablehook = self._in_thread, _unraisable
        self._app.window.tell_broken = self.tell
        return self

    def __exit__(self, *_: object) -> None:
        """Leave everything as it was."""
        threading.excepthook, sys.unraisablehook = self._hooks
        self._app.window.tell_broken = None

    def run(self, begin: Callable[[], None]) -> None:
        """Begin, and run until the window closes; raise what ended the run otherwise.

        A Refusal to begin is for whoever asked.
        """
        try:
            begin()
        except Refusal:
            raise
        except Exception as error:  # noqa: BLE001 - the first screen breaks like any other
            self.tell(error)
        if self.last is None:
            arcade.run()
        if self.last is not None:
            raise self.last

    def tell(self, error: Exception) -> None:
        """Show what broke. Where that page breaks, or is shown already, `last` is set."""
        app, file, match = self._app, None, ""
        is_second = isinstance(app.window.current_view, Failure)
        with _regardless():
            report.hide(app, self._log)
        _log.critical("Something broke", exc_info=error)
        if self.last is None:
            with _regardless():
                file = report.write(app, self._log, error)
        if app.host is not None:
            host = app.host
            with _regardless():
                app.let_go()
            match = self._fate(host)
        if not is_second:
            is_second = True
            with _regardless():
                app.show(Failure(app, match, file))
                is_second = False
        if is_second:
            self.last = self.last or error
            arcade.exit()

    def _fate(self, host: Host) -> str:
        """Return what became of the match that was let go of."""
        if self._app.store.path is None:
            return self._app.sentence(Refusal("store-unusable"))
        if not host.is_kept:
            return tr("Not all of your match could be saved. Continue goes on from what was.")
        return tr("Your match is kept. Press Home, then Continue, to go on with it.")

    def _in_thread(self, ended: threading.ExceptHookArgs) -> None:
        """Take down what ended a thread; without the courier no match goes on, so that is told."""
        error, window = ended.exc_value, self._app.window
        if isinstance(error, Exception):
            name = "" if ended.thread is None else ended.thread.name
            _log.error("A thread broke: %s", name, exc_info=error)
            if name == COURIER and not isinstance(window.current_view, Failure):
                window.broken = error


@contextmanager
def _regardless() -> Iterator[None]:
    """Take down what breaks on the way to the page, and go on to it."""
    try:
        yield
    except Exception:  # noqa: BLE001 - nobody is left to hear of it
        _log.exception("This broke too")


def _unraisable(found: sys.UnraisableHookArgs) -> None:
    """Take down what Python could not raise, which it would write to a terminal."""
    _log.error("%s: %r", found.err_msg or "Ignored", found.object, exc_info=found.exc_value)
