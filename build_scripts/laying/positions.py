"""Positions of every phase of a turn, each reached in a match that was really played."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from build_scripts.laying.phases import ONE, PHASES, Moves
from game.opponents import levels
from game.rules import catalog
from game.rules.game import Observation, Rules, State, conceal, new_match
from game.rules.table import PUBLIC, Card, Seat

LENGTH = 700
"""Moves of a match after which phases that have not come are given up."""


class Seating(NamedTuple):
    """Who sits down to what."""

    game: str
    edition: str
    seats: int
    partners: bool = False

    def rules(self) -> Rules:
        """Return the rules, with the options that put the most on the table."""
        chosen = {"edition": self.edition, **_OPTIONS[self.game]}
        if self.partners:
            chosen |= {"partners": True, "discard_on_partner": True}
        if self.game == "skip-bo" and self.seats > 6:  # noqa: PLR2004 - one box serves no more
            chosen["decks"] = 2
        return catalog.setup(self.game, chosen, self.seats)

    def __str__(self) -> str:
        """Return it as a line of the report names it."""
        pairs = " in pairs" if self.partners else ""
        return f"{self.game}, {self.edition}, {self.seats} seats{pairs}"


_OPTIONS: Mapping[str, Mapping[str, object]] = {"skip-bo": {"match": "points:500"}, "skyjo": {}}
_PAIRS = (4, 6)
SEATINGS = (
    *(Seating("skip-bo", edition, n) for edition in ("mattel", "persian") for n in range(2, 9)),
    *(Seating("skip-bo", edition, n, True) for edition in ("mattel", "persian") for n in _PAIRS),  # noqa: FBT003
    *(Seating("skyjo", edition, n) for edition in ("classic", "magilano") for n in range(2, 9)),
)
"""Every game, edition and number of seats, in pairs too where the game has them."""


class Phase(NamedTuple):
    """A moment of a match, and who looks at it."""

    name: str
    state: State
    """Concealed for whoever looks at the screen."""
    viewer: Seat
    moves: Moves = ()
    """Those of the viewer."""
    chosen: Card | None = None
    """A card that was picked up by a click."""


@cache
def positions(seating: Seating) -> tuple[Phase, ...]:
    """Return one position of each phase to which the matches of a seating came."""
    wanted = dict(PHASES[seating.game])
    found: list[Phase] = []
    for sensible in (True, False):
        for state, moves in _states(seating, sensible=sensible):
            come = [name for name, holds in wanted.items() if holds(state, moves)]
            for name in come:
                del wanted[name]
                found.extend(_seen(name, state, moves))
    return tuple(found)


def _states(seating: Seating, *, sensible: bool) -> Iterator[tuple[State, Moves]]:
    """The states of a match, one after each event, with the moves once all has happened."""
    rules = seating.rules()
    chance = random.Random(str(seating))
    player = levels.agent("casual", seating.game, 1)
    state, course = rules.blank(2), new_match(rules, 2)
    for _ in range(LENGTH):
        for event in course.events[:-1]:
            state = rules.apply(state, event)
            yield state, ()
        state = course.state
        moves = rules.moves(state)
        yield state, moves
        if not moves:
            return
        seen = Observation(state.turn, conceal(state, state.turn), moves)
        course = rules.play(state, player.choose(seen) if sensible else chance.choice(moves))


def _seen(name: str, state: State, moves: Moves) -> Iterator[Phase]:
    """A moment as it can be looked at: by the first seat, in public, by whose turn it is."""
    mine = moves if state.turn == ONE else ()
    yield Phase(name, conceal(state, ONE), ONE, mine)
    if name in ("play", "from the partner", "turn"):
        lifted = [move for move in mine if move.source != move.target]
        lifted.sort(key=lambda move: move.source is not None and move.source.kind == "hand")
        yield Phase(f"{name}, chosen", conceal(state, ONE), ONE, mine, lifted[0].card)
    if name in ("other's turn", "full", "other holds"):
        yield Phase(f"{name}, in public", conceal(state, PUBLIC), state.rules.seats - 1)
        yield Phase(f"{name}, by its seat", conceal(state, state.turn), state.turn, moves)
