"""Rounds of Skyjo on integers, fast enough to be played out thousands of times.

It keeps to RULES.md, 2, from the first turn of a round to its scores; the opening, doubling and the
match are not its concern. A face-down card has no face before it is turned up: whoever plays brings
the faces, so a round can be played on from what one seat sees.

A face is its index in `FACES`, a column the number of a sorted triple of such indices.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from game.rules.skyjo.options import BOX
from game.rules.skyjo.rules import ROWS, TURN_LIMIT

FACES: tuple[int, ...] = tuple(sorted(set(BOX)))
BACK = len(FACES)
"""Stands for a face-down card in a column."""
TRIPLES = tuple(combinations_with_replacement(range(BACK + 1), ROWS))
NUMBERS = {triple: number for number, triple in enumerate(TRIPLES)}
"""The number of a column by its sorted triple."""
CLEARED = len(TRIPLES)
COLUMNS = range(CLEARED + 1)
"""The numbers of all columns."""
NOBODY = -1


def _replaced(triple: tuple[int, ...], old: int, new: int) -> int:
    cards = list(triple)
    cards[cards.index(old)] = new
    return NUMBERS[tuple(sorted(cards))]


REPLACED: tuple[dict[int, tuple[int, ...]], ...] = (
    *(
        {old: tuple(_replaced(triple, old, new) for new in range(BACK)) for old in set(triple)}
        for triple in TRIPLES
    ),
    {},
)
"""By column and the card that leaves it, the columns by the card that comes; none is cleared."""
EQUAL = (*(t[0] if t[0] == t[-1] != BACK else NOBODY for t in TRIPLES), NOBODY)
"""By column, the face of its three equal cards, else NOBODY."""
SHOWN = (*(sum(FACES[card] for card in t if card != BACK) for t in TRIPLES), 0)
"""By column, the points of its face-up cards."""
BACKS = (*(t.count(BACK) for t in TRIPLES), 0)
"""By column, how many of its cards are face down."""


class Round:
    """A round after its opening; seat `turn` is to move while not `is_over`."""

    __slots__ = (
        *("backs", "clears", "discard", "ender", "final_clears", "grids"),
        *("is_over", "limit", "seats", "turn", "turns"),
    )

    def __init__(
        self, grids: list[list[int]], discard: list[int], turn: int, *, clears: bool = True
    ) -> None:
        """`grids` are four columns for each seat, `discard` is the pile with its top last."""
        self.grids, self.discard, self.turn = grids, discard, turn
        self.backs = [sum(BACKS[column] for column in grid) for grid in grids]
        """How many face-down cards each seat has."""
        self.seats, self.ender, self.turns = len(grids), NOBODY, 0
        self.limit = TURN_LIMIT * self.seats
        self.clears = self.final_clears = clears
        self.is_over = False

    def swap(self, at: int, old: int, face: int, leaves: int) -> None:
        """End the turn with a card in place of `old`; of a face-down one `leaves` is the face."""
        self.discard.append(leaves)
        self._put(at, old, face)

    def turn_up(self, at: int, face: int) -> None:
        """End the turn with a face-down card of a column turned up, which proves to be `face`."""
        self._put(at, BACK, face)

    def _put(self, at: int, old: int, face: int) -> None:
        seat = self.turn
        grid = self.grids[seat]
        column = REPLACED[grid[at]][old][face]
        if self.clears and EQUAL[column] >= 0:
            column = CLEARED
            self.discard += (face, face, face)
        grid[at] = column
        if old == BACK:
            self.backs[seat] -= 1
        self.end_turn()

    def end_turn(self) -> None:
        """Go on to the next seat, or end the round."""
        self.turns += 1
        if self.ender < 0 and (not self.backs[self.turn] or self.turns >= self.limit):
            if self.backs[self.turn]:
                self.is_over = True
                return
            self.ender = self.turn
        self.turn = (self.turn + 1) % self.seats
        self.is_over = self.turn == self.ender

    def sums(self, faces: Iterator[int]) -> list[int]:
        """Return each seat's sum, not doubled; `faces` turn up what is face down, in order."""
        return [sum(self._sum(column, faces) for column in grid) for grid in self.grids]

    def _sum(self, column: int, faces: Iterator[int]) -> int:
        for _ in range(BACKS[column]):
            column = REPLACED[column][BACK][next(faces)]
        return 0 if self.final_clears and EQUAL[column] >= 0 else SHOWN[column]
