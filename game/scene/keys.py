"""What the keys do at the table: all that the mouse can, at the stop that has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade import key

from game.scene.page import ENTER
from game.scene.stops import cap, hand_name
from game.scene.walk import COMMANDING, Walk
from game.scene.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.scene.board import Board
    from game.scene.drag import Grip
    from game.scene.widgets import Item

_SIDES = {key.LEFT: -1, key.RIGHT: 1}


class Keys(Walk):
    """The keys at one table that is played on."""

    def __init__(self, board: Board) -> None:
        """Begin with nothing in hand."""
        super().__init__(board)
        self._board = board
        self._in_hand: Grip | None = None

    def around(self) -> Iterator[Item]:
        """Yield the table's own items with the stops of the keys among its buttons."""
        board, layout = self._board, self._board.layout
        own, others = self.lay(board.sight(), layout, board.reader, board.choosing, board.chosen)
        self._follow_the_drawn_card()
        buttons = [item for item in layout.items if isinstance(item, Button)]
        yield from (item for item in layout.items if not isinstance(item, Button))
        yield from own
        yield from sorted(buttons, key=lambda button: button.name != "pass")
        yield from others

    def _follow_the_drawn_card(self) -> None:
        """A card that was just drawn has the focus: what it is will be told at once."""
        drawn = self._board.choosing.in_hand()
        if drawn is not None and drawn != self._in_hand:
            for place in self.places:
                if place.grip == drawn:
                    self._board.page.focus.wish(place.name)
        self._in_hand = drawn

    def items(self) -> Iterator[Item]:
        """Yield what is shown while the keys are used."""
        board = self._board
        yield from super().items()
        if board.page.focus.name is not None:
            for item in board.layout.items:
                if isinstance(item, Button) and item.name == "pass":
                    yield from cap("P", item.box.right, item.box.top, board.unit, fixed=False)

    def press(self, symbol: int, modifiers: int) -> bool:
        """Answer a key of the table; False to all others."""
        place, board = self.place, self._board
        if symbol == key.P and not modifiers & COMMANDING:
            board.pressed("pass")
            return True
        if symbol == key.V and place is None:
            board.touch.look_here()
            return True
        if place is None:
            return super().press(symbol, modifiers)
        if symbol in ENTER:
            board.felt.finish()
            board.touch.tap(place.grip, double=bool(modifiers & key.MOD_SHIFT))
            return True
        if symbol in _SIDES and modifiers & COMMANDING:
            self._shift(_SIDES[symbol])
            return True
        return super().press(symbol, modifiers)

    def _shift(self, by: int) -> None:
        """Let the card of the own hand that has the focus change places with the next one."""
        place, touch = self.place, self._board.touch
        if place is None or place.card is None or place.pile != self._board.own_hand:
            return
        to = touch.shift(place.card, by)
        self._board.page.focus.wish(hand_name(place.pile, to))
        self._board.lay_out()
