"""What New game has chosen so far: a value, and what may become of it. Knows no window."""

from __future__ import annotations

from typing import Any

import msgspec

from game.match.host import SeatPlan
from game.rules import catalog
from game.rules.game import Refusal, Rules
from game.rules.options import Value

NAMES = ("Mina", "Otto", "Juno", "Sami", "Vera", "Nils", "Lale")
"""The computers, in the order in which they join."""
FEWEST, MOST = 2, 4


class Tile(msgspec.Struct, frozen=True):
    """Rules that are chosen at once."""

    name: str
    chosen: dict[str, Value]
    """An edition, or options that come on top of it."""


LENGTHS = {
    "skip-bo": (Tile("round", {"match": "round"}), Tile("points", {"match": "points:500"})),
    "skyjo": (Tile("points", {"match": "points"}), Tile("round", {"match": "rounds:1"})),
}
"""How long a match may last, the usual one first."""
EXTRAS = {
    "skip-bo": (Tile("short", {"stock_size": 10}), Tile("partners", {"partners": True})),
    "skyjo": (),
}
"""What can be switched on beside the edition."""


class Setup(msgspec.Struct, frozen=True):
    """A game, an edition, how long, with what, and who sits down beside the person."""

    game: str = "skip-bo"
    edition: str = "mattel"
    length: str = "round"
    extras: tuple[str, ...] = ()
    computers: tuple[str, ...] = NAMES[:1]

    @property
    def seats(self) -> int:
        """How many sit down, the person with them."""
        return 1 + len(self.computers)

    def with_game(self, game: str) -> Setup:
        """Change to the usual setup of a game, with the same players."""
        edition = catalog.GAMES[game].editions[0]
        return Setup(game, edition, LENGTHS[game][0].name, (), self.computers)

    def with_edition(self, edition: str) -> Setup:
        """Change the edition."""
        return msgspec.structs.replace(self, edition=edition)

    def with_length(self, length: str) -> Setup:
        """Change how long the match lasts."""
        return msgspec.structs.replace(self, length=length)

    def with_extra(self, extra: str) -> Setup:
        """Switch one thing on or off."""
        extras = (
            tuple(name for name in self.extras if name != extra)
            if extra in self.extras
            else (*self.extras, extra)
        )
        return msgspec.structs.replace(self, extras=extras)

    def with_one_more(self) -> Setup:
        """Let the first computer that does not sit here yet sit down, if there is a seat."""
        if self.seats == MOST:
            return self
        free = next(name for name in NAMES if name not in self.computers)
        return self._with_computers((*self.computers, free))

    def without(self, name: str) -> Setup:
        """Let a computer get up, if enough are left."""
        if self.seats == FEWEST:
            return self
        return self._with_computers(tuple(other for other in self.computers if other != name))

    def _with_computers(self, computers: tuple[str, ...]) -> Setup:
        """Change who plays; what so many seats do not allow is switched off."""
        changed = msgspec.structs.replace(self, computers=computers)
        kept = tuple(name for name in changed.extras if changed.refused(name) is None)
        return msgspec.structs.replace(changed, extras=kept)

    def refused(self, extra: str) -> Refusal | None:
        """Return why something cannot be switched on with these seats, None if it can."""
        try:
            msgspec.structs.replace(self, extras=(extra,)).rules()
        except Refusal as refusal:
            return refusal
        return None

    def rules(self) -> Rules:
        """Return the rules that were chosen; Refusal if they clash."""
        chosen: dict[str, object] = {"edition": self.edition}
        for tile in LENGTHS[self.game]:
            if tile.name == self.length:
                chosen.update(tile.chosen)
        for tile in EXTRAS[self.game]:
            if tile.name in self.extras:
                chosen.update(tile.chosen)
        return catalog.setup(self.game, chosen, self.seats)

    def plans(self, you: str) -> tuple[SeatPlan, ...]:
        """Return who sits where: the person, then computers."""
        computers = tuple(
            SeatPlan(name, "computer", colour=colour_of(name)) for name in self.computers
        )
        return (SeatPlan(you, "person"), *computers)

    def kept(self) -> dict[str, Any]:
        """Return the setup as the store keeps it."""
        return msgspec.structs.asdict(self)


def colour_of(name: str) -> int:
    """Return a computer's own colour, an index into the theme's seats; 0 is the person's."""
    return NAMES.index(name) + 1


def restored(kept: dict[str, Any] | None, game: str) -> Setup:
    """Return a setup that was kept; where it no longer holds, the usual one of the game."""
    usual = Setup().with_game(game)
    if kept is None:
        return usual
    try:
        setup = msgspec.convert(kept, Setup)
        setup.rules()
    except (msgspec.ValidationError, Refusal, KeyError):
        return usual
    known = set(setup.computers) & set(NAMES)
    if len(known) != len(setup.computers) or not FEWEST <= setup.seats <= MOST:
        return usual
    lengths = {tile.name for tile in LENGTHS[game]}
    extras = {tile.name for tile in EXTRAS[game]}
    is_whole = setup.length in lengths and extras.issuperset(setup.extras)
    return setup if setup.game == game and is_whole else usual
