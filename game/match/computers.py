"""The seats that computers play: asks the worker, and never leaves a question without an answer.

Where the worker fails twice, or answers what is not legal, an agent of the same level plays that
seat in this process; where even that fails, the first legal move is made.
"""

from typing import Protocol

from game.opponents import levels
from game.opponents.worker import Worker, WorkerFailed
from game.rules.game import Move, Observation, Refusal
from game.rules.table import Seat


class Answers(Protocol):
    """What is asked of a worker; see `game.opponents.worker.Worker`."""

    def start(self) -> None:
        """Start the process."""

    def ask(self, level: str, seed: int, seen: Observation) -> None:
        """Ask for a move."""

    def answer(self) -> Move | None:
        """Return the move once it is there."""

    def cancel(self) -> None:
        """Forget the question."""

    def close(self) -> None:
        """End the process."""


class _Question:
    """What was asked last and has no answer yet."""

    def __init__(self, level: str, seed: int, seen: Observation) -> None:
        self.level = level
        self.seed = seed
        self.seen = seen

    def answer_here(self) -> Move:
        """Decide in this process."""
        game = self.seen.state.rules.game
        try:
            move = levels.agent(self.level, game, self.seed).choose(self.seen)
        except Exception:  # noqa: BLE001 - whatever breaks in an agent, the match goes on
            return self.seen.moves[0]
        return move if move in self.seen.moves else self.seen.moves[0]


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
            except OSError:
                self._worker = None

    def ask(self, level: str, seed: int, seen: Observation) -> None:
        """Ask for a move of the observing seat."""
        self.start()
        self._question = _Question(level, seed, seen)
        if self._worker is None:
            self._fail(seen.seat, level)
        if self._worker is not None and seen.seat not in self._failed:
            try:
                self._worker.ask(level, seed, seen)
            except (WorkerFailed, OSError):
                self._fail(seen.seat, level)

    def answer(self) -> Move | None:
        """Return the move once it is there: a legal one, whatever happened to the worker."""
        question = self._question
        if question is None:
            return None
        move: Move | None = None
        if self._worker is not None and question.seen.seat not in self._failed:
            try:
                move = self._worker.answer()
            except (WorkerFailed, OSError):
                self._fail(question.seen.seat, question.level)
            else:
                if move is None:
                    return None
        if move not in question.seen.moves:
            self._fail(question.seen.seat, question.level)
            move = question.answer_here()
        self._question = None
        return move

    def cancel(self) -> None:
        """Forget the question."""
        if self._question is not None and self._worker is not None:
            self._worker.cancel()
        self._question = None

    def close(self) -> None:
        """End the worker."""
        self._question = None
        if self._is_started and self._worker is not None:
            self._worker.close()
        self._worker = None

    def _fail(self, seat: Seat, level: str) -> None:
        if seat not in self._failed:
            self._failed.add(seat)
            self.troubles.append(Refusal("worker-failed", seat=seat, level=level))
