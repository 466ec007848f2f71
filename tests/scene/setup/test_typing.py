"""Names and deal codes are typed on the New game screen."""

from __future__ import annotations

import arcade
import pytest
from arcade import key

from game.match.code import deal_code, read_code
from tests.scene.pages import Doorstep, press_key, send, write
from tests.scene.setup.pressing import buttons, erase, press, screen, told

CODE = "4F2K-91QX"
SENTENCE = "A deal code has eight letters or digits, such as 4F2K-91QX."


# -- Names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ada", "علی", "Øyvind", "O'Neil 2"])
def test_a_name_is_typed_over_the_old_one(app: Doorstep, name: str) -> None:
    press(app, "name:0")
    write(app.window, name)
    press_key(app.window, key.ENTER)
    press(app, "deal")

    assert app.started[0].seats[0].name == name


def test_a_name_is_not_longer_than_there_is_room_for(app: Doorstep) -> None:
    press(app, "name:1")
    write(app.window, "W" * 30)
    press(app, "deal")

    assert app.started[0].seats[1].name == "W" * 11


def test_backspace_empties_the_field_and_an_empty_name_is_the_usual_one(app: Doorstep) -> None:
    press(app, "name:0")
    erase(app)
    assert buttons(app)["name:0"].text == "|"
    press(app, "deal")

    assert app.started[0].seats[0].name == "You"


def test_a_name_that_another_has_is_told_and_nothing_is_dealt(app: Doorstep) -> None:
    press(app, "name:0")
    write(app.window, "mina")
    press(app, "deal")
    assert "Somebody else is called mina." in told(app)
    assert not app.started

    press(app, "deal")
    assert app.started[0].seats[0].name == "You"


def test_escape_leaves_a_name_as_it_was(app: Doorstep) -> None:
    press(app, "name:1")
    write(app.window, "Ada")
    press_key(app.window, key.ESCAPE)
    press(app, "deal")

    assert app.started[0].seats[1].name == "Mina"


# -- The deal code --------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", [CODE, "4f2k91qx", " 4f2k 91qx ", "۴f۲k-۹1qx"])
def test_a_typed_code_is_dealt(app: Doorstep, typed: str) -> None:
    press(app, "code")
    write(app.window, typed)
    assert buttons(app)["code"].text.strip("\u202a\u202c") == f"{CODE}|"
    press_key(app.window, key.ENTER)
    assert buttons(app)["code"].text == CODE
    press_key(app.window, key.ENTER)

    assert app.started[0].code == deal_code(read_code(CODE))


@pytest.mark.parametrize("typed", ["4F2K", "UUUUUUUU"])
def test_a_wrong_code_is_told_and_nothing_is_dealt(app: Doorstep, typed: str) -> None:
    press(app, "code")
    write(app.window, typed)
    assert SENTENCE not in told(app)
    press(app, "deal", "deal")

    assert SENTENCE in told(app)
    assert not app.started


def test_backspace_takes_the_last_letter_and_no_more_than_there_are(app: Doorstep) -> None:
    press(app, "code")
    write(app.window, "4F")
    for _ in range(4):
        erase(app)
    press(app, "deal")

    assert app.started[0].code is None


def test_a_new_deal_forgets_the_code(app: Doorstep) -> None:
    press(app, "code")
    write(app.window, CODE)
    press(app, "chance", "deal")

    assert app.started[0].code is None


def test_escape_ends_the_typing_before_it_leads_home(app: Doorstep) -> None:
    press(app, "code")
    press_key(app.window, key.ESCAPE)

    assert screen(app).shown.entry is None


def test_letters_do_nothing_while_no_field_is_open(app: Doorstep) -> None:
    before = screen(app).shown
    write(app.window, CODE)
    erase(app)

    assert screen(app).shown == before


def test_a_press_beside_the_field_ends_the_typing(app: Doorstep) -> None:
    press(app, "code")
    send(app.window, "on_mouse_press", 3, 3, arcade.MOUSE_BUTTON_LEFT, 0)

    assert screen(app).shown.entry is None
