"""Every screen by keys alone: each button that can be pressed is reached, told, and pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from arcade import key

from game.rules.game import Refusal
from game.scene import drive, text
from game.scene.about.licences import licence, works
from game.scene.curtain import Curtain
from game.scene.failure.screen import Failure
from game.scene.home import Home
from game.scene.looking import Looking
from game.scene.results import Results
from game.scene.screen import Screen
from game.scene.widgets import Button, Layer
from game.scene.window import Window
from tests.scene.conftest import Resize
from tests.scene.ends import kinds
from tests.scene.pages import Doorstep, assert_fits, assert_readable, click, press_key
from tests.scene.seating import GAMES, Table, seated

PATIENCE = 5000


def nothing() -> None:
    pass


ends = cache(kinds)


def result(app: Doorstep, kind: str) -> Results:
    results = Results(app, ends()[kind], nothing, nothing)
    app.show(results)
    return results


def fair(app: Doorstep) -> None:
    result(app, "skip-bo, points reached")
    click(app.window, "fair")


def new_game(opened: str) -> Callable[[Doorstep], None]:
    def show(app: Doorstep) -> None:
        app.go_new_game()
        if opened:
            click(app.window, opened)

    return show


def rules(app: Doorstep) -> None:
    app.show(Home(app))
    click(app.window, "rules")


def looking(app: Doorstep) -> None:
    result(app, "skyjo, target")
    click(app.window, "look")


SCREENS: Mapping[str, Callable[[Doorstep], object]] = {
    "home": lambda app: app.show(Home(app)),
    "round": lambda app: result(app, "skip-bo, points go on"),
    "end": lambda app: result(app, "skyjo, eight"),
    "open": lambda app: result(app, "skip-bo, open"),
    "fair deal": fair,
    "looking": looking,
    "new game": new_game(""),
    "settings": lambda app: app.go_settings(nothing),
    "rulebook": rules,
    "about": lambda app: app.go_about(nothing),
    "licence": lambda app: app.read((licence(works()[0]),), nothing),
    "all rules": new_game("rules"),
    "house rules": new_game("house"),
    "failure": lambda app: app.show(Failure(app, "", Path("report.txt"))),
    "level": new_game("kind:1"),
    "seat": new_game("seat:1"),
}


def walk(screen: Screen, window: Window, patch: pytest.MonkeyPatch) -> None:
    """Go round by Tab, and press Enter on every button; what they would do is not done."""
    listed = [item for item in screen.items() if isinstance(item, Button) and item.enabled]
    over = [button for button in listed if button.layer >= Layer.DIALOG]
    is_dialog = any(button.layer == Layer.DIALOG for button in listed)
    wanted = {button.name for button in (over if is_dialog else listed)}
    pressed: list[str] = []
    with patch.context() as context:
        context.setattr(screen, "pressed", pressed.append)
        seen: list[str | None] = []
        press_key(window, key.TAB)
        while screen.page.focus.name not in seen:
            name = screen.page.focus.name
            seen.append(name)
            assert screen.focus_words, f"nothing is said of {name}"
            if name in wanted:
                press_key(window, key.ENTER)
                assert pressed[-1] == name
            press_key(window, key.TAB)
        assert wanted <= set(seen)
        for name in seen[::-1]:
            press_key(window, key.TAB, key.MOD_SHIFT)
            assert screen.page.focus.name == name, "Shift and Tab go back"


@pytest.mark.parametrize("name", SCREENS)
def test_every_button_of_every_screen_is_reached_told_and_pressed_by_keys(
    name: str, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Doorstep(window)
    SCREENS[name](app)
    view = window.current_view
    assert isinstance(view, Screen)
    walk(view, window, monkeypatch)


EVERY_DAY, EVERYWHERE = (
    [("fa", (960, 600))],
    [(code, size) for code in text.LANGUAGES for size in ((960, 600), (1280, 720), (1920, 1080))],
)


def walked_in(
    code: str, size: tuple[int, int], card_size: str, window: Window, patch: pytest.MonkeyPatch
) -> None:
    """Walk over every screen in a language and a window, and look whether everything fits."""
    text.use(text.LANGUAGES[code])
    for name, show in SCREENS.items():
        app = Doorstep(window)
        app.settings.override("card_size", card_size)
        show(app)
        view = window.current_view
        assert isinstance(view, Screen)
        walk(view, window, patch)
        listed = list(view.items())
        over = [item for item in listed if item.layer >= Layer.DIALOG]
        assert_readable(over or listed)
        if name != "looking":  # cards lie on a table as they do
            assert_fits(over or listed, *size)
        app.store.close()


@pytest.mark.parametrize(("code", "size"), EVERY_DAY)
def test_large_in_a_small_window_every_screen_is_walked_and_fits(
    code: str,
    size: tuple[int, int],
    window: Window,
    resize: Resize,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    resize(*size)
    walked_in(code, size, "large", window, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("card_size", ["normal", "large"])
@pytest.mark.parametrize(("code", "size"), EVERYWHERE)
def test_in_every_language_and_window_every_screen_is_walked_and_fits(  # noqa: PLR0913, PLR0917 - what there is to vary
    code: str,
    size: tuple[int, int],
    card_size: str,
    window: Window,
    resize: Resize,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    resize(*size)
    walked_in(code, size, card_size, window, monkeypatch)


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest, window: Window, tmp_path: Path) -> Iterator[Table]:
    with seated(window, tmp_path, request.param) as found:
        assert found.person.wait_for_turn()
        yield found


@pytest.mark.parametrize("over", ["", "menu", "log", "notice"])
def test_the_table_and_what_lies_over_it_are_worked_by_keys(
    over: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = table.board
    if over == "notice":
        board._say(Refusal("face-seen"))
    elif over:
        board.pressed(over)
    walk(board, table.app.window, monkeypatch)


def test_the_curtain_is_worked_by_keys(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with seated(window, tmp_path, "skip-bo", people=2) as table:
        assert drive.frames(window, lambda: isinstance(window.current_view, Curtain), PATIENCE)
        view = window.current_view
        assert isinstance(view, Curtain)
        walk(view, window, monkeypatch)
        press_key(window, key.ESCAPE)
        assert table.board.paused
        press_key(window, key.ESCAPE)
        assert drive.frames(window, lambda: isinstance(window.current_view, Curtain), PATIENCE)
        press_key(window, key.ENTER)
        assert window.current_view is table.board


def test_the_table_behind_a_result_is_walked_over_and_left_by_keys(window: Window) -> None:
    app = Doorstep(window)
    results = result(app, "skyjo, target")
    while results.page.focus.name != "look":
        press_key(window, key.TAB)
    for leaving in (key.ENTER, key.ESCAPE, key.SPACE):
        press_key(window, key.ENTER)
        view = window.current_view
        assert isinstance(view, Looking)
        press_key(window, key.LSHIFT)
        press_key(window, key.KEY_2)
        assert view.focus_words.startswith("b1: ")
        press_key(window, key.O)
        assert " open, " in view.focus_words
        press_key(window, leaving)
        assert window.current_view is results
        assert results.page.focus.name == "look", "the focus is where it was"
