"""What a seat sees, in the terms in which it thinks: faces, and positions to play on from."""

from typing import NamedTuple, TypeAlias

from game.rules.game import Move, Observation
from game.rules.skipbo.rules import (
    ASIDE,
    BUILDING,
    HAND_SIZE,
    WILD,
    SkipBo,
    SkipBoState,
    discard,
    hand,
    stock,
)
from game.rules.table import DRAW, Face, Pile, Seat

Faces: TypeAlias = tuple[Face, ...]

_DEPTH = 12
"""Cards of a discard pile that are thought of: more are hardly played in one turn."""


class Position(NamedTuple):
    """What a seat plays from, and onto, at one moment of its turn."""

    nexts: tuple[int, ...]
    """The value that each building pile needs."""
    closed: tuple[bool, ...]
    """Whether a building pile takes no wild."""
    hand: Faces
    """In ascending order, so that equal hands are equal."""
    piles: tuple[Faces, ...]
    """The discard piles that it may play from, top card last."""

    def without(self, face: Face) -> "Position":
        """Return the position when a card has left the hand."""
        at = self.hand.index(face)
        return self._replace(hand=self.hand[:at] + self.hand[at + 1 :])

    def discarded(self, face: Face, index: int) -> "Position":
        """Return the position when a card of the hand lies on a discard pile."""
        piles = (*self.piles[:index], (*self.piles[index], face), *self.piles[index + 1 :])
        return self.without(face)._replace(piles=piles)


class Sight:
    """An observation, read once for a decision."""

    def __init__(self, seen: Observation) -> None:
        """Read what its seat sees."""
        state = seen.state
        assert isinstance(state, SkipBoState)
        assert isinstance(state.rules, SkipBo)
        self.rules, self.table = state.rules, state.table
        self.hand = hand(seen.seat)
        self.builds = [move for move in seen.moves if move.target in BUILDING]
        self.ends = [move for move in seen.moves if move.target not in BUILDING]
        allies = self.rules.allies(seen.seat)
        sizes = {pile: len(self.table.cards(pile)) for pile in map(stock, allies)}
        self.last_cards = frozenset(pile for pile, size in sizes.items() if size == 1)
        """The stock piles of which one card is left."""
        self.may_win = sum(sizes.values()) == 1
        self.stocks = self.stock_tops(seen.seat)
        self.piles = tuple(discard(ally, index) for ally in allies for index in range(4))
        self.position = Position(
            state.nexts,
            tuple(self.closes(self.table.top_face(pile)) for pile in BUILDING),
            tuple(sorted(self._faces(self.hand))),
            self.discards(seen.seat),
        )
        self.following = (seen.seat + 1) % self.rules.seats
        left = len(self.table.cards(DRAW)) + len(self.table.cards(ASIDE))
        self.is_scarce = left < HAND_SIZE * self.rules.seats
        """Whether the cards run out: who can play must, or soon nobody draws."""

    def face(self, move: Move) -> Face:
        """Return the face of the card that a move moves."""
        assert move.card is not None
        return self.table.faces[move.card]

    def closes(self, face: Face | None) -> bool:
        """Say whether no wild may be built on this face."""
        return face == WILD and not self.rules.wild_on_wild

    def stock_tops(self, seat: Seat) -> dict[Pile, Face]:
        """Return the stock cards that a seat may play, its own one first."""
        tops = {pile: self.table.top_face(pile) for pile in map(stock, self.rules.allies(seat))}
        return {pile: face for pile, face in tops.items() if face is not None}

    def discards(self, seat: Seat) -> tuple[Faces, ...]:
        """Return the discard piles that a seat may play from, its own ones first."""
        return tuple(
            self._faces(discard(ally, index))[-_DEPTH:]
            for ally in self.rules.allies(seat)
            for index in range(4)
        )

    def _faces(self, pile: Pile) -> Faces:
        return tuple(self.table.faces[card] for card in self.table.cards(pile))
