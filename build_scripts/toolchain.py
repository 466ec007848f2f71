"""What PyInstaller needs of a bare Linux: binutils, and Python's own library.

It knows the standard library alone, for it runs before anything is installed.
"""

from __future__ import annotations

import ctypes.util
import shutil
import sys
import sysconfig
from pathlib import Path

from build_scripts.environment import Obstacle, apt_install

TOOLS = ("objdump", "objcopy", "strip", "ldd")


def provide() -> None:
    """Have all of it, by apt if need be and allowed. Raises Obstacle."""
    wanted = missing()
    if wanted:
        apt_install("Installing what freezing needs with apt (once).", *wanted)
    if wanted := missing():
        raise Obstacle(
            "The program cannot be frozen without binutils and Python's shared library; on Debian"
            f" or Ubuntu install these packages: {' '.join(wanted)}."
        )


def missing() -> list[str]:
    """Debian's packages of what is not there."""
    wanted = [] if all(map(shutil.which, TOOLS)) else ["binutils"]
    return wanted if has_library() else [*wanted, f"libpython3.{sys.version_info.minor}"]


def has_library() -> bool:
    """Whether Python's library can be packed: Debian's Python holds it within itself."""
    folder = sysconfig.get_config_var("LIBDIR") or ""
    library = f"libpython3.{sys.version_info.minor}.so.1.0"
    if Path(folder, library).is_file():
        return True
    return ctypes.util.find_library(f"python3.{sys.version_info.minor}") is not None
