"""How somebody wants Dozen to look: one value for the whole process, chosen in the settings.

What is drawn asks for it when it is drawn, so a change needs no restart and nobody who listens.
"""

from __future__ import annotations

from typing import NamedTuple


class Looks(NamedTuple):
    """Each field is the value of the setting of that name."""

    numerals: str = "language"
    card_size: str = "normal"
    high_contrast: bool = False
    palette: str = "usual"
    back: str = "ring"
    table: str = "teal"

    @property
    def is_large(self) -> bool:
        """Whether cards, and what is written on them, are as large as can be."""
        return self.card_size == "large"


_current = Looks()


def use(looks: Looks) -> None:
    """From here on, everything that this process draws looks like that."""
    global _current  # noqa: PLW0603 - one setting for the whole process, changed in the settings
    _current = looks


def current() -> Looks:
    """How everything looks that is drawn now."""
    return _current
