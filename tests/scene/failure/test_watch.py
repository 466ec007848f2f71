"""Whatever breaks, on whatever screen: a page tells it, the match is kept, and one can go on."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from unittest.mock import Mock

import arcade
import pytest
from arcade import key
from pyglet.media.player_worker_thread import PlayerWorkerThread

from game.match import record as records
from game.opponents.worker import COURIER
from game.rules.game import Refusal
from game.scene.board import Board
from game.scene.failure import report
from game.scene.failure.log import FILE, Log
from game.scene.failure.screen import Failure
from game.scene.failure.watch import Watch
from game.scene.home import Home
from game.scene.page import Page
from game.scene.screen import Screen
from game.scene.window import Window
from tests.scene.pages import Doorstep, click, send
from tests.scene.seating import GAMES, seated
from tests.scene.test_screens_by_keys import SCREENS

LEFT = arcade.MOUSE_BUTTON_LEFT
EVENTS: Mapping[str, tuple[object, ...]] = {
    "on_key_press": (key.A, 0),
    "on_mouse_press": (10, 10, LEFT, 0),
    "on_mouse_release": (10, 10, LEFT, 0),
    "on_mouse_motion": (10, 10, 5, 5),
    "on_resize": (1280, 720),
    "on_deactivate": (),
    "on_update": (0.1,),
    "on_draw": (),
}


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "logs") as log:
        yield log


@pytest.fixture
def exits(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    found: list[bool] = []
    monkeypatch.setattr(arcade, "exit", lambda: found.append(True))
    return found


def breaks(*_: object) -> None:
    raise ArithmeticError("a needle")


def answer(
    screen: Screen, event: str, handler: Callable[..., None], patch: pytest.MonkeyPatch
) -> None:
    """Let the screen that is shown answer an event in another way."""
    screen.window.hide_view()
    patch.setattr(type(screen), event, handler, raising=False)
    screen.window.show_view(screen)  # its handlers are read then


def break_on(screen: Screen, event: str) -> None:
    """Let the screen that is shown break on an event, once, and send that."""
    with pytest.MonkeyPatch.context() as patch:
        answer(screen, event, breaks, patch)
        if event == "on_draw":
            send_draw(screen.window)
        else:
            send(screen.window, event, *EVENTS[event])


def send_draw(window: Window) -> None:
    """Draw a frame whose handlers are called at once, as the event loop does it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(window, "_allow_dispatch_event", True)
        window.exposed = True
        Window.draw(window, 0.1)  # a test may have put something else in its place


def told_on(window: Window) -> Failure:
    view = window.current_view
    assert isinstance(view, Failure)
    window.exposed = True
    window.draw(0.1)  # it can be drawn
    return view


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("name", [name for name in SCREENS if name != "failure"])
def test_what_breaks_on_any_screen_is_told_and_left_behind(
    name: str, event: str, window: Window, log: Log
) -> None:
    app = Doorstep(window)
    with Watch(app, log) as watch:
        SCREENS[name](app)
        screen = window.current_view
        assert isinstance(screen, Screen)
        break_on(screen, event)
        assert "ArithmeticError: a needle" in Path(told_on(window).told.file).read_text("utf-8")
        click(window, "home")
        assert isinstance(window.current_view, Home)
        send_draw(window)
        assert isinstance(window.current_view, Home)
        assert watch.last is None


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("game", GAMES)
def test_what_breaks_at_the_table_costs_no_move(
    game: str, event: str, window: Window, log: Log
) -> None:
    with seated(window, log.folder, game) as table, Watch(table.app, log) as watch:
        assert table.person.wait_for_turn()
        table.play(table.board.choosing.moves[0])
        played = table.board.host.record_text()
        break_on(table.board, event)
        assert "kept" in told_on(window).told.match
        click(window, "home")
        click(window, "continue")
        board = window.current_view
        assert isinstance(board, Board)
        assert board is not table.board
        assert board.host.record_text() == played
        assert watch.last is None


def test_that_a_match_is_kept_is_said_only_where_the_disk_has_it(
    window: Window, tmp_path: Path, log: Log
) -> None:
    with seated(window, tmp_path, "skyjo") as table, Watch(table.app, log):
        assert table.person.wait_for_turn()
        store = table.app.store
        store._ask(lambda connection: connection.execute("PRAGMA query_only = ON"))
        table.play(table.board.choosing.moves[0])
        break_on(table.board, "on_update")
        assert "Not all of your match could be saved" in told_on(window).told.match
        store._ask(lambda connection: connection.execute("PRAGMA query_only = OFF"))


def test_a_move_that_breaks_halfway_is_made_or_not_and_the_match_goes_on(
    window: Window, tmp_path: Path, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    with seated(window, tmp_path, "skyjo") as table, Watch(table.app, log):
        assert table.person.wait_for_turn()
        with monkeypatch.context() as patch:
            patch.setattr("game.match.host.Host._keep", breaks)
            answer(table.board, "on_text", lambda *_: table.play(
                table.board.choosing.moves[0]), patch)  # fmt: skip
            send(window, "on_text", "x")
        told_on(window)
        click(window, "home")
        click(window, "continue")
        assert isinstance(window.current_view, Board)
        assert table.app.host is not None
        assert records.load(table.app.host.record_text()).stopped_at is None


def test_what_breaks_the_courier_is_told_too(window: Window, log: Log) -> None:
    app = Doorstep(window)
    with Watch(app, log):
        app.go_home()
        for _ in range(2):  # the second one is written down, and ends nothing
            thread = threading.Thread(target=breaks, name=COURIER)
            thread.start()
            thread.join()
            send(window, "on_update", 0.1)
            told_on(window)
    assert log.tail().count("A thread broke") == 2


@pytest.mark.parametrize("game", GAMES)
def test_what_breaks_the_thread_of_the_sound_costs_no_match(
    game: str, window: Window, log: Log
) -> None:
    with seated(window, log.folder, game) as table, Watch(table.app, log):
        thread = PlayerWorkerThread()
        thread.start()
        thread.add(Mock(work=breaks))
        thread.join(60)
        send(window, "on_update", 0.1)
        assert window.current_view is table.board
        assert table.app.host is table.board.host
    assert "ArithmeticError: a needle" in log.tail()


def test_a_thread_that_ends_itself_is_no_mistake(window: Window, log: Log) -> None:
    app = Doorstep(window)
    with Watch(app, log):
        app.go_home()
        thread = threading.Thread(target=sys.exit)
        thread.start()
        thread.join()
        send(window, "on_update", 0.1)
        assert isinstance(window.current_view, Home)


def test_what_python_cannot_raise_is_written_down(window: Window, log: Log) -> None:
    class Broken:
        def __del__(self) -> None:
            breaks()

    with Watch(Doorstep(window), log):
        Broken()
    assert "ArithmeticError: a needle" in log.tail()


def test_a_handler_around_the_one_that_broke_does_not_show_something_else(
    window: Window, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Doorstep(window)

    def outer(*_: object) -> None:
        window.dispatch_event("on_text", "x")
        app.go_home()

    with Watch(app, log):
        app.go_home()
        home = window.current_view
        assert isinstance(home, Home)
        answer(home, "on_text", breaks, monkeypatch)
        answer(home, "on_key_press", outer, monkeypatch)
        monkeypatch.setattr(window, "_allow_dispatch_event", True)
        window.dispatch_event("on_key_press", key.A, 0)
        told_on(window)


def test_the_next_screen_is_drawn_as_ever_after_one_broke_in_the_middle(
    window: Window, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The text is drawn in a projection of its own."""
    app = Doorstep(window)
    app.go_home()
    send_draw(window)
    before = arcade.get_image().tobytes()
    with Watch(app, log):
        with monkeypatch.context() as patch:
            patch.setattr("game.scene.labels.Labels.draw", breaks)
            send_draw(window)
        told_on(window)
        click(window, "home")
        send(window, "on_mouse_leave", 0, 0)
        window.hide_view()
        app.go_home()
        send_draw(window)
        assert arcade.get_image().tobytes() == before


def test_what_breaks_the_page_itself_ends_the_run(
    window: Window, log: Log, exits: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Doorstep(window)
    with Watch(app, log) as watch:
        app.go_home()
        monkeypatch.setattr(Page, "draw", breaks)
        send_draw(window)
        assert isinstance(window.current_view, Failure)
        assert not exits
        for _ in range(3):
            send_draw(window)
    assert exits
    assert isinstance(watch.last, ArithmeticError)


def test_a_page_that_cannot_be_shown_ends_the_run(
    window: Window, log: Log, exits: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Doorstep(window)
    with Watch(app, log) as watch:
        app.go_home()
        monkeypatch.setattr(Failure, "items", breaks)
        home = window.current_view
        assert isinstance(home, Home)
        break_on(home, "on_key_press")
    assert exits
    assert isinstance(watch.last, ArithmeticError)


def test_what_breaks_the_first_screen_is_told_and_a_refusal_to_begin_is_not(
    window: Window, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise Refusal("bad-deal-code")

    monkeypatch.setattr(arcade, "run", lambda: None)
    with Watch(Doorstep(window), log) as watch:
        with pytest.raises(Refusal):
            watch.run(refuse)
        assert window.current_view is None
        watch.run(breaks)
        told_on(window)


@pytest.mark.parametrize("part", ["write", "hide"])
def test_without_a_report_the_page_is_shown_all_the_same(
    part: str, window: Window, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Doorstep(window)
    with Watch(app, log):
        app.go_home()
        monkeypatch.setattr(report, part, breaks)
        home = window.current_view
        assert isinstance(home, Home)
        break_on(home, "on_key_press")
        assert bool(told_on(window).told.file) == (part == "hide")


def test_without_a_watch_a_mistake_is_raised(window: Window) -> None:
    app = Doorstep(window)
    app.go_home()
    home = window.current_view
    assert isinstance(home, Home)
    with pytest.raises(ArithmeticError):
        break_on(home, "on_key_press")


SCRIPT = Path(__file__).with_name("broken_run.py")


@pytest.mark.parametrize(("how", "code"), [("once", 0), ("always", 2), ("clock", 2)])
def test_the_program_itself_goes_on_or_ends_with_a_sentence(
    how: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOZEN_DATA", str(tmp_path))
    done = subprocess.run(
        [sys.executable, str(SCRIPT), how],
        capture_output=True, text=True, check=False, cwd=Path(__file__).parents[3],
    )  # fmt: skip
    assert done.returncode == code, done.stderr
    said = f"in {tmp_path / 'logs'}" in done.stderr
    assert said == bool(code), done.stderr
    assert "Traceback" not in done.stderr
    assert "ArithmeticError: a needle" in (tmp_path / "logs" / FILE).read_text("utf-8")
