"""Skip-Bo's scores in words and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.skipbo.rules import CARD_POINTS, WIN_POINTS, SkipBo, SkipBoState, stock
from game.rules.table import Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.card_picture import common_picture
from game.scene.layout import Stage
from game.scene.text import ltr, ntr, number, tr
from game.scene.widgets import Anchor, Item, Weight

if TYPE_CHECKING:
    from game.scene.results import ResultFacts

SHOWN_WIDTH = 34
"""Of the card backs that stand for the cards left, in design units."""


def round_winners(facts: ResultFacts) -> tuple[Seat, ...]:
    """Return the winning side of the round; () after a tied blocked round."""
    return () if facts.scored is None else facts.scored.winners


def arithmetic(facts: ResultFacts) -> str:
    """Return how the winner's points came about."""
    if facts.scored is None:
        return ""
    points = max(facts.scored.scores)
    if points == 0:
        return tr("The round was blocked, and nobody scores.")
    left = (points - WIN_POINTS) // CARD_POINTS
    cards = ntr("{count} card left", "{count} cards left", left)
    total = ntr("{count} point", "{count} points", points)
    return ltr(f"{number(WIN_POINTS)} + {number(CARD_POINTS)} × {cards} = {total}")


def goal(facts: ResultFacts) -> int | None:
    """Return the points to which the match is played, if it is."""
    rules = facts.state.rules
    assert isinstance(rules, SkipBo)
    kind, _, count = rules.match.partition(":")
    return int(count) if kind == "points" else None


def until(facts: ResultFacts) -> str:
    """Return how long the match lasts, in words; empty where it is one round."""
    rules = facts.state.rules
    assert isinstance(rules, SkipBo)
    kind, _, count = rules.match.partition(":")
    if kind == "points":
        return tr("to {count} points", count=int(count))
    if kind == "rounds":
        return ntr("first to win {count} round", "first to win {count} rounds", int(count))
    return tr("until the players stop") if kind == "open" else ""


def standing(facts: ResultFacts) -> list[Seat]:
    """Return the seats, the one that leads first: by rounds won where those decide."""
    state = facts.state
    assert isinstance(state, SkipBoState)
    assert isinstance(state.rules, SkipBo)
    by_rounds = state.rules.match.startswith("rounds")
    tally = state.wins if by_rounds else state.scores
    return sorted(range(len(tally)), key=lambda seat: (-tally[seat], -state.scores[seat], seat))


def detail(stage: Stage, facts: ResultFacts, box: Box) -> Iterator[Item]:
    """Yield what was left in each stock pile, and the rounds won where there are several."""
    seats = facts.state.rules.seats
    yield stage.label(
        "left", tr("Left in the stock piles"), box.left + 30, box.top + 37, 20, Weight.BOLD
    )
    step = min(84, (box.height - 80) / seats)
    for seat in range(seats):
        row = Box(box.left + 30, box.top + 62 + step * seat, box.width - 60, step)
        yield from _row(stage, facts, seat, row)


def _row(stage: Stage, facts: ResultFacts, seat: Seat, row: Box) -> Iterator[Item]:
    """Yield a seat's name, the backs of its cards, and how many they are."""
    y, state = row.center[1], facts.state
    assert isinstance(state, SkipBoState)
    name = facts.names[seat]
    yield stage.label(f"of{seat}", name, row.left, y, 17, Weight.BOLD, room=110)
    count = len(state.table.cards(stock(seat)))
    width = min(SHOWN_WIDTH, row.height * 0.5)
    apart = min(width + 4, (row.width - 310 - width) / max(1, count - 1))
    for place in range(count):
        x = row.left + 120 + width / 2 + apart * place
        yield common_picture(stage, "back", Box.around(x, y, width, width * CARD_RATIO))
    yield stage.label(
        f"count{seat}", _left(state, seat, count), row.right, y, theme.SMALL,
        colour=theme.LABEL, anchor=Anchor.END, room=185,
    )  # fmt: skip


def _left(state: SkipBoState, seat: Seat, count: int) -> str:
    cards = ntr("{count} card", "{count} cards", count) if count else tr("played out")
    assert isinstance(state.rules, SkipBo)
    if state.rules.match == "round" or not state.wins[seat]:
        return cards
    won = ntr("{count} round won", "{count} rounds won", state.wins[seat])
    return f"{cards} · {won}"
