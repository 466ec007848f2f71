"""Runs the reel with the beats of a table: what waits for what, and how long a card flies.

Time is handed in, in seconds. It does not draw: the board lays out what the reel shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from game.rules.events import Cleared, Completed, Dealt, Event, Moved, Shown, Turn
from game.rules.table import Card, Seat
from game.scene import motion
from game.scene.layout import Layout, Spot
from game.scene.motion import Motion
from game.scene.reel import Reel, Step

OTHERS_BEAT = 0.18
"""Seconds after a move of another seat, so that it can be followed."""
TEMPERS = {
    "Mina": 0.8,
    "Otto": 1.5,
    "Juno": 0.6,
    "Sami": 1.2,
    "Vera": 1.0,
    "Nils": 1.7,
    "Lale": 0.9,
}
"""Of that pause, how much each computer takes; others, 1."""
PACES: Mapping[str, float] = {"calm": 1.7, "normal": 1.0, "quick": 0.45}
"""By the name of a setting, how long everything takes that the others do."""
DRAW_BEAT = 0.08
"""Seconds from one drawn card of a hand to the next."""
MOST_WAIT, RESERVE = 8.0, 1.0
"""Seconds for which the person in front waits for all the others at most, at normal speed, and how
many of them are kept back for what is still being thought of."""


class Happened(Enum):
    """What a run has come to."""

    NOTHING = 0
    STEPS = 1
    RESULT = 2
    """A score is next: it waits for the person."""


class Show:
    """Shows a reel at a pace; `lasts` and `starts` say how the cards of its steps fly."""

    def __init__(self, reel: Reel, flights: Motion, waiting: Seat | None) -> None:
        """`flights` tells whether cards are still on their way.

        `waiting` is the seat whose person waits for the others' turns; None: they take their time.
        """
        self.reel = reel
        self.lasts: dict[Card, float] = {}
        """Seconds that each card's flight takes, for the next layout."""
        self.starts: dict[Card, Spot] = {}
        """Where cards that were not to be seen begin their flight."""
        self.steps: list[Step] = []
        """What the latest run has shown."""
        self.fresh = False
        """A new round was dealt: whatever lay on the table is gone."""
        self._flights = flights
        self._waiting = waiting
        self._waits_since: float | None = None
        self._wait_until = 0.0
        self._lingered_at = -1

    def is_settled(self, now: float) -> bool:
        """Say whether everything was shown and rests."""
        return self.reel.at_end and not self._flights.is_moving() and now >= self._wait_until

    def again(self) -> None:
        """The reel was wound back: wait for nothing more of before."""
        self._wait_until, self._waits_since = 0.0, None

    def pause(self, seconds: float) -> None:
        """For so long nothing was shown: nobody has waited for the others."""
        if self._waits_since is not None:
            self._waits_since += seconds

    def run(
        self,
        now: float,
        pace: float,
        layout: Layout,
        others: float = 1.0,
        reading: float = 0.0,
    ) -> Happened:
        """Show as many steps as their beats allow; several at once where nothing takes time.

        What the others do takes `others` times as long, but never longer than the person waits.
        For `reading` seconds each line about them is there before the next one, however many.
        """
        happened = Happened.NOTHING
        self.steps.clear()
        haste = 1.0 if reading else self._haste(now, pace, others)
        pace *= haste if self.reel.state.turn == self._waiting else haste * others
        while now >= self._wait_until and self._may_go_on(now, pace):
            if any(self.reel.result_ahead()):
                return Happened.RESULT
            step = self.reel.step()
            if step is None:
                break
            happened = Happened.STEPS
            self.steps.append(step)
            wait = self._beat(step, pace, layout)
            if step.words is not None and self._waiting not in (step.before.turn, step.state.turn):
                wait = max(wait, reading)
            self._wait_until = now + wait
        return happened

    def _haste(self, now: float, pace: float, others: float = 1.0) -> float:
        """Return by how much to shorten everything, so that nobody waits for too long."""
        if self._waiting is None or self.reel.state.turn == self._waiting or pace == 0:
            self._waits_since = None
            return 1.0
        if self._waits_since is None:
            self._waits_since = now
        left = MOST_WAIT - RESERVE - (now - self._waits_since) / pace
        needed = others * sum(map(_seconds, self.reel.ahead()))
        if left <= 0:
            return 0.0
        return min(1.0, left / needed) if needed else 1.0

    def _may_go_on(self, now: float, pace: float) -> bool:
        """Say whether the next step may begin; a full set is seen for a while before it goes."""
        if self.reel.at_end:
            return False
        following = self.reel.peek()
        if self._flights.is_moving() and not _is_dealing(following):
            return False
        lingers = isinstance(following, Completed | Cleared)
        if lingers and pace > 0 and self._lingered_at != self.reel.cursor:
            self._lingered_at = self.reel.cursor
            self._wait_until = now + motion.COMPLETED * pace
            return False
        return True

    def _beat(self, step: Step, pace: float, layout: Layout) -> float:
        """Note how the step's cards fly; return for how long the next one waits, in seconds."""
        event = step.event
        wait = 0.0
        match event:
            case Moved(card=card, source=source):
                self.lasts[card] = motion.PLAY * pace
                start = layout.cards.get(card) or layout.piles.get(source)
                if start is not None:
                    self.starts[card] = start
                if _is_dealing(event):
                    wait = DRAW_BEAT if event.target.kind == "hand" else motion.DEAL
                elif step.before.turn != self._waiting:
                    name = self.reel.names[step.before.turn]
                    wait = motion.PLAY + OTHERS_BEAT * TEMPERS.get(name, 1.0)
            case Shown(cards=cards):
                self.lasts.update(dict.fromkeys(cards, motion.TURN_OVER * pace))
                wait = motion.TURN_OVER
            case Completed() | Cleared():
                self.lasts.update(dict.fromkeys(layout.cards, motion.PLAY * pace))
            case Turn():
                wait = motion.RELAYOUT
            case Dealt():
                self.fresh = True
            case _:
                pass
        return wait * pace


def _seconds(event: Event) -> float:
    """Return about how long the showing of an event takes at normal speed."""
    match event:
        case Moved() if _is_dealing(event):
            return DRAW_BEAT
        case Moved():
            return motion.PLAY + OTHERS_BEAT + motion.RELAYOUT
        case Shown():
            return motion.TURN_OVER
        case Completed() | Cleared():
            return motion.COMPLETED + motion.PLAY
        case _:
            return motion.RELAYOUT


def _is_dealing(event: Event | None) -> bool:
    """Say whether an event is one of many cards that leave the draw pile one after another."""
    return (
        isinstance(event, Moved)
        and event.source.kind == "draw"
        and event.target.kind in ("stock", "grid", "hand")
    )
