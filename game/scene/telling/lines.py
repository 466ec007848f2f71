"""What the narrator says alike of every game: turns, deals, results."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.events import Dealt, Event, MatchEnded, RoundScored, Turn
from game.rules.table import Seat
from game.scene.scoring import SCORINGS
from game.scene.scoring.facts import is_you
from game.scene.text import listed, tr


def of_any_game(game: str, event: Event, names: tuple[str, ...]) -> str | None:
    """Return what is said of an event that is the same in every game; None for all others."""
    match event:
        case Dealt(round=count):
            return tr("Round {count} is dealt", count=count)
        case Turn(seat=seat):
            return tr("Your turn") if is_you(names[seat]) else tr("{name}'s turn", name=names[seat])
        case RoundScored():
            return _over(SCORINGS[game].won(event), names)
        case MatchEnded(outcome=outcome):
            return _match_over(outcome.winners, names)
        case _:
            return None


def _over(winners: Sequence[Seat], names: tuple[str, ...]) -> str:
    if not winners:
        return tr("The round is over, and nobody has won it")
    return tr("The round is over, won by {names}", names=listed([names[seat] for seat in winners]))


def _match_over(winners: Sequence[Seat], names: tuple[str, ...]) -> str:
    if not winners:
        return tr("The match is over, and nobody has won it")
    return tr("The match is over, won by {names}", names=listed([names[seat] for seat in winners]))


def counted(numbers: Sequence[int], names: tuple[str, ...]) -> str:
    """Return everybody's number behind the name."""
    return listed(
        [
            tr("{name} {count}", name=name, count=count)
            for name, count in zip(names, numbers, strict=True)
        ]
    )


def beside(*parts: str) -> str:
    """Return parts that stand for themselves, one beside the other."""
    return " · ".join(parts)
