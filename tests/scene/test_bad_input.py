"""What nobody should do with a mouse and a keyboard, and somebody will."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import arcade
import pytest
from arcade import key

from game.rules.skyjo.rules import DISCARD
from game.rules.table import Card
from game.scene import drive
from game.scene.choosing import under_card
from game.scene.drag import CLICK_WITHIN_PIXELS, Grip
from game.scene.layout import Spot
from game.scene.widgets import Button
from game.scene.window import Window
from tests.scene import truth
from tests.scene.person import touch_point
from tests.scene.seating import GAMES, Table, seated

LEFT, RIGHT = arcade.MOUSE_BUTTON_LEFT, arcade.MOUSE_BUTTON_RIGHT
MIDDLE = arcade.MOUSE_BUTTON_MIDDLE


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest, window: Window, tmp_path: Path) -> Iterator[Table]:
    with seated(window, tmp_path, request.param, "normal") as sat:
        yield sat


def lift(table: Table, to: tuple[float, float] = (640.0, 300.0)) -> Card:
    """Pick up whatever can be carried and carry it somewhere."""
    grip = table.liftable()
    assert grip.card is not None
    table.person.press(*touch_point(table.board.layout.cards[grip.card]))
    table.person.carry(*to)
    assert table.board.pointer.dragging
    assert table.board.felt._held == grip.card
    truth.check(table.board)
    return grip.card


def assert_home(table: Table, card: Card) -> None:
    """Nothing is carried, nothing floats, and the card lies where the layout has it."""
    board = table.board
    table.person.finish_flights()
    table.step()
    truth.check(board)
    assert not board.pointer.dragging
    assert board.felt._held is None
    assert board.felt._lift is None
    assert not board.felt._aloft
    assert len(board.felt._air) == 0
    for laid, spot in board.layout.cards.items():
        assert board.felt._cards[laid].spot == spot
    assert card in board.layout.cards


def button_center(table: Table, name: str) -> tuple[float, float]:
    items = table.board.items()
    return next(i.box.center for i in items if isinstance(i, Button) and i.name == name)


# -- Drops ----------------------------------------------------------------------------------------


def test_a_card_that_is_dropped_anywhere_but_on_its_targets_goes_home(table: Table) -> None:
    board, person = table.board, table.person
    table.app.speed = "off"
    grip = table.liftable()
    assert grip.card is not None
    before, dropped = board.host.record_text(), 0
    for x in (-300, 3, 170, 333, 490, 640, 800, 960, 1130, 1277, 1600):
        for y in (-200, 5, 120, 240, 380, 510, 640, 717, 1000):
            start = board.layout.cards[grip.card]
            at_x, at_y = touch_point(start)
            there = start._replace(x=start.x + x - at_x, y=start.y + y - at_y)
            near = abs(x - at_x) + abs(y - at_y) <= 2 * CLICK_WITHIN_PIXELS
            targets = board.choosing.targets(grip)
            if near or under_card(there, targets, board.layout.piles) is not None:
                continue
            person.press(at_x, at_y)
            person.carry(x, y)
            person.release(x, y)
            assert_home(table, grip.card)
            assert board.host.record_text() == before
            dropped += 1
    assert dropped > 40


def test_a_card_that_cannot_be_played_cannot_be_lifted(table: Table) -> None:
    board, person = table.board, table.person
    table.liftable()
    before = board.host.record_text()
    for card, spot in list(board.layout.cards.items()):
        grip = Grip(board.reel.state.table.pile_of(card), card)
        if board.choosing.targets(grip) or board.choosing.at_once(grip):
            continue
        if board.choosing.targets(board.chosen).get(grip.pile) is not None:
            continue
        person.press(spot.x, spot.y)
        held = board.pointer.press
        if held is None or not board.choosing.targets(held.grip):
            person.carry(spot.x + 90, spot.y + 50)
            assert board.felt._held is None
        person.key(key.ESCAPE)
        person.release(person.x, person.y)
        table.step()
        truth.check(board)
        if board.paused:
            person.key(key.ESCAPE)
    assert board.host.record_text() == before


# -- What cancels a drag --------------------------------------------------------------------------


def escape(table: Table) -> None:
    table.person.key(key.ESCAPE)


def second_button(table: Table) -> None:
    table.person.press(table.person.x, table.person.y, RIGHT)


def third_button(table: Table) -> None:
    table.person.press(table.person.x, table.person.y, MIDDLE)


def the_same_button_once_more(table: Table) -> None:
    table.person.press(table.person.x, table.person.y)


def lost_focus(table: Table) -> None:
    table.person.send("on_deactivate")


def resized(table: Table) -> None:
    table.person.send("on_resize", 1280, 720)


def menu_by_keys(table: Table) -> None:
    board, person = table.board, table.person
    for _ in range(100):
        if board.page.focus.name == "menu":
            break
        person.key(key.TAB)
    person.key(key.ENTER)
    assert board.paused


def undo(table: Table) -> None:
    table.person.key(key.Z)


def redo(table: Table) -> None:
    table.person.key(key.Y)


CANCELS: tuple[Callable[[Table], None], ...] = (
    escape,
    second_button,
    third_button,
    the_same_button_once_more,
    lost_focus,
    resized,
    menu_by_keys,
    undo,
    redo,
)


@pytest.mark.parametrize("cancel", CANCELS, ids=lambda cancel: cancel.__name__)
def test_a_drag_is_cancelled_by(table: Table, cancel: Callable[[Table], None]) -> None:
    board, person = table.board, table.person
    card = lift(table)
    before = board.host.record_text()
    cancel(table)
    assert not board.pointer.dragging
    assert board.felt._held is None
    truth.check(board)
    # Whatever the mouse still does, the card is not carried any more.
    person.carry(700, 200)
    assert board.felt._held is None
    person.release(*touch_point(next(iter(board.layout.piles.values()))))
    if cancel not in (undo, redo):
        assert board.host.record_text() == before
    if board.paused:
        person.key(key.ESCAPE)
    assert person.wait_for_turn()
    if cancel in (undo, redo):
        person.finish_flights()
        table.step()
        truth.check(board)
    else:
        assert_home(table, card)


def test_after_a_cancelled_drag_the_next_one_works(table: Table) -> None:
    for cancel in (escape, second_button, lost_focus):
        lift(table)
        cancel(table)
        table.person.release(table.person.x, table.person.y)
        table.step(30)
    card = lift(table)
    escape(table)
    assert_home(table, card)


def test_a_real_change_of_size_cancels_a_drag(
    table: Table, resize: Callable[[int, int], None]
) -> None:
    card = lift(table)
    resize(1500, 900)
    assert not table.board.pointer.dragging
    table.step(2)
    truth.check(table.board)
    table.person.release(700, 300)
    assert_home(table, card)


def test_a_second_button_does_not_drop_what_the_first_one_carries_on_a_pile(table: Table) -> None:
    board, person = table.board, table.person
    grip = table.liftable()
    assert grip.card is not None
    start = board.layout.cards[grip.card]
    target = board.layout.piles[next(iter(board.choosing.targets(grip)))]
    before = board.host.record_text()
    at_x, at_y = touch_point(start)
    person.press(at_x, at_y)
    person.carry(at_x + target.x - start.x, at_y + target.y - start.y)
    person.release(person.x, person.y, RIGHT)
    assert board.host.record_text() == before, "the release of another button drops nothing"
    person.press(person.x, person.y, RIGHT)
    person.release(person.x, person.y, RIGHT)
    person.release(person.x, person.y)
    assert board.host.record_text() == before
    assert_home(table, grip.card)


# -- Clicks at the wrong time ---------------------------------------------------------------------


def test_two_buttons_at_once_do_not_play(table: Table) -> None:
    board, person = table.board, table.person
    grip = table.liftable()
    assert grip.card is not None
    before = board.host.record_text()
    x, y = touch_point(board.layout.cards[grip.card])
    for first, second in ((LEFT, RIGHT), (LEFT, MIDDLE), (MIDDLE, RIGHT)):
        person.press(x, y, first)
        person.press(x, y, second)
        person.release(x, y, second)
        person.release(x, y, first)
        table.step()
        truth.check(board)
        person.key(key.ESCAPE)
        if board.paused:
            person.key(key.ESCAPE)
    assert board.host.record_text() == before


def test_clicks_while_cards_fly_hit_what_is_on_the_screen(table: Table) -> None:
    board, person = table.board, table.person
    table.liftable()
    for number in range(60):
        if board.is_over:
            break
        if table.app.window.current_view is not board:
            board.go_on()
        spots = list(board.layout.cards.values())
        person.click(spots[number * 7 % len(spots)])
        truth.check(board)
        table.step(number % 4)
        truth.check(board)


def test_three_clicks_at_once_on_every_card_break_nothing(table: Table) -> None:
    board, person = table.board, table.person
    table.liftable()
    for number in range(25):
        if not person.wait_for_turn():
            if board.is_over:
                break
            board.go_on()
            continue
        spots = list(board.layout.cards.values())
        spot = spots[number * 5 % len(spots)]
        for _ in range(3):
            person.click(spot)
            truth.check(board)
        table.step()
        truth.check(board)


def test_a_press_on_a_card_is_not_a_press_of_the_button_that_it_is_released_on(
    table: Table,
) -> None:
    board, person = table.board, table.person
    grip = table.liftable()
    assert grip.card is not None
    before = board.host.record_text()
    for name in ("menu", "undo"):
        person.press(*touch_point(board.layout.cards[grip.card]))
        person.carry(*button_center(table, name))
        person.release(*button_center(table, name))
        assert not board.paused
        assert_home(table, grip.card)
    assert board.host.record_text() == before


def test_a_press_on_a_button_is_not_a_click_on_the_card_that_it_is_released_on(
    table: Table,
) -> None:
    board, person = table.board, table.person
    grip = table.liftable()
    assert grip.card is not None
    person.press(*button_center(table, "menu"))
    person.carry(*touch_point(board.layout.cards[grip.card]))
    person.release(person.x, person.y)
    assert not board.paused
    assert board.chosen in (None, board.choosing.in_hand())
    assert_home(table, grip.card)


def end_turn(table: Table) -> None:
    """Play until it is the opponent's turn, who thinks."""
    board = table.board
    table.opponent.thinking = True

    def is_thinking() -> bool:
        if board.choosing.moves:
            board.play(board.choosing.moves[-1])
        return table.opponent.asked is not None

    assert drive.frames(table.app.window, is_thinking, 20_000)


def test_clicks_and_drags_while_the_opponent_thinks_do_nothing(table: Table) -> None:
    board, person = table.board, table.person
    end_turn(table)
    before = board.host.record_text()
    for spot in [*board.layout.cards.values(), *board.layout.piles.values()]:
        person.click(spot)
        person.drag(spot, Spot(640, 300, spot.width))
        assert board.felt._held is None
        truth.check(board)
    assert board.host.record_text() == before
    table.opponent.thinking = False
    assert person.wait_for_turn()
    truth.check(board)


def test_a_card_in_the_air_when_the_turn_ends_goes_home(table: Table) -> None:
    board, person = table.board, table.person
    card = lift(table)
    table.opponent.thinking = True
    # The turn ends in another way than by the hand that carries: by a key, by another hand.
    for _ in range(40):
        if board.host.turn != board.viewer or not board.choosing.moves:
            break
        board.play(board.choosing.moves[-1])
        table.step(3)
        truth.check(board)
    person.carry(600, 420)
    truth.check(board)
    person.release(600, 420)
    table.opponent.thinking = False
    assert person.wait_for_turn()
    person.finish_flights()
    table.step()
    truth.check(board)
    assert board.felt._held is None
    assert len(board.felt._air) == 0
    assert card is not None


# -- Taking back ----------------------------------------------------------------------------------


def test_undo_and_redo_at_any_moment_of_an_animation(table: Table) -> None:
    board, person = table.board, table.person
    table.liftable()
    for number in range(30):
        if not person.wait_for_turn():
            if board.is_over:
                break
            board.go_on()
            continue
        board.play(board.choosing.moves[number % len(board.choosing.moves)])
        for wait, symbol in ((number % 9, key.Z), (number % 5, key.Y), (number % 3, key.Z)):
            table.step(wait)
            truth.check(board)
            if table.app.window.current_view is board:
                person.key(symbol)
                truth.check(board)
        board.notice = None
        table.step(2)
        truth.check(board)


def test_undo_behind_the_menu_does_nothing(table: Table) -> None:
    board, person = table.board, table.person
    table.liftable()
    person.key(key.ESCAPE)
    if not board.paused:
        person.key(key.ESCAPE)
    assert board.paused
    before = board.host.record_text()
    for symbol in (key.Z, key.Y):
        person.key(symbol)
        table.step()
        assert board.host.record_text() == before
        assert board.notice is None
    truth.check(board)
    person.key(key.ESCAPE)
    assert not board.paused


def test_a_drag_that_a_result_interrupts_is_over_when_the_table_is_back(
    window: Window, tmp_path: Path
) -> None:
    with seated(window, tmp_path, "skyjo") as table:
        board, person = table.board, table.person
        person.wait_for_turn()
        for _ in range(200):
            moves = board.choosing.moves
            board.play(next((m for m in moves if m.target and m.target.kind == "grid"), moves[0]))
            if not person.wait_for_turn():
                break
            grip = Grip(DISCARD, board.reel.state.table.top(DISCARD))
            if board.choosing.targets(grip):
                person.press(2, 2, RIGHT)
                person.press(*touch_point(board.layout.piles[DISCARD]))
                person.carry(900, 300)
        assert window.current_view is not board
        assert board.pointer.dragging
        person.release(3, 3)
        board.go_on()
        assert board.pointer.press is None
        assert board.felt._held is None
        assert board.felt._lift is None
        truth.check(board)
        assert person.wait_for_turn()
        table.step(2)
        assert len(board.felt._air) == 0
