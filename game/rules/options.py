"""Options as data: what an edition sets and what may be chosen instead.

The New game screen, the command line, the line protocol's checks and the rules text are all made
from these; nothing here knows a game.
"""

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from game.rules.game import Refusal, Rules

Value: TypeAlias = bool | int | str
Default: TypeAlias = Value | Callable[[int], Value]
"""A value, or one that depends on the number of seats."""

_COUNTED = re.compile(r"([a-z]+:)([1-9][0-9]{0,5})")


class Option(msgspec.Struct, frozen=True):
    """One rule that can be chosen."""

    name: str
    defaults: Mapping[str, Default]
    """What each edition sets."""
    flag: bool = False
    """Takes true or false."""
    words: tuple[str, ...] = ()
    """Takes one of these words; `rounds:N` stands for any number from 1."""
    numbers: tuple[int, int] | None = None
    """Takes a whole number from the first to the second."""
    seats: tuple[int, ...] | None = None
    """May be switched on with these numbers of seats only; None: with any."""
    needs: tuple[str, Value] | None = None
    """Of no effect unless the option of this name has this value."""
    names_seat: bool = False
    """Its numbers are seats of the table."""

    def default(self, edition: str, seats: int) -> Value:
        """Return what the edition sets for this number of seats."""
        value = self.defaults[edition]
        return value(seats) if callable(value) else value

    def accepts(self, value: object) -> bool:
        """Say whether a value is of the right type and range."""
        if isinstance(value, bool):
            return self.flag
        if isinstance(value, int):
            return self.numbers is not None and self.numbers[0] <= value <= self.numbers[1]
        if isinstance(value, str):
            counted = _COUNTED.fullmatch(value)
            return (counted[1] + "N" if counted else value) in self.words and value[-2:] != ":N"
        return False

    def possible(self) -> str:
        """Name the possible values, for a person to choose from."""
        numbers = [f"{self.numbers[0]} to {self.numbers[1]}"] if self.numbers else []
        return ", ".join([*(["true", "false"] if self.flag else []), *self.words, *numbers])


class Game(msgspec.Struct, frozen=True):
    """A game's entry in the catalog."""

    name: str
    editions: tuple[str, ...]
    options: tuple[Option, ...]
    seats: tuple[int, int]
    make: Callable[[str, int, Mapping[str, Value]], Rules]
    """From an edition, a number of seats and a value for every option; Refusal if they clash."""

    def option(self, name: str) -> Option:
        """Return the option of this name; Refusal if there is none."""
        for option in self.options:
            if option.name == name:
                return option
        raise Refusal(
            "unknown-option",
            game=self.name,
            option=name,
            possible=", ".join(option.name for option in self.options),
        )

    def setup(self, chosen: Mapping[str, object], seats: int) -> Rules:
        """Return the rules for what was chosen: an `edition`, and options that differ from it.

        Refusal names what is unknown or impossible.
        """
        edition = chosen.get("edition")
        if not isinstance(edition, str) or edition not in self.editions:
            raise Refusal(
                "unknown-edition",
                game=self.name,
                edition=edition,
                possible=", ".join(self.editions),
            )
        if not self.seats[0] <= seats <= self.seats[1]:
            raise Refusal("seat-count", game=self.name, seats=seats, possible=self.seats)
        values = {option.name: option.default(edition, seats) for option in self.options}
        for name, value in chosen.items():
            if name == "edition":
                continue
            option = self.option(name)
            if not option.accepts(value):
                raise Refusal("bad-value", option=name, value=value, possible=option.possible())
            if value is True and option.seats is not None and seats not in option.seats:
                raise Refusal("option-seats", option=name, seats=seats, possible=option.seats)
            assert isinstance(value, bool | int | str)
            values[name] = value
        return self.make(edition, seats, values)

    def chosen(self, rules: Rules) -> dict[str, Value]:
        """Return the edition and what differs from it: the inverse of `setup`."""
        differing: dict[str, Value] = {"edition": rules.edition}
        for option in self.options:
            value = getattr(rules, option.name)
            if value != option.default(rules.edition, rules.seats):
                differing[option.name] = value
        return differing


def given(value: object) -> Mapping[str, object]:
    """Return a position's or request's `rules`; Refusal if they are no object."""
    if not isinstance(value, dict):
        raise Refusal("not-an-object", place="rules")
    return value
