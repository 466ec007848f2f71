"""What must hold on the screen at any moment: its cards are the cards of the rules."""

from __future__ import annotations

from game.rules.notation.text import position
from game.scene.board import Board


def check(board: Board) -> None:
    """The screen holds exactly the cards of its layout, with the faces that the reader may see."""
    felt, layout, state = board.felt, board.layout, board.reel.state
    lying = [card for cards in state.table.piles.values() for card in cards]
    assert len(lying) == len(set(lying)), "a card lies twice"
    assert set(felt.motion.cards) == set(layout.cards), "sprites and layout differ"
    assert set(layout.cards) <= set(lying), "a card on the screen that is not in the game"
    for card, spot in layout.cards.items():
        known = None if spot.back else state.table.faces.get(card)
        assert felt.motion.pose(card, board.now + 60).face == known, "a wrong face"
    sprites = [sprite for sprites in (felt._lying, felt._air) for sprite in sprites]
    assert len(sprites) == len(set(map(id, sprites))), "a sprite is drawn twice"
    assert all(felt._cards[card] in sprites for card in layout.cards), "a card is not drawn"
    if board.reel.at_end and not board.reel.was_cut:
        shown = position(state, board.reader)
        assert shown == position(board.host.state_as(board.reader), board.reader)
