"""How Dozen looks: colours, type sizes, radii. Numbers only; nothing is drawn here.

Sizes hold for a window of 1280 x 720 and are multiplied by `unit`. Colours are red, green, blue,
alpha from 0 to 255. Text colours keep 4.5 : 1 on every surface that they are meant for.
"""

from __future__ import annotations

from typing import Final

Colour = tuple[int, int, int, int]


def colour(code: str, alpha: float = 1) -> Colour:
    """A colour from its `#rrggbb`, with an opacity from 0 to 1."""
    red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue, round(alpha * 255)


def fade(of: Colour, alpha: float) -> Colour:
    """The same colour, with its opacity multiplied."""
    return of[0], of[1], of[2], round(of[3] * alpha)


def unit(width: float, height: float) -> float:
    """How many logical pixels one pixel of the 1280 x 720 design takes."""
    return min(width / 1280, height / 720)


CLEAR: Final = (0, 0, 0, 0)
WHITE: Final = colour("#ffffff")

# The table is a radial gradient, from the middle outwards.
TABLE_MIDDLE: Final = colour("#1f6f6b")
TABLE: Final = colour("#155150")
TABLE_EDGE: Final = colour("#0c3336")

PAPER: Final = colour("#fbf7ee")
PAPER_EDGE: Final = colour("#e4dccb")
INK: Final = colour("#1d2433")
GOLD: Final = colour("#e9b44c")
GLOW: Final = colour("#ffd778")

# Text, readable on the lightest part of the table; MUTED and PARTNER are for panels only.
TEXT: Final = WHITE
LABEL: Final = colour("#d5e5e3")
ACCENT: Final = colour("#ffdf96")  # whose turn, headings
MUTED: Final = colour("#b4ccca")
PARTNER: Final = colour("#7cc4dc")
INK_SOFT: Final = colour("#3d3420")  # the second line on gold

PANEL: Final = colour("#02090b", 0.28)
PANEL_RAISED: Final = colour("#02090b", 0.46)
BUTTON: Final = colour("#02090b", 0.3)
BUTTON_OVER: Final = colour("#02090b", 0.48)
BUTTON_DOWN: Final = colour("#02090b", 0.62)
GOLD_OVER: Final = colour("#f3c566")
GOLD_DOWN: Final = colour("#d5a03a")
FIELD: Final = colour("#ffffff", 0.1)  # a lighter field inside a panel: level, score track
FIELD_OVER: Final = colour("#ffffff", 0.18)
OUTLINE: Final = colour("#cfe0de", 0.4)
DIALOG: Final = colour("#0f3d3f")
SCRIM: Final = colour("#061a1c", 0.66)
SHADOW: Final = colour("#000000", 0.3)
FOCUS: Final = WHITE

# One hue for each twelfth of the ring, clockwise from the top.
RING: Final = tuple(
    colour(code)
    for code in (
        *("#c2413b", "#d0632f", "#d99a1c", "#a9a72a", "#5f9a3f", "#1f8a70"),
        *("#238fa6", "#2f6fd0", "#4a53b8", "#7a4bab", "#a5438f", "#b83f66"),
    )
)
RING_FAINT: Final = colour("#cfe0de", 0.16)

# Seats, the first being the person's own; the name's initial is written on each.
SEATS: Final = tuple(
    colour(code)
    for code in (
        *("#e9b44c", "#7a4bab", "#c2413b", "#2f6fd0"),
        *("#1f7d66", "#a5438f", "#b9531f", "#1a7b91"),
    )
)


# The same hues, light enough to be told from a panel: lines of a plot, bars of a score.
SEAT_LINES: Final = tuple(
    colour(code)
    for code in (
        *("#e9b44c", "#b48be0", "#ee8078", "#7aa9f0"),
        *("#4fc3a1", "#e08acb", "#f09c66", "#5cc3da"),
    )
)


def on_seat(seat: int) -> Colour:
    """The colour in which an initial is written on a seat's colour."""
    return INK if seat % len(SEATS) == 0 else WHITE


# Type sizes.
BRAND: Final = 85
TITLE: Final = 40
HEADING: Final = 24
SUBTITLE: Final = 22
STRONG: Final = 20
BODY: Final = 18
SMALL: Final = 15
TINY: Final = 13

# In logical pixels, in a window of any size: what can still be read, and what can be hit.
LEAST_TEXT: Final = 11
LEAST_TARGET: Final = 24

# Radii.
RADIUS_PANEL: Final = 20
RADIUS_BUTTON: Final = 14
RADIUS_CARD: Final = 0.11  # of the card's width
