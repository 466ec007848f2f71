"""Every level beats those below it and the simple players."""

from __future__ import annotations

import pytest

from game.opponents import levels
from game.opponents.duel import duel
from game.rules import catalog

MATTEL, PERSIAN = {"edition": "mattel"}, {"edition": "persian"}
CLASSIC, MAGILANO = {"edition": "classic"}, {"edition": "magilano"}
PAIRS = [
    ("skip-bo", PERSIAN, "casual", "beginner"),
    ("skip-bo", MATTEL, "skilled", "casual"),
    ("skip-bo", MATTEL, "skilled", "pair"),
    ("skyjo", CLASSIC, "casual", "beginner"),
    ("skyjo", MAGILANO, "skilled", "casual"),
    ("skyjo", CLASSIC, "skilled", "careful"),
    ("skyjo", MAGILANO, "skilled", "cutoff"),
]
"""Game, rules, who wins, who loses: every day."""
MORE_PAIRS = [
    *PAIRS,
    ("skip-bo", MATTEL, "casual", "beginner"),
    ("skip-bo", PERSIAN, "skilled", "casual"),
    ("skip-bo", PERSIAN, "skilled", "pair"),
    ("skip-bo", PERSIAN, "skilled", "tidy"),
    ("skip-bo", MATTEL, "skilled", "tidy"),
    ("skyjo", MAGILANO, "casual", "beginner"),
    ("skyjo", CLASSIC, "skilled", "casual"),
    ("skyjo", MAGILANO, "skilled", "careful"),
    ("skyjo", CLASSIC, "skilled", "cutoff"),
]
QUICK_DEALS, QUICK_SHARE = 6, 0.5
"""Who wins three of four games wins at least half of twelve, 98 times in 100."""
LONG_DEALS, LONG_SHARE = 500, 0.6
"""Deals, each played from both seats, and the share of games to be won."""


def share(game: str, chosen: dict[str, object], names: tuple[str, str], deals: int) -> float:
    """Of the games that the first wins against the second, each deal played from both seats."""
    rules = catalog.setup(game, chosen, 2)
    won = 0.0
    for seed in range(deals):
        for seat in (0, 1):
            seated = names if seat == 0 else names[::-1]
            agents = [levels.agent(name, game, 100 + at) for at, name in enumerate(seated)]
            winners = duel(rules, agents, seed).outcome.winners
            won += (seat in winners) / len(winners)
    return won / (2 * deals)


@pytest.mark.parametrize(("game", "chosen", "name", "other"), PAIRS)
def test_a_level_beats_who_is_below_it(
    game: str, chosen: dict[str, object], name: str, other: str
) -> None:
    assert share(game, chosen, (name, other), QUICK_DEALS) >= QUICK_SHARE


@pytest.mark.long
@pytest.mark.parametrize(("game", "chosen", "name", "other"), MORE_PAIRS)
def test_a_level_beats_who_is_below_it_clearly(
    game: str, chosen: dict[str, object], name: str, other: str
) -> None:
    assert share(game, chosen, (name, other), LONG_DEALS) >= LONG_SHARE
