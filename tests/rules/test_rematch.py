import pytest

from game.rules import catalog
from game.rules.game import State, new_match
from game.rules.notation.text import read_move, read_position
from tests.rules.positions import Json, seat, skip_bo


def ended(rules: Json, starter: int = 0) -> State:
    """A match of three seats that the first one has just won, in a round that this seat began."""
    seats = (seat("5", "3"), seat(), seat())
    state = read_position(skip_bo(*seats, building=("1 2 3 4",), rules=rules, starter=starter))
    return state.rules.play(state, read_move(state, "S>B1")).state


def starter_after(rules: Json, starter: int = 0) -> int | None:
    state = ended(rules, starter)
    assert state.outcome is not None
    return new_match(state.rules.rematch(state), 3).state.starter


@pytest.mark.parametrize("rules", [{"starter": "youngest"}, {"starter": "left_of_dealer"}])
def test_in_a_rematch_the_seat_to_the_left_of_the_last_starter_starts(rules: Json) -> None:
    assert [starter_after(rules, starter) for starter in range(3)] == [1, 2, 0]


def test_a_seat_that_starts_every_round_hands_that_on_too() -> None:
    state = ended({"starter": 2}, 2)
    rules = state.rules.rematch(state)
    assert rules == catalog.setup("skip-bo", {"edition": "mattel", "starter": 0}, 3)


def test_where_chance_decides_who_starts_it_does_so_again() -> None:
    state = ended({"starter": "random"})
    assert state.rules.rematch(state) == state.rules


def test_everything_else_stays_as_it_was() -> None:
    chosen = {"edition": "mattel", "stock_size": 12, "recycle": "at_once"}
    state = ended({key: value for key, value in chosen.items() if key != "edition"})
    expected = catalog.setup("skip-bo", {**chosen, "youngest": 1}, 3)
    assert state.rules.rematch(state) == expected


def test_who_starts_in_skyjo_is_said_by_the_cards() -> None:
    state = new_match(catalog.setup("skyjo", {"edition": "classic"}, 3), 1).state
    assert state.rules.rematch(state) == state.rules
