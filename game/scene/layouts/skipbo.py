"""Where everything stands on a Skip-Bo table."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.skipbo.rules import (
    ASIDE,
    BUILDING,
    LAST,
    WILD,
    SkipBo,
    SkipBoState,
    discard,
    hand,
    stock,
)
from game.rules.table import DRAW, Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.layout import Art, Laying, Layout, Sight, Stage, shifted
from game.scene.layouts import pieces
from game.scene.text import ntr, number, tr
from game.scene.widgets import SECONDARY, Anchor, Button, Item, Weight

OPPONENT_WIDTHS = (440, 420, 360)
"""Of a panel beside none, one or two others; more share the width of the window."""
CARD = 104
STACKED = shifted(0.024, 0.028)
STOCKED = shifted(-0.055, 0.045, -3)
FAN_STEP, FAN_TURN, FAN_DROP = 82, 4, 4
SPREAD = 6
"""How many cards of the own discard piles show."""


def lay_out(sight: Sight) -> Layout:
    """Return where everything stands."""
    state = sight.state
    assert isinstance(state, SkipBoState)
    stage = Stage(sight.width, sight.height, rtl=sight.rtl)
    laying = Laying(sight, stage)
    laying.items.extend(pieces.top_bar(stage, _title(state)))
    others = sight.others
    for seat, box in zip(others, _opponent_boxes(stage, len(others)), strict=True):
        _lay_opponent(stage, sight, laying, seat, box)
    own_top = stage.height - 258
    bottom = max((box.bottom for box in _opponent_boxes(stage, len(others))), default=64)
    _lay_middle(stage, sight, laying, (bottom + own_top) / 2)
    _lay_own(stage, sight, laying, Box(40, own_top, stage.width - 80, 250))
    return laying.done()


def _title(state: SkipBoState) -> str:
    rules = state.rules
    assert isinstance(rules, SkipBo)
    edition = tr("Mattel rules") if rules.edition == "mattel" else tr("Persian edition")
    parts = ["Skip-Bo", edition, tr("{count} players", count=rules.seats)]
    if rules.partners:
        parts.append(tr("{count} pairs", count=rules.seats // 2))
    kind, _, count = rules.match.partition(":")
    if kind != "round":
        parts.append(tr("round {count}", count=state.round))
    if kind == "points":
        parts.append(tr("to {count} points", count=int(count)))
    if kind == "rounds":
        parts.append(tr("first to win {count} rounds", count=int(count)))
    return " · ".join(parts)


def _opponent_boxes(stage: Stage, count: int) -> list[Box]:
    apart = 40.0 if count <= len(OPPONENT_WIDTHS) else 10.0
    height = 160 if count == 1 else 148 if count <= len(OPPONENT_WIDTHS) else 140
    room = (stage.width - 36 - apart * (count - 1)) / count
    width = min(room, OPPONENT_WIDTHS[min(count, len(OPPONENT_WIDTHS)) - 1])
    left = (stage.width - width * count - apart * (count - 1)) / 2
    return [Box(left + place * (width + apart), 64, width, height) for place in range(count)]


# -- Another seat ---------------------------------------------------------------------------------


def _lay_opponent(stage: Stage, sight: Sight, laying: Laying, seat: Seat, box: Box) -> None:
    wide = box.width > 300
    pad = 18 if wide else 13
    laying.items.extend(pieces.seat_panel(stage, sight, seat, box))
    room = box.width * (0.36 if wide else 0.45)
    laying.items.extend(
        pieces.seat_name(stage, sight, seat, box.left + pad + 14, box.top + 28, 18, room)
    )
    _lay_their_hand(stage, sight, laying, seat, box, wide=wide)
    high = (box.height - 62) / CARD_RATIO
    stock_width = min(high, 62 if wide else 52)
    discard_width = min(high - 8, (box.width - 2 * pad - stock_width) / 4 - (16 if wide else 8))
    middle = box.bottom - 12 - high * CARD_RATIO / 2
    spot = stage.spot(box.left + pad + stock_width / 2 + 3, middle, stock_width)
    laying.stack(stock(seat), spot, STOCKED, 2)
    count = len(laying.table.cards(stock(seat)))
    x = box.left + pad + stock_width
    laying.items.extend(pieces.badge(stage, f"stock{seat}", number(count), x, box.bottom - 15, 14))
    step = discard_width + 5
    start = box.right - pad - 4 * step + 5 + discard_width / 2
    for index in range(4):
        spot = stage.spot(start + index * step, middle + 3, discard_width)
        laying.art.append(Art("slot", spot))
        laying.stack(discard(seat, index), spot, shifted(0, -0.11), 3)


def _lay_their_hand(
    stage: Stage, sight: Sight, laying: Laying, seat: Seat, box: Box, *, wide: bool
) -> None:
    cards = laying.table.cards(hand(seat))
    words = _their_words(sight, seat, len(cards))
    end = box.right - (18 if wide else 12)
    if wide:
        laying.items.append(
            stage.label(
                f"hand{seat}",
                words,
                end,
                box.top + 28,
                theme.TINY,
                colour=theme.LABEL,
                anchor=Anchor.END,
                room=box.width * 0.34,
            )
        )
        end -= box.width * 0.25 + (34 if "·" in words else 0)
    step, width = 14, 21
    start = end - width / 2 - 4 * step
    spots = [
        stage.spot(start + place * step, box.top + 28, width, depth=place)
        for place in range(len(cards))
    ]
    laying.piles[hand(seat)] = stage.spot(start + 2 * step, box.top + 28, width)
    laying.spread(hand(seat), spots)


def _their_words(sight: Sight, seat: Seat, count: int) -> str:
    in_hand = tr("{count} in hand", count=count)
    if _counts_points(sight):
        points = ntr("{count} point", "{count} points", sight.state.scores[seat])
        return f"{points} · {in_hand}"
    return in_hand


def _counts_points(sight: Sight) -> bool:
    rules = sight.state.rules
    return isinstance(rules, SkipBo) and rules.match != "round"


# -- The middle of the table ----------------------------------------------------------------------


def _lay_middle(stage: Stage, sight: Sight, laying: Laying, middle: float) -> None:
    state = sight.state
    assert isinstance(state, SkipBoState)
    y = middle - 8
    apart = 136
    start = stage.width / 2 - 1.5 * apart
    below = y + CARD * CARD_RATIO / 2 + 17
    draw = stage.spot(start - 156, y, CARD)
    laying.art.append(Art("slot", draw))
    laying.stack(DRAW, draw, STACKED, 3)
    count = len(state.table.cards(DRAW))
    laying.items.append(
        _caption(stage, "draw", tr("Draw · {count}", count=count), start - 156, below)
    )
    for place, pile in enumerate(BUILDING):
        x = start + place * apart
        spot = stage.spot(x, y, CARD)
        following = state.nexts[place]
        laying.stack(pile, spot, shifted(0, 0), 2)
        words = tr("next {value}", value=following)
        if not state.table.cards(pile):
            laying.art.append(Art("ring", spot))
            laying.items.append(
                stage.label(
                    f"one{place}", number(1), x, y, 32, Weight.BLACK,
                    theme.fade(theme.LABEL, 0.5), Anchor.CENTER,
                )
            )  # fmt: skip
            words = tr("starts with {value}", value=1)
        laying.items.append(_caption(stage, f"next{place}", words, x, below))
        if state.table.top_face(pile) == WILD:
            laying.items.extend(
                pieces.badge(
                    stage, f"wild{place}", number(following - 1), x + CARD * 0.42,
                    y - CARD * CARD_RATIO / 2 + 4, 16, theme.colour("#14705a"), theme.WHITE,
                )
            )  # fmt: skip
    _lay_aside(stage, laying, start + 3 * apart + 144, y, below)
    box = Box(40, y - 74, start - 156 - CARD / 2 - 40 - 26, 148)
    laying.items.extend(pieces.last_moves(stage, sight, box))


def _caption(stage: Stage, key: str, words: str, x: float, y: float) -> Item:
    return stage.label(
        key, words, x, y, theme.SMALL, colour=theme.LABEL, anchor=Anchor.CENTER, room=128
    )


def _lay_aside(stage: Stage, laying: Laying, x: float, y: float, below: float) -> None:
    spot = stage.spot(x, y, 74, 90)
    cards = laying.table.cards(ASIDE)
    laying.piles[ASIDE] = spot
    for place, card in enumerate(cards[-3:]):
        lifted = spot._replace(y=spot.y - 4 * stage.unit * place, depth=place, back=True)
        laying.cards[card] = lifted
    if cards:
        # After a rebuild a finished set is less than twelve cards.
        if len(cards) % LAST:
            words = ntr("{count} card set aside", "{count} cards set aside", len(cards))
        else:
            words = ntr("{count} set done", "{count} sets done", len(cards) // LAST)
        laying.items.append(_caption(stage, "aside", words, x, below))


# -- The own seat ---------------------------------------------------------------------------------


def _lay_own(stage: Stage, sight: Sight, laying: Laying, box: Box) -> None:
    seat = sight.viewer
    laying.items.extend(pieces.seat_panel(stage, sight, seat, box))
    laying.items.extend(_own_words(stage, sight, box))
    captions = box.bottom - 24
    top = box.top + 20
    # Stock pile.
    x = box.left + 250
    spot = stage.spot(x, top + 82, 114)
    laying.art.append(Art("slot", spot))
    laying.stack(stock(seat), spot, STOCKED, 2)
    count = len(laying.table.cards(stock(seat)))
    laying.items.extend(pieces.badge(stage, "own-stock", number(count), x + 50, top + 152, 19))
    laying.items.append(_caption(stage, "stock-name", tr("Stock"), x, captions))
    # Discard piles.
    start = box.right - 8 - 4 * 92 + 42
    for index in range(4):
        _lay_own_discard(stage, sight, laying, index, start + 92 * index, top)
    middle = start + 1.5 * 92
    laying.items.append(_caption(stage, "discard-name", tr("Discard piles"), middle, captions))
    # Hand.
    hand_middle = (x + 57 + start - 42) / 2
    _lay_hand(stage, sight, laying, hand_middle, top + 92)
    laying.items.append(_caption(stage, "hand-name", tr("Hand"), hand_middle, captions))


def _own_words(stage: Stage, sight: Sight, box: Box) -> Iterator[Item]:
    seat = sight.viewer
    yield from pieces.seat_name(stage, sight, seat, box.left + 44, box.top + 40, 24, 110)
    yield stage.label(
        "status", sight.status, box.left + 20, box.top + 84, theme.SMALL, Weight.BOLD,
        theme.ACCENT, room=150, lines=3,
    )  # fmt: skip
    if _counts_points(sight):
        words = ntr("{count} point", "{count} points", sight.state.scores[seat])
        yield stage.label(
            "points", words, box.left + 20, box.top + 160, theme.SMALL, colour=theme.LABEL, room=150
        )
    if sight.choice:
        place = stage.box(box.left + 20, box.bottom - 62, 130, 44)
        yield Button("pass", place, sight.choice, SECONDARY, unit=stage.unit)


def _lay_own_discard(
    stage: Stage, sight: Sight, laying: Laying, index: int, x: float, top: float
) -> None:
    pile = discard(sight.viewer, index)
    width = 84
    count = min(SPREAD, len(laying.table.cards(pile)))
    step = min(24, 60 / max(1, count - 1))
    first = top + width * CARD_RATIO / 2 - 2
    empty = stage.spot(x, first, width)
    laying.art.append(Art("slot", empty))
    spots = [stage.spot(x, first + step * place, width, depth=place) for place in range(count)]
    laying.spread(pile, spots)
    laying.piles[pile] = spots[-1] if spots else empty


def _lay_hand(stage: Stage, sight: Sight, laying: Laying, x: float, y: float) -> None:
    pile = hand(sight.viewer)
    cards = laying.table.cards(pile)
    block = Box(x - 220, y - 80, 440, 160)
    middle = (len(cards) - 1) / 2
    laying.spread(
        pile,
        [
            stage.spot_in(
                block,
                x + FAN_STEP * (place - middle),
                y + FAN_DROP * (place - middle) ** 2,
                CARD,
                FAN_TURN * (place - middle),
                place,
            )
            for place in range(len(cards))
        ],
    )
    laying.piles[pile] = stage.spot_in(block, x, y, CARD)
