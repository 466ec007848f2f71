"""Names and deal codes are typed on the New game screen."""
# Persian letters look like others to those who do not read them.
# ruff: noqa: RUF001

from __future__ import annotations

import sys

import arcade
import pytest
from arcade import key

from game.match.code import deal_code, read_code
from game.scene import text
from game.scene.setup.entry import Entry
from game.scene.text import PERSIAN, Language
from tests.opponents.processes import command_line
from tests.scene.pages import Doorstep, press_key, send, write
from tests.scene.setup.pressing import buttons, erase, press, screen, told

CODE = "4F2K-91QX"
PYTHON = command_line(sys.executable)
SENTENCE = "A deal code has eight letters or digits, such as 4F2K-91QX."


# -- Names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ada", "علی", "Øyvind", "O'Neil 2"])
def test_a_name_is_typed_over_the_old_one(app: Doorstep, name: str) -> None:
    press(app, "name:0")
    write(app.window, name)
    press_key(app.window, key.ENTER)
    press(app, "deal")

    assert app.started[0].seats[0].name == name


@pytest.mark.parametrize("language", text.LANGUAGES.values(), ids=text.LANGUAGES)
def test_a_persian_name_is_joined_while_it_is_typed(language: Language) -> None:
    text.use(language)
    name, entry = "چیپ\u200cها", Entry("name:0", "")
    for count, letter in enumerate(name, start=1):
        entry = entry.typed(letter)
        assert text.shape(entry.shown()) == f"|{text.shape(name[:count], PERSIAN)}"
    assert entry.text == name


@pytest.mark.parametrize("language", text.LANGUAGES.values(), ids=text.LANGUAGES)
def test_a_name_of_two_scripts_reads_as_it_is_typed(language: Language) -> None:
    assert text.shape(Entry("name:0", "Åse ۲").shown(), language) == "Åse ۲|"
    assert (
        text.shape(Entry("name:0", "Øy مینا").shown(), language) == "Øy \ufe8e\ufee8\ufbff\ufee3|"
    )


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


# -- Programs -------------------------------------------------------------------------------------


def type_command(app: Doorstep, command: str) -> None:
    press(app, "kind:1", "command:1")
    write(app.window, command)
    press_key(app.window, key.ENTER)


def test_the_command_of_a_program_is_typed_where_a_level_is_chosen(app: Doorstep) -> None:
    type_command(app, f"{PYTHON} my_bot.py --deep 3")
    assert not screen(app).shown.open
    assert "Program" in told(app)
    press(app, "deal")

    (_, seat) = app.started[0].seats
    assert (seat.kind, seat.level) == ("computer", f"bot:{PYTHON} my_bot.py --deep 3")


def test_a_program_that_is_not_there_is_told_and_the_seat_stays_as_it_was(app: Doorstep) -> None:
    type_command(app, "/no/such/program")
    assert any("no such program: " in words and "/no/such" in words for words in told(app))
    press_key(app.window, key.ESCAPE)
    press(app, "deal")

    assert app.started[0].seats[1].level == "casual"


def test_an_empty_command_changes_nothing_and_a_level_takes_the_place_of_one(app: Doorstep) -> None:
    type_command(app, "")
    assert screen(app).setup.players[1].level == "casual"
    type_command(app, PYTHON)
    press(app, "kind:1", "as:1:skilled")

    assert screen(app).setup.players[1].level == "skilled"


def test_of_a_long_command_the_end_is_seen_while_it_is_typed(app: Doorstep) -> None:
    press(app, "kind:1", "command:1")
    write(app.window, "python3 " + "x" * 100 + "END")
    assert buttons(app)["command:1"].text.strip("\u202a\u202c").endswith("xEND|")
    assert len(buttons(app)["command:1"].text) < 40


def test_the_last_person_cannot_become_a_program(app: Doorstep) -> None:
    press(app, "kind:0")
    assert not buttons(app)["command:0"].enabled


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
