"""What New game chooses, as a value."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.seating import NAMES
from game.opponents.levels import LEVELS
from game.rules.catalog import GAMES
from game.rules.game import Refusal
from game.rules.options import Option, Value
from game.scene.setup.chosen import Setup, settled
from game.scene.setup.players import Player
from game.scene.setup.usual import (
    LENGTHS,
    TILES,
    is_on,
    length_of,
    refused,
    stepped,
    switched,
    with_count,
    with_length,
)
from game.scene.setup.wording import summary

OPTIONS = [(game.name, option.name) for game in GAMES.values() for option in game.options]


def with_players(setup: Setup, seats: int) -> Setup:
    while setup.seats < seats:
        setup = setup.joined()
    return settled(setup).setup


def values(option: Option, seats: int) -> list[Value]:
    found: list[Value] = [True, False] if option.flag else []
    found += [word.replace("N", "7") for word in option.words]
    if option.numbers is not None:
        least, most = option.numbers
        found += range(seats) if option.names_seat else [least, least + 1, most - 1, most]
    return found


def code_of(refusal: Refusal | None) -> str | None:
    return None if refusal is None else refusal.code


def test_the_first_setup_is_one_round_of_skip_bo_as_mattel_has_it_against_one() -> None:
    rules = Setup().rules()

    assert GAMES["skip-bo"].chosen(rules) == {"edition": "mattel"}
    assert [plan.name for plan in Setup().plans()] == ["You", "Mina"]
    assert [plan.kind for plan in Setup().plans()] == ["person", "computer"]


@pytest.mark.parametrize(("game", "name"), OPTIONS)
@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_every_value_of_every_option_arrives_in_the_rules_or_is_refused_for_a_reason(
    game: str, name: str, seats: int
) -> None:
    option = GAMES[game].option(name)
    for edition in GAMES[game].editions:
        setup = with_players(Setup().with_game(game).with_edition(edition), seats)
        if option.needs is not None:
            setup = setup.with_value(*option.needs)
            if setup.refused(*option.needs) is not None:
                continue
        for value in values(option, seats):
            if setup.refused(name, value) is None and name != "youngest":
                chosen = setup.with_value(name, value)
                assert getattr(chosen.rules(), name) == value
                assert chosen.with_value(name, setup.default(name)) == setup.with_value(
                    name, setup.default(name)
                )
            elif name != "youngest":
                assert code_of(setup.refused(name, value)) in ("option-seats", "seats-need-boxes")


def test_what_would_have_no_effect_is_refused_and_does_not_get_into_the_rules() -> None:
    setup = Setup().with_value("discard_on_partner", value=True)
    assert code_of(setup.refused("discard_on_partner", value=True)) == "option-needs"
    assert not setup.value("discard_on_partner")

    four = with_players(setup, 4).with_value("partners", value=True)
    assert four.value("discard_on_partner")


def test_the_edition_is_changed_under_what_was_chosen() -> None:
    short = Setup().with_value("stock_size", 10).with_value("recycle", "at_once")
    persian = short.with_edition("persian")

    assert GAMES["skip-bo"].chosen(persian.rules()) == {"edition": "persian", "stock_size": 10}
    assert persian.as_edition_has_it().chosen == {}


def test_seven_players_take_a_second_box_and_six_give_it_back() -> None:
    seven = with_players(Setup(), 7)
    assert seven.value("decks") == 2
    assert code_of(seven.refused("decks", 1)) == "seats-need-boxes"
    assert seven.without(6).value("decks") == 1


def test_as_many_boxes_as_the_stock_piles_need_are_taken() -> None:
    eight = with_players(Setup().with_value("stock_size", 60), 8)

    assert eight.value("decks") == 4
    assert code_of(eight.refused("decks", 3)) == "too-few-cards"
    assert with_players(Setup().with_value("decks", 3), 8).value("decks") == 3


def test_partners_go_when_a_player_of_the_four_goes_and_it_is_told() -> None:
    four = with_players(Setup(), 4).with_value("partners", value=True).with_value("stock_size", 10)
    three, dropped = settled(four.without(3))

    assert three.chosen == {"stock_size": 10}
    assert [refusal.code for refusal in dropped] == ["option-seats"]


@pytest.mark.parametrize(
    ("seats", "pairs"), [(4, [2, 3, 0, 1]), (6, [3, 4, 5, 0, 1, 2]), (3, [None] * 3)]
)
def test_partners_sit_opposite(seats: int, pairs: list[int | None]) -> None:
    setup = settled(with_players(Setup(), seats).with_value("partners", value=True)).setup

    assert [setup.partner(seat) for seat in range(seats)] == pairs


def test_a_seat_that_was_named_is_followed_and_told_when_it_goes() -> None:
    four = with_players(Setup(), 4).with_value("starter", 2)

    assert four.swapped(2, 1).value("starter") == 1
    assert four.swapped(0, 1).value("starter") == 2
    assert four.without(1).value("starter") == 1
    gone, dropped = settled(four.without(2))
    assert gone.value("starter") == "youngest"
    assert [refusal.code for refusal in dropped] == ["no-such-seat"]


def test_nobody_goes_below_the_fewest_nor_above_the_most() -> None:
    for game in GAMES.values():
        fewest = with_players(Setup().with_game(game.name), game.seats[0])
        most = with_players(fewest, game.seats[1])
        with pytest.raises(Refusal, match="seat-count"):
            fewest.without(1)
        with pytest.raises(Refusal, match="seat-count"):
            most.joined()
        assert len({plan.name for plan in most.plans()}) == game.seats[1]


def test_a_person_alone_is_asked_nothing_and_is_the_youngest_wherever_it_sits() -> None:
    moved = with_players(Setup(), 3).swapped(0, 1)

    assert not moved.asks_youngest()
    assert moved.value("youngest") == 1


# -- Lengths and tiles ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_length_can_be_chosen_and_counted(game: str) -> None:
    for length in LENGTHS[game]:
        setup = with_length(Setup().with_game(game), length.name)
        assert length_of(setup) == (length, length.usual)
        if length.usual:
            for count in (length.range[0], length.usual + length.step, length.range[1]):
                assert length_of(with_count(setup, count)) == (length, count)
            assert length_of(with_count(setup, 10**6)) == (length, length.range[1])
            assert length_of(with_count(setup, 0)) == (length, length.range[0])
        else:
            assert with_count(setup, 5) == setup


def test_steps_go_to_the_next_multiple() -> None:
    assert [stepped(500, 1, 50), stepped(500, -1, 50)] == [550, 450]
    assert [stepped(475, 1, 50), stepped(475, -1, 50)] == [500, 450]


@pytest.mark.parametrize("game", GAMES)
def test_every_tile_is_switched_on_and_off(game: str) -> None:
    four = with_players(Setup().with_game(game), 4)
    for tile in TILES[game]:
        assert refused(four, tile) is None
        other = switched(four, tile.name)
        assert is_on(other, tile) != is_on(four, tile)
        assert switched(other, tile.name) == four


def test_short_is_not_offered_where_the_edition_deals_no_more() -> None:
    short = TILES["skip-bo"][0]
    five = with_players(Setup().with_edition("persian"), 5)
    six = with_players(Setup().with_edition("persian"), 6)

    assert code_of(refused(five, short)) == code_of(refused(six, short)) == "no-shorter"
    assert refused(six.with_value("stock_size", 10), short) is None


# -- Whatever is done -----------------------------------------------------------------------------

STEPS = st.one_of(
    st.tuples(st.just("game"), st.sampled_from(list(GAMES))),
    st.tuples(st.just("edition"), st.integers(0, 1)),
    st.tuples(st.just("join")),
    st.tuples(st.just("leave"), st.integers(0, 7)),
    st.tuples(st.just("swap"), st.integers(0, 7), st.integers(0, 7)),
    st.tuples(st.just("level"), st.integers(0, 7), st.sampled_from(["", *LEVELS])),
    st.tuples(st.just("option"), st.integers(0, 11), st.integers(0, 9)),
    st.tuples(st.just("tile"), st.integers(0, 1)),
    st.tuples(st.just("length"), st.integers(0, 3)),
    st.tuples(st.just("reset")),
)


def stepped_on(setup: Setup, step: tuple[object, ...]) -> Setup:
    word, *about = step
    first, second = (*about, 0, 0)[:2]
    entry = setup.catalog_entry
    if word == "game":
        return setup.with_game(str(first))
    if word == "join":
        return setup.joined()
    if word == "reset":
        return setup.as_edition_has_it()
    assert isinstance(first, int)
    if word == "edition":
        return setup.with_edition(entry.editions[first])
    if word == "leave":
        return setup.without(first % setup.seats)
    if word == "level":
        return setup.played_by(first % setup.seats, str(second))
    if word == "tile":
        tile = TILES[setup.game][first]
        return setup if refused(setup, tile) else switched(setup, tile.name)
    if word == "length":
        return with_length(setup, LENGTHS[setup.game][first].name)
    assert isinstance(second, int)
    if word == "swap":
        return setup.swapped(first % setup.seats, second % setup.seats)
    option = entry.options[first % len(entry.options)]
    offered = values(option, setup.seats)
    value = offered[second % len(offered)]
    return setup if setup.refused(option.name, value) else setup.with_value(option.name, value)


@given(st.lists(STEPS, max_size=30))
def test_whatever_is_chosen_can_be_dealt(steps: list[tuple[object, ...]]) -> None:
    setup = Setup()
    for step in steps:
        try:
            setup = settled(stepped_on(setup, step)).setup
        except Refusal as refusal:
            assert refusal.code in ("seat-count", "no-person")  # noqa: PT017
        rules, plans = setup.rules(), setup.plans()
        assert rules.seats == len(plans)
        assert (
            len({plan.name for plan in plans})
            == len({plan.colour for plan in plans})
            == rules.seats
        )
        assert any(plan.kind == "person" for plan in plans)
        assert settled(setup).dropped == ()
        length_of(setup)


def test_a_setup_that_is_not_settled_says_what_does_not_hold() -> None:
    players = (Player(), Player(NAMES[0], "casual", 1))
    setup = msgspec.structs.replace(Setup(players=players), chosen={"starter": 5, "partners": True})

    assert {refusal.code for refusal in settled(setup).dropped} == {"no-such-seat", "option-seats"}


def test_the_rules_in_a_line_leave_out_what_has_no_effect() -> None:
    setup = Setup().with_game("skyjo").with_value("tie_doubles", value=True)
    assert "ties double" in summary(setup)
    setup = setup.with_value("doubling", value=False)
    assert "no doubling" in summary(setup)
    assert "ties" not in summary(setup)
