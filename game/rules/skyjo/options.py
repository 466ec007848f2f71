"""Skyjo's editions and options (RULES.md, 2, Options and editions)."""

from game.rules.options import Option, Value

EDITIONS = ("classic", "magilano")
BOX = (-2,) * 5 + (-1,) * 10 + (0,) * 15 + tuple(range(1, 13)) * 10


def _both(value: Value) -> dict[str, Value]:
    return dict.fromkeys(EDITIONS, value)


OPTIONS = (
    Option("match", _both("points"), words=("points", "rounds:N", "open")),
    Option("target", _both(100), numbers=(10, 500), needs=("match", "points")),
    Option(
        "next_starter",
        {"classic": "winner", "magilano": "ender"},
        words=("winner", "ender", "highest"),
    ),
    Option("reveal", {"classic": "may", "magilano": "must"}, words=("may", "must")),
    Option("columns", _both(value=True), flag=True),
    Option("final_columns", _both(value=True), flag=True, needs=("columns", True)),
    Option("doubling", _both(value=True), flag=True),
    Option(
        "tie_doubles",
        {"classic": False, "magilano": True},
        flag=True,
        needs=("doubling", True),
    ),
    Option("double_positive_only", _both(value=True), flag=True, needs=("doubling", True)),
)
