from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import arcade
import pytest
from arcade import key

from game.scene import labels, text, theme
from game.scene.box import Box
from game.scene.fitting import FINE, Setting
from game.scene.widgets import (
    PRIMARY,
    SECONDARY,
    TILE,
    Anchor,
    Backdrop,
    Button,
    Item,
    Label,
    Layer,
    Line,
    Look,
    Panel,
    Picture,
    Ring,
    Spot,
    Weight,
    parts,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scene.page import Page
from game.resources import resource

FIRST = Button("first", Box(100, 100, 200, 50), "Continue", PRIMARY)
SECOND = Button("second", Box(100, 160, 200, 50), "New game")
DIALOG = Button("go on", Box(600, 300, 200, 50), "Go on", layer=Layer.DIALOG)


def pixel(window: arcade.Window, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place, y downwards."""
    found = arcade.get_pixel(int(x), int(window.height - 1 - y), 3)
    return tuple(found[:3])


def draw(window: arcade.Window, page: Page, *items: Item) -> None:
    page.show(items)
    window.clear()
    page.draw()


def inked(box: Box) -> Box:
    """The box of what is not black in a box."""
    edges = (box.left, box.top, box.right, box.bottom)
    picture = arcade.get_image().convert("L").crop(edges)
    found = picture.point(lambda value: 255 if value > 96 else 0).getbbox()
    assert found is not None
    left, top, right, bottom = found
    return Box(box.left + left, box.top + top, right - left, bottom - top)


def test_a_button_is_hit_inside_its_box_only(page: Page) -> None:
    page.show([FIRST, SECOND])

    assert page.button_at(100, 720 - 101) == "first"
    assert page.button_at(299, 720 - 149) == "first"
    assert page.button_at(200, 720 - 155) is None
    assert page.button_at(200, 720 - 170) == "second"


def test_in_persian_a_button_stands_and_is_hit_at_the_other_side(page: Page) -> None:
    text.use(text.PERSIAN)
    page.show([FIRST, replace(SECOND, fixed=True)])

    assert page.button_at(1280 - 150, 720 - 120) == "first"
    assert page.button_at(150, 720 - 120) is None
    assert page.button_at(150, 720 - 180) == "second"


def test_a_disabled_button_is_not_hit_and_takes_no_focus(page: Page) -> None:
    page.show([replace(FIRST, enabled=False), SECOND])

    assert page.button_at(150, 720 - 120) is None
    page.key(key.TAB, 0)
    assert page.focus.name == "second"


def test_a_dialog_takes_mouse_and_keys_from_what_lies_below(page: Page) -> None:
    page.show([FIRST, SECOND, DIALOG])

    assert page.button_at(150, 720 - 120) is None
    assert page.button_at(650, 720 - 320) == "go on"
    page.key(key.TAB, 0)
    page.key(key.TAB, 0)
    assert page.focus.name == "go on"


def test_a_button_is_pressed_when_it_is_let_go_where_it_went_down(page: Page) -> None:
    page.show([FIRST, SECOND])

    page.press(150, 720 - 120)
    assert page.release(150, 720 - 120) == "first"
    page.press(150, 720 - 120)
    assert page.release(150, 720 - 180) is None
    page.press(150, 720 - 120)
    page.leave()
    assert page.release(150, 720 - 120) is None


def test_a_spot_takes_the_focus_but_not_the_mouse(page: Page) -> None:
    page.show([FIRST, Spot("stock", Box(500, 100, 80, 110)), SECOND])

    page.key(key.TAB, 0)
    page.key(key.TAB, 0)
    assert page.key(key.ENTER, 0) == "stock"
    assert page.button_at(520, 720 - 120) is None
    page.show([FIRST, Spot("stock", Box(500, 100, 80, 110)), DIALOG])
    assert page.key(key.ENTER, 0) == "go on"
    page.show([FIRST, Spot("stock", Box(500, 100, 80, 110)), SECOND])
    assert page.key(key.ENTER, 0) == "stock"


def test_keys_alone_reach_and_press_every_button(page: Page) -> None:
    page.show([FIRST, SECOND])

    assert page.key(key.ENTER, 0) == "first", "the golden one"
    page.key(key.TAB, 0)
    assert page.key(key.ENTER, 0) == "first"
    page.key(key.DOWN, 0)
    assert page.key(key.ENTER, 0) == "second"
    page.key(key.TAB, key.MOD_SHIFT)
    assert page.key(key.ENTER, 0) == "first"


def test_the_focus_is_two_white_outlines_until_the_mouse_is_used(
    window: arcade.Window, page: Page
) -> None:
    page.show([FIRST])
    page.key(key.TAB, 0)
    draw(window, page, FIRST)
    column = [pixel(window, 200, y) for y in range(85, 100)]
    assert [colour == (255, 255, 255) for colour in column].count(True) == 4
    assert pixel(window, 200, 94) == theme.rgba(theme.INK)[:3], "they lie on a dark band"

    page.press(10, 10)
    draw(window, page, FIRST)
    assert all(pixel(window, 200, y) == (0, 0, 0) for y in range(85, 100))


def test_a_page_is_dirty_only_when_something_changed(page: Page) -> None:
    page.show([FIRST, SECOND])
    page.draw()

    page.show([FIRST, SECOND])
    page.hover(5, 5)
    assert not page.dirty
    page.hover(150, 720 - 120)
    assert page.dirty
    page.draw()
    page.show([FIRST, replace(SECOND, text="Quit")])
    assert page.dirty
    page.draw()
    text.use(text.PERSIAN)
    page.show([FIRST, replace(SECOND, text="Quit")])
    assert page.dirty


def test_hovering_and_pressing_are_seen(window: arcade.Window, page: Page) -> None:
    draw(window, page, FIRST)
    assert pixel(window, 290, 125) == theme.rgba(theme.GOLD)[:3]
    page.hover(150, 600)
    draw(window, page, FIRST)
    assert pixel(window, 290, 125) == theme.rgba(theme.GOLD_OVER)[:3]
    page.press(150, 600)
    draw(window, page, FIRST)
    assert pixel(window, 290, 125) == theme.rgba(theme.GOLD_DOWN)[:3]


def test_shapes_are_as_large_as_their_boxes(window: arcade.Window, page: Page) -> None:
    draw(window, page, Panel(Box(40, 30, 101, 51), theme.WHITE, 0))

    assert inked(Box(0, 0, 300, 200)) == Box(40, 30, 101, 51)
    assert pixel(window, 40, 30) == pixel(window, 140, 80) == (255, 255, 255)


def test_a_panel_has_round_corners_and_a_border_inside(window: arcade.Window, page: Page) -> None:
    panel = Panel(Box(40, 30, 100, 60), theme.GOLD, 20, theme.WHITE, 2)
    draw(window, page, panel)

    assert pixel(window, 41, 31) == (0, 0, 0)
    assert pixel(window, 90, 31) == (255, 255, 255)
    assert pixel(window, 90, 33) == theme.rgba(theme.GOLD)[:3]


def test_a_dashed_border_has_gaps(window: arcade.Window, page: Page) -> None:
    draw(window, page, Panel(Box(40, 30, 300, 60), theme.CLEAR, 16, theme.WHITE, 2, dash=8))

    row = [pixel(window, x, 31)[0] > 128 for x in range(60, 320)]
    assert 100 < row.count(True) < 200
    assert sum(here != there for here, there in pairwise(row)) > 20


def test_the_ring_begins_at_the_top_and_goes_clockwise(window: arcade.Window, page: Page) -> None:
    for language in (text.ENGLISH, text.PERSIAN):
        text.use(language)
        draw(window, page, Ring(Box(540, 260, 200, 200)))
        assert pixel(window, 640 + 24, 360 - 88) == theme.rgba(theme.RING[0])[:3]
        assert pixel(window, 640 - 24, 360 - 88) == theme.rgba(theme.RING[11])[:3]


def test_lines_lie_where_they_say(window: arcade.Window, page: Page) -> None:
    draw(window, page, Line((100, 100), (200, 200), theme.WHITE, 6))

    assert pixel(window, 150, 150) == (255, 255, 255)
    assert pixel(window, 150, 120) == (0, 0, 0)


@pytest.mark.parametrize("words", ["HIT", "0123", "EX"])
@pytest.mark.parametrize("size", [13, 18, 24, 40])
def test_capitals_and_figures_stand_in_the_middle(
    window: arcade.Window, page: Page, words: str, size: int
) -> None:
    draw(window, page, Label("a", words, 200, 100, size, Weight.BLACK, anchor=Anchor.CENTER))

    x, y = inked(Box(0, 0, 400, 200)).center
    assert abs(x - 200) <= 1.5
    assert abs(y - 100) <= 1


@pytest.mark.parametrize(
    ("language", "anchor", "left", "right"),
    [
        (text.ENGLISH, Anchor.START, 300, None),
        (text.ENGLISH, Anchor.END, None, 300),
        (text.PERSIAN, Anchor.START, None, 980),
        (text.PERSIAN, Anchor.END, 980, None),
    ],
)
def test_a_label_begins_where_its_language_begins(  # noqa: PLR0913, PLR0917 - a table of four
    window: arcade.Window,
    page: Page,
    language: text.Language,
    anchor: Anchor,
    left: int | None,
    right: int | None,
) -> None:
    text.use(language)
    draw(window, page, Label("a", "HIT", 300, 100, 24, anchor=anchor))

    box = inked(Box(0, 50, 1280, 100))
    assert left is None or 0 <= box.left - left <= 4
    assert right is None or 0 <= right - box.right <= 4


@pytest.mark.usefixtures("window")
def test_a_label_is_made_smaller_before_it_loses_letters() -> None:
    width, _ = labels.measure("History and statistics", 18)
    setting = Setting(36, Weight.MEDIUM, width * FINE * 0.9, 1, text.ENGLISH)

    (line,) = labels.lines_of("History and statistics", setting)
    assert line.glyphs == "History and statistics"
    assert line.steps < 36
    (line,) = labels.lines_of("History and statistics", setting._replace(width=width))
    assert line.glyphs.endswith("…")
    assert line.width <= width


@pytest.mark.usefixtures("window")
def test_a_long_label_has_as_many_lines_as_it_may() -> None:
    setting = Setting(30, Weight.MEDIUM, 300, 2, text.ENGLISH)

    lines = labels.lines_of("Empty your stock pile before the others do, or lose.", setting)
    assert len(lines) == 2
    assert lines[1].glyphs.endswith("…")
    assert all(line.width <= 300 for line in lines)


def test_what_is_no_longer_listed_is_no_longer_drawn(window: arcade.Window, page: Page) -> None:
    draw(window, page, Label("a", "HIT", 100, 100, 30), Panel(Box(300, 80, 40, 40), theme.WHITE))
    draw(window, page, Label("b", "HIT", 500, 100, 30))

    assert inked(Box(0, 0, 1280, 200)).left >= 500


def test_a_title_on_the_largest_screen_has_its_letters(window: arcade.Window, page: Page) -> None:
    draw(window, page, Label("a", "dM", 10, 360, 500, Weight.BLACK))

    assert inked(Box(0, 0, 1280, 720)).height > 300


def test_pictures_are_drawn_where_they_are_listed(window: arcade.Window, page: Page) -> None:
    face = resource("icons", "dozen-64.png")
    draw(window, page, Picture(face, Box(100, 100, 64, 64)), Picture(face, Box(300, 100, 32, 32)))
    assert Box(100, 100, 64, 64).holds(inked(Box(0, 0, 250, 300)))

    draw(window, page, Picture(face, Box(300, 100, 32, 32)))
    assert inked(Box(0, 0, 1280, 720)).left >= 300


def test_later_layers_lie_over_earlier_ones(window: arcade.Window, page: Page) -> None:
    box = Box(100, 100, 100, 100)
    over = Panel(box, theme.GOLD, 0, layer=Layer.DIALOG)
    draw(window, page, over, Backdrop(), Panel(box, theme.WHITE, 0), Label("a", "HIT", 110, 150))

    assert inked(box) == box
    assert pixel(window, 150, 150) == theme.rgba(theme.GOLD)[:3]


def test_the_table_reaches_every_corner_at_every_size(
    window: arcade.Window, page: Page, resize: Callable[[int, int], None]
) -> None:
    for width, height in ((960, 600), (1600, 700)):
        resize(width, height)
        draw(window, page, Backdrop())
        for x, y in ((1, 1), (width - 2, 1), (1, height - 2), (width - 2, height - 2)):
            assert pixel(window, x, y) != (0, 0, 0)


def test_a_selected_tile_has_a_gold_border_and_two_lines() -> None:
    panel, title, subtitle = parts(
        Button("mattel", Box(0, 0, 290, 66), "Mattel", TILE, subtitle="30 cards", selected=True)
    )

    assert isinstance(panel, Panel)
    assert panel.border == theme.GOLD
    assert isinstance(title, Label)
    assert isinstance(subtitle, Label)
    assert title.x == subtitle.x == 20
    assert title.y < 33 < subtitle.y


def test_a_look_changes_only_the_panel() -> None:
    idle, over = parts(SECOND), parts(SECOND, Look.OVER)

    assert idle[1:] == over[1:]
    assert isinstance(over[0], Panel)
    assert over[0].fill == SECONDARY.over
