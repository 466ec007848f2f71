"""Whether a record holds: its moves, its deal, its result, and what its computers decided."""

from collections.abc import Iterator
from typing import NamedTuple

from game.match.code import fingerprint
from game.match.computers import decide
from game.match.match import Match
from game.match.record import Handed, Loaded, Record, Stop, load, played_as, sitting
from game.opponents.bot import is_bot
from game.opponents.levels import AGENTS_VERSION
from game.rules.events import Outcome
from game.rules.game import observe
from game.rules.notation.text import move_text, outcome_entry
from game.rules.shuffle import Chance


class Verdict(NamedTuple):
    """What came of a replay."""

    record: Record
    moves: int
    """How many are in force."""
    outcome: Outcome | None
    totals: tuple[int, ...]
    stopped_at: Stop | None
    """The first thing that does not hold: a move, or ("result-differs", "fingerprint-differs",
    "decision-differs") what was told about the match."""
    decisions: int
    """How many the computers' levels made."""
    checked: int | None
    """How many of them were made again and are the same; None where they cannot be, because
    another version made them."""
    bots: int
    """How many decisions programs of the user's made, which nobody can make again."""
    fallen: tuple[Handed, ...]
    """From when on a level played for such a program."""


class _Decision(NamedTuple):
    """A move of a computer's, after so many others."""

    at: int
    level: str
    agent_seed: int


def verify(source: str | bytes, sample: int | None = None) -> Verdict:
    """Replay a record; Refusal("bad-record") or Refusal("newer-record") if it cannot be read.

    With `sample` so many of the computers' decisions are made again, chosen by the deal code; else
    all of them.
    """
    loaded = load(source)
    match, record, stop = loaded
    stop = stop or _untrue(loaded)
    decisions = _decisions(match, record)
    own = [decision for decision in decisions if not is_bot(decision.level)]
    checked = None
    if record.agents == AGENTS_VERSION:
        chosen = own if sample is None else _sampled(own, sample, match.seed)
        checked, differing = _decide_again(match, chosen)
        stop = stop or differing
    return Verdict(
        record,
        match.length,
        match.state.outcome,
        match.state.scores,
        stop,
        len(own),
        checked,
        len(decisions) - len(own),
        tuple(_fallen(record)),
    )


def _untrue(loaded: Loaded) -> Stop | None:
    match, record, _ = loaded
    outcome = match.state.outcome
    if record.fingerprint and record.fingerprint != fingerprint(record.code, record.salt):
        return Stop(match.length, None, "fingerprint-differs")
    if record.result != (None if outcome is None else outcome_entry(outcome)):
        return Stop(match.length, None, "result-differs")
    return None


def _decisions(match: Match, record: Record) -> list[_Decision]:
    """Return what computers decided; of what was undone the record may not tell who played it."""
    found = []
    for at, mover in enumerate(match.movers[: match.length]):
        seat = sitting(record, at)[mover]
        if seat.kind == "computer":
            found.append(_Decision(at, played_as(seat), seat.agent_seed or 0))
    return found


def _fallen(record: Record) -> Iterator[Handed]:
    for handed in record.handed:
        if 0 <= handed.seat < len(record.seats) and handed.level is not None:
            seat = record.seats[handed.seat]
            if seat.kind == "computer" and is_bot(seat.level):
                yield handed


def _sampled(decisions: list[_Decision], count: int, seed: int) -> list[_Decision]:
    shuffled = list(decisions)
    Chance(seed).shuffle(shuffled)
    return sorted(shuffled[:count])


def _decide_again(match: Match, decisions: list[_Decision]) -> tuple[int, Stop | None]:
    """Ask an agent from each observation again; the first decision that differs stops it."""
    for count, (at, level, agent_seed) in enumerate(decisions):
        state = match.position(at)
        decided = move_text(state, decide(level, agent_seed, observe(state)))
        if decided != match.texts[at]:
            return count, Stop(at, match.texts[at], "decision-differs")
    return len(decisions), None
