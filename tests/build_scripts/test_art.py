"""The committed art is complete, of the promised sizes, and what the script draws."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from build_scripts import art
from build_scripts.drawing import faces, scenery, signals
from build_scripts.drawing.canvas import box
from build_scripts.drawing.ring import filled
from game.scene import card_art

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
FAINT = 8  # of 255: nobody sees where it ends


def picture(path: str) -> Image.Image:
    with Image.open(RESOURCES / path) as opened:
        copied: Image.Image = opened.copy()
    return copied


def luminance(colour: str) -> float:
    levels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in levels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_every_picture_that_is_named_exists_in_exactly_its_size() -> None:
    for folder, name, width in card_art.pictures():
        path = card_art.path(folder, name, width)
        with Image.open(RESOURCES / path) as opened:
            assert (opened.size, opened.mode) == (card_art.size(width), "RGBA"), path


def test_no_picture_lies_there_that_is_not_named() -> None:
    named = {card_art.path(*arguments) for arguments in card_art.pictures()}
    there = {file.relative_to(RESOURCES).as_posix() for file in RESOURCES.glob("cards/*/*")}
    assert there == named


def test_each_game_has_the_same_faces_in_western_and_persian_digits() -> None:
    sets = card_art.SETS
    assert sets["skip-bo-western"] == sets["skip-bo-persian"]
    assert sets["skyjo-western"] == sets["skyjo-persian"]
    assert set(sets["skip-bo-western"]) == {*map(str, range(1, 13)), "W"}
    assert set(sets["skyjo-western"]) == set(map(str, range(-2, 13)))


def test_what_is_no_card_is_there_too() -> None:
    assert picture("table.png").size == scenery.TABLE_SIZE
    assert picture("wheel.png").size == (scenery.WHEEL, scenery.WHEEL)
    for width in scenery.ICON_SIZES:
        assert picture(f"icons/dozen-{width}.png").size == (width, width)
    for name in scenery.SIGNS:
        assert picture(f"ui/{name}.png").mode == "RGBA"
    assert (RESOURCES / "icons/dozen.svg").read_text(encoding="utf-8") == scenery.icon(512) + "\n"


@pytest.mark.parametrize(
    ("folder", "name", "width"),
    [
        ("skip-bo-western", "6", 96),
        ("skip-bo-persian", "W-mini", 48),
        ("skyjo-persian", "-2", 96),
        ("common", "back", 48),
        ("common", "glow", 96),
    ],
)
def test_drawing_again_gives_the_committed_picture(folder: str, name: str, width: int) -> None:
    committed = picture(card_art.path(folder, name, width))
    drawn = art.card(folder, name, width)
    # Another processor may round a blurred pixel the other way; a moved line differs by far more.
    differences = ImageChops.difference(drawn.convert("RGBa"), committed.convert("RGBa"))
    assert max(max(band.tobytes()) for band in differences.split()) <= 2


@pytest.mark.parametrize("name", ["glow", "mark", "focus"])
def test_a_signal_stands_around_the_card_and_leaves_its_face_clear(name: str) -> None:
    card = box(192)
    signal = picture(card_art.path("common", name, 192)).getchannel("A")
    corner = card_art.CORNER * card.width * 0.3
    left, top = card.x + corner, card.y + corner
    right, bottom = card.x + card.width - corner, card.y + card.height - corner
    assert max(signal.crop((left, top, right, bottom)).tobytes()) == 0
    assert signal.getbbox() is not None


def test_nothing_is_cut_off_at_the_edge_of_the_canvas() -> None:
    for folder, name, width in card_art.pictures():
        alpha = picture(card_art.path(folder, name, width)).getchannel("A")
        across, down = alpha.size
        inside = alpha.copy()
        inside.paste(0, (1, 1, across - 1, down - 1))
        assert max(inside.tobytes()) <= FAINT, (folder, name, width)


def test_a_negative_value_fills_the_ring_the_other_way() -> None:
    left = [column for column in range(12) if filled(-2, "full", "empty")[column] == "full"]
    right = [column for column in range(12) if filled(2, "full", "empty")[column] == "full"]
    assert (left, right) == ([10, 11], [0, 1])


@pytest.mark.parametrize("game", ["skip-bo", "skyjo"])
def test_numerals_and_rings_have_contrast_on_paper(game: str) -> None:
    for value in card_art.SETS[f"{game}-western"]:
        if value != "W":
            ring, ink = faces.colours(game, int(value))
            assert contrast(ring, faces.PAPER) >= 3, value
            assert contrast(ink, faces.PAPER) >= 4.5, value


def test_the_glow_is_one_colour_so_that_scaling_leaves_no_fringe() -> None:
    levels = picture(card_art.path("common", "glow", 96)).convert("RGB").getextrema()
    assert levels == Image.new("RGB", (1, 1), signals.GLOW).getextrema()
