"""What columns of Skyjo cost, as `build_scripts/train_skyjo.py` has learned it."""

from functools import cache

import msgspec

from game.resources import resource

FILE = ("skyjo", "values.json")
"""Where they lie among the resources."""


class Values(msgspec.Struct, frozen=True):
    """Costs in hundredths of a point, by turns to go and column, as the simulator numbers them.

    Turns to go are the fewest face-down cards that a seat has; with none a column costs what it
    comes to as it lies.
    """

    command: str
    """That made them."""
    clearing: list[list[int]]
    """Where equal columns are cleared."""
    standing: list[list[int]]
    """Where they are not."""


@cache
def learned() -> Values:
    """Read them."""
    return msgspec.json.decode(resource(*FILE).read_bytes(), type=Values)


def values(*, clears: bool) -> list[list[int]]:
    """Return the costs for rules with or without columns that are cleared."""
    return learned().clearing if clears else learned().standing
