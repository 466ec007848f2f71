"""The store: what a future says is on disk is there, whatever happens to the program."""

import os
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Barrier

import pytest

from game.match import record as records
from game.match.match import Match
from game.match.store import FILE, SCHEMA, Standing, Store, data_folder
from game.rules.game import Refusal
from tests.match.playing import attempt, play_on, record_of, short_rules

PROJECT = Path(__file__).parents[2]


def _standing(match: Match, first: int = 0) -> Standing:
    return Standing(
        first,
        tuple(match.texts[first:]),
        match.length,
        match.log_length,
        match.stopped,
        match.state.outcome is not None,
    )


def _save(store: Store, match_id: int, match: Match, first: int = 0) -> None:
    store.save(match_id, record_of(match), _standing(match, first)).result()


def test_a_saved_match_is_read_back_by_the_next_start(tmp_path: Path) -> None:
    match = Match(short_rules(), 1)
    store = Store.open(tmp_path)
    _save(store, 5, match)
    play_on(match, Random(1), 10)
    _save(store, 5, match)
    match.undo()
    match.play(match.rules.moves(match.state)[-1])
    _save(store, 5, match, match.length - 1)
    store.close()
    again = Store.open(tmp_path)
    assert again.trouble is None
    assert again.last_open_match() == 5
    loaded = records.load(again.record_text(5))
    assert (loaded.match.texts, loaded.match.state) == (match.texts, match.state)
    again.close()


def test_windows_that_open_a_new_store_at_one_moment_share_it(tmp_path: Path) -> None:
    together, windows = Barrier(4), range(4)

    def first(folder: Path) -> Refusal | None:
        together.wait()
        with closing(Store.open(folder)) as store:
            return store.trouble

    with ThreadPoolExecutor(len(windows)) as threads:
        for number in range(50):
            folder = tmp_path / str(number)
            opened = [threads.submit(first, folder) for _ in windows]
            assert [future.result() for future in opened] == [None] * len(windows)
            assert not list(folder.glob("*damaged*"))


def test_an_undone_move_stays_in_the_store(tmp_path: Path) -> None:
    match = Match(short_rules("skyjo"), 1)
    play_on(match, Random(1), 4)
    store = Store.open(tmp_path)
    _save(store, 1, match)
    match.undo()
    _save(store, 1, match, 4)
    loaded = records.load(store.record_text(1)).match
    assert (loaded.length, loaded.texts) == (3, match.texts)
    store.close()


def test_the_last_open_match_is_the_one_played_last(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    assert store.last_open_match() is None
    one, two = Match(short_rules(), 1), Match(short_rules(), 2)
    _save(store, 90, one)
    _save(store, 10, two)
    assert store.last_open_match() == 10
    play_on(one, Random(1), 1)
    _save(store, 90, one)
    assert store.last_open_match() == 90
    store.close()


def test_a_match_that_is_over_stays_open_until_its_end_was_shown(tmp_path: Path) -> None:
    store, match = Store.open(tmp_path), Match(short_rules(), 1)
    play_on(match, Random(1))
    _save(store, 1, match)
    store.mark_shown(1, {0: match.log_length - 1}).result()
    assert store.last_open_match() == 1
    assert store.shown(1) == {0: match.log_length - 1}
    store.mark_shown(1, {0: match.log_length}).result()
    assert store.last_open_match() is None
    store.close()


def test_settings_are_kept(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    assert store.setting("speed", "normal") == "normal"
    store.set_setting("speed", "quick")
    store.set_setting("window", {"size": [1280, 720]}).result()
    assert store.setting("speed") == "quick"
    store.close()
    again = Store.open(tmp_path)
    assert again.setting("window") == {"size": [1280, 720]}
    again.close()


@pytest.mark.parametrize(
    "kept", ["", "{", "[" * 100_000, '"\\ud800"', "NaN", "9" * 9999, b"\xff\x00", 5]
)
def test_a_setting_that_cannot_be_read_is_as_if_it_had_never_been_kept(
    tmp_path: Path, kept: str | bytes | int
) -> None:
    store = Store.open(tmp_path)
    store.set_setting("name", "Mina").result()
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        file.execute("UPDATE setting SET value = ?", (kept,))
    again = Store.open(tmp_path)
    found = again.setting("name", "You")
    again.close()
    assert found == "You" or isinstance(found, int | float)  # a number may be one as JSON too


def test_a_setting_that_cannot_be_written_is_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store.open(tmp_path)
    store._ask(lambda connection: connection.execute("PRAGMA query_only = ON"))
    store.set_setting("sound", value=False)
    store.flush()
    assert "Not kept: SQLITE_READONLY" in caplog.text
    store.set_setting("name", "Ada\ud800")
    store.flush()
    assert "Not kept: UnicodeEncodeError" in caplog.text
    assert "Ada" not in caplog.text
    store.close()


def test_there_is_no_match_of_an_unknown_number(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    with pytest.raises(KeyError):
        store.record_text(3)
    store.close()


def test_two_windows_do_not_write_to_the_same_match(tmp_path: Path) -> None:
    one, match = Store.open(tmp_path), Match(short_rules(), 1)
    _save(one, 1, match)
    two = Store.open(tmp_path)
    two.record_text(1)
    play_on(match, Random(1), 1)
    _save(two, 1, match)
    with pytest.raises(Refusal, match="changed-elsewhere"):
        _save(one, 1, match)
    one.close()
    two.close()


def test_the_folder_is_chosen_by_argument_then_by_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOZEN_DATA", str(tmp_path / "deep" / "here"))
    assert data_folder() == tmp_path / "deep" / "here"
    store = Store.open()
    assert store.path == tmp_path / "deep" / "here" / FILE
    store.close()
    store = Store.open(tmp_path)
    assert store.path == tmp_path / FILE
    store.close()
    monkeypatch.delenv("DOZEN_DATA")
    assert data_folder().name == "dozen"


# -- Files that are not as they should be ---------------------------------------------------------


def _filled(folder: Path) -> bytes:
    """Return the bytes of a store with a match in it, which also lies in the folder."""
    store, match = Store.open(folder), Match(short_rules(), 1)
    play_on(match, Random(1), 30)
    _save(store, 1, match)
    store.close()
    return (folder / FILE).read_bytes()


def _opens_anew(folder: Path) -> None:
    """Say that a damaged file was set aside, whole, and that a new one serves."""
    damaged = (folder / FILE).read_bytes()
    store = Store.open(folder)
    assert store.trouble is not None
    assert store.trouble.code == "store-damaged"
    aside = Path(store.trouble.facts["aside"])
    assert aside.read_bytes() == damaged
    assert store.last_open_match() is None
    _save(store, 2, Match(short_rules(), 2))
    store.close()
    again = Store.open(folder)
    assert (again.trouble, again.last_open_match()) == (None, 2)
    again.close()


def test_a_file_that_is_no_database_is_set_aside(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / FILE).write_bytes(b"no database at all" * 100)
        _opens_anew(tmp_path)
        assert (tmp_path / f"{FILE}.damaged-{number}").exists()


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5, 0.7])
def test_a_file_that_breaks_off_is_set_aside(tmp_path: Path, share: float) -> None:
    whole = _filled(tmp_path)
    (tmp_path / FILE).write_bytes(whole[: int(len(whole) * share)])
    _opens_anew(tmp_path)


def test_a_database_of_another_program_is_set_aside(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("CREATE TABLE thing (id)")
    connection.execute(f"PRAGMA user_version = {SCHEMA}")
    connection.commit()
    connection.close()
    _opens_anew(tmp_path)


@pytest.mark.parametrize("seed", range(25))
def test_a_file_with_scribbles_in_it_never_stops_the_start(tmp_path: Path, seed: int) -> None:
    chance, scribbled = Random(seed), bytearray(_filled(tmp_path))
    for _ in range(4):
        at = chance.randrange(len(scribbled) - 64)
        scribbled[at : at + 64] = chance.randbytes(64)
    (tmp_path / FILE).write_bytes(scribbled)
    store = Store.open(tmp_path)
    match_id = store.last_open_match()
    if match_id is not None:
        loaded = attempt(lambda: records.load(store.record_text(match_id)))
        assert isinstance(loaded, records.Loaded) or loaded in {"bad-record", "newer-record"}
    store.close()


def test_an_empty_file_is_a_new_store(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    store = Store.open(tmp_path)
    assert store.trouble is None
    store.close()


def test_a_newer_file_is_left_alone_and_memory_serves(tmp_path: Path) -> None:
    _filled(tmp_path)
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    connection.commit()
    connection.close()
    newer = (tmp_path / FILE).read_bytes()
    store = Store.open(tmp_path)
    assert store.trouble is not None
    assert store.trouble.code == "store-newer"
    _save(store, 2, Match(short_rules(), 2))
    assert store.last_open_match() == 2
    store.close()
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert (tmp_path / FILE).read_bytes() == newer


def test_where_no_file_can_be_had_memory_serves(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file" / "below", tmp_path / "taken"):
        (tmp_path / "taken" / FILE).mkdir(parents=True, exist_ok=True)
        store = Store.open(folder)
        assert store.trouble is not None
        assert store.trouble.code == "store-unusable"
        assert "store-unusable" in caplog.text
        _save(store, 2, Match(short_rules(), 2))
        assert store.last_open_match() == 2
        store.close()


# -- Power cuts -----------------------------------------------------------------------------------


def _killed_while_playing(folder: Path, after: float) -> list[str]:
    """Return what the program said was saved before it was killed."""
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "tests.match.endless", str(folder)],
        stdout=subprocess.PIPE,
        cwd=PROJECT,
        text=True,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "begun\n"
        time.sleep(after)
        program.kill()
        said = program.stdout.read()
    return said[: said.rfind("\n") + 1].splitlines()


def _keeps_what_was_saved(folder: Path, after: float) -> None:
    said = _killed_while_playing(folder, after)
    store = Store.open(folder)
    assert store.trouble is None
    match_id = store.last_open_match()
    assert match_id is not None
    loaded = records.load(store.record_text(match_id))
    assert loaded.stopped_at is None
    assert loaded.match.length >= len(said)
    assert [f"{at} {move}" for at, move in enumerate(loaded.match.texts, 1)][: len(said)] == said
    store.close()


@pytest.mark.parametrize("after", [0.0, 0.02, 0.1, 0.3])
def test_a_kill_at_any_moment_keeps_all_that_was_saved(tmp_path: Path, after: float) -> None:
    _keeps_what_was_saved(tmp_path, after)


@pytest.mark.long
@pytest.mark.parametrize("index", range(20))
def test_twenty_kills_at_random_moments_keep_all_that_was_saved(tmp_path: Path, index: int) -> None:
    _keeps_what_was_saved(tmp_path, Random(index).uniform(0, 0.8))
