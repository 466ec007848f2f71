"""Shows a folder as the system shows folders."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path

_log = logging.getLogger(__name__)


def can_show() -> bool:
    """Say whether the system has something that shows folders."""
    return sys.platform == "win32" or shutil.which(_command()) is not None


def show(folder: Path) -> None:
    """Open the folder in a window of the system's, if that can be done; nothing waits for it."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)  # noqa: S606 - a folder of our own
        else:
            subprocess.Popen([_command(), str(folder)], env=_environment())  # noqa: S603 - no shell
    except OSError as error:
        _log.warning("The folder is not shown: %r", error)


def _command() -> str:
    return "open" if sys.platform == "darwin" else "xdg-open"


def _environment() -> dict[str, str]:
    """Return the system's own: a packaged program has its own libraries first, for itself."""
    variables = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = variables.pop("LD_LIBRARY_PATH_ORIG", None)
        variables.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            variables["LD_LIBRARY_PATH"] = before
    return variables
