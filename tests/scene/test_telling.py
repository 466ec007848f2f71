"""What a move would bring, told before it is made."""

from __future__ import annotations

from game.rules.game import PASS, State, conceal
from game.rules.notation.text import legal, read_position
from game.scene import text
from game.scene.telling import TELLINGS
from game.scene.telling.skyjo import INTO
from game.scene.text import MINUS
from tests.rules.positions import Json, seat, skip_bo, skyjo

OTHER = "(1) (2) (3) (4) / (1) (2) (3) (4) / (1) (2) 3 4"
GRID = "(0) 3 -2 . / 5 3 (1) . / (4) 7 (12) ."
"""The open sum is 16."""


def foretold(position: Json, move: str, viewer: int = 0) -> str:
    """What is said of a move, as the viewer sees the table."""
    state = read_position(position)
    return told(state, move, viewer)


def told(state: State, move: str, viewer: int = 0) -> str:
    seen = conceal(state, viewer)
    return TELLINGS[state.rules.game].preview(seen, legal(state)[move], viewer)


def test_a_swap_shows_its_column_and_the_open_sum_before_and_after() -> None:
    assert foretold(skyjo(GRID, OTHER, held=6), "swap b3") == (
        f"Column b: 3 3 7{INTO}3 3 6\nopen 16{INTO}15"
    )


def test_a_third_equal_card_clears_its_column() -> None:
    assert foretold(skyjo(GRID, OTHER, held=3), "swap b3") == (
        f"Column b: 3 3 7{INTO}3 3 3, cleared\nopen 16{INTO}3"
    )


def test_nothing_is_cleared_where_columns_do_not_count() -> None:
    rules = {"edition": "classic", "columns": False}
    grid = GRID.replace(".", "2")
    assert foretold(skyjo(grid, OTHER, held=3, rules=rules), "swap b3") == (
        f"Column b: 3 3 7{INTO}3 3 3\nopen 22{INTO}18"
    )


def test_a_discard_that_is_taken_is_foretold_like_a_card_that_was_drawn() -> None:
    assert foretold(skyjo(GRID, OTHER, discard="9 3"), "take b3") == (
        f"Column b: 3 3 7{INTO}3 3 3, cleared\nopen 16{INTO}3"
    )


def test_of_a_card_that_lies_face_down_only_its_going_is_known() -> None:
    assert foretold(skyjo(GRID, OTHER, held=-1), "swap a1") == (
        f"Column a: ? 5 ?{INTO}{MINUS}1 5 ?\nopen 16{INTO}15, 3 face down"
    )


def test_the_last_card_that_lies_face_down_ends_the_round() -> None:
    grid = "5 3 -2 . / 5 3 1 . / (4) 7 12 ."
    assert foretold(skyjo(grid, OTHER, held=8), "swap a3").endswith(", the round ends")


def test_once_somebody_ended_the_round_the_last_card_ends_nothing() -> None:
    mine = "5 3 -2 . / 5 3 1 . / (4) 7 12 ."
    other = "1 2 6 4 / 1 2 6 4 / 2 0 0 5"
    position = skyjo(mine, other, held=8, ender=1, last_turns=1)
    assert foretold(position, "swap a3").endswith(", all face up")


def test_a_card_that_goes_to_the_discard_pile_needs_no_words() -> None:
    assert not foretold(skyjo(GRID, OTHER, held=3), "drop")


def test_turning_up_tells_nothing_beforehand() -> None:
    position = skyjo(GRID, OTHER, reveal=True, rules={"edition": "classic"})
    assert not foretold(position, "flip a1")
    state = read_position(position)
    assert not TELLINGS["skyjo"].preview(conceal(state, 0), PASS, 0)


def test_a_card_of_another_seat_is_not_foretold() -> None:
    state = read_position(skyjo(GRID, OTHER, held=3))
    assert not told(state, "swap b3", viewer=1)


def test_in_persian_the_cards_keep_their_order_and_have_persian_digits() -> None:
    text.use(text.PERSIAN)
    words = foretold(skyjo(GRID, OTHER, held=-1), "swap b3")
    column, shown = (text.shape(line) for line in words.split("\n"))
    assert text.digits(f"3 3 7{INTO}3 3 {MINUS}1") in column
    assert text.digits(f"16{INTO}8") in shown


def test_in_persian_the_order_holds_among_negative_cards_too() -> None:
    text.use(text.PERSIAN)
    grid = "-2 3 -1 . / 0 3 (1) . / (4) 7 (12) ."
    column, _ = foretold(skyjo(grid, OTHER, held=-2), "swap a3").split("\n")
    drawn = text.digits(f"{MINUS}2 0 ?{INTO}{MINUS}2 0 {MINUS}2")
    assert drawn in text.shape(column)


def test_skip_bo_foretells_nothing() -> None:
    state = read_position(skip_bo(seat("9 1", "5 1"), seat("8", "1 2")))
    assert not any(told(state, move) for move in legal(state))


def test_after_the_last_card_of_skip_bo_it_is_nobodys_turn() -> None:
    state = read_position(skip_bo(seat("1", "9"), seat()))
    over = state.rules.play(state, legal(state)["S>B1"]).state
    assert over.outcome is not None
    for viewer in (0, 1):
        words = TELLINGS["skip-bo"].status(over, (), viewer, ("A", "B"), alone=False)
        assert words == ("The match is over", "")


def test_a_drawn_card_may_be_discarded_without_turning_one_up_where_the_rules_say_so() -> None:
    for reveal, word in (("may", "discard it"), ("must", "discard and reveal")):
        rules = {"edition": "magilano", "reveal": reveal}
        state = read_position(skyjo(OTHER, OTHER, held=7, rules=rules))
        moves = tuple(legal(state).values())
        words = TELLINGS["skyjo"].status(state, moves, 0, ("A", "B"), alone=True)
        assert words == (f"Swap it in, or {word}", "")
