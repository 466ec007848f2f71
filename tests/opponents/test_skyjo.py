"""What sets the levels of Skyjo apart, in single decisions."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from game.opponents.skyjo.player import Player
from game.opponents.skyjo.weights import BEGINNER, CASUAL, EXPERT, SKILLED
from game.rules.game import observe
from game.rules.notation.text import move_text, read_position
from game.rules.skyjo.options import BOX
from tests.rules.positions import skyjo

SEEDS = range(8)
WEIGHTS = {"beginner": BEGINNER, "casual": CASUAL, "skilled": SKILLED, "expert": EXPERT}
EARLY = "1 2 (3) (4) / (5) (6) (7) (8) / (9) (10) (11) (12)"


def full(position: dict[str, Any]) -> dict[str, Any]:
    """Return a position with all cards of the box that lie nowhere else on the draw pile."""
    rest = Counter(BOX)
    rest.subtract(int(face) for face in re.findall(r"-?[0-9]+", str(position["seats"])))
    rest.subtract([*position["discard"], *([] if position["held"] is None else [position["held"]])])
    return {**position, "draw": list(rest.elements())}


def decisions(level: str, position: dict[str, Any], seeds: Iterable[int] = SEEDS) -> set[str]:
    """Return what a level does at first thought in a position, with chance of any seed."""
    state = read_position(full(position))
    agents = (Player(WEIGHTS[level], seed) for seed in seeds)
    return {move_text(state, agent.choose(observe(state))) for agent in agents}


def test_only_a_beginner_may_overlook_that_a_card_completes_a_column() -> None:
    position = skyjo("8 1 (1) (2) / 8 2 (3) (4) / (5) 3 (6) (7)", EARLY, discard="5 8")
    assert decisions("beginner", position) > {"take a3"}
    assert decisions("casual", position) == decisions("skilled", position) == {"take a3"}


def test_only_a_beginner_does_not_plan_a_column_of_high_cards() -> None:
    position = skyjo("9 1 (1) (2) / 11 2 (3) (4) / (5) 3 (6) (7)", EARLY, discard="5 9")
    assert decisions("beginner", position) == {"draw"}
    assert decisions("casual", position) == decisions("skilled", position) == {"take a2"}


def test_a_column_is_no_plan_where_columns_are_not_cleared() -> None:
    grid = "9 1 (1) (2) / 11 2 (3) (4) / (5) 3 (6) (7)"
    position = skyjo(grid, EARLY, discard="5 9", rules={"columns": False})
    assert decisions("skilled", position) == {"draw"}


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_the_next_seat_is_left_no_third_card_of_a_high_pair(level: str) -> None:
    def position(pair: int) -> dict[str, Any]:
        following = f"{pair} 1 1 (2) / {pair} 2 (3) 2 / (5) 3 2 0"
        return skyjo("12 1 2 0 / 3 2 (3) 4 / 7 3 3 (7)", following, held=2, discard="5")

    assert decisions(level, position(9)) == {"swap a1"}
    assert decisions(level, position(12)) == {"swap a3"}
    assert decisions("beginner", position(12)) == {"swap a1"}


def test_only_a_beginner_ends_a_round_that_it_may_well_lose() -> None:
    other = "1 2 1 3 / 2 (0) 1 (0) / 1 (0) 2 (5)"
    position = skyjo("1 2 5 0 / 2 2 1 3 / 1 1 2 (5)", other, held=1, discard="5")
    assert decisions("beginner", position) == {"swap d3"}
    assert decisions("casual", position) == decisions("skilled", position) == {"swap c1"}


@pytest.mark.parametrize("level", WEIGHTS)
def test_everyone_ends_a_round_that_is_won(level: str) -> None:
    behind = "5 9 (1) (2) / 7 2 (3) (4) / (5) 3 (6) (7)"
    position = skyjo("1 2 0 1 / 2 0 1 3 / 1 1 2 (5)", behind, held=1, discard="5")
    assert decisions(level, position) == {"swap d3"}


def test_expert_takes_a_chance_in_the_last_turn_to_have_the_ender_doubled() -> None:
    own, ender = "1 2 0 1 / 2 0 -1 -1 / 0 5 -2 (4)", "1 2 0 1 / 2 0 1 2 / 1 -1 0 0"
    position = skyjo(own, ender, discard="6 3", ender=1, last_turns=1)
    assert decisions("skilled", position) == {"take d3"}
    assert decisions("expert", position) == {"take b3"}


@pytest.mark.parametrize(
    ("match", "scores", "move"),
    [
        ("rounds:3", [0, 15], "swap c1"),
        ("rounds:2", [0, 15], "swap d3"),
        ("rounds:2", [20, 0], "swap c1"),
    ],
)
def test_expert_ends_the_last_round_where_that_wins_the_match(
    match: str, scores: list[int], move: str
) -> None:
    own, other = "1 2 6 0 / 2 1 1 3 / 1 1 2 (5)", "1 9 4 3 / 2 (0) 1 6 / 1 (0) (2) (5)"
    rules = {"match": match}
    position = skyjo(own, other, discard="5", rules=rules, held=1, round=2, scores=scores)
    assert decisions("expert", position) == {move}
