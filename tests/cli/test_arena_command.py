"""`dozen arena`: what is asked, told, and printed after Ctrl+C."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from game.cli import arena as command
from game.cli.main import read, run
from game.opponents import arena, levels
from tests.cli.program import PROJECT, dozen

SHORT = "--edition mattel --set stock_size=2 --jobs 1"


def asked(line: str) -> dict[str, Any]:
    """Return the object that the program prints, without the times."""
    done = dozen("arena", *line.split(), "--json")
    assert done.returncode == 0, done.stderr
    (printed,) = done.stdout.splitlines()
    value: dict[str, Any] = json.loads(printed)
    for player in value["players"]:
        assert player.pop("think_p50") <= player.pop("think_p95") < 60
    return value


def test_one_json_object_tells_what_was_played_and_what_came_of_it() -> None:
    value = asked(f"skip-bo --seats pair,tidy,tidy --games 4 --seed 3 {SHORT}")
    assert list(value) == ["game", "edition", "rules", "games", "seed", "players"]
    assert value["rules"] == {"edition": "mattel", "stock_size": 2}
    assert (value["game"], value["edition"], value["seed"]) == ("skip-bo", "mattel", 3)
    assert value["games"] == 6, "whole deals"
    pair, tidy = value["players"]
    assert list(pair) == ["name", "seats", "share", "half", "points"]
    assert (pair["name"], pair["seats"], tidy["seats"]) == ("pair", 1, 2)
    assert pair["share"] + 2 * tidy["share"] == pytest.approx(1)


def test_the_number_of_jobs_changes_nothing() -> None:
    line = f"skip-bo --seats casual,tidy --until 0.2 --seed 5 {SHORT}"
    one = asked(line)
    assert one == asked(line.replace("--jobs 1", "--jobs 3"))
    assert one["games"] % (2 * arena.LOOK_EVERY) == 0
    assert all(player["half"] <= 0.2 for player in one["players"])


def test_games_are_a_limit_also_to_playing_until_it_is_known() -> None:
    value = asked(f"skip-bo --seats casual,tidy --until 0.001 --games 20 {SHORT}")
    assert value["games"] == 20


def test_in_a_round_robin_the_pairs_are_told_too() -> None:
    value = asked(f"skip-bo --all --seats pair,tidy,casual --games 2 {SHORT}")
    assert value["games"] == 6
    assert [player["name"] for player in value["players"]] == ["pair", "tidy", "casual"]
    assert len(value["pairs"]) == 6
    assert set(value["pairs"][0]) == {"name", "other", "share", "half"}


def test_all_are_the_levels_and_the_reference_players_of_the_game() -> None:
    contest = command.read_contest(read(["arena", "skyjo", "--all"]))
    everyone = {name for table in contest.tables for name in table}
    assert everyone == {*levels.LEVELS, "careful", "cutoff"}
    assert all(len(table) == 2 for table in contest.tables)


def test_the_report_is_a_line_a_player_and_progress_goes_to_the_error_stream() -> None:
    done = dozen("arena", "skyjo", "--seats", "cutoff,careful", "--games", "4", "--jobs", "1",
                 "--set", "target=10")  # fmt: skip
    head, columns, *lines = done.stdout.splitlines()
    assert head == (
        "skyjo, edition classic, target 10, 2 seats, seed 0: 4 games of 2 deals,"
        " a fair share is 50.0 %"
    )
    assert "share of a seat" in columns
    assert [line.split()[0] for line in lines] == ["cutoff", "careful"]
    assert done.stderr.splitlines()[-1].startswith("[########################] 4 of 4 games, ±")


PRESS = """
import os, signal, sys
from game.opponents import arena
from game.cli.main import run

def interrupted(*args, told=arena.play):
    for count, deal in enumerate(told(*args)):
        if count == 3:
            os.kill(os.getpid(), signal.SIGINT)
        yield deal

arena.play = interrupted
sys.exit(run(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="os.kill ends a process of Windows")
def test_after_an_interrupt_what_is_there_is_printed() -> None:
    arguments = f"arena skip-bo --seats pair,tidy --games 100000 --json {SHORT}".split()
    done = subprocess.run(
        [sys.executable, "-c", PRESS, *arguments],
        capture_output=True,
        text=True,
        cwd=PROJECT,
        timeout=60,
        check=False,
    )
    assert done.returncode == 130
    assert json.loads(done.stdout)["games"] == 6
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("line", "named", "listed"),
    [
        ("", "which game", "skyjo"),
        ("chess", "chess", "skip-bo"),
        ("skyjo", "--seats", "cutoff"),
        ("skyjo --seats cutoff,tidy", "tidy", "careful"),
        ("skip-bo --seats cutoff,tidy", "cutoff", "pair"),
        ("skyjo --seats cutoff", "1", "2 to 8"),
        ("skyjo --seats cutoff,,careful", '""', "careful"),
        ("skyjo --all --seats cutoff", "cutoff", "careful"),
        ("skyjo --all --games 0", "0", "from 1"),
        ("skyjo --all --games many", "many", "from 1"),
        ("skyjo --all --jobs 0", "0", "from 1"),
        ("skyjo --all --seed -1", "-1", "from 0"),
        ("skyjo --all --until 5", "5", "between 0 and 1"),
        ("skyjo --all --until nan", "nan", "between 0 and 1"),
        ("skyjo --all --bot-seconds 0", "0", "above 0"),
        ("skyjo --all --bot-seconds soon", "soon", "above 0"),
        ("skyjo --seats bot:/no/such/program,cutoff", "/no/such/program", "bot:python3"),
        ("skyjo --seats bot:,cutoff", "bot:", "bot:python3"),
        ('skyjo --seats "cutoff,careful', "cutoff", "double quotes"),
        ("skyjo --all --edition persian", "persian", "magilano"),
        ("skyjo --all --set match=open", "open", "points"),
        ("skyjo --all --set target", "target", "OPTION=VALUE"),
        ("skip-bo --seats pair,tidy --set partners=true", "partners", "4 or 6"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], line: str, named: str, listed: str
) -> None:
    assert run(["arena", *line.split()]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert named in said.err
    assert listed in said.err
    assert said.err.count("\n") == 1


def test_a_player_with_a_comma_stands_in_double_quotes() -> None:
    bot = f"bot:{sys.executable} -c 'print(1, 2)'"
    contest = command.read_contest(read(["arena", "skyjo", "--seats", f'cutoff, "{bot}"']))
    assert contest.tables == (("cutoff", bot),)


def test_what_became_of_a_bot_is_told_in_the_report_and_in_the_object() -> None:
    bot = f"bot:{sys.executable} -c 1/0"
    line = ["arena", "skip-bo", "--seats", f"{bot},pair", "--games", "2", *SHORT.split()]
    told = dozen(*line).stdout.splitlines()[-1]
    assert told.startswith(f"{bot}: the casual level took over in 2 games: it ended (ZeroDivision")
    value = json.loads(dozen(*line, "--json").stdout)
    (failure,) = value["players"][0]["failures"]
    assert (failure["games"], failure["code"]) == (2, "ended")
    assert "failures" not in value["players"][1]


def test_a_scheduler_without_the_extra_or_without_an_answer_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run(["arena", "skyjo", "--all", "--scheduler", "tcp://127.0.0.1:9"]) == 2
    assert "extra cluster" in capsys.readouterr().err
