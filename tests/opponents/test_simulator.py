"""The fast rounds of Skyjo keep to the rules: random moves lead to the same in both."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.opponents.skyjo.simulator import BACK, CLEARED, FACES, NOBODY, NUMBERS, Round
from game.rules import catalog
from game.rules.events import RoundScored
from game.rules.game import Move, new_match
from game.rules.skyjo.rules import (
    COLUMNS,
    DISCARD,
    ROWS,
    Skyjo,
    SkyjoState,
    column_slots,
    grid,
    held,
)
from game.rules.table import Seat
from tests.conformance.setups import random_move

OPTIONS: tuple[dict[str, object], ...] = (
    {"edition": "classic"},
    {"edition": "magilano"},
    {"edition": "classic", "columns": False},
    {"edition": "magilano", "final_columns": False, "reveal": "may"},
)
QUICK, LONG = 3_000, 100_000
"""Moves."""


def index(state: SkyjoState, card: int | None) -> int:
    assert card is not None
    return FACES.index(state.table.faces[card])


def column(state: SkyjoState, seat: Seat, number: int) -> int:
    cards = [state.table.top(pile) for pile in column_slots(seat, number)]
    known = [
        index(state, card) if state.table.is_open(card) else BACK
        for card in cards
        if card is not None
    ]
    return NUMBERS[tuple(sorted(known))] if known else CLEARED


def grids(state: SkyjoState) -> list[list[int]]:
    seats = range(state.rules.seats)
    return [[column(state, seat, number) for number in range(COLUMNS)] for seat in seats]


def discard(state: SkyjoState) -> list[int]:
    return [index(state, card) for card in state.table.cards(DISCARD)]


def simulated(state: SkyjoState, rules: Skyjo) -> Round:
    game = Round(grids(state), discard(state), state.turn, clears=rules.columns)
    game.final_clears = rules.columns and rules.final_columns
    return game


def play(game: Round, state: SkyjoState, move: Move) -> None:
    """Play in the simulator what is played in the rules."""
    target = move.target
    if target is None:
        game.end_turn()
    elif target == DISCARD:
        game.discard.append(index(state, move.card))
        if not state.hidden_slots(state.turn):
            game.end_turn()
    elif target.kind == "held":
        if not state.table.cards(move.source or target):
            del game.discard[:-1]
    elif move.source == target:
        game.turn_up(target.number // ROWS, index(state, move.card))
    else:
        if move.source == DISCARD:
            game.discard.pop()
        old = index(state, state.table.top(target))
        hidden = state.is_hidden(target)
        at, card = target.number // ROWS, index(state, move.card)
        game.swap(at, BACK if hidden else old, card, old)


def face_down(state: SkyjoState, move: Move) -> Iterator[int]:
    """The faces of what a move leaves face down: seat by seat, down the columns."""
    for seat in range(state.rules.seats):
        for pile in grid(seat):
            if state.is_hidden(pile) and pile != move.target:
                yield index(state, state.table.top(pile))


def doubled(sums: list[int], game: Round, rules: Skyjo) -> list[int]:
    ender = game.ender
    if ender == NOBODY or not rules.doubling:
        return sums
    others = min(own for seat, own in enumerate(sums) if seat != ender)
    beaten = others < sums[ender] or (rules.tie_doubles and others == sums[ender])
    return [
        own * 2 if seat == ender and beaten and own > 0 else own for seat, own in enumerate(sums)
    ]


def agrees(seed: int) -> int:
    """Play a round in both; return how many moves it took."""
    chance = Random(seed)
    rules = catalog.setup("skyjo", OPTIONS[seed % len(OPTIONS)], 2 + seed % 7)
    assert isinstance(rules, Skyjo)
    state = new_match(rules, chance.getrandbits(40)).state
    while state.starter is None:
        state = rules.play(state, random_move(state, chance, places=False)[1]).state
    assert isinstance(state, SkyjoState)
    game, moves = simulated(state, rules), 0
    while True:
        move = random_move(state, chance, places=chance.random() < 1 / 2)[1]
        play(game, state, move)
        course = rules.play(state, move)
        moves += 1
        scored = [event for event in course.events if isinstance(event, RoundScored)]
        if scored:
            assert game.is_over
            assert scored[0].ender == (None if game.ender == NOBODY else game.ender)
            sums = game.sums(face_down(state, move))
            assert tuple(doubled(sums, game, rules)) == scored[0].scores
            return moves
        state = course.state
        assert isinstance(state, SkyjoState)
        assert not game.is_over
        assert (game.turn, game.turns) == (state.turn, state.turns) or state.reveal
        assert game.grids == grids(state)
        if not state.table.cards(held(state.turn)):
            assert game.discard == discard(state)


def check(moves: int) -> None:
    done = seed = 0
    while done < moves:
        done += agrees(seed)
        seed += 1


def test_random_moves_lead_to_the_same_in_the_simulator_and_in_the_rules() -> None:
    check(QUICK)


@pytest.mark.long
def test_a_hundred_thousand_random_moves_lead_to_the_same() -> None:
    check(LONG)
