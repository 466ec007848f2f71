"""The app's icon as Windows and macOS keep it: one file with a picture for every size.

Pillow writes both kinds of file, but an ICO without the masks that Windows expects of bitmaps, and
an ICNS without the two smallest pictures.
"""

import io
import struct
from collections.abc import Mapping

from PIL import Image

from build_scripts.drawing import scenery

WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
"""In pixels: the title bar, the task bar and Explorer's views on screens of 100 to 250 %."""
PNG_FROM = 256
"""Width in pixels from which a picture of an ICO is a PNG: below, not every program reads one."""
MAC_SIZES = {
    "is32": 16,
    "il32": 32,
    "ic11": 32,
    "ic12": 64,
    "ic07": 128,
    "ic13": 256,
    "ic08": 256,
    "ic14": 512,
    "ic09": 512,
    "ic10": 1024,
}
"""Pixels by type, from 16 points to 512 points, each once plain and once for Retina screens."""
MASKS = {"is32": "s8mk", "il32": "l8mk"}
"""Types of bare colours, and the type that holds their transparency."""
MAC_SHARE = 7 / 8
"""How much of its square an icon fills in the Dock, beside those of others."""


def windows_icon() -> bytes:
    """An ICO file."""
    return ico({size: scenery.icon_picture(size) for size in WINDOWS_SIZES})


def mac_icon() -> bytes:
    """An ICNS file."""
    return icns({size: _spaced(size) for size in set(MAC_SIZES.values())})


def ico(pictures: Mapping[int, Image.Image]) -> bytes:
    """An ICO file of RGBA pictures by their widths: bitmaps, and PNG from `PNG_FROM` up."""
    head = struct.pack("<3H", 0, 1, len(pictures))
    places, images = b"", b""
    start = len(head) + 16 * len(pictures)
    for size, picture in sorted(pictures.items()):
        image = _bitmap(picture) if size < PNG_FROM else _png(picture)
        # Both are bytes, and 0 means 256.
        places += struct.pack(
            "<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(image), start + len(images)
        )
        images += image
    return head + places + images


def icns(pictures: Mapping[int, Image.Image]) -> bytes:
    """An ICNS file of RGBA pictures by their widths, which have to be those of `MAC_SIZES`."""
    body = b""
    for kind, size in MAC_SIZES.items():
        if kind in MASKS:
            *colours, mask = pictures[size].split()
            body += _element(kind, b"".join(_literal(band.tobytes()) for band in colours))
            body += _element(MASKS[kind], mask.tobytes())
        else:
            body += _element(kind, _png(pictures[size]))
    return _element("icns", body)


def _spaced(size: int) -> Image.Image:
    """The icon in the middle of an empty square of that width."""
    drawn = scenery.icon_picture(round(size * MAC_SHARE))
    square = Image.new("RGBA", (size, size))
    square.paste(drawn, ((size - drawn.width) // 2,) * 2)
    return square


def _bitmap(picture: Image.Image) -> bytes:
    """Colours and transparency from the lowest row up, then a mask of what is wholly transparent.

    Its header counts the rows of both.
    """
    width, height = picture.size
    upturned = picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    red, green, blue, alpha = upturned.split()
    colours = Image.merge("RGBA", (blue, green, red, alpha)).tobytes()
    rows = alpha.point(lambda value: 0 if value else 255).convert("1").tobytes()
    wide = -(-width // 8)
    # A row of the mask ends on four bytes.
    mask = b"".join(
        rows[at : at + wide].ljust(-(-wide // 4) * 4, b"\0") for at in range(0, len(rows), wide)
    )
    header = struct.pack("<3I2H6I", 40, width, 2 * height, 1, 32, 0, 0, 0, 0, 0, 0)
    return header + colours + mask


def _png(picture: Image.Image) -> bytes:
    written = io.BytesIO()
    picture.save(written, "png", optimize=True)
    return written.getvalue()


def _literal(band: bytes) -> bytes:
    """A band in the run lengths that ICNS asks for, each run as it is."""
    runs = (band[at : at + 128] for at in range(0, len(band), 128))
    return b"".join(bytes([len(run) - 1]) + run for run in runs)


def _element(kind: str, body: bytes) -> bytes:
    return kind.encode("ascii") + struct.pack(">I", 8 + len(body)) + body
