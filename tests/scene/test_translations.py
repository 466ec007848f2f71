# Persian letters look like others to those who do not read them.
# ruff: noqa: RUF001

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from bidi import get_display  # not the one that the screen uses

from build_scripts import translations
from build_scripts.translations import PLURALS, catalogue, compiled, missing, path, written
from game.resources import resource
from game.scene import text
from game.scene.text import LANGUAGES, NORWEGIAN, PERSIAN, Language

SOURCES = sorted(translations.SOURCES.rglob("*.py"))
LATIN_IN_PERSIAN = {
    "Dozen", "SHA-256", "4F2K-91QX", "Esc", "F1", "F11", "A", "L", "R", "Z",
    "Tab", "Shift", "Ctrl", "Alt",
}  # fmt: skip
"""Names, keys and codes that are the same on every screen."""


def translated(code: str) -> Iterator[tuple[str, str]]:
    """Every English text of a catalogue with its translation, both forms of those that have two."""
    for message in catalogue(code):
        yield from zip(forms(message.id), forms(message.string), strict=True)


def forms(words: str | Iterable[str] | None) -> list[str]:
    return [words] if isinstance(words, str) else list(words or ())


def fields(words: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}


# -- What is collected ----------------------------------------------------------------------------


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.stem)
def test_every_message_stands_in_the_code_as_a_plain_string(file: Path) -> None:
    assert not translations.strays(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "line",
    [
        'tr(f"{name} wins")',
        "tr(words)",
        'text.tr("a" + name)',
        'tr("one" if single else "many")',
        'ntr("{count} card", cards, 3)',
        "later(words)",
        "f\"{name}: {tr('wins')}\"",
    ],
)
def test_a_message_that_could_not_be_collected_is_found(line: str) -> None:
    assert translations.strays(line) == [1]


@pytest.mark.parametrize("code", PLURALS)
def test_every_message_is_translated_and_none_is_left_over(code: str) -> None:
    words = catalogue(code)

    assert {message.id for message in words if message.id} == translations.messages()
    assert not [message.id for message in missing(words)]


@pytest.mark.parametrize("code", PLURALS)
def test_a_catalogue_is_as_the_script_writes_it_and_compiled(code: str) -> None:
    words = catalogue(code)
    known = {message.id for message in words if message.id}
    again = translations.updated(words, code, known)  # type: ignore[arg-type]

    assert written(again).decode() == path(code).read_text(encoding="utf-8")
    assert compiled(again) == path(code, "mo").read_bytes()


def test_a_message_that_is_gone_leaves_the_catalogue_and_a_new_one_is_empty() -> None:
    old = translations.Words("nb")
    old.add("Quit", "Avslutt")
    old.add("Gone", "Borte")
    old.add(("{count} card", "{count} cards"), ("{count} kort", "{count} kort"))

    new = translations.updated(old, "nb", {"Quit", "New", ("{count} card", "{count} cards")})

    assert {message.id: message.string for message in new if message.id} == {
        "Quit": "Avslutt",
        "New": "",
        ("{count} card", "{count} cards"): ("{count} kort", "{count} kort"),
    }
    assert [message.id for message in missing(new)] == ["New"]


@pytest.mark.parametrize("code", PLURALS)
def test_a_catalogue_tells_nothing_but_words(code: str) -> None:
    words = path(code).read_text(encoding="utf-8")
    head = words[: words.index("\n\n")]

    assert set(re.findall(r'^"([\w-]+):', head, re.MULTILINE)) == {
        "Language", "MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms",
    }  # fmt: skip
    assert "#: " not in words
    assert "fuzzy" not in words
    assert "#~" not in words
    assert "@" not in words


# -- What is said ---------------------------------------------------------------------------------


@pytest.mark.parametrize("code", PLURALS)
def test_a_translation_has_the_facts_of_its_message(code: str) -> None:
    for english, words in translated(code):
        if words:
            assert fields(english) == fields(words), (english, words)


@pytest.mark.parametrize("code", PLURALS)
def test_a_translation_has_no_stray_spaces_and_ends_like_its_message(code: str) -> None:
    ends = str.maketrans("؟،؛", "?,;")
    for english, words in translated(code):
        if not words or "MIME-Version" in words:
            continue
        assert words == words.strip(), words
        assert re.findall(" {2,}", words) == re.findall(" {2,}", english), words
        assert not re.search(r" [.,:;!?،؛؟]", words), words
        last, end = english[-1], words.translate(ends)[-1]
        assert (last in ".!?:…") == (end in ".!?:…"), (english, words)


def test_a_persian_text_is_written_in_persian() -> None:
    for english, words in translated("fa"):
        if "MIME-Version" in words:
            continue
        plain = re.sub(r"\{\w+\}", "", words)
        foreign = set(re.findall(r"[\w-]*[A-Za-z][\w-]*", plain, re.ASCII))
        assert foreign <= LATIN_IN_PERSIAN, (english, words)
        for word in sorted(foreign, key=len, reverse=True):
            plain = plain.replace(word, "")
        assert not re.search("[0-9يكةى٠-٩?;,\"']", plain), words
        assert not re.search("\u200c[ .،]|[ ]\u200c|\u200c$", words), words
        assert not re.search(r"\b(ن?می) ", words), words  # a half space, not a whole one


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        (NORWEGIAN, 0, "0 runder"),
        (NORWEGIAN, 1, "1 runde"),
        (NORWEGIAN, 2, "2 runder"),
        (NORWEGIAN, 5, "5 runder"),
        (NORWEGIAN, 11, "11 runder"),
        (PERSIAN, 0, "۰ دور"),
        (PERSIAN, 1, "۱ دور"),
        (PERSIAN, 2, "۲ دور"),
        (PERSIAN, 5, "۵ دور"),
        (PERSIAN, 11, "۱۱ دور"),
    ],
)
def test_one_and_many_take_the_form_of_the_language(
    language: Language, count: int, words: str
) -> None:
    text.use(language)

    assert text.ntr("{count} round", "{count} rounds", count) == words


@pytest.mark.parametrize(("code", "many"), [("nb", [0, 2, 5, 11]), ("fa", [2, 5, 11])])
def test_the_second_form_is_taken_for_the_numbers_of_the_language(
    code: str, many: list[int]
) -> None:
    spoken = text._catalogue(code)
    pairs = [message for message in catalogue(code) if message.pluralizable]

    assert pairs
    for message in pairs:
        if not all(forms(message.string)):
            continue  # English still
        one, several = forms(message.id)
        first, second = forms(message.string)
        for count in (0, 1, 2, 5, 11):
            said = spoken.ngettext(one, several, count)
            assert said == (second if count in many else first), (message.id, count)


def test_what_is_not_translated_is_said_in_english() -> None:
    for language in LANGUAGES.values():
        text.use(language)
        assert text.tr("Nobody has ever said this.") == "Nobody has ever said this."
        assert text.ntr("{count} of none", "{count} of no", 2) == f"{text.number(2)} of no"


@pytest.mark.parametrize("left", [None, 0, 10, 999, -5, "other"])
def test_a_catalogue_that_is_missing_or_cut_off_leaves_english_and_a_line_in_the_log(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    left: int | str | None,
) -> None:
    whole = resource("locale", "fa", "LC_MESSAGES", "dozen.mo").read_bytes()
    folder = tmp_path / "locale" / "fa" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    if left is not None:
        kept = b"dozen " * 99 if isinstance(left, str) else whole[:left]
        (folder / "dozen.mo").write_bytes(kept)
    monkeypatch.setattr("game.scene.text.resource", tmp_path.joinpath)
    text._catalogue.cache_clear()
    text.use(PERSIAN)
    try:
        assert text.tr("{count} of none", count=2) == "۲ of none"
    finally:
        text._catalogue.cache_clear()
    assert "fa" in caplog.text


def test_a_list_is_enumerated_as_the_language_does() -> None:
    names = ["مینا", "Otto", "سامی"]

    text.use(PERSIAN)
    assert text.shape(text.listed(names)) == text.shape("مینا، Otto و سامی")
    text.use(NORWEGIAN)
    assert text.listed(["Kari", "Otto"]) == "Kari og Otto"
    assert text.listed(["Kari"]) == "Kari"
    assert text.listed([]) == ""


def test_names_of_a_list_stand_in_the_order_of_the_sentence() -> None:
    text.use(PERSIAN)
    drawn = text.shape(text.tr("{names} share the match", names=text.listed(["Otto", "Åse"])))

    assert drawn.index("Åse") < drawn.index("Otto")  # a Persian line is read from the right


def test_a_norwegian_name_gets_no_ending() -> None:
    for _, words in translated("nb"):
        assert not re.search(r"\{(name|names|partner)\}['’]?s\b", words), words


# -- How it is drawn ------------------------------------------------------------------------------


MIRRORED = str.maketrans("([{«", ")]}»")


def letters(drawn: str) -> str:
    """Letters in the order in which they are drawn, unjoined; brackets look all alike."""
    plain = (unicodedata.normalize("NFKC", letter)[::-1] for letter in drawn)
    seen = "".join(plain).translate(text._UNSEEN).translate(MIRRORED)
    return "".join(sign for sign in seen if sign != "\u200c" and unicodedata.category(sign) != "Mn")


@pytest.mark.parametrize("fact", ["Otto (2)", "علی\u200cرضا ۲", "4F2K-91QX", -12, "مینا B"])
def test_every_persian_line_runs_as_another_implementation_has_it(fact: object) -> None:
    text.use(PERSIAN)
    for message in catalogue("fa"):
        if not message.id:
            continue
        one, *_ = forms(message.id)
        line = text.tr(one, **{str(name): fact for name in fields(one)})
        assert letters(text.shape(line)) == letters(get_display(line, base_dir="R")), line
