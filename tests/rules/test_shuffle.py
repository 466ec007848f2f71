"""Chance: the published numbers, and shuffles that must stay the same for ever."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.shuffle import MASK, Chance


def test_splitmix64_gives_the_published_numbers() -> None:
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_seed_has_64_bits() -> None:
    assert Chance(MASK + 1 + 5).bits() == Chance(5).bits()
    assert Chance(-1).bits() == Chance(MASK).bits()


def test_the_state_is_all_there_is_to_it() -> None:
    chance = Chance(7)
    chance.bits()
    again = Chance(chance.state)
    assert [again.bits() for _ in range(3)] == [chance.bits() for _ in range(3)]


@pytest.mark.parametrize(
    ("seed", "order"),
    [
        (0, [10, 14, 4, 6, 18, 5, 12, 3, 9, 13, 7, 19, 8, 17, 0, 11, 2, 1, 16, 15]),
        (1, [1, 14, 10, 3, 19, 4, 6, 16, 15, 13, 2, 0, 11, 7, 18, 9, 17, 12, 8, 5]),
        (1234567, [4, 2, 6, 15, 1, 14, 10, 16, 11, 8, 7, 12, 0, 5, 19, 13, 3, 9, 18, 17]),
        (
            18446744073709551615,
            [2, 19, 11, 7, 6, 8, 12, 17, 18, 9, 4, 0, 5, 3, 10, 14, 15, 13, 1, 16],
        ),
    ],
)
def test_a_seed_shuffles_twenty_cards_as_ever(seed: int, order: list[int]) -> None:
    items = list(range(20))
    Chance(seed).shuffle(items)
    assert items == order


def test_a_seed_draws_numbers_as_ever() -> None:
    chance = Chance(2026)
    assert [chance.below(6) for _ in range(20)] == [
        1,
        5,
        2,
        0,
        3,
        3,
        0,
        1,
        2,
        2,
        1,
        4,
        2,
        1,
        5,
        1,
        1,
        3,
        3,
        1,
    ]


@given(st.integers(0, MASK), st.integers(1, 1 << 63))
def test_a_number_is_below_its_bound(seed: int, bound: int) -> None:
    assert 0 <= Chance(seed).below(bound) < bound


@given(st.integers(0, MASK), st.lists(st.integers()))
def test_a_shuffle_loses_and_adds_nothing(seed: int, items: list[int]) -> None:
    mixed = list(items)
    Chance(seed).shuffle(mixed)
    assert Counter(mixed) == Counter(items)


def test_every_order_is_equally_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(24_000):
        items = [0, 1, 2, 3]
        Chance(seed).shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert all(850 < count < 1150 for count in counts.values()), counts


def test_numbers_without_bias_are_drawn_again() -> None:
    """A bound just over half the range refuses almost half of all bits."""
    bound = (1 << 63) + 1
    seeds = [seed for seed in range(50) if Chance(seed).bits() >= bound]
    assert seeds
    for seed in seeds:
        chance = Chance(seed)
        chance.bits()
        assert Chance(seed).below(bound) == chance.below(bound)


def test_a_choice_is_one_of_the_items() -> None:
    chance = Chance(3)
    assert {chance.choice("abc") for _ in range(50)} == set("abc")
