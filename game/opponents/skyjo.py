"""A sensible Skyjo player: it weighs what every move leaves in its grid, and when to end a round.

Costs are integers in hundredths of a point. What is unseen is counted from what lies open: every
card of the box that the seat cannot see is as likely as any other behind a back.
"""

from collections import Counter
from typing import NamedTuple, TypeAlias

from game.opponents.agent import chance
from game.rules.game import PASS, Move, Observation
from game.rules.skyjo.options import BOX
from game.rules.skyjo.rules import (
    COLUMNS,
    DISCARD,
    ROWS,
    SLOTS,
    Skyjo,
    SkyjoState,
    column_slots,
    grid,
    held,
    slot,
)
from game.rules.table import Face, Pile, Seat

POINT = 100
HIDDEN = 99
"""Stands for the face of a face-down card."""
Column: TypeAlias = tuple[Face, ...]
"""Faces from the top, HIDDEN where face down; () once cleared."""

_BEARABLE = 2
"""A face-up card above this will be replaced if there is time."""
_LEFT_OVER = (100, 92, 82, 72, 64, 58, 54, 50)
"""Percent of what is above it that stays, by the turns that are left."""
_LONG_ROUND = 25
"""Turns of each seat after which a round is hurried to its end."""
_LAST_TURN_GAIN = 3 * POINT
"""What a seat makes of its last turn."""
_UNTURNED = 20
"""What a face-down card costs beyond its mean: it has still to be turned up."""
_HOPE, _MOST_HOPE = 150, 60
"""Percent of a column with two equal cards that the hope for the third is worth."""
_ENDING = 3 * POINT
"""What it is worth to end a round while the others still hold what they would have improved."""
_GIFT, _GIFT_UNKNOWN, _GIFT_TRIO = 10, 10, 20
"""What the next seat gains from the open card: for each point below 5, unseen, for a column."""


class Casual:
    """The casual opponent, for every edition and option."""

    def __init__(self, seed: int) -> None:
        """`seed` is of its own chance, which settles ties."""
        self.seed = seed

    def choose(self, seen: Observation) -> Move:
        """Return the move whose cost is least."""
        view = _View(seen)
        costs = [(view.cost(move), move) for move in seen.moves]
        least = min(cost for cost, _ in costs)
        equal = [move for cost, move in costs if cost == least]
        return equal[0] if len(equal) == 1 else chance(self.seed, seen).choice(equal)


class _Rival(NamedTuple):
    """What another seat is expected to end with, and how far that may be off."""

    total: int
    spread: int


class _View:
    """What a seat sees, weighed."""

    def __init__(self, seen: Observation) -> None:
        state = seen.state
        assert isinstance(state, SkyjoState)
        assert isinstance(state.rules, Skyjo)
        self.seat, self.state, self.rules = seen.seat, state, state.rules
        self.columns = self._columns(self.seat)
        self.last = state.ender is not None
        self.unseen = self._unseen()
        self.unseen_count = max(1, sum(self.unseen.values()))
        self.mean = POINT * sum(f * n for f, n in self.unseen.items()) // self.unseen_count
        self.left = self._turns_left()
        self.rivals = [self._rival(seat) for seat in range(self.rules.seats) if seat != self.seat]
        self.late = POINT * max(0, state.turns // self.rules.seats - _LONG_ROUND)
        self._known: dict[Column, int] = {}
        stays = _LEFT_OVER[min(self.left, len(_LEFT_OVER) - 1)]
        self._open_cost = {face: self._softened(face, stays) for face in {*BOX}}
        soft_mean = sum(self._open_cost[f] * n for f, n in self.unseen.items())
        self._hidden_cost = soft_mean // self.unseen_count + (0 if self.last else _UNTURNED)

    # -- What is seen -----------------------------------------------------------------------------

    def _columns(self, seat: Seat) -> list[Column]:
        table = self.state.table
        columns = []
        for column in range(COLUMNS):
            tops = [table.top(pile) for pile in column_slots(seat, column)]
            columns.append(
                tuple(
                    table.faces[card] if table.is_open(card) else HIDDEN
                    for card in tops
                    if card is not None
                )
            )
        return columns

    def _unseen(self) -> Counter[Face]:
        table = self.state.table
        seen = Counter(table.faces[card] for card in table.cards(DISCARD))
        for seat in range(self.rules.seats):
            seen.update(self.state.open_faces(seat))
        drawn = table.top_face(held(self.seat))
        if drawn is not None:
            seen[drawn] += 1
        return Counter(BOX) - seen

    def _turns_left(self) -> int:
        """Guess how many turns the seat has after this one: as many as the fewest backs."""
        if self.last:
            return 0
        backs = [len(self.state.hidden_slots(seat)) for seat in range(self.rules.seats)]
        return min(backs)

    def _rival(self, seat: Seat) -> _Rival:
        backs = len(self.state.hidden_slots(seat))
        total = POINT * sum(self.state.open_faces(seat)) + backs * self.mean
        gain = 0 if self.last and not self._moves_again(seat) else _LAST_TURN_GAIN
        return _Rival(total - gain, POINT * (3 + 2 * backs))

    def _moves_again(self, seat: Seat) -> bool:
        ender = self.state.ender
        if ender is None:
            return True
        seats = self.rules.seats
        return 0 < (seat - self.seat) % seats < (ender - self.seat) % seats

    # -- What a grid is worth ---------------------------------------------------------------------

    def _softened(self, face: Face, stays: int) -> int:
        over = max(0, face - _BEARABLE)
        return POINT * (face - over) + over * stays

    def _column_cost(self, column: Column) -> int:
        known = self._known.get(column)
        if known is None:
            known = self._known[column] = self._weigh(tuple(sorted(column)))
        return known

    def _weigh(self, column: Column) -> int:
        cost = sum(
            self._hidden_cost if face == HIDDEN else self._open_cost[face] for face in column
        )
        if not self.rules.columns or len(column) < ROWS:
            return cost
        pairs = [face for face in set(column) if column.count(face) == ROWS - 1 and face != HIDDEN]
        return cost - self._hope(column, pairs[0], cost) if pairs else cost

    def _hope(self, column: Column, face: Face, cost: int) -> int:
        """Return what it is worth that a column's third card may still come."""
        count = self.unseen[face]
        if self.last:
            if HIDDEN not in column or not self.rules.final_columns:
                return 0
            return 3 * face * POINT * count // self.unseen_count
        if face <= 0:
            return 0
        percent = min(_MOST_HOPE, _HOPE * count * self.left // self.unseen_count)
        return percent * max(0, cost) // 100

    def _grid_cost(self, columns: list[Column], turned: int = 0) -> int:
        """Return the cost of a grid after a turn; `turned` weighs cards that stay unknown."""
        cleared = [self._without_trio(column) for column in columns]
        if not self.last and not any(HIDDEN in column for column in cleared):
            return self._end_cost(sum(sum(column) for column in cleared)) - self.late
        return sum(map(self._column_cost, cleared)) + turned

    def _without_trio(self, column: Column) -> Column:
        equal = len(set(column)) == 1 and HIDDEN not in column
        return () if self.rules.columns and equal else column

    def _end_cost(self, total: int) -> int:
        """Return the cost of ending the round with a total, in points, against its chances."""
        own = POINT * total
        beaten = max(self._beaten(own, rival) for rival in self.rivals)
        cost = own - _ENDING
        if self.rules.doubling:
            stake = max(own, 0) if self.rules.double_positive_only else own
            cost += stake * beaten // 100
        return cost

    def _beaten(self, own: int, rival: _Rival) -> int:
        """Return the percentage of a rival ending below `own`, or level where that doubles."""
        ahead = rival.total - own - (POINT // 2 if self.rules.tie_doubles else -POINT // 2)
        return min(100, max(0, 50 - 50 * ahead // rival.spread))

    # -- What a move costs ------------------------------------------------------------------------

    def cost(self, move: Move) -> int:
        """Return the cost of what a move leads to."""
        if self.state.starter is None:
            return self._opening_cost(move)
        if move == PASS:
            return self._grid_cost(self.columns)
        if move.source == move.target and move.target is not None:
            return self._flip_cost(move.target)
        if move.target == DISCARD:
            return self._drop_cost(self._drawn())
        if move.target == held(self.seat):
            return self._draw_cost()
        assert move.target is not None
        return self._placing_cost(self._drawn(), move.target.number)

    def _drawn(self) -> Face:
        """Return the held card's face, or the open discard's."""
        table = self.state.table
        face = table.top_face(held(self.seat))
        face = table.top_face(DISCARD) if face is None else face
        assert face is not None
        return face

    def _opening_cost(self, move: Move) -> int:
        assert move.target is not None
        column = self.columns[move.target.number // ROWS]
        return len(column) - column.count(HIDDEN)

    def _placing_cost(self, face: Face, index: int) -> int:
        column, row = divmod(index, ROWS)
        old = self.columns[column]
        changed = list(self.columns)
        changed[column] = (*old[:row], face, *old[row + 1 :])
        return self._grid_cost(changed) + self._gift(old[row])

    def _gift(self, face: Face) -> int:
        """Return what the next seat gains from a card on the discard pile."""
        following = (self.seat + 1) % self.rules.seats
        if not self._moves_again(following):
            return 0
        if face == HIDDEN:
            return _GIFT_UNKNOWN
        gift = max(0, 5 - face) * _GIFT
        for column in self._columns(following) if self.rules.columns else ():
            if column.count(face) == ROWS - 1 and face > 0:
                gift += face * _GIFT_TRIO
        return gift // (self.rules.seats - 1)

    def _drop_cost(self, face: Face) -> int:
        backs = [number for number in range(SLOTS) if self._is_back(number)]
        costs = [self._flip_cost(slot(self.seat, number)) for number in backs]
        if self.rules.reveal == "may" or not backs:
            costs.append(self._grid_cost(self.columns))
        return min(costs) + self._gift(face)

    def _is_back(self, number: int) -> bool:
        column, row = divmod(number, ROWS)
        return self.columns[column][row : row + 1] == (HIDDEN,)

    def _flip_cost(self, pile: Pile) -> int:
        """Return the mean cost over what may lie under a back."""
        column, row = divmod(pile.number, ROWS)
        old = self.columns[column]
        total = 0
        for face, count in self.unseen.items():
            changed = list(self.columns)
            changed[column] = (*old[:row], face, *old[row + 1 :])
            total += count * self._grid_cost(changed)
        return total // self.unseen_count

    def _draw_cost(self) -> int:
        """Return the mean over what may be drawn of the cheapest way on."""
        slots = [p.number for p in grid(self.seat) if self.state.table.cards(p)]
        dropped = self._drop_cost(HIDDEN) - self._gift(HIDDEN)
        total = 0
        for face, count in self.unseen.items():
            kept = min(self._placing_cost(face, number) for number in slots)
            total += count * min(kept, dropped + self._gift(face))
        return total // self.unseen_count
