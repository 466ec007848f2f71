"""A discard that waits for the person's word: it lies where it would go, a question beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from game.scene import text, theme
from game.scene.box import Box
from game.scene.choosing import ends_turn
from game.scene.hitting import covers
from game.scene.text import tr
from game.scene.widgets import PILL, PRIMARY, Anchor, Button, Item, Label, Layer, Panel, Weight

if TYPE_CHECKING:
    from game.rules.game import Move, State
    from game.scene.board import Board
    from game.scene.layout import Spot

WIDTH, HEIGHT, PAD, BUTTON = 292, 98, 12, 40
AWAY = 14
"""From the card and from the window's edges; all of them in design units."""
YES = replace(PRIMARY, size=theme.SMALL, pad=10, radius=99)


class Asking:
    """The question over one table, if there is one."""

    def __init__(self, board: Board) -> None:
        """Begin without a question."""
        self.move: Move | None = None
        """The move that waits."""
        self._board = board

    def holds_back(self, move: Move) -> bool:
        """Ask about a move, if it ends the turn and that is to be confirmed; say whether it waits.

        The move that waits already is confirmed by being made once more.
        """
        is_wanted = self._board.app.settings.is_on("confirm_discard") and ends_turn(move)
        self.move = move if is_wanted and move != self.move else None
        return self.move is not None

    def shown(self, state: State) -> State:
        """Return the state with the card where the move would bring it, and nothing else done."""
        if self.move is None or None in self.move:
            return state
        card, source, target = self.move
        assert card is not None
        assert source is not None
        assert target is not None
        return msgspec.structs.replace(state, table=state.table.moved((card,), source, target))

    @property
    def spot(self) -> Spot | None:
        """Where the card lies that waits."""
        card = None if self.move is None else self.move.card
        return None if card is None else self._board.layout.cards.get(card)

    def answer_at(self, x: float, y: float) -> str:
        """Return the button that a press on the table stands for: on the card it confirms."""
        return "discard" if self.spot is not None and covers(self.spot, x, y) else "resume"

    def items(self) -> Iterator[Item]:
        """Yield the question with its buttons `discard` and `resume`, over or beside the card."""
        window = self._board.window
        if self.spot is not None:
            yield from ask_items(window.width, window.height, self._board.unit, self.spot)


def ask_items(width: float, height: float, unit: float, spot: Spot) -> Iterator[Item]:
    """Yield the question about a card on that spot, in a window of that size."""
    card, away, pad = spot.box, AWAY * unit, PAD * unit
    wide, high = WIDTH * unit, HEIGHT * unit
    left = max(away, min(width - wide - away, spot.x - wide / 2))
    top = card.top - high - away
    if top < away:
        top = min(card.bottom + away, height - high - away)
    box = Box(left, top, wide, high)
    yield Panel(
        box, theme.DIALOG, 18 * unit, theme.GLOW, 1.5 * unit, shadow=18 * unit,
        layer=Layer.DIALOG, fixed=True,
    )  # fmt: skip
    yield Label(
        "ask", tr("End the turn?"), box.center[0], box.top + 24 * unit,
        max(theme.BODY * unit, theme.LEAST_TEXT), Weight.BOLD, theme.TEXT, Anchor.CENTER,
        wide - 2 * pad, layer=Layer.DIALOG, fixed=True,
    )  # fmt: skip
    room, tall = (wide - 3 * pad) / 2, BUTTON * unit
    answers = [("discard", tr("Discard it"), YES), ("resume", tr("Not yet"), PILL)]
    if text.current().rtl:
        answers.reverse()
    for place, (name, words, style) in enumerate(answers):
        button = Box(box.left + pad + (room + pad) * place, box.bottom - pad - tall, room, tall)
        yield Button(name, button, words, style, unit=unit, layer=Layer.DIALOG, fixed=True)
