"""What lies at a place of the table, read out to whoever may see it."""

from __future__ import annotations

from game.rules.game import conceal
from game.rules.notation.text import read_position
from game.rules.skipbo.rules import BUILDING
from game.rules.skyjo.rules import DISCARD
from game.rules.table import DRAW, PUBLIC, Pile, Seat
from game.scene.telling import TELLINGS
from game.scene.text import MINUS
from tests.rules.positions import Json, seat, skip_bo, skyjo

NAMES = ("Mina", "Otto")
SKIP_BO = skip_bo(
    seat("9 8 5", "3 W 7", "1 9 | 12 | |"), seat("4 6", "2"), building=("1 W",), draw="1 2 3"
)
SKYJO = skyjo(
    "(0) 3 -2 . / 5 3 (1) . / (4) 7 (12) .", "1 2 3 4 / 1 2 (3) 4 / 2 0 0 5", discard="9 6"
)


def at(position: Json, pile: Pile, place: int | None = None, reader: Seat = 0) -> str:
    state = conceal(read_position(position), reader)
    card = None if place is None else state.table.cards(pile)[place]
    return TELLINGS[state.rules.game].at(state, pile, card, reader, NAMES)


def test_a_card_of_the_own_hand_is_told_with_its_place() -> None:
    hand = Pile("hand", 0)
    assert [at(SKIP_BO, hand, place) for place in range(3)] == [
        "Card 1 of 3 in hand: 3",
        "Card 2 of 3 in hand: wild",
        "Card 3 of 3 in hand: 7",
    ]


def test_each_pile_of_skip_bo_says_what_lies_on_top_and_how_many() -> None:
    assert at(SKIP_BO, Pile("stock", 0)) == "Stock pile: 5 on top, 3 cards left"
    assert at(SKIP_BO, Pile("discard", 0, 0)) == "Discard pile 1: 9 on top, 2 cards"
    assert at(SKIP_BO, Pile("discard", 0, 1)) == "Discard pile 2: 12 on top, 1 card"
    assert at(SKIP_BO, Pile("discard", 0, 2)) == "Discard pile 3: empty"
    assert at(SKIP_BO, BUILDING[0]) == "Building pile 1: next is 3"
    assert at(SKIP_BO, BUILDING[1]) == "Building pile 2: next is 1"
    assert at(SKIP_BO, DRAW) == "Draw pile: 3 cards"


def test_the_piles_of_others_have_a_name() -> None:
    assert at(SKIP_BO, Pile("stock", 1)) == "Otto · Stock pile: 6 on top, 2 cards left"
    assert at(SKIP_BO, Pile("hand", 1)) == "Otto · Hand: 1 card"


def test_to_everybody_each_pile_has_a_name_and_no_hand_is_told() -> None:
    assert at(SKIP_BO, Pile("hand", 0), reader=PUBLIC) == "Mina · Hand: 3 cards"
    assert at(SKIP_BO, Pile("hand", 0), 0, PUBLIC) == "Mina · Card 1 of 3 in hand: face down"


def test_a_card_of_the_own_grid_is_told_by_its_slot() -> None:
    assert at(SKYJO, Pile("grid", 0, 0), 0) == "a1: face down"
    assert at(SKYJO, Pile("grid", 0, 1), 0) == "a2: 5"
    assert at(SKYJO, Pile("grid", 0, 6), 0) == f"c1: {MINUS}2"


def test_another_grid_is_told_column_by_column() -> None:
    assert at(SKYJO, Pile("grid", 1)).split("\n") == [
        "Otto · 24 open, 1 face down",
        "Column a: 1, 1, 2",
        "Column b: 2, 2, 0",
        "Column c: 3, face down, 0",
        "Column d: 4, 4, 5",
    ]
    assert at(SKYJO, Pile("grid", 0), reader=1).split("\n") == [
        "Mina · 16 open, 4 face down",
        "Column a: face down, 5, face down",
        "Column b: 3, 3, 7",
        f"Column c: {MINUS}2, face down, face down",
    ], "the last column was cleared"


def test_a_drawn_card_is_told_to_whoever_drew_it() -> None:
    held = skyjo("1 2 3 4 / 1 2 3 4 / 2 0 0 (5)", "1 2 3 4 / 1 2 3 4 / 2 0 0 (5)", held=-1)
    assert at(held, Pile("held", 0)) == f"Drawn: {MINUS}1"
    assert at(held, Pile("held", 0), reader=1) == "Mina · Drawn: face down"
    assert at(SKYJO, DISCARD) == "Discard pile: 6 on top, 2 cards"
    assert at(SKYJO, DRAW).startswith("Draw pile: ")
