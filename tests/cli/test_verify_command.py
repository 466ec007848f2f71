"""`dozen verify FILE`."""

import json
from pathlib import Path
from random import Random

import pytest

from game.cli.main import run
from game.match import record as records
from game.match.host import Host
from game.match.match import Match
from tests.cli.program import dozen
from tests.match.playing import CODE, Clock, play_on, record_of, short_rules
from tests.match.test_bots import Here, seats


@pytest.fixture
def file(tmp_path: Path) -> Path:
    match = Match(short_rules("skyjo"), 7)
    play_on(match, Random(7))
    path = tmp_path / "match.json"
    path.write_text(records.text(record_of(match)), encoding="utf-8")
    return path


def test_a_record_that_holds_is_told_with_its_result(file: Path) -> None:
    done = dozen("verify", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert "skyjo, classic, deal 0000-0007, Seat 0, Seat 1" in done.stdout
    assert "won by Seat" in done.stdout
    assert "were not checked" in done.stdout


def test_what_was_checked_of_the_computers_decisions_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host = Host.new(short_rules("skyjo", seats=3), seats("crash"), CODE, None, worker=Here())
    Clock(host).play_on(Random(3))
    host.close()
    path = tmp_path / "match.json"
    path.write_text(host.record_text(), encoding="utf-8")
    assert run(["verify", str(path), "--sample", "4"]) == 0
    said = capsys.readouterr().out
    assert "4 of the computers'" in said
    assert "on the level casual played for Bo's program" in said


def test_decisions_of_programs_are_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host = Host.new(short_rules("skyjo", seats=3), seats("good"), CODE, None, worker=Here())
    Clock(host).play_on(Random(3))
    host.close()
    path = tmp_path / "match.json"
    path.write_text(host.record_text(), encoding="utf-8")
    assert run(["verify", str(path)]) == 0
    assert "decisions of the user's own programs cannot be made again" in capsys.readouterr().out


def test_the_first_move_that_does_not_hold_is_named(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    facts = json.loads(file.read_text("utf-8"))
    facts["moves"][2] = "draw"
    file.write_text(json.dumps(facts), encoding="utf-8")
    assert run(["verify", str(file)]) == 1
    said = capsys.readouterr().out
    assert "Does not hold: move 3, draw: that move is not legal there." in said
    assert "2 moves; not over" in said


def test_of_a_record_that_breaks_off_it_is_said_how_far_it_goes(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = file.read_bytes()
    file.write_bytes(written[: written.index(b'"moves"') + 60])
    assert run(["verify", str(file)]) == 1
    assert "the record breaks off there" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (b"hello", "no record"),
        (b'{"dozen_record": 99}', "later version"),
        (b"\xff" * 50, "no record"),
        (b"", "no record"),
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence(
    file: Path, capsys: pytest.CaptureFixture[str], written: bytes, said: str
) -> None:
    file.write_bytes(written)
    assert run(["verify", str(file)]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_a_folder_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
