"""What is heard: as the settings say, where there is a device, of what is shown, and no secret."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import arcade
import pyglet
import pytest
from pyglet.media import drivers

from game.match.match import Match
from game.match.store import Store
from game.opponents import levels
from game.rules import catalog
from game.rules.events import Event, MatchEnded, Outcome, RoundScored
from game.rules.game import Observation, conceal
from game.rules.table import PUBLIC, Seat
from game.scene import hearing, speaker
from game.scene.hearing import Cue, Hearing, cue
from game.scene.reel import Reel, Step
from game.scene.settings import Settings
from game.scene.sound import VARIANTS, Sounds, file_name, volume
from game.scene.speaker import Speaker
from game.scene.voice import Voice
from game.scene.window import Window
from tests.scene.seating import CHOSEN, GAMES, Table, seated


class Recorder:
    """Plays nothing and knows what it was to play."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self.volumes: list[float] = []

    def play(self, file: Path, volume: float) -> None:
        assert file.is_file()
        self.files.append(file.name)
        self.volumes.append(volume)

    @property
    def is_heard(self) -> bool:
        return True

    @property
    def names(self) -> list[str]:
        return [file.removesuffix(".wav").split("-")[0] for file in self.files]


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Settings]:
    store = Store.open(tmp_path)
    yield Settings(store)
    store.close()


@contextmanager
def heard(
    window: Window, folder: Path, game: str, speed: str = "off", people: int = 1
) -> Iterator[tuple[Table, Recorder]]:
    """Sit down at a table whose sounds are recorded."""
    with seated(window, folder, game, speed, people=people) as table:
        recorder = Recorder()
        table.app.sounds._player = recorder
        yield table, recorder


# -- As the settings say --------------------------------------------------------------------------


def test_a_sound_is_heard_as_loud_as_it_is_set_and_the_next_one_as_it_is_set_then(
    settings: Settings,
) -> None:
    recorder = Recorder()
    sounds = Sounds(settings, recorder, lambda: True)
    sounds.play("refused")
    settings.choose("volume", 10)
    sounds.play("refused")
    settings.choose("sound", value=False)
    sounds.play("refused")
    settings.choose("sound", value=True)
    sounds.play("refused")
    assert recorder.volumes == [volume(7), 1, 1]


def test_without_the_keys_of_the_system_the_window_is_mute_if_that_is_set(
    settings: Settings,
) -> None:
    recorder, active = Recorder(), False
    sounds = Sounds(settings, recorder, lambda: active)
    sounds.play("place")
    assert recorder.files == []
    settings.choose("mute_unfocused", value=False)
    sounds.play("place")
    active = True
    settings.choose("mute_unfocused", value=True)
    sounds.play("place")
    assert len(recorder.files) == 2


def test_the_window_knows_whether_it_has_the_keys_of_the_system(window: Window) -> None:
    for name, is_active in (("on_deactivate", False), ("on_activate", True)):
        window.dispatch_event(name)
        window.dispatch_pending_events()
        assert window.is_active == is_active


def test_frequent_sounds_take_turns_among_their_variants(settings: Settings) -> None:
    recorder = Recorder()
    sounds = Sounds(settings, recorder, lambda: True)
    for _ in range(4):
        sounds.play("place")
    assert recorder.files == [file_name("place", at) for at in (0, 1, 2, 0)]


def test_no_device_is_opened_while_sound_is_off(settings: Settings) -> None:
    class Watched(Recorder):
        asked = 0

        @property
        def is_heard(self) -> bool:
            self.asked += 1
            return True

    device = Watched()
    sounds = Sounds(settings, device, lambda: True)
    settings.choose("sound", value=False)
    sounds.get_ready()
    assert device.asked == 0
    settings.choose("sound", value=True)
    sounds.get_ready()
    assert device.asked == 1


# -- Where there is a device ----------------------------------------------------------------------


@pytest.fixture
def kept_driver(monkeypatch: pytest.MonkeyPatch) -> object:
    """The silent driver, which is there again after the test."""
    silent: object = drivers._audio_driver
    monkeypatch.setattr(drivers, "_audio_driver", silent)
    return silent


def drivers_that(monkeypatch: pytest.MonkeyPatch, make: Callable[[str], object]) -> list[str]:
    """Let these be pyglet's drivers; return the list of those that are asked for."""
    asked: list[str] = []

    def module(path: str) -> SimpleNamespace:
        name = path.rpartition(".")[2]
        asked.append(name)
        return SimpleNamespace(create_audio_driver=lambda: make(name))

    monkeypatch.setattr("game.scene.speaker.import_module", module)
    return asked


def test_without_a_device_nothing_is_heard_and_nothing_said(
    settings: Settings,
    kept_driver: object,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    def make(name: str) -> object:
        if sys.platform == "linux":
            os.write(2, b"ALSA lib: there is no card")
        raise ImportError(name) if name == "openal" else OSError(name)

    asked = drivers_that(monkeypatch, make)
    sounds = Sounds(settings, Speaker(), lambda: True)
    assert not sounds.is_heard
    for name in VARIANTS:
        sounds.play(name)
    assert asked == list(speaker.DRIVERS), "a device is looked for once"
    assert drivers._audio_driver is kept_driver
    assert capfd.readouterr() == ("", "")


class Device:
    """A driver of pyglet's, until it breaks."""

    broken = False
    sample_formats = ("S16",)

    def __init__(self) -> None:
        self.volumes: list[float] = []

    def create_audio_player(self, _source: object, _player: object) -> Mock:
        self.work()
        return Mock(set_volume=self.volumes.append, stop=self.work)

    def work(self) -> None:
        if self.broken:
            raise OSError("the device was pulled out")


def test_the_first_device_that_works_plays_until_it_breaks(
    settings: Settings, kept_driver: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Device()

    def make(name: str) -> object:
        if name != "pulse":
            raise OSError(name)
        return device

    monkeypatch.setattr(kept_driver, "delete", lambda: None)
    drivers_that(monkeypatch, make)
    sounds = Sounds(settings, Speaker(), lambda: True)
    assert sounds.is_heard
    sounds.play("place")
    assert device.volumes[-1] == volume(7)
    device.broken = True
    sounds.play("place")
    assert not sounds.is_heard


def test_a_device_that_breaks_at_the_end_of_a_sound_ends_nothing_else(
    settings: Settings,
    kept_driver: object,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    device, player = Device(), Speaker()
    monkeypatch.setattr(kept_driver, "delete", lambda: None)
    drivers_that(monkeypatch, lambda _name: device)
    Sounds(settings, player, lambda: True).play("place")
    device.broken = True
    # As its driver does it:
    pyglet.app.platform_event_loop.post_event(player._players[-1], "on_eos")
    with caplog.at_level(logging.INFO):
        pyglet.app.platform_event_loop.dispatch_posted_events()
    assert "the device was pulled out" in caplog.text


def test_a_sound_that_is_missing_or_broken_silences_no_other(
    tmp_path: Path,
    settings: Settings,
    kept_driver: object,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    device, player = Device(), Speaker()
    monkeypatch.setattr(kept_driver, "delete", lambda: None)
    drivers_that(monkeypatch, lambda _name: device)
    files = [tmp_path / "missing.wav"]
    for number, content in enumerate((b"", b"RIFF\x00\x00\x00\x00WAVE", b"no sound " * 99)):
        files.append(tmp_path / f"{number}.wav")
        files[-1].write_bytes(content)
    for file in 2 * files:
        player.play(file, 1.0)
    assert device.volumes == []
    assert len(caplog.messages) == len(files), "each is told of once"
    sounds = Sounds(settings, player, lambda: True)
    sounds.play("place")
    assert device.volumes
    assert sounds.is_heard


# -- What is shown --------------------------------------------------------------------------------


class Read:
    """A match as a reel reads it."""

    generation = 0

    def __init__(self, game: str, moves: int) -> None:
        self.match = Match(catalog.setup(game, CHOSEN[game], 3), 7)
        agents = [levels.agent("casual", game, seat) for seat in range(3)]
        while self.match.length < moves and self.match.state.outcome is None:
            state = self.match.state
            seen = Observation(
                state.turn, conceal(state, state.turn), self.match.rules.moves(state)
            )
            self.match.play(agents[state.turn].choose(seen))
        self.start = self.match.start
        self.length = self.match.log_length

    def events(self, reader: Seat, since: int) -> list[Event]:
        return self.match.log_as(reader, since)

    def steps(self, reader: Seat) -> list[Step]:
        reel = Reel(self, reader, ("Mina", "Otto", "Juno"))
        return list(iter(reel.step, None))


@pytest.mark.parametrize("game", GAMES)
def test_no_sound_tells_what_not_everybody_sees(game: str) -> None:
    log = Read(game, 200)

    def heard_by(reader: Seat) -> list[Cue | None]:
        return [cue(step, {1}, is_new_round=False) for step in log.steps(reader)]

    everybody = heard_by(PUBLIC)
    assert {found.sound for found in everybody if found is not None} >= {
        *("shuffle", "slide", "place", "turn_over", "your_turn"),
    }
    assert all(heard_by(seat) == everybody for seat in range(3))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_sounds_of_what_happens_in_it(game: str, window: Window, tmp_path: Path) -> None:
    with heard(window, tmp_path, game, "quick") as (table, recorder):
        assert table.person.wait_for_turn()
        table.step(30)
        assert {"shuffle", "slide", "your_turn"} <= set(recorder.names)
        recorder.files.clear()
        table.app.speed = "off"
        table.play(table.board.choosing.moves[-1])
        table.step()
        assert {"place", "turn_over"} & set(recorder.names)


def test_a_card_is_heard_when_it_lands(window: Window, tmp_path: Path) -> None:
    with heard(window, tmp_path, "skip-bo") as (table, recorder):
        assert table.person.wait_for_turn()
        table.step(30)
        table.app.speed = "normal"
        recorder.files.clear()
        shown = table.board.reel.cursor
        table.board.play(table.board.choosing.moves[-1])
        while table.board.reel.cursor == shown:  # it is on its way to the disk
            table.step()
        assert "place" not in recorder.names
        table.person.finish_flights()
        table.step()
        assert "place" in recorder.names


def test_my_turn_is_heard_when_it_begins_and_not_while_it_lasts(
    window: Window, tmp_path: Path
) -> None:
    with heard(window, tmp_path, "skip-bo") as (table, recorder):
        board, turns = table.board, 0
        last = -1
        for _ in range(12):
            assert table.person.wait_for_turn()
            table.step(10)
            turns += board.reel.state.turns != last
            last = board.reel.state.turns
            assert recorder.names.count("your_turn") == turns
            table.play(board.choosing.moves[0])
        assert 1 < turns < 12


def test_many_things_at_once_make_few_sounds(settings: Settings) -> None:
    recorder = Recorder()
    ears = Hearing(Sounds(settings, recorder, lambda: True), Voice(settings))
    ears.hear(Read("skip-bo", 200).steps(PUBLIC), {}, {0}, 1.0)
    ears.advance(1.0)
    assert len(recorder.files) == hearing.MOST
    assert recorder.names[0] == "your_turn", "what matters most is heard"
    ears.advance(1.0)
    assert len(recorder.files) == hearing.MOST


def test_undo_is_one_sound_however_much_it_takes_back(window: Window, tmp_path: Path) -> None:
    with heard(window, tmp_path, "skip-bo") as (table, recorder):
        assert table.person.wait_for_turn()
        table.step(30)
        table.board.play(table.board.choosing.moves[-1])
        table.step()
        recorder.files.clear()
        table.person.key(arcade.key.Z)
        table.step(30)
        assert recorder.names == ["slide"]


def test_space_and_a_resume_burst_into_no_noise(window: Window, tmp_path: Path) -> None:
    with heard(window, tmp_path, "skyjo") as (table, recorder):
        table.person.key(arcade.key.SPACE)
        before = 0
        for _ in range(60):
            table.step()
            assert len(recorder.files) - before <= hearing.MOST
            before = len(recorder.files)
        assert table.person.wait_for_turn()
        table.step()
        recorder.files.clear()
        table.app.sit_down(table.board.host)
        table.step(5)
        assert recorder.files == []


def test_a_card_is_heard_as_it_is_lifted_dropped_and_refused(
    window: Window, tmp_path: Path
) -> None:
    with heard(window, tmp_path, "skip-bo", "normal") as (table, recorder):
        grip = table.liftable()
        board, person = table.board, table.person
        table.step(30)
        assert grip.card is not None
        recorder.files.clear()
        start = board.layout.cards[grip.card]
        refusing = next(
            spot
            for pile, spot in board.layout.piles.items()
            if pile.seat == 1 and pile.kind == "stock"
        )
        person.drag(start, refusing)
        table.step(30)
        assert recorder.names == ["pick_up", "refused"]
        person.drag(start, start._replace(y=start.y - 20))
        table.step(30)
        assert recorder.names[2:] == ["pick_up", "place"]


@pytest.mark.parametrize(
    ("winners", "here", "sound"),
    [((0,), (0,), "round_won"), ((1,), (0,), "round_lost"), ((), (0,), None), ((1,), (), None)],
)
def test_a_result_sounds_as_it_is_for_the_people_here(
    winners: tuple[Seat, ...], here: tuple[Seat, ...], sound: str | None
) -> None:
    scored = RoundScored((25, 0), winners)
    assert hearing.of_result("skip-bo", scored, here) == sound
    ended = MatchEnded(Outcome(winners, (25, 0)))
    assert hearing.of_result("skip-bo", ended, here) == sound


def test_in_skyjo_the_fewest_points_win_a_round() -> None:
    scored = RoundScored((5, 12))
    assert hearing.of_result("skyjo", scored, (0,)) == "round_won"
    assert hearing.of_result("skyjo", scored, (1,)) == "round_lost"
