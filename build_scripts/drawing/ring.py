"""The ring of twelve segments: the face of Dozen, on cards, backs, icon and home screen."""

from collections.abc import Sequence
from math import asin, cos, pi, sin
from typing import NamedTuple


class Ring(NamedTuple):
    """A ring around (x, y), in pixels; `gap` parts its segments evenly, inside and outside."""

    x: float
    y: float
    outer: float
    inner: float
    gap: float

    def drawn(self, colours: Sequence[str]) -> str:
        """The ring as SVG in twelve colours, clockwise from the top."""
        return "".join(
            f'<path fill="{colour}" d="{self._segment(index)}"/>'
            for index, colour in enumerate(colours)
        )

    def _segment(self, index: int) -> str:
        start, end = index * pi / 6, (index + 1) * pi / 6
        far, near = asin(self.gap / 2 / self.outer), asin(self.gap / 2 / self.inner)
        return (
            f"M{self._point(self.outer, start + far)}{_arc(self.outer, 1)}"
            f"{self._point(self.outer, end - far)}L{self._point(self.inner, end - near)}"
            f"{_arc(self.inner, 0)}{self._point(self.inner, start + near)}Z"
        )

    def _point(self, radius: float, angle: float) -> str:
        return f"{self.x + radius * sin(angle):.3f} {self.y - radius * cos(angle):.3f}"


def filled(value: int, colour: str, empty: str) -> tuple[str, ...]:
    """The colours of a card's ring: `value` segments from the top, negatives the other way."""
    if value < 0:
        return tuple(colour if index >= 12 + value else empty for index in range(12))
    return tuple(colour if index < value else empty for index in range(12))


def _arc(radius: float, sweep: int) -> str:
    return f"A{radius:.3f} {radius:.3f} 0 0 {sweep} "
