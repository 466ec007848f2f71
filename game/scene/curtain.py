"""The curtain between two people at one screen: it names who is to come, and shows nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from arcade import key

from game.rules.game import Refusal
from game.scene import text, theme
from game.scene.box import Box
from game.scene.labels import measure
from game.scene.layout import Stage
from game.scene.screen import Screen
from game.scene.text import tr
from game.scene.widgets import PRIMARY, SECONDARY, Anchor, Backdrop, Button, Item, Ring, Weight

if TYPE_CHECKING:
    from game.rules.table import Seat
    from game.scene.app import App
    from game.scene.board import Board

RING, NAME = 340, 56
"""Across the ring, and the size of a name in it that is not too long for that."""


class Curtain(Screen):
    """Waits until the person of a seat says to be in front of the screen."""

    def __init__(self, app: App, board: Board, seat: Seat) -> None:
        """`board` shows what everybody may see, and is gone back to."""
        super().__init__(app)
        self.board, self.seat = board, seat
        self.trouble: Refusal | None = None
        """Why the last move could not be taken back."""

    @property
    def _before(self) -> Seat:
        """Whose turn it was before."""
        mover = self.board.host.last_mover
        return self.board.viewer if mover is None else mover

    def items(self) -> Iterator[Item]:
        """Yield everything that the page shows now."""
        board = self.board
        last = board.reel.history[-1] if board.reel.history else ""
        words = last if self.trouble is None else self.app.sentence(self.trouble)
        return curtain_items(
            self.window.width,
            self.window.height,
            board.names[self.seat],
            words,
            may_undo=board.host.undo_refused(self._before) is None,
        )

    def on_show_view(self) -> None:
        """Call the person who is to come."""
        super().on_show_view()
        self.app.voice.say(tr("Pass the screen to {name}.", name=self.board.names[self.seat]))

    def on_update(self, delta_time: float) -> None:
        """Let the host write down what it has; nobody is asked for a move."""
        self.board.host.tick(0.0, settled=False)

    def pressed(self, name: str) -> None:
        """Answer a button."""
        match name:
            case "lift":
                self.board.lift_curtain(self.seat)
            case "undo":
                self._take_back()
            case "menu":
                self.back()

    def _take_back(self) -> None:
        """Take back the move of whoever was in front; their turn is behind a curtain again."""
        host, board = self.board.host, self.board
        try:
            host.undo(self._before)
        except Refusal as refusal:
            self.trouble = refusal
            self.refresh()
        else:
            self.app.show(board)

    def back(self) -> None:
        """Open the menu over the table, which shows what everybody may see."""
        self.board.pressed("menu")
        self.app.show(self.board)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Z takes back, as it does at the table."""
        if symbol == key.Z:
            self._take_back()
        else:
            super().on_key_press(symbol, modifiers)


def curtain_items(
    width: float, height: float, name: str, words: str, *, may_undo: bool
) -> Iterator[Item]:
    """Yield the page for a window of that size; `words` tell what happened last."""
    stage = Stage(width, height, rtl=text.current().rtl)
    middle, top = stage.width / 2, (stage.height - 720) / 2
    yield Backdrop()
    ring = Box.around(middle, top + 130 + RING / 2, RING, RING)
    yield Ring(stage.box(*ring))
    room = RING * 0.72
    size = min(NAME, NAME * room / max(1, measure(name, NAME, Weight.BLACK)[0]))
    yield stage.label(
        "name", name, middle, ring.center[1], size, Weight.BLACK, theme.TEXT, Anchor.CENTER,
        room=room + 1,
    )  # fmt: skip
    lines = (
        ("pass", tr("Pass the screen to {name}.", name=name), 22, Weight.BOLD, theme.TEXT, 522),
        ("alone", tr("Nobody else may look."), 17, Weight.MEDIUM, theme.LABEL, 556),
        ("last", words, theme.SMALL, Weight.MEDIUM, theme.LABEL, 682),
    )
    for label, sentence, size, weight, colour, y in lines:
        yield stage.label(
            label, sentence, middle, top + y, size, weight, colour, Anchor.CENTER,
            room=stage.width - 80,
        )  # fmt: skip
    lift = stage.box(middle - 160, top + 586, 320, 58)
    yield Button("lift", lift, tr("I am {name}", name=name), PRIMARY, unit=stage.unit)
    if may_undo:
        undo = stage.box(middle + 176, top + 595, 150, 40)
        yield Button("undo", undo, tr("Take back  Z"), SECONDARY, unit=stage.unit)
