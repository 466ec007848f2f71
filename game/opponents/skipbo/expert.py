"""Skip-Bo's Expert: it plays on, in thought, from every sensible way to end its turn.

What it does not see it deals anew for each thought, and every plan is played on from the same
deals until its next turn ends. It does what it appraises highest unless another plan turns out
clearly better.
"""

from typing import NamedTuple

from game.opponents.agent import chance
from game.opponents.skipbo.guesses import Guesses
from game.opponents.skipbo.plans import Plan, Planner
from game.opponents.skipbo.playout import play_on
from game.opponents.skipbo.sight import Sight
from game.opponents.skipbo.simulator import Simulator
from game.opponents.skipbo.standing import standing
from game.opponents.skipbo.weights import WATCHFUL
from game.rules.game import Move, Observation

_CARD, _WIN = 100, 400
"""What a stock card and the end of the round are worth."""
_SCALE, _TRUST = 10, 5
"""How much what came of the deals counts, and how much the appraisal."""


class Thought(NamedTuple):
    """How much is thought about one decision."""

    plans: int
    """The most that are compared."""
    first: int
    """Deals from which all of them are played on."""
    finalists: int
    """The most that are then compared with the first plan again."""
    then: int
    """Further deals for those."""
    rounds: int
    """Turns of each seat that are played after that of the plan."""
    sure: int
    """Hundredths of standard errors by which a plan must beat the first one."""


FULL = Thought(plans=6, first=60, finalists=2, then=200, rounds=1, sure=50)


class Expert:
    """The strongest opponent, for every edition, with or without a partner."""

    def __init__(self, seed: int, thought: Thought | None = None) -> None:
        """`seed` is of its own chance, which deals what it does not see; FULL thought if None."""
        self.seed, self.thought = seed, thought or FULL

    def choose(self, seen: Observation) -> Move:
        """Return a play, or the discard or pass that ends the turn."""
        if len(seen.moves) == 1:
            return seen.moves[0]
        sight = Sight(seen)
        plans = Planner(sight, WATCHFUL).plans(self.thought.plans)
        if _is_plain(plans, sight):
            return plans[0].begun(sight)
        guesses = Guesses(seen, chance(self.seed, seen).bits())
        return _Comparison(plans, guesses, self.thought).best().begun(sight)


def _is_plain(plans: list[Plan], sight: Sight) -> bool:
    """Say whether the first plan begins with a stock card, or with what all of them hold."""
    plays = plans[0].plays
    if not plays:
        return len(plans) == 1
    return plays[0].source in sight.stocks or all(plays[0] in plan.plays for plan in plans)


class _Comparison:
    """Plans played on from the same deals; of each what it brought more than the first one."""

    def __init__(self, plans: list[Plan], guesses: Guesses, thought: Thought) -> None:
        self.plans, self.guesses, self.thought = plans, guesses, thought
        state, sides = guesses.state, guesses.rules.sides()
        self.side = next(side for side in sides if state.turn in side)
        self.others = [side for side in sides if state.turn not in side]
        self.seat = state.turn
        self.turns = state.turns + 1 + thought.rounds * guesses.rules.seats
        self.deals = 0
        self.sums, self.squares = [0] * len(plans), [0] * len(plans)

    def best(self) -> Plan:
        """Return the plan to follow."""
        ahead = self._play(list(range(len(self.plans))), self.thought.first)
        if ahead:
            ahead = self._play([0, *ahead[: self.thought.finalists]], self.thought.then)
        return self.plans[next(filter(self._is_clear, ahead), 0)]

    def _play(self, plans: list[int], deals: int) -> list[int]:
        """Play from further deals; return those plans that are ahead of the first, best first."""
        for number in range(self.deals, self.deals + deals):
            deal = self.guesses.deal(number)
            first = 0
            for plan in plans:
                game = deal.copy()
                self.plans[plan].carry_out(game)
                play_on(game, self.turns)
                value = self._value(game)
                if plan == 0:
                    first = value
                self.sums[plan] += value - first
                self.squares[plan] += (value - first) ** 2
        self.deals += deals
        ahead = [plan for plan in plans if self._lead(plan) > 0]
        return sorted(ahead, key=lambda plan: -self._lead(plan))

    def _value(self, game: Simulator) -> int:
        """Return what a round thought through is worth, in hundredths of a stock card."""
        opponents = sum(map(game.left, self.others)) * _CARD // len(self.others)
        value = opponents - game.left(self.side) * _CARD
        if game.winners:
            return value + (_WIN if self.seat in game.winners else -_WIN)
        return value + standing(game, self.seat)

    def _lead(self, plan: int) -> int:
        """Return what a plan has over the first one, in all deals and by the appraisal."""
        worth = self.plans[plan].worth - self.plans[0].worth
        return _SCALE * self.sums[plan] + _TRUST * self.deals * worth

    def _is_clear(self, plan: int) -> bool:
        """Say whether a plan beats the first one by more standard errors than chance would."""
        spread = self.deals * self.squares[plan] - self.sums[plan] ** 2
        least = self.thought.sure**2 * _SCALE**2 * spread
        return 100**2 * (self.deals - 1) * self._lead(plan) ** 2 > least
