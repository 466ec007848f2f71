"""What a Skyjo table shows in each part of a round, and what its layout leaves where it is."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.game import State, conceal
from game.rules.notation.text import legal, read_position
from game.rules.skyjo.rules import grid, held
from game.rules.table import Seat
from game.scene.layout import Layout, Sight, places
from game.scene.layouts import LAYOUTS
from game.scene.layouts.skyjo_zones import Zones, divide
from game.scene.telling import TELLINGS
from game.scene.theme import LEAST_TARGET, LEAST_TEXT, unit
from game.scene.widgets import Button, Label
from tests.rules.positions import FACE_DOWN, LAST_ONE, skyjo

NAMES = ("You", "Mina", "Otto", "Juno", "Sami", "Vera", "Nils", "Lale")
SIZES = ((960, 600), (960, 720), (1024, 768), (1280, 720), (1400, 600), (2560, 1080), (3840, 2160))
MINE = "(0) 3 -2 . / 5 3 (1) . / (4) 7 (12) ."
THEIRS = "(1) (2) (3) (4) / (1) (2) (3) (4) / (1) (2) 5 4"
DONE = "1 2 6 4 / 1 2 6 4 / 2 0 0 5"
EACH_SIZE = pytest.mark.parametrize("size", SIZES)
EACH_COUNT = pytest.mark.parametrize("seats", range(2, 9))


def table(*grids: str, **others: Any) -> State:  # noqa: ANN401 - what a position takes
    others.setdefault("scores", list(range(20, 20 + len(grids))))
    return read_position(skyjo(*grids, **others))


def crowd(seats: int, **others: Any) -> State:  # noqa: ANN401
    return table(MINE, *("(1) 2 (3) 4 / 5 (6) 7 (8) / 9 (10) 11 (12)",) * (seats - 1), **others)


def sight(
    state: State, size: tuple[int, int] = (1280, 720), viewer: Seat = 0, *, rtl: bool = False,
    preview: str = "",
) -> Sight:  # fmt: skip
    names = NAMES[: state.rules.seats]
    seen = conceal(state, viewer)
    moves = state.rules.moves(state) if state.turn == viewer else ()
    status, choice = TELLINGS["skyjo"].status(seen, moves, viewer, names, alone=True)
    return Sight(
        seen, viewer, places(len(names), viewer, viewer), names, tuple(range(len(names))), *size,
        rtl=rtl, status=status, choice=choice, preview=preview, history=("You took the 3",) * 9,
    )  # fmt: skip


def lay(state: State, size: tuple[int, int] = (1280, 720), viewer: Seat = 0) -> Layout:
    return LAYOUTS["skyjo"](sight(state, size, viewer))


def words(layout: Layout) -> dict[str, str]:
    return {item.key: item.text for item in layout.items if isinstance(item, Label)}


def zones(size: tuple[int, int], seats: int, *, large: bool = False) -> Zones:
    scale = unit(*size)
    return divide(size[0] / scale, size[1] / scale, seats - 1, large=large)


@EACH_COUNT
@EACH_SIZE
def test_what_is_read_and_what_is_pressed_is_large_enough(
    size: tuple[int, int], seats: int
) -> None:
    state = crowd(seats, reveal=True, rules={"edition": "classic"})
    layout = lay(state, size)
    assert all(item.size >= LEAST_TEXT for item in layout.items if isinstance(item, Label))
    buttons = [item.box for item in layout.items if isinstance(item, Button)]
    piles = [spot.box for pile, spot in layout.piles.items() if pile.seat in (None, 0)]
    assert len(buttons) == 3
    assert all(min(box.width, box.height) >= LEAST_TARGET for box in buttons + piles)


@EACH_COUNT
@EACH_SIZE
def test_the_own_cards_are_the_largest_and_those_of_others_can_be_read(
    size: tuple[int, int], seats: int
) -> None:
    divided, scale = zones(size, seats), unit(*size)
    assert divided.other_card < divided.own_card
    assert divided.other_card * scale >= 26


@EACH_COUNT
@EACH_SIZE
def test_large_cards_are_the_persons_and_those_of_others_can_still_be_read(
    size: tuple[int, int], seats: int
) -> None:
    usual, large = zones(size, seats), zones(size, seats, large=True)
    assert large.own_card >= usual.own_card
    assert large.other_card * unit(*size) >= 26


def test_few_opponents_have_large_cards() -> None:
    assert zones((1280, 720), 2).other_card >= 65
    assert zones((1280, 720), 3).other_card >= 65
    assert zones((2560, 1080), 2).other_card >= 90


@pytest.mark.parametrize(("size", "rows"), [((1024, 768), 2), ((1280, 720), 1)])
def test_eight_seats_have_two_rows_where_the_window_is_narrow(
    size: tuple[int, int], rows: int
) -> None:
    assert len({box.top for box in zones(size, 8).others}) == rows


@EACH_COUNT
def test_everybodys_points_are_to_be_seen(seats: int) -> None:
    layout = lay(crowd(seats))
    shown = words(layout)
    for seat in range(seats):
        beside = shown.get(f"score{seat}") == str(20 + seat)
        told = [text for text in shown.values() if text.startswith(f"{20 + seat} points")]
        assert beside or told


def test_the_order_of_a_grid_is_never_mirrored() -> None:
    layout = LAYOUTS["skyjo"](sight(crowd(4), rtl=True))
    for seat in range(4):
        across = [layout.piles[pile].x for pile in grid(seat)[::3]]
        assert across == sorted(across)


def test_a_preview_takes_the_place_of_what_is_to_do_and_moves_nothing() -> None:
    state = table(MINE, THEIRS, held=6)
    move = legal(state)["swap b3"]
    foretold = TELLINGS["skyjo"].preview(conceal(state, 0), move, 0)
    before, after = (LAYOUTS["skyjo"](sight(state, preview=text)) for text in ("", foretold))
    assert words(after) == {**words(before), "status": foretold}
    places_of = [
        [(item.key, item.x, item.y) for item in layout.items if isinstance(item, Label)]
        for layout in (before, after)
    ]
    assert places_of[0] == places_of[1]
    assert (before.cards, before.piles, before.art) == (after.cards, after.piles, after.art)


def test_the_opening_tells_who_has_opened_and_what_is_to_do() -> None:
    opened = "3 (2) (3) (4) / (5) (6) 7 (8) / (9) (10) (11) (12)"
    shown = words(lay(table(opened, FACE_DOWN, FACE_DOWN, starter=None, turn=1), viewer=1))
    assert shown["banner"] == "Opening: 1 of 3 have turned up two"
    assert shown["status"] == "Turn up two cards: the highest sum starts"
    assert "20 points, 10 open" in shown.values()
    assert "22 points, to open" in shown.values()


def test_a_later_round_tells_who_will_start_it() -> None:
    state = table(FACE_DOWN, FACE_DOWN, starter=None, first=1, round=2)
    assert words(lay(state))["status"] == "Turn up two cards: Mina to start"


def test_a_drawn_card_lies_before_its_seat_with_what_may_become_of_it() -> None:
    state = table(MINE, THEIRS, held=6)
    layout, without = lay(state), lay(table(MINE, THEIRS))
    card = state.table.top(held(0))
    assert card is not None
    assert layout.cards[card] == layout.piles[held(0)]._replace(depth=layout.cards[card].depth)
    assert layout.piles[held(0)] == without.piles[held(0)]
    assert words(layout)["drew"] == "You drew"
    assert "drew" not in words(without)


@EACH_SIZE
def test_a_card_in_another_hand_lies_on_that_seats_panel(size: tuple[int, int]) -> None:
    state = crowd(4, held=6, turn=2)
    layout = lay(state, size)
    card = state.table.top(held(2))
    assert card is not None
    assert card not in conceal(state, 0).table.faces
    spot = layout.cards[card]
    panel = zones(size, 4).others[1]
    scale = unit(*size)
    assert panel.left * scale < spot.x < panel.right * scale
    assert spot.y < panel.bottom * scale


def test_what_may_be_left_out_has_a_button() -> None:
    state = table(MINE, THEIRS, reveal=True, rules={"edition": "classic"})
    assert words(lay(state))["status"] == "Turn up a card, or leave it"
    assert any(item.name == "pass" for item in lay(state).items if isinstance(item, Button))


def test_a_full_column_is_marked_before_it_goes() -> None:
    state = table(MINE, THEIRS, held=3)
    course = state.rules.play(state, legal(state)["swap b3"])
    marked = []
    for event in course.events:
        state = state.rules.apply(state, event)
        marked.append("going0-1" in words(lay(state)))
    cleared = [type(event).__name__ for event in course.events].index("Cleared")
    assert marked[cleared - 1]
    assert not any(marked[cleared:])


def test_the_last_turns_are_announced_on_the_table_and_in_what_is_to_do() -> None:
    shown = words(lay(table(MINE, DONE, THEIRS, ender=1, last_turns=1)))
    assert shown["banner"] == "Mina ended the round: 1 turn left"
    assert shown["ender"] == "ended"
    assert shown["status"].startswith("Your last turn: ")


def test_the_one_who_ended_the_round_waits_for_the_others() -> None:
    shown = words(lay(table(DONE, MINE, THEIRS, ender=0, last_turns=2, turn=1)))
    assert shown["banner"] == "You ended the round: 2 turns left"
    assert shown["status"] == "Mina's last turn"


def test_at_the_end_sums_are_whole() -> None:
    state = table(DONE, LAST_ONE.format(5), ender=0, last_turns=1, turn=1)
    shown = words(lay(state))
    assert shown["words0"] == "33 in all"
    for event in state.rules.play(state, legal(state)["take d3"]).events[:3]:
        state = state.rules.apply(state, event)
    shown = words(lay(state))
    assert shown["banner"] == "All cards are turned up"
    assert shown["status"] == "The round is over"


def test_several_people_at_one_screen_are_called_by_their_names() -> None:
    state = crowd(3, turn=1)
    status, _ = TELLINGS["skyjo"].status(
        conceal(state, 1), state.rules.moves(state), 1, NAMES[:3], alone=False
    )
    assert status.startswith("Mina: ")
