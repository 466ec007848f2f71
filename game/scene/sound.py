"""Which sounds there are, and whether and how loud one is heard: as the settings say now.

What makes a sound is decided in `hearing`; the device is a `Player`'s business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Protocol

from game.resources import resource
from game.scene.settings import Settings

VARIANTS: Final[Mapping[str, int]] = {
    "round_won": 1,
    "round_lost": 1,
    "your_turn": 1,
    "completed_set": 1,
    "cleared_column": 1,
    "refused": 1,
    "shuffle": 1,
    "place": 3,
    "turn_over": 3,
    "slide": 3,
    "pick_up": 3,
}
"""Every sound, what matters most first, and how many variants of it take turns."""

NO_DEVICE: Final = "no-device"
"""Why nothing is heard."""


class Player(Protocol):
    """What makes a file heard."""

    @property
    def is_heard(self) -> bool:
        """Whether there is a device; asked, it is opened."""

    def play(self, file: Path, volume: float) -> None:
        """Begin to play a file over whatever sounds already; `volume` is from 0 to 1."""


class Silence:
    """A player without a device."""

    is_heard: Final = False

    def play(self, file: Path, volume: float) -> None:
        """Play nothing."""


class Sounds:
    """The sounds of the app."""

    def __init__(self, settings: Settings, player: Player, is_active: Callable[[], bool]) -> None:
        """`is_active` says whether the window has the keys of the system now."""
        self._settings, self._player, self._is_active = settings, player, is_active
        self._played: Counter[str] = Counter()

    @property
    def is_heard(self) -> bool:
        """Whether there is a device to hear sounds from."""
        return self._player.is_heard

    def get_ready(self) -> None:
        """Open the device now, so that the first sound holds up no frame."""
        if self._settings.is_on("sound"):
            _ = self._player.is_heard

    def play(self, name: str) -> None:
        """Play a sound, if sounds are wanted now."""
        settings = self._settings
        if not settings.is_on("sound"):
            return
        if settings.is_on("mute_unfocused") and not self._is_active():
            return
        file = resource("sounds", file_name(name, self._played[name] % VARIANTS[name]))
        self._played[name] += 1
        self._player.play(file, volume(int(settings["volume"])))


def volume(step: int) -> float:
    """Return the amplitude of a step from 1 to 10, from 0 to 1: each sounds as far from the next.

    >>> volume(5), volume(10)
    (0.25, 1.0)
    """
    return (step / 10) ** 2


def file_name(name: str, variant: int) -> str:
    """Return the name of a sound's file; variants are counted from 0.

    >>> file_name("place", 1), file_name("refused", 0)
    ('place-2.wav', 'refused.wav')
    """
    return f"{name}-{variant + 1}.wav" if VARIANTS[name] > 1 else f"{name}.wav"
