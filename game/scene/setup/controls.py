"""What New game is put together from: texts, switches, steppers, discs and dots on one layer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from game.scene import theme
from game.scene.box import Box
from game.scene.labels import measure
from game.scene.layout import Stage
from game.scene.setup.entry import Entry
from game.scene.text import tr
from game.scene.theme import Colour
from game.scene.widgets import (
    FIELD,
    PILL,
    TILE,
    Anchor,
    Arrow,
    Button,
    Item,
    Label,
    Layer,
    Panel,
    Style,
    Weight,
)

ROUND = Style(theme.CLEAR, theme.FIELD_OVER, theme.FIELD, size=theme.STRONG, pad=2, radius=99)
SMALL_PILL = replace(PILL, pad=12)
ROW = replace(TILE, radius=14)
TYPED = replace(FIELD, pad=8)
NAME = replace(ROUND, size=17, anchor=Anchor.START, pad=8, radius=10)
TARGET = 32
"""The least height and width of what is pressed: 24 pixels in the smallest window."""
SWITCH = (46, 26)


class Desk(NamedTuple):
    """A stage and a layer to put things on; lengths are design units."""

    stage: Stage
    layer: Layer = Layer.TABLE

    def label(
        self, key: str, words: str, x: float, y: float, size: float = 15,
        weight: Weight = Weight.MEDIUM, colour: Colour = theme.LABEL,
        anchor: Anchor = Anchor.START, room: float | None = None, lines: int = 1,
    ) -> Label:  # fmt: skip
        """Return a text."""
        return self.stage.label(
            key, words, x, y, size, weight, colour, anchor, room, lines, self.layer
        )

    def heading(self, key: str, words: str, x: float, y: float, room: float) -> Label:
        """Return the title of a part of the page."""
        return self.label(key, words, x, y, 19, Weight.BOLD, theme.ACCENT, room=room)

    def panel(
        self, box: Box, radius: float = 14, fill: Colour = theme.PANEL, border: Colour = theme.CLEAR
    ) -> Panel:
        """Return a surface."""
        return self.stage.panel(box, radius, fill, border, self.layer)

    def dot(
        self, x: float, y: float, wide: float, fill: Colour, edge: Colour = theme.CLEAR
    ) -> Panel:
        """Return a disc; on whole pixels, or a small one would not be round."""
        unit = self.stage.unit
        side = round(wide * unit) / unit
        left, top = (round((middle - side / 2) * unit) / unit for middle in (x, y))
        return self.panel(Box(left, top, side, side), side / 2, fill, edge)

    def button(
        self, name: str, box: Box, words: str, style: Style, *,
        selected: bool = False, enabled: bool = True, subtitle: str = "", said: str = "",
    ) -> Button:  # fmt: skip
        """Return a button."""
        return Button(
            name, self.stage.box(*box), words, style, enabled, subtitle, selected,
            self.stage.unit, layer=self.layer, said=said,
        )  # fmt: skip

    def lines(self, words: str, size: float, room: float) -> int:
        """Return how many lines a text takes, one or two."""
        unit = self.stage.unit
        return 1 if measure(words, self.stage.readable(size) * unit)[0] <= room * unit else 2


def switch(desk: Desk, right: float, y: float, *, is_on: bool, enabled: bool) -> Iterator[Item]:
    """Yield a switch whose end is at `right`: its knob is at the end while it is on."""
    wide, high = SWITCH
    strength = 1 if enabled else 0.45
    box = Box(right - wide, y - high / 2, wide, high)
    fill, edge = (theme.GOLD, theme.CLEAR) if is_on else (theme.CLEAR, theme.LABEL)
    yield desk.panel(box, high / 2, theme.fade(fill, strength), theme.fade(edge, strength * 0.7))
    x = box.right - high / 2 if is_on else box.left + high / 2
    knob = theme.INK if is_on else theme.LABEL
    yield desk.dot(x, y, high - 10, theme.fade(knob, strength))


def typed_style(style: Style, entry: Entry | None) -> Style:
    """Return how a field looks while it is typed in; what the first letter replaces is paler."""
    is_fresh = entry is not None and entry.fresh
    return replace(style, ink=theme.MUTED) if is_fresh else style


class Steps(NamedTuple):
    """A value between a step back and a step on."""

    name: str
    words: str
    can_less: bool = True
    can_more: bool = True
    is_number: bool = False
    """Its steps are minus and plus, and it can be typed."""
    title: str = ""
    """What it is the value of."""


def stepper(desk: Desk, box: Box, steps: Steps, entry: Entry | None = None) -> Iterator[Item]:
    """Yield a value with the buttons `less:NAME` and `more:NAME`, a number also `count:NAME`."""
    yield desk.panel(box, box.height / 2, theme.FIELD)
    ends = [Box(left, box.top, TARGET, box.height) for left in (box.left, box.right - TARGET)]
    signs = ("\u2212", "+") if steps.is_number else ("", "")
    can = (steps.can_less, steps.can_more)
    told = f"{steps.title}: {steps.words}" if steps.title else steps.words
    for word, end, sign, is_able in zip(("less", "more"), ends, signs, can, strict=True):
        step = tr("less") if word == "less" else tr("more")
        said = f"{told}, {step}"
        yield desk.button(f"{word}:{steps.name}", end, sign, ROUND, enabled=is_able, said=said)
        if not sign:
            arrow = desk.stage.box(*Box.around(*end.center, 9, 13))
            angle = 180 if word == "less" else 0
            colour = theme.fade(theme.LABEL, 1 if is_able else 0.35)
            yield Arrow(arrow, colour, angle, desk.layer)
    middle = box.inset(TARGET, 0)
    if not steps.is_number:
        yield desk.label(
            f"value:{steps.name}", steps.words, *middle.center, 15, Weight.BOLD,
            theme.fade(theme.TEXT, 1 if steps.can_more else 0.6), Anchor.CENTER, middle.width,
        )  # fmt: skip
        return
    field = f"count:{steps.name}"
    is_typed = entry is not None and entry.field == field
    words = entry.shown() if entry is not None and is_typed else steps.words
    style = typed_style(TYPED, entry) if is_typed else SMALL_ROUND
    yield desk.button(field, middle.inset(1, 1), words, style, selected=is_typed, said=steps.title)


SMALL_ROUND = replace(ROUND, size=theme.SMALL, pad=4, radius=10)


def disc(
    desk: Desk, key: str, x: float, y: float, wide: float, colour: int, name: str
) -> Iterator[Item]:
    """Yield a face: a disc in a seat's colour with the first letter of a name."""
    yield desk.dot(x, y, wide, theme.SEATS[colour])
    yield desk.label(
        key, initial(name), x, y, wide * 0.53, Weight.BOLD, theme.on_seat(colour), Anchor.CENTER
    )


def initial(name: str) -> str:
    """Return the first letter of a name, as a capital where there are any; of what it is typed."""
    return name[:1].upper()[:1]


def dots(desk: Desk, right: float, y: float, filled: int, count: int) -> Iterator[Item]:
    """Yield how strong a level is: so many of the dots are filled."""
    apart = 14
    for place in range(count):
        x = right - (count - 1 - place) * apart - 5
        fill = theme.GOLD if place < filled else theme.CLEAR
        edge = theme.CLEAR if place < filled else theme.fade(theme.LABEL, 0.6)
        yield desk.dot(x, y, 10, fill, edge)


def words_of_row(
    desk: Desk, key: str, box: Box, title: str, gloss: str, *, strength: float = 1, size: float = 17
) -> Iterator[Item]:
    """Yield a title and what it means, in one or two lines below, in the middle of a box."""
    lines = desk.lines(gloss, theme.TINY + 1, box.width)
    y = box.center[1]
    top = y - 12 if lines == 1 else y - 21
    yield desk.label(
        key, title, box.left, top, size, Weight.BOLD, theme.fade(theme.TEXT, strength),
        room=box.width,
    )  # fmt: skip
    yield desk.label(
        f"{key}/2", gloss, box.left, top + (24 if lines == 1 else 22), theme.TINY + 1,
        room=box.width, lines=lines,
    )  # fmt: skip
