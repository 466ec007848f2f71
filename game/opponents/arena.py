"""A tournament of computer players: paired deals, seats rotated, and what each player made of them.

A game is one match of the rules: a round of Skip-Bo, a whole match of Skyjo. Every deal is played
in every rotation of the seats that differs, and is one observation: so luck with the cards evens
out before anything is compared. The same contest gives the same games wherever they are played;
think times are told and decide nothing.
"""

from array import array
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import ExitStack, closing
from hashlib import sha256
from itertools import count, islice
from statistics import fmean
from time import perf_counter
from typing import NamedTuple

from game.opponents import levels
from game.opponents.agent import Agent
from game.opponents.bot import SECONDS, BotFailed, BotPlayer, is_bot
from game.opponents.duel import duel
from game.rules.events import Event
from game.rules.game import Move, Observation, Rules
from game.rules.table import Seat

SURE = 1.96
"""Standard errors on either side that hold 95 of 100 shares."""
LOOK_EVERY = 10
"""Deals from one look at the interval to the next, when playing until it is narrow."""


class Contest(NamedTuple):
    """Who plays what, complete: all its games follow from it."""

    rules: Rules
    tables: tuple[tuple[str, ...], ...]
    """Who plays together: for each table a player's name, or bot:COMMAND, for every seat."""
    seed: int
    bot_seconds: float = SECONDS
    """That a bot has for an answer."""

    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """Return every table in every rotation that differs: the games of one deal."""
        return tuple(
            seating for table in self.tables for seating in dict.fromkeys(_rotations(table))
        )


def _rotations(table: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for shift in range(len(table)):
        yield (*table[shift:], *table[:shift])


class Seated(NamedTuple):
    """What became of one seat in one game."""

    name: str
    share: float
    """Of the win; partners both have what their side has."""
    points: int
    turns: int
    thoughts: "array[float]"
    """Seconds of every decision between several moves."""
    turn_thoughts: "array[float]"
    """Seconds of all decisions of a turn together."""
    failure: BotFailed | None = None
    """Why the casual level took a bot's seat."""


Game = tuple[Seated, ...]
"""One game, seat by seat."""


def play(
    contest: Contest, deals: int | None = None, executor: Executor | None = None, ahead: int = 1
) -> Iterator[list[Game]]:
    """Play so many deals, or on and on, and yield the games of each, in order.

    An executor plays `ahead` games at the same time; without one they are played here.
    """
    size = len(contest.seatings())
    numbers = iter(count()) if deals is None else iter(range(deals * size))
    with closing(_games(contest, numbers, executor, ahead)) as games:
        while deal := list(islice(games, size)):
            yield deal


def _games(
    contest: Contest, numbers: Iterator[int], executor: Executor | None, ahead: int
) -> Generator[Game, None, None]:
    if executor is None:
        for number in numbers:
            yield play_game(contest, number)
        return
    running: deque[Future[Game]] = deque()
    try:
        while True:
            for number in islice(numbers, ahead - len(running)):
                running.append(executor.submit(play_game, contest, number))
            if not running:
                return
            yield running.popleft().result()
    finally:
        for future in running:
            future.cancel()


def play_game(contest: Contest, number: int) -> Game:
    """Play one game of a contest, by its number from 0."""
    seatings = contest.seatings()
    deal, index = divmod(number, len(seatings))
    rules, names = contest.rules, seatings[index]
    agents = [
        _agent(contest, name, seat, _seed(contest.seed, deal, f"seat {seat}"))
        for seat, name in enumerate(names)
    ]
    bots = [agent for agent in agents if isinstance(agent, BotPlayer)]

    def tell(events: Sequence[Event]) -> None:
        for bot in bots:
            bot.witness(events)

    clocked = [_Clocked(agent) for agent in agents]
    with ExitStack() as stack:
        for bot in bots:
            stack.callback(bot.close)
        outcome = duel(rules, clocked, _seed(contest.seed, deal, "deal"), tell=tell).outcome
        for bot in bots:
            bot.bye(outcome)
    shares = [0.0] * rules.seats
    for side in rules.sides():
        for seat in side:
            shares[seat] = sum(ally in outcome.winners for ally in side) / len(outcome.winners)
    return tuple(
        Seated(name, share, points, agent.turns, agent.thoughts, agent.turn_thoughts, agent.failure)
        for name, share, points, agent in zip(names, shares, outcome.totals, clocked, strict=True)
    )


def _agent(contest: Contest, name: str, seat: Seat, seed: int) -> Agent:
    if is_bot(name):
        return BotPlayer(name, contest.rules, seat, seed, contest.bot_seconds)
    return levels.agent(name, contest.rules.game, seed)


def _seed(seed: int, deal: int, use: str) -> int:
    """Return a seed of 63 bits; one use's has nothing to do with another's."""
    return int.from_bytes(sha256(f"{seed}:{deal}:{use}".encode()).digest()[:8], "big") >> 1


class _Clocked:
    """An agent, and the seconds that it thinks."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self._turn: tuple[int, int] | None = None
        self.turns = 0
        self.thoughts = array("d")
        self.turn_thoughts = array("d")

    @property
    def failure(self) -> BotFailed | None:
        return self._agent.failure if isinstance(self._agent, BotPlayer) else None

    def choose(self, seen: Observation) -> Move:
        start = perf_counter()
        move = self._agent.choose(seen)
        self._count(seen, perf_counter() - start)
        return move

    def _count(self, seen: Observation, seconds: float) -> None:
        if len(seen.moves) > 1:
            self.thoughts.append(seconds)
        if seen.state.starter is None:
            return  # an opening is no turn
        turn = (seen.state.round, seen.state.turns)
        if turn != self._turn:
            self._turn = turn
            self.turns += 1
            self.turn_thoughts.append(0.0)
        self.turn_thoughts[-1] += seconds


# -- What came of it ------------------------------------------------------------------------------


class Failure(NamedTuple):
    """Games in which the casual level took a bot's seat, for the same reason."""

    games: int
    code: str
    said: str
    """See BotFailed."""


class Score(NamedTuple):
    """How one player did at all its seats."""

    name: str
    seats: int
    """How many it had at a table."""
    share: float
    """Of the games that one of its seats won."""
    half: float
    """Of the share's 95 % interval, on either side."""
    points: float
    """Of a seat in a game, on average, as `turns`."""
    turns: float
    think_p50: float
    """Seconds of a decision; those with one legal move are none."""
    think_p95: float
    turn_p95: float
    """Seconds of all decisions of a turn."""
    failures: tuple[Failure, ...] = ()
    """Of a bot, the most frequent first."""


class Pairing(NamedTuple):
    """How one player did against another."""

    name: str
    other: str
    share: float
    half: float


class Shares:
    """A player's shares, one a deal, and how sure their mean is."""

    def __init__(self, shares: Iterable[float] = ()) -> None:
        """Begin with these."""
        self._count, self._sum, self._squares = 0, 0.0, 0.0
        for share in shares:
            self.add(share)

    def add(self, share: float) -> None:
        """Count one more deal."""
        self._count += 1
        self._sum += share
        self._squares += share * share

    def interval(self) -> tuple[float, float]:
        """Return the mean and half its 95 % interval.

        For the spread two deals are added, one won and one lost outright: a few deals that went
        alike do not look certain.
        """
        if not self._count:
            return 0.0, 1.0
        count, total, squares = self._count + 2, self._sum + 1, self._squares + 1
        variance = (squares - total * total / count) / (count - 1)
        return self._sum / self._count, SURE * (variance / self._count) ** 0.5


class Tally:
    """Counts deals as they are played."""

    def __init__(self, contest: Contest) -> None:
        """Begin with none."""
        self.contest = contest
        self.deals = 0
        self.games = 0
        names = dict.fromkeys(name for table in contest.tables for name in table)
        self._counts = {name: _Count() for name in names}
        self._pairs: dict[tuple[str, str], Shares] = {}

    def add(self, deal: Sequence[Game]) -> None:
        """Count the games of one deal."""
        self.deals += 1
        self.games += len(deal)
        for name, counted in self._counts.items():
            counted.add([seat for game in deal for seat in game if seat.name == name])
        pairs: dict[tuple[str, str], list[float]] = {}
        for game in deal:
            for first in game:
                for second in game:
                    if first.name != second.name:
                        pairs.setdefault((first.name, second.name), []).append(first.share)
        for pair, shares in pairs.items():
            self._pairs.setdefault(pair, Shares()).add(fmean(shares))

    def is_settled(self, half: float) -> bool:
        """Say whether every interval is narrow enough. It looks after every tenth deal only.

        So it stops at the same deal whoever has played how much more by then.
        """
        return self.deals % LOOK_EVERY == 0 and self.widest() <= half

    def widest(self) -> float:
        """Return half the widest interval."""
        return max(counted.shares.interval()[1] for counted in self._counts.values())

    def scores(self) -> list[Score]:
        """Return how each player did, in the order in which they were named."""
        tables = self.contest.tables
        return [
            counted.score(name, next(seats for table in tables if (seats := table.count(name))))
            for name, counted in self._counts.items()
        ]

    def pairings(self) -> list[Pairing]:
        """Return how each player did at tables with each other."""
        return [Pairing(*pair, *shares.interval()) for pair, shares in self._pairs.items()]


class _Count:
    """What is added up of one player."""

    def __init__(self) -> None:
        self.shares = Shares()
        self._seats = self._points = self._turns = 0
        self._thoughts = array("d")
        self._turn_thoughts = array("d")
        self._failures: Counter[tuple[str, str]] = Counter()

    def add(self, seats: list[Seated]) -> None:
        self.shares.add(fmean(seat.share for seat in seats))
        self._seats += len(seats)
        for seat in seats:
            self._points += seat.points
            self._turns += seat.turns
            self._thoughts.extend(seat.thoughts)
            self._turn_thoughts.extend(seat.turn_thoughts)
            if seat.failure is not None:
                self._failures[seat.failure.code, seat.failure.said] += 1

    def score(self, name: str, seats: int) -> Score:
        games = max(1, self._seats)
        share, half = self.shares.interval()
        p50, p95 = _percentiles(self._thoughts, 50, 95)
        (turn_p95,) = _percentiles(self._turn_thoughts, 95)
        failures = tuple(Failure(count, *why) for why, count in self._failures.most_common())
        points, turns = self._points / games, self._turns / games
        return Score(name, seats, share, half, points, turns, p50, p95, turn_p95, failures)


def _percentiles(seconds: "array[float]", *percents: int) -> tuple[float, ...]:
    ordered = sorted(seconds) or [0.0]
    return tuple(ordered[len(ordered) * percent // 100] for percent in percents)
