"""The page that says that something broke, what is kept, and where it is written down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.scene import text, theme
from game.scene.box import Box
from game.scene.labels import measure
from game.scene.layout import Stage
from game.scene.text import ltr, tr
from game.scene.widgets import PRIMARY, SECONDARY, Backdrop, Button, Item, Ring, Weight

MARGIN, WORDS, RING = 110, 640, 340
"""From the window's edge, the width of the texts, and that of the ring."""
HEAD, LINE, APART, PATH_LINE, FOOT, BUTTON = 88, 28, 16, 24, 84, 56
"""The title's height, a line's, what lies between two texts, a line's of the path, and at the end
the buttons with the room above them."""
FAINT, SHARE = 2, 0.16
"""The segment that the ring has all but lost."""


class Told(NamedTuple):
    """What the page has to say."""

    match: str
    """What becomes of the match, "" without one."""
    file: str
    """Where the report is, "" where none could be written."""
    can_show: bool
    """Its folder can be opened."""


def failure_items(told: Told, width: float, height: float) -> Iterator[Item]:
    """Yield the page for a window of that size; its buttons are `home`, `folder` and `quit`."""
    stage = Stage(width, height, rtl=text.current().rtl)
    left = MARGIN + (stage.width - 1280) / 4
    paragraphs = [(words, _wrapped(stage, words, theme.BODY)) for words in sentences(told)]
    path = _wrapped(stage, told.file, theme.SMALL)
    high = HEAD + sum(len(lines) * LINE + APART for _, lines in paragraphs) + len(path) * PATH_LINE
    y = (stage.height - high - FOOT) / 2
    yield Backdrop()
    ring = Box.around(stage.width - left - RING / 2, stage.height / 2, RING, RING)
    yield Ring(stage.box(*ring), _broken_ring())
    yield stage.label(
        "title", tr("Something went wrong"), left, y + 20, theme.TITLE, Weight.BLACK, theme.GOLD,
        room=WORDS,
    )  # fmt: skip
    y += HEAD
    for number, (words, lines) in enumerate(paragraphs):
        yield stage.label(
            f"words{number}", words, left, y, theme.BODY, room=WORDS, lines=len(lines)
        )
        y += len(lines) * LINE + APART
    for number, row in enumerate(path):
        yield stage.label(
            f"file{number}", ltr(row), left, y + number * PATH_LINE, theme.SMALL,
            colour=theme.LABEL, room=WORDS,
        )  # fmt: skip
    y += len(path) * PATH_LINE + FOOT - BUTTON
    yield from _buttons(stage, left, y, can_show=told.can_show and bool(told.file))


def sentences(told: Told) -> tuple[str, ...]:
    """Return what happened, what is kept, and what can be done with the report."""
    words = (
        tr("Dozen ran into an error of its own and had to close that screen."),
        told.match,
        tr(
            "What happened is written in this file. It names nobody and is sent nowhere; you can"
            " attach it when you report the error."
        )
        if told.file
        else tr("No report could be written: Dozen may not make files in its log folder."),
    )
    return tuple(filter(None, words))


def _broken_ring() -> tuple[theme.Colour, ...]:
    return tuple(
        theme.fade(colour, SHARE) if place == FAINT else colour
        for place, colour in enumerate(theme.RING)
    )


def _wrapped(stage: Stage, words: str, size: float) -> tuple[str, ...]:
    if not words:
        return ()
    pixels = stage.readable(size) * stage.unit
    return text.wrap(words, WORDS * stage.unit, lambda row: measure(row, pixels)[0])


def _buttons(stage: Stage, left: float, top: float, *, can_show: bool) -> Iterator[Item]:
    entries = [("home", tr("Home"), PRIMARY, 200), ("quit", tr("Quit"), SECONDARY, 150)]
    if can_show:
        entries.insert(1, ("folder", tr("Show the file"), SECONDARY, 220))
    for name, words, style, wide in entries:
        yield Button(name, stage.box(left, top, wide, BUTTON), words, style, unit=stage.unit)
        left += wide + 16
