"""Every palette keeps what it promises to eyes of every kind."""

from __future__ import annotations

import pytest

from build_scripts import colours
from build_scripts.vision import ciede2000, contrast, difference

WHITE, BLACK, RED, GREEN = (
    (255, 255, 255, 255), (0, 0, 0, 255), (200, 60, 60, 255), (120, 120, 40, 255)
)  # fmt: skip


def test_every_text_signal_and_group_of_colours_keeps_its_bound() -> None:
    assert [str(finding) for finding in colours.findings() if not finding.holds] == []


def test_the_usual_palette_would_not_do_for_colour_blind_eyes() -> None:
    found = list(colours.differences("usual"))
    assert min(finding.value for finding in found) < 3


def test_a_bound_that_is_missed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(colours, "TEXT", 8.0)
    assert colours.main() == 1


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_of_the_published_test_data(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


def test_red_and_green_come_closer_to_eyes_that_lack_either() -> None:
    assert contrast(WHITE, BLACK) == pytest.approx(21)
    assert difference(RED, GREEN, "deuteranopia") < difference(RED, GREEN) / 2
    assert difference(RED, GREEN, "tritanopia") > difference(RED, GREEN) / 2
