"""A computer player's process: asked, killed, failing, cancelled, closed."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from game.opponents.agent import Agent
from game.opponents.worker import Worker, WorkerFailed
from game.rules import catalog
from game.rules.game import Move, Observation, new_match, observe
from tests.opponents.players import breaker, looker, sleeper
from tests.opponents.processes import lives

GUARD = 60.0
"""Seconds after which a test gives up; none of them waits that long."""


@pytest.fixture
def seen() -> Observation:
    return observe(new_match(catalog.setup("skip-bo", {"edition": "mattel"}, 2), 3).state)


Open = Callable[..., Worker]


@pytest.fixture
def open_worker() -> Iterator[Open]:
    workers: list[Worker] = []

    def opened(*make: Callable[[str, str, int], Agent]) -> Worker:
        workers.append(Worker(*make))
        return workers[-1]

    yield opened
    for worker in workers:
        worker.close()


def wait(worker: Worker) -> Move:
    end = time.monotonic() + GUARD
    while time.monotonic() < end:
        move = worker.answer()
        if move is not None:
            return move
        time.sleep(0.005)
    raise AssertionError("no answer")


def pid(worker: Worker) -> int:
    assert worker._line is not None
    number = worker._line._process.pid
    assert number is not None
    return number


def kill(worker: Worker) -> None:
    assert worker._line is not None
    worker._line._process.kill()


def test_it_answers_a_legal_move_and_never_waits(open_worker: Open, seen: Observation) -> None:
    worker = open_worker()
    worker.ask("casual", 5, seen)
    assert wait(worker) in seen.moves
    assert not worker.thinking


def test_one_that_dies_is_started_again_and_asked_again(
    open_worker: Open, seen: Observation
) -> None:
    worker = open_worker()
    worker.start()
    kill(worker)
    worker.ask("casual", 5, seen)
    assert wait(worker) in seen.moves


def test_one_that_dies_twice_has_failed(open_worker: Open, seen: Observation) -> None:
    worker = open_worker(sleeper)
    worker.ask("casual", 5, seen)
    first = pid(worker)
    kill(worker)
    end = time.monotonic() + GUARD
    while pid(worker) == first and time.monotonic() < end:
        worker.answer()
    kill(worker)
    with pytest.raises(WorkerFailed):
        wait(worker)


def test_an_agent_that_raises_twice_has_failed(open_worker: Open, seen: Observation) -> None:
    worker = open_worker(breaker)
    worker.ask("casual", 5, seen)
    with pytest.raises(WorkerFailed):
        wait(worker)


def test_a_cancelled_question_has_no_answer(open_worker: Open, seen: Observation) -> None:
    worker = open_worker()
    worker.ask("casual", 5, seen)
    worker.cancel()
    assert worker.answer() is None
    worker.ask("casual", 5, seen)
    assert wait(worker) in seen.moves


def test_closing_ends_a_process_that_thinks(open_worker: Open, seen: Observation) -> None:
    worker = open_worker(sleeper)
    worker.ask("casual", 5, seen)
    process = worker._line._process if worker._line else None
    worker.close()
    assert process is not None
    assert not process.is_alive()
    worker.close()


def test_it_knows_neither_arcade_nor_a_floor_above(open_worker: Open, seen: Observation) -> None:
    worker = open_worker(looker)
    worker.ask("casual", 5, seen)
    assert wait(worker) == seen.moves[0]


PARENT = """
import sys, time
from game.opponents.worker import Worker
worker = Worker()
worker.start()
print(worker._line._process.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is not for Windows")
def test_it_ends_by_itself_when_its_parent_is_killed() -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    end = time.monotonic() + GUARD
    while lives(child):
        assert time.monotonic() < end, "it lives on"
        time.sleep(0.02)
