"""The narrator: what happened last, in words, on a plate of its own under the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.scene import text, theme
from game.scene.box import Box
from game.scene.labels import measure
from game.scene.layout import Stage
from game.scene.widgets import Item, Weight

HEIGHT, AIR, EDGE, PAD = 72, 6, 16, 18
"""Of the plate with the air over and under it, that air, and the air at its sides and in it."""
SIZE, LINE = 20, 25
READING: Final[Mapping[str, float]] = {"narrator": 1.2, "voice": 2.4}
"""By the setting that is on, the seconds for which a line about the others is the newest at least,
at their normal pace: who listens needs longer than who reads."""


def plate_height(width: float, height: float) -> int:
    """Return how much of a window's height the narrator takes, all in logical pixels."""
    return round(HEIGHT * theme.unit(width, height))


def narrator_items(width: float, height: float, lines: Sequence[str]) -> Iterator[Item]:
    """Yield the plate at the foot of a window: the newest of the lines, over it the one before.

    A line that is too long for one takes the place of both.
    """
    stage = Stage(width, height, rtl=text.current().rtl)
    high = HEIGHT - 2 * AIR
    box = Box(EDGE, stage.height - AIR - high, stage.width - 2 * EDGE, high)
    yield stage.panel(box, 16, theme.PANEL_RAISED)
    if not lines:
        return
    left, room = box.left + PAD, box.width - 2 * PAD
    upper, lower = (box.center[1] + side * LINE / 2 for side in (-1, 1))
    size = stage.readable(SIZE)
    wide, _ = measure(lines[-1], size * stage.unit, Weight.BOLD)
    if wide > room * stage.unit:
        yield stage.label(
            "told", lines[-1], left, upper, SIZE, Weight.BOLD, theme.TEXT, room=room, lines=2
        )
        return
    for place, words in enumerate(lines[-2:-1]):
        yield stage.label(f"before{place}", words, left, upper, SIZE, colour=theme.LABEL, room=room)
    yield stage.label("told", lines[-1], left, lower, SIZE, Weight.BOLD, theme.TEXT, room=room)
