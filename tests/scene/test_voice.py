"""The voice: it reads what the narrator tells, holds nobody up, and knows who is listening."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from arcade import key

from game.match.store import Store
from game.scene import speech, text
from game.scene.app import App
from game.scene.settings import Settings
from game.scene.settings_page.screen import SettingsScreen
from game.scene.speech import voice_for
from game.scene.voice import (
    NO_LANGUAGE,
    NO_LIBRARY,
    NO_VOICE,
    Engine,
    NoVoice,
    Voice,
    no_engine,
    spoken,
)
from game.scene.widgets import Label
from game.scene.window import Window
from tests.scene.pages import press_key
from tests.scene.seating import GAMES, seated


class Reader:
    """Reads in no time, or when it may; what it was given is kept."""

    def __init__(self, *, is_busy: bool = False) -> None:
        self.read: list[tuple[str, str]] = []
        self.fails: Exception | None = None
        self.may_end = threading.Event()
        self._begun, self._ended = threading.Semaphore(0), threading.Semaphore(0)
        if not is_busy:
            self.may_end.set()

    def say(self, words: str, language: str) -> None:
        self._begun.release()
        self.may_end.wait()
        try:
            if self.fails is not None:
                raise self.fails
            self.read.append((words, language))
        finally:
            self._ended.release()

    def begins(self) -> None:
        assert self._begun.acquire(timeout=60)

    def ends(self, lines: int = 1) -> list[str]:
        """What has been read when so many more lines are."""
        for _ in range(lines):
            assert self._ended.acquire(timeout=60)
        return [words for words, _ in self.read]


@pytest.fixture
def settings() -> Iterator[Settings]:
    store = Store(None)
    settings = Settings(store)
    settings.override("voice", value=True)
    yield settings
    store.close()


@pytest.fixture
def reader() -> Reader:
    return Reader()


@pytest.fixture
def voice(settings: Settings, reader: Reader) -> Iterator[Voice]:
    voice = Voice(settings, lambda: reader)
    yield voice
    reader.may_end.set()
    voice.close()
    assert "voice" not in {thread.name for thread in threading.enumerate()}


# -- Reading --------------------------------------------------------------------------------------


def test_lines_are_read_one_after_the_other_in_the_language_they_were_said_in(
    voice: Voice, reader: Reader
) -> None:
    voice.say("One")
    reader.ends()
    text.use(text.NORWEGIAN)
    voice.say("To")
    reader.ends()
    assert reader.read == [("One", "en"), ("To", "nb")]


def test_whoever_says_something_does_not_wait_and_old_lines_are_left_out(
    voice: Voice, reader: Reader
) -> None:
    reader.may_end.clear()
    voice.say("1")
    reader.begins()
    for line in "2345":
        voice.say(line)
    assert reader.read == []
    reader.may_end.set()
    assert reader.ends(3) == ["1", "4", "5"]


def test_what_is_said_now_comes_before_all_that_waits(voice: Voice, reader: Reader) -> None:
    reader.may_end.clear()
    voice.say("1")
    reader.begins()
    voice.say("2")
    voice.say_now("3")
    reader.may_end.set()
    assert reader.ends(2) == ["1", "3"]


def test_the_focus_is_read_when_it_comes_to_something_else(voice: Voice, reader: Reader) -> None:
    reader.may_end.clear()
    voice.say("1")
    reader.begins()
    voice.follow("Draw pile")
    voice.say("2")
    voice.follow("Draw pile")
    reader.may_end.set()
    assert reader.ends(3) == ["1", "Draw pile", "2"]
    voice.follow("")
    voice.follow("Draw pile")
    assert reader.ends() == ["1", "Draw pile", "2", "Draw pile"]


def test_what_was_hushed_is_not_read(voice: Voice, reader: Reader) -> None:
    reader.may_end.clear()
    voice.say("1")
    reader.begins()
    voice.say("You drew the 7")
    voice.hush()
    voice.say("2")
    reader.may_end.set()
    assert reader.ends(2) == ["1", "2"]


def test_nothing_is_read_while_the_setting_is_off(
    voice: Voice, reader: Reader, settings: Settings
) -> None:
    settings.override("voice", value=False)
    voice.say("1")
    assert voice._thread is None, "and no thread is begun"
    settings.override("voice", value=True)
    voice.say("2")
    assert reader.ends() == ["2"]


def test_in_the_background_the_voice_is_as_quiet_as_the_sounds(settings: Settings) -> None:
    voice = Voice(settings, no_engine, lambda: False)
    voice.say("1")
    assert voice._thread is None


def test_marks_for_the_eye_are_not_read() -> None:
    assert spoken("\u202aMina\u202c\u200f drew the \u22122 · next 3") == "Mina drew the -2, next 3"
    joined = "\u0645\u06cc\u200c\u0634\u0648\u062f"  # two parts of one word
    assert spoken(joined) == joined


# -- Where there is no voice ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (NoVoice(NO_LIBRARY), NO_LIBRARY),
        (NoVoice(NO_VOICE), NO_VOICE),
        (OSError("no service"), NO_VOICE),
    ],
)
def test_why_there_is_no_voice_is_known_and_nothing_else_happens(
    settings: Settings, error: Exception, code: str
) -> None:
    def fail() -> Engine:
        raise error

    voice = Voice(settings, fail)
    for _ in range(3):
        voice.say("1")
        assert voice._thread is not None
        voice._thread.join(60)
    assert voice.trouble == code
    voice.close()


@pytest.mark.parametrize(
    ("error", "code"), [(NoVoice(NO_LANGUAGE), NO_LANGUAGE), (ValueError("'409;9'"), NO_VOICE)]
)
def test_what_keeps_a_line_from_being_read_is_told_until_one_is_read(
    voice: Voice, reader: Reader, error: Exception, code: str
) -> None:
    reader.fails = error
    voice.say("1")
    reader.begins()
    reader.ends()
    reader.fails = None
    reader.may_end.clear()
    voice.say("2")
    reader.begins()
    assert voice.trouble == code
    reader.may_end.set()
    assert reader.ends() == ["2"]
    voice.close()
    assert voice.trouble is None


def test_without_the_library_there_is_no_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, speech.LIBRARY, None)
    with pytest.raises(NoVoice, match=NO_LIBRARY):
        speech.system_voice()


class Library:
    """Stands in for pyttsx3."""

    def __init__(self, *languages: str) -> None:
        self.voices = [SimpleNamespace(id=f"voice {name}", languages=[name]) for name in languages]
        self.said: list[tuple[str, str]] = []
        self.voice = ""

    def init(self) -> Library:
        return self

    def getProperty(self, name: str) -> list[SimpleNamespace]:  # noqa: N802 - so it is called
        assert name == "voices"
        return self.voices

    def setProperty(self, name: str, value: str) -> None:  # noqa: N802 - so it is called
        assert name == "voice"
        self.voice = value

    def say(self, words: str) -> None:
        self.said.append((self.voice, words))

    def runAndWait(self) -> None:  # noqa: N802 - so it is called
        """Everything is said at once."""


def test_the_systems_speech_takes_a_voice_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library("en-029", "en-gb", "nb")
    monkeypatch.setitem(sys.modules, speech.LIBRARY, library)
    monkeypatch.setattr("game.scene.speech.shutil.which", lambda _: "/usr/bin/aplay")
    engine = speech.system_voice()
    engine.say("One", "en")
    assert library.said == [("voice en-gb", "One")]
    with pytest.raises(NoVoice, match=NO_LANGUAGE):
        engine.say("یک", "fa")


@pytest.mark.parametrize(
    ("language", "voices", "found"),
    [
        ("nb", (("a", ["sv"]), ("b", ["no"])), "b"),
        ("en", (("a", [b"\x05en-gb"]), ("b", ["en_GB-scotland"])), "a"),
        ("en", (("HKEY_LOCAL/TTS_MS_EN-US_ZIRA_11.0", []),), "HKEY_LOCAL/TTS_MS_EN-US_ZIRA_11.0"),
        ("fa", (("com.apple.voice.nb-NO.Nora", ()), ("a", ["en"])), None),
    ],
)
def test_a_voice_is_found_by_its_languages_or_else_by_its_name(
    language: str, voices: tuple[tuple[str, list[str]], ...], found: str | None
) -> None:
    assert voice_for(language, [SimpleNamespace(id=i, languages=n) for i, n in voices]) == found


# -- In the app -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_what_the_narrator_tells_is_read(game: str, window: Window, tmp_path: Path) -> None:
    reader = Reader()
    with seated(window, tmp_path, game) as table:
        table.app.voice._open = lambda: reader
        table.app.settings.override("voice", value=True)
        assert table.person.wait_for_turn()
        table.step()
        reader.ends()
        table.app.voice.close()
        told = set(table.board.reel.narration)
        assert {words for words, _ in reader.read} <= {spoken(line) for line in told}


def test_what_has_the_focus_is_read_as_it_goes_from_one_to_the_next(
    window: Window, tmp_path: Path
) -> None:
    reader, app = Reader(), App(window, Store.open(tmp_path), "off")
    app.voice._open = lambda: reader
    app.settings.override("voice", value=True)
    app.go_home()
    focused = []
    for _ in range(2):
        press_key(window, key.TAB)
        window.dispatch_event("on_update", 0.01)
        window.dispatch_pending_events()
        focused.append(window.current_view.focus_words)  # type: ignore[union-attr]
        assert reader.ends()[-1] == spoken(focused[-1])
    assert len(set(focused)) == 2
    app.voice.close()
    app.store.close()


def test_the_settings_say_why_nothing_is_read(window: Window, tmp_path: Path) -> None:
    app = App(window, Store.open(tmp_path), "off")

    def words() -> set[str]:
        screen = window.current_view
        assert isinstance(screen, SettingsScreen)
        return {item.text for item in screen.items() if isinstance(item, Label)}

    app.go_settings(app.go_home)
    screen = window.current_view
    assert isinstance(screen, SettingsScreen)
    screen.pressed("section:narrator")
    screen.pressed("flip:voice")
    thread = app.voice._thread
    assert thread is not None
    thread.join(60)
    assert "this copy of Dozen has none" in words()
    screen.on_update(0)
    screen.page.dirty = False
    app.voice.trouble = NO_LANGUAGE
    screen.on_update(0)
    assert screen.dirty, "its thread may find out at any time"
    app.store.close()
