"""What an option can be set to, one step after the other."""

from __future__ import annotations

from game.rules.options import Option, Value
from game.scene.setup.chosen import YOUNGEST, Setup
from game.scene.setup.players import people
from game.scene.setup.usual import length_of, stepped, with_count

MATCH = "match"
"""Stands for the count of the match's length, wherever that is held."""


def choices(setup: Setup, option: Option) -> tuple[Value, ...]:
    """Return the values of an option that has words or seats; of a plain number there are none."""
    if option.name == YOUNGEST:
        return people(setup.players)
    words = tuple(word for word in option.words if not word.endswith(":N"))
    return (*words, *range(setup.seats)) if option.names_seat else words


def counted(setup: Setup, name: str) -> tuple[int, tuple[int, int]] | None:
    """Return a number and its range; None for an option that is no plain number."""
    if name == MATCH:
        length, count = length_of(setup)
        return (count, length.range) if length.usual else None
    option = setup.catalog_entry.option(name)
    if option.numbers is None or choices(setup, option):
        return None
    return int(setup.value(name)), option.numbers


def with_number(setup: Setup, name: str, number: int) -> Setup:
    """Set a number; it stays within its range."""
    if name == MATCH:
        return with_count(setup, number)
    found = counted(setup, name)
    if found is None:
        return setup
    least, most = found[1]
    return setup.with_value(name, min(most, max(least, number)))


def stepped_by(setup: Setup, name: str, by: int) -> Setup:
    """Go to the next value (`by` 1) or the one before (-1); after the last word comes the first."""
    found = counted(setup, name)
    if found is not None:
        step = length_of(setup)[0].step if name == MATCH else 1
        return with_number(setup, name, stepped(found[0], by, step))
    if name == MATCH:
        return setup
    values = choices(setup, setup.catalog_entry.option(name))
    if not values:
        return setup
    place = values.index(setup.value(name)) + by
    return setup.with_value(name, values[place % len(values)])
