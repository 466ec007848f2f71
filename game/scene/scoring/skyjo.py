"""Skyjo's scores in words and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.events import RoundScored
from game.rules.skyjo.rules import COLUMNS, ROWS, Skyjo, slot
from game.rules.table import Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.card_picture import common_picture, face_picture, face_set
from game.scene.layout import Stage
from game.scene.text import ltr, ntr, number, tr
from game.scene.widgets import Anchor, Item, Weight

if TYPE_CHECKING:
    from game.scene.results import ResultFacts


HEAD = 30
"""Room for a name over its grid, in design units."""


def round_winners(facts: ResultFacts) -> tuple[Seat, ...]:
    """Return who has the lowest score of the round."""
    if facts.scored is None:
        return ()
    scores = facts.scored.scores
    return tuple(seat for seat, score in enumerate(scores) if score == min(scores))


def arithmetic(facts: ResultFacts) -> str:
    """Return what became of the seat that ended the round."""
    scored = facts.scored
    if scored is None:
        return ""
    if scored.ender is None:
        return tr("Nobody ended the round; it was scored as it lay.")
    name, points = facts.names[scored.ender], _points(scored, scored.ender)
    if not scored.doubled:
        return tr("{name} ended the round with {points}", name=name, points=points)
    if name in ("You", tr("You")):
        return tr("You ended the round and were beaten: {points}", points=points)
    return tr("{name} ended the round and was beaten: {points}", name=name, points=points)


def _points(scored: RoundScored, seat: Seat) -> str:
    """Return a seat's points of the round, doubled ones as a sum."""
    score = scored.scores[seat]
    points = ntr("{count} point", "{count} points", score)
    return _doubling(score, points) if scored.doubled and seat == scored.ender else points


def _short(scored: RoundScored, seat: Seat) -> str:
    """Return the same over a small grid: a sum says by itself what it is."""
    score = scored.scores[seat]
    if scored.doubled and seat == scored.ender:
        return _doubling(score, number(score))
    return _points(scored, seat)


def _doubling(score: int, total: str) -> str:
    return ltr(f"{number(score // 2)} × {number(2)} = {total}")


def goal(facts: ResultFacts) -> int | None:
    """Return the points at which the match ends, if there are such."""
    rules = facts.state.rules
    assert isinstance(rules, Skyjo)
    return rules.target if rules.match == "points" else None


def until(facts: ResultFacts) -> str:
    """Return how long the match lasts, in words; empty where it is one round."""
    rules = facts.state.rules
    assert isinstance(rules, Skyjo)
    kind, _, count = rules.match.partition(":")
    if kind == "points":
        return tr("to {count} points", count=rules.target)
    if kind == "rounds":
        total = int(count)
        return (
            ""
            if total == 1
            else tr("{count} of {total} rounds", count=facts.state.round, total=total)
        )
    return tr("until the players stop")


def standing(facts: ResultFacts) -> list[Seat]:
    """Return the seats, the one with the fewest points first."""
    scores = facts.state.scores
    return sorted(range(len(scores)), key=lambda seat: (scores[seat], seat))


def detail(stage: Stage, facts: ResultFacts, box: Box) -> Iterator[Item]:
    """Yield the final grids with the points of the round."""
    seats = facts.state.rules.seats
    yield stage.label("grids", tr("The grids"), box.left + 30, box.top + 37, 20, Weight.BOLD)
    across = 2 if seats <= 4 else 4
    down = -(-seats // across)
    width = (box.width - 40) / across
    height = (box.height - 66) / down
    card = min((height - 44) / ROWS / CARD_RATIO - 3, (width - 24) / COLUMNS - 5)
    high = HEAD + ROWS * (card * CARD_RATIO + 4)
    for seat in range(seats):
        left = box.left + 20 + width * (seat % across)
        top = box.top + 62 + height * (seat // across)
        inside = Box(
            left + width / 2 - 2 * (card + 5), top + (height - high) / 2, 4 * (card + 5), high
        )
        yield from _grid(stage, facts, seat, inside, card)


def _grid(stage: Stage, facts: ResultFacts, seat: Seat, box: Box, card: float) -> Iterator[Item]:
    """Yield a name, its points, and below them the cards, never mirrored."""
    table, scored = facts.state.table, facts.scored
    y = box.top + 14
    yield stage.label(
        f"grid{seat}", facts.names[seat], box.left + 3, y, theme.SMALL, Weight.BOLD,
        room=box.width * 0.5,
    )  # fmt: skip
    if scored is not None:
        yield stage.label(
            f"won{seat}", _short(scored, seat), box.right - 3, y, theme.SMALL, Weight.BOLD,
            theme.ACCENT, Anchor.END, room=box.width * 0.46,
        )  # fmt: skip
    high = card * CARD_RATIO
    for index in range(ROWS * COLUMNS):
        column, row = divmod(index, ROWS)
        x = box.left + (column + 0.5) * (card + 5)
        place = Box.around(x, box.top + HEAD + high / 2 + row * (high + 4), card, high)
        top = table.top(slot(seat, index))
        face = None if top is None else table.faces.get(top)
        if face is None:
            yield common_picture(stage, "slot" if top is None else "back", place, box)
        else:
            yield face_picture(stage, face_set("skyjo"), face, place, 0, box)
