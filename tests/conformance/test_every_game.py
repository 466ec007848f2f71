"""Every game of the catalog, in random matches of all editions, options and numbers of seats."""

import multiprocessing
from functools import partial

import pytest

from game.rules import catalog
from game.rules.game import new_match
from game.rules.notation.text import position
from tests.conformance.matches import check_match

GAMES = sorted(catalog.GAMES)
QUICK, LONG = 75, 1_000
"""Random matches of each game."""


@pytest.mark.parametrize("index", range(QUICK))
@pytest.mark.parametrize("game", GAMES)
def test_a_random_match_keeps_every_property(game: str, index: int) -> None:
    assert check_match(game, index, in_full=False) > 0


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_thousand_random_matches_keep_every_property(game: str) -> None:
    indices = range(QUICK, QUICK + LONG)
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        played = pool.map(partial(check_match, game, in_full=True), indices, chunksize=10)
    assert len(played) == LONG


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_deal_and_another_seed_another(game: str) -> None:
    entry = catalog.GAMES[game]
    for edition in entry.editions:
        rules = entry.setup({"edition": edition}, 3)
        deals = [str(position(new_match(rules, seed).state)) for seed in range(50)]
        again = [str(position(new_match(rules, seed).state)) for seed in range(50)]
        assert deals == again
        assert len(set(deals)) == len(deals)
