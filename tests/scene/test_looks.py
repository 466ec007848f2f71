"""What is chosen in the settings is seen at once, on the screen that is shown."""

from __future__ import annotations

import arcade
import pytest

from game.scene import drive, looks, palettes, theme
from game.scene.box import Box
from game.scene.looks import Looks
from game.scene.page import Page
from game.scene.settings import SETTINGS
from game.scene.widgets import Label, Panel, Weight
from game.scene.window import Window
from tests.scene.pages import Doorstep

CORNER = (4, 300)
"""A place of every screen where only the table is."""


@pytest.fixture
def app(window: Window) -> Doorstep:
    door = Doorstep(window)
    door.go_home()
    return door


def seen(window: Window, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place of the screen that is shown, y downwards."""
    return drive.picture(window).getpixel((int(x), int(y)))[:3]  # type: ignore[index]


@pytest.mark.parametrize("name", Looks._fields)
def test_looks_are_settings_and_their_defaults_are_the_usual_ones(name: str) -> None:
    assert getattr(Looks(), name) == SETTINGS[name].default


def test_there_is_a_table_and_a_palette_for_each_that_can_be_chosen() -> None:
    assert set(palettes.TABLES) == set(palettes.DARK_TABLES) == set(SETTINGS["table"].values)
    assert set(palettes.PALETTES) == set(palettes.CARDS) == set(SETTINGS["palette"].values)


@pytest.mark.parametrize("screen", ["go_home", "go_new_game"])
def test_the_table_changes_its_colour_at_once(app: Doorstep, screen: str) -> None:
    getattr(app, screen)()
    colours = set()
    for table in SETTINGS["table"].values:
        app.set("table", table)
        colours.add(seen(app.window, *CORNER))
    assert len(colours) == len(SETTINGS["table"].values)


def test_what_was_chosen_is_there_from_the_start(app: Doorstep) -> None:
    usual = seen(app.window, *CORNER)
    app.settings.choose("table", "plum")
    app.go_home()
    assert seen(app.window, *CORNER) != usual


def test_a_page_follows_though_its_items_are_the_same(window: Window, page: Page) -> None:
    items = (
        Panel(Box(100, 100, 200, 100), theme.SEATS[3], 0),
        Label("one", "I", 500, 150, 80, Weight.BLACK, theme.INK),
    )
    found = []
    for chosen in (Looks(), Looks(palette="colour_blind"), Looks(high_contrast=True)):
        looks.use(chosen)
        page.show(items)
        window.clear(color=(200, 200, 200))
        page.draw()
        picture = arcade.get_image().convert("RGB")
        found.append(
            (picture.getpixel((200, 150)), picture.crop((490, 110, 560, 190)).getextrema())
        )
        assert found[-1][0] == theme.rgba(theme.SEATS[3])[:3]
    assert len(set(found)) == 3


def test_in_high_contrast_panels_are_opaque_and_have_an_edge(window: Window, page: Page) -> None:
    looks.use(Looks(high_contrast=True))
    page.show([Panel(Box(100, 100, 200, 100), theme.PANEL, 0)])
    window.clear(color=(255, 0, 0))
    page.draw()
    picture = arcade.get_image().convert("RGB")
    assert picture.getpixel((200, 150)) == theme.rgba(theme.PANEL)[:3]
    edge = picture.getpixel((100, 150))
    assert isinstance(edge, tuple)
    assert min(edge) > 100


def test_in_high_contrast_what_is_faded_can_still_be_read() -> None:
    faded = theme.fade(theme.TEXT, 0.3)
    assert theme.rgba(faded)[3] == round(255 * 0.3)
    looks.use(Looks(high_contrast=True))
    assert theme.rgba(faded)[3] == round(255 * theme.LEAST_SHARE)
