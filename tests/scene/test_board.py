"""What the table offers beside moves: waiting is short, and everything can be looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import arcade
import pytest
from arcade import key

from game.match.host import Host, SeatPlan
from game.match.store import Store
from game.opponents import levels
from game.rules import catalog
from game.rules.game import Observation
from game.rules.table import Pile
from game.scene import drive
from game.scene.app import App
from game.scene.board import Board
from game.scene.layout import Spot
from game.scene.results import Results
from game.scene.show import MOST_WAIT
from game.scene.touch import REST_SECONDS
from game.scene.widgets import Label, Layer, Picture
from game.scene.window import Window
from tests.scene import truth
from tests.scene.person import touch_point
from tests.scene.seating import GAMES, Slow, Table, drawn_rarely, seated

RIGHT = arcade.MOUSE_BUTTON_RIGHT


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest, window: Window, tmp_path: Path) -> Iterator[Table]:
    with seated(window, tmp_path, request.param, "normal") as found:
        yield found


@pytest.fixture
def skip_bo(window: Window, tmp_path: Path) -> Iterator[Table]:
    with seated(window, tmp_path, "skip-bo") as found:
        yield found


def to_a_turn(table: Table, turns: int) -> None:
    """Play a few turns at once, then let it be the person's turn at rest."""
    table.app.speed = "off"
    for _ in range(turns):
        assert table.person.wait_for_turn()
        moves = table.board.choosing.moves
        table.play(moves[-1])
    assert table.person.wait_for_turn()
    table.person.finish_flights()


def tips(board: Board) -> list[Label | Picture]:
    return [
        item
        for item in board.items()
        if isinstance(item, Label | Picture) and item.layer == Layer.TIP
    ]


# -- Waiting is short -----------------------------------------------------------------------------

LARGE = (
    ("skip-bo", {"edition": "mattel", "stock_size": 20}, 6),
    ("skyjo", {"edition": "classic"}, 8),
)


@pytest.mark.parametrize(("game", "chosen", "seats"), LARGE)
def test_the_turns_of_all_the_others_take_no_longer_than_eight_seconds(
    game: str, chosen: dict[str, object], seats: int, window: Window
) -> None:
    app = App(window, Store(None), "normal")
    plans = [SeatPlan("You", "person")]
    plans += [SeatPlan(f"C{seat}", "computer", colour=seat) for seat in range(1, seats)]
    rules = catalog.setup(game, chosen, seats)
    app.sit_down(Host.new(rules, tuple(plans), "TEST-0003", app.store, worker=Slow()))
    board = app.board
    assert board is not None
    agent = levels.agent("casual", game, 5)
    waits: list[float] = []
    try:
        with drawn_rarely(window), pytest.MonkeyPatch.context() as patch:
            patch.setattr(drive, "BREATH", 0)
            while not waits or (len(waits) < 12 and not board.is_over):
                left_at = None
                for _ in range(3000):
                    drive.frame(window, drawn=False)
                    if board.reel.state.turn != board.viewer and left_at is None:
                        left_at = board.now
                    if board.choosing.moves or window.current_view is not board:
                        break
                if isinstance(window.current_view, Results):
                    board.go_on()
                    continue
                assert board.choosing.moves, "the table stalled"
                if left_at is not None:
                    waits.append(board.now - left_at)
                board.play(agent.choose(
                    Observation(board.viewer, board.reel.state, board.choosing.moves)
                ))  # fmt: skip
    finally:
        board.host.close()
        app.store.close()
    assert len(waits) > 5
    assert max(waits) <= MOST_WAIT
    assert max(waits) > 2, "nothing could be followed"


def wait_for_the_others(table: Table) -> None:
    """End a turn; who is next thinks for longer than anybody ever waits."""
    table.opponent.thinking = True
    board = table.board
    while not table.opponent.asked:
        if board.choosing.moves:
            board.play(board.choosing.moves[-1])
        table.step()


@pytest.mark.parametrize("after", ["resume", "again"])
def test_what_was_not_waited_for_hurries_nobody(skip_bo: Table, after: str) -> None:
    """Neither the time in the menu nor that before a repetition is part of the eight seconds."""
    table = skip_bo
    to_a_turn(table, 4)
    wait_for_the_others(table)
    board = table.board
    table.app.speed = "normal"
    table.step()
    if after == "resume":
        board.pressed("menu")
    table.step(int(2 * MOST_WAIT * 60))
    board.pressed(after)
    table.step()
    assert board.reel.state.turn != board.viewer
    assert board.show._haste(board.now, 1.0) > 0.5


# -- Looking again --------------------------------------------------------------------------------


def test_a_shows_everything_since_my_last_turn_again_and_changes_nothing(table: Table) -> None:
    to_a_turn(table, 6)
    board = table.board
    before, record = board.reel.state, board.host.record_text()
    marked, history = board.host.shown, list(board.reel.history)
    table.app.speed = "normal"
    table.person.key(key.A)
    assert board.reel.cursor < marked
    assert board.choosing.moves == ()
    truth.check(board)
    assert drive.frames(table.app.window, lambda: bool(board.choosing.moves), 5000)
    table.person.finish_flights()
    assert (board.reel.state, board.host.record_text()) == (before, record)
    assert (board.host.shown, list(board.reel.history)) == (marked, history)
    truth.check(board)


def test_a_match_that_is_closed_while_it_is_shown_again_goes_on_at_its_end(table: Table) -> None:
    to_a_turn(table, 6)
    board = table.board
    end = board.reel.cursor
    table.app.speed = "calm"
    table.person.key(key.A)
    table.step(3)
    assert board.reel.cursor < end
    assert board.host.shown == end


def test_l_opens_the_log_with_the_last_events_and_escape_closes_it(table: Table) -> None:
    to_a_turn(table, 3)
    board = table.board
    table.person.key(key.L)
    assert board.paused
    words = [item.text for item in board.items() if isinstance(item, Label)]
    assert board.reel.history[-1] in words
    table.person.key(key.ESCAPE)
    assert not board.paused


def test_space_runs_to_my_next_decision(table: Table) -> None:
    to_a_turn(table, 2)
    board = table.board
    table.app.speed = "calm"
    ending = board.choosing.moves[-1]
    board.play(ending)
    frames = 0
    while board.host.waiting_for() is not None or not board.choosing.moves:
        table.person.key(key.SPACE)
        table.step()
        frames += 1
        assert frames < 200, "it did not run"
        if board.choosing.moves:
            break


# -- A closer look --------------------------------------------------------------------------------


def rest_on(table: Table, spot: Spot) -> None:
    x, y = touch_point(spot)
    table.person.move(x, y)
    table.step(round(REST_SECONDS * 60) + 5)


def test_whoever_rests_on_a_pile_sees_all_its_open_cards_until_the_pointer_leaves(
    skip_bo: Table,
) -> None:
    to_a_turn(skip_bo, 8)
    board = skip_bo.board
    cards = board.reel.state.table.cards
    pile = next(
        pile for pile in board.layout.piles if pile.kind == "discard" and len(cards(pile)) > 1
    )
    assert tips(board) == []
    rest_on(skip_bo, board.layout.piles[pile])
    pictures = [item for item in tips(board) if isinstance(item, Picture)]
    assert len(pictures) == len(cards(pile))
    skip_bo.person.move(5, 5)
    assert tips(board) == []


def test_the_second_button_shows_a_pile_closer_at_once(skip_bo: Table) -> None:
    to_a_turn(skip_bo, 2)
    board = skip_bo.board
    x, y = touch_point(board.layout.piles[Pile("draw")])
    skip_bo.person.press(x, y, RIGHT)
    skip_bo.person.release(x, y, RIGHT)
    (words,) = tips(board)
    assert isinstance(words, Label)
    count = len(board.reel.state.table.cards(Pile("draw")))
    assert words.text == f"Draw pile: {count} cards"
    skip_bo.person.press(x, y, RIGHT)
    assert tips(board) == []


def test_only_the_piles_of_others_are_called_by_a_name(skip_bo: Table) -> None:
    to_a_turn(skip_bo, 1)
    board, words = skip_bo.board, {}
    for pile in (Pile("stock", 0), Pile("stock", 1)):
        board.touch.look_at(pile)
        words[pile.seat] = next(item.text for item in tips(board) if isinstance(item, Label))
    assert words[0].startswith("Stock pile:")
    assert words[1].startswith("C1 · Stock pile:")


def test_a_closer_look_shows_no_card_that_may_not_be_seen(skip_bo: Table) -> None:
    to_a_turn(skip_bo, 6)
    board = skip_bo.board
    for pile in board.layout.piles:
        board.touch.look_at(pile)
        shown = [item for item in tips(board) if isinstance(item, Picture)]
        if pile.kind in ("draw", "stock", "hand"):
            assert shown == [], pile


# -- The hand in the person's order ---------------------------------------------------------------


def test_a_hand_card_that_is_dropped_among_the_others_stays_there(skip_bo: Table) -> None:
    assert skip_bo.person.wait_for_turn()
    skip_bo.person.finish_flights()
    board = skip_bo.board
    first, *others = board.touch.hand_cards()
    record = board.host.record_text()
    spots = board.layout.cards
    last = spots[others[-1]]
    skip_bo.person.drag(spots[first], last._replace(x=last.x + last.width * 0.2))
    assert board.touch.hand_cards() == (*others, first)
    assert board.host.record_text() == record
    skip_bo.step(60)
    order = sorted(board.touch.hand_cards(), key=lambda card: board.layout.cards[card].x)
    assert tuple(order) == board.touch.hand_cards()
    truth.check(board)


def test_the_order_of_the_hand_is_kept_while_cards_leave_and_come(skip_bo: Table) -> None:
    assert skip_bo.person.wait_for_turn()
    skip_bo.person.finish_flights()
    board = skip_bo.board
    board.touch.order = board.touch.hand_cards()[::-1]
    for _ in range(5):
        move = board.choosing.moves[-1]
        cards = board.touch.hand_cards()
        faces = [board.reel.state.table.faces[card] for card in cards]
        if move.card in cards:
            del faces[cards.index(move.card)]
        skip_bo.play(move)
        now = [board.reel.state.table.faces[card] for card in board.touch.hand_cards()]
        assert now[: len(faces)] == faces, "new cards come after the old ones"
        truth.check(board)


# -- Handing a seat over --------------------------------------------------------------------------


def test_from_the_menu_a_computer_plays_my_seat_until_i_take_it_back(table: Table) -> None:
    to_a_turn(table, 2)
    board, person = table.board, table.person
    moves = len(board.host._match.texts)
    person.key(key.ESCAPE)
    first = next(iter(levels.LEVELS))
    person.press_button(f"hand:0={first}")
    assert board.host.seats[0].kind == "computer"
    person.press_button("resume")

    def has_played() -> bool:
        return board.host.shown > marked and len(board.host._match.texts) > moves + 1

    marked = board.host.shown
    assert drive.frames(table.app.window, has_played, 5000)
    assert table.app.window.current_view is board
    person.key(key.ESCAPE)
    while board.host.seats[0].kind == "computer":
        levels_left = [*levels.LEVELS, ""]
        level = board.host.seats[0].level
        person.press_button(f"hand:0={levels_left[levels_left.index(level) + 1]}")
    person.press_button("resume")
    assert person.wait_for_turn()
    truth.check(board)


# -- The preview ----------------------------------------------------------------------------------


def test_in_skyjo_what_letting_go_would_do_is_told_before(window: Window, tmp_path: Path) -> None:
    with seated(window, tmp_path, "skyjo") as table:
        board, person = table.board, table.person
        while True:
            assert person.wait_for_turn()
            person.finish_flights()
            takes = [
                move
                for move in board.choosing.moves
                if move.source == Pile("discard") and move.card in board.layout.cards
            ]
            if takes:
                break
            table.play(board.choosing.moves[0])
        move = takes[0]
        assert move.card is not None
        assert move.target is not None
        start, end = board.layout.cards[move.card], board.layout.piles[move.target]
        x, y = touch_point(start)
        person.press(x, y)
        person.carry(x + end.x - start.x, y + end.y - start.y)
        table.step()
        assert board.sight().preview.startswith("Column a")
        person.carry(5, 5)
        table.step()
        assert board.sight().preview == ""
