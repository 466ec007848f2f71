"""Skyjo's Expert: what it plays out, what it holds for likely, and what was learned for it."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.opponents import levels
from game.opponents.skyjo import expert
from game.opponents.skyjo.chances import CERTAIN, Chances
from game.opponents.skyjo.expert import Lead, Trial
from game.opponents.skyjo.sight import Sight
from game.opponents.skyjo.simulator import COLUMNS, FACES
from game.opponents.skyjo.values import FILE, learned
from game.resources import resource
from game.rules import catalog
from game.rules.game import Observation, observe
from game.rules.notation.text import move_text, read_position
from game.rules.skyjo.rules import Skyjo
from tests.rules.positions import skyjo

TRAINING = Path(__file__).parents[2] / "build_scripts" / "train_skyjo.py"
LARGEST = 1_000_000
"""Bytes that learned values may take."""


def seen(position: dict[str, Any]) -> Observation:
    return observe(read_position(position))


def decision(position: dict[str, Any]) -> str:
    observed = seen(position)
    return move_text(observed.state, levels.agent("expert", "skyjo", 1).choose(observed))


def rules(**chosen: object) -> Skyjo:
    made = catalog.setup("skyjo", {"edition": "classic", **chosen}, 2)
    assert isinstance(made, Skyjo)
    return made


def after(chances: Chances, sums: tuple[int, ...], ender: int, seat: int) -> int:
    """The chance of a seat after one round."""
    return int(chances.after(np.array([sums]), np.array([ender]), seat)[0])


MIDDLE = skyjo(
    "9 1 (1) (2) / 11 2 (3) (4) / (5) 3 (6) (7)",
    "1 2 (3) (4) / (5) (6) (7) (8) / (9) (10) (11) (12)",
    discard="5 9",
)


def test_what_is_unseen_is_dealt_anew_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "STAGES", (40,))
    observed = seen(MIDDLE)
    deal = Trial(observed, Sight(observed, counts=True), 1).deal(2)
    first, second = np.concatenate(deal, 1).tolist()
    assert first != second
    table = observed.state.table
    unseen = Counter(table.batches[0].faces)
    unseen.subtract(table.faces[card] for card in table.batches[0].cards & table.faces.keys())
    for faces in (first, second):
        assert Counter(FACES[face] for face in faces) == +unseen
    assert deal.downs.shape[1] == sum(Sight(observed, counts=True).backs)


def test_a_column_of_high_cards_is_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "STAGES", (40,))
    position = skyjo(
        "8 1 (1) (2) / 8 2 (3) (4) / (5) 3 (6) (7)",
        "1 2 (3) (4) / (5) (6) (7) (8) / (9) (10) (11) (12)",
        discard="5 8",
    )
    assert decision(position) == "take a3"


def test_a_move_is_ahead_only_where_it_is_so_clearly() -> None:
    unclear = Lead().more(np.array([-90, 100] * 3)).more(np.array([-90, 100] * 2))
    clear = Lead().more(np.array([20, 100] * 3)).more(np.array([20, 100] * 2))
    assert unclear.total > 0
    assert not unclear.is_ahead()
    assert clear.is_ahead()
    assert not Lead().is_ahead()


def test_a_match_that_is_over_is_won_shared_or_lost() -> None:
    chances = Chances(rules(), (90, 70), 5)
    assert after(chances, (20, 39), 0, 1) == CERTAIN
    assert after(chances, (20, 40), 0, 1) == CERTAIN // 2
    assert after(chances, (20, 41), 0, 1) < 0


def test_an_ender_that_is_beaten_loses_chances_by_the_edition() -> None:
    for chosen, is_doubled in (({}, False), ({"tie_doubles": True}, True)):
        chances = Chances(rules(**chosen), (0, 0), 1)
        tied, plain = after(chances, (5, 5), 0, 0), CERTAIN // 2
        assert (tied < plain) == is_doubled
        assert after(chances, (6, 5), 0, 0) < after(chances, (6, 5), 1, 0) < plain
    undoubled = Chances(rules(doubling=False), (0, 0), 1)
    assert after(undoubled, (6, 5), 0, 0) == after(undoubled, (6, 5), 1, 0)


def test_a_lead_is_worth_more_the_fewer_rounds_are_to_come() -> None:
    worth = [after(Chances(rules(match="rounds:5"), (0, 0), n), (0, 9), 1, 0) for n in (1, 3, 5)]
    assert CERTAIN // 2 < worth[0] < worth[1] < worth[2] == CERTAIN


def test_learned_values_are_of_every_column_small_and_tell_how_they_were_made() -> None:
    assert resource(*FILE).stat().st_size < LARGEST
    values = learned()
    assert values.command.startswith("python build_scripts/train_skyjo.py")
    for costs in (values.clearing, values.standing):
        assert {len(row) for row in costs} == {len(COLUMNS)}
        assert {row[-1] for row in costs} == {0}


def test_the_same_training_learns_the_same(tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "other.json"]
    for file in files:
        command = [sys.executable, str(TRAINING), "--comparisons", "10", "--output", str(file)]
        subprocess.run(command, check=True, capture_output=True, timeout=300)
    assert files[0].read_bytes() == files[1].read_bytes()


def test_chances_are_those_of_each_round_by_itself() -> None:
    chances = Chances(rules(), (40, 60, 55), 4)
    sums, enders = np.array([(10, 20, 30), (70, -5, 8), (3, 3, 3)]), np.array([0, 2, -1])
    together = chances.after(sums, enders, 1).tolist()
    alone = [
        after(chances, tuple(row), int(ender), 1) for row, ender in zip(sums, enders, strict=True)
    ]
    assert together == alone
    assert together[1] > together[0]


def test_a_point_is_worth_more_the_fewer_rounds_are_to_come() -> None:
    points = [Chances(rules(match="rounds:5"), (0, 0), number).point() for number in (1, 3, 4)]
    assert 0 < points[0] < points[1] < points[2]
    even = Chances(rules(match="rounds:5"), (0, 0), 1)
    gained = after(even, (0, 1), 0, 0) - after(even, (0, 0), 0, 0)
    assert gained == pytest.approx(points[0], rel=0.05)
