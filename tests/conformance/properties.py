"""What must hold of any game's states, each as a function that says so by its name.

The functions get true states and raise AssertionError.
"""

import json
from collections import Counter
from random import Random

import pytest

from game.rules.events import Event, Shuffled
from game.rules.events import conceal as conceal_event
from game.rules.game import Course, Move, Refusal, State, conceal, guess, replay
from game.rules.notation import text
from game.rules.shuffle import Chance
from game.rules.table import DRAW, PUBLIC, Face, Pile, Seat, Table


def every_card_is_on_exactly_one_pile(state: State) -> None:
    table = state.table
    lying = Counter(card for pile in table.piles.values() for card in pile)
    assert set(lying.values()) == {1}
    assert lying.keys() == table.faces.keys()
    assert max(lying) < table.next_card


def the_faces_are_those_of_the_boxes(state: State, boxes: Counter[Face]) -> None:
    assert Counter(state.table.faces.values()) == boxes


def each_batch_holds_the_faces_of_its_cards(state: State) -> None:
    table = state.table
    for batch in state.table.batches:
        assert batch.faces == tuple(sorted(table.faces[card] for card in batch.cards))
    batched = Counter(card for batch in table.batches for card in batch.cards)
    assert batched == Counter(table.faces.keys())


def a_guess_fills_in_only_what_is_hidden(state: State, reader: Seat, chance: Random) -> State:
    seen = conceal(state, reader)
    guessed = guess(seen, Chance(chance.getrandbits(64)))
    assert conceal(guessed, reader) == seen
    assert guessed.table.seed is not None
    return guessed


def a_guess_permutes_within_batches(state: State, guessed: State) -> None:
    for batch in state.table.batches:
        assert batch.faces == tuple(sorted(guessed.table.faces[card] for card in batch.cards))


def a_seat_knows_its_moves(state: State) -> None:
    """What may be played follows from what the seat sees, and is the same in every guess."""
    assert state.rules.moves(conceal(state, state.turn)) == state.rules.moves(state)


def a_reader_holds_the_faces_it_may_see(state: State, view: State, reader: Seat) -> None:
    """`view` is what came of the reader's own, concealed events."""
    assert view == conceal(state, reader)
    assert view.table.seed is None


def a_reader_sees_what_was_shown_to_it(state: State, reader: Seat) -> None:
    may_see = {card for card, seats in state.table.seen.items() if reader in seats}
    assert conceal(state, reader).table.faces == {
        card: face for card, face in state.table.faces.items() if card in may_see
    }


def shuffled_cards_get_new_numbers(before: State, course: Course) -> None:
    state = before
    for event in course.events:
        old = state.table.next_card
        state = state.rules.apply(state, event)
        if isinstance(event, Shuffled):
            assert all(card >= old for card in state.table.cards(DRAW))
            assert not any(set(event.taken) & set(pile) for pile in state.table.piles.values())


def concealed_events_lead_to_what_is_seen(view: State, events: list[Event], reader: Seat) -> State:
    return replay(view, (conceal_event(event, reader) for event in events))


def a_position_reads_back(state: State, chance: Random) -> None:
    """Text, position and text again are one; so is what follows from any move."""
    written = json.loads(json.dumps(text.position(state)))
    assert state.table.seed is not None
    read = text.read_position(written, state.table.seed)
    assert text.position(read) == written
    legal = text.legal(state)
    assert list(text.legal(read)) == list(legal) == sorted(legal)
    move = chance.choice(list(legal))
    after = state.rules.play(state, legal[move])
    again = read.rules.play(read, text.read_move(read, move))
    assert text.position(after.state) == text.position(again.state)
    tellings = [text.Telling(start) for start in (state, read)]
    for telling, course in zip(tellings, (after, again), strict=True):
        telling.tell(course.events)
    assert tellings[0].entries == tellings[1].entries


def a_seen_position_is_the_whole_one_with_blanks(state: State, reader: Seat) -> None:
    whole = text.position(state)
    seen = text.position(conceal(state, reader), reader)
    assert seen.pop("seat") == reader
    assert _blanks(whole) == 0
    if state.outcome is None:
        assert _blanks(seen) > 0
    assert _fits(seen, whole)


def _blanks(value: object) -> int:
    return json.dumps(value).count("?")


def _fits(seen: object, whole: object) -> bool:
    if isinstance(seen, dict) and isinstance(whole, dict):
        return seen.keys() == whole.keys() and all(_fits(seen[key], whole[key]) for key in seen)
    if isinstance(seen, list) and isinstance(whole, list):
        return len(seen) == len(whole) and all(map(_fits, seen, whole))
    if isinstance(seen, str) and isinstance(whole, str) and " " in seen:
        return _fits(seen.split(" "), whole.split(" "))
    return seen in (whole, "?") or (seen == "(?)" and str(whole).startswith("("))


def what_is_listed_can_be_played(state: State, chance: Random) -> None:
    moves = state.rules.moves(state)
    assert len(set(moves)) == len(moves)
    for move in chance.sample(moves, min(len(moves), 8)):
        course = state.rules.play(state, move)
        assert course.events
        assert course.state == replay(state, course.events)


def what_is_not_listed_is_refused(state: State, chance: Random) -> None:
    listed = set(state.rules.moves(state))
    piles = [*state.table.piles, DRAW, Pile("held", state.turn), Pile("hand", state.turn)]
    cards = [*state.table.faces, None]
    for _ in range(10):
        move = Move(chance.choice(cards), chance.choice(piles), chance.choice(piles))
        swapped = [other._replace(card=chance.choice(cards)) for other in listed]
        for other in (move, *swapped[:3]):
            if other not in listed:
                with pytest.raises(Refusal) as refusal:
                    state.rules.play(state, other)
                assert refusal.value.code == "illegal-move"


def a_shuffle_does_not_mind_the_order(table: Table, chance: Random) -> None:
    """Of the cards that are taken for it, nor of the old draw pile."""
    open_piles = [
        pile
        for pile, cards in table.piles.items()
        if cards and pile != DRAW and all(map(table.is_open, cards))
    ]
    if not open_piles:
        return
    pile = chance.choice(open_piles)
    mixed = {
        other: tuple(chance.sample(cards, len(cards))) if other in (DRAW, pile) else cards
        for other, cards in table.piles.items()
    }
    one = table.shuffled(table.cards(pile))
    other = table._replace(piles=mixed).shuffled(mixed[pile])
    assert [one.faces[card] for card in one.cards(DRAW)] == [
        other.faces[card] for card in other.cards(DRAW)
    ]
    assert one.seed == other.seed
    assert one.batches == other.batches


def readers(state: State) -> list[Seat]:
    """Return everybody who may look: PUBLIC and all seats."""
    return [PUBLIC, *range(state.rules.seats)]
