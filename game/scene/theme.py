"""How Dozen looks: the names of its colours, its type sizes, radii. Nothing is drawn here.

Whatever is laid out names its colours; what they are is asked for when it is drawn, and depends on
the looks that were chosen. Sizes hold for a window of 1280 x 720 and are multiplied by `unit`.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from game.scene import looks, palettes
from game.scene.looks import Looks
from game.scene.palettes import Palette, Rgba

LEAST_SHARE: Final = 0.75
"""In high contrast nothing is fainter: what cannot be pressed can still be read."""


class Colour(NamedTuple):
    """A colour by its name in the palettes, and which share of its opacity is left."""

    name: str
    share: float = 1


def fade(of: Colour, share: float) -> Colour:
    """The same colour, with its opacity multiplied."""
    return of._replace(share=of.share * share)


def rgba(colour: Colour) -> Rgba:
    """What a colour is now: red, green, blue, alpha from 0 to 255."""
    now = looks.current()
    red, green, blue, alpha = palette(now)[colour.name]
    share = max(colour.share, LEAST_SHARE) if now.high_contrast else colour.share
    return red, green, blue, round(alpha * share)


@cache
def palette(of: Looks) -> Palette:
    """All colours of some looks, by their names."""
    colours = {**palettes.USUAL, **palettes.TABLES[of.table]}
    if of.high_contrast:
        colours |= {**palettes.HIGH_CONTRAST, **palettes.DARK_TABLES[of.table]}
        colours |= {f"seat{seat}": colours[f"line{seat}"] for seat in range(len(SEATS))}
    return {**colours, **palettes.PALETTES[of.palette]}


def card_colours(game: str, value: int) -> tuple[Rgba, Rgba]:
    """The colours of a card's ring and of its numeral, which is black in high contrast."""
    now = looks.current()
    groups = palettes.CARDS[now.palette][game]
    ring, ink = next(colours for least, colours in groups if value >= least)
    return palettes.rgba(ring), rgba(INK) if now.high_contrast else palettes.rgba(ink)


def unit(width: float, height: float) -> float:
    """How many logical pixels one pixel of the 1280 x 720 design takes."""
    return min(width / 1280, height / 720)


CLEAR: Final = Colour("clear")
WHITE: Final = Colour("white")

# The table is a radial gradient, from the middle outwards.
TABLE_MIDDLE: Final = Colour("table_middle")
TABLE: Final = Colour("table")
TABLE_EDGE: Final = Colour("table_edge")

PAPER: Final = Colour("paper")
INK: Final = Colour("ink")
GOLD: Final = Colour("gold")
GLOW: Final = Colour("glow")
MARK: Final = Colour("mark")  # the last move of a seat
EMPTY: Final = Colour("empty")  # what a card leaves of its ring
FOCUS: Final = Colour("focus")
NEXT: Final = Colour("next")  # what a wild stands for

# Text, readable on the lightest part of the table; MUTED and PARTNER are for panels only.
TEXT: Final = Colour("text")
LABEL: Final = Colour("label")
ACCENT: Final = Colour("accent")  # whose turn, headings
MUTED: Final = Colour("muted")
PARTNER: Final = Colour("partner")
INK_SOFT: Final = Colour("ink_soft")  # the second line on gold

PANEL: Final = Colour("panel")
PANEL_RAISED: Final = Colour("panel_raised")
EDGE: Final = Colour("edge")  # of what is EDGED, where it has no other; for high contrast
BUTTON: Final = Colour("button")
BUTTON_OVER: Final = Colour("button_over")
BUTTON_DOWN: Final = Colour("button_down")
GOLD_OVER: Final = Colour("gold_over")
GOLD_DOWN: Final = Colour("gold_down")
FIELD: Final = Colour("field")  # a lighter field inside a panel: level, score track
FIELD_OVER: Final = Colour("field_over")
OUTLINE: Final = Colour("outline")
DIALOG: Final = Colour("dialog")
SCRIM: Final = Colour("scrim")
SHADOW: Final = Colour("shadow")

EDGED: Final = frozenset(
    (PANEL, PANEL_RAISED, BUTTON, BUTTON_OVER, BUTTON_DOWN, FIELD, FIELD_OVER, DIALOG)
)

# One hue for each twelfth of the ring, clockwise from the top.
RING: Final = tuple(Colour(f"ring{place}") for place in range(12))

# Seats, the first being the person's own; the name's initial is written on each.
SEATS: Final = tuple(Colour(f"seat{seat}") for seat in range(8))
# The same, light enough to be told from a panel: lines of a plot, bars of a score.
SEAT_LINES: Final = tuple(Colour(f"line{seat}") for seat in range(8))


def on_seat(seat: int) -> Colour:
    """The colour in which an initial is written on a seat's colour."""
    return Colour(f"initial{seat % len(SEATS)}")


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
