"""What it is worth to end a round of Skyjo, and what the last turn is after somebody else did."""

from bisect import bisect_left
from math import isqrt
from typing import NamedTuple

from game.opponents.skyjo.costs import Costs
from game.opponents.skyjo.sight import Sight
from game.opponents.skyjo.weights import ALL, POINT, Weights
from game.rules.table import Face, Seat

ALWAYS = 1000
"""Chances are in thousandths."""
_MATCH = 50 * POINT
"""What a match is worth in points, where one round decides it."""
_TO_COME = 15 * POINT
"""How far the total of a round that goes on may be off."""
_FREEDOM = 4 * POINT
"""What it is worth to choose the end another time, where only winning counts."""
_SURE = 6 * POINT
"""So far above the target a total must be expected for the round to be the last."""
_WON, _WON_LATER = 30, 15
"""Tenths of the spread that are as good as a win; less so while a round goes on."""
_NORMAL = (
    *(500, 540, 579, 618, 655, 691, 726, 758, 788, 816),
    *(841, 864, 885, 903, 919, 933, 945, 955, 964, 971),
    *(977, 982, 986, 989, 992, 994, 995, 997, 997, 998, 999),
)
"""The normal distribution in thousandths, by tenths of its spread."""


def chance_of(gap: int, spread: int) -> int:
    """Return how likely what is off by a spread stays below a gap above its mean."""
    tenths = min(len(_NORMAL) - 1, 10 * abs(gap) // max(1, spread))
    return _NORMAL[tenths] if gap >= 0 else ALWAYS - _NORMAL[tenths]


def tenths_of(chance: int) -> int:
    """Return the gap that a chance stands for, in tenths of the spread."""
    if chance < ALWAYS - chance:
        return -tenths_of(ALWAYS - chance)
    return bisect_left(_NORMAL, chance)


class Estimate(NamedTuple):
    """What a seat is expected to end a round with, and how far that may be off."""

    total: int
    spread: int

    def below(self, total: int) -> int:
        """Return how likely it ends below a total."""
        return chance_of(total - self.total, self.spread)


class Ending:
    """The end of a round as one seat weighs it."""

    def __init__(self, sight: Sight, weights: Weights, live: Costs, final: Costs) -> None:
        self.sight, self.weights, self.final = sight, weights, final
        self.rules, self.scores = sight.rules, sight.state.scores
        self.level = -POINT // 2 if self.rules.tie_doubles else POINT // 2
        """How much lower a rival has to be to beat the ender, halfway between whole points."""
        self.live = {seat: live.grid(seat) for seat in range(self.rules.seats)}
        self.is_decisive = weights.totals and self._is_decisive()
        self._replies: dict[Face, dict[Seat, Estimate]] = {}

    def _is_decisive(self) -> bool:
        """Say whether this round is certainly the match's last."""
        kind, _, count = self.rules.match.partition(":")
        if kind == "rounds":
            return self.sight.state.round >= int(count)
        highest = max(
            POINT * score + self.sight.total(seat) for seat, score in enumerate(self.scores)
        )
        return kind == "points" and highest >= POINT * self.rules.target + _SURE

    # -- To end it ---------------------------------------------------------------------------------

    def cost(self, own: int, top: Face) -> int:
        """Return the cost of ending the round with a total and leaving a card to the next seat."""
        rivals = self._after_replies(top)
        if self.is_decisive:
            return self.live[self.sight.seat] + self._lead_lost(own, rivals)
        weights, others = self.weights, len(rivals)
        unbeaten = ALWAYS
        for rival in rivals.values():
            unbeaten = unbeaten * (ALWAYS - rival.below(own - self.level)) // ALWAYS
        doubled = self._stake(own) * (ALWAYS - unbeaten) // ALWAYS * weights.doubling // ALL
        gain = sum(rival.total - self.live[seat] for seat, rival in rivals.items()) // others
        return own + doubled - weights.ending - gain * weights.rivals // ALL

    def _after_replies(self, top: Face) -> dict[Seat, Estimate]:
        known = self._replies.get(top)
        if known is None:
            known = {seat: self._after_reply(seat, top) for seat in self.sight.others}
            self._replies[top] = known
        return known

    def _after_reply(self, seat: Seat, top: Face) -> Estimate:
        """Return what a rival will have after its last turn; only the next one is sure of `top`."""
        gain = self.final.drawing(seat)
        if seat == self.sight.following:
            gain += self.final.gift(seat, top)
        total = self.sight.total(seat) - gain * self.weights.reply // ALL
        return Estimate(total, self._spread(seat, replies=True))

    def _spread(self, seat: Seat, *, replies: bool) -> int:
        variance = self.sight.backs[seat] * self.sight.variance
        return isqrt(variance + replies * self.weights.spread**2)

    def _stake(self, own: int) -> int:
        """Return what doubling adds to the ender's total."""
        if not self.rules.doubling:
            return 0
        return max(0, own) if self.rules.double_positive_only else own

    def _lead_lost(self, own: int, rivals: dict[Seat, Estimate]) -> int:
        """Return how much less of a lead it is to end the round now than to go on."""
        now = later = ALWAYS
        me, stake = self.sight.seat, self._stake(own)
        for seat, rival in rivals.items():
            ahead = POINT * (self.scores[seat] - self.scores[me])
            plain, doubled = own - ahead, own + stake - ahead
            beats = own - self.level
            won = ALWAYS - rival.below(max(beats, plain))
            won += max(0, rival.below(beats) - rival.below(doubled))
            now = now * won // ALWAYS
            gain = (rival.total - self.live[seat]) * self.weights.rivals // ALL
            lead = ahead + rival.total - gain - self.live[me] - self.weights.ending + _FREEDOM
            later = later * chance_of(lead, _TO_COME) // ALWAYS
        later_tenths = max(-_WON_LATER, min(_WON_LATER, tenths_of(later)))
        now_tenths = max(-_WON, min(_WON, tenths_of(now)))
        return _TO_COME * (later_tenths - now_tenths) // 10

    # -- After somebody has ended it ---------------------------------------------------------------

    def last_turn(self, cost: int, shown: int, backs: int) -> int:
        """Return the cost of a last turn that leaves so many points shown and face-down cards."""
        ender = self.sight.state.ender
        assert ender is not None
        variance = backs * self.sight.variance
        own = Estimate(POINT * shown + backs * self.sight.mean, isqrt(variance))
        theirs = POINT * self.sight.shown[ender]
        beats = own.below(theirs - self.level)
        if self.is_decisive:
            return cost // 20 - _MATCH * self._won(own, theirs, beats) // ALWAYS
        doubled = self._stake(theirs) * beats // ALWAYS
        return cost - doubled * self.weights.beating // (ALL * len(self.sight.others))

    def _won(self, own: Estimate, theirs: int, beats: int) -> int:
        """Return how likely the match is won, against the ender and against the others."""
        me, ender, won = self.sight.seat, self.sight.state.ender, ALWAYS
        for seat in self.sight.others:
            ahead = POINT * (self.scores[seat] - self.scores[me])
            if seat == ender:
                doubled = theirs + self._stake(theirs)
                chance = own.below(min(doubled + ahead, theirs - self.level))
                chance += max(0, own.below(theirs + ahead) - beats)
            else:
                replies = self.sight.moves_again(seat)
                total = self.sight.total(seat) - replies * self.final.drawing(seat)
                spread = self._spread(seat, replies=replies)
                lead = ahead + total - own.total
                chance = chance_of(lead, isqrt(own.spread**2 + spread**2))
            won = won * chance // ALWAYS
        return won
