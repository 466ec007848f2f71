"""Who plays, as the command line writes it: `you,computer`, `Mina:computer`, `Ali:person`."""

import csv
from collections.abc import Iterable
from itertools import chain, count

from game.match.host import SeatPlan
from game.match.seating import NAMES
from game.opponents.bot import can_start
from game.opponents.levels import DEFAULT, LEVELS
from game.rules.game import Refusal

PEOPLE = ("you", "person")


def split(text: str) -> tuple[str, ...]:
    """Return what stands between the commas; one with a comma of its own is in double quotes.

    Refusal("bad-seats") for more than one line.
    """
    try:
        (parts,) = csv.reader([text], skipinitialspace=True, strict=True)
    except (csv.Error, ValueError) as error:
        raise Refusal("bad-seats", seats=text) from error
    return tuple(part.strip() for part in parts)


def known_bot(level: str) -> None:
    """Refusal("no-bot") where the program of bot:COMMAND is not there."""
    if not can_start(level):
        raise Refusal("no-bot", level=level)


def read_seats(text: str) -> tuple[SeatPlan, ...]:
    """Return the seats in their order, no two of one name.

    Refusal("unknown-level") for what nobody is, Refusal("name-taken") for a name given twice.
    """
    written = [part.strip().rpartition(":") for part in text.split(",")]
    is_alone = sum(who in PEOPLE for _, _, who in written) == 1
    taken: set[str] = set()
    for name in (given.strip() for given, _, _ in written):
        if name in taken:
            raise Refusal("name-taken", name=name)
        taken |= {name} - {""}

    def free(names: Iterable[str]) -> str:
        name = next(name for name in names if name not in taken)
        taken.add(name)
        return name

    plans: list[SeatPlan] = []
    for seat, (given, _, who) in enumerate(written):
        if who in PEOPLE:
            people = (f"Player {number}" for number in count(seat + 1))
            name = given.strip() or free(chain(("You",) if is_alone else (), people))
            plans.append(SeatPlan(name, "person", colour=seat))
        elif who == "computer" or who in LEVELS:
            computers = (f"Computer {number}" for number in count(seat + 1))
            name = given.strip() or free(chain(NAMES, computers))
            level = who if who in LEVELS else DEFAULT
            plans.append(SeatPlan(name, "computer", level, seat))
        else:
            raise Refusal("unknown-level", level=who, possible=_possible())
    return tuple(plans)


def _possible() -> str:
    return ", ".join(
        [*PEOPLE, "computer", *LEVELS, "and each of them with a name, as Mina:computer"]
    )
