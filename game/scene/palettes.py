"""The colours of every table and palette, by the names that `theme` gives them. Data only.

Colours are red, green, blue, alpha from 0 to 255. Text keeps 4.5 : 1 on every surface that it is
meant for, and 7 : 1 in high contrast; `build_scripts/colours.py` measures it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

Rgba: TypeAlias = tuple[int, int, int, int]
Palette: TypeAlias = Mapping[str, Rgba]


def rgba(code: str, alpha: float = 1) -> Rgba:
    """A colour from its `#rrggbb`, with an opacity from 0 to 1."""
    red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue, round(alpha * 255)


def _each(name: str, codes: Iterable[str]) -> Iterator[tuple[str, Rgba]]:
    return ((f"{name}{place}", rgba(code)) for place, code in enumerate(codes))


INK, WHITE, BLACK = "#1d2433", "#ffffff", "#000000"
HUES: Final = (
    *("#c2413b", "#d0632f", "#d99a1c", "#a9a72a", "#5f9a3f", "#1f8a70"),
    *("#238fa6", "#2f6fd0", "#4a53b8", "#7a4bab", "#a5438f", "#b83f66"),
)
"""The ring of a wild and of the house, clockwise from the top."""

USUAL: Final[Palette] = {
    "clear": (0, 0, 0, 0),
    "white": rgba(WHITE),
    "paper": rgba("#fbf7ee"),
    "empty": rgba("#ece5d6"),
    "ink": rgba(INK),
    "gold": rgba("#e9b44c"),
    "gold_over": rgba("#f3c566"),
    "gold_down": rgba("#d5a03a"),
    "ink_soft": rgba("#3d3420"),
    "glow": rgba("#ffd778"),
    "mark": rgba("#cfe0de"),
    "focus": rgba(WHITE),
    "text": rgba(WHITE),
    "accent": rgba("#ffdf96"),
    "partner": rgba("#7cc4dc"),
    "next": rgba("#14705a"),
    "button": rgba("#02090b", 0.3),
    "button_over": rgba("#02090b", 0.48),
    "button_down": rgba("#02090b", 0.62),
    "field": rgba(WHITE, 0.1),
    "field_over": rgba(WHITE, 0.18),
    "edge": rgba(WHITE, 0),
    "shadow": rgba(BLACK, 0.3),
    **dict(_each("ring", HUES)),
    **dict(
        _each(
            "seat",
            (
                *("#e9b44c", "#7a4bab", "#c2413b", "#2f6fd0"),
                *("#1f7d66", "#a5438f", "#b9531f", "#1a7b91"),
            ),
        )
    ),
    **dict(_each("initial", (INK, *(WHITE,) * 7))),
    **dict(
        _each(
            "line",
            (
                *("#e9b44c", "#b48be0", "#ee8078", "#7aa9f0"),
                *("#4fc3a1", "#e08acb", "#f09c66", "#5cc3da"),
            ),
        )
    ),
}
"""Every colour but those of a table."""


def _table(stops: tuple[str, str, str], dark: tuple[str, str], light: tuple[str, str]) -> Palette:
    """A table from the stops of its gradient, its dialog and shade, its labels and quieter text."""
    return {
        "table_middle": rgba(stops[0]),
        "table": rgba(stops[1]),
        "table_edge": rgba(stops[2]),
        "dialog": rgba(dark[0]),
        "scrim": rgba(dark[1], 0.66),
        "panel": rgba("#02090b", 0.28),
        "panel_raised": rgba("#02090b", 0.46),
        "label": rgba(light[0]),
        "muted": rgba(light[1]),
        "outline": rgba(light[0], 0.4),
    }


TABLES: Final[Mapping[str, Palette]] = {
    "teal": _table(
        ("#1f6f6b", "#155150", "#0c3336"), ("#0f3d3f", "#061a1c"), ("#d5e5e3", "#b4ccca")
    ),
    "forest": _table(
        ("#307045", "#215231", "#15341f"), ("#1c3e26", "#0a1b0e"), ("#dae5dc", "#bbccbf")
    ),
    "night": _table(
        ("#386797", "#234b72", "#173048"), ("#1e3855", "#0d1824"), ("#dbe3ee", "#bec9d9")
    ),
    "plum": _table(
        ("#87527e", "#643b5d", "#40253b"), ("#4b2d45", "#20131e"), ("#ebdfe8", "#d4c4d0")
    ),
}
"""The tables are equally light, so that what can be read on one can be read on all."""

DARK_TABLES: Final[Mapping[str, Palette]] = {
    name: {"table_middle": rgba(middle), "table": rgba(half), "table_edge": rgba(edge)}
    for name, (middle, half, edge) in {
        "teal": ("#133d3b", "#0a2626", "#051516"),
        "forest": ("#1c3b25", "#112818", "#051709"),
        "night": ("#1f3650", "#132538", "#0a1420"),
        "plum": ("#472c42", "#311d2e", "#1c0f1a"),
    }.items()
}
"""The same tables in high contrast."""

_TOLD_APART: Final = (
    *("#f7c125", "#a792e7", "#fc734f", "#a5d3f8"),
    *("#7fad89", "#c790b2", "#e7d4c2", "#e0f5fd"),
)

PALETTES: Final[Mapping[str, Palette]] = {
    "usual": {},
    "colour_blind": {
        "glow": rgba("#f4d61a"),
        "mark": rgba("#b58ddf"),
        "partner": rgba("#9cc99c"),
        **dict(_each("seat", _TOLD_APART)),
        **dict(_each("line", _TOLD_APART)),
        **dict(_each("initial", (BLACK,) * 8)),
    },
}
"""What a palette has of its own, in high contrast too; a seat's line and disc are alike where hues
are not told apart."""

HIGH_CONTRAST: Final[Palette] = {
    "paper": rgba(WHITE),
    "empty": rgba("#d2d2d2"),
    "ink": rgba(BLACK),
    "ink_soft": rgba(BLACK),
    "gold": rgba("#ffc94d"),
    "gold_over": rgba("#ffe08f"),
    "gold_down": rgba("#e5ac2c"),
    "glow": rgba("#ffe14d"),
    "mark": rgba(WHITE),
    "accent": rgba("#ffe79c"),
    "partner": rgba("#8fdcff"),
    "next": rgba("#00402f"),
    "label": rgba("#f2f7f6"),
    "muted": rgba("#dfe9e8"),
    "outline": rgba(WHITE, 0.85),
    "edge": rgba(WHITE, 0.6),
    "panel": rgba("#05080a"),
    "panel_raised": rgba(BLACK),
    "button": rgba("#05080a"),
    "button_over": rgba("#1b2124"),
    "button_down": rgba("#252b2e"),
    "field": rgba("#262d31"),
    "field_over": rgba("#3c464b"),
    "dialog": rgba("#05080a"),
    "scrim": rgba(BLACK, 0.8),
    **dict(_each("initial", (BLACK,) * 8)),
}
"""Opaque panels with an edge, white text; discs of seats are as light as their lines."""


class CardColours(NamedTuple):
    """What a card is painted in."""

    ring: str
    ink: str
    """Of its numeral."""


Cards: TypeAlias = Mapping[str, tuple[tuple[int, CardColours], ...]]

_USUAL_CARDS: Final[Cards] = {
    "skip-bo": (
        (9, CardColours("#c2413b", "#b3352f")),
        (5, CardColours("#1f8a70", "#14705a")),
        (1, CardColours("#2f6fd0", "#2760bd")),
    ),
    "skyjo": (
        (9, CardColours("#c8402f", "#b8331f")),
        (5, CardColours("#b98510", "#8a6100")),
        (1, CardColours("#2f9a5f", "#1f7a45")),
        (0, CardColours("#2a9bbd", "#13758f")),
        (-1, CardColours("#3b6fc9", "#2f62b8")),
        (-2, CardColours("#3b3fa8", "#3b3fa8")),
    ),
}
_CARDS_TOLD_APART: Final[Cards] = {
    "skip-bo": (
        (9, CardColours("#dc2f6b", "#d6215f")),
        (5, CardColours("#255609", "#1c4a08")),
        (1, CardColours("#3a6cf2", "#285cee")),
    ),
    "skyjo": (
        (9, CardColours("#7a130a", "#690402")),
        (5, CardColours("#b8690a", "#a65804")),
        (1, CardColours("#019d79", "#137f65")),
        (0, CardColours("#2f5459", "#263e40")),
        (-1, CardColours("#7d83c4", "#62649a")),
        (-2, CardColours("#3d1a70", "#33106b")),
    ),
}
CARDS: Final[Mapping[str, Cards]] = {"usual": _USUAL_CARDS, "colour_blind": _CARDS_TOLD_APART}
"""For each palette and game the colours of its cards, from a least value on, falling."""
