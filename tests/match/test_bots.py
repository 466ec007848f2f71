"""A program of the user's at the table: it hears what its seat sees, and one that fails is told."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match import record as records
from game.match.host import Host, SeatPlan
from game.match.match import Match
from game.match.store import Store
from game.opponents import levels
from game.opponents.bot import BotFailed
from game.opponents.worker import Asked, Entries, WorkerFailed, _Players
from game.rules.game import Move, Observation
from tests.match.playing import CODE, Clock, Instant, short_rules
from tests.opponents.test_bot import AMPLE, program


class Here(Instant):
    """The worker's process without a process: it decides when it is asked for the answer."""

    def __init__(self) -> None:
        super().__init__()
        self.players = _Players(levels.agent, AMPLE)
        self.question: Asked | None = None

    def ask(self, level: str, seed: int, seen: Observation, events: Entries = ()) -> None:
        self.question = Asked(level, seed, seen, events)

    def answer(self) -> Move | None:
        assert self.question is not None
        move, trouble = self.players.decide(self.question)
        if isinstance(trouble, BotFailed):
            raise trouble
        return move

    def bye(self, result: Mapping[str, Any]) -> None:
        self.players.bye(result)

    def close(self) -> None:
        for bot in self.players._bots.values():
            bot.close()


class Broken(Instant):
    """A worker that has failed for good."""

    def answer(self) -> Move | None:
        raise WorkerFailed

    def ask(self, level: str, seed: int, seen: Observation, _events: Entries = ()) -> None:
        """Nobody will answer."""


def seats(behaviour: str, *words: object) -> tuple[SeatPlan, ...]:
    return (
        SeatPlan("Ann", "person"),
        SeatPlan("Bo", "computer", program(behaviour, *words), 1),
        SeatPlan("Cy", "computer", "beginner", 2),
    )


def read(file: Path) -> Iterator[dict[str, Any]]:
    return map(json.loads, file.read_text("utf-8").splitlines())


@pytest.mark.parametrize("game", ["skip-bo", "skyjo"])
def test_a_program_plays_a_match_and_hears_what_its_seat_saw(game: str, tmp_path: Path) -> None:
    file = tmp_path / "read"
    rules = short_rules(game, seats=3)
    host = Host.new(rules, seats("notes", file), CODE, None, worker=Here())
    Clock(host).play_on(Random(3))
    assert host.outcome is not None
    assert host.trouble is None
    host.close()
    hello, *questions, bye = read(file)
    assert (hello["game"], hello["seat"], hello["seats"]) == (game, 1, 3)
    assert bye["bye"]["totals"] == list(host.outcome.totals)
    match = Match(rules, records.load(host.record_text()).match.seed)
    told: list[dict[str, Any]] = []
    for at, text in enumerate(json.loads(host.record_text())["moves"]):
        if match.state.turn == 1:
            told += questions.pop(0)["events"]
            assert told == match.told(1, None), at
        match.play_text(text)
    assert not questions


def test_a_move_that_was_taken_back_is_not_heard_of(tmp_path: Path) -> None:
    file = tmp_path / "read"
    host = Host.new(
        short_rules("skip-bo", seats=3), seats("notes", file), CODE, None, worker=Here()
    )
    clock = Clock(host)
    taken_back = 0
    while clock.until_person() is not None and taken_back < 5:
        host.play(0, host.moves(0)[-1])
        if host.undo_refused(0) is None:
            host.undo(0)
            taken_back += 1
            clock.until_person()
            host.play(0, host.moves(0)[-1])
    host.close()
    _, *questions, _ = read(file)
    match = records.load(host.record_text()).match
    told = [entry for question in questions for entry in question["events"]]
    assert told == match.told(1, None)[: len(told)]


@pytest.mark.parametrize("behaviour", ["crash", "illegal", "garbage", "rude"])
def test_one_that_fails_is_played_by_the_casual_level_from_then_on(
    behaviour: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store.open(tmp_path)
    host = Host.new(short_rules("skyjo", seats=3), seats(behaviour), CODE, store, worker=Here())
    clock = Clock(host, store)
    clock.until_person()
    for _ in range(2):
        host.play(0, host.moves(0)[0])
        clock.until_person()
    trouble = host.trouble
    assert trouble is not None
    assert trouble.code == "bot-failed"
    assert "bot-failed at seat 1" in caplog.text
    assert "Bo" not in caplog.text
    assert (trouble.facts["seat"], trouble.facts["name"]) == (1, "Bo")
    assert host.seats[1].level == "casual"
    match_id = host.match_id
    host.close()
    host = Host.resume(store, match_id, worker=Here())
    assert host.seats[1].level == "casual"
    Clock(host, store).play_on(Random(1))
    assert host.trouble is None
    host.close()
    record = records.load(host.record_text()).record
    assert [(handed.seat, handed.level) for handed in record.handed] == [(1, "casual")]
    assert record.seats[1].level == program(behaviour)
    store.close()


def test_where_there_is_no_worker_the_casual_level_plays_for_a_program() -> None:
    host = Host.new(short_rules("skyjo", seats=3), seats("good"), CODE, None, worker=Broken())
    Clock(host).play_on(Random(3))
    assert host.outcome is not None
    assert host.seats[1].level == "casual"
    host.close()
