"""What an opponent is: a function from an observation to a move, with chance of its own.

An agent may lean on what the position says and on nothing else: not on card numbers, not on clocks,
not on global chance. So its decision can be made again from the observation and the seed alone.
"""

from hashlib import sha256
from typing import Protocol

import msgspec

from game.rules.game import Move, Observation
from game.rules.notation.text import position
from game.rules.shuffle import Chance


class Agent(Protocol):
    """A player of one game; it is made anew for a match from a seed and remembers nothing."""

    def choose(self, seen: Observation) -> Move:
        """Return one of `seen.moves`, of which there is at least one."""
        ...


def chance(seed: int, seen: Observation) -> Chance:
    """Return the chance of one decision: the same for the same seed and position, anywhere."""
    text = msgspec.json.encode(position(seen.state, seen.seat), order="deterministic")
    digest = sha256(b"%d " % seed + text).digest()
    return Chance(int.from_bytes(digest[:8], "big"))
