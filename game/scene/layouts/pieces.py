"""What the tables of all games have in common: the top bar, a seat's name, the last moves."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.table import Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.layout import Sight, Stage
from game.scene.text import tr
from game.scene.widgets import PILL, Anchor, Arrow, Button, Item, Layer, Weight

PILL_WIDTH, PILL_HEIGHT, PILL_APART = 102, 32, 112
LINE = 24
"""From one line of the last moves to the next."""


def top_bar(stage: Stage, title: str) -> Iterator[Item]:
    """Yield the name of the house, what is played, and the buttons."""
    yield stage.label("brand", "dozen", 28, 30, 24, Weight.BLACK, theme.GOLD)
    right = stage.width - 24
    names = (("menu", tr("Menu  Esc")), ("undo", tr("Undo  Z")))
    for place, (name, words) in enumerate(names):
        left = right - PILL_WIDTH - place * PILL_APART
        box = stage.box(left, 14, PILL_WIDTH, PILL_HEIGHT)
        yield Button(name, box, words, PILL, unit=stage.unit)
    room = right - 2 * PILL_APART - 112 - 20
    yield stage.label("title", title, 112, 30, theme.SMALL, colour=theme.LABEL, room=room)


def seat_panel(stage: Stage, sight: Sight, seat: Seat, box: Box) -> Iterator[Item]:
    """Yield the panel of a seat; whose turn it is stands out by its edge and its depth."""
    turn = sight.state.turn == seat and sight.state.outcome is None
    fill = theme.PANEL_RAISED if turn else theme.PANEL
    border = theme.fade(theme.GLOW, 0.85) if turn else theme.CLEAR
    yield stage.panel(box, 18, fill, border)


def seat_name(
    stage: Stage, sight: Sight, seat: Seat, x: float, y: float, radius: float, room: float
) -> Iterator[Item]:
    """Yield a seat's disc with its initial, its name, and an arrow when it is its turn."""
    name, colour = sight.names[seat], sight.colours[seat]
    disc = Box.around(x, y, 2 * radius, 2 * radius)
    yield stage.panel(disc, radius, theme.SEATS[colour % len(theme.SEATS)])
    yield stage.label(
        f"initial{seat}",
        name[:1].upper(),
        x,
        y,
        radius * 1.1,
        Weight.BOLD,
        theme.on_seat(colour),
        Anchor.CENTER,
    )
    start = x + radius + 10
    if sight.state.turn == seat and sight.state.outcome is None:
        yield Arrow(stage.box(start, y - 6, 9, 12), theme.GLOW)
        start += 15
    yield stage.label(
        f"name{seat}", name, start, y, theme.BODY, Weight.BOLD, room=room - (start - x - radius)
    )


def last_moves(stage: Stage, sight: Sight, box: Box) -> Iterator[Item]:
    """Yield a panel with as many of the last moves as it holds, the newest at its end."""
    yield stage.panel(box, 16)
    lines = max(1, int((box.height - 44) // LINE))
    room = box.width - 32
    heading = tr("Last moves")
    yield stage.label(
        "last", heading, box.left + 16, box.top + 22, theme.TINY, Weight.BOLD, theme.MUTED
    )
    for place, words in enumerate(sight.history[-lines:]):
        y = box.top + 22 + LINE * (place + 1)
        newest = place == len(sight.history[-lines:]) - 1
        colour = theme.TEXT if newest else theme.LABEL
        yield stage.label(f"last{place}", words, box.left + 16, y, 14, colour=colour, room=room)


def badge(
    stage: Stage,
    key: str,
    words: str,
    x: float,
    y: float,
    size: float,
    fill: theme.Colour = theme.GOLD,
    ink: theme.Colour = theme.INK,
) -> Iterator[Item]:
    """Yield a pill with a number that lies over the cards; `size` is that of its text."""
    size = stage.readable(size)
    box = Box.around(x, y, size * 2.7, size * 1.55)
    border = theme.CLEAR if fill == theme.GOLD else theme.colour("#fbf7ee", 0.85)
    yield stage.panel(box, box.height / 2, fill, border, Layer.OVER)
    yield stage.label(key, words, x, y, size, Weight.BOLD, ink, Anchor.CENTER, layer=Layer.OVER)
