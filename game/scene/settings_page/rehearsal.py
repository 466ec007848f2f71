"""Three cards that are played one after another as fast as is set: the person's and two others'."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from game.match.seating import NAMES
from game.opponents.levels import DEFAULT
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.card_picture import common_picture, face_picture
from game.scene.layout import Spot, Stage
from game.scene.motion import PLAY, RELAYOUT, SPEEDS, Motion, Pose
from game.scene.painting import face_set
from game.scene.settings import Settings
from game.scene.setup.controls import Desk, disc
from game.scene.setup.players import Player, names
from game.scene.show import OTHERS_BEAT, PACES
from game.scene.widgets import Item

HOME, PLAYED = Spot(0, 0, 0.2), Spot(1, 0, 0.2)
"""Where a card of the strip begins and ends: shares of its way."""
LEAD: Final = 0.3
"""Seconds until the first card is played: the eye comes from the button that was pressed."""
FACES: Final = ("4", "5", "6")
PLAYERS: Final = (Player(), Player(NAMES[0], DEFAULT, 1), Player(NAMES[1], DEFAULT, 2))
AIR, FACE, FLIGHT = 18, 40, 40
"""Around the cards, how wide a player's disc is, and between two places, in design units."""


class Way(NamedTuple):
    """Where a card is between its two places, and how opaque."""

    share: float
    alpha: float


class Rehearsal:
    """The clock of the strip. It runs while cards are played, and rests then."""

    def __init__(self) -> None:
        """Begin with every card played."""
        self._motion = Motion()
        self._now = 0.0
        self._plays: list[tuple[float, int, float]] = []
        """When which card is played, and how long it flies."""
        for card in range(len(FACES)):
            self._motion.retarget(card, PLAYED, 0, 0.0, 0.0)

    def begin(self, settings: Settings) -> None:
        """Put every card back, and play one after another by these settings."""
        speed, pace = SPEEDS[str(settings["speed"])], PACES[str(settings["pace"])]
        self._motion = Motion()
        self._motion.fades = settings.is_on("reduced_motion")
        self._now, at = 0.0, LEAD
        self._plays = []
        for card in range(len(FACES)):
            self._motion.retarget(card, HOME, 0, 0.0, 0.0)
            others = pace if card else 1.0
            self._plays.append((at, card, PLAY * speed * others))
            at += (PLAY + RELAYOUT) * speed * others
            at += OTHERS_BEAT * speed * pace

    def advance(self, seconds: float) -> bool:
        """Let time pass; say whether anything looks different."""
        if not self.is_running:
            return False
        self._now += seconds
        while self._plays and self._plays[0][0] <= self._now:
            at, card, lasts = self._plays.pop(0)
            self._motion.retarget(card, PLAYED, 0, at, lasts)
        return bool(self._motion.advance(self._now))

    @property
    def is_running(self) -> bool:
        """Whether a card is on its way, or will be."""
        return bool(self._plays) or self._motion.is_moving()

    @property
    def ways(self) -> tuple[Way, ...]:
        """Where every card is now."""
        poses: Sequence[Pose] = [self._motion.pose(card, self._now) for card in range(len(FACES))]
        return tuple(Way(pose.spot.x, pose.alpha) for pose in poses)


def rehearsal_items(stage: Stage, strip: Box, ways: Sequence[Way], own: str) -> Iterator[Item]:
    """Yield the strip, in design units; `own` is what the person is called."""
    desk = Desk(stage)
    yield desk.panel(strip, 18)
    lane = (strip.width - 2 * AIR) / len(FACES)
    card = min((strip.height - 2 * AIR) / CARD_RATIO, (lane - FACE - 40 - FLIGHT) / 2)
    high = card * CARD_RATIO
    for place, (way, called) in enumerate(zip(ways, names(PLAYERS, own), strict=True)):
        left, y = strip.left + AIR + place * lane, strip.center[1]
        yield from disc(desk, f"player:{place}", left + FACE / 2 + 8, y, FACE, place, called)
        start, end = left + FACE + 24 + card / 2, left + lane - card / 2 - 16
        for name, x in (("slot", start), ("ring", end)):
            yield common_picture(stage, name, Box.around(x, y, card, high))
        x = start + (end - start) * way.share
        flying = face_picture(
            stage, face_set("skip-bo"), FACES[place], Box.around(x, y, card, high)
        )
        yield replace(flying, alpha=round(255 * way.alpha))
