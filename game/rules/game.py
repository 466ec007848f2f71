"""What every game is made of: moves, states, observations, and the protocol of a set of rules."""

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from game.rules.events import Event, Outcome, Shown
from game.rules.shuffle import Chance
from game.rules.table import EVERYONE, Card, Pile, Seat, Table


class Move(NamedTuple):
    """One thing that a hand does: a card goes from pile to pile, or is turned over where it lies.

    `source` and `target` are the same pile where a card is turned over. A draw from an empty draw
    pile has no card yet; only PASS has no piles.
    """

    card: Card | None
    source: Pile | None
    target: Pile | None


PASS = Move(None, None, None)


class State(msgspec.Struct, frozen=True):
    """A match at one moment. Concealed, it is the same with the unknown faces and seed blank."""

    rules: "Rules"
    table: Table
    round: int
    turn: Seat
    starter: Seat | None
    turns: int
    """Finished in this round by all seats together."""
    scores: tuple[int, ...]
    """Points of the match so far, one for each seat."""
    outcome: Outcome | None


class Observation(msgspec.Struct, frozen=True):
    """What a seat may know when it has to move: all that an agent is ever handed."""

    seat: Seat
    state: State
    """Concealed for the seat."""
    moves: tuple[Move, ...]


class Refusal(Exception):  # noqa: N818 - a refusal is the field's word, and no fault of ours
    """Why something cannot be done: a code and facts; the sentence is made by who shows it."""

    def __init__(self, code: str, **facts: Any) -> None:  # noqa: ANN401 - facts are of any type
        """`facts` are what the sentence will name."""
        super().__init__(code, facts)
        self.code = code
        self.facts: dict[str, Any] = facts


class Rules(Protocol):
    """A game with an edition, its options and a number of seats chosen; a value."""

    @property
    def game(self) -> str:
        """The game's name in the catalog."""

    @property
    def edition(self) -> str:
        """The edition whose options hold where nothing else was chosen."""

    @property
    def seats(self) -> int:
        """How many seats there are."""

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Return who plays together; a seat alone is a side too."""

    def blank(self, seed: int | None) -> State:
        """Return the state before anything was dealt."""

    def deal(self, state: State) -> "Course":
        """Deal the first round of a blank state."""

    def moves(self, state: State) -> tuple[Move, ...]:
        """Return every legal move of the seat whose turn it is; none after the end."""

    def play(self, state: State, move: Move) -> "Course":
        """Play a move of the seat whose turn it is; Refusal("illegal-move") if it is not legal."""

    def stop(self, state: State) -> "Course":
        """End a match whose players stop: the standings so far are its outcome."""

    def rematch(self, state: State) -> "Rules":
        """Return the rules for another match after this state: the start moves on as in a match."""

    def apply(self, state: State, event: Event) -> State:
        """Return the state after an event; the state may be concealed."""


class Course:
    """A run of events and the state that they lead to, while rules unfold what a move causes."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        """Start from a state, with no event."""
        self.state = state
        self.events: list[Event] = []

    def happen(self, event: Event) -> None:
        """Add an event and go on from the state after it."""
        self.events.append(event)
        self.state = self.state.rules.apply(self.state, event)

    def show(self, cards: Iterable[Card], seats: frozenset[Seat] = EVERYONE) -> None:
        """Show those of the cards that are news to any of the seats."""
        table = self.state.table
        news = tuple(card for card in cards if not seats <= table.seen.get(card, frozenset()))
        if news:
            self.happen(Shown(news, tuple(table.faces.get(card) for card in news), seats))

    def reveal_all(self) -> None:
        """Show every card to everyone, as at the end of a match."""
        piles = self.state.table.piles
        self.show(card for pile in sorted(piles, key=str) for card in piles[pile])


S = TypeVar("S", bound=State)


def conceal(state: S, reader: Seat) -> S:
    """Return the state as a seat sees it, or as everybody does (PUBLIC)."""
    return msgspec.structs.replace(state, table=state.table.concealed(reader))


def guess(state: S, chance: Chance) -> S:
    """Fill in by chance what a concealed state does not know; a new seed is drawn too."""
    return msgspec.structs.replace(state, table=state.table.guessed(chance))


def observe(state: State) -> Observation:
    """Return what the seat whose turn it is may know."""
    seat = state.turn
    return Observation(seat, conceal(state, seat), state.rules.moves(state))


def new_match(rules: Rules, seed: int) -> Course:
    """Deal the first round of a match."""
    return rules.deal(rules.blank(seed))


def replay(state: State, log: Iterable[Event]) -> State:
    """Apply events one by one, true or concealed alike."""
    for event in log:
        state = state.rules.apply(state, event)
    return state
