"""Draws all art into `resources/`; run `python build_scripts/art.py` from anywhere.

With `--sheet FILE` it writes a contact sheet of the committed cards instead. Running it twice
gives the same bytes.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build_scripts.drawing import faces, scenery, signals  # noqa: E402 (needs the path above)
from build_scripts.drawing.canvas import raster, save  # noqa: E402
from game.scene import card_art  # noqa: E402

RESOURCES = ROOT / "resources"
FINE = {48: 4, 96: 4, 192: 4, 384: 2}
"""How finely a card of each width is rasterised: large ones have smooth edges sooner."""
TABLE_GREEN = "#1a605d"
COMMON: dict[str, Callable[[int], Image.Image]] = {
    "back": lambda width: on_shadow(faces.back(width), width),
    "ring": signals.empty_ring,
    "slot": signals.slot,
    "glow": signals.glow,
    "mark": signals.mark,
    "focus": signals.focus,
    "lift": signals.lift,
}
"""How each picture in `card_art.COMMON` is drawn for a card width in pixels."""


def card(folder: str, name: str, width: int) -> Image.Image:
    """One picture of `card_art.pictures`, drawn anew."""
    if folder == "common":
        return COMMON[name](width)
    return on_shadow(faces.face(folder, name, width), width)


def on_shadow(document: str, width: int) -> Image.Image:
    """A card's SVG as a picture, lying on its shadow."""
    picture = _shadow(width).copy()
    picture.alpha_composite(raster(document, picture.width, fine=FINE[width]))
    return picture


@cache
def _shadow(width: int) -> Image.Image:
    return signals.shadow(width)


def works() -> Iterator[tuple[str, Callable[[], Image.Image]]]:
    """Every picture below `resources/`: its path and how to draw it."""
    for folder, name, width in card_art.pictures():
        yield card_art.path(folder, name, width), partial(card, folder, name, width)
    yield "table.png", scenery.table
    yield "wheel.png", scenery.wheel
    for width in scenery.ICON_SIZES:
        yield f"icons/dozen-{width}.png", partial(scenery.icon_picture, width)
    for name in scenery.SIGNS:
        yield f"ui/{name}.png", partial(scenery.sign, name)


def draw_all() -> None:
    """Write every picture and the icon's SVG, with a line of progress."""
    everything = list(works())
    for done, (path, draw) in enumerate(everything, start=1):
        save(draw(), RESOURCES / path)
        print(f"\r{done:4} of {len(everything)}  {path:<44}", end="", flush=True)
    icon = scenery.icon(max(scenery.ICON_SIZES))
    (RESOURCES / "icons" / "dozen.svg").write_text(icon + "\n", encoding="utf-8", newline="\n")
    print()


def sheet(file: Path, width: int = 96) -> None:
    """Write a contact sheet: each set in a row, full and mini, then what all sets share."""
    rows = [
        [card_art.path(folder, face + kind, width) for face in names]
        for folder, names in card_art.SETS.items()
        for kind in ("", "-mini")
    ]
    rows.append([card_art.path("common", name, width) for name in card_art.COMMON])
    across, down = card_art.size(width)
    picture = Image.new("RGBA", (across * max(map(len, rows)), down * len(rows)), TABLE_GREEN)
    for y, row in enumerate(rows):
        for x, path in enumerate(row):
            with Image.open(RESOURCES / path) as drawn:
                picture.alpha_composite(drawn.convert("RGBA"), (x * across, y * down))
    save(picture, file)


def main() -> None:
    """Draw everything, or the contact sheet that the command line asks for."""
    parser = argparse.ArgumentParser(description="Draw the art of Dozen into resources/.")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="only write a contact sheet")
    arguments = parser.parse_args()
    if arguments.sheet:
        sheet(arguments.sheet)
    else:
        draw_all()


if __name__ == "__main__":
    main()
