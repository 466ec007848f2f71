"""The screen on which a book is read; where it was opened, nothing goes on meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from arcade import key

from game.scene import text
from game.scene.layout import Stage
from game.scene.reading.book import Book, Leaf
from game.scene.reading.leaf import Opened, leaf_items, leaves_of, place_of
from game.scene.screen import Screen
from game.scene.widgets import Item

if TYPE_CHECKING:
    from game.scene.app import App


class Reading(Screen):
    """One book, or several that lie side by side."""

    def __init__(
        self,
        app: App,
        books: tuple[Book, ...],
        on_back: Callable[[], None],
        book: int = 0,
        opener: int = key.R,
    ) -> None:
        """`on_back` shows what was shown before; `opener` is the key that opens such a book."""
        super().__init__(app)
        self.opened = Opened(books, book)
        self._on_back, self._opener = on_back, opener
        self._rolled = 0.0

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        """The leaves of the book in this window."""
        stage = Stage(self.window.width, self.window.height)
        return leaves_of(self.opened.books[self.opened.book], stage)

    @property
    def place(self) -> int:
        """Which of them is open."""
        return place_of(self.opened, self.leaves)

    def items(self) -> Iterable[Item]:
        """Return everything that the page shows now."""
        return leaf_items(self.opened, self.window.width, self.window.height)

    def on_update(self, delta_time: float) -> None:
        """Let the host write what it has; nobody is asked for a move."""
        if self.app.host is not None:
            self.app.host.tick(0.0, settled=False)

    def turn(self, by: int) -> None:
        """Turn so many leaves on, or back; behind the last one there is none."""
        self.turn_to(self.place + by)

    def turn_to(self, place: int) -> None:
        """Open a leaf, the first or last one instead of one that there is not."""
        leaf = self.leaves[max(0, min(place, len(self.leaves) - 1))]
        self.opened = self.opened._replace(chapter=leaf.chapter, part=leaf.part)
        self.refresh()

    def pressed(self, name: str) -> None:
        """Answer a button: a word, and a number after a colon."""
        word, _, number = name.partition(":")
        match word:
            case "earlier":
                self.turn(-1)
            case "later":
                self.turn(1)
            case "chapter":
                self.opened = self.opened._replace(chapter=int(number), part=0)
                self.refresh()
            case "book":
                self._change_book(int(number))
            case "back":
                self.back()

    def _change_book(self, number: int) -> None:
        """Open another book at the chapter of the same name, if it has one."""
        before = self.opened.books[self.opened.book].chapters[self.opened.chapter].name
        names = [chapter.name for chapter in self.opened.books[number].chapters]
        chapter = names.index(before) if before in names else 0
        self.opened = self.opened._replace(book=number, chapter=chapter, part=0)
        self.refresh()

    def back(self) -> None:
        """Go back to where the book was opened."""
        self._on_back()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Turn the leaves; arrows do while no button has the focus."""
        forward = key.LEFT if text.current().rtl else key.RIGHT
        has_focus = self.page.focus.name is not None
        match symbol:
            case key.PAGEDOWN | key.SPACE:
                self.turn(1)
            case key.PAGEUP:
                self.turn(-1)
            case key.HOME:
                self.turn_to(0)
            case key.END:
                self.turn_to(len(self.leaves) - 1)
            case self._opener:
                self.back()
            case key.LEFT | key.RIGHT if not has_focus:
                self.turn(1 if symbol == forward else -1)
            case key.UP | key.DOWN if not has_focus:
                self.turn(1 if symbol == key.DOWN else -1)
            case _:
                super().on_key_press(symbol, modifiers)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """A notch of the wheel turns a leaf; a finger on a pad sends small parts of one."""
        self._rolled -= scroll_y
        notches = int(self._rolled)
        if notches:
            self._rolled -= notches
            self.turn(notches)
