"""Every layout along random matches: nothing lies outside the window or on what must be seen."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest

from game.rules import catalog
from game.rules.game import PASS, Move, State, conceal, new_match
from game.rules.table import DRAW, Pile, Seat
from game.scene.box import Box
from game.scene.choosing import Choosing
from game.scene.layout import Layout, Sight, places
from game.scene.layouts import LAYOUTS
from game.scene.telling import TELLINGS
from game.scene.widgets import Button, Label, Panel

SIZES: Mapping[str, tuple[tuple[int, int], ...]] = {
    "skip-bo": ((1280, 720), (1920, 1080)),
    "skyjo": ((960, 600), (1024, 768), (1280, 720), (2560, 1080), (3840, 2160)),
}
SEATS = {"skip-bo": (2, 3, 4), "skyjo": (2, 3, 4, 5, 6, 7, 8)}
NAMES = ("You", "Berta", "Christopher", "D", "Emil", "Frida", "Gunnhild", "Håkon")
SETUPS: Mapping[str, tuple[Mapping[str, object], ...]] = {
    "skip-bo": (
        {"edition": "mattel", "stock_size": 10},
        {"edition": "persian", "match": "points:500"},
    ),
    "skyjo": ({"edition": "classic"}, {"edition": "magilano"}),
}
LEADING = 1.5
"""From line to line of a text, in its size."""
POSITIONS = 8
"""Of each random match, so many are laid out."""
TOLERANCE = 0.51
"""Half a logical pixel is rounding."""


def positions(game: str, setup: int, seats: int, seed: int, length: int) -> Iterator[State]:
    """The states of a random match, one after each event: every phase of a turn is among them."""
    rules = catalog.setup(game, SETUPS[game][setup], seats)
    chance = random.Random(f"{game} {setup} {seats} {seed}")
    state = rules.blank(seed)
    course = new_match(rules, seed)
    for _ in range(length):
        for event in course.events:
            state = rules.apply(state, event)
            yield state
        moves = rules.moves(state)
        if not moves:
            return
        course = rules.play(state, chance.choice(moves))


@cache
def some(game: str, seats: int) -> list[State]:
    """Positions from all over a few random matches, the first of each kind of turn included."""
    chosen: list[State] = []
    for setup in range(len(SETUPS[game])):
        reached = list(positions(game, setup, seats, 11, 200))
        step = max(1, len(reached) // POSITIONS)
        chosen += reached[::step][:POSITIONS]
        kinds: dict[object, State] = {}
        for state in reached:
            kinds.setdefault(_kind(state), state)
        chosen += kinds.values()
    return chosen


def _kind(state: State) -> object:
    """What kinds of moves there are, and whose: one position for each is enough."""
    moves = state.rules.moves(state)
    pairs = {
        ("pass", "")
        if move.source is None or move.target is None
        else (move.source.kind, move.target.kind)
        for move in moves
    }
    return state.turn == 0, frozenset(pairs)


def sight_of(state: State, size: tuple[int, int], viewer: Seat, *, rtl: bool) -> Sight:
    moves = state.rules.moves(state) if state.turn == viewer else ()
    seen = conceal(state, viewer)
    names = NAMES[: state.rules.seats]
    status, choice = TELLINGS[state.rules.game].status(seen, moves, viewer, names, alone=True)
    return Sight(
        seen,
        viewer,
        places(state.rules.seats, viewer, viewer),
        names,
        tuple(range(len(names))),
        *size,
        rtl=rtl,
        raised=Choosing(moves).raised,
        status=status,
        history=("Christopher has laid a 12 on the building pile from the stock.",) * 12,
        choice=choice,
    )


def lay(sight: Sight) -> Layout:
    return LAYOUTS[sight.state.rules.game](sight)


class Laid(NamedTuple):
    sight: Sight
    layout: Layout
    moves: tuple[Move, ...]


@cache
def laid(game: str, seats: int) -> list[Laid]:
    every: list[Laid] = []
    for state in some(game, seats):
        moves = state.rules.moves(state) if state.turn == 0 else ()
        for size in SIZES[game]:
            for rtl in (False, True):
                sight = sight_of(state, size, 0, rtl=rtl)
                every.append(Laid(sight, lay(sight), moves))
    return every


def assert_inside(box: Box, sight: Sight, what: object) -> None:
    inside = (
        box.left >= -TOLERANCE
        and box.top >= -TOLERANCE
        and box.right <= sight.width + TOLERANCE
        and box.bottom <= sight.height + TOLERANCE
    )
    assert inside, f"{what} at {box} leaves the window of {sight.width} x {sight.height}"


def is_apart(pile: Pile, viewer: Seat) -> bool:
    """Whether nothing may cover the place of this pile: those of the middle, and the own ones."""
    if pile.seat is None:
        return pile.kind in ("draw", "building", "discard")
    return pile.seat == viewer and pile.kind != "held"


def label_box(label: Label) -> Box:
    """The box that a label's text may take; without a limit, that of letters as wide as an m."""
    wide = label.max_width
    if wide is None:
        wide = label.size * len(label.text)
    high = label.size * (1 + LEADING * (label.lines - 1))
    return Box(label.x - wide * label.anchor.value, label.y - label.size / 2, wide, high)


EACH_TABLE = pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in SETUPS for seats in SEATS[game]]
)


@EACH_TABLE
def test_every_card_lies_in_the_window(game: str, seats: int) -> None:
    for sight, layout, _ in laid(game, seats):
        for card, spot in layout.cards.items():
            assert_inside(spot.box, sight, sight.state.table.pile_of(card))
        for pile, spot in layout.piles.items():
            assert_inside(spot.box, sight, pile)


@EACH_TABLE
def test_the_piles_that_are_played_on_do_not_lie_on_each_other(game: str, seats: int) -> None:
    for sight, layout, _ in laid(game, seats):
        piles = layout.piles
        apart = [(pile, spot.box) for pile, spot in piles.items() if is_apart(pile, sight.viewer)]
        assert len(apart) >= 4
        for (one, box), (other, beside) in combinations(apart, 2):
            assert box.overlap(beside) <= TOLERANCE, f"{one} and {other} overlap"


@EACH_TABLE
def test_every_card_of_a_pile_lies_apart_from_every_card_of_another(game: str, seats: int) -> None:
    for sight, layout, _ in laid(game, seats):
        table = sight.state.table
        tops = [
            (pile, layout.cards[top].box)
            for pile in layout.piles
            if is_apart(pile, sight.viewer) and pile.kind != "hand"
            and (top := table.top(pile)) is not None and top in layout.cards
        ]  # fmt: skip
        for (one, box), (other, beside) in combinations(tops, 2):
            assert box.overlap(beside) <= TOLERANCE, f"the tops of {one} and {other} overlap"


@EACH_TABLE
def test_every_text_panel_and_button_stays_in_the_window(game: str, seats: int) -> None:
    for sight, layout, _ in laid(game, seats):
        if sight.rtl:
            continue  # the page mirrors items, which moves none out
        for item in layout.items:
            if isinstance(item, Button | Panel):
                assert_inside(item.box, sight, item)
            elif isinstance(item, Label):
                assert_inside(label_box(item), sight, (item.key, item.text))


@EACH_TABLE
def test_the_same_sight_is_always_laid_the_same(game: str, seats: int) -> None:
    for sight, layout, _ in laid(game, seats)[::5]:
        assert lay(sight) == layout


@EACH_TABLE
def test_every_move_begins_and_ends_somewhere_on_the_screen(game: str, seats: int) -> None:
    reached = 0
    for _, layout, moves in laid(game, seats):
        for move in moves:
            if move == PASS:
                names = [item.name for item in layout.items if isinstance(item, Button)]
                assert "pass" in names
                continue
            assert move.source in layout.piles
            assert move.target in layout.piles
            if move.card is not None and move.source != DRAW:
                assert move.card in layout.cards
            reached += 1
    assert reached > 100


@EACH_TABLE
def test_every_card_on_top_of_a_pile_is_to_be_seen(game: str, seats: int) -> None:
    for sight, layout, _ in laid(game, seats):
        table = sight.state.table
        for pile, cards in table.piles.items():
            if cards and pile.kind != "aside":
                assert cards[-1] in layout.cards, f"the top card of {pile} is not laid"


@EACH_TABLE
def test_mirrored_piles_stand_at_mirrored_places(game: str, seats: int) -> None:
    state = next(iter(some(game, seats)))
    for size in SIZES[game]:
        left, right = (lay(sight_of(state, size, 0, rtl=rtl)) for rtl in (False, True))
        assert left.piles.keys() == right.piles.keys()
        for pile in left.piles:
            if pile.kind in ("draw", "building", "stock", "held"):
                assert abs(left.piles[pile].x + right.piles[pile].x - size[0]) <= TOLERANCE
            assert left.piles[pile].y == right.piles[pile].y
