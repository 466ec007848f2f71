"""The sound device, through pyglet. Without one everything stays silent, and nothing is said of it.

pyglet looks for its drivers while it is imported, which takes longer than opening the window;
`window` gives it the silent one, and the first sound looks for a real one here.
"""

from __future__ import annotations

import logging
import os
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pyglet.media import Player, Source
    from pyglet.media.drivers.base import AbstractAudioDriver

DRIVERS: Final = ("xaudio2", "directsound", "openal", "pulse")
MOST_AT_ONCE = 8
"""Of more sounds, the oldest is cut off."""

_log = logging.getLogger(__name__)


class Speaker:
    """Plays files on the device of the system, if it has one."""

    def __init__(self) -> None:
        """Nothing is opened yet."""
        self._is_open: bool | None = None
        self._sources: dict[Path, Source | None] = {}
        self._players: deque[Player] = deque()

    @property
    def is_heard(self) -> bool:
        """Whether there is a device; asked for the first time, it is opened."""
        if self._is_open is None:
            self._is_open = _open_device()
        return self._is_open

    def play(self, file: Path, volume: float) -> None:
        """Begin to play a file over whatever sounds already; `volume` is from 0 to 1."""
        source = self._source(file) if self.is_heard else None
        if source is None:
            return
        try:
            self._begin(source, volume)
        except Exception as error:  # noqa: BLE001 - every driver fails in its own way
            _log.info("No sound any more: %r", error)
            self._is_open = False

    def _source(self, file: Path) -> Source | None:
        """Return what a file holds; None, which is told once, where it cannot be read."""
        from pyglet import media  # noqa: PLC0415 - as late as the device

        if file not in self._sources:
            try:
                self._sources[file] = media.load(str(file), streaming=False)
            except Exception as error:  # noqa: BLE001 - every decoder fails in its own way
                _log.warning("No sound from %s: %r", file.name, error)
                self._sources[file] = None
        return self._sources[file]

    def _begin(self, source: Source, volume: float) -> None:
        player = _player()()
        player.volume = volume
        player.queue(source)
        player.play()
        self._players.append(player)
        if len(self._players) > MOST_AT_ONCE:
            self._players.popleft().delete()


@cache
def _player() -> type[Player]:
    """Return pyglet's player, but one that bears what its driver does not.

    The main loop tells it of the end of a sound, or of another device, and would end with it.
    """
    from pyglet import media  # noqa: PLC0415 - as late as the device

    class Bearing(media.Player):
        def dispatch_event(self, *args: Any) -> Any:  # noqa: ANN401 - as pyglet has it
            try:
                return super().dispatch_event(*args)
            except Exception as error:  # noqa: BLE001 - every driver fails in its own way
                _log.info("A sound fails: %r", error)

    return Bearing


def _open_device() -> bool:
    """Give pyglet the first driver that works; say whether there is one."""
    from pyglet.media import drivers  # noqa: PLC0415 - as late as the device

    with _unheard_words():
        driver = _first_driver()
    if driver is None:
        return False
    silent = drivers.get_audio_driver()  # type: ignore[no-untyped-call]
    # pyglet has no other way to change its driver once it is imported; its version is pinned.
    drivers._audio_driver = driver  # noqa: SLF001
    silent.delete()
    return True


def _first_driver() -> AbstractAudioDriver | None:
    for name in DRIVERS:
        try:
            module = import_module(f"pyglet.media.drivers.{name}")
            driver: AbstractAudioDriver = module.create_audio_driver()
        except Exception as error:  # noqa: BLE001 - a library, a server or a device is missing
            _log.info("No sound through %s: %r", name, error)
        else:
            return driver
    return None


@contextmanager
def _unheard_words() -> Iterator[None]:
    """Keep what the system's libraries write to the terminal, when they find no device, from it."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # there is no terminal
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
