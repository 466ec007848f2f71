"""Where everything stands on a Skyjo table."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.skyjo.rules import (
    COLUMNS,
    DISCARD,
    ROWS,
    Skyjo,
    SkyjoState,
    equal_column,
    grid,
    held,
)
from game.rules.table import DRAW, Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.layout import Art, Laying, Layout, Sight, Stage, shifted
from game.scene.layouts import pieces, skyjo_words, skyjo_zones
from game.scene.layouts.skyjo_zones import HEAD, PAD, SIDE_HEAD, Grid, Zones
from game.scene.text import strung, tr
from game.scene.widgets import SECONDARY, Anchor, Button, Item, Weight

STACKED, SQUARED = shifted(0.02, 0.024), shifted(0, 0)
NARROW = 300
"""A seat's panel that is less wide has its sums below the disc instead of beside it."""
IN_HAND, LIFTED = 35, 12
"""The widest card in another seat's hand, and how far it stands out of the panel."""
BADGE = skyjo_words.BADGE
PILE, PILES_APART, CAPTIONS = (140, 180), 28, 44
"""The widest card of a pile, as usual and large, between the piles, and the height of what is
written below them."""
PICKED_UP = 10
"""What stays free over the piles: a card that was picked up stands higher."""
DESK_HEAD, DESK_STATUS = 54, 60
"""The height of the own name, and of what is to do."""
TRAY, TRAY_PAD = 176, 8
"""The height of the place of the card in hand, where there is room, and what is free around it."""
CHOICE = 46
LEAST_MOVES = 70
"""A panel of the last moves that would be less high is left out."""


def lay_out(sight: Sight) -> Layout:
    """Return where everything stands."""
    state = sight.state
    assert isinstance(state, SkyjoState)
    stage = Stage(sight.width, sight.height, rtl=sight.rtl)
    laying = Laying(sight, stage)
    zones = skyjo_zones.divide(stage.width, stage.height, len(sight.others), large=sight.large)
    before_banner = (stage.width - skyjo_words.BANNER) / 2 - 12
    laying.items.extend(pieces.top_bar(stage, skyjo_words.title(state), before_banner))
    laying.items.extend(skyjo_words.banner(stage, sight, state))
    for seat, box in zip(sight.others, zones.others, strict=True):
        _lay_other(stage, sight, laying, seat, box, zones)
    if zones.scores is not None:
        laying.items.extend(skyjo_words.scores(stage, sight, zones.scores))
    _lay_own(stage, sight, laying, zones)
    _lay_piles(stage, sight, laying, zones)
    _lay_desk(stage, sight, laying, zones)
    return laying.done()


# -- Grids ----------------------------------------------------------------------------------------


def _lay_grid(
    stage: Stage, laying: Laying, state: SkyjoState, seat: Seat, x: float, top: float,
    card: float, shape: Grid,
) -> None:  # fmt: skip
    """Lay a seat's slots, their middle at x; the order of a grid is never mirrored."""
    block = Box(x - shape.width * card / 2, top, shape.width * card, shape.height * card)
    for place, pile in enumerate(grid(seat)):
        column, row = divmod(place, ROWS)
        spot = stage.spot_in(
            block,
            block.left + (column * shape.column + 0.5) * card,
            block.top + (row * shape.row + CARD_RATIO / 2) * card,
            card,
        )
        if not laying.table.cards(pile):
            laying.art.append(Art("slot", spot))
        laying.stack(pile, spot, SQUARED, 2)
    for column in range(COLUMNS):
        if _goes(state, seat, column):
            laying.items.extend(_going(stage, block, seat, column, card, shape))


def _goes(state: SkyjoState, seat: Seat, column: int) -> bool:
    """Say whether a column is full of equal cards and will be cleared."""
    rules = state.rules
    assert isinstance(rules, Skyjo)
    if not rules.columns or not equal_column(state.table, seat, column):
        return False
    return rules.final_columns or any(state.hidden_slots(other) for other in range(rules.seats))


def _going(
    stage: Stage, block: Box, seat: Seat, column: int, card: float, shape: Grid
) -> Iterator[Item]:
    """Yield what marks a column while its cards are seen for the last time."""
    place = column if not stage.rtl else COLUMNS - 1 - column
    left = block.left + place * shape.column * card
    around = Box(left, block.top, card, block.height).inset(-0.05 * card)
    yield stage.panel(around, 0.15 * card, theme.FIELD_OVER, theme.PAPER)
    half = skyjo_words.CLEARED / 2
    x = min(max(around.center[0], block.left + half), block.right - half)
    at = x, block.top + (shape.row - 0.03) * card
    yield from skyjo_words.pill(
        stage, f"going{seat}-{column}", tr("cleared"), at, 2 * half, theme.INK, theme.WHITE
    )


# -- Another seat ---------------------------------------------------------------------------------


def _lay_other(
    stage: Stage, sight: Sight, laying: Laying, seat: Seat, box: Box, zones: Zones
) -> None:
    state, card = sight.state, zones.other_card
    assert isinstance(state, SkyjoState)
    sums = skyjo_words.sums(state, seat, scored=zones.scores is not None)
    words = strung(sums)
    laying.items.extend(pieces.seat_panel(stage, sight, seat, box))
    width = min(card, IN_HAND)
    hand = stage.spot(
        box.right - 14 - width / 2, box.top - LIFTED + width * CARD_RATIO / 2, width, depth=9
    )
    corner = 14 + (BADGE if seat == state.ender else IN_HAND)
    badge = box.right - 8 - BADGE / 2, box.top + 19
    x, top = box.center[0], box.top + HEAD
    if zones.side_heads:
        x, top = x + SIDE_HEAD / 2, box.top + PAD
        middle = box.left + PAD + SIDE_HEAD / 2
        hand = stage.spot(middle, box.bottom - PAD - card * CARD_RATIO / 2, card)
        badge = middle, box.bottom - PAD - 18
        laying.items.extend(_side_head(stage, sight, seat, box, "\n".join(sums)))
    elif box.width < NARROW:
        laying.items.extend(_narrow_head(stage, sight, seat, box, words, corner))
    else:
        at = (box.left + 32, box.top + 28)
        room = box.width - 50 - corner
        laying.items.extend(pieces.seat_name(stage, sight, seat, *at, 18, room, words))
    _lay_grid(stage, laying, state, seat, x, top, card, skyjo_zones.OTHERS)
    laying.stack(held(seat), hand, SQUARED, 1)
    if seat == state.ender:
        laying.items.extend(_ender(stage, badge))


def _ender(stage: Stage, at: tuple[float, float]) -> Iterator[Item]:
    yield from skyjo_words.pill(stage, "ender", tr("ended"), at, BADGE)


def _narrow_head(
    stage: Stage, sight: Sight, seat: Seat, box: Box, sums: str, corner: float
) -> Iterator[Item]:
    disc = 14
    room = box.width - (PAD + 2 * disc) - corner
    yield from pieces.seat_name(stage, sight, seat, box.left + PAD + disc, box.top + 22, disc, room)
    yield stage.label(
        f"sums{seat}", sums, box.left + PAD + 3, box.top + 45, theme.SMALL, colour=theme.LABEL,
        room=box.width - 2 * PAD - 6,
    )  # fmt: skip


def _side_head(stage: Stage, sight: Sight, seat: Seat, box: Box, sums: str) -> Iterator[Item]:
    left = box.left + PAD + 6
    yield from pieces.seat_disc(stage, sight, seat, left + 18, box.top + 32, 18)
    yield stage.label(
        f"name{seat}", sight.names[seat], left, box.top + 66, theme.BODY, Weight.BOLD,
        room=SIDE_HEAD - 8,
    )  # fmt: skip
    yield stage.label(
        f"sums{seat}", sums, left, box.top + 92, theme.SMALL, colour=theme.LABEL,
        room=SIDE_HEAD - 8, lines=2,
    )  # fmt: skip


# -- The own seat ---------------------------------------------------------------------------------


def _lay_own(stage: Stage, sight: Sight, laying: Laying, zones: Zones) -> None:
    state, seat, box = sight.state, sight.viewer, zones.own
    assert isinstance(state, SkyjoState)
    laying.items.extend(pieces.seat_panel(stage, sight, seat, box))
    x, top = box.center[0], box.center[1] - skyjo_zones.OWN.height * zones.own_card / 2
    _lay_grid(stage, laying, state, seat, x, top, zones.own_card, skyjo_zones.OWN)


def _lay_piles(stage: Stage, sight: Sight, laying: Laying, zones: Zones) -> None:
    box = zones.piles
    card = min(
        *(PILE[sight.large], 1.3 * zones.own_card),
        *((box.width - PILES_APART) / 2.2, (box.height - CAPTIONS - PICKED_UP) / CARD_RATIO),
    )
    x, y = box.center
    y -= CAPTIONS / 2
    draw = stage.spot(x - (card + PILES_APART) / 2, y, card)
    discard = stage.spot(x + (card + PILES_APART) / 2, y, card)
    laying.art.extend((Art("slot", draw), Art("slot", discard)))
    laying.stack(DRAW, draw, STACKED, 3)
    laying.stack(DISCARD, discard, SQUARED, 4)
    count = tr("Draw · {count}", count=len(laying.table.cards(DRAW)))
    for key, words, side in (("draw", count, -1), ("discard", tr("Discard"), 1)):
        laying.items.append(
            stage.label(
                key, words, x + side * (card + PILES_APART) / 2, y + card * CARD_RATIO / 2 + 24,
                theme.SMALL, colour=theme.LABEL, anchor=Anchor.CENTER, room=card + 16,
            )
        )  # fmt: skip


# -- The desk -------------------------------------------------------------------------------------


def _lay_desk(stage: Stage, sight: Sight, laying: Laying, zones: Zones) -> None:
    """Lay the own name, what is to do or would come of it, and the last moves or the card in hand.

    The last moves give way to the card; nothing else moves.
    """
    state, seat, box = sight.state, sight.viewer, zones.desk
    assert isinstance(state, SkyjoState)
    sums = skyjo_words.sums(state, seat, scored=zones.scores is not None)
    words, at = strung(sums), (box.left + 24, box.top + 24)
    room = box.width - 46 - BADGE
    laying.items.extend(pieces.seat_name(stage, sight, seat, *at, 22, room, words))
    if seat == state.ender:
        laying.items.extend(
            _ender(stage, (box.left + min(box.width, 310) - BADGE / 2, box.top + 13))
        )
    laying.items.append(
        stage.label(
            "status", sight.preview or sight.status, box.left, box.top + DESK_HEAD + 14, 17,
            Weight.BOLD, theme.TEXT if sight.preview else theme.ACCENT, room=box.width, lines=2,
        )
    )  # fmt: skip
    head = DESK_HEAD + DESK_STATUS
    rest = box._replace(top=box.top + head, height=box.height - head)
    moves = rest._replace(height=rest.height - _lay_tray(stage, sight, laying, rest))
    if moves.height >= LEAST_MOVES:
        laying.items.extend(pieces.last_moves(stage, sight, moves))


def _lay_tray(stage: Stage, sight: Sight, laying: Laying, rest: Box) -> float:
    """Lay the card in hand, or the button for leaving something out; return the height taken."""
    high = min(TRAY, rest.height)
    tray = rest._replace(top=rest.bottom - high, height=high)
    card = (high - 2 * TRAY_PAD) / CARD_RATIO
    spot = stage.spot(tray.left + TRAY_PAD + card / 2, tray.center[1], card)
    laying.stack(held(sight.viewer), spot, SQUARED, 1)
    if sight.choice:
        place = stage.box(tray.left, tray.bottom - CHOICE, min(tray.width, 240), CHOICE)
        laying.items.append(Button("pass", place, sight.choice, SECONDARY, unit=stage.unit))
        return CHOICE + 12
    if not laying.table.cards(held(sight.viewer)):
        return 0
    laying.items.append(stage.panel(tray, 18))
    laying.art.append(Art("slot", spot))
    left = tray.left + TRAY_PAD + card + 16
    room = tray.right - 12 - left
    drew = tr("{name} drew", name=sight.names[sight.viewer])
    laying.items.append(
        stage.label("drew", drew, left, tray.top + 32, theme.BODY, Weight.BOLD, room=room)
    )
    laying.items.append(
        stage.label(
            "drop", tr("Drop it on a card, or on Discard"), left, tray.top + 62, theme.SMALL,
            colour=theme.LABEL, room=room, lines=3,
        )
    )  # fmt: skip
    return high + 12
