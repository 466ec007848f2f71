"""The table as it lay at a result, to be looked at and left as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from arcade import key

from game.scene import text, theme
from game.scene.felt import Felt
from game.scene.layout import Layout, Sight, Stage
from game.scene.layouts import LAYOUTS
from game.scene.screen import Screen
from game.scene.text import tr
from game.scene.widgets import PRIMARY, Backdrop, Button, Item, Layer, Spot

if TYPE_CHECKING:
    from game.scene.app import App

WIDTH, HEIGHT = 216, 38
BACK = replace(PRIMARY, size=theme.BODY, pad=12, radius=99)


class Looking(Screen):
    """A table without moves; one button, and any key, leads back."""

    def __init__(self, app: App, sight: Sight, on_back: Callable[[], None]) -> None:
        """`sight` is the table as it was shown last."""
        super().__init__(app)
        self.sight = sight._replace(
            status="", choice="", preview="", raised=frozenset(), chosen=None
        )
        self._on_back = on_back
        game = sight.state.rules.game
        self.felt = Felt(app.window, game)
        self.layout = Layout({}, {}, (), ())

    @property
    def dirty(self) -> bool:
        """Whether the next frame would differ from the last one."""
        return self.page.dirty or self.felt.dirty

    def refresh(self) -> None:
        """Lay the table for the window as it is now."""
        sight = self.sight._replace(
            width=self.window.width, height=self.window.height, rtl=text.current().rtl
        )
        self.layout = LAYOUTS[sight.state.rules.game](sight)
        self.felt.lay(self.layout, sight.state.table.faces, 0.0, ({}, 0.0), {})
        self.felt.advance(0.0)
        super().refresh()

    def items(self) -> Iterator[Item]:
        """Yield the table's own items but its buttons, and the way back in their place."""
        yield Backdrop()
        yield from (item for item in self.layout.items if not isinstance(item, Button | Spot))
        stage = Stage(self.window.width, self.window.height)
        place = stage.box(stage.width - 24 - WIDTH, 11, WIDTH, HEIGHT)
        yield Button("back", place, tr("Back to the result"), BACK, unit=stage.unit)

    def on_draw(self) -> None:
        """Draw the table, the cards, and what lies over them."""
        self.clear()
        self.page.draw(Layer.TABLE)
        self.felt.draw_lying()
        self.page.draw(Layer.OVER)
        self.felt.draw_air()
        self.page.draw(Layer.DIALOG, Layer.TIP)

    def on_update(self, delta_time: float) -> None:
        """Let the host write how far was shown; nobody is asked for a move."""
        if self.app.host is not None:
            self.app.host.tick(0.0, settled=False)

    def pressed(self, name: str) -> None:
        """Answer the button."""
        self._on_back()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Any key leads back, but the one that changes to the full screen."""
        if symbol == key.F11:
            super().on_key_press(symbol, modifiers)
        else:
            self._on_back()
