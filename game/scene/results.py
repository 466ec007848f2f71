"""The score after a round and after the match, with the rule's arithmetic in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.rules.events import Outcome, RoundScored
from game.rules.game import State
from game.rules.table import Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.scoring import SCORINGS
from game.scene.screen import Screen
from game.scene.text import ltr, number, tr
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

YOU = "You"
"""The name that takes another form of the verb."""


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
            self.app.host.tick(settled=False, now=0.0)

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
        if self.page.focus.name is None and symbol in (0xFF0D, 0xFF8D):
            self.pressed("next" if self.facts.outcome is None else "new")
        else:
            super().on_key_press(symbol, modifiers)


def result_items(facts: ResultFacts, width: float, height: float) -> Iterator[Item]:
    """Yield the page of a result for a window of that size, in logical pixels."""
    stage = Stage(width, height)
    yield Backdrop()
    middle = stage.width / 2
    yield stage.label(
        "title", title(facts), middle, 74, theme.TITLE, Weight.BLACK, anchor=Anchor.CENTER,
        room=stage.width - 120,
    )  # fmt: skip
    yield stage.label(
        "sum", SCORINGS[facts.state.rules.game].arithmetic(facts), middle, 116, 18, Weight.BOLD,
        theme.ACCENT, Anchor.CENTER, room=stage.width - 120,
    )  # fmt: skip
    box = Box(60, 160, (stage.width - 160) / 2, stage.height - 250)
    yield from _scores(stage, facts, box)
    other = Box(stage.width - 60 - box.width, box.top, box.width, box.height)
    yield stage.panel(other)
    yield from SCORINGS[facts.state.rules.game].detail(stage, facts, other)
    yield from _buttons(stage, facts)


def title(facts: ResultFacts) -> str:
    """Return who has won what."""
    if facts.outcome is not None:
        return _wins(facts, facts.outcome.winners, tr("the match"))
    winners = SCORINGS[facts.state.rules.game].round_winners(facts)
    return _wins(facts, winners, tr("the round")) if winners else tr("Nobody wins the round")


def _wins(facts: ResultFacts, winners: tuple[Seat, ...], what: str) -> str:
    names = [facts.names[seat] for seat in winners]
    if len(names) == 1:
        if names[0] == YOU:
            return tr("{name} win {what}!", name=names[0], what=what)
        return tr("{name} wins {what}", name=names[0], what=what)
    joined = tr("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])
    if any(set(winners) <= set(side) for side in facts.state.rules.sides()):
        return tr("{names} win {what}", names=joined, what=what)
    return tr("{names} share {what}", names=joined, what=what)


def _scores(stage: Stage, facts: ResultFacts, box: Box) -> Iterator[Item]:
    """Yield each side's points before, won and now, as a sum and as a bar."""
    state, scoring = facts.state, SCORINGS[facts.state.rules.game]
    yield stage.panel(box)
    yield stage.label("scores", tr("Scores"), box.left + 30, box.top + 37, 20, Weight.BOLD)
    goal = scoring.goal(facts)
    if goal is not None:
        yield stage.label(
            "goal", tr("to {count} points", count=goal), box.right - 30, box.top + 37,
            theme.SMALL, colour=theme.MUTED, anchor=Anchor.END,
        )  # fmt: skip
    most = max(goal or 1, 1, *state.scores)
    step = min(84, (box.height - 80) / len(facts.names))
    for place, seat in enumerate(scoring.standing(facts)):
        y = box.top + 84 + step * place
        radius = min(18, step * 0.24)
        yield from _line(stage, facts, seat, Box(box.left + 30, y, box.width - 60, radius))
        track = Box(box.left + 82, y + radius, box.width - 112, min(16, step * 0.2))
        yield stage.panel(track, track.height / 2, theme.FIELD)
        share = max(0, state.scores[seat]) / most
        bar = Box(track.left, track.top, max(track.height, track.width * share), track.height)
        if state.scores[seat] > 0:
            hue = theme.SEAT_LINES[facts.colours[seat] % len(theme.SEAT_LINES)]
            yield stage.panel(bar, track.height / 2, hue)


def _line(stage: Stage, facts: ResultFacts, seat: Seat, box: Box) -> Iterator[Item]:
    """Yield a seat's disc, its name and its sum; the box's height is the disc's radius."""
    radius, y = box.height, box.top
    colour = facts.colours[seat]
    disc = Box.around(box.left + 22, y, 2 * radius, 2 * radius)
    yield stage.panel(disc, radius, theme.SEATS[colour % len(theme.SEATS)])
    initial = facts.names[seat][:1].upper()
    yield stage.label(
        f"initial{seat}", initial, box.left + 22, y, radius, Weight.BOLD, theme.on_seat(colour),
        Anchor.CENTER,
    )  # fmt: skip
    yield stage.label(
        f"name{seat}", facts.names[seat], box.left + 52, y - 4, 17, Weight.BOLD,
        room=box.width * 0.4,
    )  # fmt: skip
    now = facts.state.scores[seat]
    words = number(now)
    if facts.scored is not None:
        won = facts.scored.scores[seat]
        sign = "+" if won >= 0 else "\u2212"
        words = ltr(f"{number(now - won)} {sign} {number(abs(won))} = {number(now)}")
    yield stage.label(
        f"sum{seat}", words, box.right, y - 4, 17, Weight.BOLD, anchor=Anchor.END,
        room=box.width * 0.45,
    )  # fmt: skip


def _buttons(stage: Stage, facts: ResultFacts) -> Iterator[Item]:
    top = stage.height - 72
    gold = stage.box(stage.width - 300, top, 240, 52)
    home = stage.box(60, top, 200, 52)
    yield Button("home", home, tr("Home"), SECONDARY, unit=stage.unit)
    if facts.outcome is None:
        yield Button("next", gold, tr("Next round"), PRIMARY, unit=stage.unit)
    else:
        yield Button("new", gold, tr("New game"), PRIMARY, unit=stage.unit)
