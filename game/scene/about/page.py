"""The About page: what Dozen is at the start, what it is made of at the end."""

from __future__ import annotations

from collections.abc import Iterator

from game import __version__
from game.scene import text, theme
from game.scene.about.licences import Work
from game.scene.box import Box
from game.scene.labels import measure
from game.scene.layout import Stage
from game.scene.text import ltr, tr
from game.scene.widgets import SECONDARY, TILE, Backdrop, Button, Item, Weight

MARGIN, WIDEST, TOP, BOTTOM = 64, 1240, 72, 26
WORDS, APART, RISE, PAD, HEAD = 420, 48, 28, 24, 60
"""How wide the texts are, what lies between them and the panel, how much higher it begins, its
inside, and its title."""
ENTRY, GAP = 52, 5
LINE = 24


def about_items(
    works: tuple[Work, ...], folder: str, width: float, height: float
) -> Iterator[Item]:
    """Yield the page for a window of that size, in logical pixels.

    `folder` is where matches and settings are kept, empty if nowhere. Its buttons are `work:N`,
    `keys` and `back`.
    """
    stage = Stage(width, height, rtl=text.current().rtl)
    wide = min(stage.width - 2 * MARGIN, WIDEST)
    whole = Box((stage.width - wide) / 2, TOP, wide, stage.height - TOP - BOTTOM)
    yield Backdrop()
    yield from _words(stage, whole._replace(width=WORDS), folder)
    start, top = whole.left + WORDS + APART, TOP - RISE
    panel = Box(start, top, whole.right - start, whole.bottom - top)
    yield from _works(stage, works, panel)
    back = stage.box(whole.left, stage.height - 72, 226, 46)
    yield Button("back", back, tr("Back  Esc"), SECONDARY, unit=stage.unit)
    keys = stage.box(whole.left + 242, stage.height - 72, WORDS - 242, 46)
    yield Button("keys", keys, tr("Keys  F1"), SECONDARY, unit=stage.unit)


def _words(stage: Stage, column: Box, folder: str) -> Iterator[Item]:
    """Yield the name, the version, and a few sentences, line by line."""
    yield stage.label("brand", "dozen", column.left, column.top + 30, 64, Weight.BLACK, theme.GOLD)
    yield stage.label(
        "version", tr("Version {version}", version=__version__), column.left, column.top + 86,
        theme.BODY, Weight.BOLD, room=column.width,
    )  # fmt: skip
    paragraphs = (
        tr("Two card games about twelve, offline, without advertising, coins or tricks."),
        tr("Dozen is free software: you may use, change and share it. Its licence says how."),
        tr(
            "Skip-Bo and Skyjo are trademarks of their owners. They are named to say which rules "
            "are played; the cards are drawn anew. Dozen is not affiliated with the owners."
        ),
    )
    y = column.top + 132
    for number, words in enumerate(paragraphs):
        lines = _wrapped(stage, words, 16, column.width)
        yield stage.label(
            f"words{number}", words, column.left, y, 16, colour=theme.LABEL, room=column.width,
            lines=len(lines),
        )  # fmt: skip
        y += len(lines) * LINE + 14
    kept = (
        tr("Matches and settings are kept here:")
        if folder
        else tr("Matches and settings of this run are not kept.")
    )
    yield stage.label("kept", kept, column.left, y + 10, 16, Weight.BOLD, room=column.width)
    for number, row in enumerate(_wrapped(stage, folder, 15, column.width)):
        yield stage.label(
            f"folder{number}", ltr(row), column.left, y + 10 + LINE * (number + 1), 15,
            colour=theme.LABEL, room=column.width,
        )  # fmt: skip


def _wrapped(stage: Stage, words: str, size: float, room: float) -> tuple[str, ...]:
    pixels = stage.readable(size) * stage.unit
    return text.wrap(words, room * stage.unit, lambda row: measure(row, pixels)[0])


def _works(stage: Stage, works: tuple[Work, ...], panel: Box) -> Iterator[Item]:
    """Yield a button for each work: its name, its version and its licence."""
    yield stage.panel(panel)
    inside = panel.inset(PAD, 0)
    yield stage.label(
        "works", tr("What it is made of"), inside.left, panel.top + 34, theme.HEADING, Weight.BLACK,
        theme.ACCENT, room=inside.width,
    )  # fmt: skip
    rows = -(-len(works) // 2)
    high = min(ENTRY, (panel.height - HEAD - PAD + GAP) / rows - GAP)
    wide = (inside.width - GAP) / 2
    for number, work in enumerate(works):
        column, row = divmod(number, rows)
        box = Box(
            inside.left + column * (wide + GAP), panel.top + HEAD + row * (high + GAP), wide, high
        )
        name = ltr(work.title)
        yield Button(
            f"work:{number}", stage.box(*box), name, TILE, subtitle=_kind(work), unit=stage.unit
        )


def _kind(work: Work) -> str:
    """Return the kind of a work's licence; of several the first, and how many more there are."""
    first, *others = work.kind.split(" AND ")
    first, exception, _ = first.partition(" WITH ")
    if exception:
        return tr("{licence}, with an exception", licence=first)
    return tr("{licence} and {count} more", licence=first, count=len(others)) if others else first
