"""Whether a record holds: its moves, its deal, its result, and what its computers decided."""

from typing import NamedTuple

from game.match.code import fingerprint
from game.match.match import Match
from game.match.record import Loaded, Record, Stop, load
from game.opponents import levels
from game.rules.events import Outcome
from game.rules.game import observe
from game.rules.notation.text import move_text, outcome_entry


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
    decisions: int | None
    """How many of the computers' decisions were made again; None where they cannot be, because
    another version made them."""


def verify(source: str | bytes) -> Verdict:
    """Replay a record; Refusal("bad-record") or Refusal("newer-record") if it cannot be read."""
    loaded = load(source)
    match, record, stop = loaded
    decisions: int | None = None
    if stop is None:
        stop = _untrue(loaded)
    if record.agents == levels.AGENTS_VERSION:
        decisions, differing = _decide_again(match, record)
        stop = stop or differing
    outcome = match.state.outcome
    return Verdict(record, match.length, outcome, match.state.scores, stop, decisions)


def _untrue(loaded: Loaded) -> Stop | None:
    match, record, _ = loaded
    outcome = match.state.outcome
    if record.fingerprint and record.fingerprint != fingerprint(record.code, record.salt):
        return Stop(match.length, None, "fingerprint-differs")
    if record.result != (None if outcome is None else outcome_entry(outcome)):
        return Stop(match.length, None, "result-differs")
    return None


def _decide_again(match: Match, record: Record) -> tuple[int, Stop | None]:
    """Ask an agent from each observation again; the first decision that differs stops it."""
    count = 0
    again = Match(match.rules, match.seed)
    for at, played in enumerate(match.texts):
        seat = record.seats[again.state.turn]
        if seat.kind == "computer" and seat.agent_seed is not None and seat.level in levels.LEVELS:
            agent = levels.agent(seat.level, record.game, seat.agent_seed)
            decided = move_text(again.state, agent.choose(observe(again.state)))
            if decided != played:
                return count, Stop(at, played, "decision-differs")
            count += 1
        again.play_text(played)
    return count, None
