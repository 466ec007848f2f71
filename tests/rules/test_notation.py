"""Cards, moves and positions as text."""

import json
import re

import pytest

from game.rules import catalog
from game.rules.notation.text import NOTATIONS
from tests.rules.positions import (
    FACE_DOWN,
    LAST_ONE,
    NO_DISCARDS,
    Json,
    ask,
    code,
    grids,
    pile,
    play,
    seat,
    skip_bo,
    skyjo,
    up_to,
)

OTHER = seat(hand="2 3 4 6 7")

# -- Hands ----------------------------------------------------------------------------------------


def test_drawn_cards_come_last_in_the_order_drawn() -> None:
    position = skip_bo(seat(hand="7"), seat(hand="9 1"), draw="8 5 6 11")
    assert play(position, "H7>D1")["position"]["seats"][1]["hand"] == [9, 1, 11, 6, 5]


@pytest.mark.parametrize("move", ["H5>B1", "H5>D1"])
def test_of_equal_cards_in_a_hand_the_first_one_leaves(move: str) -> None:
    position = skip_bo(seat(hand="1 5 W 5 2"), OTHER, building=(up_to(4),))
    assert play(position, move)["position"]["seats"][0]["hand"] == [1, "W", 5, 2]


def test_of_equal_wilds_the_first_one_leaves() -> None:
    position = skip_bo(seat(hand="W 5 W"), OTHER)
    assert play(position, "HW>B1")["position"]["seats"][0]["hand"] == [5, "W"]


def test_the_order_of_a_hand_is_kept_when_another_card_leaves() -> None:
    position = skip_bo(seat(hand="9 1 8 2 7"), OTHER)
    after = play(position, "H1>B1", "H2>B1")["position"]
    assert after["seats"][0]["hand"] == [9, 8, 7]


def test_equal_cards_of_a_hand_are_one_legal_move() -> None:
    position = skip_bo(seat(hand="5 5 5"), OTHER)
    assert ask(position)["legal"] == ["H5>D1", "H5>D2", "H5>D3", "H5>D4"]


def test_a_hand_a_stock_and_a_discard_card_of_one_face_are_moves_of_their_own() -> None:
    position = skip_bo(seat("1", "1", "1 | | |"), OTHER, building=("1", "1", "1"))
    builds = [move for move in ask(position)["legal"] if ">B" in move]
    assert builds == ["D1>B4", "H1>B4", "S>B4"]


def test_legal_moves_are_sorted_by_code_point() -> None:
    position = skip_bo(seat("W", "10 2 W", "W | 1 | |"), OTHER, building=(up_to(9), "1"))
    legal = ask(position)["legal"]
    assert legal == sorted(legal)
    assert legal.index("H10>B1") < legal.index("H2>B2") < legal.index("HW>B1")
    assert len(set(legal)) == len(legal)


# -- Moves ----------------------------------------------------------------------------------------

SKIP_BO_MOVES = ["S>B2", "H5>B1", "HW>B1", "H12>B4", "D3>B1", "PS>B1", "PD2>B1", "H9>D2", "H9>PD2"]
NO_SKIP_BO_MOVES = [
    "", " ", "S", "S>B0", "S>B5", "S>D1", "s>b1", "S>B1 ", " S>B1", "S>B1\n", "S > B1", "H0>B1",
    "H13>B1", "H05>B1", "H>B1", "Hw>B1", "H5->B1", "H5>B", "H5>S", "D0>B1", "D5>B1", "D1>D2",
    "D1>PD1", "PD1>D1", "PH5>B1", "PS>D1", "B1>B2", "H5>H", "Pass", "pass ", "H?>B1", "H-1>B1",
    "H\N{ARABIC-INDIC DIGIT FIVE}>B1", "H5>B\N{FULLWIDTH DIGIT ONE}", "draw", "take a1",
    "H5>PB1", "H1000>B1",
]  # fmt: skip
SKYJO_MOVES = ["flip b3", "take c1", "draw", "swap a2", "drop", "pass", "take d3"]
NO_SKYJO_MOVES = [
    "", "flip", "flip e1", "flip a0", "flip a4", "flip A1", "flip  a1", "flip a1 ", "flip 1a",
    "take", "swap", "draw a1", "drop a1", "Draw", "PASS", "take a1\n", "flipa1",
    "flip a\N{FULLWIDTH DIGIT ONE}", "S>B1", "discard",
]  # fmt: skip


@pytest.mark.parametrize("move", SKIP_BO_MOVES)
def test_a_skip_bo_move_is_read_though_it_may_not_be_legal(move: str) -> None:
    position = skip_bo(seat(hand="4"), OTHER, building=("1",) * 4)
    assert code(ask(position, move)) == "illegal-move"


@pytest.mark.parametrize("move", NO_SKIP_BO_MOVES)
def test_what_is_no_skip_bo_move_is_a_bad_move(move: str) -> None:
    assert code(ask(skip_bo(seat("1", "5 1"), OTHER), move)) == "bad-move"


@pytest.mark.parametrize("move", SKYJO_MOVES)
def test_a_skyjo_move_is_read(move: str) -> None:
    grid = FACE_DOWN.replace("(9) (10) (11) (12)", "9 10 11 12")
    answered = ask(skyjo(grid, FACE_DOWN), move)
    assert answered["ok"] or answered["code"] == "illegal-move"


@pytest.mark.parametrize("move", NO_SKYJO_MOVES)
def test_what_is_no_skyjo_move_is_a_bad_move(move: str) -> None:
    assert code(ask(skyjo(FACE_DOWN, FACE_DOWN), move)) == "bad-move"


@pytest.mark.parametrize("move", [None, 5, ["S>B1"], {"move": "S>B1"}, True])
def test_a_move_that_is_no_text_is_a_bad_move(move: object) -> None:
    position = skip_bo(seat(hand="5"), OTHER)
    answered = ask(position, move)  # type: ignore[arg-type] # that is what is tested
    assert (code(answered), answered["at"]) == ("bad-move", 0)


def test_columns_are_letters_from_the_left_and_rows_numbers_from_the_top() -> None:
    position = skyjo(FACE_DOWN, FACE_DOWN, starter=None)
    assert grids(play(position, "flip b3"))[0] == FACE_DOWN.replace("(10)", "10")
    assert grids(play(position, "flip d1"))[0] == FACE_DOWN.replace("(4)", "4")


def test_column_letters_do_not_shift_when_a_column_is_cleared() -> None:
    grid = ". (2) . (4) / . (6) . (8) / . (10) . (12)"
    after = play(skyjo(grid, FACE_DOWN), "take d2")
    assert grids(after)[0] == ". (2) . (4) / . (6) . 5 / . (10) . (12)"


# -- Positions ------------------------------------------------------------------------------------


def written(position: Json) -> Json:
    answered = ask(position)
    assert answered["ok"], answered
    result: Json = answered["position"]
    return result


def test_a_skip_bo_position_is_written_as_it_was_read() -> None:
    position: Json = {
        **skip_bo(
            seat("9 4 7", "1 W 5 5", "12 | | 3 3 |"),
            seat("2 2"),
            building=("1 2 W", pile("6", 7)),
            draw="8 8 1 6 11",
            aside="1 W",
            rules={"match": "points:500"},
        ),
        "turns": 7,
        "passes": 1,
        "round": 3,
        "scores": [40, 85],
        "wins": [1, 1],
    }
    assert written(position) == position


def test_a_skyjo_position_is_written_as_it_was_read() -> None:
    position: Json = {
        **skyjo("5 (3) -2 . / 5 7 (1) . / (4) 2 (12) .", FACE_DOWN, rules={"target": 50}),
        "turns": 9,
        "round": 2,
        "scores": [-4, 30],
        "reveal": True,
        "first": None,
    }
    assert written(position) == position


@pytest.mark.parametrize(
    ("key", "default"),
    [("turns", 0), ("passes", 0), ("round", 1), ("scores", [0, 0]), ("wins", [0, 0])],
)
def test_skip_bo_keys_may_be_left_out(key: str, default: object) -> None:
    position = skip_bo(seat(hand="5"), OTHER)
    assert key not in position
    assert written(position)[key] == default


@pytest.mark.parametrize(
    ("key", "default"),
    [("turns", 0), ("round", 1), ("scores", [0, 0]), ("reveal", False), ("first", None)],
)
def test_skyjo_keys_may_be_left_out(key: str, default: object) -> None:
    position = skyjo(FACE_DOWN, FACE_DOWN)
    assert key not in position
    assert written(position)[key] == default


@pytest.mark.parametrize(
    ("edition", "given", "named"),
    [
        ("mattel", {"stock_size": 30, "match": "round", "youngest": 0}, {}),
        ("mattel", {"stock_size": 10, "recycle": "when_empty"}, {"stock_size": 10}),
        ("mattel", {"recycle": "at_once"}, {"recycle": "at_once"}),
        ("persian", {"stock_size": 15, "recycle": "at_once", "starter": 1}, {"starter": 1}),
    ],
)  # fmt: skip
def test_the_rules_name_the_edition_and_what_differs(
    edition: str, given: Json, named: Json
) -> None:
    position = skip_bo(seat(hand="5"), OTHER, rules={"edition": edition, **given})
    assert written(position)["rules"] == {"edition": edition, **named}


def test_fewer_cards_than_the_box_are_allowed() -> None:
    position = skip_bo(seat("9", "5"), seat("9"), draw="")
    assert written(position)["draw"] == []


def test_no_face_up_card_after_the_opening_is_allowed() -> None:
    assert grids(ask(skyjo(FACE_DOWN, FACE_DOWN)))[0] == FACE_DOWN


def test_a_draw_pile_of_three_boxes_may_hold_36_of_a_face() -> None:
    position = skip_bo(seat("9", "5"), seat("9"), draw="12 " * 36, rules={"decks": 3})
    assert len(written(position)["draw"]) == 36


def test_reading_a_position_draws_nothing() -> None:
    position = skip_bo(seat("9", "5 6"), seat("9", ""))
    assert [entry["hand"] for entry in written(position)["seats"]] == [[5, 6], []]


# -- Views ----------------------------------------------------------------------------------------


def test_a_seat_sees_all_cards_of_open_piles_and_the_set_aside_cards_sorted() -> None:
    position = skip_bo(
        seat("9", "5", "1 2 3 | W 4 | |"), OTHER, building=("1 W 3", "W 2"), aside="12 W 1 3"
    )
    seen = ask(position, view=1)["position"]
    assert seen["seats"][0]["discards"] == [[1, 2, 3], ["W", 4], [], []]
    assert [entry["cards"] for entry in seen["building"]] == [[1, "W", 3], ["W", 2], [], []]
    assert seen["aside"] == [1, 3, 12, "W"]


def test_a_seat_sees_neither_draw_pile_nor_other_hands_nor_stock_under_its_top() -> None:
    position = skip_bo(seat("9 8 7", "5 6"), seat("1 2", "3 4"))
    seen = ask(position, view=0)["position"]
    assert seen["draw"] == ["?"] * 10
    assert [entry["stock"] for entry in seen["seats"]] == [["?", "?", 7], ["?", 2]]
    assert [entry["hand"] for entry in seen["seats"]] == [[5, 6], ["?", "?"]]
    assert seen["seat"] == 0


def test_a_seat_sees_its_own_held_card_and_the_whole_discard_pile() -> None:
    position = skyjo(FACE_DOWN, LAST_ONE.format(3), discard="1 2 3", held=7)
    mine, theirs = (ask(position, view=place) for place in (0, 1))
    assert (mine["position"]["held"], theirs["position"]["held"]) == (7, "?")
    assert theirs["position"]["discard"] == [1, 2, 3]
    assert grids(theirs) == [re.sub(r"\d+", "?", FACE_DOWN), LAST_ONE.format("?")]
    assert "swap a1" in mine["legal"]
    assert theirs["legal"] == []


@pytest.mark.parametrize("game", sorted(catalog.GAMES))
def test_every_game_has_its_notation(game: str) -> None:
    assert game in NOTATIONS


def test_a_position_is_plain_json() -> None:
    answered = ask(skip_bo(seat("9", "W"), seat("9", "", NO_DISCARDS)))
    assert json.loads(json.dumps(answered)) == answered
