"""The menu over the table: the match waits, and is kept whatever is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from game.opponents.levels import LEVELS
from game.rules.table import Seat
from game.scene import labels, text, theme
from game.scene.box import Box
from game.scene.fair import FairDeal, lines
from game.scene.layout import Stage
from game.scene.setup.wording import level_words
from game.scene.text import ltr, tr
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

WIDTH, WIDER, SIDE = 440, 760, 40
"""Of the menu, of one with many people, and beside its buttons, in design units."""
HEAD, FOOT, APART, LINE = 84, 98, 9, 26
FEW = 4
"""More people than these make the menu wider."""
SEAT_ROW, SEAT_BUTTON = 48, 38
LEAST_TEXT = 11
"""Logical pixels."""
LOG_WIDTH, LOG_LINE, LOG_LINES = 560, 24, 20

Sitting: TypeAlias = Mapping[Seat, tuple[str, str | None]]
"""Of each person's seat its name, and the level of the computer that plays it now, if one does."""


def pause_items(
    width: float,
    height: float,
    speed: str,
    sitting: Sitting,
    deal: FairDeal,
    *,
    is_open: bool,
    is_sure: bool = False,
) -> Iterator[Item]:
    """Yield the dialog: `resume`, `log`, `again`, `rules`, `speed`, `settings` and the ways out.

    A button `hand:SEAT=LEVEL` for each person lets a computer play on, or (without a level) takes
    the seat back. An open match has `stop` too, for it ends in no other way; pressed once,
    it asks whether one `is_sure`.
    """
    stage = Stage(width, height, rtl=text.current().rtl)
    ending = tr("Press again to end the match") if is_sure else tr("End the match here")
    entries = [
        ("resume", tr("Back to the table"), PRIMARY, 56),
        ("looks", "", SECONDARY, 40),
        ("speed", _speed_words(speed), SECONDARY, 44),
        *([("stop", ending, SECONDARY, 44)] if is_open else []),
        ("opens", "", SECONDARY, 44),
        ("home", tr("Home: the match is kept"), SECONDARY, 44),
        ("leaves", "", SECONDARY, 44),
    ]
    wide = WIDTH if len(sitting) <= FEW else WIDER
    seats = Box(0, 0, wide - 2 * SIDE, SEAT_ROW * -(-len(sitting) // _across(sitting)))
    high = HEAD + sum(tall + APART for *_, tall in entries) + seats.height + FOOT
    box = Box.around(stage.width / 2, stage.height / 2, wide, high)
    yield from _dialog(width, height, stage.unit, stage.box(*box))
    yield stage.label(
        "paused", tr("Paused"), box.center[0], box.top + 46, 28, Weight.BLACK, theme.TEXT,
        Anchor.CENTER, layer=Layer.DIALOG,
    )  # fmt: skip
    left, top = box.left + SIDE, box.top + HEAD
    rows = {
        "looks": (("log", tr("What happened  L")), ("again", tr("Show again  A"))),
        "opens": (("rules", tr("Rules  R")), ("settings", tr("Settings"))),
        "leaves": (("new", tr("New game")), ("quit", tr("Quit"))),
    }
    for name, words, style, tall in entries:
        row = rows.get(name, ((name, words),))
        room = (seats.width - 8 * (len(row) - 1)) / len(row)
        for column, (button, label) in enumerate(row):
            place = stage.box(left + column * (room + 8), top, room, tall)
            yield Button(button, place, label, style, unit=stage.unit, layer=Layer.DIALOG)
        top += tall + APART
        if name == "speed":
            yield from _seats(stage, sitting, seats.move(left, top))
            top += seats.height
    yield from _deal_lines(stage, deal, Box(left, top + APART, seats.width, 0))


def _across(sitting: Sitting) -> int:
    return max(1, min(2, len(sitting))) if len(sitting) <= FEW else 3


def _seats(stage: Stage, sitting: Sitting, box: Box) -> Iterator[Item]:
    """Yield a button for each person: who plays the seat, and with a press the next one."""
    levels: list[str | None] = [None, *LEVELS]
    across = _across(sitting)
    wide = (box.width - (across - 1) * 8) / across
    for place, (seat, (name, level)) in enumerate(sitting.items()):
        row, column = divmod(place, across)
        following = levels[(levels.index(level) + 1) % len(levels)] if level in levels else None
        button = stage.box(
            box.left + column * (wide + 8), box.top + row * SEAT_ROW, wide, SEAT_BUTTON
        )
        words = _who_plays(stage, name, level, button.width - 2 * FIELD.pad * stage.unit)
        answer = f"hand:{seat}={following or ''}"
        yield Button(answer, button, words, FIELD, unit=stage.unit, layer=Layer.DIALOG)


def _who_plays(stage: Stage, name: str, level: str | None, room: float) -> str:
    """Return who plays a seat, in so many pixels: of a long name less, of the answer all."""

    def words(called: str) -> str:
        if level is None:
            return tr("{name}: person", name=called)
        return tr("{name}: {level}", name=called, level=level_words(level))

    def width(called: str) -> float:
        return labels.measure(words(called), stage.readable(FIELD.size) * stage.unit, FIELD.weight)[
            0
        ]

    return words(text.shorten(name, room, width))


def _deal_lines(stage: Stage, deal: FairDeal, box: Box) -> Iterator[Item]:
    """Yield the fingerprint of the deal, and its code where the players know it."""
    words = tr("Fingerprint of the deal")
    if deal.code is not None:
        words = tr("Fingerprint of the deal {code}", code=ltr(deal.code))
    for place, line in enumerate((words, *lines(deal.fingerprint))):
        yield stage.label(
            f"deal{place}", line, box.center[0], box.top + LINE * place, theme.SMALL,
            colour=theme.MUTED if place else theme.LABEL, anchor=Anchor.CENTER, room=box.width,
            layer=Layer.DIALOG,
        )  # fmt: skip


def log_items(width: float, height: float, unit: float, history: tuple[str, ...]) -> Iterator[Item]:
    """Yield the dialog with the last events, the newest last, and its button `resume`."""
    newest_last = history[-LOG_LINES:]
    high = (150 + LOG_LINES * LOG_LINE) * unit
    box = Box.around(width / 2, height / 2, LOG_WIDTH * unit, min(high, height - 16 * unit))
    yield from _dialog(width, height, unit, box)
    yield Label(
        "log", tr("What happened"), box.left + 36 * unit, box.top + 44 * unit, 24 * unit,
        Weight.BLACK, theme.TEXT, layer=Layer.DIALOG,
    )  # fmt: skip
    for place, words in enumerate(newest_last):
        newest = place == len(newest_last) - 1
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
