"""The app: one window, one store, one match at a time, and the way from screen to screen."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import arcade
from arcade import key

from game.match.computers import Answers
from game.match.host import Host, SeatPlan
from game.match.seating import clean_name
from game.match.store import Store
from game.opponents.worker import Worker
from game.rules.game import Refusal, Rules
from game.scene import motion, text
from game.scene.about.screen import About
from game.scene.board import Board
from game.scene.home import Home
from game.scene.key_book import key_book
from game.scene.new_game import NewGame
from game.scene.placing import Placing, keep_placing
from game.scene.reading.book import Book
from game.scene.reading.screen import Reading
from game.scene.screen import Screen
from game.scene.settings import Settings, Value
from game.scene.settings_page.screen import SettingsScreen
from game.scene.sound import Player, Silence, Sounds
from game.scene.system_language import language_of
from game.scene.telling.refusals import sentence
from game.scene.voice import Engine, Voice, no_engine
from game.scene.window import Window

_log = logging.getLogger(__name__)


class App:
    """What the screens share, and what they open."""

    def __init__(
        self,
        window: Window,
        store: Store,
        speed: str | None = None,
        placing: Placing | None = None,
        player: Player | None = None,
        open_engine: Callable[[], Engine] = no_engine,
        make_worker: Callable[[], Answers] = Worker,
    ) -> None:
        """`speed` overrides the kept setting for this run; `placing` is how the window was left.

        Sounds come from `player`, without one there are none; `open_engine` finds what reads aloud;
        `make_worker` makes what is asked for the computers' moves, anew for each match.
        """
        self.window = window
        self.store = store
        self._placing = placing
        self._make_worker = make_worker
        self.settings = Settings(store)
        if speed is not None:
            self.speed = speed
        self.sounds = Sounds(self.settings, player or Silence(), lambda: window.is_active)
        self.voice = Voice(self.settings, open_engine, lambda: window.is_active)
        self.host: Host | None = None
        self.board: Board | None = None
        self.trouble: Refusal | None = store.trouble
        """Bad news for the next screen that can tell it."""
        window.push_handlers(on_close=self.quit, on_update=self.follow_focus)

    # -- From screen to screen ----------------------------------------------------------------

    def show(self, screen: Screen) -> None:
        """Show a screen."""
        self.window.show_view(screen)

    def go_home(self) -> None:
        """Show the home screen; a match that is going on is kept for Continue."""
        self._leave_table()
        if self.host is None:
            self.host = self._resumed()
        self.show(Home(self))

    def go_new_game(self) -> None:
        """Show the New game screen."""
        self._leave_table()
        self.show(NewGame(self))

    def go_settings(self, on_back: Callable[[], None]) -> None:
        """Show the Settings screen, which `on_back` leaves again; a table waits as it is."""
        self.show(SettingsScreen(self, on_back))

    def read(self, books: tuple[Book, ...], on_back: Callable[[], None], book: int = 0) -> None:
        """Show one of the books to read, which `on_back` leaves again; a table waits as it is."""
        self.show(Reading(self, books, on_back, book))

    def tell_keys(self, on_back: Callable[[], None]) -> None:
        """Show what every key does, until `on_back` or the key that asked for it leaves that."""
        self.show(Reading(self, (key_book(),), on_back, opener=key.F1))

    def go_about(self, on_back: Callable[[], None]) -> None:
        """Show the About screen, which `on_back` leaves again; a table waits as it is."""
        self.show(About(self, on_back))

    def go_on(self) -> None:
        """Continue the match that is open."""
        if self.host is not None:
            self.sit_down(self.host)

    def start(self, rules: Rules, seats: tuple[SeatPlan, ...], code: str | None) -> None:
        """Deal a new match and sit down at its table; Refusal("bad-deal-code")."""
        started = datetime.now(UTC).isoformat(timespec="seconds")
        worker = self._make_worker()
        self.sit_down(Host.new(rules, seats, code, self.store, started=started, worker=worker))

    def rematch(self) -> None:
        """Deal the match on the screen again: other cards, for those who sat down at first."""
        board = self.board
        if board is not None:
            seats, state = board.host.sat_down, board.reel.state
            self._leave_table()
            self.start(state.rules.rematch(state), seats, None)

    def sit_down(self, host: Host) -> None:
        """Show the table of a match."""
        if self.host is not None and self.host is not host:
            self.host.close()
        self.host = host
        self.sounds.get_ready()
        self.board = Board(self, host)
        if self.trouble is not None:
            self.board.notice = self.trouble
            self.trouble = None
        self.show(self.board)

    def let_go(self) -> None:
        """Leave a match that cannot go on as it is; it is resumed as the store has it."""
        host, self.host, self.board = self.host, None, None
        if host is not None:
            host.close()

    def _leave_table(self) -> None:
        board, self.board = self.board, None
        if board is not None and board.is_over:
            board.host.mark_shown(board.reel.cursor)
            board.host.close()
            self.host = None

    def quit(self) -> bool:
        """Close everything, nothing that was shown is lost; a second call finds nothing to do."""
        self.voice.close()
        self._leave_table()
        if self.host is not None:
            self.host.close()
            self.host = None
        if self._placing is not None:
            keep_placing(self.window, self.store, self._placing)
            self._placing = None
        self.store.close()
        self.window.has_exit = True
        arcade.exit()
        return False

    # -- What can be set ----------------------------------------------------------------------

    def set(self, name: str, value: Value) -> None:
        """Set something for good, and let the screen that is shown be as it says.

        Whatever else a setting does is read where it acts.
        """
        self.settings.choose(name, value)
        if name == "language":
            self.speak()
        screen = self.window.current_view
        if isinstance(screen, Screen):
            screen.refresh()

    def speak(self) -> None:
        """From here on, every text is in the language that is set."""
        text.use(language_of(str(self.settings["language"])))

    @property
    def own_name(self) -> str:
        """What new games call the person in front; empty: You."""
        kept = self.store.setting("name")
        return clean_name(kept) if isinstance(kept, str) else ""

    @own_name.setter
    def own_name(self, typed: str) -> None:
        self.store.set_setting("name", clean_name(typed))

    def follow_focus(self, _delta_time: float = 0.0) -> None:
        """Have read aloud what the focus of the keys is on."""
        screen = self.window.current_view
        if self.settings.is_on("voice") and isinstance(screen, Screen):
            self.voice.follow(screen.focus_words)

    # -- What is kept -------------------------------------------------------------------------

    @property
    def open_match(self) -> Host | None:
        """The match that Continue goes on with."""
        return self.host

    def _resumed(self) -> Host | None:
        match_id = self.store.last_open_match()
        if match_id is None:
            return None
        try:
            return Host.resume(self.store, match_id, worker=self._make_worker())
        except Exception as error:  # noqa: BLE001 - one match must not keep out of all others
            _log.exception("The last match cannot be resumed")
            self.trouble = error if isinstance(error, Refusal) else Refusal("bad-record")
            return None

    def last_setup(self, game: str) -> dict[str, Any] | None:
        """Return the setup of a game's last match as New game has kept it."""
        kept = self.store.setting(f"setup.{game}")
        return kept if isinstance(kept, dict) else None

    def remember_setup(self, game: str, setup: dict[str, Any]) -> None:
        """Keep a game's setup for the next time."""
        self.store.set_setting(f"setup.{game}", setup)
        self.store.set_setting("game", game)

    def last_game(self) -> str | None:
        """Return the game that was played last."""
        game = self.store.setting("game")
        return game if isinstance(game, str) else None

    @property
    def speed(self) -> str:
        """How fast everything moves: a key of `motion.SPEEDS`. Set, it holds for this run."""
        return str(self.settings["speed"])

    @speed.setter
    def speed(self, speed: str) -> None:
        self.settings.override("speed", speed)

    def next_speed(self) -> None:
        """Change the speed of all animation to the next one, and keep it."""
        names = list(motion.SPEEDS)
        self.set("speed", names[(names.index(self.speed) + 1) % len(names)])

    def sentence(self, refusal: Refusal) -> str:
        """Return a refusal in words."""
        return sentence(refusal)
