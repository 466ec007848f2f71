"""Shadows, empty places and the signals around a card, on the same canvas as a face.

Each signal has a shape of its own, so that none is told from another by colour alone. What is white
in a glow or a mark takes a colour of the theme when it is loaded. `strong` is for high contrast.
"""

from math import pi

from PIL import Image

from build_scripts.drawing.canvas import Box, bled, blurred, box, raster, svg, tinted
from build_scripts.drawing.faces import BUILDS, INK
from game.scene.card_art import CORNER, size

LABEL, WHITE = "#cfe0de", "#ffffff"
SHADOW = (0.035, 0.0385, 0.28)
"""Under every card: offset and blur for a card width of 1, opacity."""
LIFT = (0.042, 0.034, 0.42)
"""Under a card in the air: farther down and deeper."""


def shadow(width: int) -> Image.Image:
    """The soft shadow that is part of every card's picture."""
    return _cloud(width, *SHADOW)


def lift(width: int) -> Image.Image:
    """The shadow under a card that is being dragged, to be drawn below the card."""
    return _cloud(width, *LIFT)


def slot(width: int, *, strong: bool = False) -> Image.Image:
    """An empty place: a dashed outline around a faint hollow."""
    return bled(_drawn(width, _place(box(width), strong=strong), fine=4))


def empty_ring(width: int, *, strong: bool = False) -> Image.Image:
    """An empty building pile: a place with a faint ring, open for the numeral that comes next."""
    card = box(width)
    drawn = BUILDS[""].ring(card).drawn((LABEL,) * 12)
    faint = f'<g opacity="{0.5 if strong else 0.2}">{drawn}</g>'
    return bled(_drawn(width, _place(card, strong=strong) + faint, fine=4))


def glow(width: int, *, strong: bool = False) -> Image.Image:
    """A legal target: a crisp golden outline in a soft halo; the inside stays clear."""
    card, line = box(width), max(2.0, (0.058 if strong else 0.036) * width)
    middle = max(0.6, 0.008 * width) + line / 2
    wider = Box(*(at + by * 0.025 * width for at, by in zip(card, (-1, -1, 2, 2), strict=True)))
    halo = _drawn(width, blurred(wider, 0, 0.034 * width, WHITE, 1), fine=1).getchannel("A")
    halo = halo.point(lambda value: min(255, round(value * 1.5)))
    inside = _drawn(width, card.rounded(middle, f'fill="{WHITE}"'), fine=4).getchannel("A")
    halo.paste(0, mask=inside)
    picture = Image.new("RGBA", size(width), WHITE)
    picture.putalpha(halo)
    picture.alpha_composite(_drawn(width, card.rounded(middle, _stroke(WHITE, line)), fine=4))
    return tinted(picture, WHITE)


def mark(width: int, *, strong: bool = False) -> Image.Image:
    """The last move of a seat: a bracket around each corner, cased in ink."""
    card, line = box(width), max(1.75, (0.042 if strong else 0.03) * width)
    grow = 0.03 * width + line / 2
    corners = _corners(card, grow, 0.17 * width)
    casing = corners.format(_stroke(INK, line * 1.7) + ' stroke-opacity="0.45"')
    return bled(_drawn(width, casing + corners.format(_stroke(WHITE, line)), fine=4))


def focus(width: int, *, strong: bool = False) -> Image.Image:
    """The keyboard's focus: a white double outline on ink, seen on table and paper alike."""
    card, line = box(width), max(1.1, (0.0235 if strong else 0.02) * width)
    near, far = 1.4 * line, 3.3 * line
    band = card.rounded((near + far) / 2, _stroke(INK, far - near + 2.2 * line))
    lines = "".join(card.rounded(grow, _stroke(WHITE, line)) for grow in (near, far))
    return bled(_drawn(width, f'<g opacity="0.8">{band}</g>{lines}', fine=4))


def _cloud(width: int, drop: float, blur: float, opacity: float) -> Image.Image:
    body = blurred(box(width), drop * width, blur * width, "#000", opacity)
    return tinted(_drawn(width, body, fine=1), "#000000")


def _drawn(width: int, body: str, fine: int) -> Image.Image:
    across, down = size(width)
    return raster(svg(across, down, body), across, fine)


def _stroke(colour: str, line: float) -> str:
    return f'fill="none" stroke="{colour}" stroke-width="{line:.3f}" stroke-linecap="round"'


def _place(card: Box, *, strong: bool) -> str:
    line = max(1.0, (0.022 if strong else 0.0145) * card.width)
    radius = CORNER * card.width - line / 2
    around = 2 * (card.width + card.height - 2 * line) - (8 - 2 * pi) * radius
    dash = around / round(around / (0.11 * card.width))
    opacity = 1 if strong else 0.55
    dashes = f' stroke-dasharray="{0.58 * dash:.4f} {0.42 * dash:.4f}" stroke-opacity="{opacity}"'
    hollow = card.rounded(more='fill="#061f22" fill-opacity="0.2"')
    plain = _stroke(WHITE if strong else LABEL, line).replace("round", "butt")
    return hollow + card.rounded(-line / 2, plain + dashes)


def _corners(card: Box, grow: float, arm: float) -> str:
    """Four brackets as SVG with a gap `{}` for their stroke; `arm` is their straight part."""
    radius = CORNER * card.width + grow
    left, top = card.x - grow, card.y - grow
    right, bottom = card.x + card.width + grow, card.y + card.height + grow
    paths = ""
    for x, y, in_x, in_y in (
        (left, top, 1, 1),
        (right, top, -1, 1),
        (right, bottom, -1, -1),
        (left, bottom, 1, -1),
    ):
        sweep = 1 if in_x == in_y else 0
        paths += (
            f"M{x:.3f} {y + in_y * (radius + arm):.3f}V{y + in_y * radius:.3f}"
            f"A{radius:.3f} {radius:.3f} 0 0 {sweep} {x + in_x * radius:.3f} {y:.3f}"
            f"H{x + in_x * (radius + arm):.3f}"
        )
    return f'<path d="{paths}" {{}}/>'
