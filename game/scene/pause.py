"""The menu over the table: the match waits, and is kept whatever is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from game.opponents.levels import LEVELS
from game.rules.table import Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.text import tr
from game.scene.widgets import (
    FIELD,
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
SEAT_ROW = 48
LEAST_TEXT = 11
"""Logical pixels."""
LOG_WIDTH, LOG_LINE, LOG_LINES = 560, 24, 20

Sitting: TypeAlias = Mapping[Seat, tuple[str, str | None]]
"""Of each person's seat its name, and the level of the computer that plays it now, if one does."""


def pause_items(
    width: float, height: float, unit: float, speed: str, sitting: Sitting
) -> Iterator[Item]:
    """Yield the dialog with its buttons `resume`, `speed`, `new`, `home` and `quit`.

    A button `hand:SEAT=LEVEL` for each person lets a computer play on, or (without a level) takes
    the seat back.
    """
    rows = -(-len(sitting) // 2)
    box = Box.around(width / 2, height / 2, WIDTH * unit, (HEIGHT + rows * SEAT_ROW) * unit)
    yield from _dialog(width, height, unit, box)
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
    left, top, room = box.left + 40 * unit, box.top + 92 * unit, (WIDTH - 80) * unit
    for name, words, subtitle, style, high in entries:
        place = Box(left, top, room, high * unit)
        yield Button(name, place, words, style, subtitle=subtitle, unit=unit, layer=Layer.DIALOG)
        top += (high + 12) * unit
        if name == "speed":
            yield from _seats(sitting, Box(left, top, room, 0), unit)
            top += rows * SEAT_ROW * unit


def _seats(sitting: Sitting, box: Box, unit: float) -> Iterator[Item]:
    """Yield a button for each person: who plays the seat, and with a press the next one."""
    levels: list[str | None] = [None, *LEVELS]
    across = min(2, len(sitting))
    wide = (box.width - (across - 1) * 8 * unit) / max(1, across)
    for place, (seat, (name, level)) in enumerate(sitting.items()):
        row, column = divmod(place, across)
        following = levels[(levels.index(level) + 1) % len(levels)] if level in levels else None
        button = Box(
            box.left + column * (wide + 8 * unit), box.top + row * SEAT_ROW * unit, wide, 38 * unit
        )
        words = (
            tr("{name}: person", name=name)
            if level is None
            else tr("{name}: {level}", name=name, level=level_name(level))
        )
        yield Button(
            f"hand:{seat}={following or ''}", button, words, FIELD, unit=unit, layer=Layer.DIALOG
        )


def log_items(width: float, height: float, unit: float, history: tuple[str, ...]) -> Iterator[Item]:
    """Yield the dialog with the last events, the newest last, and its button `resume`."""
    lines = history[-LOG_LINES:]
    high = (150 + LOG_LINES * LOG_LINE) * unit
    box = Box.around(width / 2, height / 2, LOG_WIDTH * unit, min(high, height - 16 * unit))
    yield from _dialog(width, height, unit, box)
    yield Label(
        "log", tr("What happened"), box.left + 36 * unit, box.top + 44 * unit, 24 * unit,
        Weight.BLACK, theme.TEXT, layer=Layer.DIALOG,
    )  # fmt: skip
    for place, words in enumerate(lines):
        newest = place == len(lines) - 1
        yield Label(
            f"log{place}", words, box.left + 36 * unit,
            box.top + (80 + place * LOG_LINE) * unit, max(14 * unit, LEAST_TEXT),
            Weight.BOLD if newest else Weight.MEDIUM, theme.TEXT if newest else theme.LABEL,
            max_width=box.width - 72 * unit, layer=Layer.DIALOG,
        )  # fmt: skip
    close = Box(box.right - 176 * unit, box.bottom - 60 * unit, 140 * unit, 42 * unit)
    yield Button("resume", close, tr("Close"), SECONDARY, unit=unit, layer=Layer.DIALOG)


def _dialog(width: float, height: float, unit: float, box: Box) -> Iterator[Item]:
    yield Panel(Box(0, 0, width, height), theme.SCRIM, 0, layer=Layer.DIALOG)
    yield Panel(box, theme.DIALOG, 24 * unit, shadow=30 * unit, layer=Layer.DIALOG)


def _speed_words(speed: str) -> str:
    names = {
        "calm": tr("Speed: calm"),
        "normal": tr("Speed: normal"),
        "quick": tr("Speed: quick"),
        "off": tr("Speed: no animation"),
    }
    return names[speed]


def level_name(level: str) -> str:
    """Return a level's name in the person's language."""
    names = {"beginner": tr("Beginner"), "casual": tr("Casual"), "skilled": tr("Skilled")}
    return names.get(level, level)
