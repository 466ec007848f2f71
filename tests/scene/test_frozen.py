"""The frozen program and the source keep their matches alike: each goes on where the other stopped.

They run only with `--long`, after `build_scripts/freeze.py`, and press a key with xdotool.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from build_scripts.freeze import PROGRAM
from game.match.store import Store
from game.match.verify import verify
from game.rules import catalog

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        not PROGRAM.is_file() or not shutil.which("xdotool"),
        reason="needs the frozen program and xdotool",
    ),
]
PATIENCE = 240
"""Seconds after which a program that does nothing is given up."""
ENOUGH = 200
"""Characters of a record that tell of a few turns."""


def kept(folder: Path) -> str:
    """Return the record of the last match; empty before there is one."""
    store = Store.open(folder)
    try:
        match_id = store.last_open_match()
        return "" if match_id is None else store.record_text(match_id)
    finally:
        store.close()


def until_longer(folder: Path, length: int, program: subprocess.Popen[bytes]) -> None:
    """Wait until the record has so many characters."""
    end = time.monotonic() + PATIENCE
    while len(kept(folder)) <= length:
        assert program.poll() is None
        assert time.monotonic() < end
        time.sleep(1)


@contextmanager
def running(command: list[str], folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program until the end of the block, then kill it."""
    variables = {**os.environ, "DOZEN_DATA": str(folder)}
    with subprocess.Popen([*command, "--speed", "normal"], env=variables) as program:
        try:
            yield program
        finally:
            program.kill()


def pressed_on() -> None:
    """Press Enter in the only window: the golden button goes on with the last match."""
    search = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "Dozen"]
    window = subprocess.run(search, check=True, stdout=subprocess.PIPE).stdout.split()[-1].decode()
    time.sleep(3)
    subprocess.run([*["xdotool", "windowfocus", "--sync"], window, "key", "Return"], check=True)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_match_goes_on_in_the_other_and_back(game: str, tmp_path: Path) -> None:
    frozen, source = [str(PROGRAM)], [sys.executable, "-m", "game"]
    seats = ["play", game, "--seats", "Mina:computer,Otto:computer,Ada:computer"]
    for first, then in ((frozen, source), (source, frozen)):
        folder = tmp_path / Path(first[0]).name
        with running([*first, *seats], folder) as program:
            until_longer(folder, 0, program)
            until_longer(folder, len(kept(folder)) + ENOUGH, program)
        length = len(kept(folder))
        with running(then, folder) as program:
            pressed_on()
            until_longer(folder, length + ENOUGH, program)
        verdict = verify(kept(folder).encode())
        assert verdict.stopped_at is None
        assert verdict.checked == verdict.decisions > 0
