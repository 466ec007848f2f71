"""The score after a round and after the match; the table waits behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from game.match.match import is_open
from game.rules.events import RoundScored
from game.scene import motion, text
from game.scene.fair import fair_deal, fair_items
from game.scene.layout import Stage
from game.scene.looking import Looking
from game.scene.result_page import result_bars, result_items
from game.scene.scoring.facts import ResultFacts
from game.scene.screen import Screen
from game.scene.widgets import Item

if TYPE_CHECKING:
    from game.match.host import Host
    from game.scene.app import App
    from game.scene.layout import Sight
    from game.scene.reel import Reel, Step

GROWTH = 0.600
"""Seconds that the bars take at normal speed."""


def result_facts(host: Host, reel: Reel, sight: Sight, steps: Sequence[Step]) -> ResultFacts:
    """Return what a result shows; the reel and the sight have its steps behind them."""
    log = host.events(sight.viewer, 0)[: reel.cursor]
    rounds = tuple(event for event in log if isinstance(event, RoundScored))
    first, outcome = steps[0].event, reel.state.outcome
    scored = first if isinstance(first, RoundScored) else None
    return ResultFacts(sight, scored, outcome, rounds, fair_deal(host, is_over=outcome is not None))


class Results(Screen):
    """A score, its bars growing from what they were before."""

    def __init__(
        self,
        app: App,
        facts: ResultFacts,
        on_next: Callable[[], None],
        on_stop: Callable[[], None] | None = None,
    ) -> None:
        """`on_next` goes on with the next round; `on_stop` ends an open match instead."""
        super().__init__(app)
        self.facts = facts
        self._on_next, self._on_stop = on_next, on_stop
        self._seconds = 0.0
        self._shows_deal = False
        self._still: tuple[Item, ...] = ()
        self._frame: tuple[object, ...] = ()
        if self._pace == 0 or facts.scored is None:
            self._finish()

    # -- The bars -----------------------------------------------------------------------------

    @property
    def _pace(self) -> float:
        is_still = self.app.settings.is_on("reduced_motion")
        return 0.0 if is_still else GROWTH * motion.SPEEDS[self.app.speed]

    @property
    def grown(self) -> float:
        """How far the bars have come, from 0 to 1."""
        if self._seconds >= self._pace:
            return 1.0
        return 1 - (1 - self._seconds / self._pace) ** 3

    def _finish(self) -> None:
        if self.grown < 1:
            self._seconds = float("inf")
            self.refresh()

    def on_update(self, delta_time: float) -> None:
        """Let the bars grow and the host write how far was shown; nobody is asked for a move."""
        if self.app.host is not None:
            self.app.host.tick(0.0, settled=False)
        if self.grown < 1:
            self._seconds += delta_time
            self.refresh()

    # -- What the page shows ------------------------------------------------------------------

    def items(self) -> Iterable[Item]:
        """Return everything that the page shows now."""
        width, height = self.window.width, self.window.height
        frame = (width, height, text.current())
        if frame != self._frame:  # while the bars grow, the rest of the page is the same
            can_stop = self._on_stop is not None and is_open(self.facts.state.rules)
            self._still = tuple(result_items(self.facts, width, height, is_open=can_stop))
            self._frame = frame
        yield from self._still
        yield from result_bars(self.facts, width, height, self.grown)
        if self._shows_deal and self.facts.deal is not None:
            stage = Stage(width, height, rtl=text.current().rtl)
            yield from fair_items(stage, self.facts.deal)

    def _show_deal(self, *, on: bool) -> None:
        self._shows_deal = on
        self.refresh()

    # -- Buttons and keys ---------------------------------------------------------------------

    def pressed(self, name: str) -> None:
        """Answer a button."""
        match name:
            case "next":
                self._on_next()
            case "stop" if self._on_stop is not None:
                self._on_stop()
            case "look":
                self.app.show(Looking(self.app, self.facts.sight, lambda: self.app.show(self)))
            case "fair" | "fair-close":
                self._show_deal(on=name == "fair")
            case "copy" if self.facts.deal is not None:
                self.window.set_clipboard_text(self.facts.deal.proof)
            case "rematch":
                self.app.rematch()
            case "new":
                self.app.go_new_game()
            case "home":
                self.app.go_home()

    def back(self) -> None:
        """Escape closes the dialog, goes on, or goes home after the end."""
        if self._shows_deal:
            self._show_deal(on=False)
        else:
            self.pressed("home" if self.facts.outcome is not None else "next")

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Any press lets the bars arrive."""
        self._finish()
        super().on_mouse_press(x, y, button, modifiers)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Any key lets the bars arrive."""
        self._finish()
        super().on_key_press(symbol, modifiers)
