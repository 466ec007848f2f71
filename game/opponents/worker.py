"""An agent in a process of its own: it is sent an observation, nothing else, and answers a move.

The asking side never waits. This module, which the process imports too, knows neither arcade nor
any floor above.
"""

import contextlib
import logging
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from queue import SimpleQueue
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

from game.opponents import bot, levels
from game.opponents.agent import Agent
from game.opponents.bot import Bot, BotFailed
from game.rules.game import Move, Observation
from game.rules.table import Seat

Make: TypeAlias = Callable[[str, str, int], Agent]
"""From an agent's name, a game's name and a seed, the agent; found by import in the process."""

Entries: TypeAlias = Sequence[Mapping[str, Any]]
"""Events as JSON values (RULES.md, 4)."""

COURIER = "courier"
"""The thread that brings the questions to the process."""

_log = logging.getLogger(__name__)

_Answer: TypeAlias = tuple[int, Move | None, str | BotFailed]
_ATTEMPTS = 2
_PATIENCE = 1.0
"""Seconds that closing may take; a killed process ends long before."""
_END = b""
_GRACE = 0.3
"""Seconds that bots have to end by themselves."""


class Asked(NamedTuple):
    """A question, complete: whoever has it can make the decision."""

    level: str
    seed: int
    seen: Observation
    events: Entries = ()
    """What the seat saw since its last decision, which bots are told."""


class WorkerFailed(Exception):  # noqa: N818 - it says what happened
    """The worker died, raised or answered no legal move, twice on the same question."""


class Worker:
    """Asks one question at a time of a process that thinks about it.

    Call it from one thread. The process is started by `start`, or by the first question; it ends
    by itself when the asking process does.
    """

    def __init__(self, make: Make = levels.agent, *, bot_seconds: float = bot.SECONDS) -> None:
        """Start nothing yet; `make` is what the process makes its agents with.

        `bot_seconds` is what a bot has for an answer: it runs beside the process, which waits.
        """
        self._make = make
        self._bot_seconds = bot_seconds
        self._has_bots = False
        self._line: _Line | None = None
        self._asked: Asked | None = None
        self._ticket = 0
        self._failures = 0

    def start(self) -> None:
        """Start the process without waiting for it; nothing happens if one is alive."""
        if self._line is not None and not self._line.is_alive:
            self._end()
        if self._line is None:
            self._line = _Line(self._make, self._bot_seconds)

    def ask(self, level: str, seed: int, seen: Observation, events: Entries = ()) -> None:
        """Ask for a move; a question still open is forgotten. Never waits."""
        self._asked = Asked(level, seed, seen, events)
        self._has_bots |= bot.is_bot(level)
        self._failures = 0
        self._send()

    def answer(self) -> Move | None:
        """Return the move once it is there, None until then (and when nothing was asked).

        WorkerFailed after the second failure, BotFailed after a bot's first; the question is
        forgotten then. Never waits.
        """
        if self._asked is None or self._line is None:
            return None
        try:
            while (received := self._line.receive()) is not None:
                ticket, move, trouble = received
                if ticket == self._ticket:
                    return self._judge(self._asked, move, trouble)
        except (EOFError, OSError) as ended:
            self._fail(f"the process ended ({type(ended).__name__})")
        return None

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._asked is not None

    def cancel(self) -> None:
        """Forget the question; a late answer to it is dropped."""
        self._asked = None

    def bye(self, result: Mapping[str, Any]) -> None:
        """Tell the bots how the match ended. Never waits."""
        if self._has_bots and self._line is not None:
            self._line.send(pickle.dumps((0, result)))

    def close(self) -> None:
        """End the process at once, also while it thinks; may be called again.

        Bots are told, and have a moment to end by themselves.
        """
        self._asked = None
        self._end()

    def _end(self) -> None:
        if self._line is not None:
            self._line.end(has_bots=self._has_bots)
            self._line = None

    def _send(self) -> None:
        self.start()
        assert self._line is not None
        self._ticket += 1
        self._line.send(pickle.dumps((self._ticket, self._asked)))

    def _judge(self, asked: Asked, move: Move | None, trouble: str | BotFailed) -> Move | None:
        if isinstance(trouble, BotFailed):
            self._asked = None
            raise trouble
        if move in asked.seen.moves:
            self._asked = None
            return move
        self._fail(trouble or f"no legal move: {move}")
        return None

    def _fail(self, trouble: str) -> None:
        """Ask again of a new process, or give up."""
        _log.warning("The computers' process failed: %s", trouble)
        self._end()
        self._failures += 1
        if self._failures >= _ATTEMPTS:
            self._asked = None
            raise WorkerFailed(trouble)
        self._send()


class _Line:
    """A process and the pipe to it."""

    def __init__(self, make: Make, bot_seconds: float) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=_work, args=(theirs, make, bot_seconds), name="opponent", daemon=True
        )
        with no_main_module(), no_interrupt():
            self._process.start()
        theirs.close()
        self._letters: SimpleQueue[bytes | None] = SimpleQueue()
        self._courier = threading.Thread(target=self._carry, name=COURIER, daemon=True)
        self._courier.start()

    @property
    def is_alive(self) -> bool:
        """Whether the process has not ended."""
        return self._process.is_alive()

    def send(self, letter: bytes) -> None:
        """Hand a letter to the courier: a pipe that is full blocks whoever writes to it."""
        self._letters.put(letter)

    def receive(self) -> _Answer | None:
        """Return the next answer, None if there is none yet; EOFError or OSError at the end."""
        if not self._pipe.poll():
            return None
        answer: _Answer = pickle.loads(self._pipe.recv_bytes())  # noqa: S301 - from our own process
        return answer

    def end(self, *, has_bots: bool) -> None:
        """Kill the process and take the pipe down; one with bots ends them first."""
        if has_bots:
            self.send(_END)
            self._process.join(_PATIENCE)
        self._process.kill()
        self._process.join(_PATIENCE)
        self._letters.put(None)
        self._courier.join(_PATIENCE)
        self._pipe.close()

    def _carry(self) -> None:
        with contextlib.suppress(OSError):
            while (letter := self._letters.get()) is not None:
                self._pipe.send_bytes(letter)


@contextlib.contextmanager
def no_main_module() -> Iterator[None]:
    """Hide the main module: a spawned process would otherwise run it again, for nothing."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


@contextlib.contextmanager
def no_interrupt() -> Iterator[None]:
    """Block SIGINT, which a new process inherits: Ctrl+C is not for it, from its first moment."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # started later, it would unblock SIGINT again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# -- In the process -------------------------------------------------------------------------------


def _work(pipe: "Connection[Any, Any]", make: Make, bot_seconds: float) -> None:
    """Answer questions until the pipe ends, or the system asks the process to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    letters: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, letters), daemon=True).start()
    players = _Players(make, bot_seconds)
    try:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())
        with contextlib.suppress(OSError):
            while True:
                ticket, content = pickle.loads(letters.get())  # noqa: S301 - from the process that started this one
                if isinstance(content, Asked):
                    pipe.send_bytes(pickle.dumps((ticket, *players.decide(content))))
                else:
                    players.bye(content)
    finally:
        bot.end_all(_GRACE)


def _listen(pipe: "Connection[Any, Any]", letters: SimpleQueue[bytes]) -> None:
    """Take in letters also while the agent thinks, so that the other side's end ends all."""
    with contextlib.suppress(EOFError, OSError):
        while (letter := pipe.recv_bytes()) != _END:
            letters.put(letter)
    bot.end_all(_GRACE)
    os._exit(0)


class _Players:
    """Agents, made anew for each question, and bots, which stay for the match."""

    def __init__(self, make: Make, bot_seconds: float) -> None:
        self._make = make
        self._bot_seconds = bot_seconds
        self._bots: dict[tuple[Seat, str, int], Bot] = {}

    def decide(self, asked: Asked) -> tuple[Move | None, str | BotFailed]:
        """Return a move, or what went wrong."""
        try:
            if bot.is_bot(asked.level):
                return self._ask_bot(asked), ""
            agent = self._make(asked.level, asked.seen.state.rules.game, asked.seed)
            return agent.choose(asked.seen), ""
        except BotFailed as failure:
            return None, failure
        except Exception:  # noqa: BLE001 - whatever it was, the other side must hear of it
            return None, traceback.format_exc().rstrip()

    def _ask_bot(self, asked: Asked) -> Move:
        level, seed, seen, events = asked
        key = (seen.seat, level, seed)
        if key not in self._bots:
            self._bots[key] = Bot(level, seen.state.rules, seen.seat, seed, self._bot_seconds)
        try:
            return self._bots[key].choose(seen, events)
        except BotFailed:
            self._bots.pop(key).close()
            raise

    def bye(self, result: Mapping[str, Any]) -> None:
        """Tell the bots how the match ended."""
        for player in self._bots.values():
            player.bye(result)
        self._bots.clear()
