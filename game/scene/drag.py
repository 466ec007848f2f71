"""A press of the pointer, and what becomes of it: a click, a double-click or a drag.

Pure: places are logical pixels with y downwards, time is handed in, in seconds.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.rules.table import Card, Pile
from game.scene.layout import Spot

DRAG_AFTER_PIXELS, DRAG_AFTER_SECONDS = 6, 0.150
CLICK_WITHIN_PIXELS = 10
DOUBLE_CLICK_SECONDS = 0.4
TILT_PER_PIXEL, MOST_TILT = 0.35, 10
"""Degrees that a dragged card leans for each pixel that it was moved sideways."""


class Grip(NamedTuple):
    """What was pressed: a card on a pile, or an empty pile."""

    pile: Pile
    card: Card | None


class Press(NamedTuple):
    """A button of the mouse that is down."""

    grip: Grip
    x: float
    y: float
    at: float
    spot: Spot
    """Where the card stood when it was pressed."""


class _Click(NamedTuple):
    grip: Grip
    x: float
    y: float
    at: float


class Release(NamedTuple):
    """What a press became."""

    grip: Grip
    dropped_at: Spot | None
    """Where the card was let go; None for a click."""
    double: bool = False


class Pointer:
    """Follows one press at a time."""

    def __init__(self) -> None:
        """Start with no button down."""
        self.press: Press | None = None
        self.dragging = False
        self.spot: Spot | None = None
        """Where the dragged card hangs now."""
        self._may_lift = False
        self._last_click: _Click | None = None

    def down(
        self, grip: Grip, spot: Spot, x: float, y: float, now: float, *, may_lift: bool
    ) -> None:
        """A press on something; only what may be lifted can become a drag."""
        self.press = Press(grip, x, y, now, spot)
        self.dragging, self.spot, self._may_lift = False, None, may_lift

    def move(self, x: float, y: float, now: float) -> bool:
        """Follow the pointer; say whether a card is being dragged."""
        press = self.press
        if press is None or not self._may_lift:
            return False
        if not self.dragging:
            far = math.hypot(x - press.x, y - press.y) >= DRAG_AFTER_PIXELS
            self.dragging = far or now - press.at >= DRAG_AFTER_SECONDS
        if self.dragging:
            before = self.spot or press.spot
            left = press.spot.x + x - press.x
            lean = before.angle * 0.8 + (left - before.x) * TILT_PER_PIXEL
            self.spot = press.spot._replace(
                x=left,
                y=press.spot.y + y - press.y,
                angle=max(-MOST_TILT, min(MOST_TILT, lean)),
            )
        return self.dragging

    def up(self, x: float, y: float, now: float) -> Release | None:
        """The button came up: a drop, a click or a double-click; None if nothing was pressed."""
        press, spot, dragging = self.press, self.spot, self.dragging
        self.cancel()
        if press is None:
            return None
        near = math.hypot(x - press.x, y - press.y) <= CLICK_WITHIN_PIXELS
        if dragging and not near:
            self._last_click = None
            return Release(press.grip, spot)
        if not near:
            return None
        double = self.repeated(press.x, press.y, press.at) == press.grip
        self._last_click = None if double else _Click(press.grip, x, y, now)
        return Release(press.grip, None, double)

    def repeated(self, x: float, y: float, now: float) -> Grip | None:
        """Return what was clicked here a moment ago, even if it has moved since."""
        last = self._last_click
        if last is None or now - last.at > DOUBLE_CLICK_SECONDS:
            return None
        near = math.hypot(x - last.x, y - last.y) <= CLICK_WITHIN_PIXELS
        return last.grip if near else None

    def cancel(self) -> None:
        """Let go of everything; the card goes home."""
        self.press = self.spot = None
        self.dragging = self._may_lift = False
