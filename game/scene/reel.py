"""The log of a match, shown step by step at the screen's own pace.

It applies the events that its reader may see, one step after another, and so holds the state that
is on the screen; truth may be far ahead.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple, Protocol

from game.rules.events import Dealt, Event, MatchEnded, Moved, RoundScored, Shown, Turn
from game.rules.game import State, conceal
from game.rules.table import Card, Seat
from game.scene.telling import TELLINGS

HISTORY = 60
"""How many of the last moves are kept in words."""


class Log(Protocol):
    """What is read: the host's log, concealed for a reader."""

    @property
    def length(self) -> int:
        """How many events may be shown."""

    @property
    def generation(self) -> int:
        """Grows whenever the log was cut."""

    @property
    def start(self) -> State:
        """The state before the first event."""

    def events(self, reader: Seat, since: int) -> list[Event]:
        """Return the events from an index on, as the reader sees them."""


class Step(NamedTuple):
    """What is shown at once: an event, or a card's move together with its showing."""

    events: tuple[Event, ...]
    before: State
    state: State
    words: str | None = None
    """What the narrator says of it, and of what came before it as a part of the same."""

    @property
    def event(self) -> Event:
        """The event that the step is about."""
        return self.events[0]


class Reel:
    """A cursor in a log and the state there."""

    def __init__(self, log: Log, reader: Seat, names: tuple[str, ...]) -> None:
        """Begin before the first event."""
        self.names = names
        self._log, self._reader = log, reader
        self.state = conceal(log.start, reader)
        self.cursor = 0
        self.history: deque[str] = deque(maxlen=HISTORY)
        self.narration: deque[str] = deque(maxlen=HISTORY)
        """All that happened, for whoever does not see the table; the newest last."""
        self.marks: dict[Seat, Card] = {}
        """The card that each seat moved or turned up last in its latest turn."""
        self.turn_ended: dict[Seat, int] = {}
        """Where in the log each seat's latest turn of this round ended."""
        self.dealt_at = 0
        """Where in the log this round began."""
        self.at_score = False
        """Whether the score of a round was shown last, and nothing of the next one."""
        self._generation = log.generation
        self._read: list[Event] = []
        self._read_from = 0
        self._untold: list[Event] = []
        """What the narrator will tell together with what comes next."""

    @property
    def was_cut(self) -> bool:
        """Say whether the log is not the one that was read: `wind_to` its end again."""
        return self._log.generation != self._generation

    @property
    def at_end(self) -> bool:
        """Say whether everything has been shown."""
        return self.cursor >= self._log.length

    def rewind(self) -> None:
        """Begin anew before the first event."""
        self.state = conceal(self._log.start, self._reader)
        self.cursor = 0
        self.history.clear()
        self.narration.clear()
        self._untold.clear()
        self.marks.clear()
        self.turn_ended.clear()
        self.dealt_at = 0
        self.at_score = False
        self._generation = self._log.generation
        self._read, self._read_from = [], 0

    def retell(self) -> None:
        """Read the same part of the log again, so that its words are in the language of now."""
        cursor = self.cursor
        self.rewind()
        self.wind_to(cursor)

    def wind_to(self, index: int) -> None:
        """Show everything up to an index at once; a step is never cut in two."""
        while self.cursor < min(index, self._log.length):
            self.step()

    def peek(self) -> Event | None:
        """Return the next event without showing it."""
        following = self._following(1)
        return following[0] if following else None

    def ahead(self) -> Sequence[Event]:
        """Return everything that has happened and was not shown yet."""
        return self._following(self._log.length - self.cursor)

    def result_ahead(self) -> tuple[RoundScored | None, MatchEnded | None]:
        """Return the result that comes next, of a round, of the match, or of both."""
        scored = ended = None
        for event in self._following(2):
            if isinstance(event, RoundScored) and ended is None:
                scored = event
            elif isinstance(event, MatchEnded):
                ended = event
                break
            else:
                break
        return scored, ended

    @property
    def has_result_ahead(self) -> bool:
        """Whether a score, or the end, has come about that was not shown yet."""
        return any(isinstance(event, RoundScored | MatchEnded) for event in self.ahead())

    def step(self) -> Step | None:
        """Show the next step and return it; None at the end."""
        following = self._following(2)
        if not following:
            return None
        count = 1
        first = following[0]
        if isinstance(first, Moved) and len(following) > 1:
            second = following[1]
            count += isinstance(second, Shown) and second.cards == (first.card,)
        before = self.state
        for event in following[:count]:
            self.state = self.state.rules.apply(self.state, event)
        self.cursor += count
        self.at_score = isinstance(first, RoundScored)
        events = tuple(following[:count])
        step = Step(events, before, self.state, self._narrate(before, events))
        self._remember(step)
        return step

    def show_result(self) -> list[Step]:
        """Show the result that comes next, and with the end of the match every card.

        After a score that is the end of a match that was ended there: the round that was dealt
        meanwhile is passed over, and the table stays as it was scored.
        """
        is_ended_here = self.at_score
        if is_ended_here:
            kinds = [type(event) for event in self.ahead()]
            self.cursor += kinds.index(MatchEnded)
        results = 2 - self.result_ahead().count(None)
        steps = list(islice(iter(self.step, None), results))
        if is_ended_here:
            self.cursor = self._log.length
        elif self.state.outcome is not None:
            self.wind_to(self._log.length)
        return steps

    def _following(self, count: int) -> Sequence[Event]:
        if self.cursor + count > self._read_from + len(self._read):
            self._read = self._log.events(self._reader, self.cursor)
            self._read_from = self.cursor
        at = self.cursor - self._read_from
        return self._read[at : at + count]

    def _narrate(self, before: State, events: tuple[Event, ...]) -> str | None:
        """Return what the narrator says; the cards that fill a hand are told when it is full."""
        self._untold.extend(events)
        drawn, following = events[0], self.peek()
        if _fills_hand(drawn) and _fills_hand(following):
            return None
        telling = TELLINGS[self.state.rules.game]
        words = telling.narrated(before, self.state, tuple(self._untold), self.names)
        self._untold.clear()
        if words is not None:
            self.narration.append(words)
        return words

    def _remember(self, step: Step) -> None:
        telling = TELLINGS[step.state.rules.game]
        seat = step.before.turn
        match step.event:
            case Dealt():
                self.dealt_at = self.cursor
                self.turn_ended.clear()
            case Turn(seat=following):
                self.marks.pop(following, None)
                self.turn_ended[seat] = self.cursor
            case Moved(card=card, source=source, target=target):
                if source.kind not in ("draw", "grid") and target.kind in (
                    "building",
                    "discard",
                    "grid",
                ):
                    self.marks[seat] = card
            case Shown(cards=(card,)):
                if step.before.table.pile_of(card).kind == "grid":
                    self.marks[seat] = card
            case _:
                pass
        words = telling.told(step.before, step.state, step.event, self.names)
        if words is not None:
            self.history.append(words)


def _fills_hand(event: Event | None) -> bool:
    return isinstance(event, Moved) and event.source.kind == "draw" and event.target.kind == "hand"
