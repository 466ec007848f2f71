"""Reading positions with care: every check names the place that does not hold.

What is wrong is raised as Refusal with `place`, a path such as `seats[1].hand[2]`.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Any

from game.rules.game import Refusal
from game.rules.table import Batch, Card, Face, Pile, Seat, Table

MOST = 1_000_000
"""Counters and scores beyond this are taken for a mistake."""


def mapping(
    value: object, place: str, required: Collection[str], optional: Collection[str]
) -> dict[str, Any]:
    """Return an object that has all required keys and no unknown one."""
    if not isinstance(value, dict):
        raise Refusal("not-an-object", place=place)
    for key in value:
        if key not in required and key not in optional:
            raise Refusal("unknown-key", place=place, key=key)
    for key in required:
        if key not in value:
            raise Refusal("missing-key", place=place, key=key)
    return value


def sequence(value: object, place: str, length: int | None = None) -> list[Any]:
    """Return a list, of the given length if there is one."""
    if not isinstance(value, list):
        raise Refusal("not-a-list", place=place)
    if length is not None and len(value) != length:
        raise Refusal("wrong-length", place=place, length=len(value), needed=length)
    return value


def whole(value: object, place: str, low: int = 0, high: int = MOST) -> int:
    """Return a whole number from `low` to `high`."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refusal("not-a-number", place=place, value=value)
    if not low <= value <= high:
        raise Refusal("out-of-range", place=place, value=value, low=low, high=high)
    return value


def optional(value: object, place: str, low: int, high: int) -> int | None:
    """Return null or a whole number from `low` to `high`."""
    return None if value is None else whole(value, place, low, high)


def wholes(value: object, place: str, count: int, low: int) -> tuple[int, ...]:
    """Return a list of `count` whole numbers, one for each seat."""
    items = sequence(value, place, count)
    return tuple(whole(item, f"{place}[{index}]", low) for index, item in enumerate(items))


class Setting:
    """Lays out a table card by card, as a position describes it."""

    def __init__(self, box: Iterable[Face], read_face: Callable[[object, str], Face]) -> None:
        """`box` is all the cards that there may be; `read_face` takes a value and its place."""
        self._left = Counter(box)
        self._read_face = read_face
        self._piles: dict[Pile, tuple[Card, ...]] = {}
        self._faces: dict[Card, Face] = {}
        self._seen: dict[Card, frozenset[Seat]] = {}

    def put(self, pile: Pile, value: object, place: str, seats: frozenset[Seat]) -> Card:
        """Put one card on a pile, its face known to the seats; return the card."""
        face = self._read_face(value, place)
        self._left[face] -= 1
        if self._left[face] < 0:
            raise Refusal("too-many-of-a-face", place=place, face=value)
        card = len(self._faces)
        self._faces[card] = face
        self._seen[card] = seats
        self._piles[pile] = (*self._piles.get(pile, ()), card)
        return card

    def lay(self, pile: Pile, values: object, place: str, seats: frozenset[Seat]) -> None:
        """Lay a whole pile from a list, bottom card first."""
        for index, value in enumerate(sequence(values, place)):
            self.put(pile, value, f"{place}[{index}]", seats)

    def turn_up(self, card: Card, seats: frozenset[Seat]) -> None:
        """Let seats know a card's face."""
        self._seen[card] = seats

    def table(self, seed: int) -> Table:
        """Return the table: one batch, of all its cards."""
        batch = Batch(frozenset(self._faces), tuple(sorted(self._faces.values())))
        return Table(self._piles, self._faces, self._seen, (batch,), seed, len(self._faces))
