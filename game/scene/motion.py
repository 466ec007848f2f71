"""Animation is the difference between two layouts: every card glides from where it is.

Pure: time is handed in, in seconds. Nothing here draws, and truth never waits for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.table import Card, Face
from game.scene.layout import Spot

PLAY, RELAYOUT, DEAL, TURN_OVER, COMPLETED = 0.230, 0.120, 0.030, 0.180, 0.500
"""Seconds at normal speed: of a flight, a nudge, from card to card of a deal, of a turning card,
and for which a completed set is seen."""

NUDGE = 0.5
"""Less than so much of a card's width is no way that it would have to fly."""

SPEEDS: Mapping[str, float] = {"calm": 1.6, "normal": 1.0, "quick": 0.45, "off": 0.0}
"""By the name of a speed setting, how long everything takes; one setting for all of it."""


class Pose(NamedTuple):
    """How a card looks at one moment."""

    spot: Spot
    face: Face | None
    """None shows the back."""
    squeeze: float
    """Of its width: less than 1 while it turns over."""
    flying: bool
    alpha: float = 1.0
    """Less than 1 while it fades."""


class _Flight(NamedTuple):
    start: Spot
    end: Spot
    old_face: Face | None
    face: Face | None
    began: float
    lasts: float

    def share(self, now: float) -> float:
        if self.lasts <= 0:
            return 1.0
        return min(1.0, max(0.0, (now - self.began) / self.lasts))


class Motion:
    """Where every card is on its way to its spot."""

    def __init__(self) -> None:
        """Start with an empty table."""
        self.fades = False
        """Cards fade out where they were and in where they are, and none flies or turns over."""
        self._flights: dict[Card, _Flight] = {}
        self._moving: set[Card] = set()

    @property
    def cards(self) -> frozenset[Card]:
        """Return the cards that are on the table, moving or not."""
        return frozenset(self._flights)

    def is_moving(self, card: Card | None = None) -> bool:
        """Say whether this card, or any, has not arrived."""
        return bool(self._moving) if card is None else card in self._moving

    def retarget(
        self, card: Card, end: Spot, face: Face | None, now: float, lasts: float,
        start: Spot | None = None,
    ) -> None:  # fmt: skip
        """Send a card to a spot, from where it is now, or from `start` if it is not there yet."""
        flight = self._flights.get(card)
        if flight is not None and (flight.end, flight.face) == (end, face) and start is None:
            return
        if flight is None:
            begin, old_face = (start or end), face
        else:
            pose = self.pose(card, now)
            begin, old_face = (start or pose.spot), pose.face
        if begin[:4] == end[:4] and old_face == face:
            lasts = 0.0
        self._flights[card] = _Flight(begin, end, old_face, face, now, lasts)
        self._moving.add(card)

    def start_from(self, card: Card, spot: Spot, now: float, lasts: float) -> None:
        """Let a card glide to its spot from where it was carried to."""
        flight = self._flights[card]
        self._flights[card] = flight._replace(start=spot, began=now, lasts=lasts)
        self._moving.add(card)

    def swap(self, one: Card, other: Card) -> None:
        """Let two cards change places, wherever they are."""
        flights = self._flights
        flights[one], flights[other] = flights[other], flights[one]
        self._moving |= {one, other}

    def forget(self, card: Card) -> None:
        """Take a card off the table."""
        self._flights.pop(card, None)
        self._moving.discard(card)

    def advance(self, now: float) -> list[Card]:
        """Return the cards whose pose differs from the last call's; those that arrive rest."""
        changed = list(self._moving)
        self._moving = {card for card in changed if self._flights[card].share(now) < 1.0}
        return changed

    def stir(self) -> None:
        """Let every card count as changed once: it looks different where it lies."""
        self._moving.update(self._flights)

    def finish(self) -> None:
        """Let every card arrive at once."""
        for card in self._moving:
            self._flights[card] = self._flights[card]._replace(lasts=0.0)

    def pose(self, card: Card, now: float) -> Pose:
        """Return how a card looks now."""
        flight = self._flights[card]
        share = flight.share(now)
        if self.fades:
            return _faded(flight, share)
        eased = 1 - (1 - share) ** 3
        spot = _between(flight.start, flight.end, eased)
        flying = share < 1.0 and flight.start[:2] != flight.end[:2]
        if flight.old_face == flight.face or share >= 1.0:
            return Pose(spot, flight.face, 1.0, flying)
        if share < 0.5:
            return Pose(spot, flight.old_face, 1 - 2 * share, flying)
        return Pose(spot, flight.face, 2 * share - 1, flying)


def _faded(flight: _Flight, share: float) -> Pose:
    """Return how a card looks that does not fly; a mere nudge is not worth a fading."""
    start, end = flight.start, flight.end
    is_nudge = abs(end.x - start.x) + abs(end.y - start.y) < NUDGE * end.width
    if share >= 1.0 or (is_nudge and flight.old_face == flight.face):
        return Pose(end, flight.face, 1.0, flying=False)
    if share < 0.5:
        return Pose(start, flight.old_face, 1.0, flying=False, alpha=1 - 2 * share)
    return Pose(end, flight.face, 1.0, flying=False, alpha=2 * share - 1)


def _between(start: Spot, end: Spot, share: float) -> Spot:
    if share >= 1.0:
        return end
    return end._replace(
        x=start.x + (end.x - start.x) * share,
        y=start.y + (end.y - start.y) * share,
        width=start.width + (end.width - start.width) * share,
        angle=start.angle + (end.angle - start.angle) * share,
    )
