"""How a text is made to fit its room: wrapped, set smaller, shortened. It is lent a ruler.

Lengths are steps of the text's grid, which is `FINE` times finer than the pixels of the screen:
pyglet places every letter on a whole step, and steps of a whole pixel would leave small text
ragged. It knows neither fonts nor a window.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from game.scene import text, theme
from game.scene.widgets import Label, Weight

FINE = 2  # steps to a pixel of the screen; letters are drawn so much larger and shrunk
LARGE = 80  # steps: from here on, sizes go up by four
CAPITAL = 0.711  # of the size: the height of capitals and Western figures
ARABIC_MIDDLE = 0.30  # of the size: where the middle of a Persian word lies above its baseline
LEADING = 1.5  # of the size: from one line to the next
SMALLEST = 0.8  # of the size: how far a label may shrink before it loses letters

Ruler: TypeAlias = Callable[[str, int, Weight], int]
"""Measures glyphs in the order in which they are drawn, at a size in steps."""


class Setting(NamedTuple):
    """How a text is set: size and widest line in steps."""

    size: int
    weight: Weight
    width: float | None
    lines: int  # at most
    language: text.Language
    least: int = 0  # no line is set smaller, whatever its size would allow


class Fitted(NamedTuple):
    """One line that has been shaped and made to fit."""

    glyphs: str
    steps: int  # the size
    width: int
    drop: int  # from the middle of its letters down to the baseline


def size_in_steps(pixels: float) -> int:
    """The size in which so many pixels are drawn; few sizes, so that few are rasterised."""
    steps = pixels * FINE
    return max(6, round(steps) if steps < LARGE else 4 * round(steps / 4))


def setting_of(label: Label, scale: float) -> Setting:
    """How a label is set in the current language, on a screen of so many pixels to a logical one.

    What is large enough to be read never becomes too small for it.
    """
    size, least = (size_in_steps(pixels * scale) for pixels in (label.size, theme.LEAST_TEXT))
    width = None if label.max_width is None else label.max_width * scale * FINE
    return Setting(
        size, label.weight, width, label.lines, text.current(), least if size >= least else 0
    )


def fit(words: str, setting: Setting, ruler: Ruler) -> tuple[Fitted, ...]:
    """The lines of a text, each shaped and made to fit; what is too much ends in an ellipsis."""
    if setting.lines == 1 or setting.width is None:
        return (_fitted(words.replace("\n", " "), setting, ruler),)
    rows = text.wrap(words, setting.width, _measure(setting, setting.size, ruler))
    most = setting.lines - 1
    kept = (*rows[:most], " ".join(rows[most:])) if len(rows) > most else rows
    return tuple(_fitted(row, setting, ruler) for row in kept)


def _fitted(words: str, setting: Setting, ruler: Ruler) -> Fitted:
    steps, least = setting.size, max(round(SMALLEST * setting.size), setting.least)
    if setting.width is not None:
        while steps > least and _measure(setting, steps, ruler)(words) > setting.width:
            steps -= 1
        words = text.shorten(words, setting.width, _measure(setting, steps, ruler))
    glyphs = text.shape(words, setting.language)
    middle = ARABIC_MIDDLE if text.is_rtl(words) else CAPITAL / 2
    return Fitted(glyphs, steps, ruler(glyphs, steps, setting.weight), round(middle * steps))


def _measure(setting: Setting, steps: int, ruler: Ruler) -> Callable[[str], float]:
    return lambda words: ruler(text.shape(words, setting.language), steps, setting.weight)
