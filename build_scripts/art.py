"""Draws all art into `resources/` and `packing/`; run `python build_scripts/art.py` from anywhere.

With `--sheet FILE` it writes a contact sheet of the committed cards instead, in a `--palette` and
with `--high-contrast` if wanted. Running it twice gives the same bytes.
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

from build_scripts.drawing import (  # noqa: E402 (needs the path above)
    backs,
    faces,
    icons,
    scenery,
    signals,
)
from build_scripts.drawing.canvas import box, raster, save, svg  # noqa: E402
from game.scene import card_art, looks, palettes  # noqa: E402
from game.scene.card_art import Drawing  # noqa: E402
from game.scene.looks import Looks  # noqa: E402
from game.scene.painting import painted  # noqa: E402

RESOURCES = ROOT / "resources"
PACKING = ROOT / "build_scripts" / "packing"
FINE = {48: 4, 96: 4, 192: 4, 384: 2}
"""How finely a card of each width is rasterised: large ones have smooth edges sooner."""
TABLE_GREEN = "#1a605d"
PLACES: dict[str, Callable[..., Image.Image]] = {
    "ring": signals.empty_ring,
    "slot": signals.slot,
    "glow": signals.glow,
    "mark": signals.mark,
    "focus": signals.focus,
}
"""How each place and signal is drawn for a card width in pixels, `strong` or not."""


def card(drawing: Drawing) -> Image.Image:
    """One picture of `card_art.drawings`, drawn anew."""
    folder, name, width = drawing
    if drawing.is_stencil:
        document = faces.face(folder, name, width)
        return raster(document, card_art.size(width)[0], fine=FINE[width]).convert("RGB")
    if name == "lift":
        return signals.lift(width)
    if name in card_art.BACKS:
        return on_shadow(backs.back(name, width), width)
    strong = folder == "strong"
    if name == "paper":
        empty = svg(*card_art.size(width), faces.paper(box(width), strong=strong))
        return on_shadow(empty, width)
    return PLACES[name](width, strong=strong)


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
    for drawing in card_art.drawings():
        yield drawing.path, partial(card, drawing)
    yield "wheel.png", scenery.wheel
    for width in scenery.ICON_SIZES:
        yield f"icons/dozen-{width}.png", partial(scenery.icon_picture, width)
    for name in scenery.SIGNS:
        yield f"ui/{name}.png", partial(scenery.sign, name)


def draw_all() -> None:
    """Write every picture and the icon in its other forms, with a line of progress."""
    everything = list(works())
    for done, (path, draw) in enumerate(everything, start=1):
        save(draw(), RESOURCES / path)
        print(f"\r{done:4} of {len(everything)}  {path:<44}", end="", flush=True)
    icon = scenery.icon(max(scenery.ICON_SIZES))
    (RESOURCES / "icons" / "dozen.svg").write_text(icon + "\n", encoding="utf-8", newline="\n")
    (PACKING / "dozen.ico").write_bytes(icons.windows_icon())
    (PACKING / "dozen.icns").write_bytes(icons.mac_icon())
    print()


def sheet(file: Path, width: int = 96) -> None:
    """Write a contact sheet: each set in rows by the kind of face, then what all sets share."""
    rows = [
        [Drawing(folder, face + kind, width) for face in names]
        for folder, names in card_art.FOLDERS.items()
        for kind in (card_art.KINDS if folder in card_art.SETS else ("",))
    ]
    across, down = card_art.size(width)
    picture = Image.new("RGBA", (across * max(map(len, rows)), down * len(rows)), TABLE_GREEN)
    for y, row in enumerate(rows):
        for x, drawing in enumerate(row):
            picture.alpha_composite(painted(drawing), (x * across, y * down))
    save(picture, file)


def main() -> None:
    """Draw everything, or the contact sheet that the command line asks for."""
    parser = argparse.ArgumentParser(description="Draw the art of Dozen into resources/.")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="only write a contact sheet")
    parser.add_argument("--palette", choices=tuple(palettes.PALETTES), default="usual")
    parser.add_argument("--high-contrast", action="store_true")
    arguments = parser.parse_args()
    if arguments.sheet:
        looks.use(Looks(palette=arguments.palette, high_contrast=arguments.high_contrast))
        sheet(arguments.sheet)
    else:
        draw_all()


if __name__ == "__main__":
    main()
