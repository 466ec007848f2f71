"""What is marked on the table: where a card may go, what waits, and what the others moved last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scene.layout import Art

if TYPE_CHECKING:
    from game.scene.board import Board

PULSE_SECONDS, PULSE_LASTS = 1.2, 3.6
"""A glow breathes so fast, and for so long; then it stays, for an idle table costs nothing."""


def show_signals(board: Board) -> None:
    """Mark where the chosen or carried card may go, and each other seat's last move."""
    targets, piles = board.choosing.targets(board.touch.grip), board.layout.piles
    glows = [Art("glow", piles[pile]) for pile in targets if pile in piles]
    if board.asking.spot is not None:
        glows = [Art("glow", board.asking.spot)]
    is_still = not targets or board.app.settings.is_on("reduced_motion")
    strength = 1.0 if is_still else pulse(board.now - board.touch.chosen_at)
    board.felt.signal([*board.last_moves(), *glows], strength)


def pulse(since: float) -> float:
    """Return how strong a glow is so many seconds after it has begun."""
    if since > PULSE_LASTS:
        return 1.0
    swing = (since % PULSE_SECONDS) / PULSE_SECONDS
    return round(0.7 + 0.3 * abs(2 * swing - 1), 2)
