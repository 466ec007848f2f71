"""House rules: setups that were kept under a name, over the New game page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.scene import theme
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.setup.controls import ROW, SMALL_PILL, TYPED, Desk, typed_style, words_of_row
from game.scene.setup.kept import House
from game.scene.setup.shown import Shown
from game.scene.setup.wording import edition_words, game_words, length_sentence
from game.scene.text import ntr, tr
from game.scene.widgets import (
    FIELD,
    PRIMARY,
    SECONDARY,
    Anchor,
    Arrow,
    Item,
    Layer,
    Panel,
    Weight,
)

AT_ONCE = 5
"""So many are seen at a time."""
WIDTH, ROW_HEIGHT = 720, 62


def last_first(count: int) -> int:
    """Return how far a list of so many can be scrolled."""
    return max(0, count - AT_ONCE)


def house_items(stage: Stage, shown: Shown) -> Iterator[Item]:
    """Yield the kept setups over the page, if they are open."""
    if shown.open != "house":
        return
    desk = Desk(stage, Layer.DIALOG)
    yield Panel(stage.box(0, 0, stage.width, stage.height), theme.SCRIM, 0, layer=Layer.DIALOG)
    box = house_box(stage)
    yield replace(desk.panel(box, 24, theme.DIALOG), shadow=30 * stage.unit)
    inside = box.inset(36, 0)
    yield desk.label(
        "house-title", tr("House rules"), inside.left, box.top + 42, 28, Weight.BLACK, theme.TEXT
    )
    yield from _keeping(desk, shown, inside, box.top + 80)
    yield from _list(desk, shown, inside, box.top + 146)
    y = box.bottom - 72
    if shown.words:
        yield desk.label(
            "house-words", shown.words, inside.left, y + 24, 15,
            colour=theme.ACCENT if shown.is_refused else theme.TEXT, room=inside.width - 220,
        )  # fmt: skip
    yield desk.button("close", Box(inside.right - 200, y, 200, 48), tr("Done"), PRIMARY)


def house_box(stage: Stage) -> Box:
    """Return where the house rules lie over the page."""
    return Box.around(stage.width / 2, stage.height / 2, WIDTH, 590)


def _keeping(desk: Desk, shown: Shown, inside: Box, top: float) -> Iterator[Item]:
    """Yield the field and the button that keep what is chosen now."""
    is_typed = shown.is_typed("title")
    field = Box(inside.left, top, inside.width - 216, 48)
    words = shown.typed("title") or shown.title or tr("a name for what is chosen now")
    style = typed_style(TYPED, shown.entry) if is_typed else FIELD
    style = replace(style, radius=14, anchor=Anchor.START, pad=16)
    if not is_typed and not shown.title:
        style = replace(style, weight=Weight.MEDIUM, ink=theme.LABEL)
    yield desk.button("title", field, words, style, selected=is_typed)
    yield desk.button("keep", Box(inside.right - 200, top, 200, 48), tr("Keep"), SECONDARY)


def _list(desk: Desk, shown: Shown, inside: Box, top: float) -> Iterator[Item]:
    houses, first = shown.houses, shown.first_house
    if not houses:
        words = tr("Rules and players that you keep under a name are listed here.")
        yield desk.label("house-none", words, inside.left + 4, top + 30, 15, room=inside.width)
        return
    is_long = len(houses) > AT_ONCE
    wide = inside.width - (52 if is_long else 0)
    for place, house in enumerate(houses[first : first + AT_ONCE], first):
        row = Box(inside.left, top + (ROW_HEIGHT + 8) * (place - first), wide, ROW_HEIGHT)
        yield from _house(desk, house, place, row, is_doomed=shown.doomed == place)
    if is_long:
        bottom = top + (ROW_HEIGHT + 8) * AT_ONCE - 8
        yield from _scroll(desk, first, len(houses), Box(inside.right - 40, top, 40, bottom - top))


def _house(desk: Desk, house: House, place: int, row: Box, *, is_doomed: bool) -> Iterator[Item]:
    setup, end = house.setup, 116 if is_doomed else 48
    box = row._replace(width=row.width - end - 8)
    yield desk.button(f"use:{place}", box, "", ROW)
    game = game_words(setup.game).title
    many = ntr("{count} player", "{count} players", setup.seats)
    edition = edition_words(setup, setup.edition).title
    gloss = f"{game} · {edition} · {many} · {length_sentence(setup)}"
    yield from words_of_row(desk, f"house:{place}", box.inset(18, 0), house.title, gloss)
    last = Box(row.right - end, row.top, end, row.height)
    name, words = (f"delete:{place}", tr("Delete")) if is_doomed else (f"doom:{place}", "×")
    yield desk.button(
        name,
        last,
        words,
        replace(SMALL_PILL, size=15 if is_doomed else 20, radius=14),
        selected=is_doomed,
        said=house.title if is_doomed else tr("Delete {title}", title=house.title),
    )


def _scroll(desk: Desk, first: int, count: int, box: Box) -> Iterator[Item]:
    """Yield the way up and down a long list, and how far along it one is."""
    for word, top, angle, is_able in (
        ("scroll:-1", box.top, -90, first > 0),
        ("scroll:1", box.bottom - 44, 90, first < last_first(count)),
    ):
        place = Box(box.left, top, box.width, 44)
        said = tr("Up") if angle < 0 else tr("Down")
        yield desk.button(word, place, "", SMALL_PILL, enabled=is_able, said=said)
        colour = theme.LABEL if is_able else theme.fade(theme.LABEL, 0.45)
        yield Arrow(desk.stage.box(*Box.around(*place.center, 11, 16)), colour, angle, desk.layer)
    track = Box(box.center[0] - 3, box.top + 54, 6, box.height - 108)
    yield desk.panel(track, 3, theme.FIELD)
    share = AT_ONCE / count
    start = track.top + track.height * (1 - share) * first / last_first(count)
    yield desk.panel(Box(track.left, start, 6, track.height * share), 3, theme.LABEL)
