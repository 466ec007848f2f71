"""One sentence for the person, in a strip over everything until it is closed."""

from __future__ import annotations

from collections.abc import Iterator

from game.scene import theme
from game.scene.box import Box
from game.scene.text import tr
from game.scene.widgets import PILL, Button, Item, Label, Layer, Panel, Weight


def notice_items(width: float, height: float, unit: float, words: str) -> Iterator[Item]:
    """Yield the strip with its button `notice-close`; lengths are logical pixels."""
    room = min(760 * unit, width - 48 * unit)
    box = Box((width - room) / 2, height - 84 * unit, room, 60 * unit)
    yield Panel(
        box, theme.DIALOG, 16 * unit, theme.GLOW, 1.5 * unit, shadow=18 * unit, layer=Layer.TIP
    )
    yield Label(
        "notice", words, box.left + 24 * unit, box.center[1], theme.SMALL * unit,
        Weight.MEDIUM, theme.TEXT, max_width=room - 160 * unit, layer=Layer.TIP,
    )  # fmt: skip
    close = Box(box.right - 112 * unit, box.top + 13 * unit, 94 * unit, 34 * unit)
    yield Button("notice-close", close, tr("Close"), PILL, unit=unit, layer=Layer.TIP)
