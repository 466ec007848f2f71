"""The card's canvas, and the way from SVG text to pictures with the finish that filtering needs."""

import io
from pathlib import Path
from typing import NamedTuple

import resvg_py
from PIL import Image, ImageFilter

from game.scene.card_art import CORNER, margin, size


class Box(NamedTuple):
    """A card's rectangle on its canvas, in pixels, y downward."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the card."""
        return self.x + self.width / 2, self.y + self.height / 2

    def rounded(self, grow: float = 0.0, more: str = "") -> str:
        """The card's outline as an SVG rectangle, `grow` pixels larger on each side."""
        radius = CORNER * self.width + grow
        return (
            f'<rect x="{self.x - grow:.3f}" y="{self.y - grow:.3f}"'
            f' width="{self.width + 2 * grow:.3f}" height="{self.height + 2 * grow:.3f}"'
            f' rx="{radius:.3f}" {more}/>'
        )


def box(width: int) -> Box:
    """Where a card of `width` pixels stands on its canvas."""
    edge = margin(width)
    return Box(edge, edge, width, size(width)[1] - 2 * edge)


def blurred(card: Box, drop: float, blur: float, colour: str, opacity: float) -> str:
    """The card's outline as a cloud, `drop` pixels lower and blurred by `blur` pixels."""
    return (
        '<filter id="soft" x="-40%" y="-40%" width="180%" height="180%">'
        f'<feGaussianBlur stdDeviation="{blur:.3f}"/></filter><g filter="url(#soft)">'
        + card._replace(y=card.y + drop).rounded(more=f'fill="{colour}" opacity="{opacity}"')
        + "</g>"
    )


def svg(width: float, height: float, body: str) -> str:
    """An SVG document of `width` by `height` pixels."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}"'
        f' viewBox="0 0 {width:g} {height:g}">{body}</svg>'
    )


def raster(document: str, width: int, fine: int) -> Image.Image:
    """The RGBA picture of an SVG document, `width` pixels wide.

    It is rasterised `fine` times larger and averaged down, for smoother edges.
    """
    png = resvg_py.svg_to_bytes(svg_string=document, width=width * fine, skip_system_fonts=True)
    return Image.open(io.BytesIO(png)).convert("RGBA").reduce(fine)


def tinted(picture: Image.Image, colour: str) -> Image.Image:
    """The picture's transparency in one colour: no fringe however it is scaled."""
    solid = Image.new("RGBA", picture.size, colour)
    solid.putalpha(picture.getchannel("A"))
    return solid


def bled(picture: Image.Image) -> Image.Image:
    """The picture with its edge colours continued under what is wholly transparent.

    Textures are filtered without premultiplying: black under a transparent neighbour would
    darken a bright edge.
    """
    around = picture.convert("RGBa").filter(ImageFilter.GaussianBlur(2)).convert("RGBA")
    alpha = picture.getchannel("A")
    around.paste(picture, mask=alpha.point(lambda value: 255 if value else 0))
    around.putalpha(alpha)
    return around


def save(picture: Image.Image, file: Path) -> None:
    """Write a PNG, small and with nothing in it that changes from run to run."""
    file.parent.mkdir(parents=True, exist_ok=True)
    picture.save(file, optimize=True)
