"""Collect the messages of the screen into the catalogues, and compile these.

`python build_scripts/translations.py`, after any change of a message: each catalogue
`resources/locale/LANGUAGE/LC_MESSAGES/dozen.po` then has every message that stands in the code and
no other, what was translated stays, and `dozen.mo` beside it is made anew. It lists what has no
translation yet. A catalogue holds no dates, places or line numbers: only words change it.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias, TypeVar

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "game" / "scene"
LOCALE = ROOT / "resources" / "locale"
PLURALS: Mapping[str, str] = {"nb": "n != 1", "fa": "n > 1"}
"""Of each language that is translated into, when the second of its two forms is taken."""
KEYWORDS: Mapping[str, tuple[int, ...] | None] = {"tr": None, "later": None, "ntr": (1, 2)}
"""What a message is given to, and which of the arguments are messages."""
WIDTH = 100

Node = TypeVar("Node", bound=ast.AST)
MessageId: TypeAlias = str | tuple[str, str]
"""A message in English: one, or its form for one thing and its form for several."""


class Words(Catalog):
    """A catalogue whose header says what gettext needs, and nothing else."""

    def __init__(self, code: str) -> None:
        """`code` is one of `PLURALS`."""
        super().__init__(locale=code, domain="dozen", fuzzy=False)
        self.mime_headers = [("Plural-Forms", f"nplurals=2; plural=({PLURALS[code]});")]

    def __iter__(self) -> Iterator[Message]:
        """Yield the header and all messages."""
        _, *rest = super().__iter__()
        lines = (
            f"Language: {self.locale}",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: 8bit",
            f"Plural-Forms: {self.plural_forms}",
        )
        yield Message("", "".join(f"{line}\n" for line in lines))
        yield from rest


def path(code: str, kind: str = "po") -> Path:
    """Where the catalogue of a language is, or (`mo`) what it is compiled to."""
    return LOCALE / code / "LC_MESSAGES" / f"dozen.{kind}"


def messages(folder: Path = SOURCES) -> set[MessageId]:
    """Every message in the code of a folder."""
    found: set[MessageId] = set()
    mapping = [("**.py", "python")]
    for _, _, message, *_ in extract_from_dir(folder, mapping, keywords=KEYWORDS):
        found.add(message if isinstance(message, str) else (message[0], message[1]))
    return found


def strays(source: str) -> list[int]:
    """The lines whose message cannot be collected: no plain string, or said within an f-string."""
    tree = ast.parse(source)
    hidden = [part for whole in _nodes(tree, ast.JoinedStr) for part in _nodes(whole, ast.Call)]
    return sorted(
        call.lineno
        for call in _nodes(tree, ast.Call)
        if _keyword(call) and (call in hidden or not _is_plain(call))
    )


def _nodes(tree: ast.AST, kind: type[Node]) -> list[Node]:
    return [node for node in ast.walk(tree) if isinstance(node, kind)]


def _keyword(call: ast.Call) -> str | None:
    """The word that a call gives a message to, if it is one."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in KEYWORDS:
            return name
        case _:
            return None


def _is_plain(call: ast.Call) -> bool:
    count = len(KEYWORDS[_keyword(call) or ""] or (1,))
    given = [arg for arg in call.args[:count] if isinstance(arg, ast.Constant)]
    return len(given) == count and all(isinstance(arg.value, str) for arg in given)


def catalogue(code: str) -> Catalog:
    """What is translated into a language; empty if nothing was."""
    if not path(code).exists():
        return Words(code)
    with path(code).open("rb") as file:
        return read_po(file, locale=code, domain="dozen", ignore_obsolete=True)


def updated(old: Catalog, code: str, found: set[MessageId]) -> Words:
    """The catalogue with these messages and no others; new ones are empty."""
    new = Words(code)
    new.header_comment = old.header_comment
    for message in found:
        known = old.get(message if isinstance(message, str) else message[0])
        is_same = known is not None and known.id == message
        new.add(message, known.string if known is not None and is_same else "")
    return new


def written(words: Catalog) -> bytes:
    """The text of a catalogue."""
    file = io.BytesIO()
    write_po(file, words, width=WIDTH, no_location=True, sort_output=True)
    return file.getvalue()


def compiled(words: Catalog) -> bytes:
    """A catalogue as gettext reads it."""
    file = io.BytesIO()
    write_mo(file, words)
    return file.getvalue()


def missing(words: Catalog) -> list[Message]:
    """The messages without a translation."""
    return [message for message in words if message.id and not _is_translated(message)]


def _is_translated(message: Message) -> bool:
    forms = [message.string] if isinstance(message.string, str) else message.string or [""]
    return all(forms)


def main() -> int:
    """Bring all catalogues up to date; 1 if a message cannot be collected."""
    astray = [
        f"{file.relative_to(ROOT)}:{line}"
        for file in sorted(SOURCES.rglob("*.py"))
        for line in strays(file.read_text(encoding="utf-8"))
    ]
    if astray:
        print("These messages are no plain strings:", *astray, sep="\n")
        return 1
    found = messages()
    for code in PLURALS:
        words = updated(catalogue(code), code, found)
        path(code).parent.mkdir(parents=True, exist_ok=True)
        path(code).write_bytes(written(words))
        path(code, "mo").write_bytes(compiled(words))
        lacking = missing(words)
        print(f"{code}: {len(found)} messages, {len(lacking)} without a translation")
        for message in lacking:
            print(f"  {message.id}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
