"""Pictures as textures of the window: files as they are, cards as they are painted now.

Only what is painted in the looks in use is kept: the graphics card's memory is for what is seen.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import arcade

from game.scene import looks
from game.scene.card_art import Drawing
from game.scene.painting import painted

# Nothing collides with a picture; tracing its outline would take longer than drawing it.
_BOX = arcade.hitbox.algo_bounding_box
_painted: dict[Drawing, arcade.Texture] = {}
_painted_in = ("", False)


def texture(source: Path | Drawing) -> arcade.Texture:
    """Return a picture as it looks now; the same one as before costs nothing."""
    global _painted_in  # noqa: PLW0603 - one window, one set of textures
    if not isinstance(source, Drawing):
        return _loaded(source)
    now = looks.current()
    if _painted_in != (now.palette, now.high_contrast):
        _painted_in = now.palette, now.high_contrast
        _painted.clear()
    if source not in _painted:
        name = f"{source.path} {_painted_in}"
        _painted[source] = arcade.Texture(painted(source), hit_box_algorithm=_BOX, hash=name)
    return _painted[source]


@cache
def _loaded(path: Path) -> arcade.Texture:
    return arcade.load_texture(path, hit_box_algorithm=_BOX)
