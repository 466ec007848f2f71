"""Skip-Bo's Expert plans whole turns, and thinks where it does not know better at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.opponents.duel import duel
from game.opponents.skipbo import expert
from game.opponents.skipbo.expert import Expert
from game.opponents.skipbo.guesses import Guesses
from game.opponents.skipbo.plans import Planner
from game.opponents.skipbo.player import Player
from game.opponents.skipbo.sight import Sight
from game.opponents.skipbo.standing import standing
from game.opponents.skipbo.value import Appraisal
from game.opponents.skipbo.weights import WATCHFUL, Weights
from game.rules import catalog
from game.rules.catalog import GAMES
from game.rules.game import Observation, State, new_match, observe
from tests.conformance.setups import random_setup
from tests.opponents.tables import positions, tables

MANY_MATCHES = 1_000


def mid_game(seed: int, count: int) -> Iterator[State]:
    for rules in tables("skip-bo"):
        yield from positions(rules, seed, count)


def forbid(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_guesses(*_: object) -> None:
        pytest.fail("thinks")

    monkeypatch.setattr(expert, "Guesses", no_guesses)


def test_a_forced_move_takes_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch)
    rules = catalog.setup("skip-bo", {"edition": "mattel"}, 2)
    seen = observe(new_match(rules, 1).state)
    for move in seen.moves:
        assert Expert(0).choose(Observation(seen.seat, seen.state, (move,))) == move


def test_a_stock_card_that_can_be_played_takes_no_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forbid(monkeypatch)
    played = 0
    for state in mid_game(3, 3):
        seen = observe(state)
        sight = Sight(seen)
        first = Planner(sight, WATCHFUL).plans(20)[0]
        if first.plays and first.plays[0].source in sight.stocks:
            assert Expert(0).choose(seen).source == first.plays[0].source
            played += 1
    assert played > 3


def test_the_first_plan_is_what_a_player_does_who_overlooks_nothing() -> None:
    watchful = Player(Weights(50, 0, 0, 0, WATCHFUL), 0)
    for state in mid_game(4, 2):
        seen = observe(state)
        sight = Sight(seen)
        plan = Planner(sight, WATCHFUL).plans(20)[0].begun(sight)
        move = watchful.choose(seen)
        assert (plan in sight.ends) == (move in sight.ends)
        assert plan == move or plan in sight.ends, "equal discards are drawn by lot"


def test_every_plan_begins_with_a_legal_move() -> None:
    for state in mid_game(5, 2):
        seen = observe(state)
        sight = Sight(seen)
        plans = Planner(sight, WATCHFUL).plans(20)
        assert {plan.begun(sight) for plan in plans} <= set(seen.moves)


def test_a_standing_is_what_skilled_weighs_but_for_the_order_of_discards() -> None:
    closing = WATCHFUL.closing._replace(base=0, order=0, lying=0)
    worths = WATCHFUL._replace(closing=closing)
    for state in mid_game(6, 3):
        seen = observe(state)
        sight = Sight(seen)
        worth = Appraisal(sight, worths).closing(sight.position, discarded=True)
        assert standing(Guesses(seen, 1).deal(0), seen.seat) == worth


def play_random_setups(seed: int, count: int) -> None:
    chance = Random(seed)
    for _ in range(count):
        rules = random_setup(GAMES["skip-bo"], chance)
        agents = [Expert(seat) for seat in range(rules.seats)]
        assert duel(rules, agents, chance.getrandbits(40), rounds=1).moves > 0


def test_matches_of_any_setup_end() -> None:
    play_random_setups(7, 3)


@pytest.mark.long
def test_a_thousand_matches_of_any_setup_end() -> None:
    play_random_setups(8, MANY_MATCHES)
