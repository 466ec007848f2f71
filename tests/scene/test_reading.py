"""The rules are read from wherever one is, and what was there is as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from arcade import key

from game.rules.catalog import GAMES
from game.scene import text
from game.scene.home import Home
from game.scene.new_game import NewGame
from game.scene.reading.book import Book, Chapter, leaves
from game.scene.reading.screen import Reading
from game.scene.widgets import Button, Label
from game.scene.window import Window
from tests.scene.pages import Doorstep, click, press_key, send
from tests.scene.seating import Table, seated


@pytest.fixture
def app(window: Window) -> Doorstep:
    door = Doorstep(window)
    door.go_home()
    return door


@pytest.fixture
def table(window: Window, tmp_path: Path) -> Iterator[Table]:
    with seated(window, tmp_path, "skip-bo") as found:
        yield found


def reading(window: Window) -> Reading:
    screen = window.current_view
    assert isinstance(screen, Reading)
    return screen


def shown(window: Window) -> list[str]:
    return [item.text for item in reading(window).items() if isinstance(item, Label)]


# -- Ways in and out ------------------------------------------------------------------------------


def test_home_has_every_edition_of_either_game(app: Doorstep) -> None:
    click(app.window, "rules")
    named = [(book.title, book.subtitle) for book in reading(app.window).opened.books]
    assert len(set(named)) == sum(len(game.editions) for game in GAMES.values())

    click(app.window, "book:2")
    assert "Skyjo" in shown(app.window)
    click(app.window, "back")
    assert isinstance(app.window.current_view, Home)


def test_home_opens_the_edition_that_was_played_last(app: Doorstep) -> None:
    app.remember_setup("skyjo", {})
    app.store.set_setting("game", "skyjo")
    click(app.window, "rules")
    assert "Skyjo" in shown(app.window)


def test_another_edition_is_opened_at_the_same_chapter(app: Doorstep) -> None:
    click(app.window, "rules")
    click(app.window, "chapter:2")
    click(app.window, "book:1")
    assert reading(app.window).opened.chapter == 2
    assert "Its cards are shuffled into the draw pile at once." in " ".join(shown(app.window))


def test_new_game_has_the_rules_that_are_being_made(app: Doorstep) -> None:
    app.go_new_game()
    before = app.window.current_view
    assert isinstance(before, NewGame)
    click(app.window, "tile:short")
    click(app.window, "read")
    click(app.window, "chapter:1")
    assert "Each player is dealt a stock pile of 10 cards" in " ".join(shown(app.window))

    press_key(app.window, key.ESCAPE)
    assert app.window.current_view is before
    assert before.setup.value("stock_size") == 10


def test_at_the_table_r_opens_the_rules_of_the_match_and_closes_them(table: Table) -> None:
    window, board = table.app.window, table.board
    assert table.person.wait_for_turn()
    log, layout, now = board.host.length, board.layout, board.now

    press_key(window, key.R)
    click(window, "chapter:1")
    assert "Each player is dealt a stock pile of 10 cards" in " ".join(shown(window))
    table.step(30)
    press_key(window, key.R)

    assert window.current_view is board
    assert (board.host.length, board.layout, board.now) == (log, layout, now)
    assert table.opponent.asked is None
    assert board.choosing.moves


def test_nobody_plays_on_while_the_rules_are_read(table: Table) -> None:
    window, board = table.app.window, table.board
    assert table.person.wait_for_turn()
    board.play(board.choosing.moves[-1])
    table.opponent.thinking = True
    press_key(window, key.R)
    table.step(200)
    assert table.opponent.asked is None

    press_key(window, key.ESCAPE)
    table.opponent.thinking = False
    assert table.person.wait_for_turn()


def test_from_the_menu_one_comes_back_to_the_menu(table: Table) -> None:
    window, board = table.app.window, table.board
    press_key(window, key.ESCAPE)
    click(window, "rules")
    press_key(window, key.ESCAPE)
    assert window.current_view is board
    assert board.dialog == "menu"


# -- Turning leaves -------------------------------------------------------------------------------


@pytest.fixture
def book(app: Doorstep) -> Reading:
    click(app.window, "rules")
    return reading(app.window)


def test_keys_turn_the_leaves(book: Reading) -> None:
    last = len(book.leaves) - 1
    for symbol, place in (
        (key.PAGEDOWN, 1),
        (key.RIGHT, 2),
        (key.DOWN, 3),
        (key.UP, 2),
        (key.LEFT, 1),
        (key.PAGEUP, 0),
        (key.PAGEUP, 0),
        (key.SPACE, 1),
        (key.ENTER, 2),
        (key.END, last),
        (key.PAGEDOWN, last),
        (key.HOME, 0),
    ):
        press_key(book.window, symbol)
        assert book.place == place


def test_in_persian_the_next_leaf_is_at_the_left(app: Doorstep) -> None:
    text.use(text.PERSIAN)
    app.go_home()
    click(app.window, "rules")
    press_key(app.window, key.LEFT)
    assert reading(app.window).place == 1


def test_buttons_turn_the_leaves_and_stop_at_the_ends(book: Reading) -> None:
    window = book.window
    buttons = {item.name: item for item in book.items() if isinstance(item, Button)}
    assert not buttons["earlier"].enabled
    click(window, "later")
    assert book.place == 1
    click(window, "earlier")
    assert book.place == 0


def test_the_wheel_turns_a_leaf_for_each_notch(book: Reading) -> None:
    send(book.window, "on_mouse_scroll", 640, 360, 0, -1.0)
    assert book.place == 1
    for _ in range(4):  # a pad
        send(book.window, "on_mouse_scroll", 640, 360, 0, -0.25)
    assert book.place == 2
    send(book.window, "on_mouse_scroll", 640, 360, 0, 2.0)
    assert book.place == 0


def test_the_wheel_does_not_run_ahead_of_the_last_leaf(book: Reading) -> None:
    send(book.window, "on_mouse_scroll", 640, 360, 0, -40.0)
    assert book.place == len(book.leaves) - 1
    send(book.window, "on_mouse_scroll", 640, 360, 0, 1.0)
    assert book.place == len(book.leaves) - 2


def test_tab_and_enter_open_a_chapter(book: Reading) -> None:
    stops = [item.name for item in book.items() if isinstance(item, Button) and item.enabled]
    for _ in range(stops.index("chapter:3") + 1):
        press_key(book.window, key.TAB)
    press_key(book.window, key.ENTER)
    assert book.opened.chapter == 3


# -- Leaves ---------------------------------------------------------------------------------------


def laid(chapter: Chapter, height: float = 100) -> list[list[str]]:
    """The lines of each leaf, a letter being ten wide and a line twenty letters."""
    book = Book("", "", (chapter,))
    found = leaves(book, lambda _: 200, height, lambda words, _: 10 * len(words))
    return [[line.words for line in leaf.lines] for leaf in found]


def test_a_paragraph_is_not_broken_where_a_leaf_has_room_for_it() -> None:
    first, second = "one two three four five six seven", "eight nine ten eleven twelve"
    (leaf, other) = laid(Chapter("", "", (first, second, first)), 120)
    assert " ".join(leaf) == f"{first} {second}"
    assert " ".join(other) == first


def test_a_text_that_is_longer_than_a_leaf_goes_on_on_the_next() -> None:
    words = " ".join(f"word{number}" for number in range(40))
    found = laid(Chapter("", "", (words,)))
    assert len(found) > 2
    assert " ".join(" ".join(leaf) for leaf in found) == words


def test_no_leaf_begins_with_an_empty_line() -> None:
    lines = tuple(line for number in range(30) for line in (f"line {number}", "", ""))
    found = laid(Chapter("", "", lines, is_verbatim=True))
    assert all(leaf[0] for leaf in found)
    assert [line for leaf in found for line in leaf if line] == [line for line in lines if line]


def test_an_empty_chapter_has_a_leaf_of_its_own() -> None:
    assert laid(Chapter("", "", ())) == [[]]
