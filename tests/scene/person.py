"""A person at the table: makes moves with the mouse, by real events in a real window."""

from __future__ import annotations

import arcade

from game.rules.game import PASS, Move
from game.rules.table import Card, Pile
from game.scene import drive
from game.scene.board import Board
from game.scene.drag import Grip
from game.scene.layout import Spot
from game.scene.walk import KEYS
from game.scene.widgets import Button
from game.scene.window import Window

LEFT = arcade.MOUSE_BUTTON_LEFT
PATIENCE = 100_000


class Person:
    """Moves the mouse of a window and looks at one board."""

    def __init__(self, window: Window, board: Board) -> None:
        self.window, self.board = window, board
        self.x, self.y = 5.0, 5.0

    # -- Gestures -----------------------------------------------------------------------------

    def send(self, name: str, *values: float) -> None:
        self.window.dispatch_event(name, *values)
        self.window.dispatch_pending_events()

    def press(self, x: float, y: float, button: int = LEFT) -> None:
        self.move(x, y)
        self.send("on_mouse_press", int(x), self._up(y), button, 0)

    def release(self, x: float, y: float, button: int = LEFT) -> None:
        self.x, self.y = x, y
        self.send("on_mouse_release", int(x), self._up(y), button, 0)

    def move(self, x: float, y: float) -> None:
        self.send("on_mouse_motion", int(x), self._up(y), int(x - self.x), int(self.y - y))
        self.x, self.y = x, y

    def carry(self, x: float, y: float) -> None:
        """Move with the button down, in a few steps, the table going on meanwhile."""
        start_x, start_y = self.x, self.y
        for step in range(1, 6):
            to_x = start_x + (x - start_x) * step / 5
            to_y = start_y + (y - start_y) * step / 5
            dx, dy = int(to_x - self.x), int(self.y - to_y)
            self.send("on_mouse_drag", int(to_x), self._up(to_y), dx, dy, LEFT, 0)
            self.x, self.y = to_x, to_y
            drive.frame(self.window, drawn=step == 3)

    def click(self, spot: Spot) -> None:
        x, y = touch_point(spot)
        self.press(x, y)
        self.release(x, y)

    def drag(self, start: Spot, end: Spot) -> None:
        x, y = touch_point(start)
        self.press(x, y)
        self.carry(x + end.x - start.x, y + end.y - start.y)
        self.release(self.x, self.y)

    def key(self, symbol: int, modifiers: int = 0) -> None:
        self.send("on_key_press", symbol, modifiers)
        self.send("on_key_release", symbol, modifiers)

    def go_to(self, pile: Pile, card: Card | None = None, *, by_tab: bool = False) -> None:
        """Bring the focus to a pile or to a card of a hand, by the key shown there or by Tab."""
        keys = self.board.keys
        wanted = next(p for p in keys.places if p.pile == pile and p.card in (None, card, p.top))
        if pile.kind == "hand" and card is not None:
            wanted = next(p for p in keys.places if p.card == card)
        leading = {sign: symbol for symbol, sign in KEYS.items()}
        for _ in range(100):
            if self.board.page.focus.name == wanted.name:
                return
            self.key(arcade.key.TAB if by_tab or not wanted.sign else leading[wanted.sign])
        raise AssertionError(f"no key leads to {wanted.name}")

    def by_keys(self, move: Move, *, by_tab: bool) -> None:
        """Make a move with the keys alone."""
        if move == PASS:
            self.key(arcade.key.P)
            return
        assert move.source is not None
        assert move.target is not None
        if move.source.kind != "held":
            self.go_to(move.source, move.card, by_tab=by_tab)
            self.key(arcade.key.ENTER)
        if move.source.kind != "draw" and move.source != move.target:
            self.go_to(move.target, by_tab=by_tab)
            self.key(arcade.key.ENTER)

    def press_button(self, name: str) -> None:
        box = next(
            item.box
            for item in self.board.items()
            if isinstance(item, Button) and item.name == name
        )
        x, y = box.center
        self.press(x, y)
        self.release(x, y)

    def _up(self, y: float) -> int:
        return int(self.window.height - y)

    # -- Moves --------------------------------------------------------------------------------

    def wait_for_turn(self) -> bool:
        """Let the table go on until there is something to do; False when a result is shown."""
        window = self.window

        def is_ready() -> bool:
            shown = window.current_view is self.board
            return not shown or bool(self.board.choosing.moves)

        assert drive.frames(window, is_ready, PATIENCE, draw_every=20), "the table stalled"
        return window.current_view is self.board

    def make(self, move: Move, way: str) -> None:
        """Make a move by `drag`, by `click` and click, by `double` click where that does it.

        Or by `keys`, with the ones that are shown or by `tab`.
        """
        board = self.board
        self.finish_flights()
        if way in ("keys", "tab"):
            self.by_keys(move, by_tab=way == "tab")
            return
        if move == PASS:
            self.press_button("pass")
            return
        assert move.source is not None
        assert move.target is not None
        spots = board.layout.cards
        start = board.layout.piles[move.source]
        if move.card is not None and move.card in spots:
            start = spots[move.card]
        end = board.layout.piles[move.target]
        if move.source == move.target:
            self.click(start)
        elif way == "drag" and move.card is not None:
            self.drag(start, end)
        elif way == "double" and self.is_quick(move):
            self.click(start)
            self.click(start)
        elif move.source.kind in ("draw", "held"):
            self.click(start if move.source.kind == "draw" else end)
        else:
            self.click(start)
            self.click(board.layout.piles[move.target])

    def is_quick(self, move: Move) -> bool:
        assert move.source is not None
        return (
            self.board.choosing.quick(Grip(move.source, move.card), self.board.reel.state.table)
            == move
        )

    def finish_flights(self) -> None:
        """Wait until every card rests, so that the mouse hits what it aims at."""
        motion = self.board.felt.motion
        assert drive.frames(self.window, lambda: not motion.is_moving(), PATIENCE, draw_every=20)


def touch_point(spot: Spot) -> tuple[float, float]:
    """A place on a card that no card to its right covers."""
    return spot.x - 0.38 * spot.width, spot.y
