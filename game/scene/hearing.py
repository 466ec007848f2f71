"""From what is shown at a table to what is heard: which event makes which sound, and when.

It goes by kinds of events and piles that everybody sees, never by a face: no sound tells a secret.
What the voice reads are the narrator's lines, which tell their reader no more than the table does.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.rules.events import (
    Cleared,
    Completed,
    Dealt,
    Event,
    MatchEnded,
    Moved,
    RoundScored,
    Shown,
    Shuffled,
    Turn,
)
from game.rules.table import Card, Seat
from game.scene.reel import Step
from game.scene.scoring import SCORINGS
from game.scene.sound import VARIANTS, Sounds
from game.scene.text import tr
from game.scene.voice import Voice

MOST = 2
"""So many sounds begin in one frame; of more, the ones that matter most."""
APART = 0.08
"""Seconds from a sound to its next like."""
RANK = {name: place for place, name in enumerate(VARIANTS)}


class Cue(NamedTuple):
    """A sound, and the card with whose landing it comes; without one it comes at once."""

    sound: str
    card: Card | None = None


def cue(step: Step, here: Collection[Seat], *, is_new_round: bool) -> Cue | None:
    """Return what is heard of a step by the people `here`, their seats; None for nothing."""
    match step.event:
        case Dealt() | Shuffled():
            return Cue("shuffle")
        case Moved(source=source) if source.kind == "draw":
            return Cue("slide")
        case Moved(card=card):
            return Cue("place", card)
        case Shown():
            return Cue("turn_over")
        case Completed():
            return Cue("completed_set")
        case Cleared():
            return Cue("cleared_column")
        case Turn(seat=seat) if seat in here and (is_new_round or seat != step.before.turn):
            return Cue("your_turn")
        case _:
            return None


def of_result(game: str, event: Event, here: Collection[Seat]) -> str | None:
    """Return what is heard at a result; None where nobody has won, or nobody is here."""
    match event:
        case MatchEnded(outcome=outcome):
            winners = outcome.winners
        case RoundScored():
            winners = SCORINGS[game].won(event)
        case _:
            return None
    if not winners or not here:
        return None
    return "round_won" if any(seat in here for seat in winners) else "round_lost"


class Hearing:
    """Plays what is to be heard of a table when it is time, and never many sounds at once."""

    def __init__(self, sounds: Sounds, voice: Voice) -> None:
        """`sounds` plays, `voice` reads."""
        self._sounds, self._voice = sounds, voice
        self._is_new_round = False
        self._waiting: list[tuple[float, str]] = []
        self._last: dict[str, float] = {}

    def hear(
        self, steps: Sequence[Step], lasts: Mapping[Card, float], here: Collection[Seat], now: float
    ) -> None:
        """Take what was shown; `lasts` are the seconds for which each card flies from `now` on."""
        for step in steps:
            self._read(step)
            heard = cue(step, here, is_new_round=self._is_new_round)
            if heard is not None:
                delay = 0.0 if heard.card is None else lasts.get(heard.card, 0.0)
                self._waiting.append((now + delay, heard.sound))
            if isinstance(step.event, Dealt):
                self._is_new_round = True
            elif isinstance(step.event, Turn):
                self._is_new_round = False

    def advance(self, now: float) -> None:
        """Play what is due."""
        if not self._waiting:
            return
        due = {name for at, name in self._waiting if at <= now}
        self._waiting = [(at, name) for at, name in self._waiting if at > now]
        fresh = [name for name in due if now - self._last.get(name, -APART) >= APART]
        for name in sorted(fresh, key=RANK.__getitem__)[:MOST]:
            self._last[name] = now
            self._sounds.play(name)

    def hear_result(self, steps: Sequence[Step], here: Collection[Seat]) -> None:
        """Take a round's score, the match's end or both; whatever else was due is not heard."""
        self._waiting.clear()
        for step in steps:
            self._read(step)
        last = steps[-1]
        heard = of_result(last.state.rules.game, last.event, here)
        if heard is not None:
            self._sounds.play(heard)

    def taken_back(self) -> None:
        """A move, or several, were taken back."""
        self._waiting.clear()
        self._sounds.play("slide")
        self._voice.say_now(tr("The last move was taken back"))

    def refused(self, words: str) -> None:
        """Something could not be done; `words` say why."""
        self._sounds.play("refused")
        self._voice.say_now(words)

    def hush(self) -> None:
        """Read nothing more of what was for other ears."""
        self._voice.hush()

    def _read(self, step: Step) -> None:
        if step.words is not None:
            self._voice.say(step.words)
