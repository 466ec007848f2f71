"""Setups that were kept come back, whatever the store hands over."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.catalog import GAMES
from game.rules.game import Refusal
from game.scene.setup import kept
from game.scene.setup.chosen import Setup
from game.scene.setup.kept import MOST_KEPT, House, last_setup, read, read_houses

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


def some(game: str) -> Setup:
    setup = Setup().with_game(game).joined().joined()
    other = {"skip-bo": ("partners", True), "skyjo": ("target", 50)}[game]
    return setup.with_edition(setup.catalog_entry.editions[1]).with_value(*other)


@pytest.mark.parametrize("game", GAMES)
def test_a_setup_comes_back_from_json_as_it_was(game: str) -> None:
    setup = some(game)
    back = msgspec.json.decode(msgspec.json.encode(kept.written(setup)))

    assert read(back) == (setup, ())
    assert last_setup(back, game) == setup


def test_a_setup_of_another_game_is_not_the_last_of_this_one() -> None:
    assert last_setup(kept.written(some("skyjo")), "skip-bo") == Setup()


@pytest.mark.parametrize(
    "value",
    [
        None,
        {"game": "none"},
        {"game": 3, "players": "Mina"},
        {"game": "skip-bo", "edition": "none"},
        {"game": "skip-bo", "chosen": {"stock_size": [1]}},
        {"game": "skip-bo", "chosen": {"stock_size": 61, "aces": 1, "match": "for ever"}},
        {"game": "skip-bo", "edition": "mattel", "length": "round", "computers": ["Mina"]},
        {"game": "skip-bo", "players": [{"name": "\u202e"}]},
    ],
)
def test_a_setup_that_cannot_be_used_gives_way_to_the_usual_one(value: object) -> None:
    assert last_setup(value, "skip-bo").rules() == Setup().rules()


def test_what_does_not_hold_any_more_is_told() -> None:
    setup = msgspec.structs.replace(Setup(), chosen={"partners": True, "stock_size": 9})
    found = read(kept.written(setup))

    assert found is not None
    assert found.setup.chosen == {"stock_size": 9}
    assert [refusal.code for refusal in found.dropped] == ["option-seats"]


@given(JSON)
def test_no_json_is_an_exception(value: object) -> None:
    last_setup(value, "skyjo").rules()
    read_houses(value)
    read_houses([value, {"title": "Ours", "setup": value}])


@given(
    st.fixed_dictionaries(
        {}, optional=dict.fromkeys(("game", "edition", "chosen", "players"), JSON)
    )
)
def test_no_damaged_setup_is_an_exception(value: object) -> None:
    last_setup(value, "skip-bo").rules()


# -- House rules ----------------------------------------------------------------------------------


def test_house_rules_come_back_as_they_were() -> None:
    houses = kept.with_house((), "  Sunday  evening", some("skip-bo"))
    houses = kept.with_house(houses, "قانون خانه", some("skyjo"))
    back = msgspec.json.decode(msgspec.json.encode(kept.houses_written(houses)))

    assert read_houses(back) == houses
    assert [house.title for house in houses] == ["Sunday evening", "قانون خانه"]


def test_one_of_the_same_title_gives_way() -> None:
    houses = kept.with_house(kept.with_house((), "Ours", Setup()), "Yours", Setup())
    houses = kept.with_house(houses, " OURS ", some("skyjo"))

    assert houses == (House("OURS", some("skyjo")), House("Yours", Setup()))
    assert kept.without_house(houses, 0) == (House("Yours", Setup()),)


def test_without_a_title_or_beyond_the_most_nothing_is_kept() -> None:
    with pytest.raises(Refusal, match="title-empty"):
        kept.with_house((), "   ", Setup())
    many = tuple(House(f"Rules {number}", Setup()) for number in range(MOST_KEPT))
    with pytest.raises(Refusal, match="house-full"):
        kept.with_house(many, "One more", Setup())
    assert len(kept.with_house(many, "rules 3", Setup())) == MOST_KEPT


def test_a_damaged_entry_takes_no_other_with_it() -> None:
    good = kept.houses_written((House("Ours", Setup()),))

    assert read_houses([None, {"title": 3}, {"title": "Bad", "setup": 3}, *good, *good]) == (
        House("Ours", Setup()),
    )
