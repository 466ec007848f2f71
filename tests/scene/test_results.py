from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import arcade
import pytest
from arcade import key

from game.match.host import Host, SeatPlan
from game.match.store import Store
from game.opponents import levels
from game.opponents.bot import BotFailed
from game.rules import catalog
from game.rules.game import Observation
from game.scene import drive, motion
from game.scene.app import App
from game.scene.board import Board
from game.scene.home import Home
from game.scene.looking import Looking
from game.scene.new_game import NewGame
from game.scene.results import GROWTH, Results
from game.scene.scoring.facts import ResultFacts
from game.scene.widgets import Button, Label
from game.scene.window import Window
from tests.scene.ends import DEAL, kinds
from tests.scene.pages import Doorstep, click, press_key, send
from tests.scene.seating import Slow, Table, seated

ROUND, OVER, OPEN = "skip-bo, points go on", "skip-bo, points reached", "skip-bo, open"


@cache
def kind(name: str) -> ResultFacts:
    return kinds()[name]


class Shown(NamedTuple):
    """A result on the screen, and which ways it was left."""

    results: Results
    left_by: list[str]


@pytest.fixture
def app(window: Window) -> Doorstep:
    return Doorstep(window)


def show(app: Doorstep, name: str) -> Shown:
    left_by: list[str] = []
    results = Results(
        app, kind(name), lambda: left_by.append("next"), lambda: left_by.append("stop")
    )
    app.show(results)
    return Shown(results, left_by)


# -- The bars -------------------------------------------------------------------------------------


def frames_until_at_rest(results: Results) -> int:
    """So many frames are drawn until nothing on the page moves any more."""
    for frames in range(1000):
        if not results.dirty:
            return frames
        results.on_draw()
        results.on_update(drive.FRAME)
    raise AssertionError("the page never rests")


@pytest.mark.parametrize("speed", ["normal", "quick"])
def test_the_bars_grow_as_long_as_the_speed_says_and_then_nothing_is_drawn(
    app: Doorstep, speed: str
) -> None:
    app.speed = speed
    results = show(app, ROUND).results
    assert results.grown == 0
    seconds = frames_until_at_rest(results) * drive.FRAME
    assert seconds == pytest.approx(GROWTH * motion.SPEEDS[speed], abs=3 * drive.FRAME)
    assert results.grown == 1
    for _ in range(20):
        results.on_update(drive.FRAME)
        assert not results.dirty


def test_they_slow_down_towards_the_end(app: Doorstep) -> None:
    app.speed = "normal"
    results = show(app, ROUND).results
    results.on_update(GROWTH / 2)
    assert results.grown == pytest.approx(0.875)


@pytest.mark.parametrize("motion_is", ["off", "reduced"])
def test_without_motion_they_stand_at_once(app: Doorstep, motion_is: str) -> None:
    if motion_is == "reduced":
        app.set("reduced_motion", value=True)
        app.speed = "calm"
    results = show(app, ROUND).results
    assert results.grown == 1
    assert frames_until_at_rest(results) == 1


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_any_input_lets_them_arrive(app: Doorstep, way: str) -> None:
    app.speed = "calm"
    shown = show(app, ROUND)
    shown.results.on_update(0.1)
    assert 0 < shown.results.grown < 1
    if way == "key":
        press_key(app.window, key.SPACE)
    else:
        send(app.window, "on_mouse_press", 3, 3, arcade.MOUSE_BUTTON_RIGHT, 0)
    assert shown.results.grown == 1
    assert not shown.left_by
    assert frames_until_at_rest(shown.results) == 1


# -- Ways out -------------------------------------------------------------------------------------


def test_the_next_round_comes_by_mouse_by_enter_and_by_escape(app: Doorstep) -> None:
    shown = show(app, ROUND)
    click(app.window, "next")
    press_key(app.window, key.ENTER)
    press_key(app.window, key.ESCAPE)
    assert shown.left_by == ["next"] * 3


def test_only_an_open_match_can_be_ended_at_a_score(app: Doorstep) -> None:
    shown = show(app, OPEN)
    click(app.window, "stop")
    assert shown.left_by == ["stop"]
    assert not any(
        isinstance(item, Button) and item.name == "stop"
        for item in show(app, ROUND).results.items()
    )


def test_after_the_match_there_is_a_rematch_a_new_game_and_home(
    app: Doorstep, monkeypatch: pytest.MonkeyPatch
) -> None:
    rematches: list[bool] = []
    monkeypatch.setattr(app, "rematch", lambda: rematches.append(True))
    shown = show(app, OVER)
    click(app.window, "rematch")
    press_key(app.window, key.ENTER)
    assert len(rematches) == 2
    click(app.window, "new")
    assert isinstance(app.window.current_view, NewGame)
    show(app, OVER)
    click(app.window, "home")
    assert isinstance(app.window.current_view, Home)
    show(app, OVER)
    press_key(app.window, key.ESCAPE)
    assert isinstance(app.window.current_view, Home)
    assert not shown.left_by


# -- The table ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [ROUND, OVER, "skip-bo, pairs", "skyjo, columns", "skyjo, target"])
def test_the_table_can_be_looked_at_and_left_by_its_button_and_by_any_key(
    app: Doorstep, name: str
) -> None:
    results = show(app, name).results
    click(app.window, "look")
    looking = app.window.current_view
    assert isinstance(looking, Looking)
    assert [item.name for item in looking.items() if isinstance(item, Button)] == ["back"]
    table = results.facts.state.table
    assert set(looking.felt.motion.cards) == set(looking.layout.cards)
    for card, spot in looking.layout.cards.items():
        known = None if spot.back else table.faces.get(card)
        assert looking.felt.motion.pose(card, 0).face == known
    click(app.window, "back")
    assert app.window.current_view is results
    for symbol in (key.SPACE, key.ESCAPE, key.ENTER, key.A):
        click(app.window, "look")
        press_key(app.window, symbol)
        assert app.window.current_view is results


def test_looking_costs_nothing_at_rest_and_follows_the_window(
    app: Doorstep, window: Window, resize: Callable[[int, int], None]
) -> None:
    show(app, OVER)
    click(app.window, "look")
    looking = window.current_view
    assert isinstance(looking, Looking)
    looking.on_draw()
    for _ in range(3):
        looking.on_update(drive.FRAME)
        assert not looking.dirty
    before = dict(looking.layout.cards)
    resize(960, 600)
    assert looking.dirty
    assert dict(looking.layout.cards) != before


# -- A match from its beginning to the next one ---------------------------------------------------


def play_on(table: Table) -> Results:
    """Let the person's moves be made until a result is shown."""
    board = table.board
    agent = levels.agent("casual", board.host.rules.game, 5)
    while table.person.wait_for_turn():
        seen = Observation(board.viewer, board.reel.state, board.choosing.moves)
        board.play(agent.choose(seen))
    shown = table.app.window.current_view
    assert isinstance(shown, Results)
    return shown


def test_a_rematch_has_the_same_seats_and_rules_other_cards_and_the_next_starter(
    window: Window, tmp_path: Path
) -> None:
    with seated(window, tmp_path, "skip-bo") as table:
        results, host, app = play_on(table), table.board.host, table.app
        assert results.facts.state.starter == 0
        click(window, "rematch")
        assert app.host is not None
        assert app.board is not table.board
        seats = [[(p.name, p.kind, p.level, p.colour) for p in h.seats] for h in (host, app.host)]
        assert seats[0] == seats[1]
        assert app.host.code != host.code
        host = app.host
        assert drive.frames(window, lambda: host.length > 0, 300)
        assert host.state_as(0).starter == 1
        assert host.state_as(0).scores == (0, 0)
        assert app.store.last_open_match() == app.host.match_id


def test_in_a_rematch_everybody_who_had_left_a_seat_to_a_computer_sits_there_again(
    window: Window, tmp_path: Path
) -> None:
    with seated(window, tmp_path, "skip-bo", stock_size=1) as table:
        table.board.hand_over(0, "beginner")
        board = table.board
        assert drive.frames(window, lambda: window.current_view is not board, 5000)
        press_key(window, key.ENTER)
        assert table.app.host is not None
        assert [plan.kind for plan in table.app.host.seats] == ["person", "computer"]
        assert table.app.host.persons == (0,)


@pytest.fixture
def slow_app(window: Window, tmp_path: Path) -> Iterator[App]:
    """An app whose computers are Slow ones, whoever is dealt to."""
    app = App(window, Store.open(tmp_path), "off", make_worker=Slow)
    yield app
    app.let_go()
    app.store.close()


def plans_of(host: Host | None) -> tuple[SeatPlan, ...]:
    assert host is not None
    return tuple(SeatPlan(plan.name, plan.kind, plan.level, plan.colour) for plan in host.seats)


def test_in_a_rematch_a_program_that_has_failed_plays_again(slow_app: App) -> None:
    plans = (SeatPlan("You", "person"), SeatPlan("Bo", "computer", "bot:bo", 1))
    slow_app.start(catalog.setup("skyjo", {"edition": "classic"}, 2), plans, None)
    assert slow_app.host is not None
    slow_app.host._fall_back(1, BotFailed("ended"))
    assert plans_of(slow_app.host) != plans
    slow_app.rematch()
    assert plans_of(slow_app.host) == plans


def test_in_a_rematch_a_level_of_later_times_is_who_has_played_for_it(
    slow_app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    you, later = SeatPlan("You", "person"), SeatPlan("Bo", "computer", "master", 1)
    monkeypatch.setitem(levels.LEVELS, "master", levels.LEVELS["casual"])
    slow_app.start(catalog.setup("skyjo", {"edition": "classic"}, 2), (you, later), None)
    monkeypatch.undo()
    slow_app.rematch()
    assert plans_of(slow_app.host) == (you, SeatPlan("Bo", "computer", levels.DEFAULT, 1))


def test_a_match_whose_result_was_left_is_not_continued(window: Window, tmp_path: Path) -> None:
    with seated(window, tmp_path, "skyjo", match="rounds:1") as table:
        play_on(table)
        click(window, "home")
        assert table.app.open_match is None
        assert table.app.store.last_open_match() is None


@pytest.mark.parametrize("game", ["skip-bo", "skyjo"])
def test_an_open_match_is_ended_in_the_menu_and_its_result_comes_up(
    window: Window, tmp_path: Path, game: str
) -> None:
    with seated(window, tmp_path, game, "normal", match="open") as table:
        assert table.person.wait_for_turn()
        press_key(window, key.ESCAPE)
        click(window, "stop")  # it asks first, and Escape is a no
        press_key(window, key.ESCAPE)
        drive.frames(window, lambda: False, 10)
        assert not table.board.paused
        assert table.board.host.outcome is None
        press_key(window, key.ESCAPE)
        click(window, "stop")
        click(window, "stop")
        assert drive.frames(window, lambda: window.current_view is not table.board, 300)
        results = window.current_view
        assert isinstance(results, Results)
        assert results.facts.scored is None
        assert results.facts.outcome is not None
        assert results.facts.deal is not None
        assert table.board.is_over


def test_an_open_match_that_is_ended_twice_is_ended_once(window: Window, tmp_path: Path) -> None:
    with seated(window, tmp_path, "skip-bo", match="open") as table:
        assert table.person.wait_for_turn()
        for _ in range(2):
            table.board.pressed("menu")
            table.board.pressed("stop")
            table.board.pressed("stop")
        assert drive.frames(window, lambda: window.current_view is not table.board, 300)
        assert table.board.is_over


@pytest.mark.parametrize("is_left", [False, True], ids=["at once", "left and continued"])
@pytest.mark.parametrize("game", ["skip-bo", "skyjo"])
def test_of_a_match_that_is_ended_at_a_score_nothing_more_is_shown(
    window: Window,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    *,
    is_left: bool,
) -> None:
    people = 2 if game == "skip-bo" else 1
    short: dict[str, object] = {"stock_size": 1} if game == "skip-bo" else {}
    heard: list[str] = []
    with seated(window, tmp_path, game, "off", None, people, match="open", **short) as table:
        app, board = table.app, table.board
        for seat in board.host.persons:
            board.hand_over(seat, "casual")
        assert drive.frames(window, lambda: window.current_view is not board, 5000)
        for seat in board.host.persons:
            board.host.hand_over(seat, None)
        app.speed = "normal"
        first = window.current_view
        assert isinstance(first, Results)
        told = board.reel.narration[-1]
        monkeypatch.setattr(app.sounds, "play", heard.append)
        click(window, "stop")
        if is_left:
            app.go_home()
            app.go_on()
        assert drive.frames(window, lambda: isinstance(window.current_view, Results), 300)
        last = window.current_view
        assert isinstance(last, Results)
        assert app.board is not None
        assert last.facts.outcome is not None
        assert last.facts.rounds == first.facts.rounds
        assert last.facts.state.table == first.facts.state.table
        assert app.board.reel.narration[-2] == told
        assert set(heard) <= {"round_won", "round_lost"}
        click(window, "home")
        assert app.open_match is None


def test_a_result_knows_every_round_of_its_match(window: Window, tmp_path: Path) -> None:
    with seated(window, tmp_path, "skyjo", match="rounds:2") as table:
        assert len(play_on(table).facts.rounds) == 1
        press_key(window, key.ENTER)
        last = play_on(table)
        assert last.facts.outcome is not None
        scores = [scored.scores for scored in last.facts.rounds]
        assert tuple(map(sum, zip(*scores, strict=True))) == last.facts.outcome.totals


# -- The fair deal --------------------------------------------------------------------------------


def test_code_and_salt_come_up_on_request_and_are_copied(app: Doorstep) -> None:
    results = show(app, OVER).results
    click(app.window, "fair")
    words = " ".join(i.text for i in results.items() if isinstance(i, Label))
    assert DEAL.proof in words
    digits = "".join(words.split())
    assert DEAL.fingerprint in digits
    click(app.window, "copy")
    copied = app.window.get_clipboard_text()
    assert sha256(copied.encode()).hexdigest() == DEAL.fingerprint
    for leave in (key.ESCAPE, key.ENTER):
        press_key(app.window, leave)
        assert app.window.current_view is results
        assert not any(isinstance(i, Button) and i.name == "copy" for i in results.items())
        click(app.window, "fair")
    click(app.window, "fair-close")
    assert app.window.current_view is results


def test_the_fingerprint_stands_at_the_table_before_the_first_card(
    window: Window, tmp_path: Path
) -> None:
    with seated(window, tmp_path, "skip-bo") as table:
        board, fingerprint = table.board, table.board.host.fingerprint

        def words() -> str:
            return "".join("".join(i.text for i in board.items() if isinstance(i, Label)).split())

        assert fingerprint[:12] in words()
        assert fingerprint not in words()
        lines = [item for item in board.items() if isinstance(item, Label)]
        name, digits = (
            next(line for line in lines if line.text.startswith(begin))
            for begin in ("Fingerprint", fingerprint[:4])
        )
        assert name.y < digits.y
        board.pressed("menu")
        assert fingerprint in words()


def test_code_and_salt_are_not_shown_before_the_end_is_on_the_screen(window: Window) -> None:
    app = App(window, Store(None), "calm")
    rules = catalog.setup("skip-bo", {"edition": "mattel", "stock_size": 3}, 2)
    plans = (SeatPlan("Ann", "person"), SeatPlan("Bo", "computer", colour=1))
    host = Host.new(rules, plans, None, app.store, worker=Slow())
    try:
        host.hand_over(0, "casual")
        app.sit_down(host)
        board = app.board
        assert board is not None
        while host.outcome is None:  # the computers are far ahead of the screen
            app.store.flush()
            host.tick(0.0, settled=False, ahead=True)
        board.pressed("menu")
        assert not _secrets_of(host) & _words(board)
        board.pressed("resume")
        board.hurry = True
        assert drive.frames(window, lambda: isinstance(window.current_view, Results), 300)
        results = window.current_view
        assert isinstance(results, Results)
        results.pressed("fair")
        assert _secrets_of(host) <= _words(results)
    finally:
        host.close()
        app.store.close()


def _secrets_of(host: Host) -> set[str]:
    return {host.code, host.salt}


def _words(screen: Board | Results) -> set[str]:
    """Every word that the screen shows."""
    texts = (item.text for item in screen.items() if isinstance(item, Label))
    return {word for words in texts for word in re.split(r"[\s:\u202a-\u202e]+", words)}
