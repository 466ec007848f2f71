"""On Linux a key is found by its place where the layout's sign for it is none that pyglet knows."""

from __future__ import annotations

import sys

import pytest
from arcade import key
from pyglet.window.key import user_key

from game.scene.key_places import known
from game.scene.window import Window
from tests.scene.pages import Doorstep, press_key

PLACES = {10: key.KEY_1, 19: key.KEY_0, 24: key.Q, 39: key.S, 52: key.Z, 58: key.M, 23: key.TAB}


@pytest.fixture
def _on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.usefixtures("_on_linux")
def test_a_place_is_the_key_of_the_usual_keyboard() -> None:
    assert {place: known(user_key(place)) for place in PLACES} == PLACES


@pytest.mark.usefixtures("_on_linux")
def test_a_known_key_and_an_unknown_place_stay_what_they_are() -> None:
    for symbol in (key.A, key.ENTER, key.KEY_1, key.F11, user_key(200)):
        assert known(symbol) == symbol


def test_on_other_systems_the_numbers_of_places_mean_something_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert known(user_key(23)) == user_key(23)


@pytest.mark.usefixtures("_on_linux")
def test_tab_with_shift_leads_back_as_linux_tells_it(window: Window) -> None:
    app = Doorstep(window)
    app.go_home()
    screen = window.current_view
    for _ in range(2):
        press_key(window, key.TAB)
    press_key(window, user_key(23), key.MOD_SHIFT)
    assert screen.page.focus.name == "new"  # type: ignore[union-attr]
