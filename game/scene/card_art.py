"""The card pictures that exist: their names, sizes and places below `resources/`.

The drawing script makes exactly these files and the scene loads them by these names. Knows no
window and no toolkit, so that the script can run without either.
"""

from collections.abc import Iterator

CARD_RATIO = 1.42
"""Height of a card for a width of 1."""
MARGIN = 0.125
"""Transparent room on each side of a card, for a card width of 1; it holds shadows and glows."""
CORNER = 0.11
"""Corner radius, for a card width of 1."""
WIDTHS = (96, 192, 384)
"""Card widths in pixels at which a full face exists."""
MINI_WIDTHS = (48, 96, 192)
"""Card widths in pixels at which a mini face exists."""
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
COMMON = ("back", "ring", "slot", "glow", "mark", "focus", "lift")
"""What every set shares, on the same canvas as a face, so that one sprite takes any of them."""


def path(folder: str, name: str, width: int) -> str:
    """Where a picture lies below `resources/`, with forward slashes.

    `folder` is a set or `"common"`; `name` is a face, a face followed by `-mini`, or one of
    `COMMON`; `width` is the width of the card itself in pixels, without its margins.

    >>> path("skyjo-persian", "-2-mini", 48)
    'cards/skyjo-persian/-2-mini-48.png'
    """
    return f"cards/{folder}/{name}-{width}.png"


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


def pictures() -> Iterator[tuple[str, str, int]]:
    """Every picture there is, as the arguments of `path`."""
    for folder, faces in SETS.items():
        for face in faces:
            yield from ((folder, face, width) for width in WIDTHS)
            yield from ((folder, f"{face}-mini", width) for width in MINI_WIDTHS)
    for name in COMMON:
        yield from (("common", name, width) for width in COMMON_WIDTHS)
