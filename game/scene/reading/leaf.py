"""A leaf of a book on the screen: its text, figures beside it, the chapters, the ways on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from game.scene import text, theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.card_picture import common_picture, face_picture
from game.scene.labels import measure
from game.scene.layout import Stage
from game.scene.painting import face_set
from game.scene.reading.book import Book, Chapter, Figure, Leaf, leaves, setting_of
from game.scene.text import ltr, tr
from game.scene.widgets import (
    FIELD,
    PRIMARY,
    SECONDARY,
    TILE,
    Anchor,
    Arrow,
    Backdrop,
    Button,
    Item,
    Weight,
)

MARGIN, WIDEST, TOP, BOTTOM = 64, 1240, 110, 92
"""Beside everything, how wide it may become, and the room above and below the leaf."""
CONTENTS, APART, PAD = 226, 28, 34
"""How wide the chapters' names are, what lies between them and the leaf, and inside the leaf."""
HEAD, FOOT = 82, 28
"""From the leaf's upper edge to its first line, and from the last line to its lower edge."""
TEXT, VERBATIM_TEXT = 550, 640
"""How wide lines may become: about seventy letters, and eighty of a verbatim text."""
BESIDE, FIGURE_PAD, CAPTION, CAPTION_LINE = 244, 18, 15, 21
"""Of a figure: its width, room inside it, the size of its caption, and from line to line."""
CARD, CARD_APART = 46, 8
ENTRY, ENTRY_APART = 46, 8
EMPTY = ("back", "slot")
"""Pictures that are no faces."""


class Opened(NamedTuple):
    """What is read, and where it is opened."""

    books: tuple[Book, ...]
    """Side by side; one is read."""
    book: int = 0
    chapter: int = 0
    part: int = 0


class Frame(NamedTuple):
    """Where everything stands, in design units."""

    whole: Box
    contents: Box | None
    leaf: Box


def frame_of(stage: Stage, book: Book) -> Frame:
    """Return where a book's chapters and leaf stand; a single chapter needs no contents."""
    has_contents = len(book.chapters) > 1
    widest = WIDEST if has_contents else VERBATIM_TEXT + 2 * PAD
    wide = min(stage.width - 2 * MARGIN, widest)
    whole = Box((stage.width - wide) / 2, TOP, wide, stage.height - TOP - BOTTOM)
    if not has_contents:
        return Frame(whole, None, whole)
    start = whole.left + CONTENTS + APART
    leaf = Box(start, whole.top, whole.right - start, whole.height)
    return Frame(whole, whole._replace(width=CONTENTS), leaf)


def leaves_of(book: Book, stage: Stage) -> tuple[Leaf, ...]:
    """Return a book's leaves in a window."""
    return _leaves(book, stage.width, stage.height, stage.unit, text.current().code)


@cache
def _leaves(
    book: Book, width: float, height: float, unit: float, _language: str
) -> tuple[Leaf, ...]:
    stage = Stage(width * unit, height * unit)
    inside = frame_of(stage, book).leaf.inset(PAD, 0)

    def ruler(words: str, size: float) -> float:
        return measure(words, stage.readable(size) * unit)[0] / unit

    return leaves(book, lambda chapter: _room(chapter, inside), inside.height - HEAD - FOOT, ruler)


def place_of(opened: Opened, all_leaves: Sequence[Leaf]) -> int:
    """Return which leaf is open: the last of its chapter if there are fewer now."""
    of_chapter = [at for at, leaf in enumerate(all_leaves) if leaf.chapter == opened.chapter]
    return of_chapter[min(opened.part, len(of_chapter) - 1)]


def _room(chapter: Chapter, inside: Box) -> float:
    """Return the width of a chapter's lines."""
    beside = BESIDE + APART if chapter.figures else 0
    return min(VERBATIM_TEXT if chapter.is_verbatim else TEXT, inside.width - beside)


def leaf_items(opened: Opened, width: float, height: float) -> Iterator[Item]:
    """Yield the page for a window of that size in logical pixels.

    Its buttons are `book:N`, `chapter:N`, `earlier`, `later` and `back`.
    """
    stage = Stage(width, height, rtl=text.current().rtl)
    book = opened.books[opened.book]
    frame = frame_of(stage, book)
    all_leaves = leaves_of(book, stage)
    place = place_of(opened, all_leaves)
    leaf = all_leaves[place]
    yield Backdrop()
    yield from _head(stage, opened, frame.whole)
    yield from _contents(stage, book, leaf.chapter, frame.contents)
    yield stage.panel(frame.leaf)
    yield from _text(stage, book.chapters[leaf.chapter], leaf, frame.leaf.inset(PAD, 0))
    yield from _figures(stage, book, book.chapters[leaf.chapter], frame.leaf.inset(PAD, 0))
    yield from _ways(stage, frame, place, len(all_leaves))


def _head(stage: Stage, opened: Opened, whole: Box) -> Iterator[Item]:
    """Yield what is read, and beside it what else could be."""
    book, several = opened.books[opened.book], len(opened.books) > 1
    tab, apart = 148, 8
    room = whole.width - (len(opened.books) * (tab + apart) + APART if several else 0)
    yield stage.label("title", book.title, whole.left, 54, 34, Weight.BLACK, theme.TEXT, room=room)
    yield stage.label("subtitle", book.subtitle, whole.left, 89, 15, colour=theme.LABEL, room=room)
    if several:
        left = whole.right - len(opened.books) * (tab + apart) + apart
        for place, other in enumerate(opened.books):
            box = stage.box(left + place * (tab + apart), 48, tab, 46)
            first, _, second = other.subtitle.partition(" · ")
            yield Button(
                f"book:{place}", box, other.title, FIELD, subtitle=first if second else "",
                selected=place == opened.book, unit=stage.unit,
            )  # fmt: skip


def _contents(stage: Stage, book: Book, chapter: int, column: Box | None) -> Iterator[Item]:
    """Yield the chapters by their names."""
    if column is None:
        return
    for place, other in enumerate(book.chapters):
        top = column.top + place * (ENTRY + ENTRY_APART)
        box = stage.box(column.left, top, column.width, ENTRY)
        yield Button(
            f"chapter:{place}", box, other.title, TILE, selected=place == chapter, unit=stage.unit
        )


def _text(stage: Stage, chapter: Chapter, leaf: Leaf, inside: Box) -> Iterator[Item]:
    setting, room = setting_of(chapter), _room(chapter, inside)
    yield stage.label(
        "chapter", chapter.title, inside.left, inside.top + 42, theme.HEADING, Weight.BLACK,
        theme.ACCENT, room=inside.width,
    )  # fmt: skip
    # A text from left to right begins at the left; the page would turn it round with the rest.
    is_turned = chapter.is_verbatim and stage.rtl
    x, anchor = (inside.left + room, Anchor.END) if is_turned else (inside.left, Anchor.START)
    for number, line in enumerate(leaf.lines):
        words = ltr(line.words) if chapter.is_verbatim else line.words
        yield stage.label(
            f"line{number}", words, x, inside.top + HEAD + line.y, setting.size,
            colour=theme.LABEL if chapter.is_verbatim else theme.TEXT, anchor=anchor, room=room + 2,
        )  # fmt: skip


# -- Figures --------------------------------------------------------------------------------------


def _figures(stage: Stage, book: Book, chapter: Chapter, inside: Box) -> Iterator[Item]:
    """Yield a chapter's figures in a column at the end of its leaves."""
    top = inside.top + PAD
    for number, figure in enumerate(chapter.figures):
        box = Box(inside.right - BESIDE, top, BESIDE, _height(stage, figure))
        yield stage.panel(box, 16, theme.FIELD)
        yield from _cards(stage, book.game, figure, box.inset(FIGURE_PAD))
        lines = _caption_lines(stage, figure)
        y = box.bottom - FIGURE_PAD - 8 - (lines - 1) * CAPTION_LINE
        yield stage.label(
            f"figure{number}", figure.caption, box.left + FIGURE_PAD, y, CAPTION,
            colour=theme.TEXT, room=BESIDE - 2 * FIGURE_PAD, lines=lines,
        )  # fmt: skip
        top = box.bottom + 14


def _height(stage: Stage, figure: Figure) -> float:
    rows = len(figure.rows) * (CARD * CARD_RATIO + CARD_APART)
    return rows + _caption_lines(stage, figure) * CAPTION_LINE + 2 * FIGURE_PAD + 2


def _caption_lines(stage: Stage, figure: Figure) -> int:
    size = stage.readable(CAPTION) * stage.unit
    room = (BESIDE - 2 * FIGURE_PAD) * stage.unit
    return len(text.wrap(figure.caption, room, lambda words: measure(words, size)[0]))


def _cards(stage: Stage, game: str, figure: Figure, box: Box) -> Iterator[Item]:
    block = box if figure.is_grid else None
    across = max(map(len, figure.rows)) * (CARD + CARD_APART) - CARD_APART
    start = box.center[0] - across / 2
    for row, faces in enumerate(figure.rows):
        for column, face in enumerate(faces):
            left = start + column * (CARD + CARD_APART)
            top = box.top + row * (CARD * CARD_RATIO + CARD_APART)
            card = Box(left, top, CARD, CARD * CARD_RATIO)
            if face == "arrow":
                arrow = Box.around(*card.center, 12, 18)
                yield Arrow(stage.box(*arrow), theme.GLOW)
            elif face in EMPTY:
                yield common_picture(stage, face, card, block)
            elif face:
                yield face_picture(stage, face_set(game), face, card, block=block)


# -- The ways on ----------------------------------------------------------------------------------


def _ways(stage: Stage, frame: Frame, place: int, count: int) -> Iterator[Item]:
    """Yield the way back, and the leaves before and after this one."""
    top, high, unit = stage.height - 72, 46, stage.unit
    back = stage.box(frame.whole.left, top, CONTENTS if frame.contents else 150, high)
    yield Button("back", back, tr("Back  Esc"), SECONDARY, unit=unit)
    if count == 1:
        return
    right, wide = frame.leaf.right, 150
    later = stage.box(right - wide, top, wide, high)
    earlier = stage.box(right - 2 * wide - 12, top, wide, high)
    yield Button("earlier", earlier, tr("Previous"), SECONDARY, enabled=place > 0, unit=unit)
    yield Button("later", later, tr("Next"), PRIMARY, enabled=place < count - 1, unit=unit)
    words = tr("Page {count} of {total}", count=place + 1, total=count)
    yield stage.label(
        "page", words, right - 2 * wide - 32, top + high / 2, theme.SMALL, colour=theme.LABEL,
        anchor=Anchor.END, room=160,
    )  # fmt: skip
