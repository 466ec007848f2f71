"""The ring of twelve segments: the face of Dozen, on cards, backs, icon and home screen."""

from collections.abc import Sequence
from math import asin, cos, pi, sin

HUES = (
    "#c2413b",
    "#d0632f",
    "#d99a1c",
    "#a9a72a",
    "#5f9a3f",
    "#1f8a70",
    "#238fa6",
    "#2f6fd0",
    "#4a53b8",
    "#7a4bab",
    "#a5438f",
    "#b83f66",
)
"""The twelve hues of a wild card, clockwise from the top."""


def segment(x: float, y: float, outer: float, inner: float, gap: float, index: int) -> str:
    """Path data of one twelfth around (x, y), counted clockwise from the top, in pixels.

    `gap` is the distance to the next segment, the same from the inner edge to the outer.
    """
    start, end = index * pi / 6, (index + 1) * pi / 6
    far, near = asin(gap / 2 / outer), asin(gap / 2 / inner)

    def point(radius: float, angle: float) -> str:
        return f"{x + radius * sin(angle):.3f} {y - radius * cos(angle):.3f}"

    return (
        f"M{point(outer, start + far)}A{outer:.3f} {outer:.3f} 0 0 1 {point(outer, end - far)}"
        f"L{point(inner, end - near)}A{inner:.3f} {inner:.3f} 0 0 0 {point(inner, start + near)}Z"
    )


def ring(
    x: float, y: float, outer: float, inner: float, gap: float, colours: Sequence[str]
) -> str:
    """The whole ring as SVG: twelve colours, clockwise from the top."""
    return "".join(
        f'<path fill="{colour}" d="{segment(x, y, outer, inner, gap, index)}"/>'
        for index, colour in enumerate(colours)
    )


def filled(value: int, colour: str, empty: str) -> tuple[str, ...]:
    """The colours of a card's ring: `value` segments from the top, negatives the other way."""
    if value < 0:
        return tuple(colour if index >= 12 + value else empty for index in range(12))
    return tuple(colour if index < value else empty for index in range(12))
