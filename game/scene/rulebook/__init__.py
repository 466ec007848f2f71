"""The rules in words: a book for every set of rules, made from its own option values.

Every number in it is one of the rules' or of an option; a test holds each option to its sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules import catalog
from game.rules.game import Rules
from game.scene.reading.book import Book
from game.scene.rulebook import skipbo, skyjo

_BOOKS: Mapping[str, Callable[[Rules, Sequence[str]], Book]] = {
    "skip-bo": skipbo.book,
    "skyjo": skyjo.book,
}


def rulebook(rules: Rules, names: Sequence[str] = ()) -> Book:
    """Return the rules of a match; `names` are those of its seats, where they are known."""
    return _BOOKS[rules.game](rules, names)


def every_edition(seats: Mapping[str, int]) -> dict[tuple[str, str], Book]:
    """Return each edition of each game as it is, for so many seats at each game's table."""
    return {
        (name, edition): rulebook(game.setup({"edition": edition}, seats[name]))
        for name, game in catalog.GAMES.items()
        for edition in game.editions
    }
