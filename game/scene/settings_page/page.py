"""The Settings page: its sections at the start, the rows of one of them, and what they look like.

Rows are made from the table of all settings: a switch, a choice or a stepper, by their values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from game.scene import text, theme
from game.scene.box import Box
from game.scene.labels import measure
from game.scene.layout import Stage
from game.scene.settings import SETTINGS, Value
from game.scene.settings_page.preview import preview_items
from game.scene.settings_page.rehearsal import Way, rehearsal_items
from game.scene.settings_page.sections import (
    FULLSCREEN,
    NAME,
    PREVIEWED,
    SECTIONS,
    is_number,
    is_switch,
)
from game.scene.settings_page.wording import row_words, section_words, trouble_words, value_words
from game.scene.setup.controls import (
    ROW,
    SWITCH,
    TYPED,
    Desk,
    Steps,
    stepper,
    switch,
    typed_style,
    words_of_row,
)
from game.scene.setup.entry import Entry
from game.scene.text import tr
from game.scene.widgets import FIELD, SECONDARY, Backdrop, Button, Item, Weight

MARGIN, WIDEST, COLUMN, GUTTER = 64, 1280, 236, 28
ROW_HEIGHT, GAP, PAD = 80, 8, 20
CHOICE_HEIGHT, STEPPER, FIELD_WIDTH = 38, 150, 236
LEAST_CHOICE, MOST_OF_ROW = 84, 0.66
"""How wide a choice is at least, and all of a row's at most in its width."""
PREVIEW = (150, 180)
"""How high the strip of cards is at least and at most."""
CHOICE = replace(FIELD, pad=10)


class Shown(NamedTuple):
    """Everything that the page shows."""

    section: str
    values: Mapping[str, Value]
    name: str
    """The person's; empty: You."""
    is_fullscreen: bool
    entry: Entry | None = None
    ways: tuple[Way, ...] = ()
    """Where the cards are that show how everything moves."""
    troubles: Mapping[str, str] = MappingProxyType({})
    """Of each row that does nothing although it is on, the code of why."""


def settings_items(shown: Shown, width: float, height: float) -> Iterator[Item]:
    """Yield the page for a window of that size, in logical pixels."""
    stage = Stage(width, height, rtl=text.current().rtl)
    desk = Desk(stage)
    wide, spare = min(stage.width - 2 * MARGIN, WIDEST), stage.height - 720
    left, top = (stage.width - wide) / 2, 100 + spare * 0.3
    bottom = stage.height - 56 - spare * 0.3
    yield Backdrop()
    yield desk.label(
        "title", tr("Settings"), left, top - 36, 36, Weight.BLACK, theme.TEXT, room=wide
    )
    yield from _sections(desk, shown, Box(left, top, COLUMN, bottom - top))
    rows = Box(left + COLUMN + GUTTER, top, wide - COLUMN - GUTTER, bottom - top)
    names = SECTIONS[shown.section]
    most = max(map(len, SECTIONS.values()))
    room = rows.height - (PREVIEW[0] + 2 * GAP if shown.section in PREVIEWED else 0)
    high = min(ROW_HEIGHT, (rows.height + GAP) / most - GAP, (room + GAP) / len(names) - GAP)
    for place, name in enumerate(names):
        row = rows._replace(top=top + (high + GAP) * place, height=high)
        yield from _row(desk, shown, name, row)
    if shown.section in PREVIEWED:
        under = top + (high + GAP) * len(names) + GAP
        strip = rows._replace(top=under, height=min(PREVIEW[1], bottom - under))
        if shown.section == "motion":
            yield from rehearsal_items(stage, strip, shown.ways, shown.name)
        else:
            yield from preview_items(stage, strip)


def _sections(desk: Desk, shown: Shown, column: Box) -> Iterator[Item]:
    """Yield the names of the sections, the way to About, and the way back."""
    for place, section in enumerate(SECTIONS):
        box = Box(column.left, column.top + 56 * place, column.width, 48)
        yield desk.button(
            f"section:{section}", box, section_words(section), ROW,
            selected=section == shown.section,
        )  # fmt: skip
    about = Box(column.left, column.bottom - 56 - GAP - 48, column.width, 48)
    yield desk.button("about", about, tr("About"), ROW)
    yield desk.button(
        "back", Box(column.left, column.bottom - 56, column.width, 56), tr("Back"), SECONDARY
    )


def _row(desk: Desk, shown: Shown, name: str, row: Box) -> Iterator[Item]:
    """Yield a row: what can be set, and at its end by what."""
    value = shown.values.get(name, shown.is_fullscreen if name == FULLSCREEN else shown.name)
    if is_switch(name):
        said = tr("on") if value is True else tr("off")
        yield desk.button(f"flip:{name}", row, "", ROW, said=said)
        yield from switch(desk, row.right - PAD, row.center[1], is_on=value is True, enabled=True)
        taken = float(SWITCH[0])
    else:
        yield desk.panel(row, ROW.radius, ROW.fill)
        inside = row._replace(width=row.width - PAD)
        controls = list(_control(desk, shown, name, value, inside))
        yield from controls
        starts = [i.box.left / desk.stage.unit for i in controls if isinstance(i, Button)]
        taken = row.right - PAD - min(starts)
    words = row_words(name, value)
    if name in shown.troubles:
        words = words._replace(gloss=trouble_words(shown.troubles[name]))
    box = Box(row.left + PAD, row.top, row.width - 2 * PAD - taken - 16, row.height)
    yield from words_of_row(desk, f"row:{name}", box, *words)


def _control(desk: Desk, shown: Shown, name: str, value: Value, row: Box) -> Iterator[Item]:
    """Yield what sets a value, ending where the row does."""
    y = row.center[1]
    if name == NAME:
        box = Box(row.right - FIELD_WIDTH, y - 20, FIELD_WIDTH, 40)
        if shown.entry is None:
            yield desk.button(NAME, box, str(value) or tr("You"), TYPED)
        else:
            style = typed_style(TYPED, shown.entry)
            yield desk.button(NAME, box, shown.entry.shown(), style, selected=True)
        return
    setting, title = SETTINGS[name], row_words(name, value).title
    if is_number(setting):
        box = Box(row.right - STEPPER, y - 19, STEPPER, 38)
        at = setting.values.index(value)
        can = at > 0, at < len(setting.values) - 1
        yield from stepper(desk, box, Steps(name, value_words(name, value), *can, title=title))
        return
    words = [value_words(name, one) for one in setting.values]
    unit = desk.stage.unit
    size = desk.stage.readable(CHOICE.size) * unit
    widest = max(measure(one, size, CHOICE.weight)[0] / unit for one in words)
    wide = min(
        max(LEAST_CHOICE, widest + 2 * CHOICE.pad + 4),
        (MOST_OF_ROW * row.width + GAP) / len(words) - GAP,
    )
    left = row.right - (wide + GAP) * len(words) + GAP
    for place, one in enumerate(setting.values):
        box = Box(left + (wide + GAP) * place, y - CHOICE_HEIGHT / 2, wide, CHOICE_HEIGHT)
        yield desk.button(
            f"choose:{name}:{one}", box, words[place], CHOICE, selected=one == value, said=title
        )
