"""Skyjo's player: it weighs what every move leaves in its grid, and when to end a round.

How well it does so is a level's `Weights`. Costs are integers in hundredths of a point. What is
unseen is counted from what lies open: every card of the box that the seat cannot see is as likely
as any other behind a back.
"""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from game.opponents.agent import chance
from game.rules.game import Move, Observation
from game.rules.skyjo.options import BOX
from game.rules.skyjo.rules import DISCARD, ROWS, Skyjo, SkyjoState, grid, held
from game.rules.table import Face, Seat

POINT = 100
HIDDEN = 99
"""Stands for the face of a face-down card."""
Column: TypeAlias = tuple[Face, ...]
"""Faces from the top, HIDDEN where face down; () once cleared."""


class Weights(NamedTuple):
    """What a player of one level heeds, and how much; costs are in hundredths of a point."""

    bearable: Face
    """A face-up card above this will be replaced if there is time."""
    notices: int
    """In how many of 100 decisions a player sees that a card completes a column."""
    hope: int
    """Percent of a pair's column that a third equal card may still save, by turn; 0: no plan."""
    most_hope: int
    """Percent of it at most."""
    gift: int
    """Percent that counts of what the next seat gains from an open card."""
    ending: int
    """What it is worth to end a round before the others are ready."""
    caution: int
    """Percent that counts of what doubling may cost; 0: never thought of."""
    counts: bool
    """Whether seen cards are counted; else every card of the box may be anywhere."""


BEGINNER = Weights(
    bearable=4, notices=60, hope=0, most_hope=0, gift=0, ending=600, caution=0, counts=False
)
CASUAL = Weights(
    bearable=3, notices=100, hope=90, most_hope=60, gift=0, ending=400, caution=50, counts=False
)
SKILLED = Weights(
    bearable=2, notices=100, hope=150, most_hope=60, gift=100, ending=300, caution=100, counts=True
)

_STAYS = (100, 92, 82, 72, 64, 58, 54, 50)
"""Percent of what is above it that stays, by the turns that are left."""
_UNTURNED = 20
"""What a face-down card costs beyond its mean: until all are turned up no round is ended."""
_GIFT, _GIFT_UNKNOWN, _GIFT_TRIO, _GIFT_BELOW = 10, 10, 20, 5
"""What the next seat gains from an open card: by point below 5, by point of a pair."""
_LAST_TURN_GAIN = 3 * POINT
"""What a seat makes of its last turn."""
_SPREAD, _SPREAD_OF_BACK = 3 * POINT, 2 * POINT
"""How far a rival's estimated total may be off, and more for each face-down card."""
_LONG_ROUND, _HURRY = 25, 4 * POINT
"""Turns of each seat after which a round is hurried to its end, more with every turn."""


class Player:
    """An opponent of any level, for every edition and option."""

    def __init__(self, weights: Weights, seed: int) -> None:
        """`seed` is of its own chance, which settles ties and what goes unnoticed."""
        self.weights, self.seed = weights, seed

    def choose(self, seen: Observation) -> Move:
        """Return the move whose cost is least."""
        weights = self.weights
        notices = chance(self.seed, seen).below(100) < weights.notices
        weigh = _Choice(_Sight(seen, counts=weights.counts), weights, notices=notices).cost
        costs = [(weigh(move), move) for move in seen.moves]
        least = min(cost for cost, _ in costs)
        equal = [move for cost, move in costs if cost == least]
        return equal[0] if len(equal) == 1 else chance(self.seed, seen).choice(equal)


class _Rival(NamedTuple):
    """What another seat is expected to end with, and how far that may be off."""

    total: int
    spread: int


class _Sight:
    """What a seat sees, counted."""

    def __init__(self, seen: Observation, *, counts: bool) -> None:
        state = seen.state
        assert isinstance(state, SkyjoState)
        assert isinstance(state.rules, Skyjo)
        self.seat, self.state, self.rules = seen.seat, state, state.rules
        self.last = state.ender is not None
        self.grids = [self._columns(seat) for seat in range(state.rules.seats)]
        self.backs = [sum(column.count(HIDDEN) for column in columns) for columns in self.grids]
        self.shown = [
            sum(sum(column) - HIDDEN * column.count(HIDDEN) for column in columns)
            for columns in self.grids
        ]
        table = state.table
        drawn = table.top_face(held(self.seat))
        self.open_face = table.top_face(DISCARD) if drawn is None else drawn
        """Of the held card, else of the discard; None if there is neither."""
        self.unseen = self._unseen(drawn) if counts else Counter(BOX)
        self.unseen_count = max(1, sum(self.unseen.values()))
        self.turns_left = 0 if self.last else min(self.backs)
        self.following = (self.seat + 1) % state.rules.seats

    def mean(self, cost: Mapping[Face, int]) -> int:
        """Return the mean cost of an unseen card."""
        return sum(cost[face] * n for face, n in self.unseen.items()) // self.unseen_count

    def rivals(self) -> list[_Rival]:
        """Return what the others are expected to end with."""
        mean = self.mean({face: POINT * face for face in BOX})
        return [
            _Rival(
                POINT * self.shown[seat]
                + self.backs[seat] * mean
                - _LAST_TURN_GAIN * self.moves_again(seat),
                _SPREAD + _SPREAD_OF_BACK * self.backs[seat],
            )
            for seat in range(self.rules.seats)
            if seat != self.seat
        ]

    def moves_again(self, seat: Seat) -> bool:
        """Say whether another seat has a turn to come in this round."""
        ender, seats = self.state.ender, self.rules.seats
        return ender is None or (seat - self.seat) % seats < (ender - self.seat) % seats

    def _columns(self, seat: Seat) -> list[Column]:
        table = self.state.table
        tops = [table.top(pile) for pile in grid(seat)]
        faces = [
            None if card is None else table.faces[card] if table.is_open(card) else HIDDEN
            for card in tops
        ]
        return [
            tuple(face for face in faces[first : first + ROWS] if face is not None)
            for first in range(0, len(faces), ROWS)
        ]

    def _unseen(self, drawn: Face | None) -> Counter[Face]:
        table = self.state.table
        unseen = Counter(BOX)
        unseen.subtract(table.faces[card] for card in table.cards(DISCARD))
        for columns in self.grids:
            for column in columns:
                unseen.subtract(face for face in column if face != HIDDEN)
        if drawn is not None:
            unseen[drawn] -= 1
        return +unseen


class _Choice:
    """What the moves of a seat cost: what they leave in its grid, and what the next seat gains."""

    def __init__(self, sight: _Sight, weights: Weights, *, notices: bool) -> None:
        self.sight, self.rules, self.weights = sight, sight.rules, weights
        self.clears = sight.rules.columns and notices
        self.columns = sight.grids[sight.seat]
        self.back_count = sight.backs[sight.seat]
        self.rivals = sight.rivals()
        self.late = _HURRY * max(0, sight.state.turns // sight.rules.seats - _LONG_ROUND)
        stays = _STAYS[min(sight.turns_left, len(_STAYS) - 1)]
        bearable = weights.bearable
        self.face_cost = {
            face: POINT * min(face, bearable) + stays * max(0, face - bearable) for face in BOX
        }
        unturned = 0 if sight.last else _UNTURNED
        self.face_cost[HIDDEN] = sight.mean(self.face_cost) + unturned
        self.costs_of_columns: dict[Column, int] = {}
        self.costs = [self._column_cost(column) for column in self.columns]
        self.total = sum(self.costs)
        self.gifts: dict[Face, int] = {}

    # -- What a move costs ------------------------------------------------------------------------

    def cost(self, move: Move) -> int:
        """Return the cost of what a move leads to."""
        target = move.target
        if target is None:
            return self.total
        if target == DISCARD:
            return self._drop_cost(self._open_face())
        if target.kind == "held":
            return self._draw_cost()
        if move.source != target:
            return self._placing_cost(self._open_face(), target.number)
        if self.sight.state.starter is None:
            return ROWS - self.columns[target.number // ROWS].count(HIDDEN)
        return self._turning_cost(target.number)

    def _open_face(self) -> Face:
        face = self.sight.open_face
        assert face is not None
        return face

    def _placing_cost(self, face: Face, number: int) -> int:
        column, row = divmod(number, ROWS)
        old = self.columns[column][row]
        return self._changed_cost(number, face) + self._gift(old)

    def _turning_cost(self, number: int) -> int:
        """Return the mean cost over what may lie under a back."""
        unseen = self.sight.unseen.items()
        total = sum(count * self._changed_cost(number, face) for face, count in unseen)
        return total // self.sight.unseen_count

    def _drop_cost(self, face: Face) -> int:
        return self._after_drop() + self._gift(face)

    def _after_drop(self) -> int:
        """Return the cost of the cheapest card to turn up, or of none where that may be."""
        backs: dict[Column, int] = {}
        for number in self._slots():
            column, row = divmod(number, ROWS)
            if self.columns[column][row] == HIDDEN:
                backs[self.columns[column]] = number
        costs = [self._turning_cost(number) for number in backs.values()]
        if self.rules.reveal == "may" or not backs:
            costs.append(self.total)
        return min(costs)

    def _draw_cost(self) -> int:
        """Return the mean over what may be drawn of the cheapest way on."""
        dropped, total = self._after_drop(), 0
        slots = self._slots()
        for face, count in self.sight.unseen.items():
            kept = min(self._placing_cost(face, number) for number in slots)
            total += count * min(kept, dropped + self._gift(face))
        return total // self.sight.unseen_count

    def _slots(self) -> list[int]:
        return [
            column * ROWS + row
            for column, faces in enumerate(self.columns)
            for row in range(len(faces))
        ]

    def _gift(self, face: Face) -> int:
        """Return what the next seat gains from a card on the discard pile."""
        known = self.gifts.get(face)
        if known is None:
            known = self.gifts[face] = self._weigh_gift(face)
        return known

    def _weigh_gift(self, face: Face) -> int:
        following = self.sight.following
        if not self.sight.moves_again(following):
            return 0
        if face == HIDDEN:
            return _GIFT_UNKNOWN
        gift = _GIFT * max(0, _GIFT_BELOW - face)
        if self.rules.columns and face > 0:
            pairs = [column.count(face) == ROWS - 1 for column in self.sight.grids[following]]
            gift += _GIFT_TRIO * face * sum(pairs)
        return gift * self.weights.gift // (100 * (self.rules.seats - 1))

    # -- What a grid costs ------------------------------------------------------------------------

    def _changed_cost(self, number: int, face: Face) -> int:
        """Return the cost of the grid with a card of this face in a slot."""
        column, row = divmod(number, ROWS)
        old = self.columns[column]
        new: Column = (*old[:row], face, *old[row + 1 :])
        if self.clears and new.count(face) == ROWS:
            new = ()
        ends = self.back_count == (old[row] == HIDDEN) and not self.sight.last
        if not ends:
            return self.total - self.costs[column] + self._column_cost(new)
        others = sum(sum(faces) for at, faces in enumerate(self.columns) if at != column)
        return self._end_cost(POINT * (others + sum(new))) - self.late

    def _column_cost(self, column: Column) -> int:
        known = self.costs_of_columns.get(column)
        if known is None:
            known = self.costs_of_columns[column] = self._weigh_column(column)
        return known

    def _weigh_column(self, column: Column) -> int:
        cost = sum(self.face_cost[face] for face in column)
        if not self.rules.columns or not self.weights.most_hope:
            return cost
        pair = next((face for face in column if column.count(face) == ROWS - 1), HIDDEN)
        return cost if pair == HIDDEN else cost - self._hope(column, pair, cost)

    def _hope(self, column: Column, face: Face, cost: int) -> int:
        """Return what it is worth that the third card of a pair may still come."""
        count = self.sight.unseen[face]
        if self.sight.last:
            turned = HIDDEN in column and self.rules.final_columns
            return turned * ROWS * face * POINT * count // self.sight.unseen_count
        if face <= 0:
            return 0
        percent = self.weights.hope * count * self.sight.turns_left // self.sight.unseen_count
        return min(self.weights.most_hope, percent) * max(0, cost) // 100

    def _end_cost(self, own: int) -> int:
        """Return the cost of ending the round with a total, against its chances."""
        cost = own - self.weights.ending
        if self.rules.doubling:
            beaten = max(self._beaten(own, rival) for rival in self.rivals)
            stake = max(own, 0) if self.rules.double_positive_only else own
            cost += stake * beaten * self.weights.caution // 100**2
        return cost

    def _beaten(self, own: int, rival: _Rival) -> int:
        """Return in how many of 100 cases a rival ends below `own`, or level where that doubles."""
        tie = -POINT // 2 if self.rules.tie_doubles else POINT // 2
        return min(100, max(0, 50 - 50 * (rival.total - own + tie) // rival.spread))
