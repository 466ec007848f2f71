"""The menu over the table: the match waits, and is kept whatever is chosen."""

from __future__ import annotations

from collections.abc import Iterator

from game.scene import theme
from game.scene.box import Box
from game.scene.text import tr
from game.scene.widgets import (
    PRIMARY,
    SECONDARY,
    Anchor,
    Button,
    Item,
    Label,
    Layer,
    Panel,
    Weight,
)

WIDTH, HEIGHT = 420, 446


def pause_items(width: float, height: float, unit: float, speed: str) -> Iterator[Item]:
    """Yield the dialog with its buttons `resume`, `speed`, `new`, `home` and `quit`."""
    yield Panel(Box(0, 0, width, height), theme.SCRIM, 0, layer=Layer.DIALOG)
    box = Box.around(width / 2, height / 2, WIDTH * unit, HEIGHT * unit)
    yield Panel(box, theme.DIALOG, 24 * unit, shadow=30 * unit, layer=Layer.DIALOG)
    yield Label(
        "paused", tr("Paused"), box.center[0], box.top + 48 * unit, 28 * unit, Weight.BLACK,
        theme.TEXT, Anchor.CENTER, layer=Layer.DIALOG,
    )  # fmt: skip
    entries = (
        ("resume", tr("Back to the table"), "", PRIMARY, 60),
        ("speed", _speed_words(speed), "", SECONDARY, 48),
        ("new", tr("New game"), "", SECONDARY, 48),
        ("home", tr("Home"), tr("The match is kept"), SECONDARY, 60),
        ("quit", tr("Quit"), "", SECONDARY, 48),
    )
    top = box.top + 92 * unit
    for name, words, subtitle, style, high in entries:
        place = Box(box.left + 40 * unit, top, (WIDTH - 80) * unit, high * unit)
        yield Button(name, place, words, style, subtitle=subtitle, unit=unit, layer=Layer.DIALOG)
        top += (high + 12) * unit


def _speed_words(speed: str) -> str:
    names = {
        "calm": tr("Speed: calm"),
        "normal": tr("Speed: normal"),
        "quick": tr("Speed: quick"),
        "off": tr("Speed: no animation"),
    }
    return names[speed]
