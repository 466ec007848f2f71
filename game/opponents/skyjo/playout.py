"""How rounds are played out: each seat makes the move that the values of columns like best.

It is the strongest play that takes microseconds: no cards are counted and no gifts are weighed.
Costs and gains are integers in hundredths of a point.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from math import isqrt
from operator import mul
from typing import NamedTuple, TypeAlias

from game.opponents.skyjo.ending import ALWAYS, chance_of
from game.opponents.skyjo.simulator import (
    BACK,
    BACKS,
    COLUMNS,
    EQUAL,
    FACES,
    REPLACED,
    SHOWN,
    Round,
)
from game.opponents.skyjo.weights import POINT
from game.rules.skyjo.options import BOX
from game.rules.skyjo.rules import SLOTS

Row: TypeAlias = Sequence[int]
"""By face."""
ODDS: Row = tuple(BOX.count(face) for face in FACES)
CARDS = len(BOX)
NEVER = -(10**7)
_NOTHING: Row = (NEVER,) * BACK
ENDING = 150
"""What it is worth in itself to end a round."""
_REPLY = 3 * POINT
"""How far a rival's last turn may be off."""
LONG_ROUND, HURRY = 25, 4 * POINT
"""Turns of each seat after which a round is hurried to its end, more with every turn."""


def expected(worth: Row) -> int:
    """Return the mean over the cards of the box."""
    total: int = sum(map(mul, ODDS, worth))
    return total // CARDS


MEAN = expected([POINT * face for face in FACES])
_VARIANCE = expected([(POINT * face - MEAN) ** 2 for face in FACES])


_KEPT = 50_000
"""Grids whose last turns are kept in mind."""
HALF = POINT // 2
REACH = 120
"""Half points to either side of a rival's expected total."""
LAST = 2 * REACH
UNBEATEN = tuple(
    tuple(
        ALWAYS - chance_of(HALF * gap, isqrt(backs * _VARIANCE + _REPLY**2))
        for gap in range(-REACH, REACH + 1)
    )
    for backs in range(SLOTS + 1)
)
"""By a rival's face-down cards, how likely it ends no lower than a total so far from its own."""


class Gains:
    """What each change of a column is worth, worked out where it is first asked for."""

    def __init__(self, values: Sequence[Row], *, clears: bool) -> None:
        """`values` are costs by turns to go and column; with none to go, what lies there."""
        self.values, self.clears = values, clears
        self.most = len(values) - 1
        """More turns to go are valued as so many."""
        self._ups: list[list[Row | None]] = [[None] * len(COLUMNS) for _ in values]
        self._downs: list[list[Row | None]] = [[None] * len(COLUMNS) for _ in values]
        self._replies: dict[frozenset[int], int] = {}
        self._turned: list[list[int | None]] = [[None] * len(COLUMNS) for _ in values]

    def up(self, turns: int, column: int) -> Row:
        """Return the most that a card gains in place of a face-up one of the column."""
        row = self._ups[turns][column]
        if row is None:
            rows = [self.row(turns, column, old) for old in REPLACED[column] if old != BACK]
            row = self._ups[turns][column] = tuple(map(max, *rows, _NOTHING)) if rows else _NOTHING
        return row

    def down(self, turns: int, column: int) -> Row:
        """Return what a card gains in place of a face-down one of the column."""
        row = self._downs[turns][column]
        if row is None:
            row = self.row(turns, column, BACK) if BACKS[column] else _NOTHING
            self._downs[turns][column] = row
        return row

    def turned(self, turns: int, column: int) -> int:
        """Return what is gained on average by turning up a card of the column."""
        gain = self._turned[turns][column]
        if gain is None:
            gain = self._turned[turns][column] = expected(self.down(turns, column))
        return gain

    def row(self, turns: int, column: int, old: int) -> Row:
        """Return what each card gains in place of `old`."""
        values = self.values[turns]
        before = values[column]
        return tuple(
            before - (0 if self.clears and EQUAL[new] >= 0 else values[new])
            for new in REPLACED[column][old]
        )

    def reply(self, grid: Sequence[int]) -> int:
        """Return what a seat gains on average by its last turn."""
        key = frozenset(grid)
        gain = self._replies.get(key)
        if gain is None:
            if len(self._replies) > _KEPT:
                self._replies.clear()
            gain = self._replies[key] = self._reply(key)
        return gain

    def _reply(self, grid: Iterable[int]) -> int:
        rows = [self.up(0, column) for column in grid]
        rows += [self.down(0, column) for column in grid if BACKS[column]]
        return expected(list(map(max, repeat(0), *rows)))


class Plan(NamedTuple):
    """What a seat's turn may gain."""

    now: int
    """Turns to go before a card is turned up, and after it."""
    then: int
    ups: Row
    """By card, in place of a face-up one, and of a face-down one."""
    downs: Row
    best: Row
    turned: int
    least: int
    """By what follows a drop, which may be standing."""


class Deal(NamedTuple):
    """Faces that nobody has seen yet; they come from the ends of the lists."""

    draws: list[int]
    downs: list[int]
    """Of face-down cards."""
    random: Callable[[], float]
    """For what is shuffled on the way."""

    def draw(self, discard: list[int]) -> int:
        """Return the next card; an empty draw pile is made of the discard pile."""
        if not self.draws:
            self.draws.extend(sorted(discard[:-1], key=lambda _: self.random()))
            del discard[:-1]
        return self.draws.pop() if self.draws else discard.pop()


class Policy:
    """Makes the turns of every seat."""

    def __init__(
        self, gains: Gains, *, doubles: bool = True, tie_doubles: bool, must_reveal: bool
    ) -> None:
        self.gains, self.doubles, self.must_reveal = gains, doubles, must_reveal
        self.level = -POINT // 2 if tie_doubles else POINT // 2
        """How much lower a rival has to be to beat the ender, halfway between whole points."""

    def turn(self, game: Round, deal: Deal) -> None:
        """Make the turn of the seat to move."""
        plan = self.plan(game)
        drawing = sum(map(mul, ODDS, map(max, plan.best, repeat(plan.least))))
        discard = game.discard
        if plan.best[discard[-1]] * CARDS >= drawing:
            self._place(game, plan, discard.pop(), deal)
        else:
            self._use(game, plan, deal.draw(discard), deal)

    def plan(self, game: Round) -> Plan:
        """Weigh the turn of the seat to move."""
        gains, seat, must = self.gains, game.turn, self.must_reveal
        grid, own = game.grids[seat], game.backs[seat]
        now = then = shift = 0
        if game.ender < 0:
            backs = game.backs
            rest = min(backs[:seat] + backs[seat + 1 :])
            now, then = min(own, rest, gains.most), min(own - 1, rest, gains.most)
            shift = self.shift(game, now, then) if now != then and then else 0
        a, b, c, d = grid
        up, down = gains.up, gains.down
        ups = list(map(max, up(now, a), up(now, b), up(now, c), up(now, d)))
        if own == 1 and game.ender < 0:
            downs = self._endings(game, now)
            turned = expected(downs)
        else:
            downs = list(map(max, down(then, a), down(then, b), down(then, c), down(then, d)))
            turned = max([gains.turned(then, column) for column in grid])
            if shift:
                downs = [gain + shift for gain in downs]
                turned += shift
        least = turned if must or turned > 0 else 0
        return Plan(now, then, ups, downs, list(map(max, ups, downs)), turned, least)

    def _use(self, game: Round, plan: Plan, face: int, deal: Deal) -> None:
        if plan.best[face] >= plan.least:
            self._place(game, plan, face, deal)
        else:
            self._drop(game, plan, face, deal)

    def _drop(self, game: Round, plan: Plan, face: int, deal: Deal) -> None:
        game.discard.append(face)
        if plan.least != plan.turned or not game.backs[game.turn]:
            game.end_turn()
            return
        grid, turned = game.grids[game.turn], self.gains.turned
        at = max(range(len(grid)), key=lambda at: turned(plan.then, grid[at]))
        game.turn_up(at, deal.downs.pop())

    def _place(self, game: Round, plan: Plan, face: int, deal: Deal) -> None:
        grid, gains = game.grids[game.turn], self.gains
        if plan.ups[face] < plan.downs[face]:
            worth = [gains.down(plan.then, column)[face] for column in grid]
            game.swap(worth.index(max(worth)), BACK, face, deal.downs.pop())
            return
        worth = [gains.up(plan.now, column)[face] for column in grid]
        at = worth.index(plan.ups[face])
        values, column = gains.values[plan.now], grid[at]
        for old, news in REPLACED[column].items():
            after = 0 if gains.clears and EQUAL[news[face]] >= 0 else values[news[face]]
            if old != BACK and values[column] - after == plan.ups[face]:
                game.swap(at, old, face, old)
                return

    def shift(self, game: Round, now: int, then: int) -> int:
        """Return what is gained by a round that gets shorter."""
        before, after = self.gains.values[now], self.gains.values[then]
        own = others = 0
        for seat, grid in enumerate(game.grids):
            change = sum([before[column] - after[column] for column in grid])
            if seat == game.turn:
                own = change
            else:
                others += change
        return own - others // (game.seats - 1)

    def _endings(self, game: Round, now: int) -> Row:
        """Return what each card gains in the last face-down slot, where it ends the round."""
        gains, grid = self.gains, game.grids[game.turn]
        values, finals = gains.values[now], gains.values[0]
        last = next(column for column in grid if BACKS[column])
        shown = sum([SHOWN[column] for column in grid]) - SHOWN[last]
        going_on, rivals = sum([values[column] for column in grid]), []
        for seat, theirs in enumerate(game.grids):
            if seat != game.turn:
                total = sum([finals[column] for column in theirs]) - gains.reply(theirs)
                middle = (total + self.level) // HALF - REACH
                rivals.append((UNBEATEN[game.backs[seat]], middle))
                change = sum([values[column] for column in theirs]) - total
                going_on -= change // (game.seats - 1)
        going_on += ENDING + HURRY * max(0, game.turns // game.seats - LONG_ROUND)
        worth = []
        for new in REPLACED[last][BACK]:
            own = shown if gains.clears and EQUAL[new] >= 0 else shown + SHOWN[new]
            cost = POINT * own
            if own > 0 and self.doubles:
                unbeaten = ALWAYS
                for curve, middle in rivals:
                    at = min(max(0, 2 * own - middle), LAST)
                    unbeaten = unbeaten * curve[at] // ALWAYS
                cost += cost * (ALWAYS - unbeaten) // ALWAYS
            worth.append(going_on - cost)
        return worth
