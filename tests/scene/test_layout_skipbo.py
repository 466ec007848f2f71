"""What a Skip-Bo table shows of its seats and piles, and that its cards use the room there is."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.rules.game import State, conceal
from game.rules.notation.text import read_position
from game.rules.skipbo.rules import BUILDING, discard, hand, stock
from game.rules.table import PUBLIC, Pile, Seat
from game.scene import theme
from game.scene.box import Box
from game.scene.card_art import MINI_UP_TO
from game.scene.layout import Layout, Sight, places
from game.scene.layouts import LAYOUTS
from game.scene.layouts.skipbo.measures import Measures, Party, measures
from game.scene.telling import TELLINGS
from game.scene.theme import LEAST_TARGET, unit
from game.scene.widgets import Label, Panel
from tests.rules.positions import pile, seat, skip_bo

NAMES = ("You", "Mina", "Otto", "Juno", "Sami", "Vera", "Nils", "Lale")
SIZES = ((960, 600), (960, 720), (1024, 768), (1066, 600), (1280, 720), (1400, 600), (2560, 1080))
EACH_SIZE = pytest.mark.parametrize("size", SIZES)
EACH_COUNT = pytest.mark.parametrize("seats", range(2, 9))
PAIRS = {"edition": "mattel", "partners": True, "discard_on_partner": True}


def table(seats: int, first: Any = None, **others: Any) -> State:  # noqa: ANN401 - a position
    rest = [seat("9 9", "1 2 3", "4 5 | 6 | | 7") for _ in range(seats - 1)]
    rules = {"edition": "mattel", "decks": 1 if seats <= 6 else 2}
    others.setdefault("rules", rules)
    return read_position(skip_bo(first or seat("8 8", "1 2 3 4 W"), *rest, **others))


def sight(
    state: State, size: tuple[int, int] = (1280, 720), viewer: Seat = 0, *, rtl: bool = False,
    reader: Seat | None = None,
) -> Sight:  # fmt: skip
    names = NAMES[: state.rules.seats]
    seen = conceal(state, viewer if reader is None else reader)
    moves = state.rules.moves(state) if state.turn == viewer else ()
    status, choice = TELLINGS["skip-bo"].status(seen, moves, viewer, names, alone=True)
    return Sight(
        seen, viewer, places(len(names), 0, viewer), names, tuple(range(len(names))), *size,
        rtl=rtl, status=status, choice=choice,
    )  # fmt: skip


def lay(state: State, size: tuple[int, int] = (1280, 720), **others: Any) -> Layout:  # noqa: ANN401
    return LAYOUTS["skip-bo"](sight(state, size, **others))


def words(layout: Layout) -> dict[str, str]:
    return {item.key: item.text for item in layout.items if isinstance(item, Label)}


def sizes(
    size: tuple[int, int], others: int, partner: int | None = None, *, large: bool = False
) -> Measures:
    scale = unit(*size)
    party = Party(others, partner, aside=True, large=large)
    return measures(size[0] / scale, size[1] / scale, party)


@EACH_COUNT
@EACH_SIZE
def test_every_seats_cards_can_be_told(size: tuple[int, int], seats: int) -> None:
    layout = lay(table(seats), size)
    for other in range(1, seats):
        for place in (stock(other), *(discard(other, index) for index in range(4))):
            assert layout.piles[place].width >= LEAST_TARGET


@EACH_COUNT
@EACH_SIZE
def test_large_cards_are_the_persons_and_those_of_others_can_still_be_read(
    size: tuple[int, int], seats: int
) -> None:
    usual, large = sizes(size, seats - 1), sizes(size, seats - 1, large=True)
    assert large.own_card > usual.own_card
    assert min(panel.card for panel in large.panels) * unit(*size) >= 26


def test_large_cards_leave_out_the_captions_of_what_needs_none() -> None:
    captions = {"stock-name", "hand-name", "discard-name"}
    assert captions <= words(lay(table(4))).keys()
    large = LAYOUTS["skip-bo"](sight(table(4), (1280, 720))._replace(large=True))
    assert not captions & words(large).keys()


@EACH_COUNT
@EACH_SIZE
def test_the_own_discard_piles_have_faces_with_an_index(size: tuple[int, int], seats: int) -> None:
    layout = lay(table(seats), size)
    assert all(layout.piles[discard(0, index)].width > MINI_UP_TO for index in range(4))


def test_no_window_is_too_small_or_too_flat_for_a_table() -> None:
    for height in (600, 720, 1000, 2160):
        for aspect in (4 / 3, 1.5, 16 / 9, 2, 21 / 9):
            wide = max(960, round(height * aspect))
            for others in range(1, 8):
                for partner in (None, *range(others)) if others in (3, 5) else (None,):
                    found = sizes((wide, height), others, partner)
                    assert len(found.panels) == others


def test_more_room_makes_the_cards_larger() -> None:
    for others in range(1, 8):
        narrow, wide, tall = (
            sizes(size, others) for size in ((1280, 720), (1680, 720), (960, 720))
        )
        assert wide.own_card > narrow.own_card
        assert tall.worth > narrow.worth


def test_two_seats_beside_the_middle_have_the_room_of_a_very_wide_window() -> None:
    assert sizes((2560, 1080), 7).plan.sides
    assert not sizes((1280, 720), 7).plan.sides


def test_the_cards_of_a_discard_pile_that_fit_show_their_index() -> None:
    state = table(2, seat("8 8", "1", "1 2 3 | 1 2 3 4 5 6 7 8 9 10 | |"))
    layout = lay(state)
    few, many = (state.table.cards(discard(0, index)) for index in range(2))
    tops = [layout.cards[card].box.top for card in few]
    strip = 0.2 * layout.cards[few[0]].width
    assert all(below - above > strip for above, below in pairwise(tops))
    assert sum(card in layout.cards for card in many) > len(few)
    assert layout.cards[many[-1]].box.top - layout.cards[many[-2]].box.top > strip


# -- Partners -------------------------------------------------------------------------------------


@EACH_SIZE
@pytest.mark.parametrize("seats", [4, 6])
def test_a_partners_piles_are_larger_than_those_of_opponents(
    size: tuple[int, int], seats: int
) -> None:
    layout = lay(table(seats, rules=PAIRS), size)
    partner = seats // 2
    for other in range(1, seats):
        if other != partner:
            assert layout.piles[stock(other)].width < layout.piles[stock(partner)].width


@pytest.mark.parametrize("seats", [4, 6])
def test_partners_are_named_on_both_sides(seats: int) -> None:
    state = table(seats, rules=PAIRS)
    said = words(lay(state))
    assert said[f"name{seats // 2}"] == f"{NAMES[seats // 2]} · partner"
    assert said["pair"] == f"You and {NAMES[seats // 2]}"
    assert sum("partner" in line for line in said.values()) == 1


def test_a_partners_panel_has_an_edge_of_its_own() -> None:
    def edges(state: State) -> set[theme.Colour]:
        panels = (item for item in lay(state).items if isinstance(item, Panel))
        return {panel.border for panel in panels if panel.border != theme.CLEAR}

    edge = edges(table(4, rules=PAIRS)) - edges(table(4))
    assert edge == {theme.fade(theme.PARTNER, 0.8)}


def test_without_partners_nobody_is_one() -> None:
    said = words(lay(table(4)))
    assert "pair" not in said
    assert not any("partner" in line for line in said.values())


def test_the_partner_of_any_seat_is_marked_for_it() -> None:
    for viewer in range(6):
        said = words(lay(table(6, rules=PAIRS), viewer=viewer))
        partner = (viewer + 3) % 6
        assert said[f"name{partner}"] == f"{NAMES[partner]} · partner"


# -- Views ----------------------------------------------------------------------------------------


def test_in_public_the_hand_lies_where_it_always_lies() -> None:
    state = table(3)
    mine, public = lay(state), lay(state, reader=PUBLIC)
    for card in state.table.cards(hand(0)):
        assert public.cards[card] == mine.cards[card]
        assert card not in sight(state, reader=PUBLIC).state.table.faces


def test_an_empty_hand_leaves_its_place() -> None:
    drawn = seat("8 8", "", "1 | | |")
    layout = lay(table(2, drawn, draw="", turn=0))
    assert any(art.name == "slot" and art.spot == layout.piles[hand(0)] for art in layout.art)


@pytest.mark.parametrize("rtl", [False, True])
def test_what_a_wild_stands_for_hangs_at_its_right_corner(*, rtl: bool) -> None:
    state = table(2, building=("1 2 W",))
    layout = lay(state, rtl=rtl)
    badge = next(item for item in layout.items if isinstance(item, Label) and item.key == "wild0")
    x = 1280 - badge.x if rtl else badge.x
    assert badge.text == "3"
    assert x > layout.piles[BUILDING[0]].x + 0.3 * layout.piles[BUILDING[0]].width


def test_every_building_pile_says_what_it_needs() -> None:
    said = words(lay(table(2, building=("1 2 W", pile("1 2", 3)))))
    assert [said[f"next{place}"] for place in range(4)] == [
        *("next 4", "next 3", "starts with 1", "starts with 1"),
    ]


def test_finished_sets_lie_across_where_they_are_kept_and_else_on_the_draw_pile() -> None:
    kept, shuffled = (
        lay(table(2, rules={"edition": edition})).piles for edition in ("mattel", "persian")
    )
    aside, draw = Pile("aside"), Pile("draw")
    assert kept[aside].angle == 90
    assert not Box.overlap(kept[aside].box, kept[draw].box)
    assert shuffled[aside] == shuffled[draw]
