"""The score after a round and after the match, with the rule's arithmetic in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from arcade import key

from game.rules.events import Outcome, RoundScored
from game.rules.game import State
from game.rules.table import Seat
from game.scene import text, theme
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.scoring import SCORINGS
from game.scene.screen import Screen
from game.scene.text import MINUS, ltr, number, tr
from game.scene.widgets import (
    PRIMARY,
    SECONDARY,
    Anchor,
    Backdrop,
    Button,
    Item,
    Weight,
)

if TYPE_CHECKING:
    from game.scene.app import App

_ENTER = (key.ENTER, key.NUM_ENTER)


class ResultFacts(NamedTuple):
    """What is shown: the state after the score, the score itself, and the end if it is one."""

    state: State
    scored: RoundScored | None
    outcome: Outcome | None
    names: tuple[str, ...]
    colours: tuple[int, ...]
    viewer: Seat


class Results(Screen):
    """A score; the table waits behind it."""

    def __init__(self, app: App, facts: ResultFacts, on_next: Callable[[], None]) -> None:
        """`on_next` goes on with the next round."""
        super().__init__(app)
        self.facts = facts
        self._on_next = on_next

    def items(self) -> Iterable[Item]:
        """Return everything that the page shows now."""
        return result_items(self.facts, self.window.width, self.window.height)

    def on_update(self, delta_time: float) -> None:
        """Let the host write down how far the match was shown; nobody is asked for a move."""
        if self.app.host is not None:
            self.app.host.tick(0.0, settled=False)

    def pressed(self, name: str) -> None:
        """Answer a button."""
        match name:
            case "next":
                self._on_next()
            case "new":
                self.app.go_new_game()
            case "home":
                self.app.go_home()

    def back(self) -> None:
        """Escape goes on, or home after the end."""
        self.pressed("home" if self.facts.outcome is not None else "next")

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Enter presses the golden button where nothing has the focus."""
        if self.page.focus.name is None and symbol in _ENTER:
            self.pressed("next" if self.facts.outcome is None else "new")
        else:
            super().on_key_press(symbol, modifiers)


def result_items(facts: ResultFacts, width: float, height: float) -> Iterator[Item]:
    """Yield the page of a result for a window of that size, in logical pixels."""
    stage = Stage(width, height, rtl=text.current().rtl)
    scoring = SCORINGS[facts.state.rules.game]
    middle = stage.width / 2
    yield Backdrop()
    yield stage.label(
        "title", title(facts), middle, 74, theme.TITLE, Weight.BLACK, anchor=Anchor.CENTER,
        room=stage.width - 120,
    )  # fmt: skip
    yield stage.label(
        "sum", scoring.arithmetic(facts), middle, 116, 18, Weight.BOLD, theme.ACCENT,
        Anchor.CENTER, room=stage.width - 120,
    )  # fmt: skip
    box = Box(60, 160, (stage.width - 160) / 2, stage.height - 250)
    if facts.scored is None:  # a match that was stopped: there is no round to look at
        yield from _scores(stage, facts, box.move(middle - box.center[0], 0))
    else:
        yield from _scores(stage, facts, box)
        other = Box(stage.width - 60 - box.width, box.top, box.width, box.height)
        yield stage.panel(other)
        yield from scoring.detail(stage, facts, other)
    yield from _buttons(stage, facts)


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
    winners = SCORINGS[facts.state.rules.game].round_winners(facts)
    names = joined(facts, winners)
    return {
        _Won.BY_NOBODY: tr("Nobody wins the round"),
        _Won.BY_YOU: tr("You win the round!"),
        _Won.BY_ONE: tr("{names} wins the round", names=names),
        _Won.BY_A_SIDE: tr("{names} win the round", names=names),
        _Won.BY_SEVERAL: tr("{names} share the round", names=names),
    }[_won(facts, winners)]


class _Won(Enum):
    BY_NOBODY = 0
    BY_YOU = 1  # the name that takes another form of the verb
    BY_ONE = 2
    BY_A_SIDE = 3
    BY_SEVERAL = 4


def _won(facts: ResultFacts, winners: tuple[Seat, ...]) -> _Won:
    if not winners:
        return _Won.BY_NOBODY
    if len(winners) == 1:
        is_you = facts.names[winners[0]] in ("You", tr("You"))
        return _Won.BY_YOU if is_you else _Won.BY_ONE
    sides = facts.state.rules.sides()
    together = any(set(winners) <= set(side) for side in sides)
    return _Won.BY_A_SIDE if together else _Won.BY_SEVERAL


def joined(facts: ResultFacts, seats: Sequence[Seat]) -> str:
    """Return the names of seats as a list in a sentence; empty without any."""
    names = [facts.names[seat] for seat in seats]
    if len(names) < 2:
        return "".join(names)
    return tr("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


def _ranked(facts: ResultFacts) -> list[tuple[Seat, ...]]:
    """Return the sides, the one that leads first."""
    order = SCORINGS[facts.state.rules.game].standing(facts)
    return sorted(facts.state.rules.sides(), key=lambda side: min(map(order.index, side)))


def _scores(stage: Stage, facts: ResultFacts, box: Box) -> Iterator[Item]:
    """Yield each side's points before, won and now, as a sum and as a bar."""
    state, scoring = facts.state, SCORINGS[facts.state.rules.game]
    yield stage.panel(box)
    yield stage.label("scores", tr("Scores"), box.left + 30, box.top + 37, 20, Weight.BOLD)
    yield stage.label(
        "goal", scoring.until(facts), box.right - 30, box.top + 37, theme.SMALL,
        colour=theme.MUTED, anchor=Anchor.END, room=box.width * 0.6,
    )  # fmt: skip
    sides = _ranked(facts)
    most = max(scoring.goal(facts) or 1, 1, *state.scores)
    step = min(84, (box.height - 80) / len(sides))
    for place, side in enumerate(sides):
        y = box.top + 88 + step * place
        radius = min(18, step * 0.24)
        start = box.left + 82 + 1.5 * radius * (len(side) - 1)
        yield from _line(stage, facts, side, Box(start, y, box.right - 30 - start, radius))
        track = Box(start, y + radius, box.right - 30 - start, min(16, step * 0.2))
        yield stage.panel(track, track.height / 2, theme.FIELD)
        points = state.scores[side[0]]
        if points > 0:
            bar = track._replace(width=max(track.height, track.width * points / most))
            hue = theme.SEAT_LINES[facts.colours[side[0]] % len(theme.SEAT_LINES)]
            yield stage.panel(bar, track.height / 2, hue)


def _line(stage: Stage, facts: ResultFacts, side: tuple[Seat, ...], box: Box) -> Iterator[Item]:
    """Yield a side's discs before the box, its names and its sum; the box is one radius high."""
    radius, y, lead = box.height, box.top, side[0]
    for place, seat in enumerate(reversed(side)):
        x = box.left - 12 - radius - 1.5 * radius * place
        colour = facts.colours[seat]
        yield stage.panel(
            Box.around(x, y, 2 * radius, 2 * radius), radius,
            theme.SEATS[colour % len(theme.SEATS)],
        )  # fmt: skip
        yield stage.label(
            f"initial{seat}", facts.names[seat][:1].upper(), x, y, radius, Weight.BOLD,
            theme.on_seat(colour), Anchor.CENTER,
        )  # fmt: skip
    yield stage.label(
        f"name{lead}", joined(facts, side), box.left, y - 4, 17, Weight.BOLD,
        room=box.width * 0.55,
    )  # fmt: skip
    yield stage.label(
        f"sum{lead}", _sum(facts, lead), box.right, y - 4, 17, Weight.BOLD, anchor=Anchor.END,
        room=box.width * 0.42,
    )  # fmt: skip


def _sum(facts: ResultFacts, seat: Seat) -> str:
    """Return what a seat had, what the round brought, and what it has."""
    now = facts.state.scores[seat]
    if facts.scored is None:
        return number(now)
    won = facts.scored.scores[seat]
    sign = "+" if won >= 0 else MINUS
    return ltr(f"{number(now - won)} {sign} {number(abs(won))} = {number(now)}")


def _buttons(stage: Stage, facts: ResultFacts) -> Iterator[Item]:
    top = stage.height - 72
    gold = stage.box(stage.width - 300, top, 240, 52)
    home = stage.box(60, top, 200, 52)
    yield Button("home", home, tr("Home"), SECONDARY, unit=stage.unit)
    if facts.outcome is None:
        yield Button("next", gold, tr("Next round"), PRIMARY, unit=stage.unit)
    else:
        yield Button("new", gold, tr("New game"), PRIMARY, unit=stage.unit)
