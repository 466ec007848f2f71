"""The line protocol: a JSON request, a JSON answer (RULES.md, 4).

What is refused comes with a code; the sentence beside it is made by the `say` that is handed in.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from game.rules import catalog, options
from game.rules.game import Refusal, State, conceal, new_match
from game.rules.notation.reading import mapping, sequence, whole
from game.rules.notation.text import (
    Telling,
    legal,
    outcome_entry,
    position,
    read_move,
    read_position,
)
from game.rules.shuffle import MASK
from game.rules.table import Seat

Say = Callable[[Refusal], str]


def answer(line: bytes, say: Say) -> bytes:
    """Return the answer to one request line, without a line break; never raises."""
    try:
        request = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _encode(_refused("bad-json", Refusal("bad-json"), say))
    return _encode(respond(request, say))


def respond(request: object, say: Say) -> dict[str, Any]:
    """Return the answer to a request, both as JSON values."""
    try:
        asked = _read_request(request)
    except Refusal as refusal:
        return _refused("bad-request", refusal, say)
    try:
        reader, telling, state = _begin(asked)
    except _BadPosition as bad:
        return _refused("bad-position", bad.refusal, say)
    except Refusal as refusal:
        return _refused("bad-request", refusal, say)
    for at, text in enumerate(asked.moves):
        try:
            move = read_move(state, text)
        except Refusal as refusal:
            refused = _refused(refusal.code, refusal, say)
            return {**refused, "at": at, **_standing(state, reader)}
        course = state.rules.play(state, move)
        telling.tell(course.events)
        state = course.state
    return {
        "ok": True,
        **_standing(state, reader),
        "rounds": telling.rounds,
        "outcome": None if state.outcome is None else outcome_entry(state.outcome),
        "events": telling.entries,
    }


class _Asked(NamedTuple):
    position: Any
    new: dict[str, Any] | None
    moves: list[Any]
    seed: int
    view: int | None


class _BadPosition(Exception):  # noqa: N818 - carries a refusal of a position
    def __init__(self, refusal: Refusal) -> None:
        super().__init__()
        self.refusal = refusal


def _read_request(request: object) -> _Asked:
    asked = mapping(request, "request", (), ("position", "new", "moves", "seed", "view"))
    if ("position" in asked) == ("new" in asked):
        raise Refusal("position-or-new", place="request")
    new = None
    if "new" in asked:
        new = mapping(asked["new"], "new", ("game", "rules", "seats"), ())
    return _Asked(
        asked.get("position"),
        new,
        sequence(asked.get("moves", []), "moves"),
        whole(asked.get("seed", 0), "seed", 0, MASK),
        whole(asked["view"], "view", 0) if "view" in asked else None,
    )


def _begin(asked: _Asked) -> tuple[Seat | None, Telling, State]:
    """Return who reads, the telling of what has happened so far, and the state to play from."""
    if asked.new is not None:
        seats = whole(asked.new["seats"], "new.seats", 0)
        rules = catalog.setup(asked.new["game"], options.given(asked.new["rules"]), seats)
        blank = rules.blank(asked.seed)
        course = new_match(rules, asked.seed)
        before, state, events = blank, course.state, course.events
    else:
        try:
            before = state = read_position(asked.position, asked.seed)
        except Refusal as refusal:
            raise _BadPosition(refusal) from refusal
        events = []
    reader = None
    if asked.view is not None:
        reader = whole(asked.view, "view", 0, state.rules.seats - 1)
    telling = Telling(before if reader is None else conceal(before, reader), reader)
    telling.tell(events)
    return reader, telling, state


def _standing(state: State, reader: Seat | None) -> dict[str, Any]:
    seen = state if reader is None else conceal(state, reader)
    mine = reader is None or reader == state.turn
    return {"position": position(seen, reader), "legal": list(legal(seen)) if mine else []}


def _refused(code: str, refusal: Refusal, say: Say) -> dict[str, Any]:
    return {"ok": False, "error": say(refusal), "code": code}


def _encode(value: dict[str, Any]) -> bytes:
    return msgspec.json.encode(value)
