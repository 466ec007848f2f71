"""The words on the screen: language, messages, digits, shaping, wrapping. No window is needed.

A text is kept in reading order until it is drawn. `shape` is the last step: it joins the Persian
letters and puts everything in the order in which it is drawn from left to right; whatever wraps,
measures or shortens a text does so before.
"""

from __future__ import annotations

import functools
import gettext
import logging
import struct
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, NewType

import arabic_reshaper
from bidi.algorithm import get_display

from game.resources import resource

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WESTERN = "0123456789"
PERSIAN_DIGITS = "۰۱۲۳۴۵۶۷۸۹"
MINUS = "\u2212"
ELLIPSIS = "…"

LRE, RLE, POP = "\u202a", "\u202b", "\u202c"
LRM, RLM = "\u200e", "\u200f"
LRI, RLI, FSI, PDI = "\u2066", "\u2067", "\u2068", "\u2069"
Message = NewType("Message", str)
"""English, to be translated when it is said."""
_UNSEEN = dict.fromkeys(map(ord, "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\ufeff"))


@dataclass(frozen=True)
class Language:
    """What the screen needs to know of a language."""

    code: str  # as gettext names its catalogue
    name: str  # as its speakers write it
    rtl: bool = False
    digits: str = WESTERN


ENGLISH = Language("en", "English")
NORWEGIAN = Language("nb", "Norsk bokmål")
PERSIAN = Language("fa", "فارسی", rtl=True, digits=PERSIAN_DIGITS)
LANGUAGES = {language.code: language for language in (ENGLISH, NORWEGIAN, PERSIAN)}

_current = ENGLISH
_log = logging.getLogger(__name__)


def use(language: Language) -> None:
    """From here on, every text of this process is in that language."""
    global _current  # noqa: PLW0603 - one setting for the whole process, changed in the settings
    _current = language


def current() -> Language:
    """The language of every text that is made now."""
    return _current


def tr(message: str, **facts: object) -> str:
    """A message in the current language; `{name}` in it stands for the fact of that name.

    >>> tr("{seat} plays a {value}", seat="Mina", value=7)
    'Mina plays a 7'
    """
    return _filled(_catalogue(_current.code).gettext(message), facts)


def ntr(one: str, many: str, count: int, **facts: object) -> str:
    """A message that depends on a number, which is its fact `count`.

    >>> ntr("{count} card", "{count} cards", 3)
    '3 cards'
    """
    return _filled(_catalogue(_current.code).ngettext(one, many, count), {"count": count, **facts})


def later(message: str) -> Message:
    """Mark a message that is translated when it is said, in the language of that moment."""
    return Message(message)


def said(message: Message, **facts: object) -> str:
    """A message that was marked before, in the current language."""
    return _filled(_catalogue(_current.code).gettext(message), facts)


def everywhere(message: Message, **numbers: int) -> frozenset[str]:
    """A message in every language, with numbers as its facts."""
    return frozenset(
        _catalogue(language.code)
        .gettext(message)
        .format(**{name: number(value, language) for name, value in numbers.items()})
        for language in LANGUAGES.values()
    )


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence.

    >>> listed(["Mina", "Otto", "Juno"])
    'Mina, Otto and Juno'
    """
    if len(words) < 2:
        return "".join(words)
    *some, last = words
    return tr("{some} and {last}", some=strung(some), last=last)


def strung(words: Sequence[str]) -> str:
    """Words one after the other, with the comma of the language between them; "" for none."""
    if not words:
        return ""
    return functools.reduce(lambda one, other: tr("{one}, {other}", one=one, other=other), words)


def number(value: int, language: Language | None = None) -> str:
    """A number in a language's digits; its minus stands at the left in every language."""
    language = language or _current
    if value >= 0:
        return digits(str(value), language)
    return ltr(MINUS + digits(str(-value), language), language)


def digits(text: str, language: Language | None = None) -> str:
    """The text with its Western digits written in a language's own."""
    return text.translate(str.maketrans(WESTERN, (language or _current).digits))


def ltr(text: str, language: Language | None = None) -> str:
    """Keep a sum, a code or a key reading from left to right inside a Persian line."""
    return f"{LRE}{text}{POP}{RLM}" if (language or _current).rtl else text


def shape(text: str, language: Language | None = None) -> str:
    """One line in the order in which its glyphs are drawn, joined; it must not be shaped again."""
    language = language or _current
    text = _embedded(text, RLM if language.rtl else LRM)
    if not language.rtl and not any(map(_is_rtl, text)):
        return text.translate(_UNSEEN)
    # Heh with a hamza above is one letter to the reader but a mark that the reshaper drops.
    joined = _reshaper().reshape(text.replace("\u0647\u0654", "\u06c0"))
    drawn: str = get_display(joined, base_dir="R" if language.rtl else "L")
    return drawn.translate(_UNSEEN).replace("\ufba4", "\u06c0")  # Vazirmatn has only the letter


def wrap(text: str, width: float, measure: Callable[[str], float]) -> tuple[str, ...]:
    """The text in lines no wider than `width`, still in reading order.

    A line ends at a space or a newline; a word that is too wide by itself is broken by letters.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if measure(longer) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *whole, line = _broken(word, width, measure)
            lines += whole
        lines.append(line)
    return tuple(lines)


def shorten(text: str, width: float, measure: Callable[[str], float]) -> str:
    """The text if it fits, or as much of its beginning as fits with an ellipsis."""
    if measure(text) <= width:
        return text
    fits, too_long = 0, len(text)
    while fits + 1 < too_long:
        middle = (fits + too_long) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS) <= width:
            fits = middle
        else:
            too_long = middle
    return text[:fits].rstrip() + ELLIPSIS


def is_rtl(text: str) -> bool:
    """Whether the first letter that has a direction is written from right to left."""
    for letter in text:
        if _is_rtl(letter):
            return True
        if unicodedata.bidirectional(letter) == "L":
            return False
    return False


@functools.cache
def _catalogue(code: str) -> gettext.NullTranslations:
    try:
        return gettext.translation("dozen", str(resource("locale")), [code])
    except (OSError, ValueError, struct.error) as error:
        if code != ENGLISH.code:
            _log.warning("No catalogue for %s, everything is said in English: %r", code, error)
        return gettext.NullTranslations()


@functools.cache
def _reshaper() -> arabic_reshaper.ArabicReshaper:
    # Vazirmatn has the letters and lam-alef; the long ligatures of holy words are not in it.
    return arabic_reshaper.ArabicReshaper(
        {"delete_harakat": True, "support_ligatures": True, "ARABIC LIGATURE ALLAH": False}
    )


def _filled(message: str, facts: dict[str, object]) -> str:
    return message.format(**{name: _fact(fact) for name, fact in facts.items()})


def _fact(fact: object) -> object:
    if isinstance(fact, int):
        return number(fact)
    if isinstance(fact, str) and fact:
        return _set_in(fact)
    return fact


def _set_in(fact: str) -> str:
    """A name or code keeps its own direction inside a sentence of the other one."""
    if POP in fact:  # it was put together from parts that are set in already
        return fact
    if is_rtl(fact) and not _current.rtl:
        return f"{RLE}{fact}{POP}{LRM}"  # the mark, or a number after the name would go along
    if _current.rtl and any(letter.isascii() and letter.isalnum() for letter in fact):
        return fact if is_rtl(fact) else ltr(fact)
    return fact


def _embedded(text: str, after: str) -> str:
    """Isolates as embeddings: the reordering below does not know isolates."""
    if not any(mark in text for mark in (LRI, RLI, FSI, PDI)):
        return text
    marks = {LRI: LRE, RLI: RLE, PDI: POP + after}
    return "".join(
        (RLE if is_rtl(text[at + 1 :]) else LRE) if letter == FSI else marks.get(letter, letter)
        for at, letter in enumerate(text)
    )


def _is_rtl(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in ("R", "AL")


def _broken(word: str, width: float, measure: Callable[[str], float]) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and measure(pieces[-1] + letter) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces
