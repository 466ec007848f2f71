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
from game.scene.page import ENTER
from game.scene.screen import Screen
from game.scene.text import tr
from game.scene.walk import Walk
from game.scene.widgets import PRIMARY, Backdrop, Button, Item

if TYPE_CHECKING:
    from game.scene.app import App

WIDTH, HEIGHT = 216, 38
WALKING = (*ENTER, key.TAB, key.LEFT, key.RIGHT, key.UP, key.DOWN, key.ESCAPE, key.F1, key.F11)
HELD = (
    *(key.LSHIFT, key.RSHIFT, key.LCTRL, key.RCTRL, key.LALT, key.RALT),
    *(key.LCOMMAND, key.RCOMMAND, key.LMETA, key.RMETA, key.CAPSLOCK, key.NUMLOCK),
)
"""Keys that alone mean nothing."""
BACK = replace(PRIMARY, size=theme.BODY, pad=12, radius=99)


class Looking(Screen):
    """A table without moves; one button leads back, and any key that leads to no pile."""

    def __init__(self, app: App, sight: Sight, on_back: Callable[[], None]) -> None:
        """`sight` is the table as it was shown last."""
        super().__init__(app)
        self.sight = sight._replace(
            status="", choice="", preview="", raised=frozenset(), chosen=None
        )
        self._on_back = on_back
        self.walk = Walk(self)
        game = sight.state.rules.game
        self.felt = Felt(app.window, game)
        self.layout = Layout({}, {}, (), ())

    @property
    def dirty(self) -> bool:
        """Whether the next frame would differ from the last one."""
        return self.page.dirty or self.felt.dirty

    def refresh(self) -> None:
        """Lay the table for the window as it is now."""
        self.sight = sight = self.sight._replace(
            width=self.window.width,
            height=self.window.height,
            rtl=text.current().rtl,
            large=self.app.settings.looks.is_large,
        )
        self.layout = LAYOUTS[sight.state.rules.game](sight)
        self.felt.lay(self.layout, sight.state.table.faces, 0.0, ({}, 0.0), {})
        self.felt.advance(0.0)
        super().refresh()

    def items(self) -> Iterator[Item]:
        """Yield the table's own items but its buttons, and the way back in their place."""
        yield Backdrop()
        yield from (item for item in self.layout.items if not isinstance(item, Button))
        own, others = self.walk.lay(self.sight, self.layout, self.sight.viewer)
        yield from (*own, *others)
        stage = Stage(self.window.width, self.window.height)
        place = stage.box(stage.width - 24 - WIDTH, 11, WIDTH, HEIGHT)
        yield Button("back", place, tr("Back to the result"), BACK, unit=stage.unit)
        yield from self.walk.items()

    @property
    def focus_words(self) -> str:
        """What the focus of the keys is on, in words to be read out; "" while it is not shown."""
        return self.walk.words or super().focus_words

    def on_draw(self) -> None:
        """Draw the table, the cards, and what lies over them."""
        self.clear()
        self.felt.draw(self.page)

    def on_update(self, delta_time: float) -> None:
        """Let the host write how far was shown; nobody is asked for a move."""
        if self.app.host is not None:
            self.app.host.tick(0.0, settled=False)

    def pressed(self, name: str) -> None:
        """Answer the button; Enter on a pile leads back too."""
        self._on_back()

    def back(self) -> None:
        """Escape ends a closer look, then leads back."""
        if self.walk.look_away():
            self.refresh()
        else:
            self._on_back()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Keys lead over the table; any other one leads back."""
        if self.walk.press(symbol, modifiers):
            self.refresh()
        elif symbol in WALKING:
            super().on_key_press(symbol, modifiers)
        elif symbol not in HELD:
            self._on_back()
