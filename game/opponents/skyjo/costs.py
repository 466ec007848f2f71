"""What a grid of Skyjo costs with some turns to go, and what one more turn makes of it."""

from game.opponents.skyjo.sight import HIDDEN, Column, Sight
from game.opponents.skyjo.weights import ALL, POINT, Weights
from game.rules.skyjo.options import BOX
from game.rules.skyjo.rules import ROWS
from game.rules.table import Face, Seat


class Costs:
    """Costs of columns and grids, in hundredths of a point, with so many turns to go.

    With none to go a card costs its points, and only a pair above a face-down card has hope. A
    player that does not notice columns sees none cleared.
    """

    def __init__(self, sight: Sight, weights: Weights, turns: int, *, notices: bool) -> None:
        self.sight, self.weights, self.turns = sight, weights, turns
        self.clears = sight.rules.columns and notices
        goes = ALL - weights.stays[min(turns, len(weights.stays) - 1)]
        bearable = weights.bearable
        self._faces = {
            face: POINT * face - max(0, POINT * face - bearable) * goes // ALL for face in BOX
        }
        self._faces[HIDDEN] = sight.behind.expected(self._faces) + (weights.turned if turns else 0)
        self._columns: dict[Column, int] = {(): 0}
        self._placings: dict[tuple[Seat, Face], int] = {}
        self._drawings: dict[Seat, int] = {}

    def column(self, column: Column) -> int:
        """Return what a column costs."""
        known = self._columns.get(column)
        if known is None:
            known = self._columns[column] = self._weigh(column)
        return known

    def grid(self, seat: Seat) -> int:
        """Return what a seat's grid costs."""
        return sum(map(self.column, self.sight.grids[seat]))

    def changed(self, column: Column, old: Face, new: Face) -> Column:
        """Return a column with a card in place of another, () if that clears it."""
        faces = list(column)
        faces[faces.index(old)] = new
        if self.clears and faces.count(new) == ROWS:
            return ()
        faces.sort()
        return tuple(faces)

    # -- What a turn makes of a grid ---------------------------------------------------------------

    def placing(self, seat: Seat, face: Face) -> int:
        """Return the most that a seat gains by placing a card of this face."""
        known = self._placings.get((seat, face))
        if known is None:
            known = self._placings[seat, face] = max(
                self.column(column) - self.column(self.changed(column, old, face))
                for column, old in self.sight.places[seat]
            )
        return known

    def drawing(self, seat: Seat) -> int:
        """Return what a seat gains on average by drawing."""
        known = self._drawings.get(seat)
        if known is None:
            turning = self._turning(seat)
            coming = self.sight.coming
            gains = {face: max(turning, self.placing(seat, face)) for face in coming.faces}
            known = self._drawings[seat] = coming.expected(gains)
        return known

    def gift(self, seat: Seat, face: Face) -> int:
        """Return what a seat gains by an open card beyond what drawing brings it."""
        if face != HIDDEN:
            return max(0, self.placing(seat, face) - self.drawing(seat))
        behind = self.sight.behind
        return behind.expected({each: self.gift(seat, each) for each in behind.faces})

    def _turning(self, seat: Seat) -> int:
        """Return the most that a seat gains on average by turning up a card."""
        gains = [
            self.column(column) - self._turned(column)
            for column in set(self.sight.grids[seat])
            if HIDDEN in column
        ]
        if self.sight.rules.reveal == "may" or not gains:
            gains.append(0)
        return max(gains)

    def _turned(self, column: Column) -> int:
        """Return the mean cost of a column with a card of it turned up."""
        behind = self.sight.behind
        return behind.expected(
            {face: self.column(self.changed(column, HIDDEN, face)) for face in behind.faces}
        )

    # -- What a column costs -----------------------------------------------------------------------

    def _weigh(self, column: Column) -> int:
        cost = sum(self._faces[face] for face in column)
        if not self.clears:
            return cost
        low, middle, high = column
        if middle == HIDDEN:
            return cost - self._hope_of_single(low)
        if middle not in (low, high):
            return cost
        return cost - self._hope(middle, max(0, cost), is_open=high != HIDDEN)

    def _hope(self, pair: Face, cost: int, *, is_open: bool) -> int:
        """Return what it is worth that the third card of a pair may still come."""
        if not self.turns:
            turned = not is_open and self.sight.rules.final_columns
            return turned * self.sight.behind.of(ROWS * pair * POINT, pair)
        if pair <= 0:
            return 0
        weights = self.weights
        by_turn = weights.hope + weights.hope_by_point * pair
        hope = self.sight.coming.of(by_turn * self.turns, pair)
        return min(weights.most_hope, hope) * cost // ALL

    def _hope_of_single(self, face: Face) -> int:
        if face == HIDDEN or face <= 0:
            return 0
        return self.sight.coming.of(self.weights.single * face * self.turns * POINT, face) // ALL
