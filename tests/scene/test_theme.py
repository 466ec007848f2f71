from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.scene import theme

if TYPE_CHECKING:
    from game.scene.theme import Colour

TABLE = theme.TABLE_MIDDLE  # the lightest place of the table


def over(above: Colour, below: Colour) -> Colour:
    share = above[3] / 255
    red, green, blue, _ = (
        round(a * share + b * (1 - share)) for a, b in zip(above, below, strict=True)
    )
    return red, green, blue, 255


def light(of: Colour) -> float:
    parts = (part / 255 for part in of[:3])
    red, green, blue = (p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


PANEL = over(theme.PANEL, TABLE)
FIELD = over(theme.FIELD, PANEL)


@pytest.mark.parametrize("surface", [TABLE, PANEL, FIELD, over(theme.BUTTON, TABLE), theme.DIALOG])
@pytest.mark.parametrize("ink", [theme.TEXT, theme.LABEL, theme.ACCENT])
def test_text_can_be_read_on_table_panels_and_buttons(ink: Colour, surface: Colour) -> None:
    assert contrast(ink, surface) >= 4.5


@pytest.mark.parametrize("ink", [theme.MUTED, theme.PARTNER, theme.GLOW, theme.GOLD])
def test_quieter_text_can_be_read_on_panels(ink: Colour) -> None:
    assert contrast(ink, PANEL) >= 4.5


@pytest.mark.parametrize("gold", [theme.GOLD, theme.GOLD_OVER, theme.GOLD_DOWN])
@pytest.mark.parametrize("ink", [theme.INK, theme.INK_SOFT])
def test_ink_can_be_read_on_gold(ink: Colour, gold: Colour) -> None:
    assert contrast(ink, gold) >= 4.5


@pytest.mark.parametrize("seat", range(8))
def test_an_initial_can_be_read_on_its_seats_colour(seat: int) -> None:
    assert contrast(theme.on_seat(seat), theme.SEATS[seat]) >= 4.5


@pytest.mark.parametrize("line", [*theme.SEAT_LINES, over(theme.FOCUS, PANEL), theme.GLOW])
def test_lines_and_signals_stand_out_from_a_panel(line: Colour) -> None:
    assert contrast(line, PANEL) >= 3
