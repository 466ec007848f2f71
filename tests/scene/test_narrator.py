"""The narrator: everything that happens, in words, in a place of its own."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from build_scripts.laying.positions import Seating
from build_scripts.layouts import Size, cases, lay
from game.rules.events import Event, conceal
from game.rules.game import PASS
from game.rules.notation.text import legal, read_position
from game.rules.table import PUBLIC, Seat
from game.scene import text
from game.scene.narrator import READING, narrator_items, plate_height
from game.scene.reel import Reel
from game.scene.text import ENGLISH
from game.scene.widgets import Label, Panel
from game.scene.window import Window
from tests.rules.positions import Json, seat, skip_bo, skyjo
from tests.scene.seating import GAMES, seated

WINDOWS: tuple[Size, ...] = ((960, 600), (1280, 720), (1024, 768))
SAMPLE = (
    Seating("skip-bo", "mattel", 4, partners=True),
    Seating("skip-bo", "persian", 8),
    Seating("skyjo", "classic", 8),
)
NAMES = ("You", "Otto", "Mina", "Juno")
OPEN = "1 2 6 4 / 1 5 6 4 / (2) 0 0 5"


class Played:
    """What a move in a position causes, as a reel reads it."""

    generation = 0

    def __init__(self, position: Json, move: str) -> None:
        self.start = read_position(position)
        chosen = PASS if move == "pass" else legal(self.start)[move]
        self.happened = self.start.rules.play(self.start, chosen).events
        self.length = len(self.happened)

    def events(self, reader: Seat, since: int) -> list[Event]:
        return [conceal(event, reader) for event in self.happened[since:]]


def narrated(position: Json, move: str, reader: Seat = 0) -> list[str]:
    """What the narrator says of a move to a reader."""
    names = NAMES[: len(position["seats"])]
    reel = Reel(Played(position, move), reader, names)
    return [step.words for step in iter(reel.step, None) if step.words is not None]


# -- In words -------------------------------------------------------------------------------------


def test_a_build_is_told_with_its_piles_and_what_comes_next() -> None:
    position = skip_bo(seat("9 3", "2 7"), seat(), building=("1", "1 2"))
    assert narrated(position, "H2>B1") == ["You built the 2 on pile 1 · next 3"]
    assert narrated(position, "S>B2") == [
        "You built the 3 from the stock pile on pile 2 · next 4",
        "You: the 9 on top of the stock pile of 1 card",
    ]


def test_a_partners_piles_are_told_as_the_partners() -> None:
    rules = {"partners": True, "discard_on_partner": True}
    partner = seat("2 1", discards="2 | 3 | |")
    position = skip_bo(seat(hand="6 7"), seat(), partner, seat(), building=("", "1"), rules=rules)
    told = [narrated(position, move)[0] for move in ("PS>B1", "PD1>B2", "H6>PD3", "H6>D3")]
    assert told == [
        "You built the 1 from the partner's stock pile on pile 1 · next 2",
        "You built the 2 from the partner's discard pile 1 on pile 2 · next 3",
        "You discarded the 6 on the partner's pile 3",
        "You discarded the 6 on pile 3",
    ]


def test_what_i_draw_is_told_to_me_alone() -> None:
    """Of Otto's cards only the number is known."""
    position = skip_bo(seat(hand="7"), seat(hand="1 2 3"), draw="1 2 W 4")
    mine = narrated({**position, "turn": 1}, "H1>D1", 0)
    assert mine[:2] == ["Otto discarded the 1 on pile 1", "Your turn"]
    assert mine[2] == "You drew the 4, a wild, the 2 and the 1"
    others = narrated({**position, "turn": 1}, "H1>D1", 1)
    everybodys = narrated({**position, "turn": 1}, "H1>D1", PUBLIC)
    assert others[2] == everybodys[2] == "You drew 4 cards"


def test_a_shuffle_in_the_middle_of_a_draw_is_told_where_it_happens() -> None:
    position = skip_bo(seat(hand="7"), seat(hand="1 2 3"), draw="4", aside="5 5 5 5")
    told = narrated({**position, "turn": 1}, "H1>D1")
    assert told[2:4] == ["You drew the 4", "A new draw pile was shuffled"]
    assert told[4] == "You drew the 5, the 5 and the 5"


def test_a_round_is_told_with_everybodys_points() -> None:
    position = skip_bo(seat("1", "7"), seat("9 9"), rules={"match": "points:500"})
    told = narrated(position, "S>B1")
    assert told[1:3] == [
        "The round is over, won by You · points: You 35 and Otto 0",
        "Round 2 is dealt",
    ]


def test_a_round_that_counts_as_won_is_told_with_the_rounds_won() -> None:
    position = skip_bo(seat("1", "7"), seat("9 9"), rules={"match": "rounds:3"})
    assert narrated(position, "S>B1")[1] == (
        "The round is over, won by You · rounds won: You 1 and Otto 0"
    )


def test_a_swap_in_skyjo_is_told_with_its_slot_and_what_lay_there() -> None:
    assert narrated(skyjo(OPEN, OPEN, held=7), "swap b2") == [
        "You put the 7 on b2",
        "You discarded the 5 from there",
        "Otto's turn",
    ]


def test_a_card_that_is_drawn_in_skyjo_is_told_to_who_drew_it() -> None:
    position = skyjo(OPEN, OPEN, draw="3 9")
    assert narrated(position, "draw") == ["You drew the 9"]
    assert (
        narrated(position, "draw", 1) == narrated(position, "draw", PUBLIC) == ["You drew a card"]
    )


def test_a_round_of_skyjo_is_told_with_every_sum_and_whom_it_is_doubled_for() -> None:
    ender = "1 2 6 4 / 1 5 6 4 / 2 0 0 5"
    position = skyjo(OPEN.replace("6", "3"), ender, held=2, ender=1, last_turns=1)
    assert narrated(position, "swap b2")[2:4] == [
        "You turned up the 2 at a3",
        "The round is over, won by You · this round: You 27 and Otto 72 · doubled for Otto",
    ]


# -- On the screen --------------------------------------------------------------------------------


def labels(lines: tuple[str, ...], size: Size = (1280, 720)) -> list[Label]:
    return [item for item in narrator_items(*size, lines) if isinstance(item, Label)]


@pytest.mark.usefixtures("window")
def test_the_last_two_lines_are_read_the_newest_below() -> None:
    upper, lower = labels(("One", "Two", "Three"))
    assert (upper.text, lower.text) == ("Two", "Three")
    assert upper.y < lower.y
    assert [label.text for label in labels(("One",))] == ["One"]
    assert labels(()) == []


@pytest.mark.usefixtures("window")
def test_a_line_that_is_too_long_for_one_takes_both() -> None:
    (only,) = labels(("One", "A very long line " * 12))
    assert only.lines == 2


@pytest.mark.parametrize("seating", SAMPLE, ids=str)
def test_the_narrator_covers_nothing(seating: Seating) -> None:
    """With the plate below it, the table is laid like one in a window that is so much lower."""
    left = 600 - plate_height(960, 600)
    for case in cases([seating], [(960, left)], [ENGLISH]):
        assert not [f"{case}: {fault.kind}, {fault.what}" for fault in lay(case).faults()]


@pytest.mark.parametrize("size", WINDOWS)
def test_the_plate_lies_below_the_table_and_in_the_window(size: Size) -> None:
    width, height = size
    (plate,) = (item for item in narrator_items(width, height, ()) if isinstance(item, Panel))
    assert height - plate_height(width, height) <= plate.box.top
    assert plate.box.bottom <= height


@pytest.mark.parametrize("game", GAMES)
def test_the_narrator_comes_and_goes_as_it_is_set(
    game: str, window: Window, tmp_path: Path
) -> None:
    with seated(window, tmp_path, game) as table:
        board = table.board

        def lowest() -> float:
            return max(spot.box.bottom for spot in board.layout.piles.values())

        def told() -> list[str]:
            return [i.text for i in board.items() if isinstance(i, Label) and i.key == "told"]

        assert table.person.wait_for_turn()
        assert told() == []
        before = lowest()
        table.app.settings.choose("narrator", value=True)
        board.on_show_view()
        assert told() == [board.reel.narration[-1]]
        assert lowest() < before
        table.app.settings.choose("narrator", value=False)
        board.on_show_view()
        assert told() == []
        assert lowest() == before


@pytest.mark.parametrize("setting", READING)
def test_each_line_about_the_others_stays_long_enough_to_be_read_or_heard(
    setting: str, window: Window, tmp_path: Path
) -> None:
    with seated(window, tmp_path, "skyjo") as table:
        board = table.board
        table.app.settings.choose(setting, value=True)
        assert table.person.wait_for_turn()
        while board.reel.state.turn == board.viewer:
            if board.choosing.moves:
                board.play(board.choosing.moves[-1])
            table.step()
        began = {board.reel.narration[-1]: board.now}
        while not board.choosing.moves:
            table.step()
            began.setdefault(board.reel.narration[-1], board.now)
        *times, mine = list(began.values())[1:]
        assert len(times) > 1
        assert all(after - at >= READING[setting] - 0.05 for at, after in pairwise((*times, mine)))


def test_every_match_is_told_in_every_language_without_a_hole() -> None:
    for language in text.LANGUAGES.values():
        text.use(language)
        told = narrated(skyjo(OPEN, OPEN, held=7), "swap b2")
        assert all(line.strip() and "{" not in line for line in told)
