"""Crashes below Python, in a driver or a library: what Python can still write, the next run logs.

That is written as it is, with every path; so it lies beside the matches, and not with the logs.
"""

from __future__ import annotations

import faulthandler
import logging
from contextlib import suppress
from pathlib import Path
from typing import Self, TextIO

FILE = "crash.txt"
LONGEST = 20_000
"""Signs of it that are logged."""

_log = logging.getLogger(__name__)


class Crash:
    """Entered, it logs what the last run left, and is ready for this one's."""

    def __init__(self, folder: Path) -> None:
        """`folder` is made where it is not there yet."""
        self._path = folder / FILE
        self._file: TextIO | None = None

    def __enter__(self) -> Self:
        """Begin; whoever has asked Python for such traces already gets them as asked."""
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if self._path.exists():
                left = self._path.read_text("utf-8", "replace")[:LONGEST].strip()
                if left:
                    _log.error("An earlier run left this:\n%s", left)
                self._path.unlink()
            if not faulthandler.is_enabled():
                self._file = self._path.open("w", encoding="utf-8")
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
