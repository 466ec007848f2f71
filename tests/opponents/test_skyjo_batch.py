"""Rounds of Skyjo by the batch: each is played like the same round by itself."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from game.opponents.skyjo import batch
from game.opponents.skyjo.playout import ODDS, Deal, Gains, Policy
from game.opponents.skyjo.simulator import BACK, NOBODY, NUMBERS, Round
from game.opponents.skyjo.values import values
from game.rules import catalog
from game.rules.shuffle import Chance
from game.rules.skyjo.rules import COLUMNS, Skyjo

SETUPS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"edition": "classic"}),
    (2, {"edition": "magilano"}),
    (3, {"edition": "classic", "columns": False}),
    (4, {"edition": "magilano", "final_columns": False, "reveal": "may"}),
    (5, {"edition": "classic", "doubling": False, "reveal": "must"}),
    (8, {"edition": "classic"}),
)
LANES = 40


def starts(seats: int, random: Random) -> tuple[list[list[int]], list[int]]:
    """Grids with some cards up, and what is left of the box, shuffled."""
    cards = [face for face, count in enumerate(ODDS) for _ in range(count)]
    random.shuffle(cards)
    up = random.randrange(1, 4)
    grids = [
        [
            NUMBERS[tuple(sorted([*(cards.pop() for _ in range(min(up, 3))), *[BACK] * (3 - up)]))]
            for _ in range(COLUMNS - 1)
        ]
        + [NUMBERS[BACK, BACK, BACK]]
        for _ in range(seats)
    ]
    return grids, cards


@pytest.mark.parametrize(("seats", "chosen"), SETUPS)
def test_every_lane_plays_as_its_round_would_by_itself(seats: int, chosen: dict[str, Any]) -> None:
    rules = catalog.setup("skyjo", chosen, seats)
    assert isinstance(rules, Skyjo)
    random = Random(seats)
    grids, cards = starts(seats, random)
    discard, turn = [cards.pop()], random.randrange(seats)
    hidden = sum(Round(grids, discard, 0).backs)
    dealt = [random.sample(cards, len(cards)) for _ in range(LANES)]
    costs = values(clears=rules.columns)

    deal = batch.Deal(
        np.array([faces[hidden:] for faces in dealt]), np.array([faces[:hidden] for faces in dealt])
    )
    start = batch.Start(grids, discard, turn, 0, NOBODY)
    tables = batch.Tables(costs, clears=rules.columns)
    rounds = batch.Rounds(start, deal, rules, tables, batch.Keys(1))
    rounds.play_on()
    sums = rounds.sums()

    policy = Policy(
        Gains(costs, clears=rules.columns),
        doubles=rules.doubling,
        tie_doubles=rules.tie_doubles,
        must_reveal=rules.reveal == "must",
    )
    alike = [lane for lane in range(LANES) if rounds.ends[lane] == len(cards) - hidden]
    assert len(alike) >= LANES // 4  # the others have shuffled a new draw pile, each in its way
    for lane in alike:
        faces = dealt[lane]
        game = Round([*map(list, grids)], discard.copy(), turn, clears=rules.columns)
        game.final_clears = rules.columns and rules.final_columns
        alone = Deal(faces[hidden:][::-1], faces[:hidden][::-1], random.random)
        while not game.is_over:
            policy.turn(game, alone)
        assert rounds.grids[lane].tolist() == game.grids
        assert rounds.ender[lane] == game.ender
        assert sums[lane].tolist() == game.sums(iter(reversed(alone.downs)))


def test_an_empty_draw_pile_is_made_of_the_discard_pile() -> None:
    rules = catalog.setup("skyjo", {"edition": "classic"}, 2)
    assert isinstance(rules, Skyjo)
    grids = [[NUMBERS[BACK, BACK, BACK]] * COLUMNS] * 2
    deal = batch.Deal(np.array([[3], [4]]), np.zeros((2, 24), np.int64))
    start = batch.Start(grids, [5, 6, 7, 8], 0, 0, NOBODY)
    tables = batch.Tables(values(clears=True), clears=True)
    rounds = batch.Rounds(start, deal, rules, tables, batch.Keys(1))
    assert rounds.draw(rounds.live).tolist() == [3, 4]
    drawn = [rounds.draw(rounds.live).tolist() for _ in range(3)]
    for lane in (0, 1):
        assert sorted(faces[lane] for faces in drawn) == [5, 6, 7]
        assert rounds.discard[lane, : rounds.piled[lane]].tolist() == [8]


def test_keys_are_those_of_the_one_source_of_chance() -> None:
    keys, chance = batch.Keys(1234567), Chance(1234567)
    for lanes, each in ((1, 1), (3, 4), (2, 0), (1, 5)):
        wanted = [chance.bits() for _ in range(lanes * each)]
        assert keys.take(lanes, each).ravel().tolist() == wanted
