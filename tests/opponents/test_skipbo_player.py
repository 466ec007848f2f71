"""What the levels of Skip-Bo do with cards in hand: plans, wilds, refills, rivals, partners."""

from __future__ import annotations

import pytest

from game.opponents import levels
from game.rules.game import State, observe
from game.rules.notation.text import move_text, read_position
from tests.rules.positions import TEN, Json, seat, skip_bo, up_to

RIVAL = seat("9 12", "1 2 3 4 5")


def turn(level: str, state: State, seed: int = 1) -> list[str]:
    """Return what a level plays until the turn is over or something new is turned up."""
    told: list[str] = []
    agent, stock = levels.agent(level, "skip-bo", seed), stock_cards(state)
    turns, hand = state.turns, cards_in_hand(state)
    while state.turns == turns and stock_cards(state) == stock and cards_in_hand(state) <= hand:
        hand = cards_in_hand(state)
        move = agent.choose(observe(state))
        told.append(move_text(state, move))
        state = state.rules.play(state, move).state
    return told


def stock_cards(state: State) -> int:
    return sum(len(cards) for pile, cards in state.table.piles.items() if pile.kind == "stock")


def cards_in_hand(state: State) -> int:
    return sum(
        len(cards)
        for pile, cards in state.table.piles.items()
        if pile.kind == "hand" and pile.seat == state.turn
    )


def table(
    own: Json, *others: Json, building: tuple[str, ...] = (), rules: Json | None = None
) -> State:
    seats = (own, *(others or (RIVAL,)))
    return read_position(skip_bo(*seats, building=building, draw=f"{TEN} {TEN}", rules=rules))


def test_skilled_digs_in_a_discard_pile_for_what_leads_to_its_stock_card() -> None:
    own = seat("2 8", "5 12 12 11 10", "7 6 4 | | |")
    assert turn("skilled", table(own, building=(up_to(3),))) == [
        "D1>B1",
        "H5>B1",
        "D1>B1",
        "D1>B1",
        "S>B1",
    ]


def test_casual_does_not_see_so_far() -> None:
    start = table(seat("2 6", "1 12 12 11 10", "5 4 3 2 | | |"))
    assert turn("skilled", start)[-1] == "S>B1"
    assert turn("casual", start)[-1] != "S>B1"


def test_skilled_takes_no_wild_for_what_a_number_can_do() -> None:
    own = seat("2 5", "W 4 12 12 11")
    assert turn("skilled", table(own, building=(up_to(3),))) == ["H4>B1", "S>B1"]


def test_skilled_spends_a_wild_for_its_stock_card() -> None:
    own = seat("2 5", "W 9 12 12 11")
    assert turn("skilled", table(own, building=(up_to(3),))) == ["HW>B1", "S>B1"]


def test_skilled_empties_its_hand_for_five_new_cards() -> None:
    own = seat("2 6", "1 2 3 4 4", "10 | 8 | 11 | 12")
    played = turn("skilled", table(own, building=(up_to(3),)))
    assert len(played) == 5
    assert all(">B" in move for move in played)


@pytest.mark.parametrize(("level", "plays"), [("skilled", False), ("beginner", True)])
def test_only_a_beginner_brings_a_pile_to_what_the_next_seat_needs(
    level: str, *, plays: bool
) -> None:
    own = seat("2 1", "4 9 9 11 12", "| 10 | 10 | 10")
    state = table(own, seat("2 5", "1 2 3 4 5"), building=(up_to(3), up_to(7)))
    assert ("H4>B1" in turn(level, state)) == plays


def test_skilled_discards_an_equal_card_on_an_equal_one() -> None:
    own = seat("2 12", "9 6 3 11 11", "11 | 4 | 10 | 8")
    assert turn("skilled", table(own)) == ["H11>D1"]


def test_a_partner_plays_the_pairs_stock_cards_from_the_pairs_discard_piles() -> None:
    own, partner = seat("2 12", "1 9 9 8 8"), seat("3 3", "4 4 4 4 4", "2 | | |")
    state = table(own, RIVAL, partner, RIVAL, rules={"partners": True})
    assert turn("skilled", state) == ["H1>B1", "PD1>B1", "PS>B1"]


def test_the_last_stock_card_is_played_whatever_it_costs() -> None:
    own = seat("5", "W W W W 12")
    assert turn("skilled", table(own)) == ["HW>B1", "HW>B1", "HW>B1", "HW>B1", "S>B1"]


def test_a_beginner_overlooks_now_and_then_and_the_same_again_with_the_same_seed() -> None:
    own = seat("2 4", "12 12 11 11 10", "3 | | |")
    state = table(own, building=("1 2",))
    first = [turn("beginner", state, seed)[0] for seed in range(20)]
    assert first == [turn("beginner", state, seed)[0] for seed in range(20)]
    assert 10 < first.count("D1>B1") < 20


@pytest.mark.parametrize("level", levels.LEVELS)
def test_who_cannot_draw_soon_plays_what_it_can(level: str) -> None:
    own = seat("2 9", "1 W 12 12 12")
    state = read_position(skip_bo(own, RIVAL, draw="4 4"))
    assert ">B" in turn(level, state)[0]


@pytest.mark.parametrize("level", levels.LEVELS)
def test_no_wild_is_built_on_a_wild_where_that_is_not_allowed(level: str) -> None:
    own = seat("2 4", "W W 12 12 11")
    state = table(own, building=("1 W",), rules={"wild_on_wild": False})
    assert "HW>B1" not in turn(level, state)
