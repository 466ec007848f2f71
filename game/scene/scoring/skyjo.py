"""Skyjo's scores in words and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.events import RoundScored
from game.rules.skyjo.rules import COLUMNS, ROWS, TURN_LIMIT, Skyjo, slot
from game.rules.table import Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.card_picture import common_picture, face_picture
from game.scene.layout import Stage
from game.scene.painting import face_set
from game.scene.scoring.facts import ResultFacts, Standing, Tally
from game.scene.text import ltr, ntr, number, tr
from game.scene.widgets import Anchor, Item, Weight

FEW = 4
"""More grids than these need more of the page."""
HEAD, FOOT, SIDE = 62, 16, 16
"""Room in the panel above, below and beside the grids, in design units."""
NAME, GAP_X, GAP_Y, APART = 30, 4, 4, 24
"""Room for a name over its grid, between cards, and from grid to grid."""
WIDEST = 92


# -- In words -------------------------------------------------------------------------------------


def won(scored: RoundScored) -> tuple[Seat, ...]:
    """Return who has the lowest score of a round."""
    best = min(scored.scores)
    return tuple(seat for seat, score in enumerate(scored.scores) if score == best)


def arithmetic(facts: ResultFacts) -> str:
    """Return what became of the seat that ended the round, and why."""
    scored = facts.scored
    if scored is None:
        if not facts.rounds:
            return tr("The match was stopped before its first round was over.")
        return ntr(
            "The match was stopped after {count} round: the fewest points win.",
            "The match was stopped after {count} rounds: the fewest points win.",
            len(facts.rounds),
        )
    if scored.ender is None:
        return tr(
            "Nobody ended the round in {count} turns each: it is scored as it lies, undoubled.",
            count=TURN_LIMIT,
        )
    own = _own(scored, scored.ender)
    least = min(score for seat, score in enumerate(scored.scores) if seat != scored.ender)
    told = {
        "name": facts.names[scored.ender],
        "points": ntr("{count} point", "{count} points", own),
        "least": least,
        "sum": _doubling(own),
    }
    rules = _rules(facts)
    if least > own or (least == own and not rules.tie_doubles):
        return tr(
            "{name} ended the round with {points}, and nobody has fewer: nothing is doubled.",
            **told,
        )
    return _beaten(rules, scored, told, is_tied=least == own)


def _beaten(rules: Skyjo, scored: RoundScored, told: dict[str, object], *, is_tied: bool) -> str:
    """Return what became of an ender whom another seat has beaten."""
    if scored.doubled and is_tied:
        return tr(
            "{name} ended the round with {points}, and another has as few,"
            " so they count twice: {sum} points.",
            **told,
        )
    if scored.doubled:
        return tr(
            "{name} ended the round with {points}, but the lowest score is {least},"
            " so they count twice: {sum} points.",
            **told,
        )
    if rules.doubling:
        return tr(
            "{name} ended the round with {points} against {least},"
            " but only points above zero are doubled.",
            **told,
        )
    return tr(
        "{name} ended the round with {points} against {least},"
        " but nothing is doubled in this match.",
        **told,
    )


def _own(scored: RoundScored, seat: Seat) -> int:
    """Return what lay in a seat's grid."""
    score = scored.scores[seat]
    return score // 2 if scored.doubled and seat == scored.ender else score


def _doubling(own: int) -> str:
    return ltr(f"{number(own)} × {number(2)} = {number(2 * own)}")


def until(facts: ResultFacts) -> str:
    """Return how long the match lasts, in words; empty where it is one round."""
    rules = _rules(facts)
    kind, _, count = rules.match.partition(":")
    if kind == "points":
        return tr("to {count} points", count=rules.target)
    if kind == "rounds":
        total = int(count)
        if total == 1:
            return ""
        return tr("{count} of {total} rounds", count=facts.state.round, total=total)
    return tr("until the players stop")


# -- Who stands where -----------------------------------------------------------------------------


def tally(facts: ResultFacts) -> Tally:
    """Return the points."""
    rules, now = _rules(facts), facts.state.scores
    scores = (0,) * len(now) if facts.scored is None else facts.scored.scores
    before = tuple(total - score for total, score in zip(now, scores, strict=True))
    return Tally(before, now, rules.target if rules.match == "points" else None)


def beside(facts: ResultFacts, seat: Seat) -> str:
    """Return the rounds won where there are several."""
    if len(facts.rounds) < 2:
        return ""
    count = sum(seat in won(scored) for scored in facts.rounds)
    return ntr("{count} round won", "{count} rounds won", count)


def order(facts: ResultFacts) -> Sequence[tuple[int, ...]]:
    """Return a key for each seat: its points."""
    return [(score,) for score in facts.state.scores]


def share(facts: ResultFacts) -> float:
    """Return how much of the width the standings take: many grids need the more."""
    return 0.37 if facts.state.rules.seats <= FEW else 0.32


# -- In pictures ----------------------------------------------------------------------------------


def detail(
    stage: Stage, facts: ResultFacts, box: Box, ranked: Sequence[Standing]
) -> Iterator[Item]:
    """Yield the final grids with the points of the round, in the order of the standings."""
    yield stage.label(
        "grids", tr("The grids"), box.left + 30, box.top + 37, theme.STRONG, Weight.BOLD
    )
    seats = len(ranked)
    inside = Box(box.left + SIDE, box.top + HEAD, box.width - 2 * SIDE, box.height - HEAD - FOOT)
    across = max(range(1, seats + 1), key=lambda columns: _card(inside, seats, columns))
    card = _card(inside, seats, across)
    down = -(-seats // across)
    wide, high = inside.width / across, inside.height / down
    for place, standing in enumerate(ranked):
        cell = Box(
            inside.left + wide * (place % across), inside.top + high * (place // across), wide, high
        )
        block = Box.around(
            *cell.center, COLUMNS * (card + GAP_X), NAME + ROWS * (card * CARD_RATIO + GAP_Y)
        )
        yield from _grid(stage, facts, standing.side[0], block, card)


def _card(inside: Box, seats: int, across: int) -> float:
    """Return how wide the cards of so many grids are with so many of them in a row."""
    down = -(-seats // across)
    by_width = (inside.width / across - APART) / COLUMNS - GAP_X
    by_height = ((inside.height / down - NAME - APART / 2) / ROWS - GAP_Y) / CARD_RATIO
    return min(WIDEST, by_width, by_height)


def _grid(stage: Stage, facts: ResultFacts, seat: Seat, box: Box, card: float) -> Iterator[Item]:
    """Yield a name, its points, and below them the cards, never mirrored."""
    table, scored = facts.state.table, facts.scored
    y = box.top + 14
    yield stage.label(
        f"name-grid{seat}", facts.names[seat], box.left + 3, y, theme.SMALL, Weight.BOLD,
        room=box.width * 0.46,
    )  # fmt: skip
    if scored is not None:
        doubled = scored.doubled and seat == scored.ender
        words = ntr("{count} point", "{count} points", scored.scores[seat])
        yield stage.label(
            f"won{seat}", _doubling(_own(scored, seat)) if doubled else words, box.right - 3, y,
            theme.SMALL, Weight.BOLD, theme.ACCENT if doubled else theme.LABEL, Anchor.END,
            room=box.width * 0.5,
        )  # fmt: skip
    high = card * CARD_RATIO
    for index in range(ROWS * COLUMNS):
        column, row = divmod(index, ROWS)
        x = box.left + (column + 0.5) * (card + GAP_X)
        place = Box.around(x, box.top + NAME + high / 2 + row * (high + GAP_Y), card, high)
        top = table.top(slot(seat, index))
        face = None if top is None else table.faces.get(top)
        if face is None:
            yield common_picture(stage, "slot" if top is None else "back", place, box)
        else:
            yield face_picture(stage, face_set("skyjo"), face, place, 0, box)


def _rules(facts: ResultFacts) -> Skyjo:
    assert isinstance(facts.state.rules, Skyjo)
    return facts.state.rules
