"""What every key does, as a book to read; what they do is done elsewhere."""

from __future__ import annotations

from game.scene.reading.book import Book, Chapter
from game.scene.stops import OTHERS, SIGNS
from game.scene.text import tr


def key_book() -> Book:
    """Return the book: on every screen, at the table, and straight to a pile."""
    return Book(tr("Keys"), tr("Everything can be done without a mouse"), (
        Chapter("screens", tr("On every screen"), _lines(
            ("Tab", tr("to the next button or pile; with Shift to the one before")),
            (tr("Arrows"), tr("to what lies there")),
            ("Enter", tr("presses what has the outline, or else the golden button")),
            ("Esc", tr("back, or the menu")),
            ("F11", tr("the whole screen, or a window again")),
            ("F1", tr("these keys")),
        )),
        Chapter("table", tr("At the table"), _lines(
            ("Enter", tr("picks a card up or puts it down; Tab leads to its places")),
            ("Shift + Enter", tr("plays a card where it can be built, as a double-click does")),
            ("Esc", tr("lets go of a card")),
            ("P", tr("passes")),
            ("V", tr("looks through a pile")),
            (tr("Ctrl or Alt with an arrow"), tr("moves a card among the others in hand")),
            (tr("Space"), tr("runs to the next decision")),
            ("Z", tr("takes a move back")),
            ("Y", tr("plays it again")),
            ("A", tr("shows again what happened since the last turn")),
            ("L", tr("the last events in words")),
            ("R", tr("the rules")),
            ("N", tr("a new game; this match is kept")),
        )),
        Chapter("piles", tr("Straight to a pile"), (
            tr("The table shows these keys while keys are used. Pressed again, a key leads on to "
               "the next pile of its kind: to one that takes the card, if one was picked up."),
            *_lines(
                ("1 \u2013 5", tr("a card in hand, or a column of the grid")),
                (SIGNS["stock"], tr("the stock pile")),
                (SIGNS["building"], tr("the building piles")),
                (SIGNS["discard"], tr("the discard piles")),
                (SIGNS["draw"], tr("the draw pile")),
                (OTHERS, tr("what lies before the others")),
            ),
        )),
    ))  # fmt: skip


def _lines(*entries: tuple[str, str]) -> tuple[str, ...]:
    return tuple(tr("{keys}: {words}", keys=keys, words=words) for keys, words in entries)
