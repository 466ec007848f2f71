"""What a position is worth to a seat, in hundredths of a stock card, at three moments of a turn.

How near a stock card is to being played is told by the values missing on the way: those from what
a building pile needs up to the stock card that neither the hand nor the discard piles, as they
come up one card after the other, can give.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from game.opponents.skipbo.sight import Faces, Position, Sight
from game.opponents.skipbo.weights import Worth, Worths
from game.rules.skipbo.rules import LAST, WILD
from game.rules.table import Face, Pile

_ODDS = (*((face, 2) for face in range(1, LAST + 1)), (WILD, 3))
"""How often each face turns up, as in a box."""
_ALL_ODDS = sum(odds for _, odds in _ODDS)
_ROUND = {
    next_: tuple((next_ + step - 1) % LAST + 1 for step in range(LAST))
    for next_ in range(1, LAST + 1)
}
"""The values that a building pile takes, by the one that it needs."""


class Appraisal:
    """The worth of the positions that a seat can reach in its turn."""

    def __init__(self, sight: Sight, worths: Worths) -> None:
        """`sight` is of the position from which they are reached."""
        self.worths, self.stocks, self.last_cards = worths, sight.stocks, sight.last_cards
        goals = sight.stock_tops(sight.following).values()
        piles = sight.discards(sight.following)
        self.rival_missing = {
            next_: min((_up_to(way, next_, face) for face in goals), default=LAST)
            for next_ in range(1, LAST + 1)
            for way in [missing(next_, (), piles)]
        }
        """How far the next seat is from playing a stock card, by what a building pile needs."""
        self.rivals = max(1, len(sight.rules.sides()) - 1)

    def closing(self, position: Position, *, discarded: bool) -> int:
        """Return the worth of a position in which the turn ends, after its discard or before."""
        wilds, numbers = _count(position.hand)
        if position.hand and not discarded:
            wilds, numbers = (wilds, numbers - 1) if numbers else (wilds - 1, 0)
        worth = self.worths.closing
        return _kept(worth, wilds, numbers) + self._rest(worth, position, self.stocks.values())

    def refill(self, position: Position) -> int:
        """Return the worth of a position whose hand has been emptied."""
        return self._rest(self.worths.refill, position, self.stocks.values())

    def stock(self, position: Position, played: Pile) -> int:
        """Return the worth of a position in which the top of a stock pile has been played."""
        goals: list[Face | None] = [face for pile, face in self.stocks.items() if pile != played]
        if played not in self.last_cards:
            goals.append(None)
        worth = self.worths.stock
        return _kept(worth, *_count(position.hand)) + self._rest(worth, position, goals)

    def _rest(self, worth: Worth, position: Position, goals: Iterable[Face | None]) -> int:
        """Return what counts besides the cards kept; None is a stock card not seen yet."""
        hand, piles = position.hand, position.piles
        numbers = set(hand) - {WILD}
        tops = {pile[-1] for pile in piles if pile} - {WILD}
        wilds = hand.count(WILD)
        ways = {next_: missing(next_, hand, piles) for next_ in set(position.nexts)}
        lines = [(next_, ways[next_]) for next_ in position.nexts]
        first, second, *_ = sorted([self.rival_missing[next_] for next_ in position.nexts])
        total = worth.base
        total += (_at(worth.rival, first) + _at(worth.rival_second, second)) // self.rivals
        total += worth.twin * (len(hand) - wilds - len(numbers))
        total += worth.choice * len(tops - numbers)
        total += worth.order * sum(map(_in_order, piles)) + worth.lying * sum(map(len, piles))
        for goal in goals:
            if goal is None:
                mean = sum(odds * _nearness(worth, lines, face, wilds) for face, odds in _ODDS)
                total += mean // _ALL_ODDS
            else:
                total += _nearness(worth, lines, goal, wilds)
        return total


def missing(next_: int, hand: Faces, piles: Sequence[Sequence[Face]]) -> list[int]:
    """Return how many values are missing from `next_` up to each of the twelve that follow.

    The first is for `next_` itself, so 0. A value is had from the hand, wilds left out, else from
    the top of a pile, whose next card then is the top.
    """
    tops = [pile[-1] if pile else 0 for pile in piles]
    played = [0] * len(piles)
    counts, count = [], 0
    for value in _ROUND[next_]:
        counts.append(count)
        if value in hand:
            continue
        if value in tops:
            index = tops.index(value)
            played[index] += 1
            pile = piles[index]
            tops[index] = pile[-1 - played[index]] if played[index] < len(pile) else 0
        else:
            count += 1
    return counts


def _nearness(worth: Worth, lines: list[tuple[int, list[int]]], face: Face, wilds: int) -> int:
    """Return the worth of a stock card; `lines` tell what each pile needs and what is missing."""
    first, second, *_ = sorted([_up_to(counts, next_, face) for next_, counts in lines])
    spent = min(first, wilds)
    near = _at(worth.near, first - spent) + _at(worth.second, max(0, second - wilds))
    return near + worth.spent * spent


def _up_to(counts: list[int], next_: int, face: Face) -> int:
    return 0 if face == WILD else counts[(face - next_) % LAST]


def _kept(worth: Worth, wilds: int, numbers: int) -> int:
    return _at(worth.wilds, wilds) + _at(worth.numbers, numbers)


def _count(hand: Faces) -> tuple[int, int]:
    """Return how many wilds and how many numbers there are."""
    wilds = hand.count(WILD)
    return wilds, len(hand) - wilds


def _at(table: tuple[int, ...], count: int) -> int:
    return table[min(count, len(table) - 1)]


@lru_cache(maxsize=1 << 14)
def _in_order(pile: Faces) -> int:
    """Return how many cards from the top on are each at least the one above them."""
    if not pile:
        return 0
    count = 1
    for above, below in pairwise(reversed(pile)):
        if below < above or WILD in {above, below}:
            break
        count += 1
    return count
