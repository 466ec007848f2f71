"""A strip of both games' cards, a back and an empty place, as the settings make them look."""

from __future__ import annotations

from collections.abc import Iterator

from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.card_picture import common_picture, face_picture
from game.scene.layout import Stage
from game.scene.painting import face_set
from game.scene.setup.controls import Desk
from game.scene.widgets import Item

FANS = (("skip-bo", ("3", "7", "11", "W")), ("skyjo", ("-2", "0", "3", "7", "11")))
"""Of each game one card of every colour."""
STEP, APART, SLANT = 0.74, 0.45, 3
"""From card to card of a fan and between groups, in card widths; degrees from card to card."""
AIR = 20


def preview_items(stage: Stage, strip: Box) -> Iterator[Item]:
    """Yield the strip; `strip` is in design units, and its inside is never mirrored."""
    yield Desk(stage).panel(strip, 18)
    wide = 2 + 2.5 * APART + sum(1 + STEP * (len(faces) - 1) for _, faces in FANS)
    card = min((strip.height - 2 * AIR) / CARD_RATIO / 1.06, (strip.width - 2 * AIR) / wide)
    x, y = strip.center[0] - wide * card / 2 + card / 2, strip.center[1]
    for group, (game, faces) in enumerate(FANS):
        for place, face in enumerate(faces):
            aside = place - (len(faces) - 1) / 2
            sunk = 0.02 * card * (aside * aside - 1)
            box = Box.around(x, y + sunk, card, card * CARD_RATIO)
            yield face_picture(stage, face_set(game), face, box, SLANT * aside, strip)
            x += STEP * card
        x += (1 - STEP + APART) * card
        if group == 0:
            for name in ("back", "ring"):
                box = Box.around(x, y, card, card * CARD_RATIO)
                yield common_picture(stage, name, box, strip)
                x += (1 + APART / 2) * card
            x += APART / 2 * card
