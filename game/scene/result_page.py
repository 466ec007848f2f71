"""The page of a result: who has won, the arithmetic, the standings as bars, how the round lay.

Pure: from what happened and the size of the window to a list of items.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from game.rules.table import Seat
from game.scene import text, theme
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.scoring import SCORINGS
from game.scene.scoring.facts import ResultFacts, Standing, Tally, is_you, joined, standings
from game.scene.scoring.rows import rows
from game.scene.text import MINUS, ltr, ntr, number, tr
from game.scene.widgets import (
    LINK,
    PRIMARY,
    SECONDARY,
    Anchor,
    Backdrop,
    Button,
    Item,
    Layer,
    Line,
    Weight,
)

MARGIN, APART, WIDEST = 48, 28, 1480
"""Beside the panels, between them, and how wide everything may become, in design units."""
TOP, BOTTOM = 152, 96
"""Room above and below the panels."""
PLACE, DISC, DISC_GAP, BESIDE = 30, 20, 2, 112
"""Of a row: room for its place, a disc's radius at most, the gap to the next, and room for what
stands beside a bar."""
ROOMY = 90
"""Rows that are higher have larger letters."""


class _Plan(NamedTuple):
    """Where the panels of a result stand, in design units."""

    stage: Stage
    whole: Box
    """As wide as everything together."""
    standings: Box
    detail: Box | None
    """None for a match that was stopped: there is no round to look at."""
    ranked: Sequence[Standing]


def _plan(facts: ResultFacts, width: float, height: float) -> _Plan:
    stage = Stage(width, height, rtl=text.current().rtl)
    scoring = SCORINGS[facts.state.rules.game]
    whole = Box.around(stage.width / 2, 0, min(WIDEST, stage.width - 2 * MARGIN), 0)
    ranked = standings(facts, scoring.order(facts))
    high = stage.height - TOP - BOTTOM
    if facts.scored is None:
        alone = Box(whole.center[0] - whole.width / 4, TOP, whole.width / 2, high)
        return _Plan(stage, whole, alone, None, ranked)
    left = Box(whole.left, TOP, (whole.width - APART) * scoring.share(facts), high)
    right = Box(left.right + APART, TOP, whole.right - left.right - APART, high)
    return _Plan(stage, whole, left, right, ranked)


def result_items(
    facts: ResultFacts, width: float, height: float, *, is_open: bool = False
) -> Iterator[Item]:
    """Yield the page but its bars, for a window of that size in logical pixels.

    A match that `is_open` can be ended here.
    """
    stage, whole, left, right, ranked = _plan(facts, width, height)
    scoring = SCORINGS[facts.state.rules.game]
    yield Backdrop()
    for key, words, y, size, weight, colour in (
        ("title", title(facts), 70, theme.TITLE, Weight.BLACK, theme.TEXT),
        ("sum", scoring.arithmetic(facts), 116, theme.BODY, Weight.BOLD, theme.ACCENT),
    ):
        yield stage.label(
            key, words, stage.width / 2, y, size, weight, colour, Anchor.CENTER, whole.width
        )
    if right is not None:
        yield stage.panel(right)
        yield from scoring.detail(stage, facts, right, ranked)
    yield from _standings(stage, facts, left, ranked)
    yield from _buttons(stage, facts, whole, is_open=is_open)


def result_bars(
    facts: ResultFacts, width: float, height: float, grown: float = 1.0
) -> Iterator[Item]:
    """Yield the bars of the standings, over the page.

    `grown` is how far they have come from the old tally to the new one, from 0 to 1.
    """
    plan = _plan(facts, width, height)
    tally = SCORINGS[facts.state.rules.game].tally(facts)
    for standing, row in _rows(facts, plan.standings, plan.ranked):
        colour = facts.colours[standing.side[0]] % len(theme.SEAT_LINES)
        track = _track(facts, standing.side, row)
        yield from _bar(plan.stage, track, tally, standing.side[0], colour, grown)


# -- Who has won ----------------------------------------------------------------------------------


class _Won(Enum):
    BY_NOBODY = 0
    BY_YOU = 1  # the name that takes another form of the verb
    BY_ONE = 2
    BY_A_SIDE = 3
    BY_SEVERAL = 4


def title(facts: ResultFacts) -> str:
    """Return who has won what; whole sentences, for languages that turn them round."""
    if facts.outcome is not None:
        winners = facts.outcome.winners
        names = joined(facts, winners)
        return {
            _Won.BY_NOBODY: tr("Nobody wins the match"),
            _Won.BY_YOU: tr("You win the match!"),
            _Won.BY_ONE: tr("{names} wins the match", names=names),
            _Won.BY_A_SIDE: tr("{names} win the match", names=names),
            _Won.BY_SEVERAL: tr("{names} share the match", names=names),
        }[_won(facts, winners)]
    assert facts.scored is not None
    winners = SCORINGS[facts.state.rules.game].won(facts.scored)
    names = joined(facts, winners)
    return {
        _Won.BY_NOBODY: tr("Nobody wins the round"),
        _Won.BY_YOU: tr("You win the round!"),
        _Won.BY_ONE: tr("{names} wins the round", names=names),
        _Won.BY_A_SIDE: tr("{names} win the round", names=names),
        _Won.BY_SEVERAL: tr("{names} share the round", names=names),
    }[_won(facts, winners)]


def _won(facts: ResultFacts, winners: tuple[Seat, ...]) -> _Won:
    if not winners:
        return _Won.BY_NOBODY
    if len(winners) == 1:
        return _Won.BY_YOU if is_you(facts.names[winners[0]]) else _Won.BY_ONE
    sides = facts.state.rules.sides()
    together = any(set(winners) <= set(side) for side in sides)
    return _Won.BY_A_SIDE if together else _Won.BY_SEVERAL


# -- The standings --------------------------------------------------------------------------------


def _standings(
    stage: Stage, facts: ResultFacts, box: Box, ranked: Sequence[Standing]
) -> Iterator[Item]:
    """Yield each side's tally before, what the round brought, and the tally now, as a sum."""
    scoring = SCORINGS[facts.state.rules.game]
    if facts.outcome is not None:
        heading = tr("Final standings")
    else:
        heading = tr("Rounds won") if scoring.tally(facts).in_rounds else tr("Scores")
    yield stage.panel(box)
    yield stage.label(
        "scores", heading, box.left + 30, box.top + 37, theme.STRONG, Weight.BOLD,
        room=box.width * 0.5,
    )  # fmt: skip
    yield stage.label(
        "goal", scoring.until(facts), box.right - 30, box.top + 37, theme.SMALL,
        colour=theme.MUTED, anchor=Anchor.END, room=box.width * 0.4,
    )  # fmt: skip
    for standing, row in _rows(facts, box, ranked):
        if facts.outcome is not None:
            yield from _place(stage, standing, row)
        yield from _line(stage, facts, standing.side, row)


def _rows(
    facts: ResultFacts, box: Box, ranked: Sequence[Standing]
) -> Iterator[tuple[Standing, Box]]:
    """Yield each side with its row; at the end of a match there is room for places before it."""
    before = 0 if facts.outcome is None else PLACE
    for standing, row in zip(ranked, rows(box, len(ranked)), strict=True):
        yield standing, Box(row.left + 26 + before, row.top, row.width - 52 - before, row.height)


def _place(stage: Stage, standing: Standing, row: Box) -> Iterator[Item]:
    first = standing.place == 1
    yield stage.label(
        f"place{standing.side[0]}", number(standing.place), row.left - PLACE + 8, _upper(row), 20,
        Weight.BLACK, theme.ACCENT if first else theme.MUTED, Anchor.CENTER,
    )  # fmt: skip


def _line(stage: Stage, facts: ResultFacts, side: tuple[Seat, ...], row: Box) -> Iterator[Item]:
    """Yield a side's discs, its names and its sum, and below them the track of its bar."""
    scoring, lead = SCORINGS[facts.state.rules.game], side[0]
    yield from _discs(stage, facts, side, row)
    track = _track(facts, side, row)
    wide, size = row.right - track.left, 19 if row.height > ROOMY else 17
    words = (
        (f"name{lead}", joined(facts, side), track.left, Anchor.START, 0.55),
        (f"sum{lead}", _sum(scoring.tally(facts), lead), row.right, Anchor.END, 0.44),
    )
    for key, line, x, anchor, share in words:
        yield stage.label(
            key, line, x, _upper(row), size, Weight.BOLD, anchor=anchor, room=wide * share
        )
    yield stage.panel(track, track.height / 2, theme.FIELD)
    beside = scoring.beside(facts, lead)
    if beside:
        yield stage.label(
            f"beside{lead}", beside, row.right, track.center[1], theme.SMALL,
            colour=theme.LABEL, anchor=Anchor.END, room=BESIDE - 10,
        )  # fmt: skip


def _track(facts: ResultFacts, side: tuple[Seat, ...], row: Box) -> Box:
    """Return where a side's bar may be: below its name."""
    radius = _radius(row)
    start = row.left + (2 * radius + DISC_GAP) * len(side) + 10
    beside = BESIDE if SCORINGS[facts.state.rules.game].beside(facts, side[0]) else 0
    top = _upper(row) + max(13.0, radius)
    return Box(start, top, row.right - start - beside, min(18, row.height * 0.18))


def _radius(row: Box) -> float:
    return min(DISC, row.height * 0.26)


def _upper(row: Box) -> float:
    """Return the middle of a row's upper line."""
    return row.top + row.height * 0.34


def _discs(stage: Stage, facts: ResultFacts, side: tuple[Seat, ...], row: Box) -> Iterator[Item]:
    radius = _radius(row)
    for place, seat in enumerate(side):
        x, y = row.left + radius + (2 * radius + DISC_GAP) * place, _upper(row) + 4
        colour = facts.colours[seat]
        yield stage.panel(
            Box.around(x, y, 2 * radius, 2 * radius), radius,
            theme.SEATS[colour % len(theme.SEATS)],
        )  # fmt: skip
        yield stage.label(
            f"initial{seat}", facts.names[seat][:1].upper(), x, y, max(theme.SMALL, radius),
            Weight.BOLD, theme.on_seat(colour), Anchor.CENTER,
        )  # fmt: skip


def _sum(tally: Tally, seat: Seat) -> str:
    """Return what a seat had, what the round brought, and what it has."""
    before, now = tally.before[seat], tally.now[seat]
    if tally.before == tally.now or not any(tally.before):
        if tally.in_rounds:
            return ntr("{count} round", "{count} rounds", now)
        return ntr("{count} point", "{count} points", now)
    sign = "+" if now >= before else MINUS
    return ltr(f"{number(before)} {sign} {number(abs(now - before))} = {number(now)}")


def _bar(
    stage: Stage, track: Box, tally: Tally, seat: Seat, colour: int, grown: float
) -> Iterator[Item]:
    """Yield the bar in a track, and where the match ends if some bar is past that."""
    most = max(tally.goal or 1, 1, *tally.now, *tally.before)
    points = tally.before[seat] + (tally.now[seat] - tally.before[seat]) * grown
    if points > 0:
        bar = track._replace(width=max(track.height, track.width * points / most))
        yield stage.panel(bar, track.height / 2, theme.SEAT_LINES[colour], layer=Layer.OVER)
    if tally.goal is not None and tally.goal < most:
        x = (track.left + track.width * tally.goal / most) * stage.unit
        above, below = track.top - 3, track.bottom + 3
        ends = ((x, above * stage.unit), (x, below * stage.unit))
        yield Line(*ends, theme.OUTLINE, 2 * stage.unit, layer=Layer.OVER)


# -- Buttons --------------------------------------------------------------------------------------


def _buttons(stage: Stage, facts: ResultFacts, whole: Box, *, is_open: bool) -> Iterator[Item]:
    """Yield the buttons: the golden one at the end, the others from the start."""
    top, high, unit = stage.height - 74, 50, stage.unit
    over = facts.outcome is not None
    others = [("home", tr("Home"), 130), ("look", tr("Look at the table"), 212)]
    if over:
        others.append(("new", tr("New game"), 160))
    elif is_open:
        others.append(("stop", tr("End the match here"), 230))
    left = whole.left
    for name, words, wide in others:
        yield Button(name, stage.box(left, top, wide, high), words, SECONDARY, unit=unit)
        left += wide + 12
    gold = Box(whole.right - 232, top, 232, high)
    name, words = ("rematch", tr("Rematch")) if over else ("next", tr("Next round"))
    yield Button(name, stage.box(*gold), words, PRIMARY, unit=unit)
    if over and facts.deal is not None:
        words = tr("Fair deal: code {code}", code=facts.deal.code or "")
        place = stage.box(gold.left - 20 - 250, top, 250, high)
        yield Button("fair", place, words, replace(LINK, anchor=Anchor.CENTER), unit=unit)
