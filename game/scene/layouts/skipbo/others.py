"""The other seats of a Skip-Bo table: each in a panel with its hand, stock and discard piles."""

from __future__ import annotations

from game.rules.skipbo.rules import HAND_SIZE, discard, hand, stock
from game.rules.table import Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO, MINI_UP_TO
from game.scene.layout import Laying, Sight, Stage, shifted
from game.scene.layouts import pieces
from game.scene.layouts.skipbo.measures import THEIR_FOOT, THEIR_HEAD, THEIR_STOCK, Panel
from game.scene.layouts.skipbo.words import facts, is_partner
from game.scene.text import number, tr

PAD, LEAN = 12, 5
"""From a panel's edge to its things, and how far the cards under a stock pile lean out."""
BETWEEN = 18
"""From the stock pile to the discard piles: its badge hangs there."""
DISC = 17
HAND_CARD, HAND_STEP = 22, 12
BADGE = 14
STOCKED = shifted(-0.055, 0.045, -3)
APART = 0.07, 0.34
"""Between discard piles, at least and at most, in their width."""
STRIP, STRIP_WITH_INDEX = 0.1, (0.21, 0.28)
"""How much is to be seen of a covered card, in its width: small faces have no index to
show, large ones a larger one."""
UNLIFTED, LIFTED = 0.3, 0.4
"""Height that the cards leave to their fans, in their width, and how much of more lies below."""
SEEN = 5
"""At most so many cards of a discard pile are to be seen."""


def lay_other(stage: Stage, sight: Sight, laying: Laying, seat: Seat, panel: Panel) -> None:
    """Lay the panel of a seat and all that is in it."""
    box = panel.box
    edge = theme.fade(theme.PARTNER, 0.8) if is_partner(sight, seat) else theme.CLEAR
    laying.items.extend(pieces.seat_panel(stage, sight, seat, box, edge))
    _lay_head(stage, sight, laying, seat, box)
    high = THEIR_STOCK * panel.card * CARD_RATIO
    spare = box.height - THEIR_HEAD - THEIR_FOOT - high - UNLIFTED * panel.card
    bottom = box.bottom - THEIR_FOOT - LIFTED * max(0.0, spare)
    _lay_stock(stage, laying, seat, panel, bottom)
    _lay_discards(stage, sight, laying, seat, panel, bottom)


def _lay_head(stage: Stage, sight: Sight, laying: Laying, seat: Seat, box: Box) -> None:
    """Lay the name, what is known of the seat in words, and the backs of its hand."""
    y = box.top + THEIR_HEAD / 2
    cards = laying.table.cards(hand(seat))
    end = box.right - PAD - HAND_CARD / 2
    spots = [
        stage.spot(end + (place + 1 - len(cards)) * HAND_STEP, y, HAND_CARD, depth=place)
        for place in range(len(cards))
    ]
    start = end - (HAND_SIZE - 1) * HAND_STEP
    laying.piles[hand(seat)] = stage.spot(end, y, HAND_CARD)
    laying.spread(hand(seat), spots)
    name = sight.names[seat]
    if is_partner(sight, seat):
        name = tr("{name} · partner", name=name)
    room = start - HAND_CARD / 2 - 8 - (box.left + PAD + 2 * DISC)
    laying.items.extend(
        pieces.seat_name(
            stage, sight, seat, box.left + PAD + DISC, y, DISC, room,
            name=name, words=facts(sight, seat, wide=room > 200),
        )
    )  # fmt: skip


def _lay_stock(stage: Stage, laying: Laying, seat: Seat, panel: Panel, bottom: float) -> None:
    box, width = panel.box, THEIR_STOCK * panel.card
    x = box.left + PAD + LEAN + width / 2
    spot = stage.spot(x, bottom - width * CARD_RATIO / 2, width)
    laying.stack(stock(seat), spot, STOCKED, 2)
    laying.slot(stock(seat))
    words = number(len(laying.table.cards(stock(seat))))
    laying.items.extend(
        pieces.badge(stage, f"stock{seat}", words, x + width / 2 - 6, bottom - 5, BADGE)
    )


def _lay_discards(
    stage: Stage, sight: Sight, laying: Laying, seat: Seat, panel: Panel, bottom: float
) -> None:
    box, width = panel.box, panel.card
    start = box.left + PAD + LEAN + THEIR_STOCK * width + BETWEEN
    least, most = APART
    apart = max(least * width, min(most * width, (box.right - PAD - start - 4 * width) / 3))
    first = box.right - PAD - 3.5 * width - 3 * apart
    strip = STRIP if width * stage.unit <= MINI_UP_TO else STRIP_WITH_INDEX[sight.large]
    fan = bottom - width * CARD_RATIO - box.top - THEIR_HEAD
    seen = min(SEEN, 1 + int(fan / (strip * width)))
    for index in range(4):
        x = first + index * (width + apart)
        spot = stage.spot(x, bottom - width * CARD_RATIO / 2, width)
        laying.stack(discard(seat, index), spot, shifted(0, -strip), seen)
        laying.slot(discard(seat, index))
