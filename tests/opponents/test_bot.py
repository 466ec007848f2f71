"""A program at a seat: it is told what its seat sees, and whatever it does costs its seat alone."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.opponents import arena, levels
from game.opponents.arena import Contest
from game.opponents.bot import Bot, BotFailed, BotPlayer, can_start, is_bot
from game.opponents.duel import duel
from game.opponents.worker import Worker
from game.rules import catalog
from game.rules.events import Event
from game.rules.game import Move, Observation, conceal, new_match, observe
from game.rules.notation.text import Telling, outcome_entry
from tests.opponents.processes import command_line, lives
from tests.opponents.test_worker_in_trouble import until

ROOT = Path(__file__).parents[2]
PROGRAM = Path(__file__).with_name("program.py")
RULES = catalog.setup("skip-bo", {"edition": "mattel", "stock_size": 3}, 2)
SEEN = observe(new_match(RULES, 5).state)
AMPLE, SHORT = 60.0, 0.05
"""Seconds: nobody waits as long as the first, and everybody as long as the second."""


def program(*words: object) -> str:
    return "bot:" + command_line(sys.executable, PROGRAM, *words)


def asked(behaviour: str, seconds: float = AMPLE) -> Move | str:
    """Return the move of a program that behaves so, or why there is none."""
    bot = Bot(program(behaviour), RULES, SEEN.seat, 1, seconds)
    try:
        return bot.choose(SEEN, [])
    except BotFailed as failure:
        return failure.code
    finally:
        bot.close()


def test_a_program_chooses_a_legal_move() -> None:
    assert asked("good") in SEEN.moves


@pytest.mark.parametrize(
    ("behaviour", "code"),
    [
        ("garbage", "not-json"),
        ("list", "not-json"),
        ("bytes", "not-json"),
        ("deep", "not-json"),
        ("number", "no-move"),
        ("illegal", "illegal-move"),
        ("long", "too-long"),
        ("endless", "too-long"),
        ("crash", "ended"),
        ("rude", "no-hello"),
        ("flood", "no-move"),
    ],
)
def test_an_answer_that_is_none_is_a_failure(behaviour: str, code: str) -> None:
    assert asked(behaviour) == code


@pytest.mark.parametrize("behaviour", ["deaf", "silent"])
def test_one_that_does_not_answer_is_late(behaviour: str) -> None:
    assert asked(behaviour, SHORT) == "late"


def test_one_that_takes_in_nothing_holds_nobody_up() -> None:
    bot = Bot(program("deaf"), RULES, SEEN.seat, 1, SHORT)
    for _ in range(100):
        bot._send({"x": "x" * 10_000})
    bot.close()
    assert not any(thread.is_alive() for thread in bot._threads)


def test_what_cannot_be_started_says_so() -> None:
    for level in ("bot:/no/such/program", "bot:", "bot: ", "bot:'"):
        with pytest.raises(BotFailed) as failed:
            Bot(level, RULES, 0, 1)
        assert failed.value.code == "no-start"
        assert not can_start(level)
    assert can_start(program("good"))
    assert is_bot("bot:x")
    assert not is_bot("casual")


def test_the_last_words_of_a_program_that_crashes_are_kept() -> None:
    bot = Bot(program("crash"), RULES, SEEN.seat, 1, AMPLE)
    with pytest.raises(BotFailed) as failed:
        bot.choose(SEEN, [])
    bot.close()
    assert failed.value.said == "RuntimeError: no idea what to play"


# -- What it is told ------------------------------------------------------------------------------


class Listening:
    """A seat played by an agent, with what it was told until each of its decisions."""

    def __init__(self, seat: int) -> None:
        self.telling = Telling(conceal(RULES.blank(0), seat), seat)
        self.told: list[list[dict[str, Any]]] = []

    def choose(self, seen: Observation) -> Move:
        self.told.append(list(self.telling.entries))
        return seen.moves[0]


def test_it_is_told_what_its_seat_saw_and_answers_in_turn(tmp_path: Path) -> None:
    file = tmp_path / "read"
    bot = BotPlayer(program("notes", file), RULES, 1, 2**63 - 1, AMPLE)
    listening = Listening(1)

    def tell(events: Sequence[Event]) -> None:
        bot.witness(events)
        listening.telling.tell(events)

    class Both:
        def choose(self, seen: Observation) -> Move:
            listening.choose(seen)
            return bot.choose(seen)

    outcome = duel(RULES, [levels.agent("casual", "skip-bo", 0), Both()], 7, tell=tell).outcome
    bot.bye(outcome)
    assert bot.failure is None
    hello, *questions, bye = map(json.loads, file.read_text("utf-8").splitlines())
    assert hello == {
        "hello": "dozen-bot/1",
        "game": "skip-bo",
        "rules": {"edition": "mattel", "stock_size": 3},
        "seats": 2,
        "seat": 1,
        "seed": 2**53 - 1,
    }
    assert bye == {"bye": outcome_entry(outcome)}
    assert len(questions) == len(listening.told)
    told: list[dict[str, Any]] = []
    for question, expected in zip(questions, listening.told, strict=True):
        assert list(question) == ["position", "legal", "seat", "events"]
        assert question["position"]["seat"] == question["seat"] == 1
        assert question["position"]["seats"][0]["stock"][0] == "?"
        assert question["legal"]
        told += question["events"]
        assert told == expected
    assert told[0] == {"event": "deal", "round": 1}


# -- What is left of it ---------------------------------------------------------------------------


def test_one_that_stays_after_the_bye_is_ended(tmp_path: Path) -> None:
    file = tmp_path / "pid"
    bot = Bot(program("stays", file), RULES, SEEN.seat, 1, AMPLE)
    bot.choose(SEEN, [])
    bot.bye(None)
    assert not lives(int(file.read_text("ascii")))


def test_one_that_ends_by_itself_is_not_waited_for_any_longer() -> None:
    bot = Bot(program("good"), RULES, SEEN.seat, 1, AMPLE)
    bot.choose(SEEN, [])
    bot.bye({"winners": [0], "totals": [1, 0]})
    assert bot._process.returncode == 0
    bot.close()


@pytest.mark.skipif(sys.platform == "win32", reason="how a process is looked for")
def test_what_it_has_started_ends_with_it(tmp_path: Path) -> None:
    file = tmp_path / "pid"
    bot = Bot(program("parent", file), RULES, SEEN.seat, 1, AMPLE)
    bot._greet()
    bot._seconds = SHORT
    while not file.exists() or not file.read_text("ascii").strip():
        with pytest.raises(BotFailed):
            bot.choose(SEEN, [])
    bot.close()
    until(lambda: not lives(int(file.read_text("ascii").split()[0])))


PARENT = """
import os, sys
from game.opponents import arena
from game.opponents.crew import processes
from game.rules import catalog
rules = catalog.setup("skyjo", {"edition": "classic"}, 2)
contest = arena.Contest(rules, ((sys.argv[1], "careful"),), 1, 600.0)
with processes(1) as (executor, ahead):
    list(arena.play(contest, 1, executor, ahead))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is not for Windows")
def test_nothing_is_left_of_an_arena_that_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "pid"
    arguments = [sys.executable, "-c", PARENT, program("deaf", file)]
    with subprocess.Popen(arguments, cwd=ROOT) as parent:
        until(lambda: file.exists() and file.read_text("ascii").endswith("\n"))
        parent.kill()
    until(lambda: not lives(int(file.read_text("ascii"))))


# -- In the worker --------------------------------------------------------------------------------


def answered(worker: Worker) -> Move:
    """Return the worker's answer to a question."""
    moves: list[Move] = []

    def has_come() -> bool:
        move = worker.answer()
        moves.extend([] if move is None else [move])
        return bool(moves)

    until(has_come)
    return moves[0]


@pytest.mark.parametrize("ends", ["in a match", "after the bye"])
def test_nothing_is_left_of_a_program_when_its_worker_is_closed(ends: str, tmp_path: Path) -> None:
    file = tmp_path / "pid"
    worker = Worker(bot_seconds=AMPLE)
    worker.ask(program("stays", file), 1, SEEN)
    assert answered(worker) in SEEN.moves
    pid = int(file.read_text("ascii"))
    assert lives(pid)
    if ends == "after the bye":
        worker.bye({"winners": [0], "totals": [1, 0]})
    worker.close()
    assert not lives(pid)


@pytest.mark.skipif(sys.platform == "win32", reason="no process of Windows is asked to end")
@pytest.mark.parametrize("behaviour", ["stays", "deaf"])
def test_nothing_is_left_of_a_program_when_the_system_ends_its_worker(
    behaviour: str, tmp_path: Path
) -> None:
    file = tmp_path / "pid"
    worker = Worker(bot_seconds=AMPLE)
    worker.ask(program(behaviour, file), 1, SEEN)
    until(lambda: file.exists() and file.read_text("ascii").endswith("\n"))
    if behaviour == "stays":  # the worker waits for a question; else for the program
        answered(worker)
    assert worker._line is not None
    worker._line._process.terminate()
    until(lambda: not lives(int(file.read_text("ascii"))))
    worker.close()


def test_one_program_stays_for_all_questions_of_a_seat(tmp_path: Path) -> None:
    file = tmp_path / "read"
    worker = Worker(bot_seconds=AMPLE)
    for event in ("deal", "turn"):
        worker.ask(program("notes", file), 1, SEEN, [{"event": event}])
        answered(worker)
    worker.close()
    hello, first, second, bye = map(json.loads, file.read_text("utf-8").splitlines())
    assert hello["seed"] == 1
    assert [first["events"], second["events"]] == [[{"event": "deal"}], [{"event": "turn"}]]
    assert bye == {"bye": None}


def test_a_failure_is_told_at_once_and_the_worker_goes_on() -> None:
    worker = Worker(bot_seconds=AMPLE)
    worker.ask(program("illegal"), 1, SEEN)
    with pytest.raises(BotFailed, match="illegal-move"):
        answered(worker)
    worker.ask("casual", 1, SEEN)
    assert answered(worker) in SEEN.moves
    worker.close()


# -- In the arena ---------------------------------------------------------------------------------


@pytest.mark.parametrize("behaviour", ["crash", "illegal", "flood"])
def test_in_the_arena_a_program_that_fails_is_played_by_the_casual_level(behaviour: str) -> None:
    seats = ((program(behaviour), "casual"),)
    for game in next(arena.play(Contest(RULES, seats, 1, AMPLE), 1)):
        bot, casual = sorted(game, key=lambda seat: not is_bot(seat.name))
        assert bot.failure is not None
        assert bot.turns > 0
        assert casual.failure is None


def test_the_tally_says_how_often_and_why() -> None:
    contest = Contest(RULES, ((program("rude"), "casual"),), 1, AMPLE)
    tally = arena.Tally(contest)
    for deal in arena.play(contest, 2):
        tally.add(deal)
    bot, casual = tally.scores()
    assert [(failure.games, failure.code) for failure in bot.failures] == [(4, "no-hello")]
    assert casual.failures == ()


@pytest.mark.parametrize("game", ["skip-bo", "skyjo"])
def test_the_example_plays_every_game_to_its_end_without_failing(game: str) -> None:
    example = "bot:" + command_line(sys.executable, ROOT / "build_scripts" / "example_bot.py")
    chosen = {"edition": catalog.find(game).editions[0]}
    contest = Contest(catalog.setup(game, chosen, 2), ((example, "casual"),), 1, AMPLE)
    for seat in (seat for game in next(arena.play(contest, 1)) for seat in game):
        assert seat.failure is None
