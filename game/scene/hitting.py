"""What lies under the pointer: the uppermost card, or the empty place of a pile. Pure."""

from __future__ import annotations

import math

from game.rules.table import Table
from game.scene.card_art import CARD_RATIO
from game.scene.drag import Grip
from game.scene.layout import Layout, Spot


def grip_at(layout: Layout, table: Table, x: float, y: float) -> Grip | None:
    """Return what is touched at a place; of a squared pile that is its top card."""
    cards = sorted(layout.cards.items(), key=lambda entry: entry[1].depth, reverse=True)
    for card, spot in cards:
        if covers(spot, x, y):
            pile = table.pile_of(card)
            return Grip(pile, card if pile.kind == "hand" else table.top(pile))
    for pile, spot in layout.piles.items():
        if pile.kind != "hand" and covers(spot, x, y):
            return Grip(pile, table.top(pile))
    return None


def covers(spot: Spot, x: float, y: float) -> bool:
    """Say whether a card on this spot covers a place, its slant included."""
    slant = math.radians(spot.angle)
    dx, dy = x - spot.x, y - spot.y
    across = dx * math.cos(slant) + dy * math.sin(slant)
    along = dy * math.cos(slant) - dx * math.sin(slant)
    return abs(across) <= spot.width / 2 and abs(along) <= spot.width * CARD_RATIO / 2
