"""`dozen verify FILE`: whether a record holds, and how its match went."""

from pathlib import Path

from game.cli.streams import tell
from game.cli.words import STOPS
from game.match.verify import Verdict, verify
from game.opponents.levels import AGENTS_VERSION
from game.rules.game import Refusal


def verify_file(path: Path, sample: int | None = None) -> int:
    """Print the result of a record's match: 0; or the first thing that does not hold: 1.

    With `sample` so many of the computers' decisions are made again, else all of them.

    Refusal("no-file"), Refusal("bad-record"), Refusal("newer-record").
    """
    try:
        written = path.read_bytes()
    except OSError as error:
        raise Refusal("no-file", file=str(path), what=error.strerror or str(error)) from error
    verdict = verify(written, sample)
    tell("\n".join(_report(verdict)))
    return 0 if verdict.stopped_at is None else 1


def _report(verdict: Verdict) -> list[str]:
    record, stop = verdict.record, verdict.stopped_at
    lines = [f"{record.game}, {record.rules['edition']}, deal {record.code}, {_names(verdict)}"]
    if stop is not None:
        move = f"move {stop.at + 1}, {stop.move}" if stop.move else f"after {stop.at} moves"
        lines.append(f"Does not hold: {move}: {STOPS.get(stop.code, stop.code)}.")
    lines.append(f"{verdict.moves} moves; {_standing(verdict)}.")
    return lines + _decisions(verdict)


def _decisions(verdict: Verdict) -> list[str]:
    own, checked, bots = verdict.decisions, verdict.checked, verdict.bots
    lines = []
    if checked is None:
        lines.append(
            f"The computers' {own} decisions (version {verdict.record.agents}) were not checked:"
            f" this Dozen decides by version {AGENTS_VERSION}."
        )
    else:
        lines.append(f"{checked} of the computers' {own} decisions were made again, and the same.")
    if bots:
        lines.append(f"{bots} decisions of the user's own programs cannot be made again.")
    for handed in verdict.fallen:
        name, since = verdict.record.seats[handed.seat].name, handed.at + 1
        lines.append(
            f"From move {since} on the level {handed.level} played for {name}'s program, which had"
            " not answered as it should."
        )
    return lines


def _names(verdict: Verdict) -> str:
    return ", ".join(seat.name for seat in verdict.record.seats)


def _standing(verdict: Verdict) -> str:
    seats = verdict.record.seats
    totals = ", ".join(
        f"{seat.name} {total}" for seat, total in zip(seats, verdict.totals, strict=True)
    )
    if verdict.outcome is None:
        return f"not over; points: {totals}"
    winners = " and ".join(seats[winner].name for winner in verdict.outcome.winners)
    return f"won by {winners}; points: {totals}"
