"""Ctrl+C in the terminal is for the app alone: its opponents neither end nor complain."""

import subprocess
import sys

import pytest

PARENT = """
import os, signal, time
from game.opponents.worker import Worker
from game.rules import catalog
from game.rules.game import new_match, observe

signal.signal(signal.SIGINT, lambda *_: None)
worker = Worker()
worker.start()
line = worker._line
rules = catalog.setup("skyjo", {"edition": "classic"}, 2)
worker.ask("casual", 1, observe(new_match(rules, 1).state))
while worker.answer() is None:
    os.killpg(0, signal.SIGINT)
    time.sleep(0.01)
assert worker._line is line, "it was started again"
worker.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of Windows has no process groups")
def test_an_interrupt_reaches_no_opponent_from_its_first_moment_on() -> None:
    parent = subprocess.run(
        [sys.executable, "-c", PARENT],
        start_new_session=True,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (parent.returncode, parent.stdout, parent.stderr) == (0, "", "")
