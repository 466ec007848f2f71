"""Where everything stands on a Skyjo table."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.skyjo.rules import (
    COLUMNS,
    DISCARD,
    ROWS,
    Skyjo,
    SkyjoState,
    held,
    slot,
)
from game.rules.table import DRAW, Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.layout import Art, Laying, Layout, Sight, Stage, shifted
from game.scene.layouts import pieces
from game.scene.text import number, tr
from game.scene.widgets import SECONDARY, Anchor, Button, Item, Panel, Weight

TOP, ROW_HEIGHT = 64, 232
OWN_CARD, OWN_COLUMN, OWN_ROW = 86, 98, 127
PILE_CARD, HELD_CARD = 115, 128
STACKED = shifted(0.02, 0.024)
FEW = 3
"""So many other seats leave room for the scores beside their panels."""


def lay_out(sight: Sight) -> Layout:
    """Return where everything stands."""
    state = sight.state
    assert isinstance(state, SkyjoState)
    stage = Stage(sight.width, sight.height, rtl=sight.rtl)
    laying = Laying(sight, stage)
    laying.items.extend(pieces.top_bar(stage, _title(state)))
    others = sight.others
    boxes, scores, history = _upper_boxes(stage, len(others))
    for seat, box in zip(others, boxes, strict=True):
        _lay_grid(stage, sight, laying, seat, box)
    if scores is not None:
        laying.items.extend(_scores(stage, sight, scores))
    laying.items.extend(pieces.last_moves(stage, sight, history))
    own = Box(stage.width / 2 - 270, stage.height - 410, 540, 398)
    _lay_own(stage, sight, laying, own)
    _lay_piles(stage, laying, own)
    _lay_held(stage, sight, laying, own)
    return laying.done()


def _title(state: SkyjoState) -> str:
    rules = state.rules
    assert isinstance(rules, Skyjo)
    kind, _, count = rules.match.partition(":")
    parts = ["Skyjo", tr("round {count}", count=state.round)]
    if kind == "points":
        parts.append(tr("to {count} points", count=rules.target))
    if kind == "rounds":
        parts[1] = tr("round {count} of {total}", count=state.round, total=int(count))
    if rules.seats > FEW + 1:
        parts.append(tr("{count} players", count=rules.seats))
    return " · ".join(parts)


def _upper_boxes(stage: Stage, count: int) -> tuple[list[Box], Box | None, Box]:
    """Return the boxes of the other seats, of the scores, and of the last moves."""
    if count > FEW:
        width = min(230, (stage.width - 36 - 8 * (count - 1)) / count)
        left = (stage.width - width * count - 8 * (count - 1)) / 2
        boxes = [Box(left + place * (width + 8), 58, width, 214) for place in range(count)]
        return boxes, None, Box(stage.width / 2 + 300, stage.height - 300, 300, 120)
    left, width, apart = (stage.width - 1190) / 2 + 5, 230, 20
    boxes = [
        Box(left + (FEW - count + place) * (width + apart), TOP, width, ROW_HEIGHT)
        for place in range(count)
    ]
    scores = Box(left + FEW * (width + apart) + 10, TOP, 430, ROW_HEIGHT)
    if count == FEW:
        return boxes, scores, Box(stage.width / 2 + 306, stage.height - 108, 294, 96)
    room = (FEW - count) * (width + apart) - apart
    return boxes, scores, Box(left, TOP, room, ROW_HEIGHT)


# -- Another seat ---------------------------------------------------------------------------------


def _lay_grid(stage: Stage, sight: Sight, laying: Laying, seat: Seat, box: Box) -> None:
    state = sight.state
    assert isinstance(state, SkyjoState)
    laying.items.extend(pieces.seat_panel(stage, sight, seat, box))
    laying.items.extend(
        pieces.seat_name(stage, sight, seat, box.left + 28, box.top + 26, 16, box.width * 0.4)
    )
    words = tr("open {sum}", sum=sum(state.open_faces(seat)))
    laying.items.append(
        stage.label(
            f"open{seat}", words, box.right - 16, box.top + 26, theme.TINY,
            colour=theme.LABEL, anchor=Anchor.END, room=box.width * 0.34,
        )
    )  # fmt: skip
    high = (box.height - 58) / ROWS
    card = min((high - 4) / CARD_RATIO, (box.width - 16) / COLUMNS - 4)
    column = min(card + 6, (box.width - 16) / COLUMNS)
    _lay_slots(stage, laying, seat, box.center[0], box.top + 48 + high / 2, (card, column, high))
    place = held(seat)
    laying.piles.setdefault(place, stage.spot(box.right - 24, box.bottom - 30, card))


def _lay_slots(
    stage: Stage,
    laying: Laying,
    seat: Seat,
    x: float,
    y: float,
    sizes: tuple[float, float, float],
) -> None:
    """Lay a grid whose first row has its middle at (x, y); a card's width, column and row steps."""
    card, column, row = sizes
    block = Box(x - 2 * column, y - row / 2, 4 * column, 3 * row)
    for index in range(ROWS * COLUMNS):
        pile = slot(seat, index)
        spot = stage.spot_in(
            block,
            x + (index // ROWS - 1.5) * column,
            y + (index % ROWS) * row,
            card,
        )
        if not laying.table.cards(pile):
            laying.art.append(Art("slot", spot))
        laying.stack(pile, spot, shifted(0, 0), 2)


# -- The own seat ---------------------------------------------------------------------------------


def _lay_own(stage: Stage, sight: Sight, laying: Laying, box: Box) -> None:
    state, seat = sight.state, sight.viewer
    assert isinstance(state, SkyjoState)
    laying.items.extend(pieces.seat_panel(stage, sight, seat, box))
    laying.items.extend(pieces.seat_name(stage, sight, seat, box.left + 30, box.top + 34, 17, 82))
    open_sum = tr("open {sum}", sum=sum(state.open_faces(seat)))
    laying.items.append(
        stage.label(
            "own-open", open_sum, box.left + 16, box.top + 72, theme.TINY,
            colour=theme.LABEL, room=100,
        )
    )  # fmt: skip
    laying.items.append(
        stage.label(
            "status", sight.status, box.left + 16, box.top + 104, theme.TINY, Weight.BOLD,
            theme.ACCENT, room=96, lines=5,
        )
    )  # fmt: skip
    if sight.choice:
        place = stage.box(box.left + 12, box.bottom - 60, 104, 40)
        laying.items.append(Button("pass", place, sight.choice, SECONDARY, unit=stage.unit))
    middle = box.left + 128 + 1.5 * OWN_COLUMN + OWN_CARD / 2
    _lay_slots(stage, laying, seat, middle, box.top + 77, (OWN_CARD, OWN_COLUMN, OWN_ROW))


def _lay_piles(stage: Stage, laying: Laying, own: Box) -> None:
    y = own.top + 141
    below = y + PILE_CARD * CARD_RATIO / 2 + 20
    x = own.left - 75
    discard = stage.spot(x, y, PILE_CARD - 2)
    draw = stage.spot(x - 141, y, PILE_CARD - 2)
    laying.art.extend((Art("slot", draw), Art("slot", discard)))
    laying.stack(DRAW, draw, STACKED, 3)
    laying.stack(DISCARD, discard, shifted(0, 0), 4)
    words = tr("Draw · {count}", count=len(laying.table.cards(DRAW)))
    for key, caption, place in (("draw", words, x - 141), ("discard", tr("Discard"), x)):
        laying.items.append(
            stage.label(
                key, caption, place, below, theme.SMALL, colour=theme.LABEL,
                anchor=Anchor.CENTER, room=130,
            )
        )  # fmt: skip


def _lay_held(stage: Stage, sight: Sight, laying: Laying, own: Box) -> None:
    """Lay the drawn card of whoever holds one, with what may become of it."""
    seat = sight.state.turn
    box = Box(own.right + 36, own.top + 20, 262, 262)
    spot = stage.spot(box.center[0], box.top + 135, HELD_CARD)
    laying.piles[held(sight.viewer)] = spot
    if not laying.table.cards(held(seat)):
        return
    laying.stack(held(seat), spot, shifted(0, 0), 1)
    laying.items.append(stage.panel(box, 18))
    mine = seat == sight.viewer
    words = tr("You drew") if mine else tr("{name} drew", name=sight.names[seat])
    for key, caption, y, size in (
        ("drew", words, box.top + 25, theme.SMALL),
        ("drew-for", tr("drop on a card, or on Discard") if mine else "", box.bottom - 17, 13),
    ):
        laying.items.append(
            stage.label(
                key, caption, box.center[0], y, size, colour=theme.LABEL,
                anchor=Anchor.CENTER, room=240,
            )
        )  # fmt: skip


# -- Scores ---------------------------------------------------------------------------------------


def _scores(stage: Stage, sight: Sight, box: Box) -> Iterator[Item]:
    state = sight.state
    rules = state.rules
    assert isinstance(rules, Skyjo)
    goal = rules.target if rules.match == "points" else max(1, *state.scores)
    yield stage.panel(box, 18)
    yield stage.label("scores", tr("Scores"), box.left + 24, box.top + 26, 17, Weight.BOLD)
    track = Box(box.left + 90, 0, 260, 16)
    order = sorted(range(rules.seats), key=lambda seat: (state.scores[seat], seat))
    for place, seat in enumerate(order):
        y = box.top + 63 + 40 * place
        score = state.scores[seat]
        yield stage.label(
            f"scored{seat}", sight.names[seat], box.left + 24, y, theme.SMALL, Weight.BOLD, room=62
        )
        bar = Box(track.left, y - 8, track.width, track.height)
        yield stage.panel(bar, 8, theme.FIELD)
        share = min(1.0, max(0, score) / goal)
        filled = Box(bar.left, bar.top, max(16, bar.width * share), bar.height)
        if score > 0:
            yield stage.panel(
                filled, 8, theme.SEAT_LINES[sight.colours[seat] % len(theme.SEAT_LINES)]
            )
        yield stage.label(
            f"score{seat}", number(score), box.right - 24, y, theme.SMALL, Weight.BOLD,
            theme.LABEL, Anchor.END, room=60,
        )  # fmt: skip
    if rules.match == "points":
        line = Box(track.right - 1, box.top + 48, 2, 40 * len(order))
        yield Panel(stage.box(*line), theme.OUTLINE, 0)
