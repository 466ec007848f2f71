"""The New game screen, by real events: what was clicked or typed is what is dealt."""

from __future__ import annotations

import arcade
import pytest
from arcade import key
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.match.code import deal_code, read_code
from game.opponents.levels import LEVELS
from game.rules.catalog import GAMES
from game.rules.options import Option
from game.scene import text
from game.scene.home import Home
from game.scene.new_game import HOUSES, NewGame
from game.scene.setup.all_rules import ON_THE_PAGE
from game.scene.setup.house import AT_ONCE
from game.scene.setup.kept import House, houses_written
from game.scene.setup.usual import LENGTHS, TILES
from game.scene.text import PERSIAN
from game.scene.widgets import Button, Label, Layer
from game.scene.window import Window
from tests.scene.pages import Doorstep, click, press_key, send, write

CODE = "4F2K-91QX"
SENTENCE = "A deal code has eight letters or digits, such as 4F2K-91QX."


@pytest.fixture
def app(window: Window) -> Doorstep:
    door = Doorstep(window)
    door.go_new_game()
    return door


def screen(app: Doorstep) -> NewGame:
    shown = app.window.current_view
    assert isinstance(shown, NewGame)
    return shown


def told(app: Doorstep) -> list[str]:
    return [item.text for item in screen(app).items() if isinstance(item, Label)]


def buttons(app: Doorstep) -> dict[str, Button]:
    """What can be reached: with something over the page, only that."""
    found = [item for item in screen(app).items() if isinstance(item, Button)]
    over = [button for button in found if button.layer == Layer.DIALOG]
    return {button.name: button for button in over or found}


def press(app: Doorstep, *names: str) -> None:
    for name in names:
        click(app.window, name)


def erase(app: Doorstep) -> None:
    send(app.window, "on_text_motion", key.MOTION_BACKSPACE)


def deal(app: Doorstep) -> dict[str, object]:
    """Deal, and return the edition and what differs from it."""
    press(app, "deal")
    rules = app.started[-1].rules
    return dict(GAMES[rules.game].chosen(rules))


# -- The plain start ------------------------------------------------------------------------------


def test_the_first_start_is_one_click_away_from_the_new_game_screen(app: Doorstep) -> None:
    assert deal(app) == {"edition": "mattel"}
    (started,) = app.started
    assert [(plan.name, plan.kind) for plan in started.seats] == [
        ("You", "person"),
        ("Mina", "computer"),
    ]
    assert started.code is None


def test_enter_deals_where_nothing_has_the_focus(app: Doorstep) -> None:
    press_key(app.window, key.ENTER)

    assert len(app.started) == 1


def test_escape_and_back_lead_home(app: Doorstep) -> None:
    press_key(app.window, key.ESCAPE)
    assert isinstance(app.window.current_view, Home)

    app.go_new_game()
    press(app, "back")
    assert isinstance(app.window.current_view, Home)


# -- Rules ----------------------------------------------------------------------------------------


def walk(app: Doorstep, option: Option) -> None:
    """Set an option to everything that it can be, by the buttons of All rules."""
    name = option.name
    if option.flag:
        was = screen(app).setup.value(name)
        press(app, f"flip:{name}")
        assert screen(app).setup.value(name) is not was
        return
    words = [word for word in option.words if not word.endswith(":N")]
    if words or name == "youngest":
        seen = set()
        for _ in range(len(words) + screen(app).setup.seats):
            seen.add(screen(app).setup.value(name))
            press(app, f"more:{name}")
        assert seen >= set(words)
        return
    assert option.numbers is not None
    for number in (option.numbers[1], option.numbers[0] + 1):
        press(app, f"count:{name}")
        write(app.window, str(number))
        press_key(app.window, key.ENTER)
        assert screen(app).setup.value(name) == number
    press(app, f"less:{name}")
    assert screen(app).setup.value(name) == option.numbers[0]
    press(app, f"more:{name}")
    assert screen(app).setup.value(name) == option.numbers[0] + 1


OPTIONS = [
    (game.name, option)
    for game in GAMES.values()
    for option in game.options
    if option.name not in (*ON_THE_PAGE, "youngest")
]


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda each: getattr(each, "name", each))
def test_every_option_is_set_under_all_rules_and_arrives(
    app: Doorstep, game: str, option: Option
) -> None:
    press(app, f"game:{game}", "add", "add")
    if option.name == "discard_on_partner":
        press(app, "tile:partners")
    press(app, "rules")
    walk(app, option)
    value = screen(app).setup.value(option.name)
    press(app, "close")
    press(app, "deal")

    assert getattr(app.started[0].rules, option.name) == value
    assert value != option.default(app.started[0].rules.edition, 4) or not option.flag


@pytest.mark.parametrize("game", GAMES)
def test_every_edition_length_and_tile_is_chosen_on_the_page(app: Doorstep, game: str) -> None:
    press(app, f"game:{game}", "add", "add")
    for edition in GAMES[game].editions:
        press(app, f"edition:{edition}")
        assert deal(app)["edition"] == edition
    for length in LENGTHS[game]:
        press(app, f"length:{length.name}", "deal")
        count = length.usual
        assert app.started[-1].rules.match == length.match.format(count)  # type: ignore[attr-defined]
    for tile in TILES[game]:
        before = deal(app).get(tile.option)
        press(app, f"tile:{tile.name}")
        assert deal(app).get(tile.option) != before


def test_the_count_of_a_match_is_stepped_and_typed(app: Doorstep) -> None:
    press(app, "length:points", "more:match", "more:match", "less:match")
    assert deal(app)["match"] == "points:550"

    press(app, "count:match")
    write(app.window, "۴۷۵")
    press(app, "deal")
    assert deal(app)["match"] == "points:475"

    press(app, "game:skyjo", "count:match")
    write(app.window, "9000")
    press_key(app.window, key.TAB)
    assert deal(app) == {"edition": "classic", "target": 500}
    assert not buttons(app)["more:match"].enabled


def test_the_edition_s_own_rules_come_back_at_once(app: Doorstep) -> None:
    press(app, "tile:short", "rules", "flip:rebuild", "reset", "close")

    assert deal(app) == {"edition": "mattel"}


# -- Players --------------------------------------------------------------------------------------


def test_players_join_and_go_and_those_who_stay_keep_their_looks(app: Doorstep) -> None:
    press(app, "add", "add", "remove:1", "deal")

    assert [(plan.name, plan.colour) for plan in app.started[0].seats] == [
        ("You", 0), ("Otto", 2), ("Juno", 3),
    ]  # fmt: skip
    press(app, "remove:1")
    assert not any(name.startswith("remove") for name in buttons(app))


@pytest.mark.parametrize("game", GAMES)
def test_as_many_as_the_game_has_seats_sit_down(app: Doorstep, game: str) -> None:
    press(app, f"game:{game}")
    while "add" in buttons(app):
        press(app, "add")
    press(app, "deal")

    assert len(app.started[0].seats) == GAMES[game].seats[1]


def test_a_seventh_player_is_offered_with_a_second_box(app: Doorstep) -> None:
    press(app, "add", "add", "add", "add")
    assert buttons(app)["add"].subtitle == "with 2 boxes"
    press(app, "add")

    assert "2 boxes are taken now: they are needed." in told(app)
    assert deal(app) == {"edition": "mattel", "decks": 2}


def test_partners_are_told_and_go_with_a_word_when_a_fifth_joins(app: Doorstep) -> None:
    press(app, "add", "add", "tile:partners")
    assert [buttons(app)[f"name:{seat}"].subtitle for seat in range(4)] == [
        "with Otto", "with Juno", "with you", "with Mina",
    ]  # fmt: skip
    assert buttons(app)["add"].subtitle == "without partners"
    press(app, "add")

    assert "Partners are off: that needs 4 or 6 players." in told(app)
    assert deal(app) == {"edition": "mattel"}


def test_every_level_is_chosen_from_its_list(app: Doorstep) -> None:
    for level in LEVELS:
        press(app, "kind:1", f"as:1:{level}", "deal")
        assert app.started[-1].seats[1].level == level
    press(app, "add", "deal")
    assert app.started[-1].seats[2].level == list(LEVELS)[-1]


def test_the_last_person_cannot_become_a_computer(app: Doorstep) -> None:
    press(app, "kind:0")

    assert not buttons(app)["as:0:casual"].enabled
    assert "Casual: somebody has to play" in told(app)


def test_colours_are_chosen_and_exchanged(app: Doorstep) -> None:
    press(app, "seat:0", "colour:0:1", "seat:1", "colour:1:7", "deal")

    assert [plan.colour for plan in app.started[0].seats] == [1, 7]


def test_seats_change_places_and_their_list_goes_along(app: Doorstep) -> None:
    press(app, "add", "seat:0", "swap:0:1", "swap:1:2")
    press_key(app.window, key.ESCAPE)
    press(app, "deal")

    assert [plan.name for plan in app.started[0].seats] == ["Mina", "Otto", "You"]


def test_several_people_sit_down_under_their_names_and_are_asked_who_is_youngest(
    app: Doorstep,
) -> None:
    press(app, "add", "kind:1", "as:1:", "name:1")
    write(app.window, "Ada")
    press(app, "deal")
    assert [(plan.name, plan.kind) for plan in app.started[0].seats] == [
        ("Player 1", "person"),
        ("Ada", "person"),
        ("Otto", "computer"),
    ]
    press(app, "more:youngest")
    assert deal(app) == {"edition": "mattel", "youngest": 1}

    press(app, "rules", "more:youngest", "close")
    assert deal(app) == {"edition": "mattel"}
    press(app, "rules", "more:starter", "close")
    assert "more:youngest" not in buttons(app)


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


# -- What is kept ---------------------------------------------------------------------------------


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


# -- Keys, and both directions --------------------------------------------------------------------


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

    assert buttons(app)["code"].text == "random"
    press(app, "add", "kind:1", "as:1:skilled", "deal")
    assert len(app.started[0].seats) == 3
    assert app.started[0].seats[1].level == "skilled"


# -- Whatever is pressed --------------------------------------------------------------------------


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(st.tuples(st.integers(0, 999), st.text(max_size=3)), max_size=25))
def test_whatever_is_pressed_deals_or_says_why_not(
    app: Doorstep, presses: list[tuple[int, str]]
) -> None:
    app.started.clear()
    app.store.set_setting("setup.skip-bo", None)
    app.go_new_game()
    for number, typed in presses:
        names = [name for name, button in buttons(app).items() if button.enabled]
        names = [name for name in names if name not in ("back", "deal")]
        press(app, names[number % len(names)])
        write(app.window, typed)
        if number % 7 == 0:
            press_key(app.window, (key.ENTER, key.ESCAPE, key.TAB)[number % 3])
        if not isinstance(app.window.current_view, NewGame):
            app.go_new_game()  # Escape led home
    app.started.clear()
    while screen(app).shown.open or screen(app).shown.entry:
        press_key(app.window, key.ESCAPE)
    press(app, "deal")

    if app.started:
        assert len(app.started[0].seats) == app.started[0].rules.seats
    else:
        assert screen(app).shown.words
        assert screen(app).shown.is_refused
