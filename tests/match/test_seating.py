"""What may be a name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.seating import LONGEST_NAME, clean_name, fitting


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ada   Byron ", "Ada Byron"),
        ("علی", "علی"),
        ("مینا\u200cجون", "مینا\u200cجون"),
        ("\u200cØyvind\u200c", "Øyvind"),
        ("A\u202eB\u0000\tC\n", "ABC"),
        ("W" * 40, "W" * LONGEST_NAME),
        ("\x1b[31mAda", "[31mAda"),
        ("A\udcff", "A"),
        ("\u200c", ""),
        ("\u0301", ""),
        ("   ", ""),
    ],
)
def test_a_name_is_cleaned(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@given(st.text(max_size=60))
def test_a_clean_name_stays_as_it_is_and_is_never_too_long(typed: str) -> None:
    name = clean_name(typed)
    assert clean_name(name) == name
    assert len(name) <= LONGEST_NAME
    assert len(fitting(typed)) <= LONGEST_NAME
