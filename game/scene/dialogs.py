"""What lies over the table while it is paused: the menu, what happened, or a question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.match.match import is_open
from game.scene import sharing
from game.scene.fair import fair_deal
from game.scene.pause import log_items, pause_items
from game.scene.widgets import Item

if TYPE_CHECKING:
    from game.scene.board import Board


def dialog_items(board: Board) -> Iterator[Item]:
    """Yield the dialog of a board, in its window."""
    size = board.window.width, board.window.height
    match board.dialog:
        case "menu" | "end":
            yield from pause_items(
                *size,
                board.app.speed,
                sharing.sitting(board.host),
                fair_deal(board.host, is_over=board.is_over),
                is_open=is_open(board.host.rules),
                is_sure=board.dialog == "end",
            )
        case "log":
            yield from log_items(*size, board.unit, tuple(board.reel.history))
        case "ask":
            yield from board.asking.items()
