"""Whether a record holds."""

import json
from random import Random

import pytest

from game.match.host import Host
from game.match.verify import verify
from game.opponents import levels
from game.opponents.worker import WorkerFailed
from game.rules.game import Move, Refusal
from tests.match.playing import CODE, YOU_AND_COMPUTER, Clock, Instant, short_rules


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
    assert verdict.decisions


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
    assert (verdict.decisions, verdict.stopped_at) == (None, None)


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(Refusal, match="bad-record"):
        verify("{}")
