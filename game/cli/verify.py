"""`dozen verify FILE`: whether a record holds, and how its match went."""

from pathlib import Path

from game.cli.words import STOPS
from game.match.verify import Verdict, verify
from game.rules.game import Refusal


def verify_file(path: Path) -> int:
    """Print the result of a record's match: 0; or the first thing that does not hold: 1.

    Refusal("no-file"), Refusal("bad-record"), Refusal("newer-record").
    """
    try:
        written = path.read_bytes()
    except OSError as error:
        raise Refusal("no-file", file=str(path), what=error.strerror or str(error)) from error
    verdict = verify(written)
    print("\n".join(_report(verdict)))  # noqa: T201 - a report is for the terminal
    return 0 if verdict.stopped_at is None else 1


def _report(verdict: Verdict) -> list[str]:
    record, stop = verdict.record, verdict.stopped_at
    lines = [f"{record.game}, {record.rules['edition']}, deal {record.code}, {_names(verdict)}"]
    if stop is not None:
        move = f"move {stop.at + 1}, {stop.move}" if stop.move else f"after {stop.at} moves"
        lines.append(f"Does not hold: {move}: {STOPS.get(stop.code, stop.code)}.")
    lines.append(f"{verdict.moves} moves; {_standing(verdict)}.")
    if verdict.decisions is None:
        lines.append(f"The computers' decisions (version {record.agents}) were not checked.")
    else:
        lines.append(f"{verdict.decisions} decisions of computers were made again.")
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
