"""What those are called at a table to whom nobody gave a name: in the language of the screen.

A match keeps its names as they were when it was dealt; the language may be another one since.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.scene.text import Message, everywhere, later, said

if TYPE_CHECKING:
    from game.match.host import Host

_YOU, _NUMBERED = later("You"), later("Player {number}")
_COMPUTERS = (
    later("Mina"), later("Otto"), later("Juno"), later("Sami"), later("Vera"), later("Nils"),
    later("Lale"),
)  # fmt: skip
_MOST = 8
"""Seats of a table."""


def names_of(host: Host) -> tuple[str, ...]:
    """Return of each seat what it is called now, no two alike unless they were."""
    kept = [plan.name for plan in host.seats]
    found: list[str] = []
    for seat, name in enumerate(kept):
        usual = _now(name, (_YOU,) if seat in host.persons else _COMPUTERS)
        others = (*found, *kept[:seat], *kept[seat + 1 :])
        found.append(name if usual in others else usual)
    return tuple(found)


def _now(name: str, usual: Iterable[Message]) -> str:
    """Return a usual name of whichever language in that of now, any other as it is."""
    for message in usual:
        if name in everywhere(message):
            return said(message)
    for number in range(1, _MOST + 1):
        if name in everywhere(_NUMBERED, number=number):
            return said(_NUMBERED, number=number)
    return name
