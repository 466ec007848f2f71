"""How large everything on a Skip-Bo table is: as large as the window allows.

A table has three bands: the other seats, the middle, the own seat. All cards grow together until
the bands fill the window's height; each kind stops where its width is used up, and the height that
is left goes to the fans of the discard piles and between the bands. Lengths are design units.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from game.rules.skipbo.rules import HAND_SIZE
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO

BAR, EDGE, BOTTOM = 56, 18, 8
"""The height of the bar, and the room that panels leave at the sides and below."""
BETWEEN = 14
"""At least, from one band to the next."""
WIDE = 1.9
"""From this aspect on, two seats may sit beside the middle."""
GROWTH = tuple(step / 100 for step in range(180, 30, -1))
"""Tried from the largest: the cards of a table are so many times as large as usual."""

# The middle and the own seat. Widths of zones are in widths of its card.
CARD, OWN_CARD = 96, 112
MIDDLE_ZONE, ASIDE_ZONE = 6.4, 1.5
"""The draw pile with the building piles, and the finished sets where they are kept."""
MIDDLE_HEAD, MIDDLE_FOOT = 12, 36
HISTORY, HISTORY_APART = 230, 28
OWN_EDGE, OWN_HEAD, OWN_REST = 40, 20, 6.54
"""Beside the own panel, over its cards, and how wide these are but for the steps of the hand."""
STOCK = 1.1
OWN_PAD, WORDS_BESIDE, WORDS_ABOVE = 24, 186, 52
"""The words of the own seat stand in a column before its cards, or in a line above them."""

# Another seat. Its card is that of its discard piles.
THEIR_CARD = (58, 44)
"""In one row, in two."""
THEIR_MOST = 0.7
"""Of the own seat's card."""
THEIR_ZONE, THEIR_FIXED, THEIR_HEAD, THEIR_FOOT = 5.4, 46, 50, 13
THEIR_STOCK = 1.18
THEIR_MOST_WIDE = 1.3
"""A panel may be so many times as wide as its cards need."""
FEW, APART_FEW, APART_MANY = 3, 32, 10
"""From one panel to the next."""
PARTNER, PARTNER_TALL, PARTNER_RISE = 1.25, 1.35, 0.14
"""A seat plays on its partner's piles: they are larger than others, and their cards may rise."""
OWN_FAN, THEIR_FAN = (0.35, 0.6), (0.3, 0.22)
"""Of the height that is left, and at most of a card's width: for the fans of discard piles."""


class Size(NamedTuple):
    """How large the own cards are to be, beside those of others."""

    step: float
    """From card to card of the hand where room is short, in their width."""
    strip: float
    """How much is to be seen of a covered card, in its width: its index."""
    foot: float
    """Below the own cards; where it is low there are no captions."""
    theirs: float
    """Of their usual width, the cards of other seats."""
    legible: float
    """Their cards that are wider do not count for more."""

    @property
    def zone(self) -> float:
        """Return how wide the own cards are together, in widths of one."""
        return OWN_REST + (HAND_SIZE - 1) * self.step

    @property
    def captioned(self) -> bool:
        """Return whether the own piles have captions."""
        return self.foot > CAPTION


CAPTION = 40
"""The height that a line of captions takes below the own cards."""
SIZES = (Size(0.72, 0.25, 50, 1, 52), Size(0.5, 0.31, 38, 0.92, 40))
"""As usual, and large."""


class Party(NamedTuple):
    """Who else sits at the table, what lies on it, and whether it is to be large."""

    others: int
    partner: int | None
    """The place of the partner among the others."""
    aside: bool
    """Whether finished sets are kept beside the building piles."""
    large: bool = False

    @property
    def size(self) -> Size:
        """Return how large the own cards are to be."""
        return SIZES[self.large]

    @property
    def zone(self) -> float:
        """Return how wide the middle is, in widths of its card."""
        return MIDDLE_ZONE + ASIDE_ZONE * self.aside


class Plan(NamedTuple):
    """A way to seat the others and to set the own words."""

    rows: tuple[int, ...]
    """How many sit in each row at the upper edge."""
    sides: bool = False
    """The first and the last sit beside the middle."""
    tall: bool = False
    """The partner sits between the others, as high as both rows."""
    above: bool = False
    """The own words stand above the own cards."""


class Panel(NamedTuple):
    """The panel of another seat and the width of its cards."""

    box: Box
    card: float


class Measures(NamedTuple):
    """The sizes of a table."""

    plan: Plan
    panels: tuple[Panel, ...]
    middle: Box
    """The band between the other seats and the own one, as high as it is used."""
    card: float
    """The width of the cards in the middle."""
    own: Box
    own_card: float
    size: Size

    @property
    def worth(self) -> float:
        """Return how good it is: the others' cards, as far as they are small, count for most."""
        least = min(self.size.legible, *(panel.card for panel in self.panels))
        return least * least * sqrt(self.card * self.own_card)


@lru_cache(64)
def measures(width: float, height: float, party: Party) -> Measures:
    """Return the best sizes in a window of that many design units."""
    every = [_largest(plan, width, height, party) for plan in _plans(party, width / height)]
    return max((found for found in every if found is not None), key=lambda found: found.worth)


def _plans(party: Party, aspect: float) -> Iterator[Plan]:
    count = party.others
    for above in (False, True):
        yield Plan((count,), above=above)
        if party.partner is not None and count == 2 * party.partner + 1 > FEW:
            yield Plan((3, 2), tall=True, above=above)
        elif count > FEW:
            yield Plan(((count + 1) // 2, count // 2), above=above)
        if count > FEW and aspect > WIDE:
            yield Plan((count - 2,), sides=True, above=above)


def _largest(plan: Plan, width: float, height: float, party: Party) -> Measures | None:
    for growth in GROWTH:
        found = _grown(plan, growth, width, height, party)
        if found is not None:
            return found
    return None


def _grown(plan: Plan, growth: float, width: float, height: float, party: Party) -> Measures | None:
    """Return the sizes at a growth, None if the bands are higher than the window."""
    inner, size = width - 2 * OWN_EDGE, party.size
    beside = 0 if plan.sides else HISTORY + HISTORY_APART
    card = min(growth * CARD, (inner - beside) / party.zone)
    words = OWN_PAD if plan.above else WORDS_BESIDE
    if plan.sides:
        words += HISTORY
    own_card = min(growth * OWN_CARD, (inner - words) / size.zone)
    usual = min(size.theirs * growth * THEIR_CARD[len(plan.rows) - 1], THEIR_MOST * own_card)
    rows = list(_rows(plan, usual, width, party.partner))
    highs = [max(panel.box.height for panel in row) for row in rows]
    middle = MIDDLE_HEAD + CARD_RATIO * card + MIDDLE_FOOT
    own = OWN_HEAD + CARD_RATIO * STOCK * own_card + size.foot + WORDS_ABOVE * plan.above
    used = BAR + sum(highs) + APART_MANY * (len(rows) - 1) + middle + own + 2 * BETWEEN + BOTTOM
    left = height - used
    if left < 0:
        return None
    own_fan, their_fan = (
        min(share * left, most * of)
        for (share, most), of in zip((OWN_FAN, THEIR_FAN), (own_card, usual), strict=True)
    )
    spare = (left - own_fan - their_fan) / 5
    top = BAR + spare
    panels = list(_placed(plan, rows, [high + their_fan / len(rows) for high in highs], top))
    upper = max(panel.box.bottom for panel in panels)
    own_top = height - BOTTOM - own - own_fan
    band = Box(OWN_EDGE, (upper + own_top - middle) / 2, inner, middle)
    if plan.sides:
        panels = _with_sides(panels, band, party.zone * card, usual, width)
    own_box = Box(OWN_EDGE, own_top, inner, own + own_fan)
    return Measures(plan, tuple(panels), band, card, own_box, own_card, size)


# -- The panels of the other seats ----------------------------------------------------------------


def _rows(plan: Plan, usual: float, width: float, partner: int | None) -> Iterator[list[Panel]]:
    """Yield the panels of each row, for now without their place from above."""
    most = max(plan.rows)
    if plan.tall:
        shares = [1, PARTNER_TALL, 1]
        first, _, last = _row(shares, most, usual, width)
        _, tall, _ = _row(shares, most, 2 * usual, width)
        low = tall._replace(box=tall.box._replace(height=0))
        yield [first, low, last]
        yield [first, last]
        return
    seat = int(plan.sides)
    for count in plan.rows:
        shares = [PARTNER if place == partner else 1 for place in range(seat, seat + count)]
        yield list(_row(shares, most, usual, width))
        seat += count


def _row(shares: list[float], most: int, usual: float, width: float) -> Iterator[Panel]:
    apart = APART_FEW if most <= FEW else APART_MANY
    room = (width - 2 * EDGE - apart * (most - 1)) / max(most, sum(shares))
    cards = [min(share * usual, _card(share * room)) for share in shares]
    wide = [
        min(share * room, THEIR_MOST_WIDE * (THEIR_ZONE * card + THEIR_FIXED))
        for share, card in zip(shares, cards, strict=True)
    ]
    left = (width - sum(wide) - apart * (len(wide) - 1)) / 2
    for share, card, breadth in zip(shares, cards, wide, strict=True):
        high = _height(card) + (PARTNER_RISE * card if share > 1 else 0)
        yield Panel(Box(left, 0, breadth, high), card)
        left += breadth + apart


def _placed(plan: Plan, rows: list[list[Panel]], highs: list[float], top: float) -> Iterator[Panel]:
    """Yield the panels in the order of their seats, each as high as its row."""
    tops = [top, top + highs[0] + APART_MANY]
    placed = [
        [panel._replace(box=Box(panel.box.left, above, panel.box.width, high)) for panel in row]
        for row, above, high in zip(rows, tops, highs, strict=False)
    ]
    if not plan.tall:
        yield from (panel for row in placed for panel in row)
        return
    (first, tall, third), (second, fourth) = placed
    box = tall.box._replace(height=sum(highs) + APART_MANY)
    card = min(tall.card, (box.height - _height(0)) / (_height(1) - _height(0) + PARTNER_RISE))
    yield from (first, second, Panel(box, card), third, fourth)


def _with_sides(
    panels: list[Panel], band: Box, zone: float, usual: float, width: float
) -> list[Panel]:
    """Return the panels between two more at both ends of the middle."""
    room = (width - zone) / 2 - EDGE - HISTORY_APART
    card = max(1.0, min(usual, _card(room)))
    breadth = min(room, THEIR_MOST_WIDE * (THEIR_ZONE * card + THEIR_FIXED))
    high = _height(card)
    left = Box(EDGE, band.center[1] - high / 2, breadth, high)
    right = left._replace(left=width - EDGE - breadth)
    return [Panel(left, card), *panels, Panel(right, card)]


def _height(card: float) -> float:
    return THEIR_HEAD + CARD_RATIO * THEIR_STOCK * card + THEIR_FOOT


def _card(width: float) -> float:
    """Return the width of the cards for which a panel has room."""
    return (width - THEIR_FIXED) / THEIR_ZONE
