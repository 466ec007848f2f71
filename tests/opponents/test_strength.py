"""Every level beats those below it and the simple players, and ends every match."""

from __future__ import annotations

from random import Random

import pytest

from game.opponents import levels
from game.opponents.duel import duel
from game.rules import catalog
from game.rules.catalog import GAMES
from tests.conformance.setups import random_setup

SHORT = {"edition": "mattel", "stock_size": 10}
CLASSIC, MAGILANO = {"edition": "classic"}, {"edition": "magilano"}
PAIRS = [
    ("skip-bo", SHORT, "casual", "tidy"),
    ("skyjo", CLASSIC, "casual", "careful"),
    ("skyjo", MAGILANO, "casual", "cutoff"),
    ("skyjo", CLASSIC, "casual", "beginner"),
    ("skyjo", MAGILANO, "skilled", "cutoff"),
    ("skyjo", CLASSIC, "skilled", "careful"),
]


def share(game: str, chosen: dict[str, object], names: tuple[str, str], pairs: int) -> float:
    """Of the games that the first wins against the second, each deal played from both seats."""
    rules = catalog.setup(game, chosen, 2)
    won = 0.0
    for seed in range(pairs):
        for seat in (0, 1):
            seated = names if seat == 0 else names[::-1]
            agents = [levels.agent(name, game, 100 + at) for at, name in enumerate(seated)]
            winners = duel(rules, agents, seed).outcome.winners
            won += (seat in winners) / len(winners)
    return won / (2 * pairs)


@pytest.mark.parametrize(("game", "chosen", "name", "other"), PAIRS)
def test_a_level_beats_who_is_below_it(
    game: str, chosen: dict[str, object], name: str, other: str
) -> None:
    assert share(game, chosen, (name, other), 10) > 0.55


@pytest.mark.long
@pytest.mark.parametrize(("game", "chosen", "name", "other"), PAIRS)
def test_a_level_beats_who_is_below_it_clearly(
    game: str, chosen: dict[str, object], name: str, other: str
) -> None:
    assert share(game, chosen, (name, other), 250) > 0.68


def play_random_setups(game: str, seed: int, count: int) -> None:
    chance = Random(seed)
    for _ in range(count):
        rules = random_setup(GAMES[game], chance)
        agents = [levels.agent("casual", game, seat) for seat in range(rules.seats)]
        played = duel(rules, agents, chance.getrandbits(40), rounds=2)
        assert played.moves > 0


@pytest.mark.parametrize("game", GAMES)
def test_matches_of_any_setup_end(game: str) -> None:
    play_random_setups(game, 5, 8)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_thousand_matches_of_any_setup_end(game: str) -> None:
    play_random_setups(game, 6, 1000)
