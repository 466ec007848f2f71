"""How soon the computers' process answers first and how much memory Expert takes there, on Linux.

`python build_scripts/measure_worker.py [--starts 7]` starts the process so many times and waits for
Expert's first move in Skyjo. Then a process for each game makes Expert's decisions at tables of
several sizes, and the most memory that it ever held is read. The seconds are this machine's.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from build_scripts.environment import say  # noqa: E402 (needs the path above)
from game.match.match import Match  # noqa: E402
from game.opponents.worker import Worker  # noqa: E402
from game.rules import catalog  # noqa: E402
from game.rules.game import Move, observe  # noqa: E402

SEATS = (2, 4, 6)
DECISIONS = 40
"""Of each table."""


def main() -> int:
    """Measure and print; the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--starts", type=int, default=7, help="of the process (default: 7)")
    starts = parser.parse_args().starts
    say(f"first answer after {statistics.median(start() for _ in range(starts)):.2f} s")
    for game in catalog.GAMES:
        say(f"{game}, Expert: at most {memory(game):.0f} MB")
    return 0


def start() -> float:
    """The seconds from the start of a process to its first answer."""
    match = begin("skyjo", 2)
    began = time.perf_counter()
    worker = Worker()
    move(worker, "expert", match)
    seconds = time.perf_counter() - began
    worker.close()
    return seconds


def memory(game: str) -> float:
    """The most memory in megabytes that a process held while Expert played a game in it."""
    worker = Worker()
    for seats in SEATS:
        match = begin(game, seats)
        for _ in range(DECISIONS):
            match.play(move(worker, "expert", match))
    (process,) = multiprocessing.active_children()
    lines = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii").splitlines()
    held = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
    worker.close()
    return held * 1024 / 1e6


def begin(game: str, seats: int) -> Match:
    """A match by the usual edition of a game."""
    edition = catalog.find(game).editions[0]
    return Match(catalog.setup(game, {"edition": edition}, seats), seats)


def move(worker: Worker, level: str, match: Match) -> Move:
    """Ask the process for the move of whoever's turn it is, and wait."""
    worker.ask(level, 0, observe(match.state))
    while (answer := worker.answer()) is None:
        time.sleep(0.001)
    return answer


if __name__ == "__main__":
    sys.exit(main())
