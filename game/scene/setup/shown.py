"""What the New game page is made from: the setup, and what the screen is in the middle of."""

from __future__ import annotations

from typing import NamedTuple

from game.scene.setup.chosen import Setup
from game.scene.setup.entry import Entry
from game.scene.setup.kept import Houses


class Shown(NamedTuple):
    """Everything that the page shows."""

    setup: Setup
    code: str = ""
    """Of a deal, without its dash; empty: the deal is drawn."""
    entry: Entry | None = None
    words: str = ""
    """A sentence for the person."""
    is_refused: bool = False
    """The sentence says why something was not done."""
    open: str = ""
    """What lies over the page: `rules`, `house`, or `seat:N` and `kind:N` of a seat."""
    title: str = ""
    """Under which the setup would be kept."""
    houses: Houses = ()
    first_house: int = 0
    """How far their list is scrolled."""
    doomed: int | None = None
    """The house rules that one more press deletes."""

    def is_typed(self, field: str) -> bool:
        """Say whether somebody types in a field."""
        return self.entry is not None and self.entry.field == field

    def typed(self, field: str) -> str:
        """Return what a field shows while somebody types in it."""
        return self.entry.shown() if self.entry is not None and self.is_typed(field) else ""

    def about(self, word: str) -> int | None:
        """Return the seat that is open under a word."""
        opened, _, seat = self.open.partition(":")
        return int(seat) if opened == word and seat else None
