"""How likely a match of Skyjo is won, from its totals; all in integers."""

from collections.abc import Sequence
from math import isqrt

from game.rules.skyjo.rules import Skyjo

CERTAIN = 1_000_000
_POINTS = 13
"""Of a seat in a round, on average."""
_VARIANCE = 500
"""Of what a round adds to a lead, in points squared, made wider: the curve has long tails."""
_OPEN = 4
"""Rounds to come where nobody knows."""


class Chances:
    """The chances of the seats after one more round of a match."""

    def __init__(self, rules: Skyjo, scores: Sequence[int], number: int) -> None:
        """`scores` are the totals before the round with this number."""
        self.rules, self.scores, self.number = rules, scores, number

    def after(self, sums: Sequence[int], ender: int, seat: int) -> int:
        """Return a seat's chance, in millionths, after a round with these sums; no ender is -1."""
        totals = [total + own for total, own in zip(self.scores, sums, strict=True)]
        if ender >= 0 and self._is_doubled(sums, ender):
            totals[ender] += sums[ender]
        width = self._width(max(totals))
        own, chance, ties = totals[seat], CERTAIN, 1
        for other, total in enumerate(totals):
            if other == seat:
                continue
            lead = total - own
            if width:
                half = CERTAIN // 2
                chance = chance * (half + half * lead // isqrt(lead * lead + width)) // CERTAIN
            elif lead < 0:
                return lead  # of lost matches the closer one
            else:
                ties += lead == 0
        return chance // ties

    def _is_doubled(self, sums: Sequence[int], ender: int) -> bool:
        rules, own = self.rules, sums[ender]
        least = min(total for seat, total in enumerate(sums) if seat != ender)
        beaten = least < own or (rules.tie_doubles and least == own)
        return rules.doubling and beaten and (own > 0 or not rules.double_positive_only)

    def _width(self, highest: int) -> int:
        """Return how far leads may still change, squared; 0 after the last round."""
        kind, _, count = self.rules.match.partition(":")
        if kind == "rounds":
            return _VARIANCE * max(0, int(count) - self.number)
        if kind == "points":
            missing = self.rules.target - highest
            return 0 if missing <= 0 else _VARIANCE * (missing + _POINTS) // _POINTS
        return _VARIANCE * _OPEN
