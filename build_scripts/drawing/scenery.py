"""What is no card: the wheel of the home screen, the app's icon and small signs."""

from math import cos, pi, sin

from PIL import Image

from build_scripts.drawing.canvas import bled, raster, svg, tinted
from build_scripts.drawing.faces import PAPER
from build_scripts.drawing.glyphs import outline
from build_scripts.drawing.ring import Ring
from game.scene.palettes import HUES

TABLE_STOPS = (
    (0.0, (0x1F, 0x6F, 0x6B)),
    (0.6, (0x15, 0x51, 0x50)),
    (1.0, (0x0C, 0x33, 0x36)),
)
"""The colours of the icon's table from its middle outward."""
WHEEL = 920
"""Width and height of the wheel in pixels."""
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
PLAIN_UP_TO = 24
"""Icon width in pixels up to which the ring has no gaps: they would blur it."""
NUMBERED_FROM = 14
"""Width in pixels from which the card on the icon has a number."""
SIGN, DOT = 48, 64
"""Width and height of a sign and of the dot in pixels."""
SIGNS = ("arrow", "close", "check", "star", "dot")


def wheel() -> Image.Image:
    """The ring of twelve hues on nothing."""
    middle = WHEEL / 2
    outer = middle - 1
    body = Ring(middle, middle, outer, 0.805 * outer, 0.058 * outer).drawn(HUES)
    return bled(raster(svg(WHEEL, WHEEL, body), WHEEL, fine=2))


def icon(width: int) -> str:
    """The app's icon as SVG for a width in pixels: a card in the ring, plainer when smaller."""
    middle = width / 2
    small = width <= PLAIN_UP_TO
    rim = 0.0 if small else max(0.75, 0.022 * width)
    thick, tall = (0.19, 0.48) if small else (0.165, 0.46)
    outer = middle - rim
    gap = 0.001 if small else max(1.0, 0.02 * width)
    hues = Ring(middle, middle, outer, outer - thick * width, gap).drawn(HUES)
    disc = _disc(middle, middle - 0.04 * width if small else middle)
    tall = _even(tall * width)
    return svg(width, width, disc + hues + _small_card(middle, _even(tall / 1.36), tall))


def _even(length: float) -> int:
    """The nearest even number of pixels: what is centred on it has sharp edges."""
    return 2 * round(length / 2)


def _disc(middle: float, radius: float) -> str:
    stops = "".join(
        f'<stop offset="{at}" stop-color="#{red:02x}{green:02x}{blue:02x}"/>'
        for at, (red, green, blue) in TABLE_STOPS
    )
    return (
        f'<radialGradient id="table" cx="0.5" cy="0.46" r="0.52">{stops}</radialGradient>'
        f'<circle cx="{middle:g}" cy="{middle:g}" r="{radius:.3f}" fill="url(#table)"/>'
    )


def _small_card(middle: float, wide: float, tall: float) -> str:
    card = (
        f'<rect x="{middle - wide / 2:g}" y="{middle - tall / 2:g}" width="{wide:g}"'
        f' height="{tall:g}" rx="{0.13 * wide:.3f}" fill="{PAPER}"/>'
    )
    if wide < NUMBERED_FROM:
        return card
    drop = card.replace(PAPER, f'#000" fill-opacity="0.25" transform="translate(0 {wide / 24:.3f})')
    glyphs = outline("12", "Black", 0.7 * wide)
    number = glyphs.drawn(middle - glyphs.right / 2, middle - glyphs.top / 2, HUES[0])
    return drop + card + number


def icon_picture(width: int) -> Image.Image:
    """The icon as a picture of `width` by `width` pixels."""
    return raster(icon(width), width, fine=4)


def sign(name: str) -> Image.Image:
    """One of `SIGNS`: white, to be tinted where it is used."""
    width = DOT if name == "dot" else SIGN
    body = f'<g transform="scale({width / 48})" {_SIGN_STYLE}>{_signs()[name]}</g>'
    return tinted(raster(svg(width, width, body), width, fine=4), "#ffffff")


_SIGN_STYLE = 'fill="#fff" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"'


def _signs() -> dict[str, str]:
    points = " ".join(
        f"{24 + (19, 9.2)[turn % 2] * sin(turn * pi / 5):.3f},"
        f"{25.5 - (19, 9.2)[turn % 2] * cos(turn * pi / 5):.3f}"
        for turn in range(10)
    )
    return {
        "arrow": '<path d="M15 10L37 24L15 38Z" stroke-width="4"/>',
        "close": '<path d="M12 12L36 36M36 12L12 36" stroke-width="6"/>',
        "check": '<path d="M9 25.5L19.5 36L39 13" fill="none" stroke-width="6.5"/>',
        "star": f'<polygon points="{points}" stroke-width="3"/>',
        "dot": '<circle cx="24" cy="24" r="23.25" stroke="none"/>',
    }
