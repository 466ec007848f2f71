"""The icons of Windows and macOS hold every size, and are what the script draws."""

import io
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import IcnsImagePlugin, IcoImagePlugin, Image, ImageChops

from build_scripts.art import PACKING
from build_scripts.drawing import icons

ICO = PACKING / "dozen.ico"
ICNS = PACKING / "dozen.icns"


def ico(written: bytes) -> dict[int, Image.Image]:
    file = IcoImagePlugin.IcoFile(io.BytesIO(written))
    return {size: file.getimage((size, size)).convert("RGBA") for size, _ in file.sizes()}


def icns(written: bytes) -> dict[tuple[int, int], Image.Image]:
    file = IcnsImagePlugin.IcnsFile(io.BytesIO(written))
    return {
        (size, scale): file.getimage((size, size, scale)).convert("RGBA")
        for size, _, scale in file.itersizes()
    }


def distance(one: Image.Image, other: Image.Image) -> int:
    difference = ImageChops.difference(one.convert("RGBa"), other.convert("RGBa"))
    return max(max(band.tobytes()) for band in difference.split())


def test_windows_finds_a_picture_for_every_size() -> None:
    pictures = ico(ICO.read_bytes())
    assert sorted(pictures) == [16, 20, 24, 32, 40, 48, 64, 96, 128, 256]
    assert all(picture.size == (size, size) for size, picture in pictures.items())


def test_macos_finds_a_picture_for_every_size_and_for_retina() -> None:
    pictures = icns(ICNS.read_bytes())
    assert sorted(pictures) == [
        (size, scale) for size in (16, 32, 128, 256, 512) for scale in (1, 2)
    ]
    for (size, scale), picture in pictures.items():
        assert picture.size == (size * scale, size * scale)


def test_windows_reads_bitmaps_with_a_mask_below_256_pixels_and_a_png_above() -> None:
    written = ICO.read_bytes()
    count = struct.unpack_from("<H", written, 4)[0]
    for number in range(count):
        width, _, _, _, _, bits, length, start = struct.unpack_from(
            "<4B2H2I", written, 6 + 16 * number
        )
        image = written[start : start + length]
        assert bits == 32
        if width == 0:
            assert image.startswith(b"\x89PNG")
            continue
        assert struct.unpack_from("<3I2H", image) == (40, width, 2 * width, 1, 32)
        assert length == 40 + 4 * width * width + -(-width // 32) * 4 * width


def test_the_mask_hides_what_is_wholly_transparent() -> None:
    picture = Image.new("RGBA", (16, 16))
    picture.putpixel((3, 15), (255, 0, 0, 255))
    mask = icons.ico({16: picture})[-64:]
    assert mask == bytes([0b11101111, 255, 0, 0]) + bytes([255, 255, 0, 0]) * 15


def test_the_colours_of_a_picture_come_back() -> None:
    picture = Image.new("RGBA", (16, 16), (10, 20, 30, 40))
    picture.putpixel((3, 1), (200, 100, 50, 255))
    assert ico(icons.ico({16: picture}))[16].tobytes() == picture.tobytes()
    empty = {size: Image.new("RGBA", (size, size)) for size in icons.MAC_SIZES.values()}
    assert icns(icons.icns(empty | {16: picture}))[16, 1].tobytes() == picture.tobytes()


def test_the_same_pictures_are_the_same_bytes() -> None:
    assert icons.windows_icon() == icons.windows_icon()
    assert icons.mac_icon() == icons.mac_icon()


@pytest.mark.parametrize(
    ("file", "pictures", "draw"),
    [(ICO, ico, icons.windows_icon), (ICNS, icns, icons.mac_icon)],
    ids=["windows", "macos"],
)
def test_drawing_again_gives_the_committed_icon(
    file: Path,
    pictures: Callable[[bytes], dict[object, Image.Image]],
    draw: Callable[[], bytes],
) -> None:
    committed, drawn = pictures(file.read_bytes()), pictures(draw())
    # Another processor may round a blurred pixel the other way; a moved line differs by far more.
    assert committed.keys() == drawn.keys()
    assert all(distance(committed[size], drawn[size]) <= 2 for size in committed)
