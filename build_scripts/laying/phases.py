"""The phases of a turn and of a match in which a table looks different, by name.

Each is a condition on a state and the legal moves there; there are no moves while something still
happens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from game.rules.game import PASS, Move, State
from game.rules.skipbo.rules import ASIDE, BUILDING, LAST, WILD, SkipBoState, discard, hand, stock
from game.rules.skyjo.rules import DISCARD, SLOTS, SkyjoState, grid, held
from game.rules.table import DRAW, Pile, Seat

Moves: TypeAlias = tuple[Move, ...]
Holds: TypeAlias = Callable[[State, Moves], bool]

MANY = 7
"""So many cards make a long discard pile."""
ONE = 0
"""The seat that looks at the table."""


def _mine(state: State, moves: Moves) -> bool:
    return state.turn == ONE and bool(moves)


def _theirs(state: State, moves: Moves) -> bool:
    return state.turn != ONE and bool(moves)


def _targets(moves: Moves) -> set[str]:
    return {move.target.kind for move in moves if move.target is not None}


def _sources(moves: Moves) -> set[Pile | None]:
    return {move.source for move in moves}


# -- Skip-Bo --------------------------------------------------------------------------------------


def _partner(state: State) -> Seat | None:
    side = next(side for side in state.rules.sides() if ONE in side)
    return next((seat for seat in side if seat != ONE), None)


def _own_discards(state: State) -> list[tuple[int, ...]]:
    return [state.table.cards(discard(ONE, index)) for index in range(4)]


def _is_full(state: State) -> bool:
    seats, table = range(state.rules.seats), state.table
    return all(table.cards(discard(seat, i)) for seat in seats for i in range(4))


def _is_rebuilt(state: State) -> bool:
    assert isinstance(state, SkipBoState)
    piles = zip(BUILDING, state.nexts, strict=True)
    return any(0 < len(state.table.cards(pile)) < following - 1 for pile, following in piles)


SKIP_BO: Mapping[str, Holds] = {
    "dealing": lambda state, _: state.turns == 0 and len(state.table.cards(stock(ONE))) == 3,  # noqa: PLR2004
    "hand is drawn": lambda state, _: len(state.table.cards(hand(ONE))) == 2,  # noqa: PLR2004
    "play": lambda state, moves: state.turn == ONE and "building" in _targets(moves),
    "must discard": lambda state, moves: state.turn == ONE and _targets(moves) == {"discard"},
    "must pass": lambda state, moves: state.turn == ONE and moves == (PASS,),
    "play or pass": lambda state, moves: _mine(state, moves) and {PASS} < set(moves),
    "other's turn": lambda state, moves: (
        _theirs(state, moves) and state.turn != _partner(state)
    ),
    "partner's turn": lambda state, moves: bool(moves) and state.turn == _partner(state),
    "from the partner": lambda state, moves: (
        state.turn == ONE
        and any(pile is not None and pile.seat not in (None, ONE) for pile in _sources(moves))
    ),
    "partner is done": lambda state, moves: (
        (partner := _partner(state)) is not None
        and _mine(state, moves)
        and not state.table.cards(stock(partner))
    ),
    "complete set": lambda state, _: isinstance(state, SkipBoState) and LAST + 1 in state.nexts,
    "sets aside": lambda state, moves: bool(moves) and len(state.table.cards(ASIDE)) >= 2 * LAST,
    "odd set aside": lambda state, _: len(state.table.cards(ASIDE)) % LAST > 0,
    "wild on top": lambda state, moves: (
        bool(moves) and any(state.table.top_face(pile) == WILD for pile in BUILDING)
    ),
    "many discards": lambda state, moves: (
        bool(moves) and any(len(cards) >= MANY for cards in _own_discards(state))
    ),
    "wild under discards": lambda state, moves: (
        bool(moves)
        and any(
            state.table.faces[card] == WILD
            for cards in _own_discards(state)
            for card in cards[-4:-1]
        )
    ),
    "full": lambda state, moves: _mine(state, moves) and _is_full(state),
    "rebuilt": lambda state, moves: bool(moves) and _is_rebuilt(state),
    "nothing to draw": lambda state, moves: bool(moves) and not state.table.cards(DRAW),
    "later round": lambda state, moves: _mine(state, moves) and state.round > 1,
    "over": lambda state, _: state.outcome is not None,
}  # fmt: skip

# -- Skyjo ----------------------------------------------------------------------------------------


def _skyjo(state: State) -> SkyjoState:
    assert isinstance(state, SkyjoState)
    return state


def _cleared(state: State, seat: Seat) -> int:
    return SLOTS - sum(bool(state.table.cards(pile)) for pile in grid(seat))


def _is_opening(state: State) -> bool:
    return _skyjo(state).starter is None


def _is_shown(state: State) -> bool:
    shown = (not _skyjo(state).hidden_slots(seat) for seat in range(state.rules.seats))
    return state.round > 0 and all(shown)


SKYJO: Mapping[str, Holds] = {
    "dealing": lambda state, _: (
        state.round > 0 and state.turns == 0 and not state.table.cards(DISCARD)
    ),
    "opening": lambda state, moves: _mine(state, moves) and _is_opening(state),
    "opening, one more": lambda state, moves: (
        _mine(state, moves)
        and _is_opening(state)
        and len(_skyjo(state).hidden_slots(ONE)) == SLOTS - 1
    ),
    "other's opening": lambda state, moves: _theirs(state, moves) and _is_opening(state),
    "turn": lambda state, moves: (
        _mine(state, moves) and not _is_opening(state) and DRAW in _sources(moves)
    ),
    "held": lambda state, moves: _mine(state, moves) and bool(state.table.cards(held(ONE))),
    "drop, then flip": lambda state, moves: _mine(state, moves) and _skyjo(state).reveal,
    "other's turn": lambda state, moves: _theirs(state, moves) and not _is_opening(state),
    "other holds": lambda state, moves: (
        _theirs(state, moves) and bool(state.table.cards(held(state.turn)))
    ),
    "last turn": lambda state, moves: (
        _mine(state, moves) and _skyjo(state).ender not in (None, ONE)
    ),
    "last turn, held": lambda state, moves: (
        _mine(state, moves)
        and _skyjo(state).ender not in (None, ONE)
        and bool(state.table.cards(held(ONE)))
    ),
    "I ended": lambda state, moves: _theirs(state, moves) and _skyjo(state).ender == ONE,
    "own column cleared": lambda state, moves: bool(moves) and _cleared(state, ONE) > 0,
    "columns cleared": lambda state, moves: (
        bool(moves) and sum(_cleared(state, seat) > 0 for seat in range(state.rules.seats)) > 1
    ),
    "all shown": lambda state, _: _is_shown(state),
    "later round": lambda state, moves: (
        _mine(state, moves) and state.round > 2 and not _is_opening(state)  # noqa: PLR2004
    ),
    "over": lambda state, _: state.outcome is not None,
}  # fmt: skip

PHASES: Mapping[str, Mapping[str, Holds]] = {"skip-bo": SKIP_BO, "skyjo": SKYJO}
