"""What settings do at the table, seen in a real window after real presses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from arcade import key

from game.scene import text
from game.scene.window import Window
from tests.scene import truth
from tests.scene.pages import click, press_key
from tests.scene.seating import GAMES, Table, seated


@pytest.fixture
def skip_bo(window: Window, tmp_path: Path) -> Iterator[Table]:
    with seated(window, tmp_path, "skip-bo") as found:
        assert found.person.wait_for_turn()
        yield found


def set_in_the_menu(table: Table, section: str, *buttons: str) -> None:
    """Go from the table to the settings, press some of their buttons, and come back."""
    window = table.app.window
    press_key(window, key.ESCAPE)
    for name in ("settings", f"section:{section}", *buttons, "back", "resume"):
        click(window, name)
    table.step(2)
    assert window.current_view is table.board


# -- Language ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_another_language_is_on_the_table_at_once(
    window: Window, tmp_path: Path, game: str
) -> None:
    with seated(window, tmp_path, game) as table:
        board = table.board
        for _ in range(3):
            assert table.person.wait_for_turn()
            table.play(board.choosing.moves[-1])
        english = list(board.reel.history)
        assert english
        set_in_the_menu(table, "language", "choose:language:fa")
        faces = [sprite.name for sprite in board.felt._lying if "western" in sprite.name]
        assert not faces, "cards with the other numerals"
        assert board.sight().rtl
        assert list(board.reel.history) != english
        truth.check(board)
        set_in_the_menu(table, "language", "choose:language:en")
        assert list(board.reel.history) == english
        assert text.current() == text.ENGLISH
