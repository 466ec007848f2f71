"""The script that measures computer players counts what it says it counts."""

import pytest

from build_scripts import strength
from game.rules import catalog

SHORT: dict[str, object] = {"edition": "mattel", "stock_size": 3}


def test_a_player_wins_half_of_the_games_against_itself() -> None:
    played = strength.play_deal(catalog.setup("skip-bo", SHORT, 2), ("pair", "pair"), 1)
    assert played.share == 0.5


def test_a_deal_is_played_once_from_every_side() -> None:
    rules = catalog.setup("skip-bo", {**SHORT, "partners": True}, 4)
    first, second = strength.play_deal(rules, ("pair", "tidy"), 1), ("tidy", "pair")
    assert first.share == 1 - strength.play_deal(rules, second, 1).share
    assert all(first.seconds)


def test_the_interval_has_the_deal_as_its_unit() -> None:
    mean, off = strength.interval([0.0, 0.5, 0.5, 1.0])
    assert mean == 0.5
    assert off == pytest.approx(1.96 * (1 / 6) ** 0.5 / 2)


def test_think_times_are_told_in_seconds() -> None:
    told = strength.thinking([count / 1000 for count in range(100)])
    assert told == "p50 0.05000 s, p95 0.09500 s, largest 0.09900 s"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("stock_size=10", ("stock_size", 10)),
        ("partners=true", ("partners", True)),
        ("match=rounds:2", ("match", "rounds:2")),
    ],
)
def test_a_setting_is_read_as_a_flag_a_number_or_a_word(text: str, read: object) -> None:
    assert strength.setting(text) == read


def test_what_was_measured_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    asked = "skip-bo pair tidy --games 2 --jobs 1 --edition persian --set stock_size=2"
    assert strength.main(asked.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "persian" in lines[0]
    assert lines[0].endswith("2 games")
    assert [line.split()[0] for line in lines[1:]] == ["pair", "pair", "tidy"]
