"""The faces and the back of the cards, as SVG on the common canvas, without their shadow."""

from math import cos, pi, sin
from typing import NamedTuple

from build_scripts.drawing.canvas import Box, box, svg
from build_scripts.drawing.glyphs import Outline, numeral, outline
from build_scripts.drawing.ring import HUES, filled, ring
from game.scene.card_art import CORNER, size

PAPER, EDGE, EMPTY, INK = "#fbf7ee", "#e4dccb", "#ece5d6", "#1d2433"
NAVY, GOLD, BLUE = "#28345c", "#e9b44c", "#8fa3d9"
UNDERLINED = ("6", "9")


class Build(NamedTuple):
    """The measures of a kind of face, for a card width of 1; numeral sizes are font sizes."""

    outer: float
    inner: float
    gap: float
    digit: float
    pair: float
    star: float
    indices: bool

    def font_size(self, text: str, persian: bool) -> float:
        """The numeral's font size; Persian digits have less ink for their size."""
        plain = self.digit if len(text) == 1 else self.pair
        return plain * (PERSIAN_SIZE.get(text, PERSIAN_SIZE["*"]) if persian else 1.0)


FULL = Build(outer=0.400, inner=0.325, gap=0.026, digit=0.450, pair=0.385, star=0.24, indices=True)
MINI = Build(outer=0.440, inner=0.338, gap=0.032, digit=0.560, pair=0.460, star=0.27, indices=False)
PERSIAN_SIZE = {"*": 1.12, "۰": 1.5}
"""Of Persian numerals against Western ones; a zero that stands alone is small by nature."""
INDEX = 0.176
"""Font size of the small numbers in two corners, for a card width of 1."""


def face(game: str, name: str, width: int, persian: bool) -> str:
    """The SVG of a face; `game` is `skip-bo` or `skyjo`, `name` as in `card_art.path`."""
    value = name.removesuffix("-mini")
    build = MINI if name.endswith("-mini") else FULL
    card = box(width)
    drawn = _wild(card, build) if value == "W" else _number(card, build, game, value, persian)
    return svg(*size(width), paper(card) + drawn)


def back(width: int) -> str:
    """The SVG of the back: a paper edge, and rings within rings on navy."""
    card = box(width)
    rim = max(2.0, round(0.05 * width))
    x, y = card.centre
    radius = CORNER * width - 0.55 * rim
    field = (
        f'<rect x="{card.x + rim}" y="{card.y + rim}" width="{card.width - 2 * rim}"'
        f' height="{card.height - 2 * rim}" rx="{radius:.3f}" fill="{NAVY}"/>'
    )
    gap = max(1.0, 0.024 * width)
    bands = ((0.36, 0.288, GOLD, 0.95), (0.252, 0.172, BLUE, 0.72), (0.134, 0.058, BLUE, 0.5))
    rings = "".join(
        f'<g opacity="{opacity}">'
        + ring(x, y, outer * width, inner * width, gap * (0.55 + 1.25 * outer), (colour,) * 12)
        + "</g>"
        for outer, inner, colour, opacity in bands
    )
    return svg(*size(width), paper(card) + field + rings)


def paper(card: Box) -> str:
    """The empty card, with its edge inside its outline so that the outline stays sharp."""
    line = max(0.7, 0.01 * card.width)
    return card.rounded(more=f'fill="{EDGE}"') + card.rounded(-line, f'fill="{PAPER}"')


def colours(game: str, value: int) -> tuple[str, str]:
    """The colours of a card's ring and of its numeral."""
    if game == "skip-bo":
        return next(pair for least, pair in _SKIP_BO if value >= least)
    return next(pair for least, pair in _SKYJO if value >= least)


_SKIP_BO = (
    (9, ("#c2413b", "#b3352f")),
    (5, ("#1f8a70", "#14705a")),
    (1, ("#2f6fd0", "#2760bd")),
)
_SKYJO = (
    (9, ("#c8402f", "#b8331f")),
    (5, ("#b98510", "#8a6100")),
    (1, ("#2f9a5f", "#1f7a45")),
    (0, ("#2a9bbd", "#13758f")),
    (-1, ("#3b6fc9", "#2f62b8")),
    (-2, ("#3b3fa8", "#3b3fa8")),
)


def _number(card: Box, build: Build, game: str, value: str, persian: bool) -> str:
    hue, ink = colours(game, int(value))
    drawn = _ring(card, build, filled(int(value), hue, EMPTY))
    drawn += _numeral(card, build, value, persian, ink)
    return drawn + (_indices(card, value, persian, ink) if build.indices else "")


def _wild(card: Box, build: Build) -> str:
    x, y = card.centre
    radii = (build.star * card.width, 0.48 * build.star * card.width)
    corners = " ".join(
        f"{x + radii[turn % 2] * sin(turn * pi / 6):.3f},"
        f"{y - radii[turn % 2] * cos(turn * pi / 6):.3f}"
        for turn in range(12)
    )
    star = f'<polygon points="{corners}" fill="{INK}"/>'
    return _ring(card, build._replace(inner=build.inner - 0.01), HUES) + star


def _ring(card: Box, build: Build, hues: tuple[str, ...]) -> str:
    width = card.width
    gap = max(1.2, build.gap * width)
    return ring(*card.centre, build.outer * width, build.inner * width, gap, hues)


def _numeral(card: Box, build: Build, value: str, persian: bool, colour: str) -> str:
    text = numeral(value, persian)
    glyphs = outline(text, "Black", build.font_size(text, persian) * card.width)
    x, y = card.centre
    baseline = y - (glyphs.top + glyphs.bottom) / 2
    line = ""
    if value in UNDERLINED and not persian:
        thick, gap = 0.068 * build.digit * card.width, 0.062 * build.digit * card.width
        baseline -= (thick + gap) / 2
        line = _underline(glyphs, x - glyphs.right / 2, baseline, gap, thick, colour)
    return glyphs.drawn(x - glyphs.right / 2, baseline, colour) + line


def _indices(card: Box, value: str, persian: bool, colour: str) -> str:
    side, end = 0.088 * card.width, 0.083 * card.width
    em = INDEX * card.width * (PERSIAN_SIZE["*"] if persian else 1.0)
    glyphs, full = (outline(numeral(digits, persian), "Bold", em) for digits in (value, "1"))
    high = card.y + end - full.top
    low = card.y + card.height - end
    drawn = ""
    for x, baseline in (
        (card.x + side, high),
        (card.x + card.width - side - glyphs.right, low),
    ):
        drawn += glyphs.drawn(x, baseline, colour)
        if value in UNDERLINED and not persian:
            step = 0.0165 * card.width
            drawn += _underline(glyphs, x, baseline, step, step, colour)
    return drawn


def _underline(
    glyphs: Outline, x: float, baseline: float, gap: float, thick: float, colour: str
) -> str:
    return (
        f'<rect x="{x:.3f}" y="{baseline + glyphs.bottom + gap:.3f}" width="{glyphs.right:.3f}"'
        f' height="{thick:.3f}" rx="{0.3 * thick:.3f}" fill="{colour}"/>'
    )
