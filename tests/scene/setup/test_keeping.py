"""The last setups and the house rules come back."""

from __future__ import annotations

import pytest
from arcade import key

from game.scene.new_game import HOUSES
from game.scene.setup.house import AT_ONCE
from game.scene.setup.kept import House, houses_written
from tests.scene.pages import Doorstep, press_key, send, write
from tests.scene.setup.pressing import buttons, deal, press, screen, told


def test_the_last_setup_of_each_game_comes_back(app: Doorstep) -> None:
    press(app, "tile:short", "deal", "game:skyjo", "edition:magilano", "add", "deal")
    app.go_new_game()

    assert screen(app).setup.rules() == app.started[1].rules
    press(app, "game:skip-bo")
    assert screen(app).setup.rules() == app.started[0].rules


def test_a_game_that_was_looked_at_meanwhile_loses_nothing(app: Doorstep) -> None:
    press(app, "tile:short", "add", "game:skyjo")
    assert screen(app).setup.seats == 3
    press(app, "edition:magilano", "game:skip-bo")
    assert deal(app) == {"edition": "mattel", "stock_size": 10}
    press(app, "game:skyjo")
    assert deal(app) == {"edition": "magilano"}


def test_house_rules_are_kept_used_and_deleted(app: Doorstep) -> None:
    press(app, "tile:short", "add", "house", "title")
    write(app.window, "Sunday")
    press_key(app.window, key.ENTER)
    assert "Kept as Sunday." in told(app)
    press(app, "close", "tile:short", "game:skyjo", "house", "use:0")
    assert "Sunday is set." in told(app)
    assert deal(app) == {"edition": "mattel", "stock_size": 10}
    assert len(app.started[0].seats) == 3

    app.go_new_game()
    press(app, "house", "doom:0")
    assert "use:0" in buttons(app)
    press(app, "delete:0")
    assert "use:0" not in buttons(app)
    assert app.store.setting(HOUSES) == []


def test_house_rules_are_not_kept_without_a_title(app: Doorstep) -> None:
    press(app, "house", "keep")

    assert "Type a name for these rules first." in told(app)
    assert app.store.setting(HOUSES) is None


def test_something_else_takes_the_deletion_back(app: Doorstep) -> None:
    press(app, "house", "title")
    write(app.window, "Sunday")
    press(app, "keep", "doom:0", "title")
    press_key(app.window, key.ESCAPE)

    assert "delete:0" not in buttons(app)


def test_a_long_list_is_scrolled_by_the_wheel_and_by_buttons(app: Doorstep) -> None:
    houses = tuple(House(f"Rules {place}", screen(app).setup) for place in range(AT_ONCE + 2))
    app.store.set_setting(HOUSES, houses_written(houses))
    press(app, "house")
    for _ in range(4):
        send(app.window, "on_mouse_scroll", 600, 300, 0.0, -1.0)
    assert f"use:{AT_ONCE + 1}" in buttons(app)
    assert not buttons(app)["scroll:1"].enabled
    press(app, "scroll:-1")
    send(app.window, "on_mouse_scroll", 600, 300, 0.0, 1.0)
    assert "use:0" in buttons(app)


@pytest.mark.parametrize("value", [None, 3, "no", [3], {"a": 1}, [{"title": "x"}]])
def test_damaged_settings_open_the_usual_screen(app: Doorstep, value: object) -> None:
    for name in (HOUSES, "setup.skip-bo", "setup.skyjo", "game"):
        app.store.set_setting(name, value)
    app.go_new_game()
    press(app, "house", "close", "game:skyjo", "game:skip-bo")

    assert deal(app) == {"edition": "mattel"}
