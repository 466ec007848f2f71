"""What the table keeps secret, what it knows of shuffles, and what a guess may say."""

from collections import Counter

from game.rules.events import Shuffled
from game.rules.game import Course, State, conceal, guess, observe
from game.rules.notation.text import read_move, read_position
from game.rules.shuffle import Chance
from game.rules.table import DRAW, PUBLIC, Pile, Table
from tests.rules.positions import FACE_DOWN, LAST_ONE, Json, seat, skip_bo, skyjo, up_to

ASIDE = Pile("aside")


def after(position: Json, *moves: str, seed: int = 1) -> Course:
    """Return the course of the last of some moves."""
    course = Course(read_position(position, seed))
    for move in moves:
        course = course.state.rules.play(course.state, read_move(course.state, move))
    return course


def batch_of(table: Table, pile: Pile) -> Counter[int]:
    """Return the faces of the batch in which the top card of a pile is."""
    (batch,) = (batch for batch in table.batches if table.top(pile) in batch.cards)
    return Counter(batch.faces)


def guesses(state: State, reader: int, count: int = 60) -> list[State]:
    return [guess(conceal(state, reader), Chance(seed)) for seed in range(count)]


def drawn(state: State) -> Counter[int]:
    table = state.table
    return Counter(table.faces[card] for card in table.cards(DRAW))


def test_a_shuffled_card_comes_back_under_a_new_number() -> None:
    course = after(skip_bo(seat(hand="7"), seat(), draw="", aside=up_to(12)), "H7>D1")
    (event,) = (event for event in course.events if isinstance(event, Shuffled))
    table = course.state.table
    assert len(event.taken) == 12
    assert not set(event.taken) & table.faces.keys()
    assert min(table.cards(DRAW)) > max(event.taken)


def test_all_know_what_a_draw_pile_of_open_cards_holds() -> None:
    """After the discards are shuffled a guess of the draw pile is of just these."""
    position = skyjo(FACE_DOWN, FACE_DOWN, draw="", discard="-2 -2 -1 0 12 5")
    state = after(position, "draw").state
    table = state.table
    held = table.faces[table.cards(Pile("held", 0))[0]]
    assert batch_of(table, DRAW) == Counter((-2, -2, -1, 0, 12))
    assert all(
        drawn(other) + Counter([held]) == batch_of(table, DRAW) for other in guesses(state, 0)
    )


def test_an_unseen_slot_is_never_guessed_from_the_reshuffled_discards() -> None:
    position = skyjo(FACE_DOWN, FACE_DOWN, draw="", discard="-2 -2 -1 0 12 5")
    state = after(position, "draw").state
    slots = [Pile("grid", place, number) for place in (0, 1) for number in range(12)]
    dealt = Counter(range(1, 13)) + Counter(range(1, 13))
    for other in guesses(state, 1):
        found = Counter(other.table.faces[other.table.cards(pile)[0]] for pile in slots)
        assert found == dealt


def test_set_aside_cards_that_are_shuffled_alone_are_a_batch_of_their_own() -> None:
    course = after(skip_bo(seat(hand="7"), seat(), draw="", aside=up_to(12)), "H7>D1")
    table = course.state.table
    assert batch_of(table, DRAW) == Counter(range(1, 13))


def test_cards_that_are_shuffled_into_a_hidden_draw_pile_share_its_batch() -> None:
    """Nobody can tell a recycled card from one that lay in the draw pile, nor from a hand's."""
    position = skip_bo(
        seat("9", "12 4"),
        seat("8 3", "2 2"),
        building=(up_to(11),),
        draw="1 2 3",
        rules={"recycle": "at_once"},
    )
    course = after(position, "H12>B1")
    table = course.state.table
    (batch,) = (batch for batch in table.batches if table.top(DRAW) in batch.cards)
    assert set(table.cards(Pile("hand", 1))) <= batch.cards
    assert set(table.cards(DRAW)) <= batch.cards
    assert any(drawn(other) != drawn(course.state) for other in guesses(course.state, 0))


def test_a_guess_may_be_any_of_the_hidden_cards() -> None:
    position = skip_bo(seat("9", "5"), seat("8", "1 2 3"), draw="4 6")
    state = read_position(position)
    hand = state.table.cards(Pile("hand", 1))
    seen = {other.table.faces[hand[0]] for other in guesses(state, 0)}
    assert seen == {1, 2, 3, 4, 6}


def test_a_guess_draws_a_seed_of_its_own() -> None:
    """Or an agent would foresee the next shuffle."""
    state = read_position(skyjo(FACE_DOWN, FACE_DOWN), 7)
    seeds = {other.table.seed for other in guesses(state, 0)}
    assert len(seeds) == 60
    assert state.table.seed not in seeds


def test_the_same_chance_makes_the_same_guess() -> None:
    state = read_position(skyjo(FACE_DOWN, FACE_DOWN), 7)
    one, other = (guess(conceal(state, 0), Chance(3)) for _ in range(2))
    assert one == other


def test_a_concealed_state_has_no_seed() -> None:
    state = read_position(skyjo(FACE_DOWN, FACE_DOWN), 7)
    assert all(conceal(state, reader).table.seed is None for reader in (PUBLIC, 0, 1))


def test_an_observation_is_of_the_seat_to_move() -> None:
    state = read_position(skip_bo(seat("9", "5"), seat("8", "1 2"), turn=1))
    seen = observe(state)
    assert seen.seat == 1
    assert seen.state == conceal(state, 1)
    assert seen.moves == state.rules.moves(state)


def test_nobody_in_particular_sees_what_everybody_sees() -> None:
    state = after(skyjo(LAST_ONE.format(3), FACE_DOWN, draw="4 7"), "draw").state
    public, mine = conceal(state, PUBLIC).table, conceal(state, 0).table
    (held,) = state.table.cards(Pile("held", 0))
    assert held not in public.faces
    assert mine.faces[held] == 7
    assert mine.faces.keys() - public.faces.keys() == {held}


def test_a_face_that_was_shown_is_known_until_the_card_is_shuffled() -> None:
    position = skip_bo(seat("9", "12 4"), seat(), building=(up_to(11),), draw="", aside="")
    state = after(position, "H12>B1").state
    aside = state.table.cards(ASIDE)
    assert all(map(state.table.is_open, aside))
    shuffled = state.table.shuffled(aside)
    assert not any(map(shuffled.is_open, shuffled.cards(DRAW)))
