"""The rules in words follow the rules that are played, and can be read in every window."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from game.rules import catalog
from game.rules.catalog import GAMES
from game.rules.options import Game, Option, Value
from game.scene import rulebook as package
from game.scene import text
from game.scene.layout import Stage
from game.scene.reading.book import Book
from game.scene.reading.leaf import Opened, frame_of, leaf_items, leaves_of
from game.scene.rulebook import every_edition, rulebook
from game.scene.text import Language
from game.scene.widgets import Label, Panel
from tests.scene.pages import SIZES, assert_fits, assert_readable

NAMES = ("Ada", "Bo", "Cyd", "Dov", "Eve", "Fin", "Gil", "Hal")
COUNTS = (1, 2, 3, 10, 88)
"""Of rounds and points."""
WORDS = re.compile("two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred")
LONGEST_LINE = 80
"""Letters of a Latin script; most lines have fewer than seventy."""
EDITIONS = [(game, edition) for game in GAMES for edition in GAMES[game].editions]
every_language = pytest.mark.parametrize(
    "language", text.LANGUAGES.values(), ids=lambda language: language.code
)
OPTIONS = [(*named, option) for named in EDITIONS for option in GAMES[named[0]].options]


def said(book: Book) -> str:
    """Everything that is written in a book."""
    parts = [book.title, book.subtitle]
    for chapter in book.chapters:
        captions = [figure.caption for figure in chapter.figures]
        parts += [chapter.title, *chapter.paragraphs, *captions]
    return "\n".join(parts)


def values(option: Option) -> Iterator[Value]:
    """Every value that an option can have; of counts, some."""
    if option.flag:
        yield from (False, True)
    for word in option.words:
        stem = word.removesuffix("N")
        yield from (f"{stem}{count}" for count in COUNTS) if stem != word else (word,)
    if option.numbers:
        least, most = option.numbers
        yield from range(least, most + 1)


def needed(game: Game, option: Option) -> dict[str, Value]:
    """What has to be chosen for an option to have an effect."""
    if option.needs is None:
        return {}
    name, value = option.needs
    return {**needed(game, game.option(name)), name: value}


def books(game: Game, edition: str, option: Option) -> dict[Value, str]:
    """What is said of each value, at a table that has every seat and card that it asks for."""
    chosen: dict[str, Value] = {"edition": edition, **needed(game, option)}
    if option.name == "stock_size" or (option.names_seat and game.name == "skip-bo"):
        chosen["decks"] = 4
    seats = 8 if option.names_seat else 4
    return {
        value: said(rulebook(game.setup({**chosen, option.name: value}, seats), NAMES))
        for value in values(option)
    }


@every_language
@pytest.mark.parametrize(
    ("game", "edition", "option"), OPTIONS, ids=lambda value: getattr(value, "name", value)
)
def test_every_value_of_every_option_changes_the_text(
    game: str, edition: str, option: Option, language: Language
) -> None:
    text.use(language)
    said_of = books(GAMES[game], edition, option)

    assert len(said_of) >= 2
    assert len(set(said_of.values())) == len(said_of)


@pytest.mark.parametrize("game", GAMES)
def test_editions_are_told_apart(game: str) -> None:
    seats = dict.fromkeys(GAMES, 4)
    texts = [said(book) for (name, _), book in every_edition(seats).items() if name == game]
    assert len(set(texts)) == len(GAMES[game].editions)


def test_the_stock_pile_is_that_of_the_match() -> None:
    def stock(seats: int, **chosen: object) -> str:
        rules = catalog.setup("skip-bo", {"edition": "mattel", **chosen}, seats)
        return said(rulebook(rules))

    assert "a stock pile of 30 cards" in stock(4)
    assert "a stock pile of 20 cards" in stock(5)
    assert "a stock pile of 10 cards" in stock(5, stock_size=10)
    assert "a stock pile of 1 card," in stock(2, stock_size=1)


def test_the_box_is_counted_out() -> None:
    one = said(rulebook(catalog.setup("skip-bo", {"edition": "mattel", "decks": 2}, 4)))
    assert "A box holds 162 cards: 12 of every number from 1 to 12, and 18 wilds. 2 boxes" in one
    other = said(rulebook(catalog.setup("skyjo", {"edition": "magilano"}, 4)))
    assert (
        "150 cards: 5 of \u22122, 10 of \u22121, 15 of 0, and 10 of every number from 1 to 12"
        in other
    )


def test_a_seat_is_named_where_its_name_is_known() -> None:
    rules = catalog.setup("skip-bo", {"edition": "mattel", "youngest": 2}, 4)
    assert "Who starts the first round: Cyd." in said(rulebook(rules, NAMES))
    assert "The youngest player starts the first round." in said(rulebook(rules))


def test_of_a_single_round_nothing_is_said_of_later_ones() -> None:
    matches = {"skip-bo": "round", "skyjo": "rounds:1"}
    for name, game in GAMES.items():
        for edition in game.editions:
            for option in ("starter", "next_starter"):
                if option not in {other.name for other in game.options}:
                    continue
                for value in values(game.option(option)):
                    if isinstance(value, int):  # "the same player starts every round" of the one
                        continue
                    chosen = {"edition": edition, "match": matches[name], option: value}
                    book = said(rulebook(game.setup(chosen, 4), NAMES))
                    assert "later round" not in book
                    assert "every round" not in book


def test_an_example_leaves_no_more_cards_than_there_are() -> None:
    def left(seats: int, **chosen: Value) -> str:
        return said(rulebook(catalog.setup("skip-bo", {"edition": "mattel", **chosen}, seats)))

    assert "3 stock cards left:" in left(2)
    assert "2 stock cards left:" in left(2, stock_size=2)
    assert "1 stock card left:" in left(2, stock_size=1)
    assert "2 stock cards left:" in left(4, stock_size=1, partners=True)


# -- No number is typed ---------------------------------------------------------------------------


def messages() -> Iterator[str]:
    """Every message of the rulebook as it stands in the code."""
    for file in Path(package.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("tr", "ntr"):
                literals = (a.value for a in node.args if isinstance(a, ast.Constant))
                yield from (literal for literal in literals if isinstance(literal, str))


def test_no_number_is_typed_into_a_sentence() -> None:
    found = list(messages())
    assert len(found) > 60
    for message in found:
        assert not re.search(r"\d", message), message
        assert not any(map(WORDS.fullmatch, re.findall(r"[a-z]+", message.lower()))), message


# -- In the window --------------------------------------------------------------------------------


def fullest() -> Mapping[str, Book]:
    """The books with the most to say."""
    skip_bo = {"edition": "persian", "partners": True, "discard_on_partner": True,
               "match": "points:88", "wild_on_discard": False, "wild_on_wild": False,
               "recycle": "when_empty"}  # fmt: skip
    skyjo = {"edition": "magilano", "final_columns": False, "next_starter": "winner"}
    long = ("Maximiliane-Alexandra", *NAMES)
    return {
        "skip-bo": rulebook(catalog.setup("skip-bo", skip_bo, 4), long),
        "skip-bo, alone": rulebook(catalog.setup("skip-bo", {"edition": "mattel"}, 4), long),
        "skyjo": rulebook(catalog.setup("skyjo", skyjo, 4), NAMES),
    }


@pytest.mark.usefixtures("window")  # text is measured with its fonts
@every_language
@pytest.mark.parametrize("size", SIZES)
def test_every_leaf_fits_into_every_window(size: tuple[int, int], language: Language) -> None:
    text.use(language)
    editions = tuple(every_edition(dict.fromkeys(GAMES, 4)).values())
    for opened in (*(Opened((book,)) for book in fullest().values()), Opened(editions)):
        book = opened.books[0]
        stage = Stage(*size, rtl=language.rtl)
        inside = stage.box(*frame_of(stage, book).leaf)
        for leaf in leaves_of(book, stage):
            items = list(leaf_items(opened._replace(chapter=leaf.chapter, part=leaf.part), *size))
            assert_fits(items, *size)
            assert_readable(items)
            lines = [i for i in items if isinstance(i, Label) and i.key.startswith("line")]
            assert language.rtl or all(len(line.text) <= LONGEST_LINE for line in lines)
            assert all(inside.contains(line.x, line.y) for line in lines)
            panels = [i for i in items if isinstance(i, Panel)]
            assert all(inside.inset(-1).holds(panel.box) for panel in panels)


@pytest.mark.usefixtures("window")
def test_a_book_has_all_its_words_on_its_leaves() -> None:
    for book in fullest().values():
        leaves = leaves_of(book, Stage(1280, 720))
        shown = " ".join(line.words for leaf in leaves for line in leaf.lines)
        written = [words for chapter in book.chapters for words in chapter.paragraphs]
        assert shown.split() == " ".join(written).split()
