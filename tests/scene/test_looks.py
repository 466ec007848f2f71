"""What is chosen in the settings is seen at once, on the screen that is shown."""

from __future__ import annotations

import gc
import math
import weakref
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import arcade
import pytest
from PIL import Image, ImageChops

from game.scene import card_art, drive, looks, painting, palettes, text, textures, theme
from game.scene.board import Board
from game.scene.box import Box
from game.scene.card_art import Drawing
from game.scene.looks import Looks
from game.scene.page import Page
from game.scene.settings import SETTINGS
from game.scene.widgets import Label, Panel, Weight
from game.scene.window import Window
from tests.scene.pages import Doorstep
from tests.scene.seating import seated

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


# -- Cards ----------------------------------------------------------------------------------------


@pytest.fixture(params=["skip-bo", "skyjo"])
def board(request: pytest.FixtureRequest, window: Window, tmp_path: Path) -> Iterator[Board]:
    with seated(window, tmp_path, request.param) as table:
        table.person.wait_for_turn()
        table.person.finish_flights()
        yield table.board


def drawn(board: Board) -> set[Drawing]:
    """What the cards on a table are drawn from."""
    drive.frame(board.app.window)
    return {sprite.drawing for sprite in board.felt._cards.values() if sprite.drawing is not None}


def shown(board: Board) -> Image.Image:
    drive.frame(board.app.window)
    return drive.picture(board.app.window)


def apart(one: Image.Image, other: Image.Image) -> int:
    """The greatest difference of a pixel."""
    return max(max(band.tobytes()) for band in ImageChops.difference(one, other).split())


@pytest.mark.parametrize(("numerals", "digits"), [("persian", "persian"), ("western", "western")])
def test_numerals_of_the_cards_are_chosen_apart_from_the_language(
    board: Board, numerals: str, digits: str
) -> None:
    text.use(text.ENGLISH if digits == "persian" else text.PERSIAN)
    board.app.set("numerals", numerals)
    faces = {drawing.folder for drawing in drawn(board) if drawing.is_stencil}
    assert faces == {f"{board.host.rules.game}-{digits}"}


def test_numerals_are_those_of_the_language_unless_others_are_chosen() -> None:
    assert painting.face_set("skyjo") == "skyjo-western"
    text.use(text.PERSIAN)
    assert painting.face_set("skyjo") == "skyjo-persian"


def test_each_back_lies_on_the_table_at_once(board: Board) -> None:
    seen = []
    for back in SETTINGS["back"].values:
        board.app.set("back", back)
        assert f"back-{back}" in {drawing.name for drawing in drawn(board)}
        seen.append(shown(board))
    assert min(apart(one, other) for one, other in combinations(seen, 2)) > 50


def test_cards_on_the_table_change_their_colours_at_once(board: Board) -> None:
    before = shown(board)
    board.app.set("palette", "colour_blind")
    told_apart = shown(board)
    board.app.set("high_contrast", True)  # noqa: FBT003 - the value of a switch
    strong = shown(board)
    board.app.set("palette", "usual")
    board.app.set("high_contrast", False)  # noqa: FBT003 - the same
    assert min(map(apart, (before, told_apart, strong), (told_apart, strong, before))) > 50
    assert apart(shown(board), before) < 10


def test_large_cards_have_large_faces(board: Board) -> None:
    board.app.set("card_size", "large")
    faces = [drawing.name for drawing in drawn(board) if drawing.is_stencil]
    assert faces
    assert all(name.endswith(("-large", "-mini")) for name in faces)
    assert any(name.endswith("-large") for name in faces)


def test_a_face_is_painted_in_the_colours_of_its_palette() -> None:
    for chosen in (Looks(), Looks(palette="colour_blind"), Looks(high_contrast=True)):
        looks.use(chosen)
        picture = painting.painted(Drawing("skyjo-western", "12", 96))
        ring, ink = theme.card_colours("skyjo", 12)
        colours = {colour for _, colour in picture.getcolors(1 << 16) or ()}
        assert {ring, ink, theme.rgba(theme.PAPER)} <= colours


def test_a_wild_has_all_twelve_hues_in_their_order() -> None:
    picture = painting.painted(Drawing("skip-bo-western", "W", 192))
    middle, far = (picture.width / 2, picture.height / 2), 0.36 * 192
    for place, hue in enumerate(theme.RING):
        angle = math.radians(30 * place + 15)
        at = round(middle[0] + far * math.sin(angle)), round(middle[1] - far * math.cos(angle))
        assert picture.getpixel(at) == theme.rgba(hue), place


def test_in_high_contrast_places_and_signals_are_drawn_more_strongly() -> None:
    def ink(name: str) -> int:
        """How much of its canvas a signal covers."""
        return sum(painting.painted(painting.common(name, 192)).getchannel("A").tobytes())

    usual = {name: ink(name) for name in card_art.STRONG if name != "paper"}
    looks.use(Looks(high_contrast=True))
    assert all(ink(name) > 1.04 * covered for name, covered in usual.items())
    paper = painting.painted(painting.common("paper", 192))
    assert paper.getpixel((paper.width // 2, paper.height // 2)) == theme.rgba(theme.WHITE)


def test_a_glow_has_the_colour_of_its_palette() -> None:
    for palette in palettes.PALETTES:
        looks.use(Looks(palette=palette))
        glow = painting.painted(painting.common("glow", 96))
        brightest = max(glow.getcolors(1 << 16) or (), key=lambda entry: entry[1][3])
        assert brightest[1] == theme.rgba(theme.GLOW)


def test_cards_painted_in_colours_that_are_chosen_no_more_are_not_kept(board: Board) -> None:
    shown(board)
    kept = [weakref.ref(texture) for texture in textures._painted.values()]
    assert kept
    board.app.set("palette", "colour_blind")
    shown(board)
    gc.collect()
    assert not [ref for ref in kept if ref() is not None]
