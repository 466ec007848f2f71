"""Killed at any moment, a match goes on where it was shown, once in the result screen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.match.host import Host
from game.match.store import Store

SCRIPT = Path(__file__).with_name("played_alone.py")
YOU = 0


def run_and_kill(folder: Path, game: str, lines: int, *, in_result: bool = False) -> int:
    """Let the app play by itself; kill it after so many shown states; how far it had shown."""
    program = subprocess.Popen(
        [sys.executable, str(SCRIPT), str(folder), game],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert program.stdout is not None
    shown = 0
    for number, line in enumerate(program.stdout):
        screen, cursor = line.split()
        shown = int(cursor)
        if screen == "Results" if in_result else number >= lines:
            break
    else:
        program.wait()
        program.stdout.close()
        raise AssertionError("the match was over before it could be killed")
    program.kill()
    program.wait()
    program.stdout.close()
    return shown


def resumed(folder: Path) -> tuple[int, int]:
    """Open the store as the next start does: how far the match was shown, and its length."""
    store = Store.open(folder)
    assert store.trouble is None
    match_id = store.last_open_match()
    assert match_id is not None
    host = Host.resume(store, match_id)
    assert host.trouble is None
    found = host.shown, host.length
    host.close()
    store.close()
    return found


def kill_often(folder: Path, times: int) -> None:
    chance = Random(times)
    for attempt in range(times):
        game = ("skip-bo", "skyjo")[attempt % 2]
        shown = run_and_kill(folder / str(attempt), game, chance.randrange(10, 60))
        kept, length = resumed(folder / str(attempt))
        assert shown <= kept <= length, "it does not go on where it was shown"


def test_killed_at_a_random_moment_nothing_that_was_shown_is_lost(tmp_path: Path) -> None:
    kill_often(tmp_path, 2)


@pytest.mark.long
def test_killed_twenty_times_nothing_that_was_shown_is_lost(tmp_path: Path) -> None:
    kill_often(tmp_path, 20)


def test_killed_in_the_result_screen_the_result_is_shown_again(tmp_path: Path) -> None:
    at_result = run_and_kill(tmp_path, "skip-bo", 0, in_result=True)
    kept, length = resumed(tmp_path)
    assert kept == at_result < length, "the result is not shown again"
