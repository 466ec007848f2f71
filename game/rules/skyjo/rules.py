"""Skyjo: what may be done in a turn, and what it causes (RULES.md, 2)."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from game.rules.events import (
    Cleared,
    Dealt,
    Ended,
    Event,
    MatchEnded,
    Moved,
    Outcome,
    Passed,
    RoundScored,
    Shuffled,
    Started,
    Turn,
    moved_cards,
)
from game.rules.game import PASS, Course, Move, Refusal, State
from game.rules.options import Game, Value
from game.rules.skyjo.options import BOX, EDITIONS, OPTIONS
from game.rules.table import DRAW, Card, Face, Pile, Seat, Table, empty_table

ROWS, COLUMNS = 3, 4
SLOTS = ROWS * COLUMNS
OPENING_CARDS = 2
TURN_LIMIT = 100
"""Turns of each seat after which a round without an ender is scored as it lies."""

DISCARD = Pile("discard")


def held(seat: Seat) -> Pile:
    """Return the place of the card that a seat has drawn and not yet placed."""
    return Pile("held", seat)


def slot(seat: Seat, index: int) -> Pile:
    """Return a slot of a grid; slots are numbered down the columns, a1 a2 a3 b1 ..."""
    return Pile("grid", seat, index)


def grid(seat: Seat) -> tuple[Pile, ...]:
    """Return all slots of a seat."""
    return tuple(slot(seat, index) for index in range(SLOTS))


def column_slots(seat: Seat, column: int) -> tuple[Pile, ...]:
    """Return the slots of a column, top first."""
    return tuple(slot(seat, column * ROWS + row) for row in range(ROWS))


class SkyjoState(State, frozen=True):
    """A Skyjo match at one moment. While `starter` is None the opening is going on."""

    ender: Seat | None = None
    first: Seat | None = None
    """During the opening of a later round, who will start it where that is decided."""
    reveal: bool = False
    """The held card was discarded; a card may or must be turned up."""

    @property
    def last_turns(self) -> int | None:
        """How many final turns are still to come; None without an ender."""
        if self.ender is None:
            return None
        if self.outcome is not None:
            return 0
        return (self.ender - self.turn) % self.rules.seats

    def is_hidden(self, pile: Pile) -> bool:
        """Say whether a face-down card lies in the slot."""
        card = self.table.top(pile)
        return card is not None and not self.table.is_open(card)

    def hidden_slots(self, seat: Seat) -> list[Pile]:
        """Return the slots of a seat with a face-down card."""
        return [pile for pile in grid(seat) if self.is_hidden(pile)]

    def open_faces(self, seat: Seat) -> list[Face]:
        """Return the faces of a seat's face-up cards."""
        table = self.table
        tops = (table.top(pile) for pile in grid(seat))
        return [table.faces[card] for card in tops if card is not None and table.is_open(card)]


class Skyjo(msgspec.Struct, frozen=True):
    """Skyjo with every option chosen; see `options` for their meaning."""

    edition: str
    seats: int
    match: str
    target: int
    next_starter: str
    reveal: str
    columns: bool
    final_columns: bool
    doubling: bool
    tie_doubles: bool
    double_positive_only: bool

    @property
    def game(self) -> str:
        """The game's name in the catalog."""
        return "skyjo"

    def box(self) -> tuple[Face, ...]:
        """Return the faces of the box."""
        return BOX

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Return every seat alone."""
        return tuple((seat,) for seat in range(self.seats))

    def blank(self, seed: int | None) -> SkyjoState:
        """Return the state before anything was dealt."""
        return SkyjoState(self, empty_table(seed), 0, 0, None, 0, (0,) * self.seats, None)

    def deal(self, state: State) -> Course:
        """Deal the first round of a blank state."""
        course = Course(state)
        self._deal(course, None)
        return course

    # -- What may be done ---------------------------------------------------------------------

    def moves(self, state: State) -> tuple[Move, ...]:
        """Return every legal move of the seat whose turn it is; none after the end."""
        now = _skyjo(state)
        seat, table = now.turn, now.table
        if now.outcome is not None:
            return ()
        if now.starter is None:
            return tuple(self._flips(now))
        if now.reveal:
            return (*self._flips(now), *((PASS,) if self.reveal == "may" else ()))
        card = table.top(held(seat))
        if card is not None:
            swaps = self._placings(table, card, held(seat), seat)
            return (*swaps, Move(card, held(seat), DISCARD))
        draws = (Move(table.top(DRAW), DRAW, held(seat)),) if self.can_draw(table) else ()
        top = table.top(DISCARD)
        return draws if top is None else (*draws, *self._placings(table, top, DISCARD, seat))

    def _flips(self, state: SkyjoState) -> Iterator[Move]:
        for pile in state.hidden_slots(state.turn):
            yield Move(state.table.top(pile), pile, pile)

    def _placings(self, table: Table, card: Card, source: Pile, seat: Seat) -> Iterator[Move]:
        for pile in grid(seat):
            if table.cards(pile):
                yield Move(card, source, pile)

    def can_draw(self, table: Table) -> bool:
        """Say whether a card can be drawn, from the discards if need be."""
        return bool(table.cards(DRAW)) or len(table.cards(DISCARD)) > 1

    # -- What a move causes -------------------------------------------------------------------

    def play(self, state: State, move: Move) -> Course:
        """Play a legal move; Refusal("illegal-move") for any other."""
        if move not in self.moves(state):
            raise Refusal("illegal-move")
        course, seat = Course(state), state.turn
        if move.source is None or move.target is None:
            course.happen(Passed(seat))
            self._end_turn(course)
        elif move.source == DRAW:
            self._draw(course, seat)
        elif move.source == move.target:
            self._flip(course, move.target)
        elif move.target == DISCARD:
            self._drop(course, seat, move)
        else:
            self._place(course, move)
        return course

    def _draw(self, course: Course, seat: Seat) -> None:
        if not course.state.table.cards(DRAW):
            course.happen(Shuffled(course.state.table.cards(DISCARD)[:-1]))
        card = course.state.table.cards(DRAW)[-1]
        course.happen(Moved(card, DRAW, held(seat)))
        course.show((card,), frozenset((seat,)))

    def _flip(self, course: Course, pile: Pile) -> None:
        course.show(course.state.table.cards(pile))
        if course.state.starter is not None:
            self._clear_column(course, pile)
            self._end_turn(course)
            return
        seat = course.state.turn
        if SLOTS - len(_skyjo(course.state).hidden_slots(seat)) >= OPENING_CARDS:
            self._end_opening(course, seat)

    def _drop(self, course: Course, seat: Seat, move: Move) -> None:
        assert move.card is not None
        course.happen(Moved(move.card, held(seat), DISCARD))
        course.show((move.card,))
        if not _skyjo(course.state).hidden_slots(seat):
            self._end_turn(course)

    def _place(self, course: Course, move: Move) -> None:
        assert move.card is not None
        assert move.source is not None
        assert move.target is not None
        old = course.state.table.cards(move.target)[0]
        course.happen(Moved(move.card, move.source, move.target))
        course.show((move.card,))
        course.happen(Moved(old, move.target, DISCARD))
        course.show((old,))
        self._clear_column(course, move.target)
        self._end_turn(course)

    def _clear_column(self, course: Course, pile: Pile) -> None:
        assert pile.seat is not None
        column = pile.number // ROWS
        if self.columns and equal_column(course.state.table, pile.seat, column):
            course.happen(Cleared(pile.seat, column))

    def _end_turn(self, course: Course) -> None:
        state = _skyjo(course.state)
        seat, turns = state.turn, state.turns + 1
        if state.ender is None and not state.hidden_slots(seat):
            course.happen(Ended(seat))
        ender = _skyjo(course.state).ender
        following = (seat + 1) % self.seats
        endless = ender is None and turns >= TURN_LIMIT * self.seats
        if endless or following == ender:
            self._end_round(course, turns)
        else:
            course.happen(Turn(following, turns))

    def _end_opening(self, course: Course, seat: Seat) -> None:
        """Go on to the next seat's opening or, after the last one's, to the starter's turn."""
        if seat + 1 < self.seats:
            course.happen(Turn(seat + 1, 0))
            return
        starter = _skyjo(course.state).first
        if starter is None:
            starter = self._highest(_skyjo(course.state))
        course.happen(Started(starter))
        course.happen(Turn(starter, 0))

    def _highest(self, state: SkyjoState) -> Seat:
        """Return who shows the highest sum, then the highest card, then the lowest seat."""
        shown = [state.open_faces(seat) for seat in range(self.seats)]
        return max(
            range(self.seats),
            key=lambda seat: (sum(shown[seat]), max(shown[seat], default=0), -seat),
        )

    # -- Rounds and matches -------------------------------------------------------------------

    def _end_round(self, course: Course, turns: int) -> None:
        for seat in range(self.seats):
            for pile in _skyjo(course.state).hidden_slots(seat):
                course.show(course.state.table.cards(pile))
        if self.columns and self.final_columns:
            for seat in range(self.seats):
                for column in range(COLUMNS):
                    if equal_column(course.state.table, seat, column):
                        course.happen(Cleared(seat, column))
        state = _skyjo(course.state)
        sums = tuple(sum(state.open_faces(seat)) for seat in range(self.seats))
        doubled = state.ender is not None and self._is_doubled(sums, state.ender)
        scores = tuple(
            2 * score if doubled and seat == state.ender else score
            for seat, score in enumerate(sums)
        )
        course.happen(RoundScored(scores, ender=state.ender, doubled=doubled, turns=turns))
        if self._is_over(course.state):
            self._end_match(course)
        else:
            self._deal(course, self._next_first(course.state, scores))

    def _is_doubled(self, sums: tuple[int, ...], ender: Seat) -> bool:
        own = sums[ender]
        others = min(score for seat, score in enumerate(sums) if seat != ender)
        beaten = others < own or (self.tie_doubles and others == own)
        return self.doubling and beaten and (own > 0 or not self.double_positive_only)

    def _is_over(self, state: State) -> bool:
        kind, _, count = self.match.partition(":")
        if kind == "points":
            return max(state.scores) >= self.target
        return kind == "rounds" and state.round >= int(count)

    def _next_first(self, state: State, scores: tuple[int, ...]) -> Seat | None:
        """Return who starts the next round (RULES.md, Starter of later rounds); None: highest."""
        now = _skyjo(state)
        if self.next_starter == "highest":
            return None
        if self.next_starter == "ender" and now.ender is not None:
            return now.ender
        before = now.starter or 0
        clockwise = [(before + step) % self.seats for step in range(self.seats)]
        return min(clockwise, key=lambda seat: scores[seat])

    def _end_match(self, course: Course) -> None:
        totals = course.state.scores
        winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
        course.happen(MatchEnded(Outcome(winners, totals)))
        course.reveal_all()

    def stop(self, state: State) -> Course:
        """End the match: the lowest total wins, equal ones share it."""
        course = Course(state)
        self._end_match(course)
        return course

    def rematch(self, state: State) -> "Skyjo":  # noqa: ARG002 - the cards say who starts
        """Return the same rules."""
        return self

    def _deal(self, course: Course, first: Seat | None) -> None:
        course.happen(Dealt(course.state.round + 1, None, first))
        for index in range(SLOTS):
            for seat in range(self.seats):
                card = course.state.table.cards(DRAW)[-1]
                course.happen(Moved(card, DRAW, slot(seat, index)))
        card = course.state.table.cards(DRAW)[-1]
        course.happen(Moved(card, DRAW, DISCARD))
        course.show((card,))
        course.happen(Turn(0, 0))

    # -- Events -------------------------------------------------------------------------------

    def apply(self, state: State, event: Event) -> SkyjoState:
        """Return the state after an event; the state may be concealed."""
        before = _skyjo(state)
        table = moved_cards(before.table, event)
        changed: dict[str, Any] = {}
        match event:
            case Dealt(round=number, starter=starter, first=first):
                table = table.boxed(BOX)
                changed = {
                    "round": number,
                    "starter": starter,
                    "first": first,
                    "turns": 0,
                    "ender": None,
                    "reveal": False,
                }
            case Turn(seat=seat, turns=turns):
                changed = {"turn": seat, "turns": turns, "reveal": False}
            case Moved(source=Pile(kind="held"), target=Pile(kind="discard")):
                changed = {"reveal": True}
            case Cleared(seat=seat, column=column):
                for pile in column_slots(seat, column):
                    table = table.moved(table.cards(pile), pile, DISCARD)
            case Started(seat=seat):
                changed = {"starter": seat, "first": None}
            case Ended(seat=seat):
                changed = {"ender": seat}
            case RoundScored(scores=scores, turns=turns):
                changed = {
                    "turns": turns,
                    "scores": tuple(map(sum, zip(before.scores, scores, strict=True))),
                    "reveal": False,
                }
            case MatchEnded(outcome=outcome):
                changed = {"outcome": outcome}
            case _:
                pass
        return msgspec.structs.replace(before, table=table, **changed)


def equal_column(table: Table, seat: Seat, column: int) -> bool:
    """Say whether a column stands full of equal face-up cards."""
    tops = [table.top(pile) for pile in column_slots(seat, column)]
    faces = {
        table.faces.get(card) if card is not None and table.is_open(card) else None for card in tops
    }
    return len(faces) == 1 and None not in faces


def _skyjo(state: State) -> SkyjoState:
    assert isinstance(state, SkyjoState)
    return state


def _make(edition: str, seats: int, values: Mapping[str, Value]) -> Skyjo:
    return msgspec.convert({"edition": edition, "seats": seats, **values}, Skyjo)


GAME = Game("skyjo", EDITIONS, OPTIONS, (2, 8), _make)
