"""The screen after something broke: the way back, without what broke."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.scene.failure import folder
from game.scene.failure.page import Told, failure_items, sentences
from game.scene.screen import Screen
from game.scene.widgets import Item

if TYPE_CHECKING:
    from game.scene.app import App


class Failure(Screen):
    """Tells what broke and what is kept."""

    def __init__(self, app: App, match: str, report: Path | None) -> None:
        """`match` says what becomes of a match that was open, "" without one."""
        super().__init__(app)
        self._report = report
        self.told = Told(match, "" if report is None else str(report), folder.can_show())

    def items(self) -> Iterator[Item]:
        """Yield everything that the page shows now."""
        return failure_items(self.told, self.window.width, self.window.height)

    def on_show_view(self) -> None:
        """Say it aloud too, where a voice reads."""
        super().on_show_view()
        self.app.voice.say_now(" ".join(sentences(self.told)))

    def pressed(self, name: str) -> None:
        """Answer a button."""
        match name:
            case "home":
                self.app.go_home()
            case "folder" if self._report is not None:
                folder.show(self._report.parent)
            case "quit":
                self.app.quit()

    def back(self) -> None:
        """Go on from the first screen."""
        self.app.go_home()
