"""The card pictures that exist: their names, sizes and places below `resources/`.

The drawing script makes exactly these files and the scene loads them by these names. Knows no
window and no toolkit, so that the script can run without either.
"""

from collections.abc import Iterator
from typing import NamedTuple

CARD_RATIO = 1.42
"""Height of a card for a width of 1."""
MARGIN = 0.125
"""Transparent room on each side of a card, for a card width of 1; it holds shadows and glows."""
CORNER = 0.11
"""Corner radius, for a card width of 1."""
WIDTHS = (96, 192, 384)
"""Card widths in pixels at which a full face and a large one exist."""
MINI_WIDTHS = (48, 96, 192)
"""Card widths in pixels at which a mini face exists."""
KINDS = {"": WIDTHS, "-large": WIDTHS, "-mini": MINI_WIDTHS}
"""What may follow a face's name: a large one has larger numerals, a mini one no small ones."""
COMMON_WIDTHS = (48, 96, 192, 384)
"""Card widths in pixels at which backs, places and signals exist."""
MINI_UP_TO = 64
"""Drawn card width, in logical pixels, up to which the mini face is the readable one."""

SKIP_BO = (*(str(value) for value in range(1, 13)), "W")
SKYJO = tuple(str(value) for value in range(-2, 13))
SETS = {
    "skip-bo-western": SKIP_BO,
    "skip-bo-persian": SKIP_BO,
    "skyjo-western": SKYJO,
    "skyjo-persian": SKYJO,
}
"""The faces of each set of cards: a game and the digits on it. `W` is the wild card."""
BACKS = ("back-ring", "back-rays", "back-waves", "back-weave")
STRONG = ("paper", "ring", "slot", "glow", "mark", "focus")
"""What is drawn anew for high contrast, in a folder of its own."""
COMMON = (*STRONG, "lift", *BACKS)
"""What every set shares, on the same canvas as a face, so that one sprite takes any of them."""
FOLDERS = {**SETS, "common": COMMON, "strong": STRONG}


class Drawing(NamedTuple):
    """A picture as it is kept.

    `folder` is a set, `"common"` or `"strong"`; `name` is a face, maybe followed by one of `KINDS`,
    or one of `COMMON`; `width` is the width of the card itself in pixels, without its margins.
    Faces are stencils, in red, green and blue: how much of each pixel is filled ring, numeral,
    and empty ring. They are painted on paper when they are loaded.
    """

    folder: str
    name: str
    width: int

    @property
    def path(self) -> str:
        """Return where it lies below `resources/`, with forward slashes.

        >>> Drawing("skyjo-persian", "-2-mini", 48).path
        'cards/skyjo-persian/-2-mini-48.png'
        """
        return f"cards/{self.folder}/{self.name}-{self.width}.png"

    @property
    def is_stencil(self) -> bool:
        """Return whether it is a face."""
        return self.folder in SETS


def margin(width: int) -> int:
    """Transparent room on each side of a card that is `width` pixels wide, in pixels."""
    return round(MARGIN * width)


def size(width: int) -> tuple[int, int]:
    """Width and height in pixels of the picture of a card that is `width` pixels wide.

    >>> size(96)
    (120, 160)
    """
    around = 2 * margin(width)
    return width + around, round(CARD_RATIO * width) + around


def fitting(widths: tuple[int, ...], drawn: float) -> int:
    """The smallest of the rising `widths` that is no smaller than `drawn`, else the largest.

    `drawn` is the width of the card on the screen in physical pixels: pictures are only ever
    made smaller, and by as little as can be.

    >>> fitting(WIDTHS, 97), fitting(WIDTHS, 500)
    (192, 384)
    """
    return next((width for width in widths if width >= drawn), widths[-1])


def drawings() -> Iterator[Drawing]:
    """Every picture there is."""
    for folder, names in FOLDERS.items():
        kinds = KINDS if folder in SETS else {"": COMMON_WIDTHS}
        for name in names:
            for kind, widths in kinds.items():
                yield from (Drawing(folder, name + kind, width) for width in widths)
