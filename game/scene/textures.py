"""Pictures as textures of the window: files as they are, cards as they are painted now."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import arcade

from game.scene import looks
from game.scene.card_art import Drawing
from game.scene.painting import painted

MOST = 400
"""So many cards are kept painted: those of both games in one size and more."""
# Nothing collides with a picture; tracing its outline would take longer than drawing it.
_BOX = arcade.hitbox.algo_bounding_box


def texture(source: Path | Drawing) -> arcade.Texture:
    """Return a picture as it looks now; the same one as before costs nothing."""
    if isinstance(source, Drawing):
        now = looks.current()
        return _painted(source, now.palette, now.high_contrast)
    return _loaded(source)


@lru_cache(MOST)
def _painted(drawing: Drawing, palette: str, high_contrast: bool) -> arcade.Texture:  # noqa: FBT001 - the key, with the drawing
    name = f"{drawing.path} {palette} {high_contrast}"
    return arcade.Texture(painted(drawing), hit_box_algorithm=_BOX, hash=name)


@lru_cache(MOST)
def _loaded(path: Path) -> arcade.Texture:
    return arcade.load_texture(path, hit_box_algorithm=_BOX)
