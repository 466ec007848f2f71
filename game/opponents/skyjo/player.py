"""Skyjo's player: it weighs what every move leaves in its grid and to the others.

How well it does so is a level's `Weights`. Costs are integers in hundredths of a point.
"""

from game.opponents.agent import chance
from game.opponents.skyjo.costs import Costs
from game.opponents.skyjo.ending import Ending
from game.opponents.skyjo.sight import HIDDEN, Sight
from game.opponents.skyjo.weights import ALL, POINT, Weights
from game.rules.game import Move, Observation
from game.rules.skyjo.rules import DISCARD, ROWS
from game.rules.table import Face

_LONG_ROUND, _HURRY = 25, 4 * POINT
"""Turns of each seat after which a round is hurried to its end, more with every turn."""
_NOTHING = -HIDDEN
"""Stands for a card that the next seat has no use for."""


class Player:
    """An opponent of any level, for every edition and option."""

    def __init__(self, weights: Weights, seed: int) -> None:
        """`seed` is of its own chance, which settles ties and what goes unnoticed."""
        self.weights, self.seed = weights, seed

    def choose(self, seen: Observation) -> Move:
        """Return the move whose cost is least."""
        if len(seen.moves) == 1:
            return seen.moves[0]
        costs = self.costs(seen)
        least = min(costs)
        equal = [move for cost, move in zip(costs, seen.moves, strict=True) if cost == least]
        return equal[0] if len(equal) == 1 else chance(self.seed, seen).choice(equal)

    def costs(self, seen: Observation) -> list[int]:
        """Return what each of the moves costs, in hundredths of a point."""
        weights = self.weights
        notices = weights.notices == ALL or chance(self.seed, seen).below(ALL) < weights.notices
        weigh = _Choice(Sight(seen, counts=weights.counts), weights, notices=notices).cost
        return [weigh(move) for move in seen.moves]


class _Choice:
    """What the moves of a seat cost."""

    def __init__(self, sight: Sight, weights: Weights, *, notices: bool) -> None:
        self.sight, self.rules, self.weights = sight, sight.rules, weights
        seat = sight.seat
        self.slots, self.columns = sight.slots[seat], sight.grids[seat]
        self.shown, self.backs = sight.shown[seat], sight.backs[seat]
        turns = min(sight.backs) + weights.tempo
        final = Costs(sight, weights, 0, notices=notices)
        live = final if sight.is_last else Costs(sight, weights, turns, notices=notices)
        self.costs = live
        self.ending = Ending(sight, weights, live, final)
        self.total = live.grid(seat)
        self.late = _HURRY * max(0, sight.state.turns // sight.rules.seats - _LONG_ROUND)
        self._distinct = {
            (self.columns[number // ROWS], face): number
            for number, face in enumerate(self.slots)
            if face is not None
        }
        """One slot of each kind: of slots with equal faces in equal columns one is enough."""
        self._gifts: dict[Face, int] = {}
        self._turned: int | None = None

    def cost(self, move: Move) -> int:
        """Return the cost of what a move leads to."""
        target = move.target
        if target is None:
            return self._standing() + self._gift(self._open_face())
        if target == DISCARD:
            return self._dropping(self._open_face())
        if target.kind == "held":
            return self._drawing()
        if move.source != target:
            return self._placing(target.number, self._open_face())
        if self.sight.state.starter is None:
            return ROWS - self.columns[target.number // ROWS].count(HIDDEN)
        return self._turning(target.number, self._open_face())

    def _open_face(self) -> Face:
        face = self.sight.open_face
        assert face is not None
        return face

    # -- What can be done --------------------------------------------------------------------------

    def _placing(self, number: int, face: Face) -> int:
        """Return the cost of placing a card; what lay there goes to the next seat."""
        old = self.slots[number]
        assert old is not None
        return self._changed(number, face, old)

    def _turning(self, number: int, top: Face) -> int:
        """Return the mean cost of turning up a card, with another left to the next seat."""
        behind = self.sight.behind
        return behind.expected({face: self._changed(number, face, top) for face in behind.faces})

    def _standing(self) -> int:
        """Return the cost of leaving the grid as it is."""
        if self.sight.is_last:
            return self.ending.last_turn(self.total, self.shown, self.backs)
        return self.total

    def _dropping(self, face: Face) -> int:
        """Return the cost of dropping a card, and of the best that can follow."""
        if self.backs == 1 and not self.sight.is_last:
            return self._after_drop(face)
        if self._turned is None:
            self._turned = self._after_drop(_NOTHING)
        return self._turned + self._gift(face)

    def _after_drop(self, top: Face) -> int:
        costs = [
            self._turning(number, top)
            for (_, face), number in self._distinct.items()
            if face == HIDDEN
        ]
        if self.rules.reveal == "may" or not costs:
            costs.append(self._standing() + self._gift(top))
        return min(costs)

    def _drawing(self) -> int:
        """Return the mean over what may be drawn of the cheapest way on."""
        slots = self._distinct.values()
        cheapest = {
            face: min(
                self._dropping(face),
                *(self._placing(number, face) for number in slots),
            )
            for face in self.sight.coming.faces
        }
        return self.sight.coming.expected(cheapest)

    # -- What it leads to --------------------------------------------------------------------------

    def _changed(self, number: int, face: Face, top: Face) -> int:
        """Return the cost of a card in a slot, with another one left to the next seat."""
        column, old = self.columns[number // ROWS], self.slots[number]
        assert old is not None
        new = self.costs.changed(column, old, face)
        shown, backs = self.shown + face, self.backs
        if old == HIDDEN:
            backs -= 1
        else:
            shown -= old
        if not new:
            shown, top = shown - ROWS * face, face
        if backs == 0 and not self.sight.is_last:
            return self.ending.cost(POINT * shown, top) - self.late
        cost = self.total - self.costs.column(column) + self.costs.column(new)
        if self.sight.is_last:
            cost = self.ending.last_turn(cost, shown, backs)
        return cost + self._gift(top)

    def _gift(self, face: Face) -> int:
        """Return what the next seat gains from a card on the discard pile."""
        known = self._gifts.get(face)
        if known is None:
            known = self._gifts[face] = self._weigh_gift(face)
        return known

    def _weigh_gift(self, face: Face) -> int:
        following = self.sight.following
        if face == _NOTHING or not self.weights.gift or not self.sight.moves_again(following):
            return 0
        gift = self.costs.gift(following, face)
        return gift * self.weights.gift // (ALL * len(self.sight.others))
