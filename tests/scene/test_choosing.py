"""Where a double-click leads: to the one place, and never where it takes thought."""

from __future__ import annotations

import pytest

from game.rules.game import Move
from game.rules.table import Card, Face, Pile, Table
from game.scene.choosing import Choosing, ends_turn, where_discarded
from game.scene.drag import Grip

HAND = Pile("hand", 0)
CARD, FACE = 99, 7


def discards(*faces: Face | None, seat: int = 0, first: Card = 0) -> dict[Pile, list[Face]]:
    """Discard piles of a seat with these tops; None is an empty one."""
    return {
        Pile("discard", seat, first + place): [] if face is None else [face]
        for place, face in enumerate(faces)
    }


def where(piles: dict[Pile, list[Face]], *also: Pile) -> Pile | None:
    """Where a 7 of the hand is discarded; it could also go to some other piles."""
    cards: dict[Pile, tuple[Card, ...]] = {HAND: (CARD,)}
    faces = {CARD: FACE}
    for pile, lying in piles.items():
        start = len(faces)
        faces |= dict(enumerate(lying, start))
        cards[pile] = tuple(range(start, start + len(lying)))
    targets = {pile: Move(CARD, HAND, pile) for pile in (*piles, *also)}
    move = where_discarded(targets, Table(cards, faces, {}, (), None, CARD + 1))
    return None if move is None else move.target


def test_a_pile_of_its_like_comes_before_an_empty_one() -> None:
    assert where(discards(3, None, 7, 7)) == Pile("discard", 0, 2)
    assert where(discards(3, 5, None, None)) == Pile("discard", 0, 2)


def test_the_own_piles_come_before_the_partners() -> None:
    partners = discards(7, None, seat=2)
    assert where(partners | discards(4, 7)) == Pile("discard", 0, 1)
    assert where(partners | discards(4, None)) == Pile("discard", 2, 0)
    assert where(discards(3, None, seat=2) | discards(None)) == Pile("discard", 0, 0)


def test_where_it_takes_thought_it_is_not_discarded() -> None:
    assert where(discards(3, 4, 5, 6)) is None
    assert where(discards(7, None), Pile("building", None, 1)) is None
    assert where({}) is None


@pytest.mark.parametrize(
    ("lying", "place"),
    [((), 0), (([], []), 0), (([1, 2], [1, 2]), 0), (([], [1]), None), (([1, 2], ["W", 2]), None)],
    ids=str,
)
def test_building_piles_on_which_the_same_lies_are_one_place(
    lying: tuple[list[Face], ...], place: int | None
) -> None:
    cards: dict[Pile, tuple[Card, ...]] = {HAND: (CARD,)}
    faces: dict[Card, Face] = {CARD: FACE}
    for number, pile in enumerate(lying or ([5],)):
        start = len(faces)
        faces |= dict(enumerate(pile, start))
        cards[Pile("building", None, number)] = tuple(range(start, start + len(pile)))
    cards[Pile("discard", 0, 0)] = ()
    moves = tuple(Move(CARD, HAND, pile) for pile in cards if pile != HAND)
    table = Table(cards, faces, {}, (), None, CARD + 1)
    quick = Choosing(moves).quick(Grip(HAND, CARD), table)
    assert (None if quick is None else quick.target) == (
        None if place is None else Pile("building", None, place)
    )


def test_only_a_discard_from_the_hand_ends_a_turn() -> None:
    mine = Pile("discard", 0, 1)
    assert ends_turn(Move(CARD, HAND, mine))
    assert not ends_turn(Move(CARD, HAND, Pile("building", None, 1)))
    assert not ends_turn(Move(CARD, Pile("held", 0), Pile("discard")))
    assert not ends_turn(Move(None, None, None))
