"""The About screen, from which every licence can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.scene.about.licences import licence, works
from game.scene.about.page import about_items
from game.scene.screen import Screen
from game.scene.widgets import Item

if TYPE_CHECKING:
    from game.scene.app import App


class About(Screen):
    """What Dozen is and what it is made of."""

    def __init__(self, app: App, on_back: Callable[[], None]) -> None:
        """`on_back` shows the screen from which this one was opened."""
        super().__init__(app)
        self._on_back = on_back

    def items(self) -> Iterable[Item]:
        """Return everything that the page shows now."""
        path = self.app.store.path
        folder = "" if path is None else str(path.parent)
        return about_items(works(), folder, self.window.width, self.window.height)

    def on_update(self, delta_time: float) -> None:
        """Let the host of a table behind write down what it has; nobody is asked for a move."""
        if self.app.host is not None:
            self.app.host.tick(0.0, settled=False)

    def pressed(self, name: str) -> None:
        """Answer a button."""
        word, _, number = name.partition(":")
        if word == "work":
            self.app.read((licence(works()[int(number)]),), lambda: self.app.show(self))
        elif word == "keys":
            self.app.tell_keys(lambda: self.app.show(self))
        elif word == "back":
            self.back()

    def back(self) -> None:
        """Go back to where this screen was opened from."""
        self._on_back()
