"""The seats that computers play: asks the worker, and never leaves a question without an answer.

Where the worker fails twice, or answers what is not legal, an agent of the same level plays that
seat in this process; where even that fails, the first legal move is made.
"""

import logging
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from game.match.match import Match
from game.match.record import SeatEntry, played_as
from game.opponents import levels
from game.opponents.bot import BotFailed, is_bot
from game.opponents.worker import Entries, Worker, WorkerFailed
from game.rules.game import Move, Observation, Refusal, observe
from game.rules.table import Seat

_log = logging.getLogger(__name__)


class Answers(Protocol):
    """What is asked of a worker; see `game.opponents.worker.Worker`."""

    def start(self) -> None:
        """Start the process."""

    def ask(self, level: str, seed: int, seen: Observation, events: Entries = (), /) -> None:
        """Ask for a move."""

    def answer(self) -> Move | None:
        """Return the move once it is there."""

    def cancel(self) -> None:
        """Forget the question."""

    def bye(self, result: Mapping[str, Any]) -> None:
        """Tell the bots how the match ended."""

    def close(self) -> None:
        """End the process."""


class _Question(NamedTuple):
    """What was asked last and has no answer yet."""

    level: str
    seed: int
    seen: Observation


def decide(level: str, seed: int, seen: Observation) -> Move:
    """Return a level's move in this process, always a legal one."""
    try:
        move = levels.agent(level, seen.state.rules.game, seed).choose(seen)
    except Exception:  # noqa: BLE001 - whatever breaks in an agent, the match goes on
        _log.exception("The agent %s fails", level)
        return seen.moves[0]
    return move if move in seen.moves else seen.moves[0]


class Computers:
    """Asks one question at a time."""

    def __init__(self, worker: Answers | None = None) -> None:
        """`worker` stands in for the real one, which is started with the first question."""
        self.troubles: list[Refusal] = []
        """Each seat's failure, once, oldest first: "worker-failed" with `seat` and `level`."""
        self._worker = worker
        self._is_started = False
        self._question: _Question | None = None
        self._failed: set[Seat] = set()
        self._heard: dict[Seat, int] = {}
        """How many moves had been made when a bot was asked last."""

    @property
    def is_asked(self) -> bool:
        """Whether an answer is awaited."""
        return self._question is not None

    def start(self) -> None:
        """Start the worker ahead of the first question, which then waits less."""
        if not self._is_started:
            self._is_started = True
            try:
                self._worker = self._worker or Worker()
                self._worker.start()
            except OSError as error:
                _log.warning("No process for the computers: %r", error)
                self._worker = None

    def ask_for(self, entry: SeatEntry, match: Match) -> None:
        """Ask whoever plays the seat whose turn it is; a bot hears what it saw since last time."""
        level, seen, events = played_as(entry), observe(match.state), []
        if is_bot(level):
            since = self._heard.get(seen.seat)
            # What was taken back since then is not heard of: the bot sees where that led.
            events = match.told(seen.seat, since and min(since, match.length))
            self._heard[seen.seat] = match.length
        self.ask(level, entry.agent_seed or 0, seen, events)

    def ask(self, level: str, seed: int, seen: Observation, events: Entries = ()) -> None:
        """Ask for a move of the observing seat."""
        self.start()
        self._question = _Question(level, seed, seen)
        if self._worker is None:
            self._fail(seen.seat, level)
        if self._worker is not None and seen.seat not in self._failed:
            try:
                self._worker.ask(level, seed, seen, events)
            except (WorkerFailed, OSError):
                self._fail(seen.seat, level)

    def answer(self) -> Move | None:
        """Return the move once it is there: a legal one, whatever happened to the worker.

        BotFailed where a bot has none; the question is forgotten then.
        """
        question = self._question
        if question is None:
            return None
        move: Move | None = None
        if self._worker is not None and question.seen.seat not in self._failed:
            try:
                move = self._worker.answer()
            except BotFailed:
                self._question = None
                raise
            except (WorkerFailed, OSError):
                self._fail(question.seen.seat, question.level)
            else:
                if move is None:
                    return None
        self._question = None
        if move in question.seen.moves:
            return move
        if is_bot(question.level):
            raise BotFailed("ended")
        self._fail(question.seen.seat, question.level)
        return decide(*question)

    def cancel(self) -> None:
        """Forget the question."""
        if self._question is not None and self._worker is not None:
            self._worker.cancel()
        self._question = None

    def bye(self, result: Mapping[str, Any]) -> None:
        """Tell the bots how the match ended."""
        if self._is_started and self._worker is not None:
            self._worker.bye(result)

    def close(self) -> None:
        """End the worker."""
        self._question = None
        if self._is_started and self._worker is not None:
            self._worker.close()
        self._worker = None

    def _fail(self, seat: Seat, level: str) -> None:
        if seat in self._failed:
            return
        self._failed.add(seat)
        if not is_bot(level):  # who asked hears of it, as BotFailed
            self.troubles.append(Refusal("worker-failed", seat=seat, level=level))
