"""About tells what runs, where it keeps what and whose work is in it."""

from __future__ import annotations

import platform

import pytest
from arcade import key

from game import __version__
from game.scene import text
from game.scene.about.licences import licence, works
from game.scene.about.page import about_items
from game.scene.about.screen import About
from game.scene.home import Home
from game.scene.layout import Stage
from game.scene.reading.leaf import Opened, leaf_items, leaves_of
from game.scene.reading.screen import Reading
from game.scene.settings_page.screen import SettingsScreen
from game.scene.text import ENGLISH, LANGUAGES, PERSIAN, Language
from game.scene.widgets import Button, Item, Label
from game.scene.window import Window
from tests.scene.pages import SIZES, Doorstep, assert_fits, assert_readable, click, press_key

FOLDERS = (
    "",
    "/home/mina/.local/share/dozen",
    r"C:\Users\Maximiliane-Alexandra von Hohenzollern\AppData\Local\dozen",
)


@pytest.fixture
def app(window: Window) -> Doorstep:
    door = Doorstep(window)
    door.go_home()
    return door


def words(items: list[Item]) -> str:
    return " ".join(item.text for item in items if isinstance(item, Label))


@pytest.mark.usefixtures("window")  # text is measured with its fonts
@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits(size: tuple[int, int], language: Language) -> None:
    text.use(language)
    for folder in FOLDERS:
        items = list(about_items(works(), folder, *size))
        assert_fits(items, *size)
        assert_readable(items)


@pytest.mark.usefixtures("window")
def test_the_version_is_told() -> None:
    assert f"Version {__version__}" in words(list(about_items(works(), "", 1280, 720)))


@pytest.mark.usefixtures("window")
def test_where_matches_are_kept_is_told_as_a_whole() -> None:
    for folder in FOLDERS[1:]:
        items = about_items(works(), folder, 1280, 720)
        rows = [i.text for i in items if isinstance(i, Label) and i.key.startswith("folder")]
        assert " ".join(rows) == folder


def test_python_is_the_one_that_runs() -> None:
    (python,) = [work for work in works() if work.name == "Python"]
    assert python.version == platform.python_version()


def test_every_licence_can_be_read_and_left_again(app: Doorstep) -> None:
    click(app.window, "about")
    about = app.window.current_view
    assert isinstance(about, About)
    for number, work in enumerate(works()):
        click(app.window, f"work:{number}")
        reading = app.window.current_view
        assert isinstance(reading, Reading)
        assert work.name in words(list(reading.items()))
        press_key(app.window, key.ESCAPE)
        assert app.window.current_view is about
    click(app.window, "back")
    assert isinstance(app.window.current_view, Home)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("language", [ENGLISH, PERSIAN], ids=lambda language: language.code)
def test_every_word_of_a_licence_is_on_its_leaves_from_left_to_right(language: Language) -> None:
    text.use(language)
    for work in works():
        book = licence(work)
        leaves = leaves_of(book, Stage(1280, 720, rtl=language.rtl))
        shown = [line.words for leaf in leaves for line in leaf.lines]
        written = " ".join(book.chapters[0].paragraphs)
        assert "".join(shown).replace(" ", "") == written.replace(" ", "")
        for part in (0, len(leaves) - 1):
            items = list(leaf_items(Opened((book,), part=part), 1280, 720))
            assert_fits(items, 1280, 720)
            lines = [i for i in items if isinstance(i, Label) and i.key.startswith("line")]
            assert len({line.x for line in lines}) == 1
            assert all(text.ltr(line.words) == label.text
                       for line, label in zip(leaves[part].lines, lines, strict=True))  # fmt: skip


def test_settings_lead_here_and_back_to_where_they_were(app: Doorstep) -> None:
    click(app.window, "settings")
    settings = app.window.current_view
    assert isinstance(settings, SettingsScreen)
    click(app.window, "section:play")
    click(app.window, "about")
    press_key(app.window, key.ESCAPE)
    assert app.window.current_view is settings
    assert settings.section == "play"


def test_tab_reaches_every_licence(app: Doorstep) -> None:
    click(app.window, "about")
    about = app.window.current_view
    assert isinstance(about, About)
    stops = [item.name for item in about.items() if isinstance(item, Button)]
    assert stops == [*(f"work:{number}" for number in range(len(works()))), "back", "keys"]
    press_key(app.window, key.TAB)
    press_key(app.window, key.ENTER)
    assert isinstance(app.window.current_view, Reading)
