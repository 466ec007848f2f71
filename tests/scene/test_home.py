from __future__ import annotations

from typing import Literal

import pytest
from arcade import key

from game.match.host import Host, SeatPlan
from game.rules import catalog
from game.scene import text
from game.scene.home import Home, continue_words, home_items
from game.scene.new_game import NewGame
from game.scene.text import ENGLISH, NORWEGIAN, PERSIAN, Language
from game.scene.widgets import Button, Picture
from game.scene.window import Window
from tests.scene.pages import SIZES, Doorstep, assert_fits, click, press_key
from tests.scene.seating import Slow

GOING_ON = "Skip-Bo · Christopher's turn · 12 cards left in the stock pile"
TROUBLE = "The saved matches were damaged; the file was set aside and a new one begun."


@pytest.fixture
def app(window: Window) -> Doorstep:
    door = Doorstep(window)
    door.go_home()
    return door


def entries(going_on: str | None) -> list[str]:
    return [item.name for item in home_items(1280, 720, going_on) if isinstance(item, Button)]


def hosted(game: str, second: Literal["person", "computer"], **chosen: object) -> Host:
    seats = (SeatPlan("Otto", "person"), SeatPlan("Mina", second))
    return Host.new(catalog.setup(game, chosen, 2), seats, "TEST0001", None, worker=Slow())


@pytest.mark.usefixtures("window")  # text is measured with its fonts
@pytest.mark.parametrize("language", [ENGLISH, NORWEGIAN, PERSIAN])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("going_on", [None, GOING_ON])
def test_everything_fits(size: tuple[int, int], going_on: str | None, language: Language) -> None:
    text.use(language)
    assert_fits(home_items(*size, going_on, TROUBLE), *size)


def test_without_an_open_match_there_is_nothing_to_continue() -> None:
    assert entries(None) == ["new", "rules", "settings", "quit", "about"]
    assert entries(GOING_ON) == ["continue", "new", "rules", "settings", "quit", "about"]


def test_two_clicks_start_a_game_of_skip_bo_against_one_computer(app: Doorstep) -> None:
    click(app.window, "new")
    click(app.window, "deal")

    (started,) = app.started
    assert started.rules == catalog.setup("skip-bo", {"edition": "mattel"}, 2)
    assert [plan.kind for plan in started.seats] == ["person", "computer"]
    assert started.code is None


def test_enter_alone_presses_what_is_golden(app: Doorstep) -> None:
    press_key(app.window, key.ENTER)
    assert isinstance(app.window.current_view, NewGame)
    press_key(app.window, key.ENTER)
    assert app.started


def test_tab_and_enter_reach_every_entry(app: Doorstep) -> None:
    for _ in range(entries(None).index("quit") + 1):
        press_key(app.window, key.TAB)
    press_key(app.window, key.ENTER)

    assert app.has_quit


def test_escape_on_home_does_nothing(app: Doorstep) -> None:
    press_key(app.window, key.ESCAPE)

    assert isinstance(app.window.current_view, Home)
    assert not app.has_quit


def test_continue_tells_whose_turn_it_is_and_how_it_stands() -> None:
    host = hosted("skip-bo", "computer", edition="mattel", stock_size=12)
    host.tick(0.0, settled=True)
    assert continue_words(host) in {
        "Skip-Bo · your turn · 12 cards left in the stock pile",
        "Skip-Bo · Mina's turn · 12 cards left in the stock pile",
    }

    host = hosted("skyjo", "computer", edition="classic")
    host.tick(0.0, settled=True)
    assert continue_words(host) == "Skyjo · your turn · round 1 · 0 points"


def test_continue_names_whose_turn_it_is_of_several_people() -> None:
    host = hosted("skyjo", "person", edition="classic")
    host.tick(0.0, settled=True)
    assert continue_words(host) == "Skyjo · Otto's turn · round 1 · 0 points"


def test_in_persian_the_fan_has_persian_numerals_and_keeps_its_order() -> None:
    def fan() -> list[Picture]:
        return [i for i in home_items(1280, 720, None) if isinstance(i, Picture) and i.fixed]

    western = fan()
    text.use(PERSIAN)
    persian = fan()

    assert all("-persian" in str(picture.source) for picture in persian)
    assert [picture.angle for picture in persian] == [picture.angle for picture in western]
    steps = [picture.box.left - western[0].box.left for picture in western]
    assert [picture.box.left - persian[0].box.left for picture in persian] == pytest.approx(steps)
    assert persian[0].box.right < 640 < western[0].box.left
