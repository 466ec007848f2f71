"""Skyjo's scores in words and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.skyjo.rules import COLUMNS, ROWS, Skyjo, slot
from game.rules.table import Seat
from game.scene import card_art, theme
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.resources import resource
from game.scene.text import ltr, number, tr
from game.scene.widgets import Anchor, Item, Picture, Weight

if TYPE_CHECKING:
    from game.scene.results import ResultFacts


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
    name, score = facts.names[scored.ender], scored.scores[scored.ender]
    if scored.doubled:
        sum_words = ltr(f"{number(score // 2)} × {number(2)} = {number(score)}")
        return tr("{name} ended the round and was beaten: {sum}", name=name, sum=sum_words)
    return tr("{name} ended the round with {score}", name=name, score=score)


def goal(facts: ResultFacts) -> int | None:
    """Return the points at which the match ends, if there are such."""
    rules = facts.state.rules
    assert isinstance(rules, Skyjo)
    return rules.target if rules.match == "points" else None


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
    for seat in range(seats):
        left = box.left + 20 + width * (seat % across)
        top = box.top + 62 + height * (seat // across)
        yield from _grid(stage, facts, seat, Box(left, top, width, height))


def _grid(stage: Stage, facts: ResultFacts, seat: Seat, box: Box) -> Iterator[Item]:
    table, scored = facts.state.table, facts.scored
    card = min((box.height - 44) / ROWS / card_art.CARD_RATIO - 3, (box.width - 24) / COLUMNS - 5)
    middle = box.center[0]
    yield stage.label(
        f"grid{seat}", facts.names[seat], middle - 2 * (card + 5) + 3, box.top + 14, theme.SMALL,
        Weight.BOLD, room=2.2 * card,
    )  # fmt: skip
    if scored is not None:
        words = number(scored.scores[seat])
        if scored.doubled and seat == scored.ender:
            half = number(scored.scores[seat] // 2)
            words = ltr(f"{half} × {number(2)} = {words}")
        yield stage.label(
            f"won{seat}", words, middle + 2 * (card + 5) - 3, box.top + 14, theme.SMALL,
            Weight.BOLD, theme.ACCENT, Anchor.END, room=2.2 * card,
        )  # fmt: skip
    high = card * card_art.CARD_RATIO
    for index in range(ROWS * COLUMNS):
        column, row = divmod(index, ROWS)
        top = table.top(slot(seat, index))
        face = None if top is None else table.faces.get(top)
        path = card_art.path("common", "slot", 96)
        if face is not None:
            mini = card_art.fitting(card_art.MINI_WIDTHS, card * stage.unit)
            path = card_art.path("skyjo-western", f"{face}-mini", mini)
        x = middle + (column - 1.5) * (card + 5)
        y = box.top + 30 + high / 2 + row * (high + 4)
        around = 2 * card_art.MARGIN * card
        place = stage.box(*Box.around(x, y, card + around, high + around))
        yield Picture(resource(path), place)
