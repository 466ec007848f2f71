"""Computer players decide by what their seat may see, and by nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.opponents import levels
from game.opponents.levels import LEVELS, REFERENCES
from game.rules.catalog import GAMES
from game.rules.game import Observation, State, conceal, guess, new_match, observe
from game.rules.notation.text import move_text
from game.rules.shuffle import Chance
from tests.conformance.setups import random_move, random_setup

PLAYERS = [
    (level.name, game)
    for level in (*LEVELS.values(), *REFERENCES.values())
    for game in level.makers
]
SEED = 11


def decision(name: str, seen: Observation) -> str:
    game = seen.state.rules.game
    return move_text(seen.state, levels.agent(name, game, SEED).choose(seen))


def situations(game: str, seed: int, matches: int) -> Iterator[State]:
    """Positions out of random matches of any edition, options and seats."""
    chance = Random(seed)
    for _ in range(matches):
        state = new_match(random_setup(GAMES[game], chance), chance.getrandbits(40)).state
        for step in range(chance.randrange(5, 120)):
            if state.outcome is not None:
                break
            if step % 9 == 4:
                yield state
            state = state.rules.play(state, random_move(state, chance, places=True)[1]).state


@pytest.mark.parametrize(("name", "game"), PLAYERS)
def test_decisions_do_not_change_when_the_unseen_is_permuted(name: str, game: str) -> None:
    seen_something = 0
    for state in situations(game, 1, 12):
        seen = observe(state)
        decided = decision(name, seen)
        for permutation in range(3):
            other = guess(conceal(state, state.turn), Chance(permutation))
            assert decision(name, observe(other)) == decided
            seen_something += other.table.faces != state.table.faces
    assert seen_something > 20


@pytest.mark.parametrize(("name", "game"), PLAYERS)
def test_the_same_observation_and_seed_give_the_same_move(name: str, game: str) -> None:
    for state in situations(game, 2, 6):
        seen = observe(state)
        assert decision(name, seen) == decision(name, seen)


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_holds_no_face_that_its_seat_may_not_see(game: str) -> None:
    for state in situations(game, 3, 6):
        seen = observe(state)
        table = seen.state.table
        assert table.seed is None
        assert all(seen.seat in table.seen[card] for card in table.faces)
