"""What every screen shares: a page of items, buttons by mouse and keys, and no redraw at rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import arcade
from arcade import key

from game.scene import looks, theme
from game.scene.page import Page
from game.scene.widgets import Item

if TYPE_CHECKING:
    from game.scene.app import App


TREMBLE = 2
"""Logical pixels from one place of the mouse to the next: a table that was bumped moves it so."""


class Screen(arcade.View):
    """A view made of a page. Subclasses list their `items` and answer `pressed` and `back`."""

    def __init__(self, app: App) -> None:
        """`app` opens the other screens and holds the store and the settings."""
        super().__init__(app.window)
        self.app = app
        self.page = Page(app.window)

    @property
    def unit(self) -> float:
        """How many logical pixels one pixel of the 1280 x 720 design takes."""
        return theme.unit(self.window.width, self.window.height)

    @property
    def dirty(self) -> bool:
        """Whether the next frame would differ from the last one."""
        return self.page.dirty

    @property
    def focus_words(self) -> str:
        """What the focus of the keys is on, in words to be read out; "" while it is not shown."""
        return self.page.focus_words

    @property
    def typed(self) -> tuple[str, ...]:
        """What a person has typed here, which no report may tell."""
        return ()

    def items(self) -> Iterable[Item]:
        """Return everything that the page shows now."""
        raise NotImplementedError

    def pressed(self, name: str) -> None:
        """Answer a button by its name."""

    def back(self) -> None:
        """Answer Escape."""

    def refresh(self) -> None:
        """Show what `items` says now, in the looks that are set now.

        What it says of the focus follows where that has gone.
        """
        looks.use(self.app.settings.looks)
        before = self.page.focus.name
        self.page.show(self.items())
        if self.page.focus.name != before:
            self.page.show(self.items())

    def on_show_view(self) -> None:
        """Begin to be shown."""
        self.page.dirty = True
        self.refresh()

    def on_resize(self, width: int, height: int) -> None:
        """Lay everything out anew."""
        super().on_resize(width, height)
        self.page.dirty = True
        self.refresh()

    def on_draw(self) -> None:
        """Draw the page."""
        self.clear()
        self.page.draw()

    def use_mouse(self) -> None:
        """The focus of the keys is not shown until the next key."""
        if self.page.focus.name is not None:
            self.page.hide_focus()
            self.refresh()

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """Light up the button under the mouse; the focus of the keys is not shown any more."""
        if abs(dx) + abs(dy) > TREMBLE:
            self.use_mouse()
        self.page.hover(x, y)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Hold down the button under the mouse."""
        self.use_mouse()
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.page.press(x, y)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Answer the button that was pressed and let go."""
        if button == arcade.MOUSE_BUTTON_LEFT:
            name = self.page.release(x, y)
            if name is not None:
                self.pressed(name)

    def on_mouse_leave(self, x: int, y: int) -> None:
        """Let go of everything."""
        self.page.leave()

    def on_deactivate(self) -> None:
        """Let go of everything when the window loses the focus."""
        self.page.leave()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Move the focus, press what has it, go back, fill the screen, or tell the keys."""
        if symbol == key.ESCAPE:
            self.back()
            return
        if symbol == key.F11:
            self.window.set_fullscreen(not self.window.fullscreen)
            return
        if symbol == key.F1:
            self.app.tell_keys(lambda: self.app.show(self))
            return
        name = self.page.key(symbol, modifiers)
        if name is not None:
            self.pressed(name)
        else:
            self.refresh()
