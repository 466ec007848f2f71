"""A rectangle of logical pixels, measured from the top left corner downwards.

Layouts and pages speak in boxes; only the page turns them into arcade's upward axis. This module
knows neither arcade nor what lies in a box.
"""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """Left, top, width and height in logical pixels, y downwards.

    >>> Box(10, 20, 100, 50).center
    (60.0, 45.0)
    >>> Box(10, 20, 100, 50).mirror(1000)
    Box(left=890, top=20, width=100, height=50)
    """

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends; the pixel there belongs to the next."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Where it ends downwards."""
        return self.top + self.height

    @property
    def center(self) -> tuple[float, float]:
        """Its middle, x and y."""
        return self.left + self.width / 2, self.top + self.height / 2

    @property
    def area(self) -> float:
        """In square pixels; nothing for a box turned inside out."""
        return max(self.width, 0) * max(self.height, 0)

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> Box:
        """The box of that size whose centre is (x, y)."""
        return cls(x - width / 2, y - height / 2, width, height)

    def contains(self, x: float, y: float) -> bool:
        """Left and top edge belong to the box, right and bottom do not: neighbours never share."""
        return self.left <= x < self.right and self.top <= y < self.bottom

    def holds(self, other: Box) -> bool:
        """Whether the other box lies in this one as a whole."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Smaller by dx at left and right and by dy (or dx) at top and bottom; negative grows."""
        dy = dx if dy is None else dy
        return Box(self.left + dx, self.top + dy, self.width - 2 * dx, self.height - 2 * dy)

    def move(self, dx: float, dy: float) -> Box:
        """The same box, further right and further down."""
        return Box(self.left + dx, self.top + dy, self.width, self.height)

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def overlap(self, other: Box) -> float:
        """The area that the two share, in square pixels."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(width, 0.0) * max(height, 0.0)

    def mirror(self, width: float) -> Box:
        """The same box seen in a mirror that stands in the middle of a screen of that width."""
        return Box(width - self.right, self.top, self.width, self.height)
