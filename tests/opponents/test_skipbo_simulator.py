"""The simulator in which Skip-Bo's Expert thinks plays by the rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from game.opponents.skipbo.guesses import Guesses
from game.opponents.skipbo.playout import play_turn
from game.opponents.skipbo.simulator import Simulator
from game.rules import catalog
from game.rules.catalog import GAMES
from game.rules.game import Move, Observation, new_match, observe
from game.rules.shuffle import Chance
from game.rules.skipbo.rules import ASIDE, BUILDING, SkipBo, SkipBoState, discard, hand, stock
from game.rules.table import DRAW, Face, Pile
from tests.conformance.setups import random_move, random_setup

EVERY_DAY, IN_FULL = 4_000, 100_000


class Ruled(Simulator):
    """A round beside the same one of the rules, which shuffles as they do."""

    __slots__ = ()

    def shuffle_in(self, cards: list[Face]) -> None:
        self.draw += cards
        self.draw.sort()
        chance = Chance(self.seed)
        chance.shuffle(self.draw)
        self.seed = chance.state


def start(seed: int) -> SkipBoState:
    """A match of one round, of any edition and with any options."""
    chance = Random(seed)
    rules = random_setup(GAMES["skip-bo"], chance)
    assert isinstance(rules, SkipBo)
    state = new_match(msgspec.structs.replace(rules, match="round"), chance.getrandbits(40)).state
    assert isinstance(state, SkipBoState)
    return state


def beside(state: SkipBoState) -> Ruled:
    assert state.table.seed is not None
    game = Guesses(Observation(state.turn, state, ()), 0).deal(0)
    ruled = Ruled(game.rules, 0)
    for name in Simulator.__slots__:
        setattr(ruled, name, getattr(game, name))
    ruled.seed = state.table.seed
    return ruled


def faces(state: SkipBoState, pile: Pile) -> list[Face]:
    return [state.table.faces[card] for card in state.table.cards(pile)]


def check_same(game: Simulator, state: SkipBoState) -> None:
    if state.outcome is not None:
        assert game.winners == state.outcome.winners
        return
    assert game.winners == ()
    assert (game.turn, game.turns, game.passes) == (state.turn, state.turns, state.passes)
    assert tuple(game.nexts) == state.nexts
    assert (game.draw, game.aside) == (faces(state, DRAW), faces(state, ASIDE))
    assert game.buildings == [faces(state, pile) for pile in BUILDING]
    seats = range(state.rules.seats)
    assert game.stocks == [faces(state, stock(seat)) for seat in seats]
    assert [sorted(held) for held in game.hands] == [
        sorted(faces(state, hand(seat))) for seat in seats
    ]
    assert game.discards == [
        [faces(state, discard(seat, index)) for index in range(4)] for seat in seats
    ]


def make(game: Simulator, state: SkipBoState, move: Move) -> None:
    if move.card is None or move.source is None or move.target is None:
        game.pass_turn()
        return
    face, source, target = state.table.faces[move.card], move.source, move.target
    if target.seat is not None:
        game.discard(face, game.discards[target.seat][target.number])
    elif source.seat is None or source.kind == "hand":
        game.build_held(face, target.number)
    elif source.kind == "stock":
        game.build(game.stocks[source.seat], target.number)
    else:
        game.build(game.discards[source.seat][source.number], target.number)


def play_random_rounds(moves: int, seed: int) -> None:
    chance = Random(seed)
    while moves > 0:
        state = start(chance.getrandbits(40))
        game = beside(state)
        for _ in range(400):
            check_same(game, state)
            if state.outcome is not None:
                break
            _, move = random_move(state, chance, places=True)
            make(game, state, move)
            after = state.rules.play(state, move).state
            assert isinstance(after, SkipBoState)
            state = after
            moves -= 1


def test_random_rounds_of_any_setup_go_as_by_the_rules() -> None:
    play_random_rounds(EVERY_DAY, 1)


@pytest.mark.long
def test_a_hundred_thousand_random_moves_go_as_by_the_rules() -> None:
    play_random_rounds(IN_FULL, 2)


class Watched(Ruled):
    """Makes every move by the rules as well, which refuse it if it is not legal."""

    __slots__ = ("state",)

    state: SkipBoState

    def build(self, source: list[Face], target: int) -> None:
        seats = self.rules.allies(self.turn)
        piles = [(self.stocks[seat], stock(seat)) for seat in seats]
        piles += [(self.discards[s][i], discard(s, i)) for s in seats for i in range(4)]
        pile = next(pile for cards, pile in piles if cards is source)
        move = Move(self.state.table.top(pile), pile, BUILDING[target])
        super().build(source, target)
        self.follow(move)

    def build_held(self, face: Face, target: int) -> None:
        move = self.held(face, BUILDING[target])
        super().build_held(face, target)
        self.follow(move)

    def discard(self, face: Face, pile: list[Face]) -> None:
        seats = self.rules.allies(self.turn)
        target = next(
            discard(seat, index)
            for seat in seats
            for index in range(4)
            if self.discards[seat][index] is pile
        )
        move = self.held(face, target)
        super().discard(face, pile)
        self.follow(move)

    def pass_turn(self) -> None:
        super().pass_turn()
        self.follow(Move(None, None, None))

    def held(self, face: Face, target: Pile) -> Move:
        table, own = self.state.table, hand(self.turn)
        card = next(card for card in table.cards(own) if table.faces[card] == face)
        return Move(card, own, target)

    def follow(self, move: Move) -> None:
        after = self.state.rules.play(self.state, move).state
        assert isinstance(after, SkipBoState)
        self.state = after
        check_same(self, after)


def test_the_quick_player_makes_legal_moves_to_the_end_of_the_round() -> None:
    for seed in range(25):
        state = start(seed)
        game = beside(state)
        watched = Watched(game.rules, 0)
        for name in Simulator.__slots__:
            setattr(watched, name, getattr(game, name))
        watched.state = state
        for _ in range(60):
            if not watched.winners:
                play_turn(watched)


def test_a_copy_goes_its_own_way() -> None:
    game = beside(start(3))
    before = game.copy()
    other = game.copy()
    for _ in range(10):
        play_turn(other)
    assert all(getattr(game, name) == getattr(before, name) for name in Simulator.__slots__)
    assert other.turns == 10


def test_a_guess_keeps_what_is_seen_and_deals_the_rest_within_its_batches() -> None:
    rules = catalog.setup("skip-bo", {"edition": "persian", "stock_size": 20}, 3)
    assert isinstance(rules, SkipBo)
    state, chance = new_match(rules, 4).state, Random(4)
    for _ in range(300):
        state = rules.play(state, random_move(state, chance, places=True)[1]).state
    seen = observe(state)
    assert isinstance(seen.state, SkipBoState)
    guesses = Guesses(seen, 7)
    rounds = [guesses.deal(number) for number in range(5)]
    assert guesses.deal(1).draw == rounds[1].draw
    assert len({tuple(game.draw) for game in rounds}) == len(rounds)
    for game in rounds:
        everything = Counter(game.draw) + Counter(game.aside)
        for piles in (game.buildings, game.stocks, game.hands, *game.discards):
            everything += Counter(face for pile in piles for face in pile)
        assert everything == Counter(rules.box())
        assert game.hands[seen.seat] == faces(seen.state, hand(seen.seat))
        assert game.discards[1] == [faces(seen.state, discard(1, index)) for index in range(4)]
        assert [pile[-1] for pile in game.stocks] == [
            seen.state.table.top_face(stock(seat)) for seat in range(3)
        ]
