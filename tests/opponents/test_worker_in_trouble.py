"""What becomes of a question when its process dies, cheats, is late or is left behind."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.opponents.worker import Make, Worker, WorkerFailed
from game.rules import catalog
from game.rules.game import Move, Observation, new_match, observe
from tests.opponents.processes import lives
from tests.opponents.stubborn import LATE, breaking, cheating, dying, late, pondering

GUARD = 60.0
"""Seconds after which a test gives up; none of them waits that long."""
PROMPT = 5.0
"""Seconds that ending at once may take on a machine with other things to do."""
ROOT = Path(__file__).parents[2]
SEEN = observe(new_match(catalog.setup("skip-bo", {"edition": "mattel"}, 2), 3).state)
PARENT = """
import sys, time
from game.opponents.worker import Worker
from game.rules import catalog
from game.rules.game import new_match, observe
from tests.opponents.stubborn import pondering
worker = Worker(pondering)
worker.ask(sys.argv[1], 5, observe(new_match(catalog.setup("skyjo", {"edition": "classic"}, 2), 3).state))
print(worker._line._process.pid, flush=True)
time.sleep(600)
"""  # noqa: E501 - a program in a line


@contextmanager
def worker_of(*make: Make) -> Iterator[Worker]:
    worker = Worker(*make)
    try:
        yield worker
    finally:
        worker.close()


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + GUARD
    while not true():
        assert time.monotonic() < end, "it takes for ever"
        time.sleep(0.005)


def wait(worker: Worker) -> Move:
    end = time.monotonic() + GUARD
    while (move := worker.answer()) is None:
        assert time.monotonic() < end, "no answer"
        time.sleep(0.005)
    return move


def test_one_that_dies_while_it_thinks_is_asked_again(tmp_path: Path) -> None:
    with worker_of(dying) as worker:
        worker.ask(str(tmp_path / "died"), 1, SEEN)
        assert wait(worker) == SEEN.moves[0]
    assert len(list(tmp_path.iterdir())) == 1


def test_one_that_dies_on_both_attempts_has_failed_and_may_be_asked_another_time(
    tmp_path: Path,
) -> None:
    with worker_of(dying) as worker:
        worker.ask(str(tmp_path / "died"), 2, SEEN)
        with pytest.raises(WorkerFailed):
            wait(worker)
        assert not worker.thinking
        assert worker.answer() is None
        worker.ask(str(tmp_path / "died"), 2, SEEN)
        assert wait(worker) == SEEN.moves[0]


def test_deaths_between_questions_are_no_failures() -> None:
    with worker_of() as worker:
        for _ in range(3):
            worker.ask("casual", 5, SEEN)
            assert wait(worker) in SEEN.moves
            assert worker._line is not None
            worker._line._process.kill()
            worker._line._process.join(GUARD)


def test_one_that_answers_no_legal_move_twice_has_failed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with worker_of(cheating) as worker:
        worker.ask("casual", 5, SEEN)
        with pytest.raises(WorkerFailed, match="no legal move"):
            wait(worker)
    assert caplog.text.count("no legal move") == 2


def test_what_breaks_in_it_is_in_the_log_with_its_place(caplog: pytest.LogCaptureFixture) -> None:
    with worker_of(breaking) as worker:
        worker.ask("casual", 5, SEEN)
        with pytest.raises(WorkerFailed):
            wait(worker)
    assert caplog.text.count("Traceback") == 2
    assert "stubborn.py" in caplog.text
    assert "ArithmeticError: a needle" in caplog.text


def test_a_late_answer_to_a_cancelled_question_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "now"
    with worker_of(late) as worker:
        worker.ask(str(file), LATE, SEEN)
        worker.cancel()
        worker.ask(str(file), LATE + 1, SEEN)
        assert worker.answer() is None
        file.touch()
        assert wait(worker) == SEEN.moves[-1]
        assert worker.answer() is None


def test_a_question_may_be_asked_over_an_open_one(tmp_path: Path) -> None:
    file = tmp_path / "now"
    with worker_of(late) as worker:
        worker.ask(str(file), LATE, SEEN)
        worker.ask(str(file), LATE + 1, SEEN)
        file.touch()
        assert wait(worker) == SEEN.moves[-1]


def test_closing_while_it_thinks_is_prompt(tmp_path: Path) -> None:
    file = tmp_path / "thinking"
    with worker_of(pondering) as worker:
        worker.ask(str(file), 5, SEEN)
        until(file.exists)
        assert worker._line is not None
        pid = worker._line._process.pid
        assert pid is not None
        begun = time.monotonic()
        worker.close()
        assert time.monotonic() - begun < PROMPT
        assert not lives(pid)
        assert not worker.thinking


def test_a_question_larger_than_the_pipe_does_not_hold_up_the_asking_side(tmp_path: Path) -> None:
    rules = catalog.setup("skip-bo", {"edition": "mattel", "decks": 4}, 8)
    large: Observation = observe(new_match(rules, 3).state)
    file = tmp_path / "thinking"
    with worker_of(pondering) as worker:
        begun = time.monotonic()
        for _ in range(30):
            worker.ask(str(file), 5, large)
        assert time.monotonic() - begun < PROMPT


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is not for Windows")
def test_one_that_thinks_ends_by_itself_when_its_parent_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "thinking"
    arguments = [sys.executable, "-c", PARENT, str(file)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, cwd=ROOT) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        until(file.exists)
        parent.kill()
    until(lambda: not lives(pid))
