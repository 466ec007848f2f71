"""A match as readable, versioned JSON; loading plays while valid and says where it stopped.

The text holds what was chosen and what was played, no positions: those follow. Where it is damaged,
what can be read is kept.
"""

import json
from contextlib import suppress
from typing import Any, Literal, NamedTuple

import msgspec

from game.match.code import deal_code, fingerprint, read_code
from game.match.match import Match
from game.match.mend import mend
from game.opponents.bot import is_bot
from game.opponents.levels import DEFAULT, LEVELS
from game.rules import catalog
from game.rules.game import Refusal, Rules
from game.rules.notation.text import outcome_entry
from game.rules.options import Value

FORMAT = 1
"""The version of the record's own form."""


_TOLD: dict[str, Any] = {
    "app": "",
    "agents": 0,
    "typed": False,
    "salt": "",
    "fingerprint": "",
    "started": "",
    "length": -1,
    "handed": [],
    "stopped": False,
    "result": None,
}
"""What a match can be played on without, and what stands in for it."""


class SeatPlan(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    name: str
    kind: Literal["person", "computer"]
    level: str = "casual"
    """How well a computer plays, or bot:COMMAND; of no meaning for a person."""
    colour: int = 0


class SeatEntry(SeatPlan, frozen=True):
    """Who sat at a seat, and where a computer's chance came from."""

    agent_seed: int | None = None


class Handed(msgspec.Struct, frozen=True):
    """From a move on, somebody else plays a seat that a person, or a bot, had taken."""

    at: int
    """How many moves had been made."""
    seat: int
    level: str | None = None
    """Of the computer that plays on; None: the person has taken the seat back."""
    agent_seed: int | None = None


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A whole match in plain values, in the order of the text."""

    dozen_record: int = FORMAT
    app: str
    agents: int
    """The version of the computers' ways to play."""
    game: str
    rules: dict[str, Value]
    """The edition and what differs from it."""
    seats: tuple[SeatEntry, ...]
    code: str
    """The deal code, that is, the seed."""
    typed: bool
    """The code was typed by a player, so it need not be hidden before the end."""
    salt: str
    fingerprint: str
    started: str
    """ISO 8601, as told by whoever started the match."""
    moves: tuple[str, ...] = ()
    length: int = 0
    """How many of the moves are in force; those after it were undone."""
    handed: tuple[Handed, ...] = ()
    """Seats of people that a computer played for a while, and of bots that failed, in the order
    of time."""
    stopped: bool = False
    """The players ended an open match here."""
    result: dict[str, Any] | None = None
    """`winners` and `totals` once the match is over."""


class Stop(NamedTuple):
    """Where a record stopped being valid, and why."""

    at: int
    """How many moves hold."""
    move: str | None
    """The text of the first move that does not; None where the record itself breaks off."""
    code: str


class Loaded(NamedTuple):
    """What could be read of a record."""

    match: Match
    record: Record
    """As written, its moves cut to those that hold."""
    stopped_at: Stop | None
    """None where everything held."""


def sitting(record: Record, at: int | None = None) -> tuple[SeatEntry, ...]:
    """Return who plays each seat now, or played the move after so many.

    That is who sat down there, or whom the seat was handed to last: a person's to a computer and
    back, a bot's to the level that plays on for it.
    """
    seats = list(record.seats)
    for handed in record.handed:
        if 0 <= handed.seat < len(seats) and (at is None or handed.at <= at):
            began = record.seats[handed.seat]
            if handed.level is None:
                seats[handed.seat] = began
            elif began.kind == "person" or is_bot(began.level):
                seats[handed.seat] = SeatEntry(
                    began.name, "computer", handed.level, began.colour, handed.agent_seed
                )
    return tuple(seats)


def played_as(seat: SeatEntry) -> str:
    """Return what a computer's seat is played by: its level, or one for a level of later times."""
    return seat.level if seat.level in LEVELS or is_bot(seat.level) else DEFAULT


def describe(match: Match, record: Record) -> Record:
    """Return the record brought up to date with its match."""
    outcome = match.state.outcome
    return msgspec.structs.replace(
        record,
        moves=tuple(match.texts),
        length=match.length,
        stopped=match.stopped,
        result=None if outcome is None else outcome_entry(outcome),
    )


def begin(  # noqa: PLR0913 - the facts of a match, each by its name
    rules: Rules,
    seed: int,
    *,
    seats: tuple[SeatEntry, ...],
    salt: str,
    typed: bool,
    started: str,
    app: str,
    agents: int,
) -> Record:
    """Return the record of a match that is about to be dealt."""
    code = deal_code(seed)
    return Record(
        app=app,
        agents=agents,
        game=rules.game,
        rules=catalog.chosen(rules),
        seats=seats,
        code=code,
        typed=typed,
        salt=salt,
        fingerprint=fingerprint(code, salt),
        started=started,
    )


def text(record: Record) -> str:
    """Return the record as JSON, one line a fact and the moves in lines of eight."""
    facts = msgspec.to_builtins(record)
    lines = [f"  {json.dumps(name)}: {_value(name, fact)}" for name, fact in facts.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(name: str, fact: object) -> str:
    if not isinstance(fact, list | tuple) or not fact:
        return json.dumps(fact, ensure_ascii=False)
    items = [json.dumps(item, ensure_ascii=False) for item in fact]
    step = 8 if name == "moves" else 1
    rows = [", ".join(items[at : at + step]) for at in range(0, len(items), step)]
    return "[\n    " + ",\n    ".join(rows) + "\n  ]"


def load(source: str | bytes) -> Loaded:
    """Play a record while it is valid; a record of undone moves keeps them.

    Refusal("bad-record") where not even the deal can be read, or where it could not be written
    again; Refusal("newer-record") for one of a later version.
    """
    facts, is_whole = _facts(source)
    moves = facts.pop("moves", [])
    if not isinstance(moves, list):
        moves, is_whole = [], False
    record = _header(facts)
    rules = catalog.setup(record.game, record.rules, len(record.seats))
    match = Match(rules, read_code(record.code))
    stop = _play(match, moves)
    if stop is None and not is_whole:
        stop = Stop(match.length, None, "record-cut-off")
    played = len(match.texts)
    wanted = record.length if 0 <= record.length <= played else played
    while match.length > wanted:
        match.undo()
    if record.stopped and stop is None and match.length == wanted:
        try:
            match.stop()
        except Refusal as refusal:
            stop = Stop(match.length, None, refusal.code)
    return Loaded(match, msgspec.structs.replace(record, moves=tuple(match.texts)), stop)


def _play(match: Match, moves: list[Any]) -> Stop | None:
    for at, move in enumerate(moves):
        try:
            match.play_text(move)
        except Refusal as refusal:
            return Stop(at, str(move), refusal.code)
    return None


def _facts(source: str | bytes) -> tuple[dict[str, Any], bool]:
    """Return the record's values by name, and whether the text was whole."""
    written = source if isinstance(source, str) else source.decode("utf-8-sig", "replace")
    try:
        facts, is_whole = json.loads(written), True
    except (ValueError, RecursionError):
        facts, is_whole = mend(written), False
    if not isinstance(facts, dict):
        raise Refusal("bad-record", what="it is no JSON object")
    version = facts.get("dozen_record")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise Refusal("bad-record", what="dozen_record")
    if version > FORMAT:
        raise Refusal("newer-record", version=version, known=FORMAT)
    return facts, is_whole


def _header(facts: dict[str, Any]) -> Record:
    """Return what was chosen, and of the told facts those that can be read."""
    told = {name: facts[name] for name in _TOLD if name in facts}
    chosen: dict[str, Any] = {name: fact for name, fact in facts.items() if name not in _TOLD}
    try:
        record = msgspec.convert({**_TOLD, **chosen}, Record)
        catalog.setup(record.game, record.rules, len(record.seats))
        read_code(record.code)
    except msgspec.ValidationError as error:
        raise Refusal("bad-record", what=str(error)) from error
    except Refusal as refusal:
        raise Refusal("bad-record", what=refusal.code, why=refusal) from refusal
    for name, fact in told.items():
        with suppress(msgspec.ValidationError):
            record = msgspec.convert({**msgspec.to_builtins(record), name: fact}, Record)
    try:
        text(record).encode()
    except UnicodeEncodeError as error:
        raise Refusal("bad-record", what="it has text that cannot be written") from error
    return record
