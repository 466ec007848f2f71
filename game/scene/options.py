"""What the command line chooses for a run; knows no arcade, so that it can be asked first."""

import msgspec

from game.opponents.bot import SECONDS

SPEEDS = ("calm", "normal", "quick", "off")
SMALLEST, LARGEST = (960, 600), (7680, 4320)
"""Window sizes, width and height in logical pixels."""


class Options(msgspec.Struct, frozen=True):
    """What the person asked for; None: as it was left."""

    window: tuple[int, int] | None = None
    speed: str | None = None
    bot_seconds: float = SECONDS


class NoWindow(Exception):  # noqa: N818 - it says what there is not
    """A window cannot be had: no display, or no OpenGL. Its text is what the system said."""
