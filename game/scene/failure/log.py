"""The log: what a run had to say, in small files in the person's log folder; it never fails.

Where no file can be written, the last lines are in memory still.
"""

from __future__ import annotations

import logging
import os
import platform
import sys
import time
from collections import deque
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Self

import platformdirs

from game import __version__
from game.scene.failure.privacy import Privacy

FILE, LARGEST, FILES = "dozen.log", 256 * 1024, 3
"""The newest file, how many bytes each may have, and how many there are."""
TAIL = 200
"""So many entries are kept in memory."""

_log = logging.getLogger(__name__)


class Log:
    """Entered, it takes down what Dozen says, and the warnings of whatever Dozen is made of."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is the person's log folder, or another; it is made when there is need of it."""
        self.folder = folder or log_folder()
        self.privacy = Privacy()
        self._tail: deque[str] = deque(maxlen=TAIL)
        self._handlers: list[logging.Handler] = [_Memory(self._tail)]

    def __enter__(self) -> Self:
        """Begin, with a line that says what runs where."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            self._handlers.append(_File(self.folder / FILE))
        for handler in self._handlers:
            handler.setFormatter(_Line(self.privacy))
            logging.getLogger().addHandler(handler)
        logging.getLogger("game").setLevel(logging.INFO)
        logging.captureWarnings(capture=True)
        _log.info("dozen %s", system())
        return self

    def __exit__(self, *_: object) -> None:
        """Take down nothing more."""
        logging.captureWarnings(capture=False)
        logging.getLogger("game").setLevel(logging.NOTSET)
        for handler in self._handlers:
            logging.getLogger().removeHandler(handler)
            with suppress(OSError):
                handler.close()
        del self._handlers[1:]

    @property
    def path(self) -> Path | None:
        """The newest file; None where none can be written."""
        return self.folder / FILE if len(self._handlers) > 1 else None

    def tail(self) -> str:
        """Return the last entries of this run, in lines."""
        return "\n".join(self._tail)


def log_folder() -> Path:
    """Return the folder of the person's logs: `logs` in DOZEN_DATA where that is set."""
    chosen = os.environ.get("DOZEN_DATA")
    return Path(chosen, "logs") if chosen else platformdirs.user_log_path("dozen", appauthor=False)


def system() -> str:
    """Return what runs on what: the versions of Dozen, of Python and of the system."""
    frozen = " (packaged)" if getattr(sys, "frozen", False) else ""
    return f"{__version__}{frozen}, Python {platform.python_version()}, {platform.platform()}"


class _Line(logging.Formatter):
    """One entry, which says nothing of the person; the time is Greenwich's."""

    def __init__(self, privacy: Privacy) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%SZ")
        self.converter = time.gmtime
        self._privacy = privacy

    def format(self, record: logging.LogRecord) -> str:
        return self._privacy.clean(super().format(record))


class _Memory(logging.Handler):
    """The last entries."""

    def __init__(self, entries: deque[str]) -> None:
        super().__init__()
        self._entries = entries

    def emit(self, record: logging.LogRecord) -> None:
        self._entries.append(self.format(record))


class _File(RotatingFileHandler):
    """The files. A full disk, or another window that has the file open, costs lines at most."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=LARGEST, backupCount=FILES - 1, encoding="utf-8")

    def rotate(self, source: str, dest: str) -> None:
        with suppress(OSError):
            super().rotate(source, dest)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's own name
        """Say nothing: there may be no terminal to say it on."""
