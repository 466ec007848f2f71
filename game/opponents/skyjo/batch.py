"""Many rounds of Skyjo at once, all from one position: NumPy arrays with a lane for each round.

The same seat is to move in all lanes, so one turn of every lane takes a handful of operations. It
keeps to the same rules as `simulator` and each seat moves by the policy of `playout`; the tests
hold them together. Everything is an integer, so the same keys lead to the same on every machine.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.opponents.skyjo.ending import ALWAYS
from game.opponents.skyjo.playout import (
    CARDS,
    ENDING,
    HALF,
    HURRY,
    LAST,
    LONG_ROUND,
    NEVER,
    ODDS,
    REACH,
    UNBEATEN,
)
from game.opponents.skyjo.simulator import BACK, BACKS, CLEARED, EQUAL, NOBODY, REPLACED, SHOWN
from game.opponents.skyjo.weights import POINT
from game.rules.skyjo.rules import TURN_LIMIT, Skyjo

Ints: TypeAlias = NDArray[np.int64]
Lanes: TypeAlias = Ints
"""Numbers of rounds."""

_COLUMNS, _FACES = len(SHOWN), BACK


def _replaced() -> Ints:
    """Return the columns by column, the card that leaves it and the card that comes; -1: none."""
    table = np.full((_COLUMNS, BACK + 1, _FACES), -1, np.int64)
    for column, olds in enumerate(REPLACED):
        for old, news in olds.items():
            table[column, old] = news
    return table


def _open() -> Ints:
    """Return the three face-up cards of each column, some more than once; 0 where there is none."""
    cards = [[old for old in olds if old != BACK] or [0] for olds in REPLACED]
    return np.array([(own * 3)[:3] for own in cards])


_OPEN = _open()
_REPLACED, _EQUAL, _SHOWN = _replaced(), np.array(EQUAL) >= 0, np.array(SHOWN)
_BACKS, _ODDS, _UNBEATEN = np.array(BACKS), np.array(ODDS), np.array(UNBEATEN)


class Tables:
    """What changes of columns are worth under some learned values, as `playout.Gains` has it."""

    def __init__(self, values: Sequence[Sequence[int]], *, clears: bool) -> None:
        """`values` are costs by turns to go and column."""
        self.values = np.array(values, np.int64)
        self.most, self.clears = len(values) - 1, clears
        after = self.values.copy()
        if clears:
            after[:, _EQUAL] = 0
        columns = np.arange(_COLUMNS)[:, None]
        gains = self._gained(after, _REPLACED[columns, _OPEN])
        self.up: Ints = gains.max(2)
        """What cards gain in place of the best face-up one: by turns to go, column and card."""
        self.old: Ints = _OPEN[columns, gains.argmax(2)]
        """Which one that is."""
        self.down: Ints = self._gained(after, _REPLACED[:, BACK])
        """What they gain in place of a face-down one."""
        self.turned: Ints = self.down @ _ODDS // CARDS
        """What is gained on average by turning one up."""

    def _gained(self, after: Ints, columns: Ints) -> Ints:
        """Return what becoming these columns gains, by turns to go and as they are arranged."""
        before = self.values.reshape(*self.values.shape, *(1,) * (columns.ndim - 1))
        return np.where(columns < 0, NEVER, before - after[:, np.maximum(columns, 0)])


class Plan(NamedTuple):
    """What the turn may gain in each lane, as in `playout.Plan`."""

    now: Ints
    then: Ints
    ups: Ints
    downs: Ints
    best: Ints
    turned: Ints
    least: Ints


class Keys:
    """SplitMix64 for many keys at a time, as `rules.shuffle.Chance` has it for one."""

    def __init__(self, seed: int) -> None:
        self._state = np.uint64(seed)

    def take(self, lanes: int, each: int) -> NDArray[np.uint64]:
        """Return the next keys, a row for each lane."""
        steps = np.arange(1, lanes * each + 1, dtype=np.uint64)
        z = self._state + steps * np.uint64(0x9E3779B97F4A7C15)
        if len(z):
            self._state = z[-1]
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return (z ^ (z >> np.uint64(31))).reshape(lanes, each)


class Deal(NamedTuple):
    """Faces that nobody has seen yet, a row for each lane, the next one first."""

    draws: Ints
    downs: Ints
    """Of face-down cards."""


class Start(NamedTuple):
    """A position of a round after its opening."""

    grids: list[list[int]]
    """By seat, four columns."""
    discard: list[int]
    """Its top last."""
    turn: int
    turns: int
    ender: int


class Rounds:
    """Rounds from one position; seat `turn` is to move in the lanes that are not over."""

    def __init__(self, start: Start, deal: Deal, rules: Skyjo, tables: Tables, keys: Keys) -> None:
        lanes = len(deal.draws)
        self.rules, self.tables, self.keys = rules, tables, keys
        self.turn, self.turns, self.seats = start.turn, start.turns, len(start.grids)
        self.grids: Ints = np.tile(np.array(start.grids, np.int64), (lanes, 1, 1))
        self.backs: Ints = _BACKS[self.grids].sum(2)
        self.ender: Ints = np.full(lanes, start.ender)
        self.live: Lanes = np.arange(lanes)
        """The lanes that are not over."""
        room = len(start.discard) + deal.draws.shape[1] + deal.downs.shape[1]
        room += 3 * self.grids.shape[1] * self.grids.shape[2] + 2
        self.draws: Ints = np.zeros((lanes, room), np.int64)
        self.draws[:, : deal.draws.shape[1]] = deal.draws
        self.downs = deal.downs
        self.drawn = np.zeros(lanes, np.int64)
        """How many of the draws, of the face-down cards are gone."""
        self.raised = np.zeros(lanes, np.int64)
        self.discard: Ints = np.zeros((lanes, room), np.int64)
        self.discard[:, : len(start.discard)] = start.discard
        self.piled = np.full(lanes, len(start.discard))
        """How many cards lie on the discard pile."""
        self.ends = np.full(lanes, deal.draws.shape[1])
        self.level = -POINT // 2 if rules.tie_doubles else POINT // 2
        self.limit = TURN_LIMIT * self.seats

    # -- What a turn may be; each leaves the turn with the seat until `end_turn` --------------

    def draw(self, lanes: Lanes) -> Ints:
        """Take the next card of the draw pile, which is made of the discard pile when empty."""
        for lane in lanes[self.drawn[lanes] >= self.ends[lanes]]:
            pile = self.discard[lane, : self.piled[lane]]
            order = self.keys.take(1, len(pile) - 1)[0].argsort(kind="stable")
            self.draws[lane, : len(order)] = pile[order]
            self.drawn[lane], self.ends[lane] = 0, len(order)
            self.discard[lane, 0], self.piled[lane] = pile[-1], 1
        faces: Ints = self.draws[lanes, self.drawn[lanes]]
        self.drawn[lanes] += 1
        return faces

    def take(self, lanes: Lanes) -> Ints:
        """Take the top of the discard pile."""
        self.piled[lanes] -= 1
        faces: Ints = self.discard[lanes, self.piled[lanes]]
        return faces

    def drop(self, lanes: Lanes, faces: Ints) -> None:
        """Put cards on the discard pile."""
        self.discard[lanes, self.piled[lanes]] = faces
        self.piled[lanes] += 1

    def swap(self, lanes: Lanes, at: Ints, olds: Ints, faces: Ints) -> None:
        """Place cards in the columns `at`, instead of `olds`, which are discarded."""
        leaves, hidden = olds.copy(), np.flatnonzero(olds == BACK)
        leaves[hidden] = self._raise(lanes[hidden])
        self.drop(lanes, leaves)
        self._put(lanes, at, olds, faces)

    def turn_up(self, lanes: Lanes, at: Ints) -> None:
        """Turn a face-down card of the columns `at` up."""
        self._put(lanes, at, np.full(len(lanes), BACK), self._raise(lanes))

    def _raise(self, lanes: Lanes) -> Ints:
        faces: Ints = self.downs[lanes, self.raised[lanes]]
        self.raised[lanes] += 1
        return faces

    def _put(self, lanes: Lanes, at: Ints, olds: Ints, faces: Ints) -> None:
        columns = _REPLACED[self.grids[lanes, self.turn, at], olds, faces]
        if self.tables.clears:
            cleared = np.flatnonzero(_EQUAL[columns])
            if len(cleared):
                columns[cleared] = CLEARED
                for _ in range(3):
                    self.drop(lanes[cleared], faces[cleared])
        self.grids[lanes, self.turn, at] = columns
        self.backs[lanes, self.turn] -= olds == BACK

    def end_turn(self) -> None:
        """Go on to the next seat in all lanes."""
        live, self.turns = self.live, self.turns + 1
        none_ended = self.ender[live] == NOBODY
        ending = live[none_ended & (self.backs[live, self.turn] == 0)]
        self.ender[ending] = self.turn
        if self.turns >= self.limit:
            live = live[self.ender[live] != NOBODY]
        self.turn = (self.turn + 1) % self.seats
        self.live = live[self.ender[live] != self.turn]

    # -- The policy ---------------------------------------------------------------------------

    def play_on(self) -> None:
        """Play all lanes to their ends."""
        while len(self.live):
            self.make_turn()
            self.end_turn()

    def make_turn(self) -> None:
        """Make the turn of the seat to move in all lanes."""
        lanes = self.live
        plan = self.plan(lanes)
        drawing = np.maximum(plan.best, plan.least[:, None]) @ _ODDS
        top = self.discard[lanes, self.piled[lanes] - 1]
        takes = plan.best[np.arange(len(lanes)), top] * CARDS >= drawing
        faces = top.copy()
        self.piled[lanes[takes]] -= 1
        draws = np.flatnonzero(~takes)
        faces[draws] = self.draw(lanes[draws])
        places = takes | (plan.best[np.arange(len(lanes)), faces] >= plan.least)
        self._finish(lanes, plan, faces, places)

    def use_drawn(self, lanes: Lanes) -> None:
        """Make the turn of the seat to move by drawing."""
        plan, faces = self.plan(lanes), self.draw(lanes)
        places = plan.best[np.arange(len(lanes)), faces] >= plan.least
        self._finish(lanes, plan, faces, places)

    def drop_drawn(self, lanes: Lanes, faces: Ints) -> None:
        """Make the turn of the seat to move by dropping drawn cards."""
        self._finish(lanes, self.plan(lanes), faces, np.zeros(len(lanes), bool))

    def _finish(self, lanes: Lanes, plan: Plan, faces: Ints, places: NDArray[np.bool_]) -> None:
        """Place cards where it is best, or drop them."""
        rows, grids = np.arange(len(lanes)), self.grids[lanes, self.turn]
        up, down = plan.ups[rows, faces], plan.downs[rows, faces]
        over_back = np.flatnonzero(places & (up < down))
        if len(over_back):
            then, card = plan.then[over_back, None], faces[over_back, None]
            at = self.tables.down[then, grids[over_back], card].argmax(1)
            backs = np.full(len(over_back), BACK)
            self.swap(lanes[over_back], at, backs, faces[over_back])
        over_face = np.flatnonzero(places & (up >= down))
        if len(over_face):
            now, card = plan.now[over_face, None], faces[over_face, None]
            at = self.tables.up[now, grids[over_face], card].argmax(1)
            column = grids[over_face, at]
            olds = self.tables.old[plan.now[over_face], column, faces[over_face]]
            self.swap(lanes[over_face], at, olds, faces[over_face])
        dropped = np.flatnonzero(~places)
        self.drop(lanes[dropped], faces[dropped])
        turning = (plan.least == plan.turned) & (self.backs[lanes, self.turn] > 0) & ~places
        turning_up = np.flatnonzero(turning)
        if len(turning_up):
            at = self.tables.turned[plan.then[turning_up, None], grids[turning_up]].argmax(1)
            self.turn_up(lanes[turning_up], at)

    def plan(self, lanes: Lanes) -> Plan:
        """Weigh the turn of the seat to move."""
        tables, seat = self.tables, self.turn
        grids, backs = self.grids[lanes, seat], self.backs[lanes]
        own, goes_on = backs[:, seat], self.ender[lanes] == NOBODY
        rest = np.delete(backs, seat, 1).min(1)
        now = np.where(goes_on, np.minimum(np.minimum(own, rest), tables.most), 0)
        then = np.where(goes_on, np.minimum(np.minimum(own - 1, rest), tables.most), 0)
        ups = tables.up[now[:, None], grids].max(1)
        downs = tables.down[then[:, None], grids].max(1)
        turned = tables.turned[then[:, None], grids].max(1)
        shorter = np.flatnonzero((now != then) & (then > 0))
        if len(shorter):
            shift = self._shift(lanes[shorter], now[shorter], then[shorter])
            downs[shorter] += shift[:, None]
            turned[shorter] += shift
        last = np.flatnonzero(goes_on & (own == 1))
        if len(last):
            downs[last] = self._endings(lanes[last], now[last])
            turned[last] = downs[last] @ _ODDS // CARDS
        least = turned if self.rules.reveal == "must" else np.maximum(turned, 0)
        return Plan(now, then, ups, downs, np.maximum(ups, downs), turned, least)

    def _shift(self, lanes: Lanes, now: Ints, then: Ints) -> Ints:
        """Return what is gained by a round that gets shorter."""
        values, grids = self.tables.values, self.grids[lanes]
        change = values[now[:, None, None], grids] - values[then[:, None, None], grids]
        by_seat = change.sum(2)
        own = by_seat[:, self.turn]
        shift: Ints = own - (by_seat.sum(1) - own) // (self.seats - 1)
        return shift

    def _endings(self, lanes: Lanes, now: Ints) -> Ints:
        """Return what each card gains in the last face-down slot, where it ends the round."""
        tables, rules, seat = self.tables, self.rules, self.turn
        values, finals = tables.values, tables.values[0]
        grids = self.grids[lanes]
        own = grids[:, seat]
        last = own[np.arange(len(lanes)), _BACKS[own].argmax(1)]
        shown = _SHOWN[own].sum(1) - _SHOWN[last]
        worth = values[now[:, None, None], grids].sum(2)
        going_on = worth[:, seat].copy()
        after = _REPLACED[last, BACK]
        totals = shown[:, None] + np.where(tables.clears & _EQUAL[after], 0, _SHOWN[after])
        unbeaten = np.full(totals.shape, ALWAYS)
        for rival in range(self.seats):
            if rival == seat:
                continue
            theirs = grids[:, rival]
            total = finals[theirs].sum(1) - self._reply(theirs)
            middle = (total + self.level) // HALF - REACH
            at = np.clip(2 * totals - middle[:, None], 0, LAST)
            curve = _UNBEATEN[self.backs[lanes, rival][:, None], at]
            unbeaten = unbeaten * curve // ALWAYS
            going_on -= (worth[:, rival] - total) // (self.seats - 1)
        going_on += ENDING + HURRY * max(0, self.turns // self.seats - LONG_ROUND)
        cost = POINT * totals
        if rules.doubling:
            cost += np.where(totals > 0, cost * (ALWAYS - unbeaten) // ALWAYS, 0)
        gains: Ints = going_on[:, None] - cost
        return gains

    def _reply(self, grids: Ints) -> Ints:
        """Return what seats gain on average by their last turns."""
        gains = np.maximum(self.tables.up[0, grids], self.tables.down[0, grids]).max(1)
        reply: Ints = np.maximum(gains, 0) @ _ODDS // CARDS
        return reply

    # -- The end ------------------------------------------------------------------------------

    def sums(self) -> Ints:
        """Return the seats' sums in every lane, not doubled, with all that is face down turned."""
        lanes = np.arange(len(self.grids))
        sums = np.zeros(self.grids.shape[:2], np.int64)
        clears = self.tables.clears and self.rules.final_columns
        for seat in range(self.seats):
            for at in range(self.grids.shape[2]):
                columns = self.grids[:, seat, at].copy()
                while len(hidden := lanes[_BACKS[columns] > 0]):
                    columns[hidden] = _REPLACED[columns[hidden], BACK, self._raise(hidden)]
                points = _SHOWN[columns]
                sums[:, seat] += np.where(_EQUAL[columns], 0, points) if clears else points
        return sums
