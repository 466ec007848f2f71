"""The faces and the back of the cards, as SVG on the common canvas, without their shadow."""

from math import cos, pi, sin
from typing import NamedTuple

from build_scripts.drawing.canvas import Box, box, svg
from build_scripts.drawing.glyphs import Outline, numeral, outline
from build_scripts.drawing.ring import HUES, Ring, filled
from game.scene.card_art import CORNER, size

PAPER, EDGE, EMPTY, INK = "#fbf7ee", "#e4dccb", "#ece5d6", "#1d2433"
NAVY, GOLD, BLUE = "#28345c", "#e9b44c", "#8fa3d9"


class Build(NamedTuple):
    """The measures of a kind of face, for a card width of 1; numeral sizes are font sizes."""

    outer: float
    inner: float
    gap: float
    digit: float
    pair: float
    star: float
    indices: bool

    def ring(self, card: Box) -> Ring:
        """The ring on a card."""
        width = card.width
        gap = max(1.2, self.gap * width)
        return Ring(*card.centre, self.outer * width, self.inner * width, gap)


FULL = Build(outer=0.400, inner=0.325, gap=0.026, digit=0.450, pair=0.385, star=0.24, indices=True)
MINI = Build(outer=0.440, inner=0.338, gap=0.032, digit=0.560, pair=0.460, star=0.27, indices=False)
PERSIAN_SIZE, PERSIAN_ZERO_SIZE = 1.12, 1.5
"""Persian numerals have less ink for their font size; a zero that stands alone has very little."""
INDEX = 0.176
"""Font size of the small numbers in two corners, for a card width of 1."""
INDEX_STAR = 0.072
"""From the middle to the points of a wild's star in two corners, for a card width of 1."""


class Face(NamedTuple):
    """What is drawn on which card: a value as in `card_art.SETS`, and how it is written."""

    card: Box
    build: Build
    game: str
    digits: str
    value: str

    @property
    def text(self) -> str:
        """The value as it stands on the card."""
        return numeral(self.value, self.digits)

    @property
    def enlarged(self) -> float:
        """How much larger than a Western number it is set."""
        if self.digits == "western":
            return 1.0
        return PERSIAN_ZERO_SIZE if self.value == "0" else PERSIAN_SIZE

    @property
    def underlined(self) -> bool:
        """Whether upside down it would read as another value."""
        return self.digits == "western" and self.value in {"6", "9"}


def face(folder: str, name: str, width: int) -> str:
    """The SVG of a face; the arguments are those of `card_art.path`."""
    game, _, digits = folder.rpartition("-")
    build = MINI if name.endswith("-mini") else FULL
    drawn = Face(box(width), build, game, digits, name.removesuffix("-mini"))
    content = _wild(drawn) if drawn.value == "W" else _number(drawn)
    return svg(*size(width), paper(drawn.card) + content)


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
        + Ring(x, y, outer * width, inner * width, gap * (0.55 + 1.25 * outer)).drawn((hue,) * 12)
        + "</g>"
        for outer, inner, hue, opacity in bands
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


def _number(face: Face) -> str:
    hue, ink = colours(face.game, int(face.value))
    drawn = face.build.ring(face.card).drawn(filled(int(face.value), hue, EMPTY))
    drawn += _numeral(face, ink)
    return drawn + (_indices(face, ink) if face.build.indices else "")


def _wild(face: Face) -> str:
    """Twelve hues and a star; where numbers have an index a smaller one, for a covered card."""
    card = face.card
    broad = face.build._replace(inner=face.build.inner - 0.01)
    drawn = broad.ring(card).drawn(HUES) + _star(*card.centre, face.build.star * card.width)
    if face.build.indices:
        far = INDEX_STAR * card.width
        x, y = card.x + 0.088 * card.width + far * sin(pi / 3), card.y + 0.083 * card.width + far
        drawn += _star(x, y, far)
        drawn += _star(2 * card.centre[0] - x, 2 * card.centre[1] - y, far)
    return drawn


def _star(x: float, y: float, far: float) -> str:
    radii = (far, 0.48 * far)
    corners = " ".join(
        f"{x + radii[turn % 2] * sin(turn * pi / 6):.3f},"
        f"{y - radii[turn % 2] * cos(turn * pi / 6):.3f}"
        for turn in range(12)
    )
    return f'<polygon points="{corners}" fill="{INK}"/>'


def _numeral(face: Face, colour: str) -> str:
    em = (face.build.digit if len(face.text) == 1 else face.build.pair) * face.card.width
    glyphs = outline(face.text, "Black", em * face.enlarged)
    x, y = face.card.centre
    left, baseline = x - glyphs.right / 2, y - (glyphs.top + glyphs.bottom) / 2
    if not face.underlined:
        return glyphs.drawn(left, baseline, colour)
    gap, thick = 0.062 * em, 0.068 * em
    baseline -= (gap + thick) / 2
    line = _underline(glyphs, left, baseline + gap, thick, colour)
    return glyphs.drawn(left, baseline, colour) + line


def _indices(face: Face, colour: str) -> str:
    card, unit = face.card, face.card.width
    glyphs = outline(face.text, "Bold", INDEX * unit * face.enlarged)
    tall = face._replace(value="1")
    cap = -outline(tall.text, "Bold", INDEX * unit * tall.enlarged).top
    high = card.y + 0.083 * unit + cap
    low = card.y + card.height - 0.083 * unit
    side, line = 0.088 * unit, 0.0165 * unit
    drawn = ""
    for x, baseline in (
        (card.x + side, high),
        (card.x + card.width - side - glyphs.right, low),
    ):
        drawn += glyphs.drawn(x, baseline, colour)
        if face.underlined:
            drawn += _underline(glyphs, x, baseline + line, line, colour)
    return drawn


def _underline(glyphs: Outline, x: float, y: float, thick: float, colour: str) -> str:
    return (
        f'<rect x="{x:.3f}" y="{y + glyphs.bottom:.3f}" width="{glyphs.right:.3f}"'
        f' height="{thick:.3f}" rx="{0.3 * thick:.3f}" fill="{colour}"/>'
    )
