"""The system's own speech, through pyttsx3: an extra, loaded when there is something to read."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Protocol

from game.scene.voice import NO_LANGUAGE, NO_LIBRARY, NO_VOICE, Engine, NoVoice

if TYPE_CHECKING:
    import pyttsx3

LIBRARY: Final = "pyttsx3"
LANGUAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("en",),
    "nb": ("nb", "no"),
    "fa": ("fa",),
}
"""By the code of a language, what voices call it."""


class Described(Protocol):
    """A voice as pyttsx3 describes it."""

    id: str
    languages: list[str] | list[bytes]


def is_installed() -> bool:
    """Say whether the library is there; nothing is loaded for it."""
    return find_spec(LIBRARY) is not None


def system_voice() -> Engine:
    """Return the system's speech; NoVoice if there is none, or no library to find it."""
    try:
        import pyttsx3  # noqa: PLC0415 - it may not be there, and is slow to load
    except ImportError:
        raise NoVoice(NO_LIBRARY) from None
    if sys.platform.startswith("linux") and shutil.which("aplay") is None:
        raise NoVoice(NO_VOICE)  # the library plays with it, and would complain on the terminal
    return _SystemVoice(pyttsx3.init())


class _SystemVoice:
    """Reads with a voice of the language."""

    def __init__(self, engine: pyttsx3.Engine) -> None:
        self._engine = engine
        self._language = ""

    def say(self, words: str, language: str) -> None:
        """Read words in a language, by its code, to their end."""
        if language != self._language:
            self._engine.setProperty("voice", self._voice(language))
            self._language = language
        self._engine.say(words)
        self._engine.runAndWait()

    def _voice(self, language: str) -> str:
        voice = voice_for(language, self._engine.getProperty("voices"))
        if voice is None:
            raise NoVoice(NO_LANGUAGE)
        return voice


def voice_for(language: str, voices: Iterable[Described]) -> str | None:
    """Return the id of a voice that speaks a language, by its code; None if there is none.

    Of several it is the one with the shortest name for its language: the least of a dialect.
    """
    wanted, known = LANGUAGES[language], tuple(voices)
    speaking = [
        (len(name), voice.id)
        for voice in known
        for name in voice.languages or ()
        if _words(name)[0] in wanted
    ]
    if speaking:
        return min(speaking, key=lambda named: named[0])[1]
    # Some systems name the language nowhere else.
    ids = (voice.id for voice in known)
    return next((name for name in ids if any(word in wanted for word in _words(name))), None)


def _words(name: str | bytes) -> list[str]:
    """Return the words of a voice's id, or of a language's name such as `nb_NO`."""
    if isinstance(name, bytes):
        name = name.decode("utf-8", "ignore")
    letters = "".join(c if c.isalpha() else " " for c in name.lower())
    return letters.split() or [""]
