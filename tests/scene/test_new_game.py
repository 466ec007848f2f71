from __future__ import annotations

import pytest
from arcade import key

from game.match.code import deal_code, read_code
from game.rules.catalog import GAMES
from game.scene import text
from game.scene.home import Home
from game.scene.new_game import Deal, NewGame, new_game_items
from game.scene.setup import EXTRAS, LENGTHS, MOST, NAMES, Setup, restored
from game.scene.text import ENGLISH, PERSIAN, Language
from game.scene.widgets import Button, Label
from game.scene.window import Window
from tests.scene.pages import SIZES, Doorstep, assert_fits, click, press_key, write

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


def button(app: Doorstep, name: str) -> Button:
    return next(i for i in screen(app).items() if isinstance(i, Button) and i.name == name)


def with_players(setup: Setup, seats: int) -> Setup:
    while setup.seats < seats:
        setup = setup.with_one_more()
    return setup


# -- The value ------------------------------------------------------------------------------------


def test_the_first_setup_is_one_round_of_skip_bo_as_mattel_has_it_against_one() -> None:
    rules = Setup().rules()

    assert GAMES["skip-bo"].chosen(rules) == {"edition": "mattel"}
    assert rules.seats == 2


@pytest.mark.parametrize("game", GAMES)
def test_every_edition_length_extra_and_number_of_seats_that_is_offered_can_be_dealt(
    game: str,
) -> None:
    for seats in range(2, MOST + 1):
        setup = with_players(Setup().with_game(game), seats)
        for edition in GAMES[game].editions:
            for length in LENGTHS[game]:
                chosen = setup.with_edition(edition).with_length(length.name)
                extras = [e.name for e in EXTRAS[game] if chosen.refused(e.name) is None]
                for extra in extras:
                    chosen = chosen.with_extra(extra)
                rules = chosen.rules()
                assert (rules.game, rules.edition, rules.seats) == (game, edition, seats)
                assert restored(chosen.kept(), game) == chosen


def test_an_extra_is_switched_on_and_off() -> None:
    short = Setup().with_extra("short")

    assert GAMES["skip-bo"].chosen(short.rules()) == {"edition": "mattel", "stock_size": 10}
    assert short.with_extra("short") == Setup()


def test_partners_go_when_a_player_of_the_four_goes() -> None:
    four = with_players(Setup(), 4).with_extra("partners").with_extra("short")

    assert four.without("Otto").extras == ("short",)


def test_a_computer_keeps_its_name_and_colour_and_comes_back_under_them() -> None:
    four = with_players(Setup(), 4)
    otto = four.plans("You")[2]
    three = four.without("Mina")

    assert [plan.name for plan in three.plans("You")] == ["You", "Otto", "Juno"]
    assert three.plans("You")[1] == otto
    assert three.with_one_more().computers == ("Otto", "Juno", "Mina")


def test_there_are_never_fewer_than_two_nor_more_than_there_is_room_for() -> None:
    assert Setup().without("Mina") == Setup()
    full = with_players(Setup(), MOST)
    assert full.with_one_more() == full
    assert len(set(NAMES)) == len(NAMES) >= MOST - 1


@pytest.mark.parametrize(
    "kept",
    [
        None,
        {"game": "skyjo", "edition": "magilano", "length": "points"},
        {"game": "skip-bo", "edition": "none"},
        {"game": "skip-bo", "length": "none"},
        {"game": "skip-bo", "extras": ["none"]},
        {"game": "skip-bo", "extras": ["partners"]},
        {"game": "skip-bo", "computers": []},
        {"game": "skip-bo", "computers": ["Mina", "Mina"]},
        {"game": "skip-bo", "computers": ["Nobody"]},
        {"game": "none"},
        {"game": 3, "computers": "Mina"},
    ],
)
def test_a_setup_that_does_not_hold_any_more_gives_way_to_the_usual_one(
    kept: dict[str, object] | None,
) -> None:
    assert restored(kept, "skip-bo") == Setup()


# -- The page -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("window")  # text is measured with its fonts
@pytest.mark.parametrize("language", [ENGLISH, PERSIAN])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, MOST])
def test_everything_fits(size: tuple[int, int], game: str, seats: int, language: Language) -> None:
    text.use(language)
    setup = with_players(Setup().with_game(game), seats)
    for deal in (Deal(), Deal("", is_typing=True), Deal("WWWWWWWW", is_typing=True)):
        assert_fits(new_game_items(setup, *size, deal, SENTENCE), *size)


def test_a_tile_that_cannot_be_had_says_why(app: Doorstep) -> None:
    assert not button(app, "extra:partners").enabled
    assert "needs 4 players" in told(app)

    click(app.window, "add")
    click(app.window, "add")
    assert button(app, "extra:partners").enabled
    click(app.window, "extra:partners")
    assert button(app, "extra:partners").selected


def test_what_was_clicked_is_dealt(app: Doorstep) -> None:
    for name in ("add", "edition:persian", "extra:short", "length:points", "deal"):
        click(app.window, name)

    (started,) = app.started
    assert GAMES["skip-bo"].chosen(started.rules) == {
        "edition": "persian",
        "stock_size": 10,
        "match": "points:500",
    }
    assert [plan.name for plan in started.seats] == ["You", "Mina", "Otto"]


def test_the_player_whose_cross_is_pressed_goes(app: Doorstep) -> None:
    click(app.window, "add")
    click(app.window, "remove:Mina")

    assert screen(app).setup.computers == ("Otto",)
    names = [item.name for item in screen(app).items() if isinstance(item, Button)]
    assert not any(name.startswith("remove") for name in names)


def test_the_last_setup_of_each_game_comes_back(app: Doorstep) -> None:
    for name in ("extra:short", "deal", "game:skyjo", "edition:magilano", "add", "deal"):
        click(app.window, name)
    app.go_new_game()

    assert screen(app).setup.rules() == app.started[1].rules
    click(app.window, "game:skip-bo")
    assert screen(app).setup.rules() == app.started[0].rules


def test_in_persian_the_buttons_are_found_at_the_other_side(window: Window) -> None:
    text.use(PERSIAN)
    app = Doorstep(window)
    app.go_new_game()

    click(window, "add")
    click(window, "deal")
    assert len(app.started[0].seats) == 3


def test_escape_and_back_lead_home(app: Doorstep) -> None:
    press_key(app.window, key.ESCAPE)
    assert isinstance(app.window.current_view, Home)

    app.go_new_game()
    click(app.window, "back")
    assert isinstance(app.window.current_view, Home)


def test_keys_alone_reach_every_button_that_can_be_pressed(app: Doorstep) -> None:
    possible = {i.name for i in screen(app).items() if isinstance(i, Button) and i.enabled}
    reached = set()
    for _ in possible:
        press_key(app.window, key.TAB)
        reached.add(screen(app).page.focus.name)

    assert reached == possible


# -- The deal code --------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", [CODE, "4f2k91qx", " 4f2k 91qx "])
def test_a_typed_code_is_dealt(app: Doorstep, typed: str) -> None:
    click(app.window, "code")
    write(app.window, typed)
    assert button(app, "code").text == f"{CODE}|"
    press_key(app.window, key.ENTER)
    assert button(app, "code").text == CODE
    press_key(app.window, key.ENTER)

    assert app.started[0].code == deal_code(read_code(CODE))


@pytest.mark.parametrize("typed", ["4F2K", "UUUUUUUU"])
def test_a_wrong_code_is_told_and_nothing_is_dealt(app: Doorstep, typed: str) -> None:
    click(app.window, "code")
    write(app.window, typed)
    assert SENTENCE not in told(app)
    click(app.window, "deal")

    assert SENTENCE in told(app)
    assert not app.started


def test_backspace_takes_the_last_letter_and_no_more_than_there_are(app: Doorstep) -> None:
    click(app.window, "code")
    write(app.window, "4F")
    for _ in range(4):
        press_key(app.window, key.BACKSPACE)
    click(app.window, "deal")

    assert app.started[0].code is None


def test_a_new_deal_forgets_the_code(app: Doorstep) -> None:
    click(app.window, "code")
    write(app.window, CODE)
    click(app.window, "chance")
    click(app.window, "deal")

    assert app.started[0].code is None


def test_escape_ends_the_typing_before_it_leads_home(app: Doorstep) -> None:
    click(app.window, "code")
    press_key(app.window, key.ESCAPE)

    assert not screen(app).deal.is_typing


def test_letters_do_nothing_while_the_field_is_closed(app: Doorstep) -> None:
    write(app.window, CODE)

    assert screen(app).deal == Deal()


def test_the_field_is_opened_and_left_by_keys(app: Doorstep) -> None:
    for _ in range(40):
        if screen(app).page.focus.name == "code":
            break
        press_key(app.window, key.TAB)
    press_key(app.window, key.ENTER)
    write(app.window, CODE)
    press_key(app.window, key.TAB)

    assert screen(app).deal == Deal(CODE.replace("-", ""))
    assert screen(app).page.focus.name == "chance"


def test_a_press_beside_the_field_ends_the_typing(app: Doorstep) -> None:
    click(app.window, "code")
    app.window.dispatch_event("on_mouse_press", 3, 3, 1, 0)
    app.window.dispatch_pending_events()

    assert not screen(app).deal.is_typing
