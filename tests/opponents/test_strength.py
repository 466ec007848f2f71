"""Every level beats those below it and the simple players."""

from __future__ import annotations

import pytest

from game.opponents import levels
from game.opponents.duel import duel
from game.rules import catalog

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
