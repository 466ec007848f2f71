"""The faces of the cards as stencils, and the paper they are painted on: SVG on the common canvas.

In a stencil red is what is filled of the ring, green the numeral, blue what is empty of the ring.
"""

from math import cos, pi, sin
from typing import NamedTuple

from build_scripts.drawing.canvas import Box, box, svg
from build_scripts.drawing.glyphs import Outline, numeral, outline
from build_scripts.drawing.ring import Ring, filled
from game.scene.card_art import KINDS, size

PAPER, EDGE, INK = "#fbf7ee", "#e4dccb", "#1d2433"
STRONG_PAPER, STRONG_EDGE = "#ffffff", "#000000"
FILLED, NUMERAL, EMPTY, NOTHING = "#ff0000", "#00ff00", "#0000ff", "#000000"


class Build(NamedTuple):
    """The measures of a kind of face, for a card width of 1; numeral sizes are font sizes."""

    outer: float
    inner: float
    gap: float
    digit: float
    pair: float
    star: float
    corner: float = 0
    """The small numbers in two corners; 0 leaves them out."""
    corner_star: float = 0
    """From the middle to the points of a wild's star in two corners."""

    def ring(self, card: Box) -> Ring:
        """The ring on a card."""
        width = card.width
        gap = max(1.2, self.gap * width)
        return Ring(*card.centre, self.outer * width, self.inner * width, gap)


BUILDS = {
    "": Build(
        0.400, 0.325, 0.026, digit=0.450, pair=0.385, star=0.24, corner=0.176, corner_star=0.072
    ),
    "-large": Build(
        0.432, 0.335, 0.03, digit=0.545, pair=0.45, star=0.265, corner=0.25, corner_star=0.1
    ),
    "-mini": Build(0.440, 0.338, 0.032, digit=0.560, pair=0.460, star=0.27),
}
"""By what follows a face's name."""
PERSIAN_SIZE, PERSIAN_ZERO_SIZE = 1.12, 1.5
"""Persian numerals have less ink for their font size; a zero that stands alone has very little."""


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
    """The SVG of a face's stencil; the arguments are those of `card_art.Drawing`."""
    game, _, digits = folder.rpartition("-")
    kind = next(kind for kind in reversed(KINDS) if name.endswith(kind))
    drawn = Face(box(width), BUILDS[kind], game, digits, name.removesuffix(kind))
    content = _wild(drawn) if drawn.value == "W" else _number(drawn)
    across, down = size(width)
    nothing = f'<rect width="{across}" height="{down}" fill="{NOTHING}"/>'
    return svg(across, down, nothing + content)


def paper(card: Box, *, strong: bool = False) -> str:
    """The empty card, with its edge inside its outline so that the outline stays sharp."""
    paper, edge, share = (STRONG_PAPER, STRONG_EDGE, 0.016) if strong else (PAPER, EDGE, 0.01)
    line = max(0.7, share * card.width)
    return card.rounded(more=f'fill="{edge}"') + card.rounded(-line, f'fill="{paper}"')


def _number(face: Face) -> str:
    drawn = face.build.ring(face.card).drawn(filled(int(face.value), FILLED, EMPTY))
    drawn += _numeral(face, NUMERAL)
    return drawn + (_indices(face, NUMERAL) if face.build.corner else "")


def _wild(face: Face) -> str:
    """A full ring and a star; where numbers have an index a smaller one, for a covered card."""
    card = face.card
    broad = face.build._replace(inner=face.build.inner - 0.01)
    drawn = broad.ring(card).drawn((FILLED,) * 12) + _star(
        *card.centre, face.build.star * card.width
    )
    if face.build.corner_star:
        far = face.build.corner_star * card.width
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
    return f'<polygon points="{corners}" fill="{NUMERAL}"/>'


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
    glyphs = outline(face.text, "Bold", face.build.corner * unit * face.enlarged)
    tall = face._replace(value="1")
    cap = -outline(tall.text, "Bold", face.build.corner * unit * tall.enlarged).top
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
