"""The players on the New game page: a row for each seat, and what opens over a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.opponents.bot import PREFIX, is_bot
from game.opponents.levels import LEVELS
from game.rules.game import Refusal
from game.scene import theme
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.setup.chosen import YOUNGEST, Setup, settled
from game.scene.setup.controls import (
    NAME,
    ROUND,
    SMALL_PILL,
    TYPED,
    Desk,
    Steps,
    disc,
    dots,
    initial,
    stepper,
    typed_style,
)
from game.scene.setup.players import people
from game.scene.setup.shown import Shown
from game.scene.setup.wording import level_words, reason
from game.scene.text import ntr, tr
from game.scene.widgets import ADD, FIELD, Anchor, Item, Layer, Style, Weight

TALLEST, GAP, ADD_HEIGHT = 60, 10, 52
SWATCH, PILL_WIDTH = 44, 172
PARTNERED = replace(NAME, soft=theme.PARTNER)
CROSS = replace(ROUND, ink=theme.LABEL)
FACE = Style(theme.CLEAR, theme.FIELD_OVER, theme.FIELD, radius=99)


def row_boxes(setup: Setup, column: Box) -> list[Box]:
    """Return the row of each seat, and one more where another player can join."""
    has_room = setup.seats < setup.catalog_entry.seats[1]
    top = column.top + 46
    high = column.bottom - 22 - top - (ADD_HEIGHT if has_room else -GAP)
    pitch = min(TALLEST + GAP + max(0, column.height - 510) * 0.05, high / setup.seats)
    gap = min(GAP, pitch * 0.13)
    boxes = [
        Box(column.left, top + pitch * seat, column.width, pitch - gap)
        for seat in range(setup.seats)
    ]
    if has_room:
        boxes.append(Box(column.left, top + pitch * setup.seats + 2, column.width, ADD_HEIGHT))
    return boxes


def players_items(desk: Desk, shown: Shown, column: Box) -> Iterator[Item]:
    """Yield the players, and the way to add one."""
    setup = shown.setup
    boxes = row_boxes(setup, column)
    yield desk.heading("players", tr("Players"), column.left, column.top + 23, 140)
    if setup.asks_youngest():
        yield from _youngest(desk, setup, column)
    for seat, called in enumerate(setup.names()):
        yield from _row(desk, shown, seat, called, boxes[seat])
    if len(boxes) > setup.seats:
        more, dropped = settled(setup.joined())
        needs = [ntr("with {count} box", "with {count} boxes", more.boxes)]
        needs = needs if more.boxes > setup.boxes else []
        needs += [tr("without partners")] if dropped else []
        subtitle = " · ".join(needs)
        yield desk.button("add", boxes[-1], tr("+ Add a player"), ADD, subtitle=subtitle)


def _youngest(desk: Desk, setup: Setup, column: Box) -> Iterator[Item]:
    box = Box(column.right - 222, column.top + 2, 222, 34)
    yield desk.label(
        "youngest", tr("The youngest"), box.left - 12, box.center[1], 15, anchor=Anchor.END,
        room=column.width - box.width - 160,
    )  # fmt: skip
    youngest = setup.names()[int(setup.value(YOUNGEST))]
    yield from stepper(desk, box, Steps(YOUNGEST, youngest, title=tr("The youngest")))


def _row(desk: Desk, shown: Shown, seat: int, called: str, box: Box) -> Iterator[Item]:
    setup, y = shown.setup, box.center[1]
    player, partner = setup.players[seat], setup.partner(seat)
    yield desk.panel(box, 16)
    face = min(36, box.height - 12)
    yield desk.button(
        f"seat:{seat}", Box.around(box.left + 32, y, 44, min(44, box.height)), "", FACE,
        said=tr("{name}: colour and place", name=called),
    )  # fmt: skip
    yield from disc(desk, f"initial:{seat}", box.left + 32, y, face, player.colour, called)
    field = f"name:{seat}"
    pill = _pill(box)
    place = Box(box.left + 58, y - min(22, box.height / 2 - 2), pill.left - box.left - 66, 0)
    place = place._replace(height=2 * (y - place.top))
    if shown.is_typed(field):
        style = replace(TYPED, size=17, radius=10, anchor=Anchor.START)
        words = shown.typed(field)
        yield desk.button(field, place, words, typed_style(style, shown.entry), selected=True)
    else:
        words = "" if partner is None else _partner_words(setup, partner)
        yield desk.button(field, place, called, PARTNERED, subtitle=words)
    yield desk.button(f"kind:{seat}", pill, "", FIELD)
    yield from _kind(desk, f"level:{seat}", pill, player.level)
    if setup.seats > setup.catalog_entry.seats[0] and people(setup.players) != (seat,):
        cross, said = Box.around(box.right - 30, y, 36, 36), tr("Remove {name}", name=called)
        yield desk.button(f"remove:{seat}", cross, "×", CROSS, said=said)


def _partner_words(setup: Setup, partner: int) -> str:
    called = setup.own or setup.players[partner].name
    is_you = not called and people(setup.players) == (partner,)
    return tr("with you") if is_you else tr("with {name}", name=setup.names()[partner])


def _pill(row: Box) -> Box:
    high = min(36, row.height - 10)
    return Box(row.right - 66 - PILL_WIDTH, row.center[1] - high / 2, PILL_WIDTH, high)


def _kind(desk: Desk, key: str, box: Box, level: str) -> Iterator[Item]:
    """Yield what plays, and how strong it is where that says something."""
    strong = list(LEVELS)
    count = 0 if is_bot(level) or len(strong) == 1 else len(strong)
    room = box.width - 32 - (14 * count + 6 if count else 0)
    x = box.left + 16 + room / 2
    yield desk.label(
        key, level_words(level), x, box.center[1], 15, Weight.BOLD, theme.TEXT, Anchor.CENTER, room
    )
    filled = strong.index(level) + 1 if level in strong else 0
    yield from dots(desk, box.right - 16, box.center[1], filled, count)


# -- What opens over a row ------------------------------------------------------------------------


def popover_box(shown: Shown, column: Box, stage: Stage) -> Box | None:
    """Return where the open choice of a seat lies: under its row, or over it near the bottom."""
    kind, seat = shown.about("kind"), shown.about("seat")
    if kind is None and seat is None:
        return None
    at = kind if kind is not None else seat
    assert at is not None
    row = row_boxes(shown.setup, column)[at]
    if kind is not None:
        pill = _pill(row)
        box = Box(pill.left - 10, pill.bottom + 6, pill.width + 76, 16 + 46 * (len(LEVELS) + 2))
    else:
        box = Box(row.left, row.bottom + 4, 28 + SWATCH * len(theme.SEATS), 156)
    if box.bottom > stage.height - 24:
        over = row.top - 4 if kind is None else _pill(row).top - 6
        box = box.move(0, over - box.bottom)
    return box


def popover_items(stage: Stage, shown: Shown, column: Box) -> Iterator[Item]:
    """Yield what is open of a seat, if anything."""
    box = popover_box(shown, column, stage)
    if box is None:
        return
    desk = Desk(stage, Layer.DIALOG)
    surface = desk.panel(box, 18, theme.DIALOG, theme.fade(theme.OUTLINE, 0.6))
    yield replace(surface, shadow=24 * stage.unit)
    kind, seat = shown.about("kind"), shown.about("seat")
    if kind is not None:
        yield from _kinds(desk, shown.setup, kind, box.inset(10))
        yield from _program(desk, shown, kind, box.inset(10))
    elif seat is not None:
        yield from _looks(desk, shown.setup, seat, box.inset(14))


def _kinds(desk: Desk, setup: Setup, seat: int, box: Box) -> Iterator[Item]:
    now = setup.players[seat].level
    for place, level in enumerate(("", *LEVELS)):
        entry = Box(box.left, box.top + 46 * place, box.width, 42)
        refusal = _refused(setup, seat, level)
        yield desk.button(
            f"as:{seat}:{level}", entry, "", FIELD, selected=level == now, enabled=refusal is None
        )
        if refusal is None:
            yield from _kind(desk, f"as:{level}", entry, level)
        else:
            yield _refusal(desk, f"as:{level}", entry, level_words(level), refusal)


def _program(desk: Desk, shown: Shown, seat: int, box: Box) -> Iterator[Item]:
    """Yield the last entry: a program of the person's, whose command is typed there."""
    field, level = f"command:{seat}", shown.setup.players[seat].level
    entry = Box(box.left, box.top + 46 * (len(LEVELS) + 1), box.width, 42)
    if shown.is_typed(field):
        style = typed_style(replace(TYPED, size=15, radius=10), shown.entry)
        yield desk.button(field, entry, shown.typed(field), style, selected=True)
        return
    refusal, words = _refused(shown.setup, seat, PREFIX), tr("A program…")
    if refusal is None:
        yield desk.button(field, entry, words, FIELD, selected=is_bot(level))
    else:
        yield desk.button(field, entry, "", FIELD, enabled=False)
        yield _refusal(desk, field, entry, words, refusal)


def _refusal(desk: Desk, key: str, box: Box, words: str, refusal: Refusal) -> Item:
    return desk.label(
        key, f"{words}: {reason(refusal)}", *box.center, 14, colour=theme.MUTED,
        anchor=Anchor.CENTER, room=box.width - 16,
    )  # fmt: skip


def _refused(setup: Setup, seat: int, level: str) -> Refusal | None:
    try:
        setup.played_by(seat, level)
    except Refusal as refusal:
        return refusal
    return None


def _looks(desk: Desk, setup: Setup, seat: int, box: Box) -> Iterator[Item]:
    """Yield the colours, with the initials of who has them, and the way to other seats."""
    called = setup.names()
    yield desk.label(
        "colours", tr("Colour"), box.left + 2, box.top + 12, 15, Weight.BOLD, theme.TEXT,
        room=box.width,
    )  # fmt: skip
    owners = {player.colour: other for other, player in enumerate(setup.players)}
    for colour in range(len(theme.SEATS)):
        x, y = box.left + SWATCH * (colour + 0.5), box.top + 54
        owner = owners.get(colour)
        place = Box.around(x, y, SWATCH - 4, SWATCH - 4)
        said = tr("Colour {number}", number=colour + 1)
        if owner is not None:
            said = f"{said}, {called[owner]}"
        answer = f"colour:{seat}:{colour}"
        yield desk.button(answer, place, "", FACE, selected=owner == seat, said=said)
        name = "" if owner is None else initial(called[owner])
        yield from disc(desk, f"colour:{colour}", x, y, SWATCH - 14, colour, name)
    ways = [(seat - 1, tr("Move up")), (seat + 1, tr("Move down"))]
    ways = [way for way in ways if 0 <= way[0] < setup.seats]
    wide = (box.width - 8 * (len(ways) - 1)) / len(ways)
    for at, (other, words) in enumerate(ways):
        entry = Box(box.left + (wide + 8) * at, box.bottom - 38, wide, 38)
        yield desk.button(f"swap:{seat}:{other}", entry, words, SMALL_PILL)
