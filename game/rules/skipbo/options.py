"""Skip-Bo's editions and options (RULES.md, 1, Options and editions)."""

from game.rules.options import Option, Value

EDITIONS = ("mattel", "persian")
BOX = tuple(value for value in range(1, 13) for _ in range(12))
"""The numbered cards of one box; its wilds are added by the rules."""


def _persian_stock(seats: int) -> Value:
    return 15 if seats <= 4 else 10 if seats == 5 else 8  # noqa: PLR2004 - the rulebook's numbers


def _mattel_stock(seats: int) -> Value:
    return 30 if seats <= 4 else 20  # noqa: PLR2004 - the rulebook's numbers


def _both(value: Value) -> dict[str, Value]:
    return dict.fromkeys(EDITIONS, value)


OPTIONS = (
    Option(
        "stock_size",
        {"mattel": _mattel_stock, "persian": _persian_stock},
        numbers=(1, 60),
    ),
    Option("decks", _both(1), numbers=(1, 4)),
    Option("match", _both("round"), words=("round", "rounds:N", "points:N", "open")),
    Option("partners", _both(value=False), flag=True, seats=(4, 6)),
    Option("discard_on_partner", _both(value=False), flag=True, needs=("partners", True)),
    Option(
        "starter",
        {"mattel": "youngest", "persian": "left_of_dealer"},
        words=("left_of_dealer", "youngest", "random"),
        numbers=(0, 7),
        names_seat=True,
    ),
    Option("youngest", _both(0), numbers=(0, 7), needs=("starter", "youngest"), names_seat=True),
    Option(
        "recycle",
        {"mattel": "when_empty", "persian": "at_once"},
        words=("at_once", "when_empty"),
    ),
    Option(
        "stack_discards",
        {"mattel": "free", "persian": "when_all_occupied"},
        words=("free", "when_all_occupied"),
    ),
    Option("wild_on_discard", _both(value=True), flag=True),
    Option("wild_on_wild", _both(value=True), flag=True),
    Option("rebuild", _both(value=True), flag=True),
)
