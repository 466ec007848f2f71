"""The backs of the cards: four designs about the ring of twelve, in gold on a dark field.

Each is SVG on the common canvas, without its shadow; lengths below are for a card width of 1.
"""

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from build_scripts.drawing.canvas import Box, box, svg
from build_scripts.drawing.faces import paper
from build_scripts.drawing.ring import Ring
from game.scene.card_art import CORNER, size

GOLD = "#e9b44c"
LEAST_LINE = 0.9
"""Pixels of the thinnest line that is still seen in a small picture."""


def back(name: str, width: int) -> str:
    """The SVG of a back by its name in `card_art.BACKS`: a paper edge, and a design within."""
    colour, design = DESIGNS[name]
    card = box(width)
    rim = max(2.0, round(0.05 * width))
    field = (
        f'<rect x="{card.x + rim}" y="{card.y + rim}" width="{card.width - 2 * rim}"'
        f' height="{card.height - 2 * rim}" rx="{CORNER * width - 0.55 * rim:.3f}" '
    )
    clip = f'<clipPath id="field">{field}/></clipPath>'
    drawn = f'<g clip-path="url(#field)">{design(card)}</g>'
    return svg(*size(width), paper(card) + clip + f'{field}fill="{colour}"/>' + drawn)


def _rings(card: Box) -> str:
    """Rings within rings."""
    blue = "#8fa3d9"
    bands = ((0.36, 0.288, GOLD, 0.95), (0.252, 0.172, blue, 0.72), (0.134, 0.058, blue, 0.5))
    return "".join(
        _ring(card, (outer, inner), 0.024 * (0.55 + 1.25 * outer), hue, opacity)
        for outer, inner, hue, opacity in bands
    )


def _rays(card: Box) -> str:
    """Twelve rays out of a ring, and twelve fainter ones between them."""
    rays = ((turn, (0.1, 0.5) if turn % 2 == 0 else (0.06, 0.16)) for turn in range(24))
    drawn = "".join(_ray(card, turn, *look) for turn, look in rays)
    x, y = card.centre
    wine, _ = DESIGNS["back-rays"]
    drawn += f'<circle cx="{x}" cy="{y}" r="{0.275 * card.width:.3f}" fill="{wine}"/>'
    drawn += _ring(card, (0.24, 0.17), 0.02, GOLD, 0.95)
    return drawn + _ring(card, (0.135, 0.06), 0.014, "#d98c86", 0.7)


def _waves(card: Box) -> str:
    """Lines with twelve crests each, wider and wider, around a ring."""
    foam = "#8fd0c4"
    line = max(LEAST_LINE, 0.02 * card.width)
    drawn = "".join(
        _wave(card, 0.29 + 0.082 * step, 0.022 + 0.007 * step, step % 2)
        + f'fill="none" stroke="{GOLD if step == 0 else foam}" stroke-width="{line:.3f}"'
        f' stroke-opacity="{0.95 if step == 0 else 0.75 - 0.06 * step:.3f}"/>'
        for step in range(8)
    )
    drawn += _ring(card, (0.225, 0.155), 0.022, GOLD, 0.95)
    return drawn + _ring(card, (0.12, 0.05), 0.015, foam, 0.6)


def _weave(card: Box) -> str:
    """Twelve circles through one point each, woven to a rosette within the ring."""
    lilac = "#c3a6e0"
    x, y = card.centre
    line = max(LEAST_LINE, 0.0145 * card.width)
    far, radius = 0.15 * card.width, 0.135 * card.width
    circles = "".join(
        f'<circle cx="{x + far * sin(turn * pi / 6):.3f}" cy="{y - far * cos(turn * pi / 6):.3f}"'
        f' r="{radius:.3f}" fill="none" stroke="{lilac}" stroke-opacity="0.8"'
        f' stroke-width="{line:.3f}"/>'
        for turn in range(12)
    )
    return circles + _ring(card, (0.395, 0.325), 0.028, GOLD, 0.95)


DESIGNS: Mapping[str, tuple[str, Callable[[Box], str]]] = {
    "back-ring": ("#28345c", _rings),
    "back-rays": ("#5a2230", _rays),
    "back-waves": ("#11454a", _waves),
    "back-weave": ("#3d2a55", _weave),
}
"""The colour of the field, and what is drawn on it."""


def _ring(card: Box, band: tuple[float, float], gap: float, hue: str, opacity: float) -> str:
    outer, inner = (radius * card.width for radius in band)
    ring = Ring(*card.centre, outer, inner, max(1.0, gap * card.width))
    return f'<g opacity="{opacity}">{ring.drawn((hue,) * 12)}</g>'


def _ray(card: Box, turn: int, spread: float, opacity: float) -> str:
    """A golden wedge on the way `turn` of 24, `spread` radians to each side."""
    middle = turn * pi / 12
    points = " ".join(
        _place(card, radius, middle + side * spread)
        for radius, side in ((0.245, -1), (1.1, -1), (1.1, 1), (0.245, 1))
    )
    return f'<polygon points="{points}" fill="{GOLD}" opacity="{opacity}"/>'


def _wave(card: Box, radius: float, crest: float, turned: int) -> str:
    """The beginning of a path around the middle with twelve crests, between those of the last."""
    points = " ".join(
        _place(card, radius + crest * cos(12 * (angle * pi / 180) + turned * pi), angle * pi / 180)
        for angle in range(0, 360, 2)
    )
    return f'<polygon points="{points}" stroke-linejoin="round" '


def _place(card: Box, radius: float, angle: float) -> str:
    x, y = card.centre
    far = radius * card.width
    return f"{x + far * sin(angle):.3f},{y - far * cos(angle):.3f}"
