"""Whether a record holds."""

import json
from pathlib import Path
from random import Random

import pytest

from game.match.host import Host, SeatPlan
from game.match.verify import verify
from game.opponents import levels
from game.opponents.worker import WorkerFailed
from game.rules.catalog import GAMES
from game.rules.game import Move, Refusal
from tests.match.playing import CODE, YOU_AND_COMPUTER, Clock, Instant, short_rules
from tests.match.test_bots import Here, seats


class _Here(Instant):
    """A worker that fails, so that the agents decide in this process, as they would in another."""

    def answer(self) -> Move | None:
        raise WorkerFailed


@pytest.fixture(scope="module", params=["skip-bo", "skyjo"])
def written(request: pytest.FixtureRequest) -> str:
    host = Host.new(short_rules(request.param), YOU_AND_COMPUTER, CODE, None, worker=_Here())
    Clock(host).play_on(Random(3))
    host.close()
    return host.record_text()


def _changed(written: str, **changed: object) -> str:
    return json.dumps({**json.loads(written), **changed})


def test_a_record_that_holds_gives_its_result(written: str) -> None:
    verdict = verify(written)
    assert verdict.stopped_at is None
    assert verdict.outcome is not None
    facts = json.loads(written)
    assert list(verdict.totals) == facts["result"]["totals"]
    assert verdict.moves == len(facts["moves"])
    assert verdict.checked == verdict.decisions > 0
    assert (verdict.bots, verdict.fallen) == (0, ())


def test_of_a_record_so_many_decisions_are_made_again_as_asked(written: str) -> None:
    whole = verify(written)
    for count in (1, 3, 100_000):
        verdict = verify(written, count)
        assert verdict.stopped_at is None
        assert verdict.decisions == whole.decisions
        assert verdict.checked == min(count, whole.decisions)


def test_a_seat_that_was_handed_over_is_checked_while_a_computer_played_it() -> None:
    host = Host.new(short_rules("skyjo"), YOU_AND_COMPUTER, CODE, None, worker=_Here())
    clock, chance, turns = Clock(host), Random(3), 0
    while clock.until_person() == 0:
        host.play(0, chance.choice(host.moves(0)))
        turns += 1
        if turns == 6:
            host.hand_over(0, "casual")
            for _ in range(400):
                clock.tick()
            host.hand_over(0, None)
    host.close()
    verdict = verify(host.record_text())
    assert verdict.stopped_at is None
    own = verdict.moves - turns
    assert verdict.checked == verdict.decisions == own
    forged = json.loads(host.record_text())
    forged["handed"][0]["agent_seed"] += 1
    forged["handed"][0]["level"] = "beginner"
    stopped = verify(json.dumps(forged)).stopped_at
    assert stopped is not None
    assert stopped.code == "decision-differs"


def test_what_a_person_took_back_is_not_laid_at_the_computer_that_plays_on() -> None:
    host = Host.new(short_rules("skip-bo"), YOU_AND_COMPUTER, CODE, None, worker=_Here())
    clock = Clock(host)
    for at in (-1, -2):  # discards: one of them at least is not what the computer would play
        assert clock.until_person() == 0
        host.play(0, host.moves(0)[at])
        host.undo(0)
        host.hand_over(0, "casual")
        assert verify(host.record_text()).stopped_at is None
        host.hand_over(0, None)
    host.close()


def test_the_first_move_that_does_not_hold_is_named(written: str) -> None:
    moves = json.loads(written)["moves"]
    verdict = verify(_changed(written, moves=[*moves[:4], "pass", *moves[4:]]))
    assert verdict.stopped_at is not None
    assert verdict.stopped_at[:2] == (4, "pass")
    assert verdict.moves == 4


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("result", {"winners": [0, 1], "totals": [7, 7]}, "result-differs"),
        ("result", None, "result-differs"),
        ("salt", "00", "fingerprint-differs"),
    ],
)
def test_what_is_told_wrongly_is_found(written: str, name: str, value: object, code: str) -> None:
    verdict = verify(_changed(written, **{name: value}))
    assert verdict.stopped_at is not None
    assert verdict.stopped_at.code == code


def test_a_decision_that_the_computer_would_not_make_is_found() -> None:
    host = Host.new(short_rules("skyjo"), YOU_AND_COMPUTER, CODE, None, worker=Instant())
    Clock(host).play_on(Random(3))
    host.close()
    verdict = verify(host.record_text())
    assert verdict.stopped_at is not None
    assert verdict.stopped_at.code == "decision-differs"


def test_decisions_of_another_version_are_not_checked(written: str) -> None:
    verdict = verify(_changed(written, agents=levels.AGENTS_VERSION + 1))
    assert verdict.checked is None
    assert verdict.stopped_at is None
    assert verdict.decisions > 0


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(Refusal, match="bad-record"):
        verify("{}")


def test_a_program_is_never_started_to_verify_what_it_decided(tmp_path: Path) -> None:
    file = tmp_path / "read"
    host = Host.new(short_rules("skyjo", seats=3), seats("notes", file), CODE, None, worker=Here())
    Clock(host).play_on(Random(3))
    host.close()
    before = file.read_text("utf-8")
    verdict = verify(host.record_text())
    assert verdict.stopped_at is None
    assert verdict.bots > 0
    assert verdict.checked == verdict.decisions > 0
    assert verdict.fallen == ()
    assert file.read_text("utf-8") == before


def test_what_the_casual_level_decided_for_a_program_is_made_again() -> None:
    host = Host.new(short_rules("skip-bo", seats=3), seats("crash"), CODE, None, worker=Here())
    Clock(host).play_on(Random(3))
    host.close()
    verdict = verify(host.record_text())
    assert verdict.stopped_at is None
    assert verdict.bots == 0
    assert [handed.seat for handed in verdict.fallen] == [1]
    assert verdict.checked == verdict.decisions > 0


# -- Every level ----------------------------------------------------------------------------------


def check_levels(game: str, matches: int, sample: int | None) -> None:
    """Let computers of all levels play short matches, and verify them."""
    chance = Random(f"{game}:{sample}")
    for _ in range(matches):
        edition = chance.choice(GAMES[game].editions)
        count = chance.randint(1, 3)
        names = [chance.choice(list(levels.LEVELS)) for _ in range(count)]
        plans = [SeatPlan(f"C{seat}", "computer", name) for seat, name in enumerate(names)]
        rules = short_rules(game, edition, count + 1)
        host = Host.new(rules, (SeatPlan("Ann", "person"), *plans), None, None, worker=Here())
        Clock(host).play_on(chance)
        host.close()
        verdict = verify(host.record_text(), sample)
        assert verdict.stopped_at is None, host.record_text()
        assert verdict.checked == min(verdict.decisions, sample or verdict.decisions) > 0


@pytest.mark.parametrize("game", GAMES)
def test_what_computers_of_any_level_decided_is_what_they_decide(game: str) -> None:
    check_levels(game, 2, 5)


@pytest.mark.long
@pytest.mark.parametrize(("matches", "sample"), [(25, None), (100, 10)])
@pytest.mark.parametrize("game", GAMES)
def test_it_is_so_in_many_matches(game: str, matches: int, sample: int | None) -> None:
    check_levels(game, matches, sample)
