"""Numerals as outlines, taken from the bundled font: no system font has a say in the result."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "resources" / "fonts"
PERSIAN = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
MINUS = "\u2212"
PAIR_GAP = 0.085
"""Between the ink of two digits, in em: equal to the eye where tabular widths are not."""
MINUS_GAP = 0.09
"""Between a minus and its digit, in em."""


class Outline(NamedTuple):
    """A line of glyphs: path data in pixels, y downward, baseline at 0, and its ink's bounds."""

    data: str
    left: float
    top: float
    right: float
    bottom: float

    def drawn(self, x: float, y: float, colour: str) -> str:
        """As SVG, with the baseline's origin at (x, y)."""
        return f'<path transform="translate({x:.3f} {y:.3f})" fill="{colour}" d="{self.data}"/>'


def numeral(value: str, digits: str) -> str:
    """A value in `western` or `persian` digits; in both, the minus stands at the left."""
    written = value.replace("-", MINUS)
    return written.translate(PERSIAN) if digits == "persian" else written


@cache
def _font(weight: str) -> TTFont:
    return TTFont(FONTS / f"Vazirmatn-{weight}.ttf", lazy=True)


@cache
def _ink(weight: str, glyph: str) -> tuple[float, float, float, float]:
    glyphs = _font(weight).getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[glyph].draw(pen)
    bounds: tuple[float, float, float, float] = pen.bounds
    return bounds


def outline(text: str, weight: str, size: float) -> Outline:
    """A number at a font size in pixels, spaced by its ink; the ink begins at x = 0."""
    font = _font(weight)
    em: int = font["head"].unitsPerEm
    scale = size / em
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.3f}".rstrip("0").rstrip("."))
    digits = [_ink(weight, names[ord(char)]) for char in text if char != MINUS]
    bottom, top = min(ink[1] for ink in digits), max(ink[3] for ink in digits)
    x = 0.0
    for char in text:
        left, low, right, high = _ink(weight, names[ord(char)])
        lift = (bottom + top - low - high) / 2 if char == MINUS else 0.0
        move = (scale, 0, 0, -scale, (x - left) * scale, -lift * scale)
        glyphs[names[ord(char)]].draw(TransformPen(pen, move))
        x += right - left + em * (MINUS_GAP if char == MINUS else PAIR_GAP)
    x -= em * PAIR_GAP
    return Outline(pen.getCommands(), 0.0, -top * scale, x * scale, -bottom * scale)
