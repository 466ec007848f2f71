"""Skip-Bo's scores in words and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.skipbo.rules import CARD_POINTS, WIN_POINTS, SkipBo, SkipBoState, stock
from game.rules.table import Seat
from game.scene import card_art, theme
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.resources import resource
from game.scene.text import ltr, ntr, number, tr
from game.scene.widgets import Anchor, Item, Picture, Weight

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


def standing(facts: ResultFacts) -> list[Seat]:
    """Return the seats, the one with the most points first."""
    scores = facts.state.scores
    return sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))


def detail(stage: Stage, facts: ResultFacts, box: Box) -> Iterator[Item]:
    """Yield what was left in each stock pile, and the rounds won."""
    state = facts.state
    assert isinstance(state, SkipBoState)
    yield stage.label(
        "left", tr("Left in the stock piles"), box.left + 30, box.top + 37, 20, Weight.BOLD
    )
    step = min(84, (box.height - 80) / state.rules.seats)
    back = resource(card_art.path("common", "back", 96))
    for seat in range(state.rules.seats):
        y = box.top + 84 + step * seat
        count = len(state.table.cards(stock(seat)))
        yield stage.label(
            f"of{seat}", facts.names[seat], box.left + 30, y, 17, Weight.BOLD, room=110
        )
        room = box.width - 60 - 120 - 190
        width = min(SHOWN_WIDTH, step * 0.5)
        apart = min(width + 4, (room - width) / max(1, count - 1))
        for place in range(count):
            x = box.left + 150 + width / 2 + apart * place
            high = width * card_art.CARD_RATIO
            around = 2 * card_art.MARGIN * width
            yield Picture(back, stage.box(*Box.around(x, y, width + around, high + around)))
        cards = ntr("{count} card", "{count} cards", count)
        if count == 0:
            cards = tr("played out")
        if state.wins[seat]:
            won = ntr("{count} round won", "{count} rounds won", state.wins[seat])
            cards = f"{cards} · {won}"
        yield stage.label(
            f"count{seat}", cards, box.right - 30, y, theme.SMALL, colour=theme.LABEL,
            anchor=Anchor.END, room=185,
        )  # fmt: skip
