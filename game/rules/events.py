"""What can happen at a table. Applying events one by one is the only way a state comes about.

A face travels in `Shown` and nowhere else, so blanking that one event conceals a whole log.
"""

from typing import TypeAlias

import msgspec

from game.rules.table import EVERYONE, Card, Face, Pile, Seat, Table


class Dealt(msgspec.Struct, frozen=True):
    """A round begins: a whole box is shuffled into the draw pile of an empty table."""

    round: int
    starter: Seat | None
    """None while it is not decided (Skyjo's opening)."""
    first: Seat | None = None
    """Skyjo: who will start after the opening, where the round before has decided it."""


class Turn(msgspec.Struct, frozen=True):
    """It is this seat's turn; `turns` counts the turns finished in this round by all seats."""

    seat: Seat
    turns: int


class Moved(msgspec.Struct, frozen=True):
    """The card goes from the source to the top of the target."""

    card: Card
    source: Pile
    target: Pile


class Shown(msgspec.Struct, frozen=True):
    """These seats now know these faces; a face is None for a reader who does not."""

    cards: tuple[Card, ...]
    faces: tuple[Face | None, ...]
    seats: frozenset[Seat] = EVERYONE


class Shuffled(msgspec.Struct, frozen=True):
    """The taken cards and the draw pile are shuffled into a new draw pile of new cards."""

    taken: tuple[Card, ...]


class Completed(msgspec.Struct, frozen=True):
    """Skip-Bo: a building pile has reached 12; its cards are set aside."""

    pile: Pile


class Cleared(msgspec.Struct, frozen=True):
    """Skyjo: three equal cards of a column go on the discard pile."""

    seat: Seat
    column: int


class Passed(msgspec.Struct, frozen=True):
    """The seat does nothing more in its turn."""

    seat: Seat


class Started(msgspec.Struct, frozen=True):
    """Skyjo: the opening is over and this seat starts."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True):
    """Skyjo: this seat has no face-down card left; every other seat has one more turn."""

    seat: Seat


class RoundScored(msgspec.Struct, frozen=True):
    """A round is over; `winners` is for games in which rounds are won."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...] = ()
    ender: Seat | None = None
    doubled: bool = False
    turns: int = 0
    """Finished in the round by all seats, the last one too; a turn that wins it is none."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: all seats of the winning side or sides, and everyone's total."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


class MatchEnded(msgspec.Struct, frozen=True):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = (
    Dealt
    | Turn
    | Moved
    | Shown
    | Shuffled
    | Completed
    | Cleared
    | Passed
    | Started
    | Ended
    | RoundScored
    | MatchEnded
)


def conceal(event: Event, reader: Seat) -> Event:
    """Return the event as a seat (or PUBLIC) witnesses it."""
    if isinstance(event, Shown) and reader not in event.seats:
        return msgspec.structs.replace(event, faces=(None,) * len(event.cards))
    return event


def moved_cards(table: Table, event: Event) -> Table:
    """Apply the part of an event that concerns the cards of any game."""
    if isinstance(event, Moved):
        return table.moved((event.card,), event.source, event.target)
    if isinstance(event, Shown):
        return table.shown(event.cards, event.faces, event.seats)
    if isinstance(event, Shuffled):
        return table.shuffled(event.taken)
    return table
