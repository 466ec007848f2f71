"""Text in the window: the only place that uses pyglet's fonts and labels.

It works on the grid of `fitting`, y upwards. What a label says and where it stands is decided by
the page.
"""

from __future__ import annotations

import functools
import sys
from typing import TYPE_CHECKING, NamedTuple

import pyglet
from pyglet.font.base import Font as FontBase
from pyglet.gl import GL_LINEAR
from pyglet.graphics import Batch

from game.resources import resource
from game.scene import fitting, text
from game.scene.fitting import CAPITAL, FINE, Fitted, Setting, size_in_steps
from game.scene.widgets import Weight

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.scene.palettes import Rgba

FAMILY = "Vazirmatn"


class Run(NamedTuple):
    """One line as it is drawn: glyphs from left to right, beginning at (x, y) on its baseline."""

    glyphs: str
    steps: int  # the size
    weight: Weight
    colour: Rgba
    x: int
    y: int


class Labels:
    """The lines of one layer, drawn at once. A label is made once and then only changed."""

    def __init__(self) -> None:
        load_fonts()
        self._batch = Batch()
        self._runs: dict[str, Run] = {}
        self._labels: dict[str, pyglet.text.Label] = {}
        self._spare: list[pyglet.text.Label] = []

    def show(self, runs: Mapping[str, Run]) -> None:
        """These lines and no others; only what differs from before costs anything."""
        for key in [key for key in self._labels if key not in runs]:
            label = self._labels.pop(key)
            del self._runs[key]
            label.visible = False
            self._spare.append(label)
        for key, run in runs.items():
            before = self._runs.get(key)
            if before != run:
                if before is None:
                    self._labels[key] = self._spare.pop() if self._spare else self._new(run)
                _change(self._labels[key], run)
                self._runs[key] = run

    def draw(self) -> None:
        """Draw the lines; one step of the grid is one unit of the projection."""
        if self._labels:
            self._batch.draw()

    def _new(self, run: Run) -> pyglet.text.Label:
        return pyglet.text.Label(
            run.glyphs,
            font_name=FAMILY,
            font_size=_points(run.steps),
            weight=run.weight.value,
            color=run.colour,
            batch=self._batch,
        )


@functools.cache
def load_fonts() -> None:
    """Read the fonts; shaping is done by `text.shape` on every system alike."""
    pyglet.options.text_shaping = False
    FontBase.texture_min_filter = GL_LINEAR  # four steps make one pixel
    if sys.platform == "linux":
        _hasten_freetype()
    for weight in Weight:
        name = f"{FAMILY}-{weight.value.capitalize()}.ttf"
        with resource("fonts", name).open("rb") as file:
            pyglet.font.add_file(file)


def _hasten_freetype() -> None:
    """Let pyglet copy a glyph's grey values as a slice; one by one they take seconds at 4K."""
    from pyglet.font.freetype import FreeTypeGlyphRenderer  # noqa: PLC0415 - only Linux has it

    def expand(_: object, grey: Sequence[int], __: str, channels: str) -> bytes:
        pixels = bytearray(b"\xff") * (len(grey) * len(channels))
        pixels[channels.index("A") :: len(channels)] = bytes(grey)
        return bytes(pixels)

    # pyglet's version is pinned, so its inside is known
    FreeTypeGlyphRenderer._expand_to_rgba = expand  # type: ignore[method-assign, assignment]  # noqa: SLF001


def measure(words: str, size: float, weight: Weight = Weight.MEDIUM) -> tuple[float, float]:
    """Width and height of a line of text in logical pixels; the height is that of its capitals."""
    steps = size_in_steps(size)
    return _width(text.shape(words), steps, weight) / FINE, CAPITAL * size


@functools.lru_cache(4096)
def lines_of(words: str, setting: Setting) -> tuple[Fitted, ...]:
    """The lines of a text, measured with the fonts of the window."""
    return fitting.fit(words, setting, _width)


@functools.lru_cache(8192)
def _width(glyphs: str, steps: int, weight: Weight) -> int:
    if not glyphs:
        return 0
    return sum(glyph.advance for glyph in _font(steps, weight).get_glyphs(glyphs)[0])


@functools.lru_cache(32)
def _font(steps: int, weight: Weight) -> FontBase:
    load_fonts()
    font = pyglet.font.load(FAMILY, _points(steps), weight=weight.value)
    if font.texture_bin is None:
        # pyglet's own guess has no room for a letter of a title on a very large screen.
        font.optimize_fit = False
        font.texture_width = font.texture_height = max(512, 1 << (2 * steps - 1).bit_length())
    return font


def _points(steps: int) -> float:
    return steps * 72 / 96  # pyglet takes 96 of them to the inch


def _change(label: pyglet.text.Label, run: Run) -> None:
    if not label.visible:
        label.visible = True
    label.begin_update()
    if label.text != run.glyphs:
        label.text = run.glyphs
    if label.font_size != _points(run.steps):
        label.font_size = _points(run.steps)
    if label.weight != run.weight.value:
        label.weight = run.weight.value
    if label.color != run.colour:
        label.color = run.colour
    label.end_update()
    label.position = (run.x, run.y, 0)
