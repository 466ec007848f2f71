"""What settings do at the table, seen in a real window after real presses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from arcade import key

from game.rules.table import Card
from game.scene import text
from game.scene.show import MOST_WAIT, PACES
from game.scene.window import Window
from tests.scene import truth
from tests.scene.pages import click, press_key
from tests.scene.person import touch_point
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


# -- Motion -----------------------------------------------------------------------------------


def followed(table: Table, card: Card, frames: int) -> Iterator[tuple[tuple[float, float], int]]:
    """Where what is drawn of a card is in each of some frames, and how opaque."""
    sprite = table.board.felt._cards[card]
    for _ in range(frames):
        yield (round(sprite.center_x), round(sprite.center_y)), sprite.alpha
        table.step()


def test_cards_fade_instead_of_flying_and_none_stays_pale(skip_bo: Table) -> None:
    table, board = skip_bo, skip_bo.board
    set_in_the_menu(table, "motion", "flip:reduced_motion", "choose:speed:normal")
    table.person.finish_flights()
    move = board.choosing.moves[-1]
    assert move.card is not None
    frames = followed(table, move.card, 40)
    before = next(frames)
    board.play(move)
    seen = [before, *frames]
    assert len({place for place, _ in seen}) == 2, "it was seen on its way"
    assert min(alpha for _, alpha in seen) < 120
    assert seen[-1][1] == 255
    table.person.finish_flights()
    assert len(board.felt._air) == 0


def test_a_carried_card_fades_home(skip_bo: Table) -> None:
    table, board, person = skip_bo, skip_bo.board, skip_bo.person
    set_in_the_menu(table, "motion", "flip:reduced_motion", "choose:speed:normal")
    grip = table.liftable()
    assert grip.card is not None
    spot = board.layout.cards[grip.card]
    person.press(*touch_point(spot))
    person.carry(board.window.width / 2, 8)
    assert board.felt._cards[grip.card].alpha == 255
    person.release(person.x, person.y)
    seen = list(followed(table, grip.card, 40))
    assert len({place for place, _ in seen}) == 2, "it was seen on its way"
    assert seen[-1][1] == 255


def test_the_others_are_shown_as_fast_as_is_set_and_never_for_too_long(
    window: Window, tmp_path: Path
) -> None:
    waited: dict[str, float] = {}
    for pace in PACES:
        with seated(window, tmp_path / pace, "skip-bo") as table:
            assert table.person.wait_for_turn()
            set_in_the_menu(table, "motion", f"choose:pace:{pace}", "choose:speed:normal")
            waits = [wait_after_a_turn(table) for _ in range(3)]
        assert max(waits) <= MOST_WAIT
        waited[pace] = sum(waits)
    assert waited["quick"] < waited["normal"] < waited["calm"]


def wait_after_a_turn(table: Table) -> float:
    """End the turn with a discard; how long it is until the next one begins, in seconds."""
    board, began = table.board, table.board.now
    board.play(board.choosing.moves[-1])
    assert table.person.wait_for_turn()
    return board.now - began
