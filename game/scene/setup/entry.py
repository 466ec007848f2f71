"""A field while somebody types in it: a name, a number, a deal code, a title, a command."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from game.match.code import SYMBOLS
from game.match.seating import fitting
from game.scene import text
from game.scene.setup.kept import LONGEST_TITLE

CARET = "|"
HALF = 4
"""Symbols of a deal code before its dash."""
_DIGITS = 6
_LONGEST_COMMAND = 500
_END = 26
"""Signs of a command that are seen while it is typed."""


class Entry(NamedTuple):
    """What is typed, and where."""

    field: str
    """A word for what is typed, and what it is about after a colon."""
    text: str
    fresh: bool = True
    """Nothing was typed yet: the first letter takes the place of what stood there."""

    @property
    def word(self) -> str:
        """What is typed."""
        return self.field.partition(":")[0]

    def typed(self, letters: str) -> Entry:
        """Add what was typed or pasted, as far as it fits in."""
        fit = FITTING[self.word]
        if not fit(letters).strip():
            return (
                self._replace(text=fit(self.text + letters), fresh=False)
                if letters == " "
                else self
            )
        return self._replace(text=fit(("" if self.fresh else self.text) + letters), fresh=False)

    def erased(self) -> Entry:
        """Take the last letter away, or all that stood there before."""
        return self._replace(text="" if self.fresh else self.text[:-1], fresh=False)

    def shown(self) -> str:
        """Return the text with a caret after its last letter, whichever side that is."""
        words = dashed(self.text) if self.word == "code" else self.text
        if self.word == "count":
            words = text.digits(words)
        if self.word == "command" and len(words) > _END:
            words = f"…{words[-_END:]}"
        mark = text.RLE if text.is_rtl(words) else text.LRE
        return f"{mark}{words}{CARET}{text.POP}" if words else CARET


def dashed(code: str) -> str:
    """Return the symbols of a deal code as they are written."""
    return code if len(code) <= HALF else f"{code[:HALF]}-{code[HALF:]}"


def _symbols(typed: str) -> str:
    western = (str(unicodedata.decimal(sign, sign)) for sign in typed.upper())
    return "".join(sign for sign in western if sign.isascii() and sign.isalnum())[:SYMBOLS]


def _digits(typed: str) -> str:
    fit = (str(unicodedata.decimal(sign)) for sign in typed if sign.isdecimal())
    return "".join(fit)[:_DIGITS]


FITTING: Mapping[str, Callable[[str], str]] = {
    "name": fitting,
    "title": partial(fitting, longest=LONGEST_TITLE),
    "code": _symbols,
    "count": _digits,
    "command": partial(fitting, longest=_LONGEST_COMMAND),
}
