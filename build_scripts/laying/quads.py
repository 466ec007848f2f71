"""Whether two slanted rectangles lie on each other, and how deep."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import TypeAlias

from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.layout import Spot

Point: TypeAlias = tuple[float, float]
Quad: TypeAlias = tuple[Point, Point, Point, Point]


def quad_of_spot(spot: Spot) -> Quad:
    """The corners of a card, in their order round it."""
    slant = math.radians(spot.angle)
    across = spot.width / 2 * math.cos(slant), spot.width / 2 * math.sin(slant)
    high = spot.width * CARD_RATIO / 2
    along = -high * math.sin(slant), high * math.cos(slant)
    first, second, third, fourth = (
        (spot.x + a * across[0] + b * along[0], spot.y + a * across[1] + b * along[1])
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    return first, second, third, fourth


def quad_of_box(box: Box) -> Quad:
    """The corners of a box, in their order round it."""
    return (
        (box.left, box.top),
        (box.right, box.top),
        (box.right, box.bottom),
        (box.left, box.bottom),
    )


def bounds(points: Iterable[Point]) -> Box:
    """The smallest box around some points."""
    across, down = zip(*points, strict=True)
    left, top = min(across), min(down)
    return Box(left, top, max(across) - left, max(down) - top)


def depth(one: Quad, other: Quad) -> float:
    """How far one would have to move to lie beside the other; 0 or less when it does."""
    least = math.inf
    for quad in (one, other):
        for (x, y), (to_x, to_y) in pairwise(quad[:3]):
            long = math.hypot(to_x - x, to_y - y) or 1.0
            axis = (to_x - x) / long, (to_y - y) / long
            low, high = _shadow(one, axis)
            other_low, other_high = _shadow(other, axis)
            least = min(least, high - other_low, other_high - low)
            if least <= 0:
                return least
    return least


def _shadow(quad: Quad, axis: Point) -> Point:
    places = [x * axis[0] + y * axis[1] for x, y in quad]
    return min(places), max(places)
