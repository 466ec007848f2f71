"""Skip-Bo's player: of every level, for every edition, with or without a partner."""

from game.opponents.agent import chance
from game.opponents.skipbo.sight import Sight
from game.opponents.skipbo.turn import Turn
from game.opponents.skipbo.value import Appraisal
from game.opponents.skipbo.weights import Weights
from game.rules.game import PASS, Move, Observation
from game.rules.shuffle import Chance
from game.rules.skipbo.rules import WILD
from game.rules.table import Face, Pile


class Player:
    """An opponent of any level."""

    def __init__(self, weights: Weights, seed: int) -> None:
        """`seed` is of its own chance: what it overlooks, and which of equal discards it makes."""
        self.weights, self.seed = weights, seed

    def choose(self, seen: Observation) -> Move:
        """Return a play, or the discard or pass that ends the turn."""
        sight, luck = Sight(seen), chance(self.seed, seen)
        appraisal = Appraisal(sight, self.weights.worths)
        must_play = sight.is_scarce and bool(sight.builds)
        overlooked = frozenset() if must_play else self._overlooked(sight, luck)
        turn = Turn(sight, appraisal, overlooked)
        play = turn.best(self.weights.foresight, may_end=not must_play)
        if play is None:
            return self._end(sight, appraisal, luck)
        return next(
            move for move in sight.builds if (move.source, sight.face(move), move.target) == play
        )

    def _overlooked(self, sight: Sight, luck: Chance) -> frozenset[tuple[Pile, Face]]:
        """Return the cards that escape it this time."""
        of_hand = [(sight.hand, face) for face in sorted(set(sight.position.hand))]
        of_piles = [
            (pile, faces[-1])
            for pile, faces in zip(sight.piles, sight.position.piles, strict=True)
            if faces
        ]
        chances = ((of_hand, self.weights.overlooks_hand), (of_piles, self.weights.overlooks_piles))
        return frozenset(
            card for cards, percent in chances for card in cards if luck.below(100) < percent
        )

    def _end(self, sight: Sight, appraisal: Appraisal, luck: Chance) -> Move:
        """Return the discard that leaves most, or the pass."""
        if sight.ends == [PASS]:
            return PASS
        ends = {
            (sight.face(move), sight.piles.index(move.target)): move
            for move in reversed(sight.ends)
            if move.target is not None
        }
        if luck.below(100) < self.weights.careless:
            numbers = [move for (face, _), move in ends.items() if face != WILD]
            return luck.choice(numbers or list(ends.values()))
        worths = [
            appraisal.closing(sight.position.discarded(face, index), discarded=True)
            for face, index in ends
        ]
        equal = [
            move for worth, move in zip(worths, ends.values(), strict=True) if worth == max(worths)
        ]
        return luck.choice(equal)
