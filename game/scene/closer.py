"""A closer look at a pile: what it is, and all its cards that may be seen, the top card last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.notation.text import NOTATIONS
from game.rules.table import Card, Face, Pile
from game.scene import labels, text, theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.card_picture import common_picture, face_picture
from game.scene.layout import Layout, Sight, Stage
from game.scene.painting import face_set
from game.scene.stops import CAP, cap
from game.scene.telling import TELLINGS
from game.scene.widgets import Anchor, Item, Label, Layer, Panel, Weight

CARD, APART, ROW, PAD = 44, 6, 10, 14
"""Of the cards, in design units: their width, what lies between two, and the most in a row."""
LINE = 22
SIGN = 36
"""For the picture of a key after the words."""
BESIDE = 14
"""Between the panel and what it is about: room for the outline of the focus."""
LEAST_TEXT = 11
"""Logical pixels."""


def closer_items(
    width: float, height: float, sight: Sight, layout: Layout, pile: Pile
) -> Iterator[Item]:
    """Yield the panel beside the pile, in a window of that size in logical pixels."""
    state, spot = sight.state, layout.piles.get(pile)
    words = TELLINGS[state.rules.game].about(state, pile, sight.viewer, sight.names)
    faces = faces_of(sight, pile)
    if spot is not None and (words or faces):
        yield from tip_items(width, height, spot.box, words, faces, state.rules.game)


def tip_items(
    width: float,
    height: float,
    beside: Box,
    words: str,
    faces: Sequence[Face | None],
    game: str,
    sign: str = "",
) -> Iterator[Item]:
    """Yield a panel with words and faces of cards, over or under a box on the screen.

    `sign` is the key that shows more there.
    """
    stage = Stage(width, height)
    rows = -(-len(faces) // ROW)
    step = CARD + APART
    size = max(theme.SMALL, LEAST_TEXT / stage.unit)
    written = labels.measure(words, size * stage.unit, Weight.BOLD)[0] / stage.unit
    across = max(min(len(faces), ROW) * step - APART, written)
    end = SIGN if sign else 0
    wide = min(max(across, written + end) + 2 * PAD, stage.width - 16)
    high = LINE - 4 + 2 * PAD + rows * (CARD * CARD_RATIO + APART)
    x = beside.center[0] / stage.unit
    left = min(max(8.0, x - wide / 2), stage.width - wide - 8)
    above = beside.top / stage.unit - high - BESIDE
    top = above if above >= 8 else min(beside.bottom / stage.unit + BESIDE,
                                       stage.height - high - 8)  # fmt: skip
    box = stage.box(left, top, wide, high)
    yield Panel(
        box, theme.DIALOG, 14 * stage.unit, theme.OUTLINE, 1.5 * stage.unit,
        shadow=18 * stage.unit, layer=Layer.TIP, fixed=True,
    )  # fmt: skip
    start, anchor, sign_at = left + PAD, Anchor.START, left + wide - PAD - CAP / 2
    if text.current().rtl:
        start, anchor, sign_at = left + wide - PAD, Anchor.END, left + PAD + CAP / 2
    middle = top + PAD + LINE / 2 - 2
    if sign:
        yield from cap(
            sign, sign_at * stage.unit, middle * stage.unit, stage.unit, layer=Layer.TIP, fixed=True
        )
    yield Label(
        "closer", words, start * stage.unit, middle * stage.unit,
        size * stage.unit, Weight.BOLD, theme.TEXT, anchor, (wide - 2 * PAD - end + 1) * stage.unit,
        layer=Layer.TIP, fixed=True,
    )  # fmt: skip
    notation = NOTATIONS[game]
    for place, face in enumerate(faces):
        row, column = divmod(place, ROW)
        card = Box(
            left + PAD + column * step,
            top + PAD + LINE + row * (CARD * CARD_RATIO + APART),
            CARD,
            CARD * CARD_RATIO,
        )
        whole = Box(0, 0, stage.width, stage.height)
        if face is None:
            yield common_picture(stage, "back", card, whole, Layer.TIP)
        else:
            name = notation.face_text(face)
            yield face_picture(stage, face_set(game), name, card, 0, whole, Layer.TIP)


def faces_of(sight: Sight, pile: Pile) -> list[Face | None]:
    """Return the cards of a pile, bottom first, where lie several that everybody may see."""
    state = sight.state
    return [state.table.faces.get(card) for card in _seen_cards(sight, pile)]


def _seen_cards(sight: Sight, pile: Pile) -> tuple[Card, ...]:
    table = sight.state.table
    cards = table.cards(pile)
    is_own = pile == Pile("hand", sight.viewer)
    is_worth_it = (
        len(cards) > 1
        and not is_own
        and pile.kind != "aside"
        and all(card in table.faces for card in cards)
    )
    return cards if is_worth_it else ()
