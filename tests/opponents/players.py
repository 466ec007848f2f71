"""Players that misbehave, for the process that the worker starts."""

from __future__ import annotations

import sys
import time

from game.opponents.agent import Agent
from game.rules.game import Move, Observation

LONG = 60.0
"""Seconds of thought; nobody waits for them."""


class Sleeper:
    def choose(self, seen: Observation) -> Move:
        time.sleep(LONG)
        return seen.moves[0]


class Breaker:
    def choose(self, seen: Observation) -> Move:
        raise RuntimeError(seen.seat)


class Looker:
    """Answers its first move if nothing was imported that an opponent may not know."""

    def choose(self, seen: Observation) -> Move:
        foreign = ("arcade", "pyglet", "game.scene", "game.match", "game.cli")
        known = [name for name in sys.modules if name.startswith(foreign)]
        return seen.moves[-1] if known else seen.moves[0]


def sleeper(_name: str, _game: str, _seed: int) -> Agent:
    return Sleeper()


def breaker(_name: str, _game: str, _seed: int) -> Agent:
    return Breaker()


def looker(_name: str, _game: str, _seed: int) -> Agent:
    return Looker()
