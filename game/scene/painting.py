"""Cards painted: a face from its stencil, in the colours that are chosen. It knows no window."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from game.resources import resource
from game.rules.table import Face
from game.scene import card_art, looks, text, theme
from game.scene.card_art import Drawing
from game.scene.palettes import Rgba
from game.scene.theme import Colour

_TINTS = {"glow": theme.GLOW, "mark": theme.MARK}
"""Signals whose white is replaced by a colour of the theme."""


def face_set(game: str) -> str:
    """Return the folder of a game's faces with the numerals that are chosen."""
    numerals = looks.current().numerals
    if numerals == "language":
        numerals = "western" if text.current().digits == text.WESTERN else "persian"
    return f"{game}-{numerals}"


def face(folder: str, value: Face | str, logical: float, scale: float) -> Drawing:
    """Return a face for a card that is `logical` pixels wide, of so many physical pixels each.

    Where the card is small that is a mini face, else a large one if cards are to be large.
    """
    kind = "-large" if looks.current().is_large else ""
    if logical <= card_art.MINI_UP_TO:
        kind = "-mini"
    width = card_art.fitting(card_art.KINDS[kind], logical * scale)
    return Drawing(folder, f"{value}{kind}", width)


def common(name: str, physical: float) -> Drawing:
    """Return a back, an empty place or a signal for a card that is so many pixels wide."""
    now = looks.current()
    folder = "strong" if now.high_contrast and name in card_art.STRONG else "common"
    if name == "back":
        name = f"back-{now.back}"
    return Drawing(folder, name, card_art.fitting(card_art.COMMON_WIDTHS, physical))


def painted(drawing: Drawing) -> Image.Image:
    """Return a picture in the colours of the looks in use, as RGBA."""
    if drawing.is_stencil:
        return _painted_face(drawing)
    picture = _opened(drawing).convert("RGBA")
    tint = _TINTS.get(drawing.name)
    return picture if tint is None else _tinted(picture, tint)


def _painted_face(drawing: Drawing) -> Image.Image:
    filled, numeral, empty = _opened(drawing).split()
    game, value = drawing.folder.rpartition("-")[0], drawing.name
    for kind in card_art.KINDS:
        value = value.removesuffix(kind) if kind else value
    picture = _paper(common("paper", drawing.width)).copy()
    ring: Image.Image | Rgba
    if value == "W":
        ring, ink = _hues(picture.size, tuple(map(theme.rgba, theme.RING))), theme.rgba(theme.INK)
    else:
        ring, ink = theme.card_colours(game, int(value))
    for stencil, colour in ((empty, theme.rgba(theme.EMPTY)), (filled, ring), (numeral, ink)):
        _paint(picture, stencil, colour)
    return picture


def _paint(picture: Image.Image, stencil: Image.Image, colour: Image.Image | Rgba) -> None:
    """Paint where a stencil has something: to look at less takes less time."""
    box = stencil.getbbox()
    if box is not None:
        part = colour.crop(box) if isinstance(colour, Image.Image) else colour
        picture.paste(part, box, stencil.crop(box))


def _opened(drawing: Drawing) -> Image.Image:
    with Image.open(resource(drawing.path)) as file:
        file.load()
    opened: Image.Image = file
    return opened


@lru_cache(8)
def _paper(drawing: Drawing) -> Image.Image:
    return _opened(drawing).convert("RGBA")


@lru_cache(8)
def _hues(size: tuple[int, int], hues: tuple[Rgba, ...]) -> Image.Image:
    """The twelve hues as slices from the middle; where they meet, the ring has its gaps."""
    slices = Image.new("RGBA", size)
    draw, around = ImageDraw.Draw(slices), max(size)
    x, y = size[0] / 2, size[1] / 2
    box = (x - around, y - around, x + around, y + around)
    for place, hue in enumerate(hues):
        draw.pieslice(box, 30 * place - 90, 30 * place - 60, fill=hue)
    return slices


def _tinted(picture: Image.Image, colour: Colour) -> Image.Image:
    """The picture with its white in that colour; what is dark stays dark."""
    tints = theme.rgba(colour)[:3]
    *bands, alpha = picture.split()
    bands = [
        band.point([value * tint // 255 for value in range(256)])
        for band, tint in zip(bands, tints, strict=True)
    ]
    return Image.merge("RGBA", (*bands, alpha))
