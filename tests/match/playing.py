"""Matches to look at: dealt, and played by chance or by a worker that answers at once."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeVar

from game.match import record as records
from game.match.host import Host, SeatPlan
from game.match.match import Match
from game.match.record import Record, SeatEntry
from game.match.store import Store
from game.opponents.worker import Entries
from game.rules import catalog
from game.rules.game import Move, Observation, Refusal, Rules
from tests.conformance.setups import random_move

T = TypeVar("T")
EDITIONS = [(game.name, edition) for game in catalog.GAMES.values() for edition in game.editions]
SALT = "00112233445566778899aabbccddeeff"
CODE = "4F2K-91QX"
YOU_AND_COMPUTER = (SeatPlan("Ann", "person"), SeatPlan("Bo", "computer", colour=1))


def short_rules(game: str = "skip-bo", edition: str | None = None, seats: int = 2) -> Rules:
    """Return rules whose matches are over soon."""
    found = catalog.find(game)
    small: dict[str, object] = {"stock_size": 3} if game == "skip-bo" else {"target": 20}
    return found.setup({"edition": edition or found.editions[0], **small}, seats)


def play_on(match: Match, chance: Random, moves: int = 100_000) -> None:
    """Play so many random moves, or to the end."""
    for _ in range(moves):
        if match.state.outcome is not None:
            return
        match.play(random_move(match.state, chance, places=True)[1])


def record_of(match: Match) -> Record:
    """Return the record of a match between a person and computers."""
    seats = tuple(
        SeatEntry(f"Seat {seat}", "computer" if seat else "person", agent_seed=seat or None)
        for seat in range(match.rules.seats)
    )
    fresh = records.begin(
        match.rules,
        match.seed,
        seats=seats,
        salt=SALT,
        typed=False,
        started="2025-01-02T03:04:05+00:00",
        app="1",
        agents=0,
    )
    return records.describe(match, fresh)


def attempt(act: Callable[[], T]) -> T | str:
    """Return what an act returns, or the code of its refusal."""
    try:
        return act()
    except Refusal as refusal:
        return refusal.code


class Instant:
    """A worker that answers at once, by the rules' first move or as it is told to."""

    def __init__(self) -> None:
        self.asked: list[Observation] = []
        self.cancelled = 0
        self.is_closed = False
        self._question: Observation | None = None

    def start(self) -> None:
        """Nothing has to be started."""

    def ask(self, level: str, seed: int, seen: Observation, _events: Entries = ()) -> None:
        assert level == "casual"
        assert seed >= 0
        self.asked.append(seen)
        self._question = seen

    def answer(self) -> Move | None:
        seen, self._question = self._question, None
        return None if seen is None else seen.moves[0]

    def cancel(self) -> None:
        self.cancelled += 1
        self._question = None

    def bye(self, result: Mapping[str, Any]) -> None:
        """There are no bots."""

    def close(self) -> None:
        self.is_closed = True


class Clock:
    """Ticks a host, a tenth of a second at a time, with everything shown at once."""

    def __init__(self, host: Host, store: Store | None = None) -> None:
        self.host = host
        self.now = 0.0
        self._store = store

    def tick(self, *, settled: bool = True, ahead: bool = False) -> None:
        if self._store is not None:
            self._store.flush()
        self.host.tick(self.now, settled=settled, ahead=ahead)
        self.now += 0.1

    def until_person(self) -> int | None:
        """Tick until a person's move is awaited and return its seat; None at the end."""
        for _ in range(10_000):
            self.tick()
            seat = self.host.waiting_for()
            if seat is not None:
                return seat
            if self.host.outcome is not None:
                return None
        raise AssertionError("the match stalls")

    def play_on(self, chance: Random) -> None:
        """Let the person play by chance, to the end."""
        while (seat := self.until_person()) is not None:
            self.host.play(seat, chance.choice(self.host.moves(seat)))
