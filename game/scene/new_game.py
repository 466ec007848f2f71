"""New game: what is played, by which rules, by whom, and from which deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from arcade import key

from game.match.code import deal_code, read_code
from game.opponents.bot import PREFIX, is_bot
from game.rules.catalog import GAMES
from game.rules.game import Refusal
from game.scene.page import ENTER
from game.scene.rulebook import rulebook
from game.scene.screen import Screen
from game.scene.setup import kept
from game.scene.setup.answers import answered, entered
from game.scene.setup.chosen import Settled, Setup
from game.scene.setup.entry import Entry
from game.scene.setup.house import last_first
from game.scene.setup.page import box_over, new_game_items
from game.scene.setup.shown import Shown
from game.scene.setup.values import counted
from game.scene.setup.wording import told
from game.scene.text import tr
from game.scene.widgets import Item

if TYPE_CHECKING:
    from game.scene.app import App

HOUSES = "house-rules"
"""Where the store's settings keep them."""
FIELDS = ("name", "count", "code", "title", "command")
PANELS = ("rules", "house", "kind", "seat")


class NewGame(Screen):
    """The New game screen."""

    def __init__(self, app: App) -> None:
        """Begin with the last setup of the game that was played last."""
        super().__init__(app)
        last = app.last_game()
        game = last if last is not None and last in GAMES else Setup().game
        self.shown = Shown(self._own(kept.last_setup(app.last_setup(game), game)))
        self._drafts: dict[str, Setup] = {}
        """What was chosen for the other games since the screen was opened."""
        self._opener: str | None = None
        """The button whose panel is open."""

    @property
    def setup(self) -> Setup:
        """What is chosen now."""
        return self.shown.setup

    @property
    def typed(self) -> tuple[str, ...]:
        """Names, and what is being typed."""
        entry = self.shown.entry
        return (
            *(player.name for player in self.setup.players),
            "" if entry is None else entry.text,
        )

    def items(self) -> Iterator[Item]:
        """Yield everything that the page shows now."""
        return new_game_items(self.shown, self.window.width, self.window.height)

    # -- Buttons ------------------------------------------------------------------------------

    def pressed(self, name: str) -> None:
        """Answer a button: a word, and what it is about after colons."""
        word, _, about = name.partition(":")
        if not self._end_typing():
            self.refresh()
            return
        doomed = self.shown.doomed
        self._set(words="", is_refused=False, doomed=None)
        try:
            change = answered(self.setup, name)
            if change is not None:
                self._take(change)
                self._after(word, name)
            elif word in FIELDS:
                self._set(entry=Entry(name, self._written(word, about)))
            elif word in PANELS:
                self._open(name)
            else:
                self._do(word, about, doomed)
        except Refusal as refusal:
            self._refuse(refusal)
        if self.window.current_view is self:
            self.refresh()

    def _do(self, word: str, about: str, doomed: int | None) -> None:
        """Answer what is neither a choice nor a field nor a panel; Refusal."""
        match word:
            case "game" if about != self.setup.game:
                self._change_game(about)
            case "chance":
                self._set(code="")
            case "deal":
                self._deal()
            case "read":
                book = rulebook(self.setup.rules(), self.setup.names())
                self.app.read((book,), lambda: self.app.show(self))
            case "back":
                self.back()
            case "close":
                self._close()
            case "keep":
                self._keep()
            case "use":
                self._use(int(about))
            case "doom":
                self._set(doomed=int(about))
                self.page.focus.wish(f"delete:{about}")
            case "delete" if doomed == int(about):
                self._keep_houses(kept.without_house(self.shown.houses, doomed))
            case "scroll":
                self._scroll(int(about))
            case _:
                pass

    def _after(self, word: str, name: str) -> None:
        """A choice was made: what it was chosen from closes, or follows the seat that moved."""
        if word in ("as", "colour"):
            self._close()
        elif word == "swap":
            _, seat, other = name.split(":")
            self._opener = f"seat:{other}"
            self._set(open=self._opener)
            self.page.focus.wish(f"swap:{other}:{2 * int(other) - int(seat)}")

    def _take(self, change: Settled) -> None:
        """Take over a changed setup, and tell what had to give way."""
        self._set(setup=change.setup)
        if change.dropped:
            self._set(words=" ".join(told(refusal) for refusal in change.dropped))

    def _refuse(self, refusal: Refusal) -> None:
        self._set(words=told(refusal), is_refused=True)

    def _change_game(self, game: str) -> None:
        self._drafts[self.setup.game] = self.setup
        last = self.app.last_setup(game)
        usual = self.setup.with_game(game) if last is None else kept.last_setup(last, game)
        self._set(setup=self._own(self._drafts.get(game, usual)))

    def _own(self, setup: Setup) -> Setup:
        return msgspec.structs.replace(setup, own=self.app.own_name)

    def _deal(self) -> None:
        """Deal the cards; Refusal if the code is none."""
        code = deal_code(read_code(self.shown.code)) if self.shown.code else None
        self.app.remember_setup(self.setup.game, kept.written(self.setup))
        self.app.start(self.setup.rules(), self.setup.plans(), code)

    def back(self) -> None:
        """Close what is open, or go home."""
        if self.shown.open:
            self._close()
            self.refresh()
        else:
            self.app.go_home()

    # -- Panels over the page -----------------------------------------------------------------

    def _open(self, name: str) -> None:
        self._opener = name
        self._set(open=name)
        if name == "house":
            houses = kept.read_houses(self.app.store.setting(HOUSES))
            self._set(houses=houses, first_house=0, title="")

    def _close(self) -> None:
        self._set(open="", words="", is_refused=False, doomed=None)
        self.page.focus.wish(self._opener)

    def _keep(self) -> None:
        """Keep what is chosen under the title that was typed; Refusal without one."""
        title = self.shown.title
        self._keep_houses(kept.with_house(self.shown.houses, title, self.setup))
        place = kept.place_of(self.shown.houses, title) or 0
        first = min(place, last_first(len(self.shown.houses)))
        self._set(title="", first_house=first, words=tr("Kept as {title}.", title=title))

    def _keep_houses(self, houses: kept.Houses) -> None:
        self.app.store.set_setting(HOUSES, kept.houses_written(houses))
        first = min(self.shown.first_house, last_first(len(houses)))
        self._set(houses=houses, first_house=first)

    def _use(self, place: int) -> None:
        house = self.shown.houses[place]
        self._drafts[self.setup.game] = self.setup
        self._close()
        self._set(setup=self._own(house.setup), words=tr("{title} is set.", title=house.title))

    def _scroll(self, by: int) -> None:
        last = last_first(len(self.shown.houses))
        self._set(first_house=max(0, min(last, self.shown.first_house + by)))

    # -- Typing -------------------------------------------------------------------------------

    def _written(self, word: str, about: str) -> str:
        """Return what stands in a field before somebody types in it."""
        if word == "name":
            return self.setup.names()[int(about)]
        if word == "count":
            found = counted(self.setup, about)
            return "" if found is None else str(found[0])
        if word == "command":
            level = self.setup.players[int(about)].level
            return level.removeprefix(PREFIX) if is_bot(level) else ""
        return self.shown.code if word == "code" else self.shown.title

    def _end_typing(self) -> bool:
        """Take over what was typed; False, and told why, if it cannot be had."""
        entry = self.shown.entry
        if entry is None:
            return True
        self._set(entry=None)
        try:
            change = entered(self.setup, entry.field, entry.text)
            if change is not None:
                self._take(change)
                if entry.word == "command":
                    self._close()
            elif entry.word == "title":
                self._set(title=entry.text)
            else:
                self._set(code=entry.text)
                if entry.text:
                    read_code(entry.text)
        except Refusal as refusal:
            self._refuse(refusal)
            return False
        return True

    def on_text(self, typed: str) -> None:
        """Letters go into the field that is open."""
        self._type(lambda entry: entry.typed(typed))

    def on_text_motion(self, motion: int) -> None:
        """Backspace takes the last letter."""
        if motion == key.MOTION_BACKSPACE:
            self._type(Entry.erased)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Keys of a field while one is open, or else of the page."""
        if self.shown.entry is None:
            super().on_key_press(symbol, modifiers)
        elif symbol in (key.TAB, key.F11, key.F1):
            self._end_typing()
            self.refresh()
            super().on_key_press(symbol, modifiers)
        elif symbol in ENTER:
            is_title = self.shown.entry.word == "title"
            self._end_typing()
            if is_title:
                self.pressed("keep")
            self.refresh()
        elif symbol == key.ESCAPE:
            self._set(entry=None)
            self.refresh()
        elif symbol == key.V and modifiers & key.MOD_ACCEL:
            self.on_text(self.window.get_clipboard_text())

    def _type(self, change: Callable[[Entry], Entry]) -> None:
        if self.shown.entry is not None:
            self._set(entry=change(self.shown.entry), words="", is_refused=False)
            self.refresh()

    # -- The mouse ----------------------------------------------------------------------------

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A press beside a field ends the typing, a press beside a panel closes it."""
        super().on_mouse_press(x, y, button, modifiers)
        if self.page.button_at(x, y) is not None:
            return
        over = box_over(self.shown, self.window.width, self.window.height)
        is_beside = over is not None and not over.contains(x, self.window.height - y)
        if self.shown.entry is not None:
            self._end_typing()
        elif is_beside:
            self._close()
        self.refresh()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel goes along the list of house rules."""
        if self.shown.open == "house" and scroll_y:
            self._scroll(-1 if scroll_y > 0 else 1)
            self.refresh()

    def _set(self, **changes: Any) -> None:  # noqa: ANN401 - fields are of any type
        self.shown = self.shown._replace(**changes)
