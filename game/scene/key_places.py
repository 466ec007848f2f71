"""Which key was pressed where its sign says nothing to pyglet, by its place on the keyboard.

On Linux pyglet knows a key by the sign that the layout gives it now: with a Persian layout neither
letters nor digits are known, and on any other not Tab with Shift. Then it tells the key's place.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping

from arcade import key

_ROWS = {10: "1234567890", 24: "qwertyuiop", 38: "asdfghjkl", 52: "zxcvbnm"}
"""The code of a row's first key for X11, and the row of the usual keyboard from there on."""
_KEYS: Mapping[int, int] = {
    23: key.TAB,
    **{first + at: ord(sign) for first, row in _ROWS.items() for at, sign in enumerate(row)},
}
_PLACE = 32
"""So many bits lie below a place in what pyglet tells instead of a key."""


def known(symbol: int) -> int:
    """Return the key of the usual keyboard for what pyglet told, which may be a place."""
    return _KEYS.get(symbol >> _PLACE, symbol) if sys.platform == "linux" else symbol
