"""The middle of a Skip-Bo table: the draw pile, the building piles, the finished sets."""

from __future__ import annotations

from game.rules.skipbo.rules import ASIDE, BUILDING, LAST, WILD, SkipBo, SkipBoState
from game.rules.table import DRAW
from game.scene import theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.layout import Art, Laying, Sight, Stage, shifted
from game.scene.layouts import pieces
from game.scene.layouts.skipbo.measures import (
    HISTORY,
    HISTORY_APART,
    MIDDLE_FOOT,
    MIDDLE_HEAD,
    Measures,
)
from game.scene.text import ntr, number, tr
from game.scene.widgets import Anchor, Item, Weight

STACKED = shifted(0.024, 0.028)
# In widths of a card: from the zone's start to the middle of the draw pile, from there to the
# first building pile, from one to the next, and from the last to the finished sets.
DRAW_AT, TO_BUILDING, BUILDING_STEP, TO_ASIDE = 0.5, 1.47, 1.3, 1.45
ASIDE_CARD = 0.7
HISTORY_MOST = 340
BADGE_AT = 0.42
"""To the right of a wild's middle in every language, for the star of its index is at the left."""


def keeps_sets(state: SkipBoState) -> bool:
    """Say whether finished sets are set aside; else they go back into the draw pile at once."""
    assert isinstance(state.rules, SkipBo)
    return state.rules.recycle == "when_empty"


def lay_middle(stage: Stage, sight: Sight, laying: Laying, sizes: Measures, zone: float) -> None:
    """Lay the piles in a row, the last moves before them where there is room.

    `zone` is the width of the row in widths of its card.
    """
    state = sight.state
    assert isinstance(state, SkipBoState)
    card, band = sizes.card, sizes.middle
    y = band.top + MIDDLE_HEAD + card * CARD_RATIO / 2
    start = band.center[0] - zone * card / 2
    if not sizes.plan.sides:
        room = band.width - zone * card - HISTORY_APART
        wide = min(HISTORY_MOST, max(HISTORY, 0.6 * room))
        start += (wide + HISTORY_APART) / 2
        box = Box(start - wide - HISTORY_APART, y - card * CARD_RATIO / 2, wide, card * CARD_RATIO)
        laying.items.extend(pieces.last_moves(stage, sight, box))
    x = start + DRAW_AT * card
    _lay_draw(stage, laying, x, y, card)
    x += TO_BUILDING * card
    for place in range(len(BUILDING)):
        _lay_building(stage, laying, state, place, x, y, card)
        x += BUILDING_STEP * card
    if keeps_sets(state):
        _lay_aside(stage, laying, x + (TO_ASIDE - BUILDING_STEP) * card, y, card)
    else:
        _shuffle_in(laying)


def _lay_draw(stage: Stage, laying: Laying, x: float, y: float, card: float) -> None:
    spot = stage.spot(x, y, card)
    laying.stack(DRAW, spot, STACKED, 3)
    laying.slot(DRAW)
    words = tr("Draw · {count}", count=len(laying.table.cards(DRAW)))
    laying.items.append(_caption(stage, "draw", words, x, y, card))


def _lay_building(
    stage: Stage, laying: Laying, state: SkipBoState, place: int, x: float, y: float, card: float
) -> None:
    pile, following = BUILDING[place], state.nexts[place]
    spot = stage.spot(x, y, card)
    laying.stack(pile, spot, shifted(0, 0), 2)
    words = tr("next {value}", value=following)
    if not state.table.cards(pile):
        laying.art.append(Art("ring", spot))
        words = tr("starts with {value}", value=1)
        laying.items.append(
            stage.label(
                f"one{place}", number(1), x, y, 0.3 * card, Weight.BLACK,
                theme.fade(theme.LABEL, 0.5), Anchor.CENTER,
            )
        )  # fmt: skip
    elif following > LAST:
        words = tr("complete")
    laying.items.append(_caption(stage, f"next{place}", words, x, y, card))
    if state.table.top_face(pile) == WILD:
        corner = x + BADGE_AT * card * (-1 if stage.rtl else 1)
        laying.items.extend(
            pieces.badge(
                stage, f"wild{place}", number(following - 1), corner,
                y - card * CARD_RATIO / 2 + 4, 16, theme.NEXT, theme.WHITE,
            )
        )  # fmt: skip


def _lay_aside(stage: Stage, laying: Laying, x: float, y: float, card: float) -> None:
    """Lay the finished sets across, so that nobody takes them for a building pile."""
    spot = stage.spot(x, y, ASIDE_CARD * card, 90)
    laying.piles[ASIDE] = spot
    laying.slot(ASIDE)
    cards = laying.table.cards(ASIDE)
    for place, one in enumerate(cards[-3:]):
        lifted = spot._replace(y=spot.y - 0.04 * spot.width * place, depth=place, back=True)
        laying.cards[one] = lifted
    if cards:
        # After a rebuild a finished set is less than twelve cards.
        if len(cards) % LAST:
            words = ntr("{count} card set aside", "{count} cards set aside", len(cards))
        else:
            words = ntr("{count} set done", "{count} sets done", len(cards) // LAST)
        laying.items.append(_caption(stage, "aside", words, x, y, card))


def _shuffle_in(laying: Laying) -> None:
    """Lay a finished set on the draw pile, with which it is shuffled at once."""
    spot = laying.piles[DRAW]
    laying.piles[ASIDE] = spot
    for card in laying.table.cards(ASIDE)[-1:]:
        laying.cards[card] = spot._replace(depth=len(laying.cards), back=True)


def _caption(stage: Stage, key: str, words: str, x: float, y: float, card: float) -> Item:
    below = y + card * CARD_RATIO / 2 + MIDDLE_FOOT / 2
    return stage.label(
        key, words, x, below, theme.SMALL, colour=theme.LABEL, anchor=Anchor.CENTER,
        room=1.36 * card,
    )  # fmt: skip
