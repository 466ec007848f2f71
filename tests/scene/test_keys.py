"""The table by keys alone: where the focus goes, what it says, and what Enter does there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from arcade import key

from game.opponents import levels
from game.rules.game import Observation
from game.rules.table import DRAW, Pile
from game.scene import drive, text
from game.scene.home import Home
from game.scene.new_game import NewGame
from game.scene.results import Results
from game.scene.widgets import Button, Label, Layer, Picture, Spot
from game.scene.window import Window
from tests.scene import truth
from tests.scene.conftest import Resize
from tests.scene.seating import GAMES, Table, seated

CTRL, ALT, SHIFT = key.MOD_CTRL, key.MOD_ALT, key.MOD_SHIFT
SHORT: dict[str, Any] = {"skip-bo": {"stock_size": 3}, "skyjo": {"match": "rounds:1"}}


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest, window: Window, tmp_path: Path) -> Iterator[Table]:
    with seated(window, tmp_path, request.param) as found:
        yield found


@pytest.fixture
def skip_bo(window: Window, tmp_path: Path) -> Iterator[Table]:
    with seated(window, tmp_path, "skip-bo") as found:
        yield ready(found)


@pytest.fixture
def skyjo(window: Window, tmp_path: Path) -> Iterator[Table]:
    with seated(window, tmp_path, "skyjo") as found:
        yield ready(found)


def ready(table: Table) -> Table:
    assert table.person.wait_for_turn()
    table.person.finish_flights()
    return table


def to_a_turn(table: Table, turns: int) -> None:
    for _ in range(turns):
        table.play(ready(table).board.choosing.moves[-1])


def focus(table: Table) -> str | None:
    return table.board.page.focus.name


def walked(table: Table) -> list[str]:
    """The names that Tab leads to, once round."""
    names: list[str] = []
    while focus(table) not in names:
        name = focus(table)
        if name is not None:
            names.append(name)
        table.person.key(key.TAB)
    return names


# -- Playing --------------------------------------------------------------------------------------


def play_by_keys(game: str, window: Window, folder: Path, card_size: str = "normal") -> None:
    """Play a whole match with the keys alone, and leave it."""
    with seated(window, folder, game, **SHORT[game]) as table:
        table.app.settings.override("card_size", card_size)
        board, person, made = table.board, table.person, 0
        agent = levels.agent("casual", game, 7)
        while person.wait_for_turn():
            before = board.host.record_text()
            seen = Observation(board.viewer, board.reel.state, board.choosing.moves)
            person.make(agent.choose(seen), ("keys", "tab")[made % 2])
            assert board.host.record_text() != before
            assert focus(table) is not None, "the focus is lost"
            truth.check(board)
            made += 1
        assert made > 5
        assert isinstance(window.current_view, Results)
        person.key(key.ESCAPE)
        assert isinstance(window.current_view, Home)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_by_keys_alone(game: str, window: Window, tmp_path: Path) -> None:
    play_by_keys(game, window, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("code", text.LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_so_it_is_in_every_language_and_window_with_large_cards(  # noqa: PLR0913, PLR0917 - what there is to vary
    game: str, size: tuple[int, int], code: str, window: Window, resize: Resize, tmp_path: Path
) -> None:
    text.use(text.LANGUAGES[code])
    resize(*size)
    play_by_keys(game, window, tmp_path, "large")


def test_with_a_card_picked_up_tab_goes_over_the_places_that_take_it(skip_bo: Table) -> None:
    board, person = skip_bo.board, skip_bo.person
    person.key(key.KEY_2)
    card = board.touch.hand_cards()[1]
    person.key(key.ENTER)
    assert board.chosen is not None
    assert board.chosen.card == card
    assert board.focus_words.endswith("picked up")
    targets = board.choosing.targets(board.chosen)
    reached = set()
    for _ in targets:
        person.key(key.TAB)
        assert board.keys.place is not None
        reached.add(board.keys.place.pile)
        assert board.focus_words.endswith("can go here")
    assert reached == set(targets)
    person.key(key.ESCAPE)
    assert board.chosen is None
    assert not board.paused


def test_shift_and_enter_is_a_double_click(skip_bo: Table) -> None:
    board, person = skip_bo.board, skip_bo.person
    while True:
        built = [
            move for move in board.choosing.moves if move.target and move.target.kind == "building"
        ]
        quick = [move for move in built if person.is_quick(move)]
        if quick:
            break
        skip_bo.play(board.choosing.moves[-1])
    move = quick[0]
    assert move.source is not None
    person.go_to(move.source, move.card)
    before = board.host.record_text()
    person.key(key.ENTER, SHIFT)
    assert board.host.record_text() != before


def test_whether_a_turn_ends_is_asked_and_answered_by_keys(skip_bo: Table) -> None:
    board, person = skip_bo.board, skip_bo.person
    skip_bo.app.settings.override("confirm_discard", value=True)
    discard = next(m for m in board.choosing.moves if m.target and m.target.kind == "discard")
    assert discard.target is not None
    record = board.host.record_text()
    for answer in (key.ESCAPE, key.ENTER):
        person.make(discard, "tab")
        assert (board.dialog, focus(skip_bo)) == ("ask", "discard")
        assert board.host.record_text() == record
        person.key(answer)
        assert board.dialog is None
        assert board.keys.place is not None
        assert board.keys.place.pile == discard.target, "the focus is where it was"
    assert board.host.record_text() != record


def test_the_card_that_was_drawn_has_the_focus_and_is_told(skyjo: Table) -> None:
    while not any(move.source == DRAW for move in skyjo.board.choosing.moves):
        skyjo.play(skyjo.board.choosing.moves[0])
    skyjo.person.key(key.W)
    skyjo.person.key(key.ENTER)
    ready(skyjo)
    assert skyjo.board.focus_words.startswith("Drawn: ")
    skyjo.person.key(key.TAB)
    place = skyjo.board.keys.place
    assert place is not None
    assert place.pile.kind == "grid"
    skyjo.step()
    assert skyjo.board.sight().preview.startswith("Column a"), "what Enter would do is foretold"


def test_a_digit_leads_down_its_column(skyjo: Table) -> None:
    found = []
    for _ in range(4):
        skyjo.person.key(key.KEY_3)
        found.append(skyjo.board.keys.place)
    assert [place.pile.number for place in found if place is not None] == [6, 7, 8, 6]


def test_ctrl_or_alt_and_an_arrow_move_a_card_in_the_hand(skip_bo: Table) -> None:
    board, person = skip_bo.board, skip_bo.person
    first, second, third, *others = board.touch.hand_cards()
    person.key(key.KEY_1)
    person.key(key.RIGHT, CTRL)
    person.key(key.RIGHT, ALT)
    assert board.touch.hand_cards() == (second, third, first, *others)
    assert board.keys.place is not None
    assert board.keys.place.card == first, "the focus goes with it"
    for _ in range(4):
        person.key(key.LEFT, CTRL)
    assert board.touch.hand_cards() == (first, second, third, *others)
    assert board.keys.place.card == first
    truth.check(board)


def test_v_shows_the_pile_with_the_focus_closer(skip_bo: Table) -> None:
    to_a_turn(skip_bo, 8)
    board, person = ready(skip_bo).board, skip_bo.person
    cards = board.reel.state.table.cards
    pile = next(p for p in board.layout.piles if p.kind == "discard" and len(cards(p)) > 1)
    person.go_to(pile, by_tab=True)

    def pictures() -> int:
        return sum(isinstance(i, Picture) and i.layer == Layer.TIP for i in board.items())

    assert pictures() == 0
    person.key(key.V)
    assert pictures() == len(cards(pile))
    person.key(key.ESCAPE)
    assert (pictures(), board.paused) == (0, False)


def test_p_passes_and_n_opens_a_new_game_without_a_question(skip_bo: Table) -> None:
    record = skip_bo.board.host.record_text()
    skip_bo.person.key(key.P)
    assert skip_bo.board.host.record_text() == record, "there is nothing to pass"
    skip_bo.person.key(key.N)
    assert isinstance(skip_bo.app.window.current_view, NewGame)
    skip_bo.person.key(key.ESCAPE)
    skip_bo.app.go_on()
    assert skip_bo.app.board is not None
    assert skip_bo.app.board.host.record_text() == record


# -- The focus ------------------------------------------------------------------------------------


def test_tab_goes_over_every_pile_and_button_once(table: Table) -> None:
    ready(table)
    listed = [item.name for item in table.board.items() if isinstance(item, Spot | Button)]
    names = walked(table)
    assert sorted(names) == sorted(listed)
    assert names[0].startswith("at:"), "the table comes before its buttons"
    for pile in table.board.layout.piles:
        is_empty = not table.board.reel.state.table.cards(pile)
        theirs = pile.kind == "grid" and pile.seat != table.board.viewer
        if not (theirs or (is_empty and pile.kind in ("held", "aside", "hand"))):
            assert any(place.pile == pile for place in table.board.keys.places), pile


@pytest.mark.parametrize("language", [text.ENGLISH, text.PERSIAN])
def test_an_arrow_goes_where_it_points_in_both_directions(
    language: text.Language, table: Table
) -> None:
    text.use(language)
    table.board.on_show_view()
    ready(table)
    page, person = table.board.page, table.person
    person.key(key.TAB)
    for symbol, along, sign in (
        (key.RIGHT, 0, 1),
        (key.LEFT, 0, -1),
        (key.DOWN, 1, 1),
        (key.UP, 1, -1),
    ):
        for _ in range(4):
            before = page.focus.box
            person.key(symbol)
            after = page.focus.box
            assert before is not None
            assert after is not None
            moved = (after.center[along] - before.center[along]) * sign
            assert after == before or moved > 0


def test_the_mouse_hides_the_focus_and_the_next_key_brings_it_back(table: Table) -> None:
    ready(table)
    table.person.key(key.TAB)
    table.person.key(key.TAB)
    name, words = focus(table), table.board.focus_words
    assert words
    table.person.move(30, 400)
    assert focus(table) is None
    assert table.board.focus_words == ""
    assert not [item for item in table.board.items() if isinstance(item, Label) and
                item.key.startswith("key-")]  # fmt: skip
    table.person.key(key.ENTER)
    assert (focus(table), table.board.focus_words) == (name, words)
    assert table.board.chosen is None, "it only came back"


def test_whatever_happens_at_the_table_the_focus_is_somewhere(table: Table, resize: Resize) -> None:
    """The others move, cards come and go, the window changes: what is left has the focus."""
    ready(table)
    table.person.key(key.TAB, SHIFT)
    for turn in range(12):
        assert focus(table) is not None
        move = table.board.choosing.moves[turn % 2 - 1]
        for pile in (move.source, move.target)[: 1 + turn % 2]:
            if pile is not None and pile.kind != "held":
                table.person.go_to(pile, move.card)
        table.play(move)
        ready(table)
        assert focus(table) is not None
        shown = table.board.page.focus.box
        assert shown is not None
        if turn == 6:
            resize(960, 600)
            assert focus(table) is not None
            shown = table.board.page.focus.box
            assert shown is not None
            assert shown.right <= 960
        place = table.board.keys.place
        if place is not None:
            assert shown == place.box, "the outline is where the pile is"


def test_a_dialog_takes_the_focus_and_gives_it_back(table: Table) -> None:
    ready(table)
    person, board = table.person, table.board
    for _ in range(3):
        person.key(key.TAB)
    name = focus(table)
    for opening, closing in ((key.ESCAPE, key.ESCAPE), (key.L, key.ENTER), (key.ESCAPE, key.ENTER)):
        person.key(opening)
        assert board.paused
        assert focus(table) == "resume"
        person.key(closing)
        assert not board.paused
        assert focus(table) == name


def test_only_while_the_keys_are_used_the_table_shows_them(skip_bo: Table) -> None:
    def caps() -> list[str]:
        items = skip_bo.board.items()
        return [i.text for i in items if isinstance(i, Label) and i.key.startswith("key-")]

    assert caps() == []
    skip_bo.person.key(key.TAB)
    assert sorted(caps()) == ["2", "3", "4", "5", "B", "D", "O", "S", "W"]
    tips = [i.text for i in skip_bo.board.items() if isinstance(i, Label) and i.key == "closer"]
    assert tips == [skip_bo.board.focus_words]


def test_the_tip_tells_of_a_grid_what_is_not_seen_at_once(skyjo: Table) -> None:
    skyjo.person.key(key.O)
    words = skyjo.board.focus_words.split("\n")
    assert len(words) == 5, "to whoever hears it, the cards are told too"
    tips = [i.text for i in skyjo.board.items() if isinstance(i, Label) and i.key == "closer"]
    assert tips == words[:1]


def test_space_still_hurries_whatever_has_the_focus(table: Table) -> None:
    ready(table)
    table.person.key(key.TAB)
    before = table.board.host.record_text()
    table.person.key(key.SPACE)
    assert table.board.host.record_text() == before
    assert table.board.chosen is None
    assert drive.frames(table.app.window, lambda: not table.board.hurry, 5)


def test_what_lies_face_down_stays_so_in_words(table: Table) -> None:
    to_a_turn(table, 4)
    ready(table).person.key(key.TAB)
    board = table.board
    faces = board.reel.state.table.faces
    for place in board.keys.places:
        words = board.keys.words_at(place)
        assert words
        if place.pile.kind == "grid" and place.card is not None:
            assert ("face down" in words) == (place.card not in faces)
        if place.pile.kind in ("draw", "hand") and place.pile != Pile("hand", board.viewer):
            assert "on top" not in words
