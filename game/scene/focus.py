"""The keyboard focus: which of the stops on the screen it is on, and where the next key takes it.

A stop is a name and its box on the screen. What it looks like and what Enter does there is known
elsewhere.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from game.scene.box import Box

Name = TypeVar("Name", bound=Hashable)


class Stop(NamedTuple, Generic[Name]):
    """A place where the focus can be."""

    name: Name
    box: Box  # as it stands on the screen, already mirrored


class Focus(Generic[Name]):
    """At most one stop has the focus; if that goes away, the nearest one has it.

    It can be hidden, and is then shown again where it was.
    """

    def __init__(self) -> None:
        self._stops: tuple[Stop[Name], ...] = ()
        self._is_shown = False
        self._at: Stop[Name] | None = None
        self._wish: Name | None = None
        self._level = 0
        self._left: dict[int, Stop[Name] | None] = {}  # where it was on the levels below

    @property
    def name(self) -> Name | None:
        """The stop that has the focus; None while it is hidden or there is none."""
        return self._at.name if self._is_shown and self._at in self._stops and self._at else None

    @property
    def box(self) -> Box | None:
        """Where the focus is, if anywhere."""
        return None if self._at is None or self.name is None else self._at.box

    def offer(self, stops: Sequence[Stop[Name]], level: int = 0, first: Name | None = None) -> None:
        """The stops that there are from now on, in the order of Tab.

        On a higher `level`, as of a dialog, the focus begins anew, at `first`; back on a lower one
        it is where it was.
        """
        self._stops = tuple(stops)
        if level != self._level:
            self._left[self._level] = self._at
            self._at = self._left.pop(level, None)
            if level > self._level:
                self._at = self._stop(first)
            self._level = level
        wished, self._wish = self._stop(self._wish), None
        if wished is not None and self._is_shown:
            self._at = wished
        self._settle()

    def wish(self, name: Name | None) -> None:
        """Where the focus is shown, let it be on this stop as soon as there is one of that name."""
        self._wish = name

    def hide(self) -> None:
        """Show the focus no longer; the next key shows it where it was."""
        self._is_shown = False

    def show(self) -> Name | None:
        """Show the focus where it was, or else on the first stop."""
        self._is_shown = True
        if self._at is None and self._stops:
            self._at = self._stops[0]
        return self.name

    def step(self, by: int) -> Name | None:
        """Tab and Shift+Tab: round the stops in their order, `by` being 1 or -1."""
        if not self._stops:
            return None
        if self._at is None:
            self._at = self._stops[0 if by > 0 else -1]
        elif self._is_shown:
            self._at = self._stops[(self._stops.index(self._at) + by) % len(self._stops)]
        return self.show()

    def move(self, right: int, down: int) -> Name | None:
        """An arrow key: to the nearest stop in that direction; without one the focus stays."""
        here = self.box
        if here is None:
            return self.show()
        ahead = [stop for stop in self._stops if _distance(here, stop.box, right, down) is not None]
        if ahead:
            self._at = min(ahead, key=lambda s: _distance(here, s.box, right, down) or 0)
        return self.name

    def take(self, name: Name) -> Name:
        """Put the focus on one of the stops."""
        self._at = next(stop for stop in self._stops if stop.name == name)
        self._is_shown = True
        return name

    def _stop(self, name: Name | None) -> Stop[Name] | None:
        return next((stop for stop in self._stops if stop.name == name), None)

    def _settle(self) -> None:
        """Follow the stop to where it stands now, or go to the nearest if it is gone."""
        if self._at is None or not self._stops:
            return
        x, y = self._at.box.center
        self._at = self._stop(self._at.name) or min(
            self._stops,
            key=lambda stop: math.hypot(stop.box.center[0] - x, stop.box.center[1] - y),
        )


def _distance(here: Box, there: Box, right: int, down: int) -> float | None:
    """How far one box lies from another in a direction, or None if it does not lie there.

    What lies straight ahead counts as nearer than what lies askew.
    """
    dx, dy = there.center[0] - here.center[0], there.center[1] - here.center[1]
    ahead = dx * right + dy * down
    if right:
        edges = (there.left - here.left) * right, (there.right - here.right) * right
        aside = _gap(here.top, here.bottom, there.top, there.bottom)
    else:
        edges = (there.top - here.top) * down, (there.bottom - here.bottom) * down
        aside = _gap(here.left, here.right, there.left, there.right)
    if min(edges) <= 0 or aside > 3 * ahead:
        return None
    slant = abs(dy if right else dx)
    return ahead + 3 * aside + slant / 4


def _gap(low: float, high: float, other_low: float, other_high: float) -> float:
    return max(0.0, other_low - high, low - other_high)
