"""Positions that are refused, each with the place that is wrong."""

from typing import Any

import pytest

from tests.rules.positions import (
    FACE_DOWN,
    LAST_ONE,
    Json,
    ask,
    code,
    pile,
    seat,
    skip_bo,
    skyjo,
    up_to,
)

HANDED = seat(hand="5 6")
OTHER = seat(hand="2 3")
SKIP_BO = skip_bo(HANDED, OTHER)
SKYJO = skyjo(FACE_DOWN, FACE_DOWN)
ALL_UP = LAST_ONE.format(12).replace("(12)", "12")


def building(*piles: object, **others: object) -> Json:
    """Return the Skip-Bo position with these building piles as they are, whatever they are."""
    return {**SKIP_BO, "building": list(piles), **others}


def without(position: Json, key: str) -> Json:
    return {name: value for name, value in position.items() if name != key}


EMPTY = pile("")
SKIP_BO_IMPOSSIBLE: dict[str, object] = {
    "thirteen 12s": skip_bo(HANDED, OTHER, draw="12 " * 13),
    "nineteen wilds": skip_bo(HANDED, OTHER, draw="W " * 19),
    "twenty-five 1s in two boxes": skip_bo(HANDED, OTHER, draw="1 " * 25, rules={"decks": 2}),
    "thirteen 5s in different places": skip_bo(
        seat("5 5 5", "5 5", "5 | 5 5 | |"), seat("5 5", "5"), draw="5 5", aside="5"
    ),
    "a 0": skip_bo(HANDED, OTHER, draw="0"),
    "a 13": skip_bo(HANDED, OTHER, draw="13"),
    "a -2": skip_bo(HANDED, OTHER, draw="-2"),
    "a small w": skip_bo(seat(hand="w"), OTHER),
    "a number as text": {**SKIP_BO, "draw": ["5"]},
    "half a card": {**SKIP_BO, "draw": [5.5]},
    "true for a card": {**SKIP_BO, "draw": [True]},
    "null for a card": {**SKIP_BO, "draw": [None]},
    "a list for a card": {**SKIP_BO, "draw": [[5]]},
    "a hidden card in the draw pile": skip_bo(HANDED, OTHER, draw="?"),
    "a hidden card in a hand": skip_bo(HANDED, seat(hand="?")),
    "a hidden stock card": skip_bo(HANDED, seat("? 9")),
    "a seat's view": {**SKIP_BO, "seat": 0},
    "an unknown key": {**SKIP_BO, "colour": "red"},
    "a key of the other game": {**SKIP_BO, "discard": []},
    "an unknown key of a seat": skip_bo({**HANDED, "grid": []}, OTHER),
    "an unknown key of a building pile": building({**EMPTY, "top": 1}, EMPTY, EMPTY, EMPTY),
    "an unknown game": {**SKIP_BO, "game": "skipbo"},
    "no game": without(SKIP_BO, "game"),
    "a number for a game": {**SKIP_BO, "game": 7},
    "an unknown edition": skip_bo(HANDED, OTHER, rules={"edition": "classic"}),
    "an unknown option": skip_bo(HANDED, OTHER, rules={"target": 100}),
    "an unknown value": skip_bo(HANDED, OTHER, rules={"recycle": "sometimes"}),
    "rules that are a list": {**SKIP_BO, "rules": []},
    "partners of two": skip_bo(HANDED, OTHER, rules={"partners": True}),
    "one seat": skip_bo(HANDED),
    "no seat": skip_bo(),
    "seven seats with one box": skip_bo(HANDED, *(OTHER for _ in range(6))),
    "a next beside an empty pile": building(pile("", 3), EMPTY, EMPTY, EMPTY),
    "a next too low": building(pile(up_to(3), 3), EMPTY, EMPTY, EMPTY),
    "a next too high": building(pile(up_to(3), 5), EMPTY, EMPTY, EMPTY),
    "a next of 13": building(pile(up_to(12), 13), EMPTY, EMPTY, EMPTY),
    "a next of 0": building(pile("", 0), EMPTY, EMPTY, EMPTY),
    "a next of null": building({"cards": [], "next": None}, EMPTY, EMPTY, EMPTY),
    "twelve cards on a building pile": building(pile(up_to(12), 12), EMPTY, EMPTY, EMPTY),
    "more wilds than values": building(pile("W W W", 3), EMPTY, EMPTY, EMPTY),
    "a gap in a building pile": building(pile("1 3"), EMPTY, EMPTY, EMPTY),
    "a building pile upside down": building(pile("2 1"), EMPTY, EMPTY, EMPTY),
    "a last card that is not next - 1": building(pile("6", 8), EMPTY, EMPTY, EMPTY),
    "three building piles": building(EMPTY, EMPTY, EMPTY),
    "five building piles": building(EMPTY, EMPTY, EMPTY, EMPTY, EMPTY),
    "three discard piles": skip_bo(HANDED, {**OTHER, "discards": [[], [], []]}),
    "a seat without stock": skip_bo(HANDED, seat("")),
    "the seat to move without stock": skip_bo(seat("", "5"), OTHER),
    "a pair without stock": skip_bo(HANDED, seat(""), OTHER, seat(""), rules={"partners": True}),
    "an empty hand and a draw pile": skip_bo(seat(hand=""), OTHER, draw="5"),
    "an empty hand and set-aside cards": skip_bo(seat(hand=""), OTHER, draw="", aside="5"),
    "an empty hand and cards under building tops": skip_bo(
        seat(hand=""), OTHER, draw="", building=("1 2",)
    ),
    "a turn that is no seat": {**SKIP_BO, "turn": 2},
    "a turn below 0": {**SKIP_BO, "turn": -1},
    "a turn of true": {**SKIP_BO, "turn": True},
    "a turn of null": {**SKIP_BO, "turn": None},
    "a starter that is no seat": {**SKIP_BO, "starter": 2},
    "no starter": {**SKIP_BO, "starter": None},
    "a turn count below 0": {**SKIP_BO, "turns": -1},
    "as many passes as seats": {**SKIP_BO, "passes": 2},
    "a round 0": {**SKIP_BO, "round": 0},
    "three scores for two seats": {**SKIP_BO, "scores": [0, 0, 0]},
    "a score below 0": {**SKIP_BO, "scores": [-5, 0]},
    "scores in words": {**SKIP_BO, "scores": ["0", "0"]},
    "wins of one seat": {**SKIP_BO, "wins": [1]},
    **{f"no {key}": without(SKIP_BO, key) for key in SKIP_BO},
}
SKYJO_IMPOSSIBLE: dict[str, object] = {
    "six -2s": skyjo(FACE_DOWN, FACE_DOWN, draw="-2 " * 6),
    "eleven 12s in different places": skyjo(FACE_DOWN, FACE_DOWN, draw="12 " * 8, discard="12"),
    "sixteen 0s": skyjo(FACE_DOWN, FACE_DOWN, draw="0 " * 15, discard="0"),
    "a -3": skyjo(FACE_DOWN, FACE_DOWN, draw="-3"),
    "a 13": skyjo(FACE_DOWN, FACE_DOWN, discard="13"),
    "a wild": skyjo(FACE_DOWN, FACE_DOWN, draw="W"),
    "true for a card": {**SKYJO, "draw": [True]},
    "a held 13": {**SKYJO, "held": 13},
    "a hidden held card": {**SKYJO, "held": "?"},
    "a hidden discard": skyjo(FACE_DOWN, FACE_DOWN, discard="?"),
    "a hidden slot": skyjo(FACE_DOWN.replace("(1)", "(?)", 1), FACE_DOWN),
    "a seat's view": {**SKYJO, "seat": 1},
    "an unknown key": {**SKYJO, "aside": []},
    "an unknown key of a seat": {**SKYJO, "seats": [{"grid": [], "hand": []}] * 2},
    "an unknown option": skyjo(FACE_DOWN, FACE_DOWN, rules={"decks": 1}),
    "an unknown value": skyjo(FACE_DOWN, FACE_DOWN, rules={"reveal": "never"}),
    "nine seats": skyjo(*(["(0) (1) (2) (3) / (4) (5) (6) (7) / (8) (9) (10) (11)"] * 9)),
    "one seat": skyjo(FACE_DOWN),
    "two rows": skyjo("(1) (2) (3) (4) / (5) (6) (7) (8)", FACE_DOWN),
    "four rows": skyjo(FACE_DOWN + " / (1) (2) (3) (4)", FACE_DOWN),
    "three columns": skyjo("(1) (2) (3) / (5) (6) (7) / (9) (10) (11)", FACE_DOWN),
    "five columns": skyjo(FACE_DOWN.replace("(4)", "(4) (4)"), FACE_DOWN),
    "a row of numbers": {**SKYJO, "seats": [{"grid": [[1, 2, 3, 4]] * 3}] * 2},
    "a slot in no notation": skyjo(FACE_DOWN.replace("(1)", "1)", 1), FACE_DOWN),
    "an open bracket": skyjo(FACE_DOWN.replace("(1)", "(1", 1), FACE_DOWN),
    "a face with a zero before it": skyjo(FACE_DOWN.replace("(1)", "01", 1), FACE_DOWN),
    "a minus zero": skyjo(FACE_DOWN.replace("(1)", "-0", 1), FACE_DOWN),
    "a hidden empty slot": skyjo(FACE_DOWN.replace("(1)", "(.)", 1), FACE_DOWN),
    "two spaces": skyjo(FACE_DOWN.replace("(1) ", "(1)  "), FACE_DOWN),
    "an Arabic digit": skyjo(FACE_DOWN.replace("(1)", "\N{ARABIC-INDIC DIGIT FIVE}", 1), FACE_DOWN),
    "a column cleared in part": skyjo(FACE_DOWN.replace("(1)", ".", 1), FACE_DOWN),
    "a column cleared where columns are off": skyjo(
        ". (2) (3) (4) / . (6) (7) (8) / . (10) (11) (12)", FACE_DOWN, rules={"columns": False}
    ),
    "three equal cards standing in a column": skyjo(
        "5 (2) (3) (4) / 5 (6) (7) (8) / 5 (10) (11) (12)", FACE_DOWN
    ),
    "all face up and no ender": skyjo(FACE_DOWN, ALL_UP),
    "the seat to move all face up and no ender": skyjo(ALL_UP, FACE_DOWN),
    "all cleared and no ender": skyjo(FACE_DOWN, ". . . . / . . . . / . . . ."),
    "an ender without last turns": skyjo(FACE_DOWN, ALL_UP, ender=1),
    "last turns without an ender": skyjo(FACE_DOWN, FACE_DOWN, last_turns=1),
    "too many last turns": skyjo(FACE_DOWN, ALL_UP, ender=1, last_turns=2),
    "no last turns left": skyjo(FACE_DOWN, ALL_UP, ender=1, last_turns=0),
    "the ender to move": skyjo(ALL_UP, FACE_DOWN, ender=0, last_turns=1),
    "an ender with a face-down card": skyjo(FACE_DOWN, FACE_DOWN, ender=1, last_turns=1),
    "last turns that do not fit the turn": skyjo(
        FACE_DOWN.replace("(1)", "(0)"), ALL_UP, FACE_DOWN, ender=1, last_turns=2
    ),
    "an ender that is no seat": skyjo(FACE_DOWN, ALL_UP, ender=2, last_turns=1),
    "a held card together with reveal": skyjo(FACE_DOWN, FACE_DOWN, held=5, reveal=True),
    "reveal in words": skyjo(FACE_DOWN, FACE_DOWN, reveal="yes"),
    "reveal of 1": skyjo(FACE_DOWN, FACE_DOWN, reveal=1),
    "an empty discard pile": skyjo(FACE_DOWN, FACE_DOWN, discard=""),
    "an empty discard pile while one is to be revealed": skyjo(
        FACE_DOWN, FACE_DOWN, discard="", reveal=True
    ),
    "a held card in the opening": skyjo(FACE_DOWN, FACE_DOWN, starter=None, held=3),
    "two cards turned up by the seat to open": skyjo(
        FACE_DOWN.replace("(1) (2)", "1 2", 1), FACE_DOWN, starter=None
    ),
    "reveal in the opening": skyjo(FACE_DOWN, FACE_DOWN, starter=None, reveal=True),
    "a first after the opening": skyjo(FACE_DOWN, FACE_DOWN, first=1),
    "reveal without a face-down card": skyjo(ALL_UP, ALL_UP, ender=1, last_turns=1, reveal=True),
    "an ender in the opening": skyjo(FACE_DOWN, ALL_UP, starter=None, ender=1, last_turns=1),
    "a turn that is no seat": {**SKYJO, "turn": 2},
    "a starter that is no seat": {**SKYJO, "starter": 2},
    "a first that is no seat": {**SKYJO, "starter": None, "first": 2},
    "a round 0": {**SKYJO, "round": 0},
    "scores of three": {**SKYJO, "scores": [0, 0, 0]},
    "half a score": {**SKYJO, "scores": [0.5, 0]},
    **{f"no {key}": without(SKYJO, key) for key in SKYJO},
}
NO_POSITION: list[Any] = [None, 5, "position", [], {}, [SKYJO], True]


@pytest.mark.parametrize("what", SKIP_BO_IMPOSSIBLE)
def test_a_skip_bo_position_is_refused_for(what: str) -> None:
    assert code(ask(SKIP_BO_IMPOSSIBLE[what])) == "bad-position"  # type: ignore[arg-type]


@pytest.mark.parametrize("what", SKYJO_IMPOSSIBLE)
def test_a_skyjo_position_is_refused_for(what: str) -> None:
    assert code(ask(SKYJO_IMPOSSIBLE[what])) == "bad-position"  # type: ignore[arg-type]


@pytest.mark.parametrize("value", NO_POSITION)
def test_what_is_no_position_is_refused(value: Any) -> None:  # noqa: ANN401 - anything at all
    assert code(ask(value)) == "bad-position"


def test_the_positions_that_these_are_made_from_are_possible() -> None:
    assert ask(SKIP_BO)["ok"]
    assert ask(SKYJO)["ok"]
    assert ask(skyjo(FACE_DOWN, ALL_UP, ender=1, last_turns=1))["ok"]


@pytest.mark.parametrize(
    ("position", "place"),
    [
        (skip_bo(HANDED, seat(hand="2 3 13")), "seats[1].hand[2]"),
        (skip_bo(HANDED, OTHER, draw="1 0"), "draw[1]"),
        (building(pile("1 3"), EMPTY, EMPTY, EMPTY), "building[0]"),
        (skyjo(FACE_DOWN, FACE_DOWN.replace("(8)", "(13)")), "seats[1].grid d2"),
        (skyjo(FACE_DOWN, FACE_DOWN, discard="5 13"), "discard[1]"),
    ],
)
def test_the_error_names_the_place(position: Json, place: str) -> None:
    assert place in ask(position)["error"]


@pytest.mark.parametrize(
    "position",
    [
        skip_bo(HANDED, seat(""), OTHER, OTHER, rules={"partners": True}),
        skip_bo(seat(hand=""), OTHER, draw=""),
        skip_bo(seat(hand=""), OTHER, draw="", building=("1 2",), rules={"rebuild": False}),
        skip_bo(HANDED, OTHER, building=(pile("W W W", 4), pile("6 W", 8), pile("W", 12))),
        skyjo(FACE_DOWN, FACE_DOWN, discard="", held=5),
        skyjo("5 (2) (3) (4) / 5 (6) (7) (8) / (5) (10) (11) (12)", FACE_DOWN),
    ],
)
def test_an_unusual_position_is_possible(position: Json) -> None:
    answered = ask(position)
    assert answered["ok"], answered
    assert answered["legal"]


def test_a_seat_that_can_do_nothing_at_all_is_no_position() -> None:
    """A position is always one in which somebody has to move."""
    cleared = ". . . . / . . . . / . . . ."
    position = skyjo(cleared, ALL_UP, draw="", discard="5", ender=1, last_turns=1)
    assert code(ask(position)) == "bad-position"
