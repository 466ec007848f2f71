"""What a seat of Skyjo sees, counted.

What lies behind backs and what will be drawn are counted apart: after a shuffle of the discards
they are different cards.
"""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from game.opponents.skyjo.weights import POINT
from game.rules.game import Observation
from game.rules.skyjo.options import BOX
from game.rules.skyjo.rules import DISCARD, ROWS, Skyjo, SkyjoState, grid, held
from game.rules.table import DRAW, Card, Face, Seat

HIDDEN = 99
"""Stands for the face of a face-down card; larger than any face."""
Column: TypeAlias = tuple[Face, ...]
"""Faces in ascending order, HIDDEN where face down; () once cleared."""


class Unseen(NamedTuple):
    """How many cards of each face may lie where the seat cannot see them."""

    faces: Mapping[Face, int]
    size: int

    def expected(self, worth: Mapping[Face, int]) -> int:
        """Return the mean over what one of the cards may be."""
        return sum(worth[face] * n for face, n in self.faces.items()) // max(1, self.size)

    def of(self, share: int, face: Face) -> int:
        """Return a share, as large as the share of this face."""
        return share * self.faces.get(face, 0) // max(1, self.size)


class Sight:
    """One seat's view of the table."""

    def __init__(self, seen: Observation, *, counts: bool) -> None:
        """`counts` is whether the seat takes note of the cards that it has seen."""
        state = seen.state
        assert isinstance(state, SkyjoState)
        assert isinstance(state.rules, Skyjo)
        self.seat, self.state, self.rules = seen.seat, state, state.rules
        self.slots = [self._faces(seat) for seat in range(state.rules.seats)]
        """Of each seat the faces, down the columns; None where a column was cleared."""
        self.grids: list[list[Column]] = [
            [
                tuple(sorted(face for face in faces[at : at + ROWS] if face is not None))
                for at in range(0, len(faces), ROWS)
            ]
            for faces in self.slots
        ]
        self.places = [
            {(column, face) for column in columns for face in column} for columns in self.grids
        ]
        """Of each seat the columns with each face in them: all that placing a card depends on."""
        self.backs = [faces.count(HIDDEN) for faces in self.slots]
        """How many face-down cards each seat has."""
        self.shown = [sum(state.open_faces(seat)) for seat in range(state.rules.seats)]
        """The sum of each seat's face-up cards, in whole points."""
        drawn = state.table.top_face(held(self.seat))
        self.open_face = state.table.top_face(DISCARD) if drawn is None else drawn
        """Of the held card, else of the discard; None if there is neither."""
        self.behind, self.coming = self._behind(counts=counts), self._coming(counts=counts)
        """What lies behind backs, and what will be drawn."""
        self.mean = self.behind.expected({face: POINT * face for face in BOX})
        """Of a card behind a back, in hundredths of a point."""
        squares = self.behind.expected({face: (POINT * face) ** 2 for face in BOX})
        self.variance = squares - self.mean**2
        """Of a card behind a back, in hundredths of a point, squared."""
        self.is_last = state.ender is not None
        self.following = (self.seat + 1) % state.rules.seats
        self.others = [seat for seat in range(state.rules.seats) if seat != self.seat]

    def total(self, seat: Seat) -> int:
        """Return what a seat's cards come to as they lie, in hundredths of a point."""
        return POINT * self.shown[seat] + self.backs[seat] * self.mean

    def moves_again(self, seat: Seat) -> bool:
        """Say whether another seat has a turn to come in this round."""
        ender, seats = self.state.ender, self.rules.seats
        return ender is None or (seat - self.seat) % seats < (ender - self.seat) % seats

    def _faces(self, seat: Seat) -> list[Face | None]:
        table = self.state.table
        tops = [table.top(pile) for pile in grid(seat)]
        return [
            None if card is None else table.faces[card] if table.is_open(card) else HIDDEN
            for card in tops
        ]

    def _behind(self, *, counts: bool) -> Unseen:
        hidden = (
            pile for seat in range(self.rules.seats) for pile in self.state.hidden_slots(seat)
        )
        pile = next(hidden, None)
        return self._left(None if pile is None else self.state.table.top(pile), counts=counts)

    def _coming(self, *, counts: bool) -> Unseen:
        table = self.state.table
        if not counts or table.cards(DRAW):
            return self._left(table.top(DRAW), counts=counts)
        faces = Counter(table.faces[card] for card in table.cards(DISCARD)[:-1])
        return Unseen(faces, faces.total())

    def _left(self, card: Card | None, *, counts: bool) -> Unseen:
        """Return what a card may be: all that is unseen of those that it was shuffled with."""
        table = self.state.table
        faces = Counter(BOX)
        for batch in table.batches if counts else ():
            if card in batch.cards:
                known = (table.faces[each] for each in batch.cards if each in table.faces)
                faces = Counter(batch.faces) - Counter(known)
        return Unseen(faces, faces.total())
