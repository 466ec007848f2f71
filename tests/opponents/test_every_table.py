"""At every kind of table a player copes, and decides by what lies open to it alone."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import pytest

from game.opponents import levels
from game.rules.catalog import GAMES
from game.rules.game import State, conceal, guess, observe
from game.rules.notation.text import move_text
from game.rules.shuffle import Chance
from tests.opponents.tables import (
    check_ending,
    played,
    players,
    positions,
    renumbered,
    tables,
    think_less,
)

PLAYERS = players()
SEED = 2**40 + 7
QUICK_MATCHES, LONG_MATCHES = 12, 2_500
"""Of each game."""


def decision(name: str, state: State) -> str:
    """What a player of this name does, by its text."""
    seen = observe(state)
    move = levels.agent(name, state.rules.game, SEED).choose(seen)
    assert move in seen.moves
    return move_text(state, move)


def mid_game(game: str, seed: int, count: int) -> Iterator[State]:
    for rules in tables(game):
        yield from positions(rules, seed, count)


def check_permuted(game: str, name: str, count: int, guesses: int) -> None:
    changed = 0
    for index, state in enumerate(mid_game(game, 1, count)):
        decided = decision(name, state)
        for seed in range(guesses):
            other = guess(conceal(state, state.turn), Chance(1000 * index + seed))
            assert decision(name, other) == decided
            changed += other.table.faces != state.table.faces
    assert changed > 20


def check_renumbered(game: str, name: str, count: int) -> None:
    chance = Random(2)
    for state in mid_game(game, 2, count):
        other = renumbered(state, chance)
        assert other.table.piles != state.table.piles
        assert decision(name, other) == decision(name, state)


@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_decisions_do_not_change_when_the_unseen_is_permuted(game: str, name: str) -> None:
    check_permuted(game, name, count=2, guesses=2)


@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_decisions_do_not_change_when_the_cards_get_other_numbers(game: str, name: str) -> None:
    check_renumbered(game, name, count=2)


@pytest.mark.long
@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_decisions_of_whole_matches_depend_on_nothing_unseen(game: str, name: str) -> None:
    check_permuted(game, name, count=40, guesses=8)
    check_renumbered(game, name, count=40)


@pytest.mark.parametrize("game", GAMES)
def test_rounds_of_any_setup_end_before_they_are_stopped(game: str) -> None:
    for index in range(QUICK_MATCHES):
        assert check_ending(game, 1, index) > 0


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_thousands_of_matches_of_any_setup_and_levels_come_to_their_end(game: str) -> None:
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=spawn, initializer=think_less) as pool:
        ended = pool.map(partial(check_ending, game, None), range(LONG_MATCHES), chunksize=10)
        assert len(list(ended)) == LONG_MATCHES


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seeds_play_the_same_match(game: str) -> None:
    rules = next(tables(game))
    assert played(rules, Random(4), 1) == played(rules, Random(4), 1)
