"""The Settings screen: every setting is there, is set by a press, and holds from then on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from arcade import key

from game.match.store import Store
from game.scene import drive, text
from game.scene.app import App
from game.scene.home import Home
from game.scene.new_game import NewGame
from game.scene.settings import SETTINGS
from game.scene.settings_page.page import Shown, settings_items
from game.scene.settings_page.rehearsal import Rehearsal
from game.scene.settings_page.screen import SettingsScreen
from game.scene.settings_page.sections import FULLSCREEN, NAME, PREVIEWED, SECTIONS
from game.scene.sound import Silence
from game.scene.text import ENGLISH, NORWEGIAN, PERSIAN, Language
from game.scene.widgets import Button, Item, Label, Picture
from game.scene.window import Window
from tests.scene.pages import SIZES, assert_fits, assert_readable, click, press_key, write
from tests.scene.seating import seated

LONG = "Wilhelmina8"


@pytest.fixture
def app(window: Window, tmp_path: Path) -> Iterator[App]:
    app = App(window, Store.open(tmp_path), "off")
    app.go_home()
    click(window, "settings")
    yield app
    app.store.close()


def view(window: Window) -> object:
    return window.current_view


def items(app: App) -> list[Item]:
    shown = view(app.window)
    assert isinstance(shown, SettingsScreen)
    return list(shown.items())


def words(app: App) -> set[str]:
    return {item.text for item in items(app) if isinstance(item, Label)}


def chosen(app: App) -> set[str]:
    return {item.name for item in items(app) if isinstance(item, Button) and item.selected}


def test_every_setting_stands_in_one_place_in_the_order_of_the_table() -> None:
    rows = [name for names in SECTIONS.values() for name in names]
    assert [name for name in rows if name not in (NAME, FULLSCREEN)] == list(SETTINGS)
    assert SECTIONS.keys() >= PREVIEWED


@pytest.mark.usefixtures("window")  # text is measured with its fonts
@pytest.mark.parametrize("language", [ENGLISH, NORWEGIAN, PERSIAN], ids=lambda one: one.code)
@pytest.mark.parametrize("size", SIZES)
def test_every_section_fits_into_every_window(size: tuple[int, int], language: Language) -> None:
    text.use(language)
    values = {name: setting.default for name, setting in SETTINGS.items()}
    for section in SECTIONS:
        shown = Shown(section, values, LONG, is_fullscreen=False, ways=Rehearsal().ways)
        listed = list(settings_items(shown, *size))
        assert_fits(listed, *size)
        assert_readable(listed)


def test_every_value_of_every_setting_can_be_pressed_and_survives_a_restart(
    app: App, tmp_path: Path
) -> None:
    for section, names in SECTIONS.items():
        click(app.window, f"section:{section}")
        for name in names:
            if name not in SETTINGS:
                continue
            values = SETTINGS[name].values
            if values == (False, True):
                before = app.settings[name]
                click(app.window, f"flip:{name}")
                assert app.settings[name] is not before
            elif name == "volume":
                click(app.window, "more:volume")
                assert app.settings[name] == 8
            else:
                for value in (*values[1:], *values):
                    click(app.window, f"choose:{name}:{value}")
                    assert app.settings[name] == value
                    assert f"choose:{name}:{value}" in chosen(app)
    kept = {name: app.settings[name] for name in SETTINGS}
    app.store.close()
    again = App(app.window, Store.open(tmp_path))
    assert {name: again.settings[name] for name in SETTINGS} == kept
    again.store.close()


def test_the_volume_stops_at_its_ends(app: App) -> None:
    click(app.window, "section:sound")
    for _ in range(12):
        click(app.window, "less:volume")
    assert app.settings["volume"] == 1
    for _ in range(12):
        click(app.window, "more:volume")
    assert app.settings["volume"] == 10


def rehearsed(app: App) -> float:
    """How many seconds the cards of the strip take until all lie where they are played to."""
    screen = view(app.window)
    assert isinstance(screen, SettingsScreen)
    assert [way.share for way in screen.rehearsal.ways] == [0, 0, 0]
    seconds = 0.0
    while screen.rehearsal.is_running:
        drive.frame(app.window, drawn=False)
        seconds += drive.FRAME
    assert [tuple(way) for way in screen.rehearsal.ways] == [(1, 1)] * 3
    drive.frame(app.window)
    drive.frame(app.window, drawn=False)
    assert not screen.dirty, "a still page is drawn again"
    return seconds


def test_how_everything_moves_is_rehearsed_at_once(app: App) -> None:
    click(app.window, "section:motion")
    took = {}
    for name, value in (("speed", "off"), ("speed", "normal"), ("pace", "calm"), ("pace", "quick")):
        click(app.window, f"choose:{name}:{value}")
        took[value] = rehearsed(app)
    assert took["off"] < took["quick"] < took["normal"] < took["calm"]
    click(app.window, "flip:reduced_motion")
    shares = set()
    screen = view(app.window)
    assert isinstance(screen, SettingsScreen)
    while screen.rehearsal.is_running:
        drive.frame(app.window, drawn=False)
        shares |= {way.share for way in screen.rehearsal.ways}
    assert shares == {0, 1}, "a card flew"


def test_how_loud_sounds_are_is_heard_at_once(window: Window) -> None:
    class Loudness(Silence):
        def play(self, file: Path, volume: float) -> None:
            assert file.is_file()
            heard.append(volume)

    heard: list[float] = []
    app = App(window, Store(None), "off", player=Loudness())
    app.set("mute_unfocused", value=False)
    app.go_settings(app.go_home)
    click(window, "section:sound")
    assert heard == []
    for name in ("more:volume", "less:volume", "flip:sound", "flip:sound"):
        click(window, name)
    louder, softer, again = heard
    assert louder > softer == again
    assert "no device was found for it" in words(app)
    app.store.close()


def test_escape_and_back_lead_home(app: App) -> None:
    press_key(app.window, key.ESCAPE)
    assert isinstance(app.window.current_view, Home)
    click(app.window, "settings")
    click(app.window, "back")
    assert isinstance(app.window.current_view, Home)


def test_the_keys_alone_reach_a_setting(app: App) -> None:
    view = app.window.current_view
    assert isinstance(view, SettingsScreen)
    while view.page.focus.name != "choose:card_size:large":
        press_key(app.window, key.TAB)
    press_key(app.window, key.ENTER)
    assert app.settings["card_size"] == "large"
    assert view.page.focus.name == "choose:card_size:large"


def test_another_language_is_spoken_at_once_and_after_a_restart(app: App, tmp_path: Path) -> None:
    click(app.window, "choose:language:fa")
    assert text.current() == PERSIAN
    view = app.window.current_view
    assert isinstance(view, SettingsScreen)
    (rows,) = [button for button in view.page._buttons if button.name == "section:language"]
    assert rows.box.left > app.window.width / 2, "the page is not mirrored"
    assert any("-persian" in str(i.source) for i in items(app) if isinstance(i, Picture))
    app.store.close()

    text.use(ENGLISH)
    again = App(app.window, Store.open(tmp_path))
    again.speak()
    assert text.current() == PERSIAN
    again.store.close()


def test_a_name_is_what_new_games_call_the_person(app: App, tmp_path: Path) -> None:
    click(app.window, "section:play")
    click(app.window, "name")
    write(app.window, "Ada")
    press_key(app.window, key.ENTER)
    assert app.own_name == "Ada"
    app.store.close()

    again = App(app.window, Store.open(tmp_path), "off")
    again.go_new_game()
    view = again.window.current_view
    assert isinstance(view, NewGame)
    assert [plan.name for plan in view.setup.plans()] == ["Ada", "Mina"]
    click(again.window, "kind:1")
    click(again.window, "as:1:")
    assert [plan.name for plan in view.setup.plans()] == ["Ada", "Player 2"]
    again.own_name = ""
    again.go_new_game()
    view = again.window.current_view
    assert isinstance(view, NewGame)
    assert view.setup.plans()[0].name == "You"
    again.store.close()


def test_a_name_that_is_not_wanted_is_left_as_it_was(app: App) -> None:
    app.own_name = "Ada"
    click(app.window, "section:play")
    click(app.window, "name")
    write(app.window, "Bo")
    press_key(app.window, key.ESCAPE)
    assert app.own_name == "Ada"
    assert isinstance(app.window.current_view, SettingsScreen)
    click(app.window, "name")
    write(app.window, "Bo")
    click(app.window, "section:sound")
    assert app.own_name == "Bo"


def test_full_screen_is_the_windows_own_state(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    window, asked = app.window, list[bool]()

    def change(fullscreen: bool) -> None:  # noqa: FBT001 - as the window has it
        asked.append(fullscreen)
        monkeypatch.setattr(window, "_fullscreen", fullscreen)

    monkeypatch.setattr(window, "set_fullscreen", change)
    click(window, "section:looks")
    click(window, "flip:fullscreen")
    click(window, "flip:fullscreen")
    press_key(window, key.F11)
    assert asked == [True, False, True]


def test_the_table_waits_behind_the_settings(window: Window, tmp_path: Path) -> None:
    with seated(window, tmp_path, "skip-bo") as table:
        assert table.person.wait_for_turn()
        record, moves = table.board.host.record_text(), table.board.choosing.moves
        press_key(window, key.ESCAPE)
        click(window, "settings")
        assert isinstance(window.current_view, SettingsScreen)
        table.step(3)
        press_key(window, key.ESCAPE)
        assert view(window) is table.board
        click(window, "resume")
        table.step(3)
        assert table.board.host.record_text() == record
        assert table.board.choosing.moves == moves
