"""Crashes below Python, in a driver or a library: what Python can still write, the next run logs.

That is written as it is, with every path; so it lies beside the matches, and not with the logs.
Every run has a file of its own, which is held until the run has ended, however it ends.
"""

from __future__ import annotations

import faulthandler
import logging
import sys
from contextlib import suppress
from pathlib import Path
from typing import Self, TextIO
from uuid import uuid4

if sys.platform != "win32":
    import fcntl

FILES = "crash-{}.txt"
"""No two have the same name, also if their processes have the same number."""
LONGEST = 20_000
"""Signs of one that are logged."""

_log = logging.getLogger(__name__)


class Crash:
    """Entered, it logs what ended runs have left, and is ready for this one's."""

    def __init__(self, folder: Path) -> None:
        """`folder` is made where it is not there yet."""
        self._path = folder / FILES.format(uuid4().hex)
        self._file: TextIO | None = None

    def __enter__(self) -> Self:
        """Begin; whoever has asked Python for such traces already gets them as asked."""
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            for left in self._path.parent.glob(FILES.format("*")):
                with suppress(OSError):
                    _tell(left)
            if not faulthandler.is_enabled():
                self._file = self._path.open("x", encoding="utf-8")
                _hold(self._file)
                faulthandler.enable(self._file)
        return self

    def __exit__(self, *_: object) -> None:
        """End; an empty file is taken away."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            with suppress(OSError):
                if not self._path.stat().st_size:
                    self._path.unlink()


def _tell(path: Path) -> None:
    """Log what a run has left, and take it away; OSError while that run goes on."""
    with path.open("r+", encoding="utf-8", errors="replace") as file:
        _hold(file)
        left = file.read(LONGEST).strip()
    path.unlink()
    if left:
        _log.error("An earlier run left this:\n%s", left)


def _hold(file: TextIO) -> None:
    """Hold a file until it is closed; OSError where another holds it."""
    if sys.platform != "win32":  # there a file that is open can anyhow not be taken away
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
