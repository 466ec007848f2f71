"""Players for the worker's process that follow files; a file's path is their level's name."""

import os
import signal
from pathlib import Path

from game.opponents.agent import Agent
from game.rules.game import PASS, Move, Observation

LATE = 1
"""The seed of a player that answers only once its file is there."""


class Late:
    """Answers its first move when the file is there, or with another seed its last one at once."""

    def __init__(self, file: Path, seed: int) -> None:
        self.file, self.seed = file, seed

    def choose(self, seen: Observation) -> Move:
        while self.seed == LATE and not self.file.exists():
            pass
        return seen.moves[0] if self.seed == LATE else seen.moves[-1]


class Dying:
    """Dies as by `kill -9` while it thinks, so many times in all; each death is a file."""

    def __init__(self, file: Path, deaths: int) -> None:
        self.file, self.deaths = file, deaths

    def choose(self, seen: Observation) -> Move:
        died = len(list(self.file.parent.glob(f"{self.file.name}*")))
        if died < self.deaths:
            self.file.with_name(f"{self.file.name}{died}").touch()
            os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
        return seen.moves[0]


class Pondering:
    """Tells by its file that it thinks, and never stops."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def choose(self, seen: Observation) -> Move:
        self.file.touch()
        while seen.moves:
            pass
        return PASS


class Cheating:
    """Answers a move that it may not make."""

    def choose(self, seen: Observation) -> Move:
        return seen.moves[0]._replace(card=-1)


def late(level: str, _game: str, seed: int) -> Agent:
    return Late(Path(level), seed)


def dying(level: str, _game: str, seed: int) -> Agent:
    return Dying(Path(level), seed)


def pondering(level: str, _game: str, _seed: int) -> Agent:
    return Pondering(Path(level))


def cheating(_level: str, _game: str, _seed: int) -> Agent:
    return Cheating()


def breaking(_level: str, _game: str, _seed: int) -> Agent:
    raise ArithmeticError("a needle")
