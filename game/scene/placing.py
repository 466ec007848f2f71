"""Where the window was when it was closed, so that it opens there again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.scene.options import LARGEST, SMALLEST
from game.scene.window import DEFAULT_SIZE

if TYPE_CHECKING:
    from game.match.store import Store
    from game.scene.window import Window

SETTING = "window"
LEAST_SEEN = 64
"""So many logical pixels of the window must lie on a screen, or the system chooses its place."""


class Placing(msgspec.Struct, frozen=True):
    """Size and place in logical pixels; `at` is the upper left corner on the desktop."""

    size: tuple[int, int] = DEFAULT_SIZE
    at: tuple[int, int] | None = None
    fullscreen: bool = False


def kept_placing(store: Store) -> Placing:
    """Return how the window was left; the usual one where that cannot be read or is no size."""
    try:
        placing = msgspec.convert(store.setting(SETTING, {}), Placing)
    except msgspec.ValidationError:
        return Placing()
    (wide, high), least, most = placing.size, SMALLEST, LARGEST
    fits = least[0] <= wide <= most[0] and least[1] <= high <= most[1]
    return placing if fits else Placing()


def place(window: Window, placing: Placing) -> None:
    """Put a window where it was, if that can still be seen; its size it has already."""
    if placing.at is not None and _is_seen(window, placing):
        window.set_location(*placing.at)
    if placing.fullscreen:
        window.set_fullscreen(fullscreen=True)


def keep_placing(window: Window, store: Store, before: Placing) -> Placing:
    """Note where the window is now; in full screen only that, with the size from before."""
    if window.fullscreen:
        now = msgspec.structs.replace(before, fullscreen=True)
    else:
        now = Placing(window.get_size(), window.get_location())
    if now != before:
        store.set_setting(SETTING, msgspec.to_builtins(now))
    return now


def _is_seen(window: Window, placing: Placing) -> bool:
    (left, top), (wide, _) = placing.at or (0, 0), placing.size
    return any(
        screen.x - wide + LEAST_SEEN <= left <= screen.x + screen.width - LEAST_SEEN
        and screen.y <= top <= screen.y + screen.height - LEAST_SEEN
        for screen in window.display.get_screens()
    )
