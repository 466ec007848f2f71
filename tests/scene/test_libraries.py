"""Whose libraries the window loads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import game


def test_none_is_loaded_from_where_dozen_is_started() -> None:
    told = "import game.scene.run; from pyglet import lib; print(lib._local_lib_paths)"
    root = Path(game.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", told], cwd=root, capture_output=True, text=True, check=True
    )
    assert done.stdout == "None\n"
