"""Where everything stands: within the window, apart, the same every time. No window is needed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.rules import catalog
from game.rules.game import State, conceal, new_match
from game.rules.table import Pile
from game.scene import text, theme
from game.scene.box import Box
from game.scene.layout import Layout, Sight
from game.scene.layouts import LAYOUTS
from game.scene.widgets import Anchor, Button, Label, Panel
from tests.conformance.setups import random_move

NAMES = ("You", "Mina", "Otto", "Juno")
SIZES = ((1280, 720), (1920, 1080))
TABLES = [
    ("skip-bo", {"edition": "mattel", "match": "points:500"}),
    ("skip-bo", {"edition": "persian", "stock_size": 5}),
    ("skyjo", {"edition": "classic"}),
    ("skyjo", {"edition": "magilano", "match": "rounds:3"}),
]
SETUPS = [(game, chosen, seats) for game, chosen in TABLES for seats in (2, 3, 4)]


def moments(game: str, chosen: dict[str, object], seats: int) -> Iterator[State]:
    """Every phase of a turn, out of a random match."""
    chance = Random(seats)
    state = new_match(catalog.setup(game, chosen, seats), 3).state
    for step in range(260):
        if state.outcome is not None:
            return
        if step % 7 == 0:
            yield state
        state = state.rules.play(state, random_move(state, chance, places=True)[1]).state


def sight(state: State, size: tuple[int, int], *, rtl: bool = False) -> Sight:
    return Sight(
        conceal(state, 0),
        0,
        NAMES[: state.rules.seats],
        tuple(range(state.rules.seats)),
        *size,
        rtl=rtl,
        status="Your turn: play, or discard to end it",
        history=("Mina discarded the 12", "Otto: the 12 from stock"),
    )


def lay_out(state: State, size: tuple[int, int], *, rtl: bool = False) -> Layout:
    text.use(text.PERSIAN if rtl else text.ENGLISH)
    return LAYOUTS[state.rules.game](sight(state, size, rtl=rtl))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "chosen", "seats"), SETUPS)
def test_every_card_lies_in_the_window(
    game: str, chosen: dict[str, object], seats: int, size: tuple[int, int]
) -> None:
    window = Box(0, 0, *size)
    for state in moments(game, chosen, seats):
        for rtl in (False, True):
            layout = lay_out(state, size, rtl=rtl)
            assert all(window.holds(spot.box) for spot in layout.cards.values())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "chosen", "seats"), SETUPS)
def test_no_two_piles_overlap(
    game: str, chosen: dict[str, object], seats: int, size: tuple[int, int]
) -> None:
    for state in moments(game, chosen, seats):
        piles = [
            (pile, spot.box.inset(1))
            for pile, spot in lay_out(state, size).piles.items()
            if pile.kind not in ("hand", "held", "aside")
        ]
        for at, (one, box) in enumerate(piles):
            for other, other_box in piles[at + 1 :]:
                assert not box.overlaps(other_box), (one, other)


@pytest.mark.parametrize(("game", "chosen", "seats"), SETUPS)
def test_every_place_of_a_legal_move_of_the_viewer_is_on_the_table(
    game: str, chosen: dict[str, object], seats: int
) -> None:
    for state in moments(game, chosen, seats):
        if state.turn != 0:
            continue
        layout = lay_out(state, SIZES[0])
        places = {pile for move in state.rules.moves(state) for pile in move[1:]}
        assert all(pile in layout.piles for pile in places if isinstance(pile, Pile))


@pytest.mark.parametrize(("game", "chosen", "seats"), SETUPS)
def test_a_layout_is_a_function_of_state_and_window(
    game: str, chosen: dict[str, object], seats: int
) -> None:
    for state in moments(game, chosen, seats):
        assert lay_out(state, SIZES[1]) == lay_out(state, SIZES[1])


@pytest.mark.parametrize(("game", "chosen", "seats"), SETUPS)
def test_a_larger_window_of_the_same_shape_shows_the_same_larger(
    game: str, chosen: dict[str, object], seats: int
) -> None:
    for state in moments(game, chosen, seats):
        small, large = lay_out(state, SIZES[0]), lay_out(state, SIZES[1])
        for card, spot in small.cards.items():
            assert large.cards[card].width == pytest.approx(1.5 * spot.width)
            assert large.cards[card].x == pytest.approx(1.5 * spot.x)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "chosen", "seats"), SETUPS)
def test_panels_buttons_and_the_room_of_texts_stay_in_the_window(
    game: str, chosen: dict[str, object], seats: int, size: tuple[int, int]
) -> None:
    window = Box(0, 0, *size)
    unit = theme.unit(*size)
    for state in moments(game, chosen, seats):
        for item in lay_out(state, size).items:
            if isinstance(item, Panel | Button):
                assert window.holds(item.box), item
            if isinstance(item, Label):
                assert item.size >= 11 * unit, item
                room = item.max_width or 0
                left = (
                    item.x
                    - room * {Anchor.START: 0, Anchor.CENTER: 0.5, Anchor.END: 1}[item.anchor]
                )
                assert left >= 0, item
                assert left + room <= size[0], item
