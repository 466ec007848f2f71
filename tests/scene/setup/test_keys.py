"""The New game screen by keys alone, and in both directions."""
# Persian letters look like others to those who do not read them.

from __future__ import annotations

import arcade
import pytest
from arcade import key

from game.opponents.levels import LEVELS
from game.scene import text
from game.scene.text import PERSIAN
from game.scene.window import Window
from tests.scene.pages import Doorstep, press_key, send, write
from tests.scene.setup.pressing import buttons, press, screen

CODE = "4F2K-91QX"


@pytest.mark.parametrize("opened", ["", "rules", "house", "kind:1", "seat:1"])
def test_tab_reaches_every_button_that_can_be_pressed(app: Doorstep, opened: str) -> None:
    press(app, "add", *([opened] if opened else []))
    possible = {name for name, button in buttons(app).items() if button.enabled}
    reached = set()
    for _ in possible:
        press_key(app.window, key.TAB)
        reached.add(screen(app).page.focus.name)

    assert reached == possible


def focus_on(app: Doorstep, name: str) -> None:
    for _ in range(80):
        if screen(app).page.focus.name == name:
            return
        press_key(app.window, key.TAB)
    raise AssertionError(name)


def test_by_keys_what_opens_takes_the_focus_and_gives_it_back(app: Doorstep) -> None:
    focus_on(app, "kind:1")
    press_key(app.window, key.ENTER)
    assert screen(app).page.focus.name == "as:1:casual"
    press_key(app.window, key.DOWN)
    press_key(app.window, key.ENTER)

    assert screen(app).page.focus.name == "kind:1"
    assert screen(app).setup.players[1].level == list(LEVELS)[list(LEVELS).index("casual") + 1]


def test_by_keys_a_code_is_typed_and_the_focus_goes_on(app: Doorstep) -> None:
    focus_on(app, "code")
    press_key(app.window, key.ENTER)
    send(app.window, "on_text", "\r")
    write(app.window, CODE)
    press_key(app.window, key.TAB)

    assert screen(app).shown.code == CODE.replace("-", "")
    assert screen(app).page.focus.name == "chance"


def test_a_press_beside_what_is_open_closes_it_and_nothing_else(app: Doorstep) -> None:
    for opened in ("kind:1", "seat:1", "rules", "house"):
        press(app, opened)
        send(app.window, "on_mouse_press", 3, 3, arcade.MOUSE_BUTTON_LEFT, 0)
        send(app.window, "on_mouse_release", 3, 3, arcade.MOUSE_BUTTON_LEFT, 0)
        assert not screen(app).shown.open
        press(app, opened)
        press_key(app.window, key.ESCAPE)
        assert not screen(app).shown.open


def test_in_persian_the_buttons_are_found_at_the_other_side(window: Window) -> None:
    text.use(PERSIAN)
    app = Doorstep(window)
    app.go_new_game()

    assert buttons(app)["code"].text == "تصادفی"
    press(app, "add", "kind:1", "as:1:skilled", "deal")
    assert len(app.started[0].seats) == 3
    assert app.started[0].seats[1].level == "skilled"
