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
ARROW = 15
"""What the arrow takes before a name."""
LINE = 24
"""From one line of the last moves to the next."""


def top_bar(stage: Stage, title: str, until: float | None = None) -> Iterator[Item]:
    """Yield the name of the house, what is played (at most `until` there), and the buttons."""
    yield stage.label("brand", "dozen", 28, 30, 24, Weight.BLACK, theme.GOLD)
    right = stage.width - 24
    names = (("menu", tr("Menu  Esc")), ("undo", tr("Undo  Z")))
    for place, (name, words) in enumerate(names):
        left = right - PILL_WIDTH - place * PILL_APART
        box = stage.box(left, 14, PILL_WIDTH, PILL_HEIGHT)
        yield Button(name, box, words, PILL, unit=stage.unit)
    room = (until or right - 2 * PILL_APART - 20) - 112
    yield stage.label("title", title, 112, 30, theme.SMALL, colour=theme.LABEL, room=room)


def seat_panel(
    stage: Stage, sight: Sight, seat: Seat, box: Box, edge: theme.Colour = theme.CLEAR
) -> Iterator[Item]:
    """Yield the panel of a seat; whose turn it is stands out by its edge and its depth."""
    turn = _has_turn(sight, seat)
    fill = theme.PANEL_RAISED if turn else theme.PANEL
    border = theme.fade(theme.GLOW, 0.85) if turn else edge
    yield stage.panel(box, 18, fill, border)


def seat_name(
    stage: Stage, sight: Sight, seat: Seat, x: float, y: float, radius: float, room: float,
    words: str = "", name: str = "",
) -> Iterator[Item]:  # fmt: skip
    """Yield a seat's disc and arrow, and its name; with `words` below it, both beside the disc.

    `name` is what stands there instead of the name alone.
    """
    yield from seat_disc(stage, sight, seat, x, y, radius, lifted=11 if words else 0)
    start = x + radius + 10
    if words:
        yield stage.label(
            f"words{seat}", words, start, y + 11, theme.SMALL, colour=theme.LABEL, room=room - 10
        )
        y -= 11
    start += ARROW if _has_turn(sight, seat) else 0
    yield stage.label(
        f"name{seat}", name or sight.names[seat], start, y, theme.BODY, Weight.BOLD,
        room=room - (start - x - radius),
    )  # fmt: skip


def seat_disc(
    stage: Stage, sight: Sight, seat: Seat, x: float, y: float, radius: float, lifted: float = 0
) -> Iterator[Item]:
    """Yield a seat's disc with its initial, and behind it an arrow when it is its turn."""
    colour = sight.colours[seat]
    disc = Box.around(x, y, 2 * radius, 2 * radius)
    yield stage.panel(disc, radius, theme.SEATS[colour % len(theme.SEATS)])
    yield stage.label(
        f"initial{seat}",
        sight.names[seat][:1].upper(),
        x,
        y,
        radius * 1.1,
        Weight.BOLD,
        theme.on_seat(colour),
        Anchor.CENTER,
    )
    if _has_turn(sight, seat):
        yield Arrow(stage.box(x + radius + 10, y - lifted - 6, 9, 12), theme.GLOW)


def _has_turn(sight: Sight, seat: Seat) -> bool:
    return sight.state.turn == seat and sight.state.outcome is None


def last_moves(stage: Stage, sight: Sight, box: Box) -> Iterator[Item]:
    """Yield a panel with as many of the last moves as it holds, the newest first."""
    yield stage.panel(box, 16)
    left, room = box.left + 16, box.width - 32
    yield stage.label(
        "last", tr("Last moves"), left, box.top + 23, theme.SMALL, Weight.BOLD, theme.MUTED
    )
    lines = max(1, int((box.height - 40) // LINE))
    for place, words in enumerate(reversed(sight.history[-lines:])):
        y = box.top + 24 + LINE * (place + 1)
        colour = theme.LABEL if place else theme.TEXT
        yield stage.label(f"last{place}", words, left, y, theme.SMALL, colour=colour, room=room)


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
    border = theme.CLEAR if fill == theme.GOLD else theme.fade(theme.PAPER, 0.85)
    yield stage.panel(box, box.height / 2, fill, border, Layer.OVER)
    yield stage.label(key, words, x, y, size, Weight.BOLD, ink, Anchor.CENTER, layer=Layer.OVER)
