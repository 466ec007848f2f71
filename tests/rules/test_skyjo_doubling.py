"""When the ender's score counts twice: every combination of the options in every situation."""

from itertools import product

import pytest

from tests.rules.positions import play, skyjo

FLAGS = ("doubling", "tie_doubles", "double_positive_only")
NEVER: set[tuple[bool, ...]] = set()
IF_DOUBLING = {(True, tie, positive) for tie in (False, True) for positive in (False, True)}
IF_TIES_DOUBLE = {(True, True, False), (True, True, True)}
IF_NOT_POSITIVE_ONLY = {(True, False, False), (True, True, False)}
IF_BOTH = {(True, True, False)}
SITUATIONS = [
    ("10 beaten by 9", "9 1 0", "6 4", 10, 9, IF_DOUBLING),
    ("10 tied with 10", "9 1 0", "7 4", 10, 10, IF_TIES_DOUBLE),
    ("10 before 11", "9 1 0", "8 4", 10, 11, NEVER),
    ("0 beaten by -1", "0 1 -1", "1 -1", 0, -1, IF_NOT_POSITIVE_ONLY),
    ("0 tied with 0", "0 1 -1", "1 0", 0, 0, IF_BOTH),
    ("0 before 1", "0 1 -1", "2 0", 0, 1, NEVER),
    ("-4 beaten by -5", "-2 -2 0", "-2 -2", -4, -5, IF_NOT_POSITIVE_ONLY),
    ("-4 tied with -4", "-2 -2 0", "-2 -1", -4, -4, IF_BOTH),
    ("-4 before -3", "-2 -2 0", "-2 0", -4, -3, NEVER),
]
"""What the ender has, what the other seat has beside a -1, both scores, when it is doubled."""
CASES = [
    pytest.param(*situation, flags, id=f"{name}-{flags}")
    for name, *situation in SITUATIONS
    for flags in product((False, True), repeat=3)
]


def last_column(cards: str) -> str:
    """Return a grid of which three columns are cleared."""
    return " / ".join(f". . . {card}" for card in cards.split())


@pytest.mark.parametrize(("ender", "other", "own", "others", "when", "flags"), CASES)
def test_the_ender_is_doubled(  # noqa: PLR0913, PLR0917 - the columns of the table
    ender: str,
    other: str,
    own: int,
    others: int,
    when: set[tuple[bool, ...]],
    flags: tuple[bool, ...],
) -> None:
    position = skyjo(
        last_column(f"{other} (12)"),
        last_column(ender),
        discard="8 -1",
        ender=1,
        last_turns=1,
        rules={"match": "rounds:1", **dict(zip(FLAGS, flags, strict=True))},
    )
    (ended,) = play(position, "take d3")["rounds"]
    doubled = flags in when
    assert ended["doubled"] is doubled
    assert ended["scores"] == [others, 2 * own if doubled else own]
