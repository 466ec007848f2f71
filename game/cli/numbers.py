"""Numbers as the command line writes them: whole ones, parts of one, seconds."""

from argparse import ArgumentTypeError
from collections.abc import Callable

_MOST = 10**9
_LONGEST = 3600


def whole(low: int) -> Callable[[str], int]:
    """Return what reads a whole number from `low` on, for argparse."""

    def read(text: str) -> int:
        if text.isascii() and text.isdecimal() and low <= int(text) <= _MOST:
            return int(text)
        raise ArgumentTypeError(f"{text!r} is no whole number from {low} to {_MOST}")

    return read


def part(text: str) -> float:
    """Read a number between 0 and 1, for argparse."""
    number = _number(text)
    if not 0 < number < 1:
        raise ArgumentTypeError(f"{text!r} is no number between 0 and 1, such as 0.05")
    return number


def seconds(text: str) -> float:
    """Read a number of seconds, for argparse."""
    number = _number(text)
    if not 0 < number <= _LONGEST:
        raise ArgumentTypeError(f"{text!r} is no number of seconds above 0, up to {_LONGEST}")
    return number


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0
