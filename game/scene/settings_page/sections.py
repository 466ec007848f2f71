"""Where on the screen each setting stands, and by what it is set. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.scene.settings import SETTINGS, Setting

NAME: Final = "name"
FULLSCREEN: Final = "fullscreen"
"""Two rows that are no settings of the table: the store and the window have them."""

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "language": ("language", "numerals", "card_size"),
    "looks": ("high_contrast", "palette", "back", "table", FULLSCREEN),
    "motion": ("speed", "reduced_motion", "pace"),
    "sound": ("sound", "volume", "mute_unfocused"),
    "play": (
        *(NAME, "confirm_discard", "quick_discard", "sorted_hand", "hints", "undo"),
        "curtain",
    ),
    "narrator": ("narrator", "voice"),
}
"""Of each section its rows, from above."""

PREVIEWED: Final = frozenset(("language", "looks", "motion"))
"""The sections whose settings show on cards; those of motion in how they move."""


def is_switch(name: str) -> bool:
    """Say whether a row is on or off."""
    return name == FULLSCREEN or (name in SETTINGS and SETTINGS[name].values == (False, True))


def is_number(setting: Setting) -> bool:
    """Say whether a setting is stepped through."""
    return type(setting.default) is int
