"""How likely a match of Skyjo is won, from its totals; all in integers."""

from collections.abc import Sequence
from math import isqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.rules.skyjo.rules import Skyjo

Ints: TypeAlias = NDArray[np.int64]

CERTAIN = 1_000_000
_POINTS = 13
"""Of a seat in a round, on average."""
_VARIANCE = 500
"""Of what a round adds to a lead, in points squared, made wider: the curve has long tails."""
_MANY = 10**6
"""More points than a seat can have."""
_OPEN = 4
"""Rounds to come where nobody knows."""


class Chances:
    """The chances of the seats after one more round of a match."""

    def __init__(self, rules: Skyjo, scores: Sequence[int], number: int) -> None:
        """`scores` are the totals before the round with this number."""
        self.rules, self.scores, self.number = rules, scores, number

    def after(self, sums: Ints, enders: Ints, seat: int) -> Ints:
        """Return a seat's chances, in millionths, after rounds with these sums; no ender is -1.

        `sums` has a row for each round and a column for each seat.
        """
        totals = sums + np.array(self.scores)
        doubled = np.flatnonzero(self._are_doubled(sums, enders))
        totals[doubled, enders[doubled]] += sums[doubled, enders[doubled]]
        widths = self._widths(totals.max(1))
        leads = np.delete(totals, seat, 1) - totals[:, seat, None]
        half = CERTAIN // 2
        chances = np.full(len(totals), CERTAIN)
        for lead in leads.T:
            span = np.maximum(1, _root(lead * lead + widths))
            chances = chances * (half + half * lead // span) // CERTAIN
        # After the last round the match is won, shared or lost; of lost matches the closer one.
        behind = leads.min(1)
        decided = np.where(behind < 0, behind, CERTAIN // (1 + (leads == 0).sum(1)))
        return np.where(widths > 0, chances, decided)

    def point(self) -> int:
        """Return what a point is worth in an even match."""
        widths = self._widths(np.array([max(self.scores) + _POINTS]))
        return CERTAIN // 2 // isqrt(max(_VARIANCE, int(widths[0])))

    def _are_doubled(self, sums: Ints, enders: Ints) -> NDArray[np.bool_]:
        rules, rounds = self.rules, np.arange(len(sums))
        if not rules.doubling:
            return np.zeros(len(sums), bool)
        own, others = sums[rounds, enders], sums.copy()
        others[rounds, enders] = _MANY
        least = others.min(1)
        beaten = (least <= own) if rules.tie_doubles else (least < own)
        doubled: NDArray[np.bool_] = (enders >= 0) & beaten
        return doubled & (own > 0) if rules.double_positive_only else doubled

    def _widths(self, highest: Ints) -> Ints:
        """Return how far leads may still change, squared; 0 after the last round."""
        kind, _, count = self.rules.match.partition(":")
        if kind == "rounds":
            return np.full(len(highest), _VARIANCE * max(0, int(count) - self.number))
        if kind == "points":
            missing = self.rules.target - highest
            return np.where(missing > 0, _VARIANCE * (missing + _POINTS) // _POINTS, 0)
        return np.full(len(highest), _VARIANCE * _OPEN)


def _root(squares: Ints) -> Ints:
    """Return the square roots, rounded down, of integers below 2**52: so far IEEE's are exact."""
    roots: Ints = np.sqrt(squares.astype(np.float64)).astype(np.int64)
    return roots
