"""Cards as pictures of a page: on Home, New game and the results, where nothing flies.

A picture's canvas is larger than its card by a margin for the shadow; boxes here are the card's
own, in design units.
"""

from __future__ import annotations

from game.resources import resource
from game.rules.table import Face
from game.scene import card_art, text
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.widgets import Layer, Picture


def face_set(game: str) -> str:
    """Return the folder of a game's faces with the digits of the language."""
    is_western = text.current().digits == text.WESTERN
    return f"{game}-western" if is_western else f"{game}-persian"


def face_picture(
    stage: Stage, folder: str, face: Face | str, card: Box, slant: float = 0,
    block: Box | None = None, layer: Layer = Layer.TABLE,
) -> Picture:  # fmt: skip
    """Return a card's face, a mini face where the card is small.

    With a `block` the card keeps its place in it: the inside of a block is never mirrored.
    """
    if card.width * stage.unit <= card_art.MINI_UP_TO:
        widths, name = card_art.MINI_WIDTHS, f"{face}-mini"
    else:
        widths, name = card_art.WIDTHS, str(face)
    return _picture(stage, folder, name, widths, card, slant, block, layer)


def common_picture(
    stage: Stage, name: str, card: Box, block: Box | None = None, layer: Layer = Layer.TABLE
) -> Picture:
    """Return a back or an empty place."""
    return _picture(stage, "common", name, card_art.COMMON_WIDTHS, card, 0, block, layer)


def _picture(
    stage: Stage, folder: str, name: str, widths: tuple[int, ...], card: Box, slant: float,
    block: Box | None, layer: Layer,
) -> Picture:  # fmt: skip
    drawn = card_art.fitting(widths, card.width * stage.unit)
    path = resource(card_art.path(folder, name, drawn))
    margin = card_art.MARGIN * card.width
    canvas = card.inset(-margin)
    if block is None:
        return Picture(path, stage.box(*canvas), slant, layer=layer)
    spot = stage.spot_in(block, *card.center, card.width)
    unit = stage.unit
    box = Box.around(spot.x, spot.y, canvas.width * unit, canvas.height * unit)
    return Picture(path, box, slant, layer=layer, fixed=True)
