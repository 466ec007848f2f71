"""A program of the user's plays a seat over its standard input and output (RULES.md, 5).

Whatever it does, nobody waits longer than its time limit, and nothing of it is left behind: it runs
in a process group of its own, its pipes have threads of their own, and what it says is bounded.
"""

import contextlib
import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable, Mapping
from queue import Empty, SimpleQueue
from typing import IO, Any

import msgspec

from game.opponents import levels
from game.rules import catalog
from game.rules.events import Event, Outcome
from game.rules.game import Move, Observation, Rules, conceal
from game.rules.notation.text import Telling, legal, outcome_entry, position
from game.rules.table import Seat

PREFIX = "bot:"
"""Before the command, where a level is named."""
PROTOCOL = "dozen-bot/1"
SECONDS = 5.0
"""That an answer may take where nothing else was chosen."""
LONGEST = 64 * 1024
"""Bytes of an answer."""

_MOST_UNREAD = 64
"""Lines that wait to be looked at, before no more are read: nobody asked for so many."""
_CHUNK = 16 * 1024
_PATIENCE = 1.0
"""Seconds that a program has to end by itself after the bye."""
_LAST_WORDS = 2000
"""Bytes of its error stream that are kept."""
_SEED_BITS = 53
"""What every language's JSON holds exactly."""

_living: set["Bot"] = set()


class BotFailed(Exception):  # noqa: N818 - it says what happened
    """A program did not answer as it should.

    `code`: "no-start", "ended", "late", "too-long", "not-json", "no-hello", "no-move" or
    "illegal-move"; `said`: the last line of its error stream, or "".
    """

    def __init__(self, code: str, said: str = "") -> None:
        """See above."""
        super().__init__(code, said)
        self.code = code
        self.said = said


def is_bot(level: str) -> bool:
    """Whether a level names a program, as bot:COMMAND."""
    return level.startswith(PREFIX)


def can_start(level: str) -> bool:
    """Whether the program of bot:COMMAND is there."""
    with contextlib.suppress(ValueError):
        words = shlex.split(level.removeprefix(PREFIX), posix=os.name != "nt")
        return bool(words) and shutil.which(words[0].strip('"')) is not None
    return False


class Bot:
    """A running program, for one seat of one match; `close` it in any case."""

    def __init__(
        self, level: str, rules: Rules, seat: Seat, seed: int, seconds: float = SECONDS
    ) -> None:
        """Start it and say hello; BotFailed("no-start") where that cannot be."""
        self._seconds = seconds
        self._is_greeted = False
        self._answers: SimpleQueue[bytes | str] = SimpleQueue()
        self._letters: SimpleQueue[bytes | None] = SimpleQueue()
        self._said = b""
        try:
            self._process = _start(level.removeprefix(PREFIX))
        except (OSError, ValueError) as error:
            raise BotFailed("no-start", str(error)) from error
        _living.add(self)
        tasks = (self._write, self._read, self._overhear)
        self._threads = [threading.Thread(target=task, daemon=True) for task in tasks]
        for thread in self._threads:
            thread.start()
        self._send(
            {
                "hello": PROTOCOL,
                "game": rules.game,
                "rules": catalog.chosen(rules),
                "seats": rules.seats,
                "seat": seat,
                "seed": seed & ((1 << _SEED_BITS) - 1),
            }
        )

    def choose(self, seen: Observation, events: Iterable[Mapping[str, Any]]) -> Move:
        """Return its move; `events`: what its seat saw since its last one. BotFailed if none."""
        self._greet()
        moves = legal(seen.state)
        self._send(
            {
                "position": position(seen.state, seen.seat),
                "legal": list(moves),
                "seat": seen.seat,
                "events": list(events),
            }
        )
        text = self._answer().get("move")
        if not isinstance(text, str):
            raise self._failed("no-move")
        if text not in moves:
            raise self._failed("illegal-move")
        return moves[text]

    def bye(self, result: Mapping[str, Any] | None, patience: float = _PATIENCE) -> None:
        """Tell it how the match ended, None for one that did not, and let it end by itself."""
        self._send({"bye": result})
        self.close(patience)

    def close(self, patience: float = 0.0) -> None:
        """End it, after so many seconds in which it may do so itself; may be called again."""
        self._letters.put(None)
        _, reader, _ = self._threads
        if patience:
            reader.join(patience)  # it ends with the program's output
        _kill(self._process)
        _living.discard(self)
        for thread in self._threads:
            thread.join(_PATIENCE)

    # -- Lines --------------------------------------------------------------------------------

    def _greet(self) -> None:
        if not self._is_greeted:
            if not isinstance(self._answer().get("hello"), str):
                raise self._failed("no-hello")
            self._is_greeted = True

    def _send(self, value: Mapping[str, Any]) -> None:
        self._letters.put(msgspec.json.encode(value) + b"\n")

    def _answer(self) -> dict[str, Any]:
        try:
            line = self._answers.get(timeout=self._seconds)
        except Empty:
            raise self._failed("late") from None
        if isinstance(line, str):
            raise self._failed(line)
        if len(line) > LONGEST:
            raise self._failed("too-long")
        try:
            value = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            value = None
        if not isinstance(value, dict):
            raise self._failed("not-json")
        return value

    def _failed(self, code: str) -> BotFailed:
        if code == "ended":
            self._threads[2].join(_PATIENCE)  # its last words are on their way
        lines = self._said.decode("utf-8", "replace").split("\n")
        return BotFailed(code, next((line.strip() for line in reversed(lines) if line.strip()), ""))

    # -- Threads, each with a pipe of its own: no one of them can hold up another ----------------

    def _write(self) -> None:
        pipe = _pipe(self._process.stdin)
        with contextlib.suppress(OSError), pipe:
            while (letter := self._letters.get()) is not None:
                pipe.write(letter)
                pipe.flush()

    def _read(self) -> None:
        pipe, rest, end = _pipe(self._process.stdout), b"", "ended"
        with contextlib.suppress(OSError), pipe:
            while chunk := os.read(pipe.fileno(), _CHUNK):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    self._answers.put(line)
                if len(rest) > LONGEST:
                    end = "too-long"
                    break
                if self._answers.qsize() > _MOST_UNREAD:
                    break
        self._answers.put(end)

    def _overhear(self) -> None:
        pipe = _pipe(self._process.stderr)
        with contextlib.suppress(OSError), pipe:
            while chunk := os.read(pipe.fileno(), _CHUNK):
                self._said = (self._said + chunk)[-_LAST_WORDS:]


class BotPlayer:
    """An agent that asks a program, and the casual level from the moment on that it fails."""

    def __init__(
        self, level: str, rules: Rules, seat: Seat, seed: int, seconds: float = SECONDS
    ) -> None:
        """Start the program; `close` or `bye` ends it."""
        self.failure: BotFailed | None = None
        """Why the casual level plays."""
        self._casual = levels.agent(levels.DEFAULT, rules.game, seed)
        self._telling = Telling(conceal(rules.blank(0), seat), seat)
        self._bot: Bot | None = None
        try:
            self._bot = Bot(level, rules, seat, seed, seconds)
        except BotFailed as failure:
            self.failure = failure

    def witness(self, events: Iterable[Event]) -> None:
        """See what happened; true events."""
        if self._bot is not None:
            self._telling.tell(events)

    def choose(self, seen: Observation) -> Move:
        """Return the program's move, or the casual level's."""
        if self._bot is not None:
            entries, self._telling.entries = self._telling.entries, []
            try:
                return self._bot.choose(seen, entries)
            except BotFailed as failure:
                self.failure = failure
                self.close()
        return self._casual.choose(seen)

    def bye(self, outcome: Outcome) -> None:
        """Tell the program how the match ended."""
        if self._bot is not None:
            self._bot.bye(outcome_entry(outcome))
            self._bot = None

    def close(self) -> None:
        """End the program at once, if it still runs."""
        if self._bot is not None:
            self._bot.close()
            self._bot = None


def end_all(patience: float = 0.0) -> None:
    """End every program that this process has started, for a match that was left.

    Together they have so many seconds to do so themselves.
    """
    threads = [threading.Thread(target=bot.bye, args=(None, patience)) for bot in tuple(_living)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(patience + _PATIENCE)


# -- Processes ------------------------------------------------------------------------------------


def _start(command: str) -> "subprocess.Popen[bytes]":
    arguments = command if os.name == "nt" else shlex.split(command)
    if not arguments:
        raise ValueError(command)
    return subprocess.Popen(  # noqa: S603 - the user's own program, as asked
        arguments,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=_environment(),
        start_new_session=True,  # Ctrl+C is not for it, and all of it can be ended
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _environment() -> dict[str, str]:
    """Return the user's environment: a frozen program has put its own libraries in front."""
    variables = dict(os.environ)
    if getattr(sys, "frozen", False):
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
            own = variables.pop(f"{name}_ORIG", None)
            variables.pop(name, None)
            if own is not None:
                variables[name] = own
    return variables


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """End a program with whatever it has started, and wait for it.

    Nobody else waits for the process, so its number is still its own when its group is ended.
    """
    if process.returncode is not None:
        return
    if sys.platform == "win32":
        tree = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
        with contextlib.suppress(OSError):
            subprocess.run(tree, capture_output=True, check=False)  # noqa: S603 - fixed words
    else:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe
