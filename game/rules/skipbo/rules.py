"""Skip-Bo: what may be played, and what a play causes (RULES.md, 1)."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from game.rules.events import (
    Completed,
    Dealt,
    Event,
    MatchEnded,
    Moved,
    Outcome,
    Passed,
    RoundScored,
    Shuffled,
    Turn,
    moved_cards,
)
from game.rules.game import PASS, Course, Move, Refusal, State
from game.rules.options import Game, Value
from game.rules.shuffle import Chance
from game.rules.skipbo.options import BOX, EDITIONS, OPTIONS
from game.rules.table import DRAW, Card, Face, Pile, Seat, Table, empty_table

WILD: Face = 13
WILDS_IN_A_BOX = 18
LAST = 12
"""The value that completes a building pile."""
HAND_SIZE = 5
DISCARD_PILES = 4
"""Of each seat."""
TURN_LIMIT = 500
"""Turns of each seat after which a round is ended as if blocked."""
WIN_POINTS = 25
CARD_POINTS = 5
SEATS_OF_ONE_BOX = 6

ASIDE = Pile("aside")
BUILDING = tuple(Pile("building", None, index) for index in range(4))
_STARTER_STREAM = 0x517A27E2
"""Keeps the draw of a starter apart from the shuffle of the same seed."""


def hand(seat: Seat) -> Pile:
    """Return a seat's hand."""
    return Pile("hand", seat)


def stock(seat: Seat) -> Pile:
    """Return a seat's stock pile."""
    return Pile("stock", seat)


def discard(seat: Seat, index: int) -> Pile:
    """Return one of a seat's four discard piles, from 0."""
    return Pile("discard", seat, index)


class SkipBoState(State, frozen=True):
    """A Skip-Bo match at one moment."""

    nexts: tuple[int, ...] = (1, 1, 1, 1)
    """The value that each building pile needs."""
    passes: int = 0
    """Since the last play or discard."""
    wins: tuple[int, ...] = ()
    """Rounds won by each seat."""


class SkipBo(msgspec.Struct, frozen=True):
    """Skip-Bo with every option chosen; see `options` for their meaning."""

    edition: str
    seats: int
    stock_size: int
    decks: int
    match: str
    partners: bool
    discard_on_partner: bool
    starter: str | int
    youngest: int
    recycle: str
    stack_discards: str
    wild_on_discard: bool
    wild_on_wild: bool
    rebuild: bool

    @property
    def game(self) -> str:
        """The game's name in the catalog."""
        return "skip-bo"

    def box(self) -> tuple[Face, ...]:
        """Return the faces of all boxes together."""
        return (BOX + (WILD,) * WILDS_IN_A_BOX) * self.decks

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the pairs, or every seat alone."""
        if not self.partners:
            return tuple((seat,) for seat in range(self.seats))
        half = self.seats // 2
        return tuple((seat, seat + half) for seat in range(half))

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seat and its partner, if it has one, the seat first."""
        if not self.partners:
            return (seat,)
        return (seat, (seat + self.seats // 2) % self.seats)

    def blank(self, seed: int | None) -> SkipBoState:
        """Return the state before anything was dealt."""
        zeros = (0,) * self.seats
        return SkipBoState(
            self, empty_table(seed), 0, 0, None, 0, zeros, None, (1, 1, 1, 1), 0, zeros
        )

    def deal(self, state: State) -> Course:
        """Deal the first round of a blank state."""
        course = Course(state)
        self._deal(course)
        return course

    # -- What may be played -------------------------------------------------------------------

    def moves(self, state: State) -> tuple[Move, ...]:
        """Return every legal move, one for each card: builds first, then discards or a pass."""
        if state.outcome is not None:
            return ()
        held = state.table.cards(hand(state.turn))
        ends = tuple(self._discards(state, held)) if held else (PASS,)
        return (*self._builds(_skipbo(state), held), *ends)

    def _builds(self, state: SkipBoState, held: tuple[Card, ...]) -> Iterator[Move]:
        table, seat = state.table, state.turn
        sources = [(card, hand(seat)) for card in held]
        for ally in self.allies(seat):
            for pile in (stock(ally), *(discard(ally, index) for index in range(DISCARD_PILES))):
                top = table.top(pile)
                if top is not None:
                    sources.append((top, pile))
        for card, pile in sources:
            face = table.faces.get(card)
            for target in BUILDING:
                if self._fits(state, face, target):
                    yield Move(card, pile, target)

    def _fits(self, state: SkipBoState, face: Face | None, target: Pile) -> bool:
        if face == WILD:
            return self.wild_on_wild or state.table.top_face(target) != WILD
        return face == state.nexts[target.number]

    def _discards(self, state: State, held: tuple[Card, ...]) -> Iterator[Move]:
        table, seat = state.table, state.turn
        owners = self.allies(seat) if self.discard_on_partner else (seat,)
        targets = [pile for owner in owners for pile in self._open_discards(table, owner)]
        wilds_too = self.wild_on_discard or all(table.faces.get(card) == WILD for card in held)
        for card in held:
            if wilds_too or table.faces.get(card) != WILD:
                for target in targets:
                    yield Move(card, hand(seat), target)

    def _open_discards(self, table: Table, owner: Seat) -> list[Pile]:
        piles = [discard(owner, index) for index in range(DISCARD_PILES)]
        empty = [pile for pile in piles if not table.cards(pile)]
        return empty if empty and self.stack_discards == "when_all_occupied" else piles

    # -- What a play causes -------------------------------------------------------------------

    def play(self, state: State, move: Move) -> Course:
        """Play a legal move; Refusal("illegal-move") for any other."""
        if move not in self.moves(state):
            raise Refusal("illegal-move")
        course, seat = Course(state), state.turn
        if move.card is None or move.source is None or move.target is None:
            course.happen(Passed(seat))
            self._end_turn(course)
            return course
        course.happen(Moved(move.card, move.source, move.target))
        course.show((move.card,))
        if move.target.kind == "discard":
            self._end_turn(course)
        else:
            self._after_build(course, seat, move.source, move.target)
        return course

    def _after_build(self, course: Course, seat: Seat, source: Pile, target: Pile) -> None:
        """Unfold the effects of a play in their order (RULES.md, Order of effects)."""
        if source.kind == "stock":
            course.show(course.state.table.cards(source)[-1:])
        if _skipbo(course.state).nexts[target.number] > LAST:
            course.happen(Completed(target))
            if self.recycle == "at_once":
                course.happen(Shuffled(course.state.table.cards(ASIDE)))
        if self._stock_left(course.state, self.allies(seat)) == 0:
            self._end_round(course, (self.allies(seat),), course.state.turns)
        elif not course.state.table.cards(hand(seat)):
            self._fill_hand(course, seat)

    def _fill_hand(self, course: Course, seat: Seat) -> None:
        while len(course.state.table.cards(hand(seat))) < HAND_SIZE:
            if not course.state.table.cards(DRAW):
                taken = self._reserve(course.state.table)
                if not taken:
                    return
                course.happen(Shuffled(taken))
            card = course.state.table.cards(DRAW)[-1]
            course.happen(Moved(card, DRAW, hand(seat)))
            course.show((card,), frozenset((seat,)))

    def _reserve(self, table: Table) -> tuple[Card, ...]:
        """Return what a new draw pile is made of: the set-aside cards, else those under tops."""
        aside = table.cards(ASIDE)
        if aside or not self.rebuild:
            return aside
        return tuple(card for pile in BUILDING for card in table.cards(pile)[:-1])

    def can_draw(self, table: Table) -> bool:
        """Say whether there is, or could be made, a draw pile."""
        return bool(table.cards(DRAW) or self._reserve(table))

    def _end_turn(self, course: Course) -> None:
        state = _skipbo(course.state)
        turns = state.turns + 1
        if state.passes >= self.seats or turns >= TURN_LIMIT * self.seats:
            self._end_blocked(course, turns)
            return
        following = (state.turn + 1) % self.seats
        course.happen(Turn(following, turns))
        self._fill_hand(course, following)

    def _stock_left(self, state: State, seats: tuple[Seat, ...]) -> int:
        return sum(len(state.table.cards(stock(seat))) for seat in seats)

    # -- Rounds and matches -------------------------------------------------------------------

    def _end_blocked(self, course: Course, turns: int) -> None:
        sides = self.sides()
        left = [self._stock_left(course.state, side) for side in sides]
        best = [side for side, cards in zip(sides, left, strict=True) if cards == min(left)]
        self._end_round(course, tuple(best), turns)

    def _end_round(self, course: Course, best: tuple[tuple[Seat, ...], ...], turns: int) -> None:
        """Score the round for its one best side, or for nobody when several are tied."""
        if len(best) == 1:
            others = tuple(seat for seat in range(self.seats) if seat not in best[0])
            points = WIN_POINTS + CARD_POINTS * self._stock_left(course.state, others)
            winners = tuple(sorted(best[0]))
            scores = tuple(points if seat in winners else 0 for seat in range(self.seats))
        else:
            winners, scores = (), (0,) * self.seats
        course.happen(RoundScored(scores, winners, turns=turns))
        champions = self._champions(course.state, tuple(sorted(sum(best, ()))))
        if champions:
            self._end_match(course, champions)
        else:
            self._deal(course)

    def _champions(self, state: State, best: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return the winners of the match after a round that `best` won or share; () to go on."""
        kind, _, count = self.match.partition(":")
        if kind == "round":
            return best
        if kind == "open":
            return ()
        tally = _skipbo(state).wins if kind == "rounds" else state.scores
        return self._leaders(tally) if max(tally) >= int(count) else ()

    def _leaders(self, tally: tuple[int, ...]) -> tuple[Seat, ...]:
        """Return every seat of the side or sides with the most."""
        return tuple(
            seat
            for seat in range(self.seats)
            if max(tally[ally] for ally in self.allies(seat)) == max(tally)
        )

    def _end_match(self, course: Course, winners: tuple[Seat, ...]) -> None:
        course.happen(MatchEnded(Outcome(winners, course.state.scores)))
        course.reveal_all()

    def stop(self, state: State) -> Course:
        """End the match: the most points win, equal ones share it."""
        course = Course(state)
        self._end_match(course, self._leaders(state.scores))
        return course

    def rematch(self, state: State) -> "SkipBo":
        """Return the rules for another match: the seat to the left of the last starter starts.

        Where chance decides who starts each round, it does so again.
        """
        if self.starter == "random" or state.starter is None:
            return self
        following = (state.starter + 1) % self.seats
        if isinstance(self.starter, int):
            return msgspec.structs.replace(self, starter=following)
        return msgspec.structs.replace(self, starter="youngest", youngest=following)

    def _deal(self, course: Course) -> None:
        starter = self._next_starter(course.state)
        course.happen(Dealt(course.state.round + 1, starter))
        for _ in range(self.stock_size):
            for seat in range(self.seats):
                card = course.state.table.cards(DRAW)[-1]
                course.happen(Moved(card, DRAW, stock(seat)))
        for seat in range(self.seats):
            course.show(course.state.table.cards(stock(seat))[-1:])
        course.happen(Turn(starter, 0))
        self._fill_hand(course, starter)

    def _next_starter(self, state: State) -> Seat:
        """Return who starts the round to be dealt (RULES.md, Who starts)."""
        if isinstance(self.starter, int):
            return self.starter
        if self.starter != "random" and state.starter is not None:
            return (state.starter + 1) % self.seats
        if self.starter == "youngest":
            return self.youngest
        seed = state.table.seed
        assert seed is not None, "a concealed state deals nothing"
        drawn = Chance(seed ^ _STARTER_STREAM).below(self.seats)
        return (drawn + 1) % self.seats if self.starter == "left_of_dealer" else drawn

    # -- Events -------------------------------------------------------------------------------

    def apply(self, state: State, event: Event) -> SkipBoState:
        """Return the state after an event; the state may be concealed."""
        before = _skipbo(state)
        table = moved_cards(before.table, event)
        changed: dict[str, Any] = {}
        match event:
            case Dealt(round=number, starter=starter):
                table = table.boxed(self.box())
                changed = {
                    "round": number,
                    "starter": starter,
                    "turns": 0,
                    "passes": 0,
                    "nexts": (1, 1, 1, 1),
                }
            case Turn(seat=seat, turns=turns):
                changed = {"turn": seat, "turns": turns}
            case Moved(target=Pile(kind="building", number=index)):
                nexts = list(before.nexts)
                nexts[index] += 1
                changed = {"nexts": tuple(nexts), "passes": 0}
            case Moved(target=Pile(kind="discard")):
                changed = {"passes": 0}
            case Completed(pile=pile):
                table = table.moved(table.cards(pile), pile, ASIDE)
                nexts = list(before.nexts)
                nexts[pile.number] = 1
                changed = {"nexts": tuple(nexts)}
            case Passed():
                changed = {"passes": before.passes + 1}
            case RoundScored(scores=scores, winners=winners, turns=turns):
                changed = {
                    "turns": turns,
                    "scores": tuple(map(sum, zip(before.scores, scores, strict=True))),
                    "wins": tuple(won + (seat in winners) for seat, won in enumerate(before.wins)),
                }
            case MatchEnded(outcome=outcome):
                changed = {"outcome": outcome}
            case _:
                pass
        return msgspec.structs.replace(before, table=table, **changed)


def _skipbo(state: State) -> SkipBoState:
    assert isinstance(state, SkipBoState)
    return state


def _make(edition: str, seats: int, values: Mapping[str, Value]) -> SkipBo:
    rules = msgspec.convert({"edition": edition, "seats": seats, **values}, SkipBo)
    if seats > SEATS_OF_ONE_BOX and rules.decks == 1:
        raise Refusal("seats-need-boxes", seats=seats, most=SEATS_OF_ONE_BOX)
    left = len(rules.box()) - seats * rules.stock_size
    if left < HAND_SIZE * seats:
        raise Refusal(
            "too-few-cards",
            seats=seats,
            stock_size=rules.stock_size,
            decks=rules.decks,
            left=left,
            needed=HAND_SIZE * seats,
        )
    for option in OPTIONS:
        chosen = getattr(rules, option.name)
        if option.names_seat and isinstance(chosen, int) and chosen >= seats:
            raise Refusal("no-such-seat", option=option.name, value=chosen, seats=seats)
    return rules


GAME = Game("skip-bo", EDITIONS, OPTIONS, (2, 8), _make)
