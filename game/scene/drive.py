"""Runs a window frame by frame, where something other than a person decides what comes next."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import arcade
from PIL import Image

from game.scene.window import Window

FRAME = 1 / 60
"""Seconds of the table's time for each frame, however long it takes to draw."""
BREATH = 0.002
"""Seconds to leave to the players' process in each frame."""


class Closed(Exception):  # noqa: N818 - it says what happened
    """The window was closed: nothing goes on in it."""


def frame(window: Window, seconds: float = FRAME, *, drawn: bool = True) -> None:
    """Take the events of the system, let the screen go on by so much time, and draw it.

    Closed where somebody has closed the window.
    """
    window.switch_to()
    window.dispatch_events()
    if window.has_exit:
        raise Closed
    if window.current_view is not None:
        window.current_view.on_update(seconds)
    if drawn:
        window.draw(seconds)
    time.sleep(BREATH)


def frames(
    window: Window, until: Callable[[], bool], most: int = 1_000_000, *, draw_every: int = 1
) -> bool:
    """Go on until something holds; False if it does not within so many frames.

    With `draw_every` most frames are not drawn, for where nobody could follow them anyway.
    """
    for number in range(most):
        if until():
            return True
        frame(window, drawn=number % draw_every == 0)
    return until()


def picture(window: Window) -> Image.Image:
    """Return what the window shows now."""
    window.exposed = True
    window.switch_to()
    if window.current_view is not None:
        window.current_view.on_draw()
    return arcade.get_image().convert("RGB")


def save(window: Window, file: Path) -> Path:
    """Write what the window shows now into a PNG file."""
    picture(window).save(file, optimize=True)
    return file
