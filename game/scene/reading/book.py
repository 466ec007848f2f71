"""A book: chapters of paragraphs and figures, and how they are broken into leaves.

It knows no window: a leaf's height is given, and texts are measured by a ruler that is lent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.scene import text


class Figure(NamedTuple):
    """Small cards in rows, and what they show."""

    caption: str
    rows: tuple[tuple[str, ...], ...]
    """Faces as their pictures are named, `back`, `slot`, `arrow`; nothing where nothing lies."""
    is_grid: bool = False
    """Its columns keep their order in a language that runs from the right."""


class Chapter(NamedTuple):
    """A title and what stands below it."""

    name: str
    title: str
    paragraphs: tuple[str, ...]
    figures: tuple[Figure, ...] = ()
    is_verbatim: bool = False
    """Somebody else's text: small, line by line, from left to right in every language."""


class Book(NamedTuple):
    """What is read."""

    title: str
    subtitle: str
    chapters: tuple[Chapter, ...]
    game: str = ""
    """Whose cards the figures show."""


class Setting(NamedTuple):
    """How a text is set; lengths in design units."""

    size: float
    leading: float
    """From one line to the next."""
    apart: float
    """From one paragraph to the next, besides."""


PLAIN = Setting(17, 25, 10)
VERBATIM = Setting(15, 20, 0)
EMPTY_LINE = 0.6
"""How high one is, as a share of any other."""


class Line(NamedTuple):
    """A line of text, and how far below the leaf's first line it stands."""

    words: str
    y: float


class Leaf(NamedTuple):
    """What is seen at once: some lines of a chapter."""

    chapter: int
    part: int
    """How many leaves of the same chapter lie before it."""
    lines: tuple[Line, ...]


def paragraph(*sentences: str) -> str:
    """Return sentences as a paragraph; an empty one is none."""
    return " ".join(sentence for sentence in sentences if sentence)


def setting_of(chapter: Chapter) -> Setting:
    """Return how a chapter's text is set."""
    return VERBATIM if chapter.is_verbatim else PLAIN


def leaves(
    book: Book, width: Callable[[Chapter], float], height: float, ruler: Callable[..., float]
) -> tuple[Leaf, ...]:
    """Return a book in leaves of that height, in design units; every chapter begins a new one.

    `width` is the room for a chapter's lines, `ruler(words, size)` the width of a text. A
    paragraph is broken only if it is longer than a leaf.
    """
    return tuple(
        Leaf(number, part, lines)
        for number, chapter in enumerate(book.chapters)
        for part, lines in enumerate(_broken(chapter, width(chapter), height, ruler))
    )


def _broken(
    chapter: Chapter, width: float, height: float, ruler: Callable[..., float]
) -> Iterator[tuple[Line, ...]]:
    """Yield the lines of each leaf of a chapter, at least one leaf."""
    setting = setting_of(chapter)
    lines: list[Line] = []
    y = 0.0
    for words in chapter.paragraphs:
        if not words:  # no leaf begins with an empty line
            y += setting.leading * EMPTY_LINE if lines else 0
            continue
        rows = _wrapped(words, width, lambda row: ruler(row, setting.size))
        beyond = (len(rows) - 1) * setting.leading
        if lines and beyond <= height < y + beyond:
            yield tuple(lines)
            lines, y = [], 0.0
        for row in rows:
            if y > height:
                yield tuple(lines)
                lines, y = [], 0.0
            lines.append(Line(row, y))
            y += setting.leading
        y += setting.apart
    yield tuple(lines)


def _wrapped(words: str, width: float, measure: Callable[[str], float]) -> tuple[str, ...]:
    if measure(words) <= width:
        return (words,)
    return text.wrap(words, width, measure)
