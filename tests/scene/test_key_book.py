"""The keys can be read about from every screen, and none is left out."""

from __future__ import annotations

import re

import pytest
from arcade import key

from game.scene import text
from game.scene.board import KEYS as COMMANDS
from game.scene.key_book import key_book
from game.scene.layout import Stage
from game.scene.new_game import NewGame
from game.scene.reading.leaf import Opened, leaf_items, leaves_of
from game.scene.reading.screen import Reading
from game.scene.text import LANGUAGES, Language
from game.scene.walk import KEYS
from game.scene.window import Window
from tests.scene.pages import SIZES, Doorstep, assert_fits, assert_readable, click, press_key, write
from tests.scene.test_screens_by_keys import SCREENS


def test_every_key_of_the_table_is_in_it() -> None:
    told = [
        line.partition(":")[0] for chapter in key_book().chapters for line in chapter.paragraphs
    ]
    told = [re.sub(r"\W*([A-Z]|Space)\W*", r"\1", keys) for keys in told]
    wanted = {chr(symbol).upper() for symbol in COMMANDS if symbol != key.SPACE} | {"Space"}
    wanted |= {sign for sign in KEYS.values() if sign.isalpha()}
    assert wanted <= set(told)


@pytest.mark.parametrize("name", SCREENS)
def test_it_opens_over_every_screen_and_leads_back(name: str, window: Window) -> None:
    SCREENS[name](Doorstep(window))
    before = window.current_view
    for closing in (key.F1, key.ESCAPE):
        press_key(window, key.F1)
        assert isinstance(window.current_view, Reading)
        press_key(window, closing)
        assert window.current_view is before


@pytest.mark.parametrize("screen", ["New game", "Settings"])
def test_it_opens_over_a_field_and_what_was_typed_is_kept(screen: str, window: Window) -> None:
    app = Doorstep(window)
    if screen == "New game":
        app.go_new_game()
        click(window, "name:0")
    else:
        app.go_settings(app.go_home)
        click(window, "section:play")
        click(window, "name")
    before = window.current_view
    write(window, "Åse")
    press_key(window, key.F1)
    assert isinstance(window.current_view, Reading)
    press_key(window, key.F1)
    back: object = window.current_view
    assert back is before
    names = before.setup.names() if isinstance(before, NewGame) else (app.own_name,)
    assert names[0] == "Åse"


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
@pytest.mark.parametrize("size", SIZES)
def test_every_leaf_fits_into_every_window(size: tuple[int, int], language: Language) -> None:
    text.use(language)
    book = key_book()
    for leaf in leaves_of(book, Stage(*size, rtl=language.rtl)):
        items = list(leaf_items(Opened((book,), chapter=leaf.chapter, part=leaf.part), *size))
        assert_fits(items, *size)
        assert_readable(items)
