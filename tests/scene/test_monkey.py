"""A monkey at the table: it presses, drags and types whatever it likes, and nothing breaks."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import arcade
import pytest
from arcade import key

from game.match.host import Host
from game.match.store import Store
from game.opponents.worker import Worker
from game.scene import drive
from game.scene.app import App
from game.scene.board import Board
from game.scene.curtain import Curtain
from game.scene.results import Results
from game.scene.settings import SETTINGS
from game.scene.window import Window
from tests.scene import truth
from tests.scene.person import touch_point
from tests.scene.seating import GAMES, Table, seated

BUTTONS = (
    arcade.MOUSE_BUTTON_LEFT,
    arcade.MOUSE_BUTTON_LEFT,
    arcade.MOUSE_BUTTON_LEFT,
    arcade.MOUSE_BUTTON_LEFT,
    arcade.MOUSE_BUTTON_RIGHT,
    arcade.MOUSE_BUTTON_MIDDLE,
)
KEYS = (
    key.Z,
    key.Z,
    key.Y,
    key.A,
    key.L,
    key.SPACE,
    key.ESCAPE,
    key.ESCAPE,
    key.TAB,
    key.ENTER,
    key.LEFT,
    key.RIGHT,
    key.UP,
    key.DOWN,
    key.KEY_1,
    key.KEY_4,
    key.S,
    key.D,
    key.B,
    key.V,
    key.P,
)
MODIFIERS = (0, 0, 0, 0, key.MOD_SHIFT, key.MOD_CTRL, key.MOD_ALT)
SIZES = ((1280, 720), (960, 600), (1500, 900))


class Closed(Exception):  # noqa: N818 - no error: the monkey has closed the window
    """There is no table any more."""


class Monkey:
    """Does one thing at a time, by a seed; `done` tells what it did last."""

    def __init__(self, table: Table, seed: str) -> None:
        self.table = table
        self.chance = random.Random(seed)
        self.done: list[str] = []
        self._acts: tuple[tuple[Callable[[], str], int], ...] = (
            (self.press, 20),
            (self.release, 20),
            (self.carry, 25),
            (self.move, 5),
            (self.click, 25),
            (self.play, 25),
            (self.key, 20),
            (self.deactivate, 3),
            (self.close, 1),
            (self.resize, 2),
            (self.wait, 10),
        )

    def act(self) -> None:
        acts, weights = zip(*self._acts, strict=True)
        act = self.chance.choices(acts, weights)[0]
        self.done.append(act())

    def somewhere(self) -> tuple[float, float]:
        """Mostly on a card or a pile of the table, now and then anywhere, even outside."""
        layout, window = self.table.board.layout, self.table.app.window
        spots = [*layout.cards.values(), *layout.piles.values()]
        if spots and self.chance.random() < 0.8:
            return touch_point(self.chance.choice(spots))
        return (
            self.chance.uniform(-50, window.width + 50),
            self.chance.uniform(-50, window.height + 50),
        )

    def press(self) -> str:
        button, (x, y) = self.chance.choice(BUTTONS), self.somewhere()
        self.table.person.press(x, y, button)
        return f"press {button} at {x:.0f} {y:.0f}"

    def release(self) -> str:
        button, (x, y) = self.chance.choice(BUTTONS), self.somewhere()
        self.table.person.release(x, y, button)
        return f"release {button} at {x:.0f} {y:.0f}"

    def carry(self) -> str:
        x, y = self.somewhere()
        person = self.table.person
        person.send("on_mouse_drag", int(x), person._up(y), 5, 5, arcade.MOUSE_BUTTON_LEFT, 0)
        person.x, person.y = x, y
        return f"carry to {x:.0f} {y:.0f}"

    def move(self) -> str:
        x, y = self.somewhere()
        self.table.person.move(x, y)
        return f"move to {x:.0f} {y:.0f}"

    def click(self) -> str:
        x, y = self.somewhere()
        for _ in range(self.chance.choice((1, 1, 2, 3))):
            self.table.person.press(x, y)
            self.table.person.release(x, y)
        return f"click at {x:.0f} {y:.0f}"

    def play(self) -> str:
        """Now and then it does something sensible, so that the match goes on."""
        moves = self.table.board.choosing.moves
        if not moves:
            return self.wait()
        move = self.chance.choice(moves)
        self.table.board.play(move)
        return f"play {move}"

    def key(self) -> str:
        symbol, modifiers = self.chance.choice(KEYS), self.chance.choice(MODIFIERS)
        self.table.person.key(symbol, modifiers)
        return f"key {symbol} with {modifiers}"

    def deactivate(self) -> str:
        self.table.person.send("on_deactivate")
        return "deactivate"

    def close(self) -> str:
        """The window is closed by a double click; what was played is on the disk."""
        host = self.table.board.host
        folder = self.table.app.store.path
        assert folder is not None
        for _ in range(2):
            self.table.person.send("on_close")
        store = Store(folder)
        again = Host.resume(store, host.match_id)
        assert again.record_text() == host.record_text()
        assert again.shown <= again.length
        again.close()
        store.close()
        raise Closed

    def resize(self) -> str:
        """The view hears of another size; the window's own is what it reads."""
        window = self.table.app.window
        size = self.chance.choice(SIZES)
        window.set_size(*size)
        window.dispatch_events()
        self.table.person.send("on_resize", *window.get_size())
        return f"resize to {size}"

    def wait(self) -> str:
        frames = self.chance.choice((1, 3, 10, 20))
        for _ in range(frames):
            drive.frame(self.table.app.window)
        return f"wait {frames}"


def let_loose(table: Table, seed: str, events: int) -> int:
    """Let a monkey do so many things, fewer if the match ends; how many they were."""
    board, window = table.board, table.app.window
    monkey = Monkey(table, seed)
    for number in range(events):
        try:
            monkey.act()
            if window.current_view is board:
                truth.check(board)
            for _ in range(monkey.chance.choice((0, 1, 1, 2))):
                drive.frame(window)
            if isinstance(window.current_view, Results):
                if board.is_over:
                    return number + 1
                board.go_on()
            curtain = window.current_view
            if isinstance(curtain, Curtain):
                truth.check(board)
                if monkey.chance.random() < 0.3:
                    curtain.pressed("lift")
            else:
                assert curtain is board
                truth.check(board)
            take_back_seats(board)
        except Closed:
            return number + 1
        except Exception as error:
            error.add_note(f"{seed}: " + "; ".join(monkey.done[-25:]))
            raise
    # What is left after other matches may be too little to come to a move.
    assert board.reel.cursor > 10 or events < 100, "the match stood still"
    return events


def take_back_seats(board: Board) -> None:
    """What the monkey gave away in the menu it gets back when it has closed that."""
    if not board.paused:
        for seat in board.host.persons:
            if board.host.seats[seat].kind == "computer":
                board.hand_over(seat, None)


def unleash(  # noqa: PLR0913, PLR0917 - what there is to vary
    window: Window, folder: Path, game: str, speed: str, events: int, people: int = 1
) -> None:
    """Let monkeys loose at tables that they cannot leave, until so many things were done."""
    left = events
    while left > 0:
        window.has_exit = False  # a monkey may have closed it
        with (
            pytest.MonkeyPatch.context() as patch,
            seated(window, folder, game, speed, Worker(), people) as table,
        ):
            app, board = table.app, table.board

            def stay(*_: object, app: App = app, board: Board = board) -> bool:
                app.show(board)
                return False

            for way in ("quit", "go_home", "go_new_game", "go_settings", "read"):
                patch.setattr(app, way, stay)
            seed = f"{game} {speed} {events} {left} {people}"
            set_by_chance(app, seed)
            left -= let_loose(table, seed, left)
            if app.host is not None:
                come_to_rest(table)


def set_by_chance(app: App, seed: str) -> None:
    chance = random.Random(seed)
    for name in ("confirm_discard", "quick_discard", "sorted_hand", "reduced_motion", "undo"):
        app.settings.override(name, chance.choice(SETTINGS[name].values))


def come_to_rest(table: Table) -> None:
    """After everything the table is whole: the monkey leaves and a person plays a move."""
    board, person = table.board, table.person
    if board.is_over:
        return
    for button in (arcade.MOUSE_BUTTON_LEFT, arcade.MOUSE_BUTTON_RIGHT):
        person.release(2, 2, button)
    board.pointer.cancel()
    if board.paused:
        board.pressed("resume")
    board.notice = None
    take_back_seats(board)
    while not person.wait_for_turn():
        if not isinstance(curtain := table.app.window.current_view, Curtain):
            return
        curtain.pressed("lift")
    person.finish_flights()
    drive.frame(table.app.window)
    truth.check(board)
    assert len(board.felt._air) == 0
    assert not board.felt._aloft


@pytest.mark.parametrize("speed", ["normal", "off"])
@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_breaks_nothing(window: Window, tmp_path: Path, game: str, speed: str) -> None:
    unleash(window, tmp_path, game, speed, 300)


@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_behind_a_curtain_breaks_nothing(
    window: Window, tmp_path: Path, game: str
) -> None:
    unleash(window, tmp_path, game, "off", 200, people=2)


@pytest.mark.long
@pytest.mark.parametrize("people", [1, 3])
@pytest.mark.parametrize("speed", ["normal", "off"])
@pytest.mark.parametrize("game", GAMES)
def test_a_tireless_monkey_breaks_nothing(
    window: Window, tmp_path: Path, game: str, speed: str, people: int
) -> None:
    unleash(window, tmp_path, game, speed, 5000, people)
