"""Skip-Bo's scores in words and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.events import RoundScored
from game.rules.skipbo.rules import (
    CARD_POINTS,
    TURN_LIMIT,
    WIN_POINTS,
    SkipBo,
    SkipBoState,
    stock,
)
from game.rules.table import Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.card_picture import common_picture
from game.scene.layout import Stage
from game.scene.scoring.facts import ResultFacts, Standing, Tally, joined
from game.scene.scoring.rows import rows
from game.scene.text import digits, ltr, ntr, tr
from game.scene.widgets import Anchor, Item, Weight

SHOWN_WIDTH = 52
"""Of the card backs that stand for the cards left, at most, in design units."""


# -- In words -------------------------------------------------------------------------------------


def won(scored: RoundScored) -> tuple[Seat, ...]:
    """Return the winning side of a round; () after a tied blocked round."""
    return scored.winners


def arithmetic(facts: ResultFacts) -> str:
    """Return how the winner's points came about."""
    scored, state = facts.scored, _state(facts)
    if scored is None:
        if not facts.rounds:
            return tr("The match was stopped before its first round was over.")
        return ntr(
            "The match was stopped after {count} round: the most points win.",
            "The match was stopped after {count} rounds: the most points win.",
            len(facts.rounds),
        )
    fewest = min(_left(state, side) for side in _rules(facts).sides())
    if scored.winners and fewest == 0:
        return _sum(scored)
    if scored.winners:
        fewest_win = tr("The fewest stock cards, {count}, win.", count=fewest)
        words = f"{fewest_win} {_sum(scored)}"
    else:
        sides = [side for side in _rules(facts).sides() if _left(state, side) == fewest]
        words = ntr(
            "{names} tie with {count} stock card left, so nobody scores.",
            "{names} tie with {count} stock cards left, so nobody scores.",
            fewest,
            names=joined(facts, sorted(seat for side in sides for seat in side)),
        )
    return f"{_blocked(facts)} {words}"


def _sum(scored: RoundScored) -> str:
    """Return the points of a round as the rule makes them."""
    points = max(scored.scores)
    left = (points - WIN_POINTS) // CARD_POINTS
    products = f"{WIN_POINTS} + {CARD_POINTS} × {left} = {points}"
    return ntr(
        "{count} card left with the others: {sum} points",
        "{count} cards left with the others: {sum} points",
        left,
        sum=ltr(digits(products)),
    )


def _blocked(facts: ResultFacts) -> str:
    """Return why a round ended before a stock pile was played out, as a sentence before others."""
    state = _state(facts)
    if state.passes >= state.rules.seats:
        return tr("The round is blocked: everybody passed.")
    return tr("The round ends after {count} turns each.", count=TURN_LIMIT)


def until(facts: ResultFacts) -> str:
    """Return how long the match lasts, in words; empty where it is one round."""
    kind, _, count = _rules(facts).match.partition(":")
    if kind == "points":
        return tr("to {count} points", count=int(count))
    if kind == "rounds":
        return ntr("first to win {count} round", "first to win {count} rounds", int(count))
    return tr("until the players stop") if kind == "open" else ""


# -- Who stands where -----------------------------------------------------------------------------


def tally(facts: ResultFacts) -> Tally:
    """Return the points, or the rounds won where those decide."""
    state, scored = _state(facts), facts.scored
    kind, _, count = _rules(facts).match.partition(":")
    if kind == "rounds":
        winners = () if scored is None else scored.winners
        before = tuple(wins - (seat in winners) for seat, wins in enumerate(state.wins))
        return Tally(before, state.wins, int(count), in_rounds=True)
    scores = (0,) * len(state.scores) if scored is None else scored.scores
    before = tuple(now - won for now, won in zip(state.scores, scores, strict=True))
    return Tally(before, state.scores, int(count) if kind == "points" else None)


def beside(facts: ResultFacts, seat: Seat) -> str:
    """Return the points where rounds decide, else the rounds won where there are several."""
    state = _state(facts)
    if tally(facts).in_rounds:
        return ntr("{count} point", "{count} points", state.scores[seat])
    if len(facts.rounds) < 2:
        return ""
    return ntr("{count} round won", "{count} rounds won", state.wins[seat])


def order(facts: ResultFacts) -> Sequence[tuple[int, ...]]:
    """Return a key for each seat: the most of the tally, then the most points."""
    state, now = _state(facts), tally(facts).now
    return [(-now[seat], -state.scores[seat]) for seat in range(len(now))]


def share(facts: ResultFacts) -> float:  # noqa: ARG001 - here nothing depends on them
    """Return how much of the width the standings take: they and the rows beside them are twins."""
    return 0.5


# -- In pictures ----------------------------------------------------------------------------------


def detail(
    stage: Stage, facts: ResultFacts, box: Box, ranked: Sequence[Standing]
) -> Iterator[Item]:
    """Yield what was left in each stock pile, in the rows of the standings; pairs share one."""
    yield stage.label(
        "left", tr("Left in the stock piles"), box.left + 30, box.top + 37, theme.STRONG,
        Weight.BOLD, room=box.width - 60,
    )  # fmt: skip
    for standing, row in zip(ranked, rows(box, len(ranked)), strict=True):
        inside = row.inset(24, min(8, row.height * 0.1))
        if len(standing.side) > 1:
            yield stage.panel(inside, 14, theme.FIELD)
        high = inside.height / len(standing.side)
        for place, seat in enumerate(standing.side):
            line = Box(inside.left + 12, inside.top + place * high, inside.width - 24, high)
            yield from _row(stage, facts, seat, line)


def _row(stage: Stage, facts: ResultFacts, seat: Seat, row: Box) -> Iterator[Item]:
    """Yield a seat's name, the backs of its cards, and how many they are."""
    y = row.center[1]
    yield stage.label(
        f"name-stock{seat}", facts.names[seat], row.left, y, 17, Weight.BOLD, room=row.width * 0.25
    )
    count = _left(_state(facts), (seat,))
    width = min(SHOWN_WIDTH, (row.height - 10) / CARD_RATIO)
    start, end = row.left + row.width * 0.28, row.right - 112
    apart = min(width + 4, (end - start - width) / max(1, count - 1))
    if not count:
        empty = Box.around(start + width / 2, y, width, width * CARD_RATIO)
        yield common_picture(stage, "slot", empty)
    for place in range(count):
        x = start + width / 2 + apart * place
        yield common_picture(stage, "back", Box.around(x, y, width, width * CARD_RATIO))
    words = ntr("{count} card", "{count} cards", count) if count else tr("played out")
    yield stage.label(
        f"count{seat}", words, row.right, y, theme.SMALL,
        colour=theme.LABEL if count else theme.ACCENT, anchor=Anchor.END, room=100,
    )  # fmt: skip


def _state(facts: ResultFacts) -> SkipBoState:
    assert isinstance(facts.state, SkipBoState)
    return facts.state


def _rules(facts: ResultFacts) -> SkipBo:
    assert isinstance(facts.state.rules, SkipBo)
    return facts.state.rules


def _left(state: SkipBoState, seats: Sequence[Seat]) -> int:
    """Return how many stock cards these seats have left."""
    return sum(len(state.table.cards(stock(seat))) for seat in seats)
