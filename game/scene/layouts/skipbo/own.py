"""The own seat of a Skip-Bo table: words, stock pile, hand, discard piles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from game.rules.skipbo.rules import discard, hand, stock
from game.scene import theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.layout import RAISE, Laying, Sight, Stage, shifted
from game.scene.layouts import pieces
from game.scene.layouts.skipbo.measures import (
    HISTORY,
    OWN_HEAD,
    OWN_PAD,
    STOCK,
    WORDS_ABOVE,
    WORDS_BESIDE,
    Measures,
)
from game.scene.layouts.skipbo.words import partner, points
from game.scene.text import number, tr
from game.scene.widgets import SECONDARY, Anchor, Button, Item, Weight

# All in widths of a card.
STOCK_LEAN = 0.14
DISCARD, DISCARD_APART, DISCARD_MOST_APART = 0.85, 0.07, 0.2
FAN_MOST_STEP = 1.04
FAN_TURN, FAN_DROP = 4, 0.04
THIN_STRIP = 0.045
"""How much is to be seen of a covered card: that it is there."""
LAYERS = 3
"""In a pile that is too long for its room, so many of the lower cards are just seen at least."""
LOWERED = 0.4
"""Of the height that only the fans of the discard piles use: stock pile and hand hang lower."""
STOCKED = shifted(-0.055, 0.045, -3)
BADGE = 19
CAPTIONS, PAD = 31, 12
"""What the line of captions takes of the panel's height, and what stays free without it."""


def lay_own(stage: Stage, sight: Sight, laying: Laying, sizes: Measures) -> None:
    """Lay the own panel and all that is in it."""
    box, card, plan, size = sizes.own, sizes.own_card, sizes.plan, sizes.size
    laying.items.extend(pieces.seat_panel(stage, sight, sight.viewer, box))
    top = box.top + OWN_HEAD
    if plan.above:
        laying.items.extend(_words_above(stage, sight, box))
        top += WORDS_ABOVE
        left = box.left + OWN_PAD
    else:
        laying.items.extend(_words_beside(stage, sight, box))
        left = box.left + WORDS_BESIDE
    if plan.sides:
        history = Box(left, top, HISTORY - OWN_PAD, box.bottom - OWN_HEAD - top)
        laying.items.extend(pieces.last_moves(stage, sight, history))
        left += HISTORY
    # What is wider than it must be goes into the gaps and opens the fan of the hand.
    spare = max(0.0, box.right - 16 - left - size.zone * card)
    step = size.step * card + min((FAN_MOST_STEP - size.step) * card, 0.4 * spare / 4)
    apart = DISCARD_APART * card + min((DISCARD_MOST_APART - DISCARD_APART) * card, 0.1 * spare)
    stock_x = left + (STOCK_LEAN + STOCK / 2) * card + 0.08 * spare
    lower = top + LOWERED * (box.bottom - size.foot - top - STOCK * card * CARD_RATIO)
    _lay_stock(stage, sight, laying, stock_x, lower, card)
    width = DISCARD * card
    first = box.right - 16 - 3.5 * width - 3 * apart - 0.04 * spare
    room = box.bottom - (CAPTIONS if size.captioned else PAD) - top
    for index in range(4):
        x = first + index * (width + apart)
        place = Box(x - width / 2, top, width, room)
        _lay_discard(stage, sight, laying, index, place, size.strip)
    middle = first + 1.5 * (width + apart)
    hand_x = (stock_x + STOCK * card / 2 + first - width / 2) / 2 + 0.05 * card
    _lay_hand(stage, sight, laying, hand_x, lower + 0.88 * card, card, step)
    captions = (
        ("stock-name", tr("Stock"), stock_x),
        ("hand-name", tr("Hand"), hand_x),
        ("discard-name", tr("Discard piles"), middle),
    )
    for key, words, x in captions if size.captioned else ():
        laying.items.append(
            stage.label(
                key, words, x, box.bottom - 21, theme.SMALL, colour=theme.LABEL,
                anchor=Anchor.CENTER, room=150,
            )
        )  # fmt: skip


def _pair(sight: Sight) -> str:
    other = partner(sight)
    if other is None:
        return ""
    return tr("{name} and {partner}", name=sight.names[sight.viewer], partner=sight.names[other])


def _words_beside(stage: Stage, sight: Sight, box: Box) -> Iterator[Item]:
    """Yield the words in a column before the cards."""
    left, room = box.left + 20, WORDS_BESIDE - 34
    yield from pieces.seat_name(
        stage, sight, sight.viewer, box.left + 44, box.top + 40, 24, room - 48
    )
    y = box.top + 80
    for key, words, colour in (
        ("pair", _pair(sight), theme.PARTNER),
        ("points", points(sight, sight.viewer), theme.LABEL),
    ):
        if words:
            yield stage.label(key, words, left, y, theme.SMALL, colour=colour, room=room)
            y += 23
    yield stage.label(
        "status", sight.status, left, y, theme.SMALL, Weight.BOLD, theme.ACCENT, room=room, lines=3
    )
    if sight.choice:
        place = stage.box(left, box.bottom - 48, 130, 36)
        yield Button("pass", place, sight.choice, SECONDARY, unit=stage.unit)


def _words_above(stage: Stage, sight: Sight, box: Box) -> Iterator[Item]:
    """Yield the words in a line above the cards."""
    y, left = box.top + 32, box.left + 20
    yield from pieces.seat_name(stage, sight, sight.viewer, left + 20, y, 20, 190)
    left += 230
    yield stage.label(
        "status", sight.status, left, y, theme.SMALL, Weight.BOLD, theme.ACCENT, room=400
    )
    right = box.right - 24
    if sight.choice:
        place = stage.box(right - 130, y - 19, 130, 38)
        yield Button("pass", place, sight.choice, SECONDARY, unit=stage.unit)
        right -= 150
    for key, words, colour in (
        ("points", points(sight, sight.viewer), theme.LABEL),
        ("pair", _pair(sight), theme.PARTNER),
    ):
        if words:
            yield stage.label(
                key, words, right, y, theme.SMALL, colour=colour, anchor=Anchor.END, room=170
            )
            right -= 190


def _lay_stock(
    stage: Stage, sight: Sight, laying: Laying, x: float, top: float, card: float
) -> None:
    pile, width = stock(sight.viewer), STOCK * card
    high = width * CARD_RATIO
    spot = stage.spot(x, top + high / 2, width)
    laying.stack(pile, spot, STOCKED, 2)
    laying.slot(pile)
    words = number(len(laying.table.cards(pile)))
    laying.items.extend(
        pieces.badge(stage, "own-stock", words, x + 0.48 * card, top + high - 10, BADGE)
    )


def _lay_discard(
    stage: Stage, sight: Sight, laying: Laying, index: int, room: Box, strip: float
) -> None:
    """Lay a discard pile as a fan: the upper cards with their index, those below just seen."""
    pile, width = discard(sight.viewer, index), room.width
    x, first = room.center[0], room.top + width * CARD_RATIO / 2
    laying.piles[pile] = stage.spot(x, first, width)
    laying.slot(pile)
    count = len(laying.table.cards(pile))
    if count:
        steps = _fan(count - 1, room.height - width * CARD_RATIO, width, strip * width)
        rows = enumerate(accumulate(steps, initial=first))
        spots = [stage.spot(x, y, width, depth=place) for place, y in rows]
        laying.spread(pile, spots)
        laying.piles[pile] = spots[-1]


def _fan(count: int, room: float, width: float, strip: float) -> list[float]:
    """Return how far each of the upper cards lies below the one under it, the lowest first.

    `strip` is how much of a covered card shows its index.
    """
    if not count:
        return []
    rise, thin = RAISE * width, THIN_STRIP * width
    room -= rise  # the top card may stand higher, and leaves the index under it to be seen
    broad, narrow = count, 0
    if count * strip > room:
        broad = int((room - LAYERS * thin) / strip)
        narrow = min(count - broad, int((room - broad * strip) / thin))
    *lower, last = [thin] * narrow + [strip] * broad
    return [*lower, last + rise]


def _lay_hand(
    stage: Stage, sight: Sight, laying: Laying, x: float, y: float, card: float, step: float
) -> None:
    """Lay the hand as a fan whose right card lies on top, so that the indices can be read."""
    pile = hand(sight.viewer)
    cards = laying.table.cards(pile)
    block = Box(x - 2 * step - card / 2, y - 0.75 * card, 4 * step + card, 1.5 * card)
    middle = (len(cards) - 1) / 2
    laying.spread(
        pile,
        [
            stage.spot_in(
                block,
                x + step * (place - middle),
                y + FAN_DROP * card * (place - middle) ** 2,
                card,
                FAN_TURN * (place - middle),
                place,
            )
            for place in range(len(cards))
        ],
    )
    laying.piles[pile] = stage.spot_in(block, x, y, card)
    laying.slot(pile)
