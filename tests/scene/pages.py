"""What the screens around the table are tested with: an app without a table, a mouse, a ruler."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

import arcade

from game.match.host import SeatPlan
from game.match.store import Store
from game.rules.game import Rules
from game.scene import labels, text, theme
from game.scene.app import App
from game.scene.box import Box
from game.scene.fitting import FINE, LEADING, SMALLEST, setting_of
from game.scene.screen import Screen
from game.scene.widgets import Button, Item, Label, Panel, Picture, parts
from game.scene.window import Window

SIZES = ((1280, 720), (1920, 1080), (960, 600), (2560, 1080))
TOLERANCE = 1.01
"""A logical pixel is rounding."""


class Started(NamedTuple):
    rules: Rules
    seats: tuple[SeatPlan, ...]
    code: str | None


class Doorstep(App):
    """The app up to the table: it notes what would be dealt."""

    def __init__(self, window: Window) -> None:
        super().__init__(window, Store(None), "off")
        self.started: list[Started] = []
        self.has_quit = False

    def start(self, rules: Rules, seats: tuple[SeatPlan, ...], code: str | None) -> None:
        self.started.append(Started(rules, seats, code))

    def quit(self) -> bool:
        self.has_quit = True
        return False


def send(window: Window, name: str, *values: object) -> None:
    window.dispatch_event(name, *values)
    window.dispatch_pending_events()


def click(window: Window, name: str) -> None:
    """Press and let go in the middle of a button of the screen that is shown, by real events."""
    screen = window.current_view
    assert isinstance(screen, Screen)
    found = [item for item in screen.items() if isinstance(item, Button) and item.name == name]
    box = max(found, key=lambda button: button.layer).box
    if text.current().rtl:
        box = box.mirror(window.width)
    x, y = box.center
    place = int(x), int(window.height - y)
    send(window, "on_mouse_press", *place, arcade.MOUSE_BUTTON_LEFT, 0)
    send(window, "on_mouse_release", *place, arcade.MOUSE_BUTTON_LEFT, 0)


def press_key(window: Window, symbol: int, modifiers: int = 0) -> None:
    send(window, "on_key_press", symbol, modifiers)


def write(window: Window, words: str) -> None:
    for letter in words:
        send(window, "on_text", letter)


def assert_fits(items: Iterable[Item], width: float, height: float) -> None:
    """No text is cut or leaves its panel or the window, and no two buttons overlap."""
    listed = list(items)
    window = Box(0, 0, width, height)
    for item in listed:
        if isinstance(item, Button | Panel | Picture):
            assert window.inset(-TOLERANCE).holds(item.box), item
    buttons = [item for item in listed if isinstance(item, Button)]
    for one, other in combinations(buttons, 2):
        assert not one.box.overlaps(other.box), (one.name, other.name)
    boxes = [item.box for item in listed if isinstance(item, Button | Panel)]
    words = [(label, _taken(label)) for label in _labels(listed) if label.text.strip()]
    for label, taken in words:
        around = [box for box in boxes if box.contains(label.x, label.y)]
        inside = min(around, key=lambda box: box.area, default=window)
        assert inside.inset(-TOLERANCE).holds(taken), (label.key, label.text)
    for (first, here), (second, there) in combinations(words, 2):
        assert not here.inset(1).overlaps(there), (first.text, second.text)


def assert_readable(items: Iterable[Item]) -> None:
    """No text is cut or smaller than can be read, and no button smaller than can be hit."""
    listed = list(items)
    for item in listed:
        if isinstance(item, Button):
            assert min(item.box.width, item.box.height) > theme.LEAST_TARGET - TOLERANCE, item
    for label in _labels(listed):
        for line in labels.lines_of(label.text, setting_of(label, 1)):
            is_cut = text.ELLIPSIS in line.glyphs and text.ELLIPSIS not in label.text
            assert not is_cut, (label.key, label.text, line.glyphs)
            assert line.steps >= theme.LEAST_TEXT * FINE, (label.key, label.text)
            assert label.max_width is None or line.width <= label.max_width * FINE + 1, label


def _labels(items: Iterable[Item]) -> Iterator[Label]:
    for item in items:
        if isinstance(item, Label):
            yield item
        elif isinstance(item, Button):
            yield from (part for part in parts(item) if isinstance(part, Label))


def _taken(label: Label) -> Box:
    """The box of a text's capitals; a line that loses letters to an ellipsis is refused."""
    wide, high = labels.measure(label.text, label.size, label.weight)
    lines = 1
    if label.max_width is not None:
        room = label.max_width * label.lines
        assert wide * SMALLEST <= room, (label.key, label.text)
        lines = min(label.lines, -int(-wide // label.max_width))
        wide = min(wide, label.max_width)
    left = label.x - wide * label.anchor.value
    return Box(left, label.y - high / 2, wide, high + (lines - 1) * LEADING * label.size)
