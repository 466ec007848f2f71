"""What a result is made of, and who stands where in it. It knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.events import Outcome, RoundScored
from game.rules.game import State
from game.rules.table import Seat
from game.scene.fair import FairDeal
from game.scene.layout import Sight
from game.scene.text import listed, tr

MOST_NAMES, MOST_LETTERS = 4, 48
"""More names than these, or longer ones, are only counted."""


class ResultFacts(NamedTuple):
    """A score, and the table at which it came about."""

    sight: Sight
    """The table after the score, as it lies on the screen."""
    scored: RoundScored | None
    """The round that ended; None for a match that was stopped."""
    outcome: Outcome | None
    """How the match ended, if it did."""
    rounds: tuple[RoundScored, ...] = ()
    """Every round of the match so far, the one that ended with them."""
    deal: FairDeal | None = None

    @property
    def state(self) -> State:
        """The state after the score."""
        return self.sight.state

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.sight.names

    @property
    def colours(self) -> tuple[int, ...]:
        """Of each seat, an index into `theme.SEATS`."""
        return self.sight.colours


class Tally(NamedTuple):
    """What decides the match, for each seat: points, or rounds won."""

    before: tuple[int, ...]
    now: tuple[int, ...]
    goal: int | None
    """Where the match ends, if it ends somewhere."""
    in_rounds: bool = False


class Standing(NamedTuple):
    """One line of the standings."""

    place: int
    """From 1; those that are equal share one."""
    side: tuple[Seat, ...]


def joined(facts: ResultFacts, seats: Sequence[Seat]) -> str:
    """Return the names of seats as a list in a sentence, or how many they are; empty for none."""
    names = [facts.names[seat] for seat in seats]
    if len(names) > MOST_NAMES or (len(names) > 1 and sum(map(len, names)) > MOST_LETTERS):
        return tr("{count} players", count=len(names))
    return listed(names)


def is_you(name: str) -> bool:
    """Say whether a name takes another form of the verb."""
    return name in ("You", tr("You"))


def standings(facts: ResultFacts, order: Sequence[tuple[int, ...]]) -> list[Standing]:
    """Return the sides from the first to the last; of each seat, `order` is the less the better.

    The winners of a match come first, whatever decided it.
    """
    won = () if facts.outcome is None else facts.outcome.winners
    keys = {
        side: (side[0] not in won, *min(order[seat] for seat in side))
        for side in facts.state.rules.sides()
    }
    ranked = sorted(keys, key=lambda side: (keys[side], side))
    return [Standing(1 + sum(key < keys[side] for key in keys.values()), side) for side in ranked]
