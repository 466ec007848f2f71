"""Which part of a Skyjo window is whose: the grids as large as the room allows.

Pure arithmetic in units of the 1280 x 720 design. Several plans divide the window; the one with
the best cards is taken, so that a narrow window has two rows of grids and a wide one has them
beside the person's own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from game.scene.box import Box
from game.scene.card_art import CARD_RATIO

TOP, EDGE, GAP, FOOT = 58, 16, 14, 14
"""The first row's upper edge, what stays free at the sides, between panels, and at the foot."""
BETWEEN, PAD, OWN_PAD = 10, 8, 16
"""Between two other seats, and from a panel's edge to its grid."""
SPARE = 40
"""A panel is at most so much wider than its grid."""
HEAD, SIDE_HEAD = 57, 88
"""Room for a seat's name over its grid, or beside it."""
FEW = 3
"""So many other seats leave room for the scores in their row."""
SCORES = (280, 430)
"""The least and the greatest width of the scores."""
LOW = (216, 262)
"""Height of what lies below the grids at the sides: of the piles alone, and of the desk."""
FILLED = 0.8
"""Of the height: a grid between the others must take so much, or there is better use for it."""
SIDES = 460
"""Below the other seats the piles and the desk are at most so wide, beside the own grid."""


class Grid(NamedTuple):
    """The proportions of a grid, in card widths."""

    column: float
    row: float

    @property
    def width(self) -> float:
        """From the first card's left edge to the last one's right."""
        return 3 * self.column + 1

    @property
    def height(self) -> float:
        """From the first row's upper edge to the last one's lower."""
        return 2 * self.row + CARD_RATIO


OWN = Grid(1.13, CARD_RATIO + 0.06)
OTHERS = Grid(1.1, CARD_RATIO + 0.06)


class Size(NamedTuple):
    """How large cards are to be."""

    own: float
    """The widest card of the person."""
    other: float
    """The widest card of another seat."""
    share: float
    """How much wider the own cards are than the others' where height is short."""
    legible: float
    """Others' cards that are wider do not count for more."""


SIZES = (Size(132, 92, 1.9, 92), Size(142, 92, 2.5, 44))
"""As usual, and large."""


class Zones(NamedTuple):
    """Who gets which box of the window, and how wide the cards are."""

    others: tuple[Box, ...]
    other_card: float
    side_heads: bool
    """The names of the other seats stand beside their grids instead of over them."""
    own: Box
    own_card: float
    piles: Box
    desk: Box
    """The own name, what is to do, and the card in hand."""
    scores: Box | None = None


class _Window(NamedTuple):
    width: float
    height: float
    others: int
    size: Size

    @property
    def free(self) -> float:
        """The height below the top bar."""
        return self.height - TOP - FOOT


def divide(width: float, height: float, others: int, *, large: bool = False) -> Zones:
    """Divide a window of design units among so many other seats, 1 to 7, and the own."""
    size = SIZES[large]
    window = _Window(width, height, others, size)
    return max(
        _plans(window), key=lambda zones: min(zones.other_card, size.legible) ** 3 * zones.own_card
    )


def _plans(window: _Window) -> Iterator[Zones]:
    for side_heads in (False, True):
        for rows in (1, 2) if window.others > FEW else (1,):
            yield _above(window, rows, side_heads=side_heads)
        yield from _beside(window, side_heads=side_heads)


# -- The other seats in rows above the own --------------------------------------------------------


def _above(window: _Window, rows: int, *, side_heads: bool) -> Zones:
    across = math.ceil(window.others / rows)
    scored = window.others <= FEW
    head, beside = (0, SIDE_HEAD) if side_heads else (HEAD - PAD, 0)
    row = window.width - 2 * EDGE - (SCORES[0] + GAP if scored else 0)
    widest = ((row - BETWEEN * (across - 1)) / across - 2 * PAD - beside) / OTHERS.width
    high = window.free - rows * (head + 2 * PAD + GAP) - 2 * OWN_PAD
    least = high / (rows * OTHERS.height + window.size.share * OWN.height)
    own_card = min(window.size.own, (high - rows * min(widest, least) * OTHERS.height) / OWN.height)
    other_card = min(
        widest, window.size.other, (high - own_card * OWN.height) / rows / OTHERS.height
    )
    wide = other_card * OTHERS.width + beside + 2 * PAD
    wide = min(wide + SPARE, (row - BETWEEN * (across - 1)) / across)
    cell = Box(0, TOP, wide, head + 2 * PAD + other_card * OTHERS.height)
    below = TOP + rows * (cell.height + GAP)
    lower = Box(0, below, window.width, window.height - FOOT - below)
    own, piles, desk = _lower(lower, own_card, SIDES)
    zones = Zones((), other_card, side_heads, own, own_card, piles, desk)
    if not scored:
        return zones._replace(others=tuple(_rows(window, across, cell)))
    return _scored_row(window, zones, cell)


def _rows(window: _Window, across: int, cell: Box) -> Iterator[Box]:
    for seat in range(window.others):
        row, place = divmod(seat, across)
        count = min(across, window.others - row * across)
        left = (window.width - count * (cell.width + BETWEEN) + BETWEEN) / 2
        yield cell.move(left + place * (cell.width + BETWEEN), row * (cell.height + GAP))


def _scored_row(window: _Window, zones: Zones, cell: Box) -> Zones:
    """Put a few seats and the scores in one row."""
    taken = window.others * (cell.width + GAP)
    wide = min(SCORES[1], window.width - 2 * EDGE - taken)
    start = (window.width - taken - wide) / 2
    places = range(window.others)
    others = tuple(cell.move(start + place * (cell.width + GAP), 0) for place in places)
    return zones._replace(others=others, scores=Box(start + taken, TOP, wide, cell.height))


def _lower(lower: Box, card: float, widest: float) -> tuple[Box, Box, Box]:
    """Return the own panel in the middle of a box, and what lies left of it and right of it."""
    own = Box.around(*lower.center, card * OWN.width + 2 * OWN_PAD, card * OWN.height + 2 * OWN_PAD)
    side = min(widest, own.left - EDGE - GAP)
    piles = Box(own.left - GAP - side, lower.top, side, lower.height)
    return own, piles, piles._replace(left=own.right + GAP)


# -- The other seats beside the own ---------------------------------------------------------------


def _beside(window: _Window, *, side_heads: bool) -> Iterator[Zones]:
    """Yield the plan if the own grid can take enough of the height."""
    head, beside = (0, SIDE_HEAD) if side_heads else (HEAD - PAD, 0)
    own_card = min(window.size.own, (window.free - 2 * OWN_PAD) / OWN.height)
    middle = Box(0, TOP, window.width, window.free)
    own, left, right = _lower(middle, own_card, window.width)
    if own.height < FILLED * window.free:
        return
    own = own._replace(top=TOP, height=window.free)
    scored = window.others % 2 == 1
    across = (window.others + 1) // 2
    low = LOW[0] if window.others == 1 else LOW[1]
    wide = (left.width - BETWEEN * (across - 1)) / across
    other_card = min(
        window.size.other,
        (wide - 2 * PAD - beside) / OTHERS.width,
        (window.free - GAP - low - head - 2 * PAD) / OTHERS.height,
    )
    high = head + 2 * PAD + other_card * OTHERS.height
    cells = [
        Box(side.left + place * (wide + BETWEEN), TOP, wide, high)
        for side in (left, right)
        for place in range(across)
    ]
    scores = None
    if scored:
        short = 62 + 34 * (window.others + 1)
        scores = cells.pop()._replace(height=short if across == 1 else high)
    under = [TOP + high + GAP, TOP + (scores.height if scores and across == 1 else high) + GAP]
    piles, desk = (
        side._replace(top=top, height=window.height - FOOT - top)
        for side, top in zip((left, right), under, strict=True)
    )
    yield Zones(tuple(cells), other_card, side_heads, own, own_card, piles, desk, scores)
