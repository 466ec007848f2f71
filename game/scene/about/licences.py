"""Whose work is in Dozen, as build_scripts/licences.py has collected it."""

from __future__ import annotations

import platform
from functools import cache

import msgspec

from game.resources import resource
from game.scene.reading.book import Book, Chapter
from game.scene.text import tr

FOLDER = "licences"


class Work(msgspec.Struct, frozen=True):
    """Something that Dozen is made of."""

    name: str
    versions: tuple[str, ...] | None
    """Empty where the building machine decides, None for Python itself, the one that runs."""
    kind: str
    """Of its licence."""
    file: str
    """Where its text lies."""

    @property
    def version(self) -> str:
        """Its version; several where Pythons have their own."""
        return platform.python_version() if self.versions is None else " / ".join(self.versions)

    @property
    def title(self) -> str:
        """Its name, and its version if that is known."""
        return f"{self.name} {self.version}".rstrip()


@cache
def works() -> tuple[Work, ...]:
    """Return everything, our own first; OSError or msgspec.DecodeError if it is not there."""
    index = resource(FOLDER, "index.json").read_bytes()
    return msgspec.json.decode(index, type=tuple[Work, ...])


def licence(work: Work) -> Book:
    """Return the text of a licence, to be read as it is."""
    text = resource(FOLDER, work.file).read_text(encoding="utf-8")
    lines = tuple(text.splitlines())
    chapter = Chapter("licence", tr("The licence"), lines, is_verbatim=True)
    return Book(work.title, work.kind, (chapter,))
