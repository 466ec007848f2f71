"""Playing, going back and forth, and what a log tells whom."""

from random import Random

import pytest

from game.match.match import Match
from game.rules import catalog
from game.rules.events import Shown
from game.rules.game import Move, Refusal, conceal, replay
from game.rules.table import PUBLIC, Seat
from tests.conformance.setups import random_move, random_setup
from tests.match.playing import EDITIONS, play_on, short_rules


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_going_back_and_forth_meets_every_position_exactly(
    game: str, edition: str, seed: int
) -> None:
    chance = Random(seed)
    match = Match(catalog.setup(game, {"edition": edition}, 2 + seed), seed)
    states = [match.state]
    for _ in range(150):
        match.play(random_move(match.state, chance, places=True)[1])
        states.append(match.state)
        if match.state.outcome is not None:
            break
    while match.length:
        match.undo()
        assert match.state == states[match.length]
        assert replay(match.start, match.log) == match.state
    for state in states[1:]:
        match.redo()
        assert match.state == state
    with pytest.raises(Refusal, match="nothing-to-redo"):
        match.redo()


@pytest.mark.parametrize("index", range(20))
def test_any_walk_back_and_forth_ends_where_its_moves_lead(index: int) -> None:
    chance = Random(index)
    game = catalog.GAMES[chance.choice(list(catalog.GAMES))]
    match = Match(random_setup(game, chance), index)
    for _ in range(80):
        way = chance.random()
        if way < 0.25 and match.length:
            match.undo()
        elif way < 0.4 and match.length < len(match.texts):
            match.redo()
        elif match.state.outcome is None:
            match.play(random_move(match.state, chance, places=True)[1])
    again = Match(match.rules, index)
    for text in match.moves:
        again.play_text(text)
    assert (again.state, again.log, again.marks) == (match.state, match.log, match.marks)


def test_undone_moves_stay_behind_the_length_until_a_new_move_cuts_them_off() -> None:
    match = Match(short_rules("skyjo"), 1)
    for text in ("flip a1", "flip a2", "flip b1"):
        match.play_text(text)
    match.undo()
    match.undo()
    assert (match.moves, match.texts) == (("flip a1",), ["flip a1", "flip a2", "flip b1"])
    match.play_text("flip d3")
    assert match.texts == ["flip a1", "flip d3"]


def test_marks_are_the_lengths_of_the_log_after_deal_and_moves() -> None:
    match = Match(short_rules("skyjo"), 1)
    lengths = [match.log_length]
    for text in ("flip a1", "flip a2"):
        match.play_text(text)
        lengths.append(match.log_length)
    assert match.marks == tuple(lengths)
    assert len(match.log) == lengths[-1]


def test_an_illegal_move_changes_nothing() -> None:
    match = Match(short_rules("skyjo"), 1)
    before = match.state
    with pytest.raises(Refusal, match="illegal-move"):
        match.play_text("drop")
    with pytest.raises(Refusal, match="illegal-move"):
        match.play(Move(500, None, None))
    assert (match.state, match.length) == (before, 0)


def test_of_equal_cards_the_first_leaves_whichever_was_named() -> None:
    for seed in range(50):
        match = Match(short_rules(), seed)
        state = match.state
        moves = [move for move in state.rules.moves(state) if move.target is not None]
        for move in moves:
            assert move.card is not None
            equal = [
                other
                for other in moves
                if other.card is not None
                and (other.source, other.target) == (move.source, move.target)
                and state.table.faces[other.card] == state.table.faces[move.card]
            ]
            if len(equal) > 1:
                one, two = Match(match.rules, seed), Match(match.rules, seed)
                one.play(equal[0])
                two.play(equal[-1])
                assert one.state == two.state
                return
    pytest.fail("no hand with equal cards")


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_a_reader_of_the_log_holds_what_it_may_see(game: str, edition: str) -> None:
    match = Match(short_rules(game, edition, 3), 9)
    play_on(match, Random(9), 60)
    for reader in (PUBLIC, 0, 1, 2):
        seen = replay(match.rules.blank(None), match.log_as(reader))
        assert seen == conceal(match.state, reader)
        parts = match.log_as(reader, 0, 40) + match.log_as(reader, 40)
        assert parts == match.log_as(reader)


# -- What may be taken back -----------------------------------------------------------------------


def test_a_play_from_the_hand_can_be_taken_back_until_it_shows_a_card() -> None:
    match = Match(short_rules(), 1)
    seat = match.state.turn
    play = next(move for move in match.rules.moves(match.state) if move.target is not None)
    match.play(play)
    assert match.can_undo("fair", seat) is None
    assert match.can_undo("fair", 1 - seat) == "nothing-to-undo"


def test_a_drawn_card_cannot_be_taken_back() -> None:
    match = _after_opening()
    seat = match.state.turn
    match.play_text("draw")
    assert match.can_undo("fair", seat) == "face-seen"
    match.play_text("drop")
    assert match.can_undo("fair", seat) is None, "the held card was known"
    match.undo()
    assert match.can_undo("fair", seat) == "face-seen"
    assert match.can_undo("practice", seat) is None


def test_a_card_taken_over_a_face_up_card_can_be_taken_back_until_another_moves() -> None:
    match = _after_opening()
    seat = match.state.turn
    match.play_text("take a1")
    assert match.can_undo("fair", seat) is None
    match.play_text("draw")
    assert match.can_undo("fair", seat) == "another-moved"
    assert match.can_undo("practice", seat) is None


def test_a_card_taken_over_a_face_down_card_cannot_be_taken_back() -> None:
    match = _after_opening()
    seat = match.state.turn
    match.play_text("take d3")
    assert match.can_undo("fair", seat) == "face-seen"


def _after_opening() -> Match:
    """Return a Skyjo match for two in which a1 and b1 are face up."""
    match = Match(short_rules("skyjo"), 1)
    for text in ("flip a1", "flip b1", "flip a1", "flip b1"):
        match.play_text(text)
    return match


@pytest.mark.parametrize("index", range(40))
def test_a_fair_undo_never_leads_back_past_a_seen_face(index: int) -> None:
    chance = Random(index)
    game = catalog.GAMES[chance.choice(list(catalog.GAMES))]
    match = Match(random_setup(game, chance), index)
    for _ in range(120):
        if match.state.outcome is not None:
            break
        match.play(random_move(match.state, chance, places=True)[1])
        for seat in range(match.rules.seats):
            _undo_while_fair(match, seat)


def _undo_while_fair(match: Match, seat: Seat) -> None:
    before, length = _known(match, seat), match.length
    while match.can_undo("fair", seat) is None:
        shown = match.log_length
        match.undo()
        news = [event for event in match._log[match.log_length : shown] if isinstance(event, Shown)]
        assert all(
            card in _known(match, seat)
            for event in news
            for card in event.cards
            if seat in event.seats
        )
        assert _known(match, seat) == before
        assert match.state.turn == seat, "it is this seat's move that was taken back"
    while match.length < length:
        match.redo()


def _known(match: Match, seat: Seat) -> dict[int, int]:
    return dict(conceal(match.state, seat).table.faces)


# -- Stopping -------------------------------------------------------------------------------------


def test_an_open_match_can_be_stopped_and_then_nothing_is_played_or_taken_back() -> None:
    match = Match(catalog.setup("skyjo", {"edition": "classic", "match": "open"}, 2), 1)
    match.play_text("flip a1")
    match.play_text("flip a2")
    match.undo()
    match.stop()
    assert match.state.outcome is not None
    assert match.texts == ["flip a1"], "what was undone is cut off"
    assert replay(match.start, match.log) == match.state
    assert match.can_undo("practice", 0) == "match-stopped"
    for refused in (match.undo, match.stop):
        with pytest.raises(Refusal):
            refused()
    with pytest.raises(Refusal, match="illegal-move"):
        match.play_text("flip a2")


def test_a_match_with_an_end_of_its_own_cannot_be_stopped() -> None:
    with pytest.raises(Refusal, match="not-open"):
        Match(short_rules(), 1).stop()


def test_after_the_end_nothing_can_be_played() -> None:
    match = Match(short_rules(), 1)
    play_on(match, Random(1))
    assert match.state.outcome is not None
    with pytest.raises(Refusal, match="illegal-move"):
        match.play_text("pass")
