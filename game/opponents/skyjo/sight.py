"""What a seat of Skyjo sees, counted.

Every card of the box that the seat cannot see is as likely as any other behind a back.
"""

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

from game.opponents.skyjo.weights import POINT
from game.rules.game import Observation
from game.rules.skyjo.options import BOX
from game.rules.skyjo.rules import DISCARD, ROWS, Skyjo, SkyjoState, grid, held
from game.rules.table import Face, Seat

HIDDEN = 99
"""Stands for the face of a face-down card; larger than any face."""
Column: TypeAlias = tuple[Face, ...]
"""Faces in ascending order, HIDDEN where face down; () once cleared."""


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
        self.unseen: Mapping[Face, int] = self._unseen(drawn) if counts else Counter(BOX)
        """How many cards of each face may lie anywhere."""
        self.unseen_count = max(1, sum(self.unseen.values()))
        self.mean = self.expected({face: POINT * face for face in BOX})
        """Of an unseen card, in hundredths of a point."""
        squares = self.expected({face: (POINT * face) ** 2 for face in BOX})
        self.variance = squares - self.mean**2
        """Of an unseen card, in hundredths of a point, squared."""
        self.is_last = state.ender is not None
        self.following = (self.seat + 1) % state.rules.seats
        self.others = [seat for seat in range(state.rules.seats) if seat != self.seat]

    def expected(self, worth: Mapping[Face, int]) -> int:
        """Return the mean over what an unseen card may be."""
        return sum(worth[face] * n for face, n in self.unseen.items()) // self.unseen_count

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

    def _unseen(self, drawn: Face | None) -> Counter[Face]:
        table = self.state.table
        unseen = Counter(BOX)
        unseen.subtract(table.faces[card] for card in table.cards(DISCARD))
        for faces in self.slots:
            unseen.subtract(face for face in faces if face is not None and face != HIDDEN)
        if drawn is not None:
            unseen[drawn] -= 1
        return +unseen
