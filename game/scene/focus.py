"""The keyboard focus: which of the stops on the screen it is on, and where the next key takes it.

A stop is a name and its box on the screen. What it looks like and what Enter does there is known
elsewhere.
"""

from __future__ import annotations

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
    """At most one stop has the focus; it keeps it for as long as it is offered."""

    def __init__(self) -> None:
        self.name: Name | None = None
        self._stops: tuple[Stop[Name], ...] = ()
        self._last = 0  # where the focus was, should its stop go away

    @property
    def box(self) -> Box | None:
        """Where the focus is, if anywhere."""
        return next((stop.box for stop in self._stops if stop.name == self.name), None)

    def offer(self, stops: Sequence[Stop[Name]]) -> None:
        """The stops that there are from now on, in the order of Tab."""
        self._stops = tuple(stops)
        if self.box is None:
            self.name = None

    def step(self, by: int) -> Name | None:
        """Tab and Shift+Tab: round the stops in their order, `by` being 1 or -1."""
        if not self._stops:
            return None
        names = [stop.name for stop in self._stops]
        if self.name is not None:
            self._last = (names.index(self.name) + by) % len(names)
        elif by < 0 or self._last >= len(names):
            self._last = len(names) - 1
        return self.take(names[self._last])

    def move(self, right: int, down: int) -> Name | None:
        """An arrow key: to the nearest stop in that direction; without one the focus stays."""
        here = self.box
        if here is None:
            return self.step(1)
        ahead = [stop for stop in self._stops if _distance(here, stop.box, right, down) is not None]
        if not ahead:
            return self.name
        return self.take(min(ahead, key=lambda s: _distance(here, s.box, right, down) or 0).name)

    def take(self, name: Name) -> Name:
        """Put the focus on one of the stops."""
        self.name = name
        self._last = [stop.name for stop in self._stops].index(name)
        return name


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
