"""The New game screen, by real events: what was pressed is what is dealt."""

from __future__ import annotations

import pytest
from arcade import key
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.opponents.levels import LEVELS
from game.rules.catalog import GAMES
from game.rules.options import Option
from game.scene.home import Home
from game.scene.new_game import NewGame
from game.scene.setup.all_rules import ON_THE_PAGE
from game.scene.setup.usual import LENGTHS, TILES
from tests.scene.pages import Doorstep, press_key, write
from tests.scene.setup.pressing import buttons, deal, press, screen, told

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

    assert "Partners are off: they need 4 or 6 players." in told(app)
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
