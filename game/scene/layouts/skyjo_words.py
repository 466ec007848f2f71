"""What is written on a Skyjo table: the title, what is special now, sums and scores."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.skyjo.rules import OPENING_CARDS, Skyjo, SkyjoState
from game.rules.table import Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.layout import Sight, Stage
from game.scene.text import ntr, number, tr
from game.scene.widgets import Anchor, Item, Layer, Line, Weight

BANNER, BADGE, CLEARED = 340, 60, 76
"""The widths of what is said over the table, of who ended the round, and of a column that goes."""
PILL_HEIGHT = 25
SCORE_TOP, SCORE_ROW, BAR = 44, 52, 16
SCORE_NAME, SCORE_NUMBER = 84, 52
"""Room for a name before its bar, and for the number behind it."""


def title(state: SkyjoState) -> str:
    """Return what is played and how far it is."""
    rules = state.rules
    assert isinstance(rules, Skyjo)
    kind, _, count = rules.match.partition(":")
    parts = [tr("Skyjo"), tr("round {count}", count=state.round)]
    if kind == "points":
        parts.append(tr("to {count} points", count=rules.target))
    if kind == "rounds":
        parts[1] = tr("round {count} of {total}", count=state.round, total=int(count))
    if rules.seats > 4:
        parts.append(tr("{count} players", count=rules.seats))
    return " · ".join(parts)


def sums(state: SkyjoState, seat: Seat, *, scored: bool) -> tuple[str, ...]:
    """Return what a seat's open cards are worth, after its points if these are not `scored`."""
    shown = state.open_faces(seat)
    if state.starter is None and not shown:
        words = tr("to open")
    elif state.starter is None or state.hidden_slots(seat):
        words = tr("{sum} open", sum=sum(shown))
    else:
        words = tr("{sum} in all", sum=sum(shown))
    points = ntr("{count} point", "{count} points", state.scores[seat])
    return (words,) if scored else (points, words)


def banner(stage: Stage, sight: Sight, state: SkyjoState) -> Iterator[Item]:
    """Yield what this part of the round is, in the middle of the top bar."""
    seats = state.rules.seats
    fill, ink = theme.PAPER, theme.INK
    if state.starter is None:
        opened = sum(len(state.open_faces(seat)) >= OPENING_CARDS for seat in range(seats))
        words = tr("Opening: {count} of {total} have turned up two", count=opened, total=seats)
        fill, ink = theme.PANEL_RAISED, theme.ACCENT
    elif not any(state.hidden_slots(seat) for seat in range(seats)):
        words = tr("All cards are turned up")
    elif state.ender is not None:
        words = ntr(
            "{name} ended the round: {count} turn left",
            "{name} ended the round: {count} turns left",
            state.last_turns or seats - 1,
            name=sight.names[state.ender],
        )
    else:
        return
    yield from pill(stage, "banner", words, (stage.width / 2, 31), BANNER, fill, ink)


def pill(
    stage: Stage, key: str, words: str, at: tuple[float, float], width: float,
    fill: theme.Colour = theme.PAPER, ink: theme.Colour = theme.INK,
) -> Iterator[Item]:  # fmt: skip
    """Yield a few words on a pill that lies over everything."""
    box = Box.around(*at, width, PILL_HEIGHT)
    yield stage.panel(box, PILL_HEIGHT / 2, fill, layer=Layer.OVER)
    yield stage.label(
        key, words, *at, theme.SMALL, Weight.BOLD, ink, Anchor.CENTER, width - 14, layer=Layer.OVER
    )


def scores(stage: Stage, sight: Sight, box: Box) -> Iterator[Item]:
    """Yield everybody's points as bars, the lowest first, with a line where the match ends."""
    state = sight.state
    rules = state.rules
    assert isinstance(rules, Skyjo)
    goal = rules.target if rules.match == "points" else max(1, *state.scores)
    yield stage.panel(box, 18)
    yield stage.label("scores", tr("Scores"), box.left + 20, box.top + 27, 17, Weight.BOLD)
    left, right = box.left + 20 + SCORE_NAME, box.right - 20 - SCORE_NUMBER
    row = min(SCORE_ROW, (box.height - SCORE_TOP - 12) / rules.seats)
    first = box.top + (SCORE_TOP + box.height - 12 - row * (rules.seats - 1)) / 2
    for place, seat in enumerate(sorted(range(rules.seats), key=lambda seat: state.scores[seat])):
        y = first + row * place
        yield stage.label(
            f"scored{seat}", sight.names[seat], box.left + 20, y, theme.SMALL, Weight.BOLD,
            room=SCORE_NAME - 8,
        )  # fmt: skip
        track = Box(left, y - BAR / 2, right - left, BAR)
        yield stage.panel(track, BAR / 2, theme.FIELD)
        if state.scores[seat] > 0:
            long = max(BAR, track.width * min(1.0, state.scores[seat] / goal))
            hue = theme.SEAT_LINES[sight.colours[seat] % len(theme.SEAT_LINES)]
            yield stage.panel(track._replace(width=long), BAR / 2, hue)
        yield stage.label(
            f"score{seat}", number(state.scores[seat]), box.right - 20, y, theme.SMALL,
            Weight.BOLD, theme.LABEL, Anchor.END, SCORE_NUMBER - 8,
        )  # fmt: skip
    if rules.match == "points":
        last = first + row * (rules.seats - 1)
        start, end = ((right * stage.unit, y * stage.unit) for y in (first - 14, last + 14))
        yield Line(start, end, theme.OUTLINE, 2 * stage.unit)
