"""Reads lines aloud, in a thread of its own: no frame ever waits for it.

What is read is decided where it is shown; what makes it heard is an `Engine`, see `speech`.
"""

from __future__ import annotations

import logging
import threading
import unicodedata
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from game.scene import text
from game.scene.settings import Settings

MOST_WAITING = 2
"""Of more lines, whoever reads behind leaves out the oldest."""
CLOSING_SECONDS = 1.0
NO_LIBRARY, NO_VOICE, NO_LANGUAGE = "no-library", "no-voice", "no-language"
"""Why nothing is read: the library is not installed, the system has no voice, or none for this
language."""
ZWNJ: Final = "\u200c"

_log = logging.getLogger(__name__)


class NoVoice(Exception):  # noqa: N818 - it is no error of the program's
    """Nothing can be read; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Engine(Protocol):
    """What makes words heard. Every system's speech fails in its own way: it may raise anything."""

    def say(self, words: str, language: str) -> None:
        """Read words in a language, by its code, to their end."""


class _Line(NamedTuple):
    words: str
    language: str


def no_engine() -> Engine:
    """Have no voice at all."""
    raise NoVoice(NO_LIBRARY)


class Voice:
    """Reads what it is given while the setting is on, and falls behind by two lines at most."""

    def __init__(
        self,
        settings: Settings,
        open_engine: Callable[[], Engine] = no_engine,
        is_active: Callable[[], bool] = lambda: True,
    ) -> None:
        """`open_engine` is called in the voice's own thread, when there is something to read.

        `is_active` says whether the window has the keys of the system now.
        """
        self._settings, self._open, self._is_active = settings, open_engine, is_active
        self._lines: deque[_Line] = deque(maxlen=MOST_WAITING)
        self._news = threading.Condition()
        self._thread: threading.Thread | None = None
        self._is_closed = False
        self._focus = ""
        self.trouble: str | None = None
        """Why nothing is read: NO_LIBRARY, NO_VOICE or NO_LANGUAGE; None while all is well."""

    @property
    def _is_wanted(self) -> bool:
        settings = self._settings
        is_mute = settings.is_on("mute_unfocused") and not self._is_active()
        return settings.is_on("voice") and not is_mute and not self._is_closed

    def say(self, words: str) -> None:
        """Read a line after those that wait already."""
        line = _Line(spoken(words), text.current().code)
        if not line.words or not self._is_wanted or self.trouble == NO_LIBRARY:
            return
        with self._news:
            self._lines.append(line)
            self._news.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()

    def say_now(self, words: str) -> None:
        """Read a line before all others, which are left out."""
        self.hush()
        self.say(words)

    def follow(self, words: str) -> None:
        """Read what the focus is on, when that is something else than before; "" for nothing."""
        if words != self._focus:
            self._focus = words
            if words:
                self.say_now(words)

    def hush(self) -> None:
        """Leave out what was not begun: it is no longer so, or not for who comes next."""
        with self._news:
            self._lines.clear()

    def close(self) -> None:
        """Read nothing more; what was begun has a second to end."""
        with self._news:
            self._is_closed = True
            self._lines.clear()
            self._news.notify()
        if self._thread is not None:
            self._thread.join(CLOSING_SECONDS)

    # -- In its own thread --------------------------------------------------------------------

    def _run(self) -> None:
        try:
            engine = self._open()
        except Exception as error:  # noqa: BLE001 - see Engine
            self.trouble = _trouble(error)
            return
        while (line := self._next()) is not None:
            try:
                engine.say(*line)
            except Exception as error:  # noqa: BLE001 - see Engine
                self.trouble = _trouble(error)
            else:
                self.trouble = None

    def _next(self) -> _Line | None:
        with self._news:
            while not self._lines and not self._is_closed:
                self._news.wait()
            return None if self._is_closed else self._lines.popleft()


def _trouble(error: Exception) -> str:
    """Return the code for why nothing is read."""
    if isinstance(error, NoVoice):
        return error.code
    _log.info("No voice: %r", error)
    return NO_VOICE


def spoken(words: str) -> str:
    """Return a text of the screen as it is read: without marks that only its eye needs.

    >>> spoken("Mina built the 5 · next 6")
    'Mina built the 5, next 6'
    """
    words = words.replace(" · ", ", ").replace(text.MINUS, "-").replace("\n", ", ")
    return "".join(c for c in words if c == ZWNJ or unicodedata.category(c) != "Cf").strip()
