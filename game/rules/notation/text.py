"""Positions, moves and events of any game as text and plain JSON values (RULES.md, 3 and 4)."""

from collections.abc import Iterable, Mapping
from re import Pattern
from typing import Any, Protocol

from game.rules import catalog
from game.rules.events import (
    Completed,
    Dealt,
    Event,
    MatchEnded,
    Moved,
    Outcome,
    Passed,
    RoundScored,
    Shown,
    Shuffled,
    Turn,
    conceal,
)
from game.rules.game import Move, Refusal, State
from game.rules.skipbo import notation as skipbo
from game.rules.skyjo import notation as skyjo
from game.rules.table import DRAW, Card, Face, Pile, Seat


class Notation(Protocol):
    """What a game's notation module offers."""

    MOVE: Pattern[str]
    """Every move there can be, legal or not."""

    def face_text(self, face: Face) -> int | str:
        """Return a face as positions write it."""

    def move_text(self, state: State, move: Move) -> str:
        """Return a move of the seat whose turn it is."""

    def place(self, pile: Pile) -> str:
        """Return a pile as events name it."""

    def position(self, state: State) -> dict[str, Any]:
        """Return the game's part of a position; unknown faces are `?`."""

    def read(self, value: dict[str, Any], seed: int) -> State:
        """Return the state of a position; Refusal says what is wrong."""

    def round_entry(self, state: State, event: RoundScored) -> dict[str, Any]:
        """Return the entry of a round that ended in this state."""

    def special(self, event: Event) -> dict[str, Any] | None:
        """Return the object of an event that only this game has, None for none."""


NOTATIONS: Mapping[str, Notation] = {"skip-bo": skipbo, "skyjo": skyjo}


def move_text(state: State, move: Move) -> str:
    """Return a move of the seat whose turn it is in notation."""
    return NOTATIONS[state.rules.game].move_text(state, move)


def legal(state: State) -> dict[str, Move]:
    """Return the legal moves by their text, sorted by code point.

    Equal cards of a hand are one move, of the first of them.
    """
    texts: dict[str, Move] = {}
    for move in state.rules.moves(state):
        texts.setdefault(move_text(state, move), move)
    return dict(sorted(texts.items()))


def read_move(state: State, text: object) -> Move:
    """Return the legal move of this text; Refusal("bad-move") or Refusal("illegal-move")."""
    if not isinstance(text, str) or not NOTATIONS[state.rules.game].MOVE.fullmatch(text):
        raise Refusal("bad-move", move=text, game=state.rules.game)
    move = legal(state).get(text)
    if move is None:
        raise Refusal("illegal-move", move=text, over=state.outcome is not None)
    return move


def position(state: State, reader: Seat | None = None) -> dict[str, Any]:
    """Return a state as a position; `reader` is the seat for which it was concealed, if any."""
    seat = {} if reader is None else {"seat": reader}
    body = NOTATIONS[state.rules.game].position(state)
    return {"game": state.rules.game, "rules": catalog.chosen(state.rules), **seat, **body}


def read_position(value: object, seed: int = 0) -> State:
    """Return the state of a position to be played from; Refusal names what is impossible."""
    if not isinstance(value, dict):
        raise Refusal("not-an-object", place="position")
    if "game" not in value:
        raise Refusal("missing-key", place="position", key="game")
    if "seat" in value:
        raise Refusal("hidden-position", place="seat")
    state = NOTATIONS[catalog.find(value["game"]).name].read(value, seed)
    if not state.rules.moves(state):
        raise Refusal("nothing-to-do", place="turn", seat=state.turn)
    return state


def outcome_entry(outcome: Outcome) -> dict[str, Any]:
    """Return an outcome as JSON values."""
    return {"winners": list(outcome.winners), "totals": list(outcome.totals)}


class Telling:
    """Tells a run of events to one reader: what happened, in order, as the screen would show it.

    `entries` are the events, `rounds` those of the rounds that ended. A move and the showing of
    the moved card are one thing to a reader; so is the turning up of everything at the end.
    """

    def __init__(self, state: State, reader: Seat | None = None) -> None:
        """Start from a state, concealed for the reader if there is one."""
        self.state = state
        self.entries: list[dict[str, Any]] = []
        self.rounds: list[dict[str, Any]] = []
        self._reader = reader
        self._notation = NOTATIONS[state.rules.game]
        self._just_moved: Card | None = None

    def tell(self, events: Iterable[Event]) -> None:
        """Go on with these events, true ones."""
        for true_event in events:
            event = true_event if self._reader is None else conceal(true_event, self._reader)
            self.state = self.state.rules.apply(self.state, event)
            self._enter(event)

    def _enter(self, event: Event) -> None:
        place = self._notation.place
        moved, self._just_moved = self._just_moved, None
        match event:
            case Dealt(round=number):
                self._add("deal", round=number)
            case Turn(seat=seat):
                self._add("turn", seat=seat)
            case Moved(card=card, source=source, target=target):
                self._add(
                    "card", **{"from": place(source)}, to=place(target), face=self._face(card)
                )
                self._just_moved = card
            case Shown(cards=(card,)) if card == moved:
                self.entries[-1]["face"] = self._face(card)
            case Shown(cards=cards) if self.state.outcome is None:
                for card in cards:
                    at = place(self.state.table.pile_of(card))
                    self._add("turned", at=at, face=self._face(card))
            case Shuffled():
                self._add("shuffle", count=len(self.state.table.cards(DRAW)))
            case Completed(pile=pile):
                self._add("complete", at=place(pile))
            case Passed(seat=seat):
                self._add("pass", seat=seat)
            case RoundScored():
                self.rounds.append(self._notation.round_entry(self.state, event))
                self._add("round", **self.rounds[-1])
            case MatchEnded(outcome=outcome):
                self._add("match", **outcome_entry(outcome))
            case _:
                special = self._notation.special(event)
                if special is not None:
                    self.entries.append(special)

    def _add(self, name: str, **facts: Any) -> None:  # noqa: ANN401 - JSON values
        self.entries.append({"event": name, **facts})

    def _face(self, card: Card) -> int | str:
        face = self.state.table.faces.get(card)
        return "?" if face is None else self._notation.face_text(face)
