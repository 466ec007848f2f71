"""A match as it was played: its moves, its log of true events, and going back and forth in them.

Undone moves stay behind `length` until a new move cuts them off. Positions are exact: they are
re-derived from the log, never taken apart.
"""

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from game.rules.events import Dealt, Event, Shown, Shuffled, conceal
from game.rules.game import Move, Refusal, Rules, State, replay
from game.rules.game import conceal as conceal_state
from game.rules.notation.text import Telling, move_text, read_move
from game.rules.table import NOBODY, PUBLIC, Seat

Policy: TypeAlias = Literal["fair", "practice"]

_KEPT_EVERY = 32
"""Every so many moves a state is kept, so that going back replays a few events only."""


class Match:
    """One match from its deal on. Everything in it is true: readers are served by `log_as`."""

    def __init__(self, rules: Rules, seed: int) -> None:
        """Deal the first round; the same rules and seed deal the same cards for ever."""
        self.rules = rules
        self.seed = seed
        self.start: State = rules.blank(seed)
        """Before anything was dealt: where the log begins."""
        course = rules.deal(self.start)
        self.state: State = course.state
        """After the moves in force."""
        self.length = 0
        """How many of `texts` are in force; the others were undone."""
        self.texts: list[str] = []
        """Every move in notation, undone ones at the end."""
        self.movers: list[Seat] = []
        """Who made each of `texts`."""
        self.stopped = False
        self._log: list[Event] = course.events
        self._marks = [len(course.events)]
        self._learned: list[frozenset[Seat]] = []
        self._kept = {0: course.state}

    # -- What was played ----------------------------------------------------------------------

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves in force, in notation."""
        return tuple(self.texts[: self.length])

    @property
    def marks(self) -> tuple[int, ...]:
        """The length of the log after the deal and after each move in force."""
        return tuple(self._marks[: self.length + 1])

    @property
    def log_length(self) -> int:
        """How many events have happened, up to the moves in force (and the stopping)."""
        return len(self._log) if self.stopped else self._marks[self.length]

    @property
    def log(self) -> list[Event]:
        """The true events from `start` to `state`."""
        return self._log[: self.log_length]

    def log_as(self, reader: Seat, start: int = 0, end: int | None = None) -> list[Event]:
        """Return the log from `start` up to `end` as a seat, or PUBLIC, witnesses it."""
        last = self.log_length if end is None else min(end, self.log_length)
        return [conceal(event, reader) for event in self._log[start:last]]

    def told(self, reader: Seat, since: int | None) -> list[dict[str, Any]]:
        """Return what a seat saw since so many moves, or from the deal on, as JSON values."""
        start = self.start if since is None else self.position(since)
        telling = Telling(conceal_state(start, reader), reader)
        telling.tell(self._log[0 if since is None else self._marks[since] : self.log_length])
        return telling.entries

    def position(self, length: int) -> State:
        """Return the state after so many moves, at most `len(texts)`."""
        kept = length - length % _KEPT_EVERY
        return replay(self._kept[kept], self._log[self._marks[kept] : self._marks[length]])

    # -- Playing ------------------------------------------------------------------------------

    def play(self, move: Move) -> list[Event]:
        """Play a legal move and return what it caused; Refusal("illegal-move") for any other.

        Of equal cards in a hand the first one leaves, whichever was named: a record tells faces.
        """
        if move not in self.rules.moves(self.state):
            raise Refusal("illegal-move", move=None, over=self.state.outcome is not None)
        return self.play_text(move_text(self.state, move))

    def play_text(self, text: str) -> list[Event]:
        """Play a move in notation; Refusal("bad-move") or Refusal("illegal-move")."""
        before = self.state
        course = self.rules.play(before, read_move(before, text))
        self._cut()
        self.texts.append(text)
        self.movers.append(before.turn)
        self._learned.append(_learners(before, course.events))
        self._log.extend(course.events)
        self._marks.append(len(self._log))
        self.length += 1
        self.state = course.state
        if self.length % _KEPT_EVERY == 0:
            self._kept[self.length] = course.state
        return course.events

    def stop(self) -> list[Event]:
        """End an open match; Refusal("not-open") where the match has an end of its own or is over.

        It is no move: it cannot be undone, and it cuts off what was undone.
        """
        if not is_open(self.rules) or self.state.outcome is not None:
            raise Refusal("not-open")
        course = self.rules.stop(self.state)
        self._cut()
        self.stopped = True
        self._log.extend(course.events)
        self.state = course.state
        return course.events

    def _cut(self) -> None:
        """Forget what was undone."""
        del self.texts[self.length :], self.movers[self.length :], self._learned[self.length :]
        del self._marks[self.length + 1 :], self._log[self._marks[-1] :]
        self._kept = {at: state for at, state in self._kept.items() if at <= self.length}

    # -- Back and forth -----------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last move; Refusal("nothing-to-undo") or Refusal("match-stopped")."""
        if self.stopped:
            raise Refusal("match-stopped")
        if self.length == 0:
            raise Refusal("nothing-to-undo")
        self.length -= 1
        self.state = self.position(self.length)

    def redo(self) -> list[Event]:
        """Play the move that was undone last; Refusal("nothing-to-redo")."""
        if self.length == len(self.texts):
            raise Refusal("nothing-to-redo")
        events = self._log[self._marks[self.length] : self._marks[self.length + 1]]
        self.length += 1
        self.state = replay(self.state, events)
        return events

    def last_of(self, seat: Seat) -> int | None:
        """Return after how many moves in force the seat made its last one, None if it made none."""
        own = (at for at in reversed(range(self.length)) if self.movers[at] == seat)
        return next(own, None)

    def can_undo(self, policy: Policy, seat: Seat) -> str | None:
        """Return None where the seat may take back, else the code of why not.

        `fair`: until a new face was shown to the seat by its move, or another seat has moved.
        `practice`: always, as long as the seat has a move to take back.
        """
        if self.stopped:
            return "match-stopped"
        if seat not in self.movers[: self.length]:
            return "nothing-to-undo"
        if policy == "practice":
            return None
        if self.movers[self.length - 1] != seat:
            return "another-moved"
        return "face-seen" if seat in self._learned[self.length - 1] else None


def is_open(rules: Rules) -> bool:
    """Say whether the match goes on until the players stop."""
    return bool(getattr(rules, "match", None) == "open")


def _learners(before: State, events: Iterable[Event]) -> frozenset[Seat]:
    """Return the seats (and PUBLIC) to whom the events told a face or an outcome of chance."""
    table, everyone = before.table, frozenset(range(PUBLIC, before.rules.seats))
    learners: frozenset[Seat] = NOBODY
    for event in events:
        if isinstance(event, Dealt | Shuffled):
            return everyone
        if isinstance(event, Shown):
            for card in event.cards:
                learners |= event.seats - table.seen.get(card, NOBODY)
    return learners & everyone
