"""What settings do at the table, seen in a real window after real presses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from arcade import key

from game.match.record import load
from game.rules.events import Moved
from game.rules.game import Move
from game.rules.skyjo.rules import DISCARD
from game.rules.table import DRAW, PUBLIC, Card, Face
from game.scene import text
from game.scene.asking import ask_items
from game.scene.board import Board
from game.scene.choosing import ends_turn
from game.scene.curtain import Curtain
from game.scene.drag import Grip
from game.scene.layout import Spot
from game.scene.show import MOST_WAIT, PACES
from game.scene.stops import hand_name
from game.scene.widgets import Button, Label, Layer, Panel
from game.scene.window import Window
from tests.scene import truth
from tests.scene.pages import assert_fits, click, press_key
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
        faces = [d for d in (s.drawing for s in board.felt._lying) if "western" in str(d)]
        assert not faces, "cards with the other numerals"
        assert board.sight().rtl
        assert board.names == ("شما", "C1")
        assert list(board.reel.history) != english
        truth.check(board)
        set_in_the_menu(table, "language", "choose:language:en")
        assert list(board.reel.history) == english
        assert board.names == ("You", "C1")
        assert text.current() == text.ENGLISH


def test_what_was_refused_is_told_in_the_language_of_now(skip_bo: Table) -> None:
    board = skip_bo.board

    def told() -> str:
        (label,) = (i for i in board.items() if isinstance(i, Label) and i.key == "notice")
        return label.text

    press_key(board.window, key.Z)
    english = told()
    skip_bo.app.set("language", "fa")
    assert text.is_rtl(told())
    text.use(text.ENGLISH)
    assert told() == english


# -- Motion -----------------------------------------------------------------------------------


def followed(table: Table, card: Card, frames: int) -> Iterator[tuple[tuple[float, float], int]]:
    """Where what is drawn of a card is in each of some frames, and how opaque."""
    sprite = table.board.felt._cards[card]
    for _ in range(frames):
        yield (round(sprite.center_x), round(sprite.center_y)), sprite.alpha
        table.app.store.flush()
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
    while not board.choosing.moves:
        table.app.store.flush()  # how fast the disk is does not matter
        table.step()
    return board.now - began


# -- Play -------------------------------------------------------------------------------------


def discards(table: Table) -> list[Move]:
    return [move for move in table.board.choosing.moves if ends_turn(move)]


def hand(table: Table) -> list[Face]:
    """The faces of the own hand as they lie on the screen, from the left."""
    board = table.board
    assert board.own_hand is not None
    cards = board.reel.state.table.cards(board.own_hand)
    in_order = sorted(cards, key=lambda card: board.layout.cards[card].x)
    return [board.reel.state.table.faces[card] for card in in_order]


def test_a_discard_waits_until_it_is_confirmed_by_any_way(skip_bo: Table) -> None:
    table, board = skip_bo, skip_bo.board
    set_in_the_menu(table, "play", "flip:confirm_discard")
    ways: dict[str, Callable[[], None]] = {
        "button": lambda: click(board.window, "discard"),
        "key": lambda: press_key(board.window, key.ENTER),
        "card": lambda: table.person.click(board.layout.cards[board.asking.move.card]),  # type: ignore[union-attr,index]
    }
    for confirm in ways.values():
        assert table.person.wait_for_turn()
        table.person.finish_flights()
        move, record = discards(table)[0], board.host.record_text()
        table.person.make(move, "drag")
        table.step(30)
        assert board.host.record_text() == record, "it did not wait"
        assert board.asking.spot is not None
        target = board.layout.piles[move.target] if move.target else None
        assert target is not None
        assert abs(board.asking.spot.x - target.x) < target.width, "it lies somewhere else"
        truth.check(board)
        confirm()
        table.step(2)
        assert board.host.record_text() != record
        assert board.dialog is None


def test_a_discard_is_confirmed_by_the_keys_alone(skip_bo: Table) -> None:
    table, board = skip_bo, skip_bo.board
    table.app.set("confirm_discard", value=True)
    move, record = discards(table)[0], board.host.record_text()
    assert board.own_hand is not None
    board.page.focus_on(hand_name(board.own_hand, board.touch.hand_cards().index(move.card or 0)))
    press_key(board.window, key.ENTER)
    press_key(board.window, key.ENTER)
    assert board.chosen is None
    press_key(board.window, key.ENTER)
    for _ in range(40):
        if board.keys.place is not None and board.keys.place.pile == move.target:
            break
        press_key(board.window, key.TAB)
    press_key(board.window, key.ENTER)
    assert board.asking.move == move
    assert board.host.record_text() == record
    press_key(board.window, key.ENTER)
    assert board.host.record_text() != record


@pytest.mark.parametrize("way", ["button", "key", "table"])
def test_a_discard_that_is_not_confirmed_goes_home(skip_bo: Table, way: str) -> None:
    table, board = skip_bo, skip_bo.board
    set_in_the_menu(table, "play", "flip:confirm_discard")
    table.person.finish_flights()
    move, record, before = discards(table)[0], board.host.record_text(), board.layout.cards
    table.person.make(move, "click")
    assert board.asking.move == move
    if way == "button":
        click(board.window, "resume")
    elif way == "key":
        press_key(board.window, key.ESCAPE)
    else:
        table.person.press(300, 300)
        table.person.release(300, 300)
    table.step(3)
    assert board.host.record_text() == record
    assert board.layout.cards == before
    assert board.choosing.moves
    assert not board.paused


def test_a_move_that_ends_no_turn_is_not_asked_about(window: Window, tmp_path: Path) -> None:
    with seated(window, tmp_path, "skyjo") as table:
        assert table.person.wait_for_turn()
        table.app.set("confirm_discard", value=True)
        for _ in range(4):
            table.play(table.board.choosing.moves[-1])
        assert table.board.reel.state.turns > 1


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (3840, 2160)])
def test_the_question_lies_inside_the_window_and_beside_the_card(size: tuple[int, int]) -> None:
    unit = min(size[0] / 1280, size[1] / 720)
    for x in (0.05, 0.5, 0.95):
        for y in (0.1, 0.5, 0.9):
            spot = Spot(x * size[0], y * size[1], 80 * unit)
            items = list(ask_items(*size, unit, spot))
            assert_fits(items, *size)
            assert not any(i.box.overlaps(spot.box) for i in items if isinstance(i, Button))


def test_a_double_click_discards_where_it_needs_no_thought(skip_bo: Table) -> None:
    table, board = skip_bo, skip_bo.board
    set_in_the_menu(table, "play", "flip:quick_discard")
    for _ in range(12):
        assert table.person.wait_for_turn()
        table.person.finish_flights()
        faces = board.reel.state.table
        card = next((move.card for move in discards(table) if only_discards(table, move)), None)
        if card is None:
            table.play(discards(table)[0])
            continue
        tops = {move.target: faces.top_face(move.target) for move in discards(table) if move.target}
        equal = [pile for pile, top in tops.items() if top == faces.faces[card]]
        fit = equal or [pile for pile, top in tops.items() if top is None]
        spot, length = board.layout.cards[card], board.host.length
        table.person.click(spot)
        table.person.click(spot)
        if not fit:
            assert board.chosen == Grip(board.own_hand, card)  # type: ignore[arg-type]
            table.step()
            assert len(board.felt._signal_art) >= len(tops), "the piles do not glow"
            return
        assert not board.choosing.moves
        while board.host.length == length:  # it is on its way to the disk
            table.step()
        (first, *_) = board.host.events(0, length)
        assert isinstance(first, Moved)
        assert first.target in fit
    raise AssertionError("the piles were never full")


def only_discards(table: Table, move: Move) -> bool:
    assert move.source is not None
    targets = table.board.choosing.targets(Grip(move.source, move.card))
    return all(pile.kind == "discard" for pile in targets)


def test_without_it_a_double_click_discards_nothing(skip_bo: Table) -> None:
    table, board = skip_bo, skip_bo.board
    move = next(move for move in discards(table) if only_discards(table, move))
    assert move.card is not None
    for _ in range(2):
        table.person.click(board.layout.cards[move.card])
    assert board.choosing.moves


def test_a_sorted_hand_lies_in_order_until_it_is_dragged_into_another(skip_bo: Table) -> None:
    table, board = skip_bo, skip_bo.board
    set_in_the_menu(table, "play", "flip:sorted_hand")
    table.person.finish_flights()
    assert hand(table) == sorted(hand(table))
    assert board.own_hand is not None
    first, _, third, *_ = board.touch.hand_cards()
    start, end = board.layout.cards[first], board.layout.cards[third]
    table.person.drag(start, end._replace(x=end.x + end.width * 0.2))
    table.person.finish_flights()
    assert board.touch.hand_cards()[2] == first, "it could not be dragged"
    table.play(discards(table)[0])
    assert hand(table) == sorted(hand(table))


def test_without_hints_nothing_stands_higher_and_nothing_is_previewed(
    window: Window, tmp_path: Path
) -> None:
    with seated(window, tmp_path, "skyjo") as table:
        board = table.board
        assert table.person.wait_for_turn()
        while not any(move.source == DISCARD for move in board.choosing.moves):
            table.play(board.choosing.moves[0])
        assert preview_over_a_card(table)
        set_in_the_menu(table, "play", "flip:hints")
        assert not preview_over_a_card(table)
    with seated(window, tmp_path / "2", "skip-bo") as table:
        board = table.board
        while not board.choosing.raised:
            assert table.person.wait_for_turn()
            if not board.choosing.raised:
                table.play(board.choosing.moves[0])
        assert board.sight().raised
        before = board.layout.cards
        set_in_the_menu(table, "play", "flip:hints")
        assert not board.sight().raised
        assert all(spot.y >= before[card].y for card, spot in board.layout.cards.items())
        assert board.layout.cards != before


def preview_over_a_card(table: Table) -> str:
    """Pick up the discard and hold it over a card of the own grid; what is told of that."""
    board, person = table.board, table.person
    person.finish_flights()
    move = next(move for move in board.choosing.moves if move.source == DISCARD)
    assert move.target is not None
    person.click(board.layout.piles[DISCARD])
    person.move(*touch_point(board.layout.piles[move.target]))
    table.step(2)
    told = board.sight().preview
    press_key(board.window, key.ESCAPE)
    return told


def shown(board: Board, key_of: str) -> bool:
    return any(isinstance(item, Label) and item.key == key_of for item in board.items())


def test_what_was_refused_is_told_until_the_person_does_more(skip_bo: Table) -> None:
    board = skip_bo.board
    press_key(board.window, key.Z)
    assert shown(board, "notice")
    press_key(board.window, key.L)  # over a dialog nothing else lies
    assert not shown(board, "notice")
    press_key(board.window, key.ESCAPE)
    press_key(board.window, key.Z)
    assert shown(board, "notice")
    skip_bo.play(discards(skip_bo)[0])
    assert not shown(board, "notice")


def test_what_went_wrong_is_told_until_it_is_closed(skip_bo: Table) -> None:
    board = skip_bo.board
    store = skip_bo.app.store
    store._ask(lambda connection: connection.execute("PRAGMA query_only = ON"))
    skip_bo.play(discards(skip_bo)[0])
    assert skip_bo.person.wait_for_turn()
    store._ask(lambda connection: connection.execute("PRAGMA query_only = OFF"))
    skip_bo.play(discards(skip_bo)[0])
    assert shown(board, "notice")
    board.pressed("notice-close")
    assert not shown(board, "notice")


def test_behind_a_dialog_and_beside_the_focus_no_pile_is_shown_closer(skip_bo: Table) -> None:
    board, person = skip_bo.board, skip_bo.person
    at = touch_point(board.layout.piles[DRAW])

    def looks_closer() -> bool:
        person.move(*at)
        person.move(at[0] + 1, at[1])
        skip_bo.step(60)
        return any(isinstance(item, Panel) and item.layer is Layer.TIP for item in board.items())

    assert looks_closer()
    board.pressed("menu")
    assert not looks_closer()
    press_key(board.window, key.ESCAPE)
    assert looks_closer()
    press_key(board.window, key.KEY_1)
    tips = [i for i in board.items() if isinstance(i, Panel) and i.layer is Layer.TIP]
    assert len(tips) == 1


def test_in_practice_z_goes_back_past_the_opponent(skip_bo: Table) -> None:
    table, board = skip_bo, skip_bo.board
    before = sorted(hand(table))
    table.play(discards(table)[0])
    press_key(board.window, key.Z)
    assert board.notice is not None
    board.pressed("notice-close")
    set_in_the_menu(table, "play", "choose:undo:practice")
    press_key(board.window, key.Z)
    table.step()
    assert table.person.wait_for_turn()
    table.person.finish_flights()
    assert sorted(hand(table)) == before
    truth.check(board)
    assert load(board.host.record_text()).stopped_at is None


def test_without_the_curtain_the_next_hand_is_shown_when_its_turn_comes(
    window: Window, tmp_path: Path
) -> None:
    with seated(window, tmp_path, "skip-bo", people=2) as table:
        app, board = table.app, table.board
        app.set("curtain", value=False)
        for _ in range(6):
            assert table.person.wait_for_turn(), "there was a curtain"
            assert (board.viewer, board.reader) == (board.reel.state.turn, board.reel.state.turn)
            board.play(board.choosing.moves[-1])
            while not board.choosing.moves:
                if board.reader not in (PUBLIC, board.host.last_mover):
                    assert board.reader == board.host.turn
                table.step()
        assert isinstance(window.current_view, Board)
        app.set("curtain", value=True)
        board.play(discards(table)[-1])
        assert not table.person.wait_for_turn()
        assert isinstance(window.current_view, Curtain)
