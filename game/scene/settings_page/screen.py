"""The Settings screen: whatever is pressed takes effect at once, and is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from arcade import key

from game.scene.screen import Screen
from game.scene.settings import SETTINGS
from game.scene.settings_page.page import Shown, settings_items
from game.scene.settings_page.rehearsal import Rehearsal
from game.scene.settings_page.sections import FULLSCREEN, NAME, SECTIONS
from game.scene.settings_page.wording import section_words
from game.scene.setup.entry import Entry
from game.scene.sound import NO_DEVICE
from game.scene.widgets import Item

if TYPE_CHECKING:
    from game.scene.app import App

_ENTER = (key.ENTER, key.NUM_ENTER)


class SettingsScreen(Screen):
    """All settings, section by section."""

    def __init__(self, app: App, on_back: Callable[[], None]) -> None:
        """`on_back` shows the screen from which this one was opened."""
        super().__init__(app)
        self.section = next(iter(SECTIONS))
        self.rehearsal = Rehearsal()
        self._on_back = on_back
        self._entry: Entry | None = None
        self._voice_trouble = app.voice.trouble

    @property
    def typed(self) -> tuple[str, ...]:
        """A name that is being typed."""
        return () if self._entry is None else (self._entry.text,)

    def items(self) -> Iterator[Item]:
        """Yield everything that the page shows now."""
        settings, window = self.app.settings, self.window
        values = {name: settings[name] for name in SETTINGS}
        shown = Shown(
            self.section, values, self.app.own_name, bool(window.fullscreen), self._entry,
            self.rehearsal.ways, self._troubles(),
        )  # fmt: skip
        return settings_items(shown, window.width, window.height)

    def _troubles(self) -> dict[str, str]:
        """Why what is on in this section cannot be heard."""
        app, section = self.app, SECTIONS[self.section]
        found: dict[str, str] = {}
        if "sound" in section and not app.sounds.is_heard:
            found["sound"] = NO_DEVICE
        if "voice" in section and app.settings.is_on("voice") and app.voice.trouble is not None:
            found["voice"] = app.voice.trouble
        return found

    def on_update(self, delta_time: float) -> None:
        """Let cards move, and the host of a table behind write; nobody is asked for a move."""
        if self.rehearsal.advance(delta_time):
            self.refresh()
        if self._voice_trouble != self.app.voice.trouble:  # its thread found out
            self._voice_trouble = self.app.voice.trouble
            self.refresh()
        if self.app.host is not None:
            self.app.host.tick(0.0, settled=False)

    # -- Buttons ------------------------------------------------------------------------------

    def pressed(self, name: str) -> None:
        """Answer a button: a word, and what it is about after colons."""
        self._end_typing()
        word, _, about = name.partition(":")
        match word:
            case "section":
                self.section = about
            case "flip" if about == FULLSCREEN:
                self.window.set_fullscreen(not self.window.fullscreen)
            case "flip":
                self.app.set(about, not self.app.settings.is_on(about))
            case "choose":
                setting, _, value = about.partition(":")
                self.app.set(setting, value)
            case "less" | "more":
                self._step(about, -1 if word == "less" else 1)
            case "name":
                self._entry = Entry(NAME, self.app.own_name)
            case "about":
                self.app.go_about(lambda: self.app.show(self))
                return
            case "back":
                self.back()
                return
        if self.section == "motion":
            self.rehearsal.begin(self.app.settings)
        elif self.section == "sound" and word != "section":
            self.app.sounds.play("place")
        elif about == "voice":
            self.app.voice.say_now(section_words("narrator"))
        self.refresh()

    def _step(self, name: str, by: int) -> None:
        values = SETTINGS[name].values
        at = values.index(self.app.settings[name]) + by
        if 0 <= at < len(values):
            self.app.set(name, values[at])

    def back(self) -> None:
        """Go back to where this screen was opened from."""
        self._end_typing()
        self._on_back()

    # -- Typing the name ----------------------------------------------------------------------

    def _end_typing(self) -> None:
        """Keep what was typed."""
        if self._entry is not None:
            self.app.own_name = self._entry.text
            self._entry = None

    def _write(self, entry: Entry) -> None:
        self._entry = entry
        self.refresh()

    def on_text(self, typed: str) -> None:
        """Letters go into the field that is open."""
        if self._entry is not None:
            self._write(self._entry.typed(typed))

    def on_text_motion(self, motion: int) -> None:
        """Backspace takes the last letter."""
        if self._entry is not None and motion == key.MOTION_BACKSPACE:
            self._write(self._entry.erased())

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """While a name is typed, Enter keeps it and Escape does not."""
        if self._entry is None or symbol in (key.TAB, key.F11, key.F1):
            self._end_typing()
            self.refresh()
            super().on_key_press(symbol, modifiers)
        elif symbol in _ENTER or symbol == key.ESCAPE:
            if symbol == key.ESCAPE:
                self._entry = None
            self._end_typing()
            self.refresh()
        elif symbol == key.V and modifiers & key.MOD_ACCEL:
            self.on_text(self.window.get_clipboard_text())

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A press beside the field ends the typing."""
        super().on_mouse_press(x, y, button, modifiers)
        if self.page.button_at(x, y) is None:
            self._end_typing()
            self.refresh()
