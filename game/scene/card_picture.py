"""Cards as pictures of a page: on Home, New game and the results, where nothing flies.

A picture's canvas is larger than its card by a margin for the shadow; boxes here are the card's
own, in design units.
"""

from __future__ import annotations

from game.rules.table import Face
from game.scene import card_art, painting
from game.scene.box import Box
from game.scene.card_art import Drawing
from game.scene.layout import Stage
from game.scene.widgets import Layer, Picture


def face_picture(
    stage: Stage, folder: str, face: Face | str, card: Box, slant: float = 0,
    block: Box | None = None, layer: Layer = Layer.TABLE,
) -> Picture:  # fmt: skip
    """Return a card's face, a mini face where the card is small.

    With a `block` the card keeps its place in it: the inside of a block is never mirrored.
    """
    drawing = painting.face(folder, face, card.width * stage.unit, 1)
    return _picture(stage, drawing, card, slant, block, layer)


def common_picture(
    stage: Stage, name: str, card: Box, block: Box | None = None, layer: Layer = Layer.TABLE
) -> Picture:
    """Return a back or an empty place."""
    drawing = painting.common(name, card.width * stage.unit)
    return _picture(stage, drawing, card, 0, block, layer)


def _picture(
    stage: Stage, drawing: Drawing, card: Box, slant: float, block: Box | None, layer: Layer
) -> Picture:  # fmt: skip
    canvas = card.inset(-card_art.MARGIN * card.width)
    if block is None:
        return Picture(drawing, stage.box(*canvas), slant, layer=layer)
    spot = stage.spot_in(block, *card.center, card.width)
    unit = stage.unit
    box = Box.around(spot.x, spot.y, canvas.width * unit, canvas.height * unit)
    return Picture(drawing, box, slant, layer=layer, fixed=True)
