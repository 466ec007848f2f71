"""The committed art is complete, of the promised sizes, and what the script draws."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from build_scripts import art
from build_scripts.drawing import scenery, signals
from build_scripts.drawing.canvas import box
from build_scripts.drawing.ring import filled
from game.scene import card_art
from game.scene.card_art import Drawing

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
FAINT = 8  # of 255: nobody sees where it ends


def picture(path: str) -> Image.Image:
    with Image.open(RESOURCES / path) as opened:
        copied: Image.Image = opened.copy()
    return copied


def test_every_picture_that_is_named_exists_in_exactly_its_size() -> None:
    for drawing in card_art.drawings():
        with Image.open(RESOURCES / drawing.path) as opened:
            assert opened.size == card_art.size(drawing.width), drawing
            assert opened.mode == ("RGB" if drawing.is_stencil else "RGBA"), drawing


def test_no_picture_lies_there_that_is_not_named() -> None:
    named = {drawing.path for drawing in card_art.drawings()}
    there = {file.relative_to(RESOURCES).as_posix() for file in RESOURCES.glob("cards/*/*")}
    assert there == named


def test_each_game_has_the_same_faces_in_western_and_persian_digits() -> None:
    sets = card_art.SETS
    assert sets["skip-bo-western"] == sets["skip-bo-persian"]
    assert sets["skyjo-western"] == sets["skyjo-persian"]
    assert set(sets["skip-bo-western"]) == {*map(str, range(1, 13)), "W"}
    assert set(sets["skyjo-western"]) == set(map(str, range(-2, 13)))


def test_what_is_no_card_is_there_too() -> None:
    assert picture("wheel.png").size == (scenery.WHEEL, scenery.WHEEL)
    for width in scenery.ICON_SIZES:
        assert picture(f"icons/dozen-{width}.png").size == (width, width)
    for name in scenery.SIGNS:
        assert picture(f"ui/{name}.png").mode == "RGBA"
    assert (RESOURCES / "icons/dozen.svg").read_text(encoding="utf-8") == scenery.icon(512) + "\n"


@pytest.mark.parametrize(
    "drawing",
    [
        Drawing("skip-bo-western", "6", 96),
        Drawing("skip-bo-persian", "W-mini", 48),
        Drawing("skyjo-persian", "-2-large", 96),
        Drawing("common", "back-weave", 48),
        Drawing("common", "paper", 48),
        Drawing("strong", "glow", 96),
    ],
    ids=str,
)
def test_drawing_again_gives_the_committed_picture(drawing: Drawing) -> None:
    committed, drawn = picture(drawing.path), art.card(drawing)
    # Another processor may round a blurred pixel the other way; a moved line differs by far more.
    if drawn.mode == "RGBA":
        committed, drawn = committed.convert("RGBa"), drawn.convert("RGBa")
    differences = ImageChops.difference(drawn, committed)
    assert max(max(band.tobytes()) for band in differences.split()) <= 2


@pytest.mark.parametrize("digits", ["western", "persian"])
@pytest.mark.parametrize("kind", card_art.KINDS)
def test_a_stencil_keeps_ring_and_numeral_apart(kind: str, digits: str) -> None:
    for game in ("skip-bo", "skyjo"):
        for value in card_art.SETS[f"{game}-{digits}"]:
            red, green, blue = picture(Drawing(f"{game}-{digits}", value + kind, 96).path).split()
            assert max(green.tobytes()) == 255, value
            ring = ImageChops.lighter(red, blue)
            assert max(ImageChops.darker(ring, green).tobytes()) < 32, value


@pytest.mark.parametrize("folder", ["common", "strong"])
@pytest.mark.parametrize("name", ["glow", "mark", "focus"])
def test_a_signal_stands_around_the_card_and_leaves_its_face_clear(folder: str, name: str) -> None:
    card = box(192)
    signal = picture(Drawing(folder, name, 192).path).getchannel("A")
    corner = card_art.CORNER * card.width * 0.3
    left, top = card.x + corner, card.y + corner
    right, bottom = card.x + card.width - corner, card.y + card.height - corner
    assert max(signal.crop((left, top, right, bottom)).tobytes()) == 0
    assert signal.getbbox() is not None


def test_nothing_is_cut_off_at_the_edge_of_the_canvas() -> None:
    for drawing in card_art.drawings():
        drawn = picture(drawing.path)
        inside = drawn.getchannel("A") if drawn.mode == "RGBA" else drawn.convert("L")
        across, down = inside.size
        inside.paste(0, (1, 1, across - 1, down - 1))
        assert max(inside.tobytes()) <= FAINT, drawing


def test_a_negative_value_fills_the_ring_the_other_way() -> None:
    left = [column for column in range(12) if filled(-2, "full", "empty")[column] == "full"]
    right = [column for column in range(12) if filled(2, "full", "empty")[column] == "full"]
    assert (left, right) == ([10, 11], [0, 1])


def test_the_glow_is_one_colour_so_that_scaling_leaves_no_fringe() -> None:
    levels = picture(Drawing("common", "glow", 96).path).convert("RGB").getextrema()
    assert levels == Image.new("RGB", (1, 1), signals.WHITE).getextrema()
