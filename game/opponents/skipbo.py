"""A sensible Skip-Bo player: its stock card first, wilds for that alone, tidy discard piles.

It plans within its own turn over what it sees: for every stock pile that it may play from, the
cheapest chain of plays that lets the top card go.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from game.opponents.agent import chance
from game.rules.game import PASS, Move, Observation
from game.rules.skipbo.rules import ASIDE, BUILDING, HAND_SIZE, LAST, WILD, SkipBo, SkipBoState
from game.rules.table import DRAW, Card, Face, Pile

_MOST_NODES = 300
"""Of one search for a chain; a bound on time that real positions hardly reach."""
_WILD_COST, _TOP_COST, _CARD_COST = 100, 3, 2

_FROM_HAND, _FROM_OWN, _LEADS_ON = 3, 2, 3
_HANDS_OVER, _COVERS = 20, 5
"""What it weighs to bring a pile to the next seat's stock card, or past it."""

_EMPTY, _EQUAL, _STEP, _GAP = 55, 60, 50, 3
"""Of closing discards: an empty pile, an equal top, a top one higher, each value missing below."""
_BURY, _BURIED, _BURY_WILD, _TWIN = 10, 4, 200, 2
_DISCARD_WILD = 1000


class Casual:
    """The casual opponent, for every edition, with or without a partner."""

    def __init__(self, seed: int) -> None:
        """`seed` is of its own chance, which settles ties between discards."""
        self.seed = seed

    def choose(self, seen: Observation) -> Move:
        """Return a play, or the discard or pass that ends the turn."""
        board = _Board(seen)
        return board.stock_play() or board.chain_play() or board.number_play() or self._end(board)

    def _end(self, board: "_Board") -> Move:
        play = board.wild_play()
        if play is not None:
            return play
        ends = [move for move in board.seen.moves if move not in board.builds]
        if ends == [PASS]:
            return PASS
        scores = [board.discard_score(move) for move in ends]
        best: dict[tuple[Face, Pile | None], Move] = {}
        for move, score in zip(ends, scores, strict=True):
            if score == max(scores):
                best.setdefault((board.face(move), move.target), move)
        equal = list(best.values())
        return equal[0] if len(equal) == 1 else chance(self.seed, board.seen).choice(equal)


class Chain(NamedTuple):
    """A way to bring a building pile to a value: what it costs and the first card played."""

    cost: int
    source: Pile
    face: Face


class _Board:
    """What a seat sees, in the terms in which it thinks."""

    def __init__(self, seen: Observation) -> None:
        state = seen.state
        assert isinstance(state, SkipBoState)
        assert isinstance(state.rules, SkipBo)
        self.seen, self.state, self.rules = seen, state, state.rules
        table = state.table
        self.hand = Pile("hand", seen.seat)
        self.held = tuple(table.faces[card] for card in table.cards(self.hand))
        self.allies = self.rules.allies(seen.seat)
        self.discards = {
            pile: self._faces(table.cards(pile))
            for ally in self.allies
            for pile in (Pile("discard", ally, index) for index in range(4))
        }
        tops = [table.top_face(Pile("stock", ally)) for ally in self.allies]
        self.goals = [face for face in tops if face is not None]
        self.threat = table.top_face(Pile("stock", (seen.seat + 1) % self.rules.seats))
        self.builds = [move for move in seen.moves if move.target in BUILDING]
        self.scarce = len(table.cards(DRAW)) + len(table.cards(ASIDE)) < (
            HAND_SIZE * self.rules.seats
        )

    def _faces(self, cards: Iterable[Card]) -> tuple[Face, ...]:
        return tuple(self.state.table.faces[card] for card in cards)

    def face(self, move: Move) -> Face:
        """Return the face of the card that a move moves."""
        assert move.card is not None
        return self.state.table.faces[move.card]

    # -- Plays ------------------------------------------------------------------------------------

    def stock_play(self) -> Move | None:
        """Return the best play of a stock card, the own one first."""
        plays = [move for move in self.builds if move.source and move.source.kind == "stock"]
        return max(plays, key=self._play_score, default=None)

    def chain_play(self) -> Move | None:
        """Return the first play of the cheapest chain that lets a stock card go."""
        chains: list[tuple[int, int, Chain]] = []
        for goal in self.goals:
            for pile in BUILDING:
                chain = self._chain(pile, goal)
                if chain is not None:
                    chains.append((chain.cost, pile.number, chain))
        for _, number, chain in sorted(chains):
            for move in self.builds:
                if (
                    move.target == BUILDING[number]
                    and move.source == chain.source
                    and self.face(move) == chain.face
                ):
                    return move
        return None

    def number_play(self) -> Move | None:
        """Return a number from the hand, else from a discard pile, that is worth playing."""
        for kind in ("hand", "discard"):
            plays = [
                move
                for move in self.builds
                if move.source and move.source.kind == kind and self.face(move) != WILD
            ]
            best = max(plays, key=self._play_score, default=None)
            if best is not None and (self.scarce or self._play_score(best) >= 0):
                return best
        return None

    def wild_play(self) -> Move | None:
        """Return a wild that empties the hand, or that is played before nothing can be drawn."""
        only_wilds = bool(self.held) and set(self.held) == {WILD}
        if not only_wilds and not self.scarce:
            return None
        plays = [move for move in self.builds if self.face(move) == WILD]
        return max(plays, key=self._play_score, default=None)

    def _play_score(self, move: Move) -> int:
        """Weigh an optional play; below zero it is better left."""
        assert move.target is not None
        assert move.source is not None
        before = self.state.nexts[move.target.number]
        after = before % LAST + 1
        score = _FROM_HAND * (move.source.kind == "hand")
        score += _FROM_OWN * (move.source.seat == self.seen.seat)
        score += _LEADS_ON * (after in self.held or after in self.goals)
        if self.threat in self.goals or self.threat is None:
            return score
        others = [next_ for i, next_ in enumerate(self.state.nexts) if i != move.target.number]
        if self.threat not in others:
            if after == self.threat:
                score -= _HANDS_OVER
            if before == self.threat:
                score += _COVERS
        return score

    # -- The chain to a stock card ----------------------------------------------------------------

    def _chain(self, pile: Pile, goal: Face) -> Chain | None:
        """Return the cheapest chain that brings a building pile to a goal; None if none does."""
        following = self.state.nexts[pile.number]
        distance = (goal - following) % LAST
        if goal == WILD or distance == 0:
            return None
        needed = [(following + step - 1) % LAST + 1 for step in range(distance)]
        buried = [face for faces in self.discards.values() for face in faces]
        mine = [*self.held, *buried]
        if sum(value not in mine for value in needed) > mine.count(WILD):
            return None
        on_wild = self.state.table.top_face(pile) == WILD
        return _Search(self, needed).cheapest(on_wild=on_wild)

    # -- The closing discard ----------------------------------------------------------------------

    def discard_score(self, move: Move) -> int:
        """Weigh a closing discard: what the hand loses and what the pile becomes."""
        assert move.target is not None
        face, pile = self.face(move), self.discards[move.target]
        if face == WILD:
            return -_DISCARD_WILD - len(pile)
        return self._pile_score(face, pile) + _TWIN * self._twins(face)

    def _pile_score(self, face: Face, pile: tuple[Face, ...]) -> int:
        if not pile:
            return _EMPTY + face
        top = pile[-1]
        if top == face:
            return _EQUAL
        if top == WILD:
            return -_BURY_WILD
        if top > face:
            return _STEP - _GAP * (top - face - 1) - len(pile)
        ordered = sum(later <= earlier for earlier, later in pairwise(pile))
        return -_BURY - _BURIED * ordered - (face - top)

    def _twins(self, face: Face) -> int:
        """Return how many more cards like this the hand holds: one of them is easily spared."""
        return self.held.count(face) - 1


class _Search:
    """Depth-first search for the cheapest way to play a run of values on one building pile."""

    def __init__(self, board: _Board, needed: list[int]) -> None:
        self.needed = needed
        self.hand = board.hand
        self.wild_on_wild = board.rules.wild_on_wild
        self.held = list(board.held)
        self.piles = {pile: list(faces) for pile, faces in board.discards.items() if faces}
        self.nodes = 0
        self.best: Chain | None = None
        self.first: tuple[Pile, Face] | None = None

    def cheapest(self, *, on_wild: bool) -> Chain | None:
        """Return the cheapest chain, None if the values cannot be played."""
        self._go(0, 0, on_wild=on_wild)
        return self.best

    def _go(self, depth: int, cost: int, *, on_wild: bool) -> None:
        self.nodes += 1
        if self.nodes > _MOST_NODES or (self.best is not None and cost >= self.best.cost):
            return
        if depth == len(self.needed):
            assert self.first is not None
            self.best = Chain(cost, *self.first)
            return
        value = self.needed[depth]
        faces = (value,) if on_wild and not self.wild_on_wild else (value, WILD)
        for face in faces:
            extra = _WILD_COST if face == WILD else 0
            if face in self.held:
                index = self.held.index(face)
                del self.held[index]
                self._step(depth, cost + extra + _CARD_COST, self.hand, face)
                self.held.insert(index, face)
            for pile, left in self.piles.items():
                if left and left[-1] == face:
                    left.pop()
                    self._step(depth, cost + extra + _TOP_COST, pile, face)
                    left.append(face)

    def _step(self, depth: int, cost: int, source: Pile, face: Face) -> None:
        if depth == 0:
            self.first = (source, face)
        on_wild = face == WILD and self.needed[depth] != LAST
        self._go(depth + 1, cost, on_wild=on_wild)
