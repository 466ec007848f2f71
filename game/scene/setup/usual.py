"""What most people choose, beside the edition: how long a match lasts, and two things a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.game import Refusal
from game.rules.options import Value
from game.scene.setup.chosen import Setup


class Length(NamedTuple):
    """A way to end a match."""

    name: str
    match: str
    """The option's value; `{}` stands for the count, unless another option holds that."""
    usual: int = 0
    """The count at first; 0: nothing is counted."""
    step: int = 1
    range: tuple[int, int] = (0, 0)
    holder: str = ""
    """The option that holds the count."""


_ROUNDS = Length("rounds", "rounds:{}", 3, 1, (2, 99))
_OPEN = Length("open", "open")
LENGTHS: Mapping[str, tuple[Length, ...]] = {
    "skip-bo": (
        Length("round", "round"),
        _ROUNDS,
        Length("points", "points:{}", 500, 50, (5, 9999)),
        _OPEN,
    ),
    "skyjo": (
        Length("round", "rounds:1"),
        _ROUNDS,
        Length("points", "points", 100, 10, (10, 500), "target"),
        _OPEN,
    ),
}


class Tile(NamedTuple):
    """A thing that is on or off, by the value of an option."""

    name: str
    option: str
    value: Value


TILES: Mapping[str, tuple[Tile, ...]] = {
    "skip-bo": (Tile("short", "stock_size", 10), Tile("partners", "partners", value=True)),
    "skyjo": (Tile("columns", "columns", value=True), Tile("doubling", "doubling", value=True)),
}
"""What can be switched on beside the edition."""


# -- How long -------------------------------------------------------------------------------------


def length_of(setup: Setup) -> tuple[Length, int]:
    """Return how long the match lasts, and its count."""
    match = str(setup.value("match"))
    lengths = LENGTHS[setup.game]
    for length in lengths:
        if length.match == match:
            return length, int(setup.value(length.holder)) if length.holder else 0
    word, _, count = match.partition(":")
    return next(length for length in lengths if length.match == f"{word}:{{}}"), int(count)


def with_length(setup: Setup, name: str) -> Setup:
    """Change how long the match lasts, with the usual count."""
    if length_of(setup)[0].name == name:
        return setup
    length = next(length for length in LENGTHS[setup.game] if length.name == name)
    return _lasting(setup, length, length.usual)


def with_count(setup: Setup, count: int) -> Setup:
    """Change the count of the length; it stays within its range."""
    length, _ = length_of(setup)
    least, most = length.range
    return _lasting(setup, length, min(most, max(least, count))) if length.usual else setup


def stepped(count: int, by: int, step: int) -> int:
    """Return the next multiple of the step up (`by` 1) or down (-1)."""
    return (count // step + 1) * step if by > 0 else (-(-count // step) - 1) * step


def _lasting(setup: Setup, length: Length, count: int) -> Setup:
    changed = setup.with_value("match", length.match.format(count))
    return changed.with_value(length.holder, count) if length.holder else changed


# -- Tiles ----------------------------------------------------------------------------------------


def is_on(setup: Setup, tile: Tile) -> bool:
    """Say whether the option has the tile's value."""
    return setup.value(tile.option) == tile.value


def refused(setup: Setup, tile: Tile) -> Refusal | None:
    """Return why a tile cannot be switched, None if it can."""
    default = setup.default(tile.option)
    if not isinstance(default, bool) and int(default) <= int(tile.value):
        is_chosen = is_on(setup, tile) and default != tile.value
        return None if is_chosen else Refusal("no-shorter", count=default)
    return None if is_on(setup, tile) else setup.refused(tile.option, tile.value)


def switched(setup: Setup, name: str) -> Setup:
    """Switch a tile on or off."""
    tile = next(tile for tile in TILES[setup.game] if tile.name == name)
    if not is_on(setup, tile):
        return setup.with_value(tile.option, tile.value)
    off = not tile.value if isinstance(tile.value, bool) else setup.default(tile.option)
    return setup.with_value(tile.option, off)
