"""The one source of chance: SplitMix64 and Fisher-Yates, written out so that a seed lasts for ever.

A deal code is a seed, and the same seed must give the same deal in every later version and on
every machine; so nothing here may lean on `random`, whose methods are free to change.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Chance:
    """A SplitMix64 generator (Steele, Lea and Flood, 2014); `state` is all there is to it.

    >>> chance = Chance(1234567)
    >>> chance.bits(), chance.bits()
    (6457827717110365317, 3203168211198807973)
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """Start from a seed; only its low 64 bits count."""
        self.state = seed & MASK

    def bits(self) -> int:
        """Return the next 64 bits as an integer from 0 to 2**64 - 1."""
        self.state = (self.state + _GOLDEN) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """Return an integer from 0 to `bound` - 1, each equally likely (rejection, no bias)."""
        limit = (MASK + 1) - (MASK + 1) % bound
        while (value := self.bits()) >= limit:
            pass
        return value % bound

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place: Fisher-Yates in Durstenfeld's form, from the last place on."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[T]) -> T:
        """Return one of `items`, each equally likely."""
        return items[self.below(len(items))]
