"""The New game page: games, rules, how long, which deal; the players stand in `seats`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.catalog import GAMES
from game.scene import text, theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.card_picture import face_picture
from game.scene.layout import Stage
from game.scene.painting import face_set
from game.scene.setup.all_rules import all_rules_items, rules_box
from game.scene.setup.controls import (
    ROW,
    SMALL_PILL,
    SWITCH,
    Desk,
    Steps,
    stepper,
    switch,
    typed_style,
    words_of_row,
)
from game.scene.setup.entry import dashed
from game.scene.setup.house import house_box, house_items
from game.scene.setup.seats import players_items, popover_box, popover_items
from game.scene.setup.shown import Shown
from game.scene.setup.usual import LENGTHS, TILES, is_on, length_of, refused
from game.scene.setup.wording import (
    edition_words,
    game_words,
    length_sentence,
    length_words,
    reason,
    summary,
    tile_words,
)
from game.scene.text import tr
from game.scene.widgets import (
    FIELD,
    LINK,
    PILL,
    PRIMARY,
    SECONDARY,
    TILE,
    Backdrop,
    Item,
    Weight,
)

GAME_FACES = {"skip-bo": "8", "skyjo": "-2"}
MARGIN, GUTTER, WIDEST = 64, 40, 1400
LEFT_SHARE = 0.536
"""Of the width: games and rules; the rest is the players'."""
APART = 16


class Frame(NamedTuple):
    """The two columns of the page, in design units."""

    left: Box
    right: Box
    spare: float
    """How much higher it is than in a window of 16 : 9."""


def frame_of(stage: Stage) -> Frame:
    """Return the columns in a window: from under the title down to the bottom row."""
    wide = min(stage.width - 2 * MARGIN, WIDEST)
    left = (stage.width - wide) / 2
    spare = stage.height - 720
    top, bottom = 100 + spare * 0.2, stage.height - 110 - spare * 0.2
    first = round((wide - GUTTER) * LEFT_SHARE)
    return Frame(
        Box(left, top, first, bottom - top),
        Box(left + first + GUTTER, top, wide - first - GUTTER, bottom - top),
        spare * 0.6,
    )


def new_game_items(shown: Shown, width: float, height: float) -> Iterator[Item]:
    """Yield the page for a window of that size, in logical pixels."""
    stage = Stage(width, height, rtl=text.current().rtl)
    desk, frame = Desk(stage), frame_of(stage)
    left, right = frame.left, frame.right
    yield Backdrop()
    yield desk.label(
        "title", tr("New game"), left.left, left.top - 36, 36, Weight.BLACK, theme.TEXT,
        room=left.width - 180,
    )  # fmt: skip
    read = Box(left.right - 160, left.top - 54, 160, 36)
    yield desk.button("read", read, tr("Read the rules"), SMALL_PILL)
    yield from _rules_column(desk, shown, frame)
    yield from players_items(desk, shown, right)
    yield from _bottom(desk, shown, frame)
    yield from popover_items(stage, shown, right)
    yield from all_rules_items(stage, shown)
    yield from house_items(stage, shown)


def box_over(shown: Shown, width: float, height: float) -> Box | None:
    """Return where something lies over the page, in logical pixels as they stand on the screen."""
    rtl = text.current().rtl
    stage = Stage(width, height, rtl=rtl)
    if shown.open == "rules":
        box: Box | None = rules_box(stage, shown.setup.game)
    elif shown.open == "house":
        box = house_box(stage)
    else:
        box = popover_box(shown, frame_of(stage).right, stage)
    if box is None:
        return None
    placed = stage.box(*box)
    return placed.mirror(width) if rtl else placed


def _rules_column(desk: Desk, shown: Shown, frame: Frame) -> Iterator[Item]:
    left, y, air = frame.left, frame.left.top, frame.spare * 0.18
    games = Box(left.left, y, left.width, 140 + frame.spare * 0.22)
    yield from _games(desk, shown, games)
    y = games.bottom + 32 + air
    tile = 58 + frame.spare * 0.08
    yield from _editions(desk, shown, left, y, tile)
    y += 24 + tile * 2 + 10 + 18 + air
    yield from _length(desk, shown, left, y)
    y += 38 + 8 + 36 + 16 + air
    yield desk.button("rules", Box(left.left, y, 118, 34), tr("All rules…"), SMALL_PILL)
    house = Box(left.right - 140, y, 140, 34)
    yield desk.button("house", house, tr("House rules…"), SMALL_PILL)
    words, room = summary(shown.setup), left.width - 118 - 140 - 28
    lines = desk.lines(words, 14, room)
    middle = y + (17 if lines == 1 else 6)
    yield desk.label("summary", words, left.left + 132, middle, 14, room=room, lines=lines)


def _games(desk: Desk, shown: Shown, row: Box) -> Iterator[Item]:
    wide, card_width = (row.width - APART) / 2, 0.557 * row.height
    for place, (name, game) in enumerate(GAMES.items()):
        box = row._replace(left=row.left + (wide + APART) * place, width=wide)
        title, what = game_words(name)
        yield desk.button(f"game:{name}", box, "", TILE, selected=name == shown.setup.game)
        middle = box.left + 21 + card_width / 2
        card = Box.around(middle, box.center[1], card_width, card_width * CARD_RATIO)
        yield face_picture(desk.stage, face_set(name), GAME_FACES[name], card)
        x = box.left + 40 + card_width
        room, top = box.right - 12 - x, box.center[1] - 28
        yield desk.label(f"{name}-title", title, x, top, 22, Weight.BLACK, theme.TEXT, room=room)
        least, most = game.seats
        many = tr("{least} to {most} players", least=least, most=most)
        for line, sentence in enumerate((what, many)):
            yield desk.label(f"{name}-{line}", sentence, x, top + 33 + 22 * line, 14, room=room)


def _editions(desk: Desk, shown: Shown, left: Box, top: float, high: float) -> Iterator[Item]:
    """Yield a tile for each edition, and a switch for each thing beside it."""
    setup = shown.setup
    yield desk.heading("rules-title", tr("Rules"), left.left, top, 200)
    wide = (left.width - APART) / 2
    places = [
        Box(
            left.left + (wide + APART) * (place % 2),
            top + 24 + (high + 10) * (place // 2),
            wide,
            high,
        )
        for place in range(len(setup.catalog_entry.editions) + len(TILES[setup.game]))
    ]
    for name in setup.catalog_entry.editions:
        box, words = places.pop(0), edition_words(setup, name)
        yield desk.button(f"edition:{name}", box, "", ROW, selected=name == setup.edition)
        yield from words_of_row(desk, f"edition:{name}", box.inset(20, 0), *words)
    for tile in TILES[setup.game]:
        box, words, refusal = places.pop(0), tile_words(tile), refused(setup, tile)
        gloss = words.gloss if refusal is None else reason(refusal)
        said = tr("on") if is_on(setup, tile) else tr("off")
        yield desk.button(f"tile:{tile.name}", box, "", ROW, enabled=refusal is None, said=said)
        inside = Box(box.left + 20, box.top, box.width - 20 - 16 - SWITCH[0] - 10, box.height)
        strength = 1 if refusal is None else 0.6
        yield from words_of_row(
            desk, f"tile:{tile.name}", inside, words.title, gloss, strength=strength
        )
        yield from switch(
            desk, box.right - 16, box.center[1], is_on=is_on(setup, tile), enabled=refusal is None
        )


def _length(desk: Desk, shown: Shown, left: Box, top: float) -> Iterator[Item]:
    """Yield how long the match lasts, and what that means."""
    setup = shown.setup
    yield desk.heading("length", tr("Match"), left.left, top + 19, 84)
    now, count = length_of(setup)
    start, lengths = left.left + 92, LENGTHS[setup.game]
    wide = (left.right - start - 8 * (len(lengths) - 1)) / len(lengths)
    for place, length in enumerate(lengths):
        box = Box(start + (wide + 8) * place, top, wide, 38)
        yield desk.button(
            f"length:{length.name}", box, length_words(length), FIELD, selected=length == now
        )
    y, x = top + 46, start
    if now.usual:
        least, most = now.range
        steps = Steps(
            "match", text.number(count), count > least, count < most, is_number=True,
            title=tr("Match"),
        )  # fmt: skip
        yield from stepper(desk, Box(x, y, 148, 36), steps, shown.entry)
        x += 164
    sentence, room = length_sentence(setup), left.right - x
    yield desk.label("length-sentence", sentence, x, y + 18, 15, room=room)


def _bottom(desk: Desk, shown: Shown, frame: Frame) -> Iterator[Item]:
    """Yield which deal it is, what there is to say, and the two ways on."""
    left, right = frame.left, frame.right
    y = left.bottom + 32
    yield from _deal(desk, shown, left, y)
    if shown.words and shown.open not in ("rules", "house"):
        colour = theme.ACCENT if shown.is_refused else theme.TEXT
        lines = desk.lines(shown.words, 15, left.width)
        yield desk.label(
            "words", shown.words, left.left, left.bottom - (13 if lines == 1 else 24), 15,
            colour=colour, room=left.width, lines=lines,
        )  # fmt: skip
    wide = (right.width - 20) * 0.3
    yield desk.button("back", Box(right.left, y - 32, wide, 64), tr("Back"), SECONDARY)
    gold = Box(right.left + wide + 20, y - 32, right.width - wide - 20, 64)
    yield desk.button("deal", gold, tr("Deal the cards"), PRIMARY)


def _deal(desk: Desk, shown: Shown, left: Box, y: float) -> Iterator[Item]:
    """Yield the field for a deal code; without one the deal is drawn."""
    yield desk.label("deal-name", tr("Deal"), left.left, y, 15, room=80)
    is_typing = shown.is_typed("code")
    code = text.ltr(dashed(shown.code)) if shown.code else tr("random")
    words = shown.typed("code") or code
    field = Box(left.left + 92, y - 20, 170, 40)
    style = typed_style(PILL, shown.entry) if is_typing else PILL
    yield desk.button("code", field, words, style, selected=is_typing)
    x = field.right + 16
    if is_typing or shown.code:
        yield desk.button("chance", Box(x, y - 16, 130, 32), tr("new deal"), LINK)
    else:
        yield desk.label("deal-how", tr("or press to type a code"), x, y, 15, room=left.right - x)
