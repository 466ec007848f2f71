"""Who plays, as the command line writes it: `you,computer`, `Mina:computer`, `Ali:person`."""

from game.match.host import SeatPlan
from game.opponents.levels import DEFAULT, LEVELS
from game.rules.game import Refusal

PEOPLE = ("you", "person")
NAMES = ("Mina", "Jonas", "Sara", "Emil", "Nora", "Omid", "Lea")
"""Of computers that were given none."""


def read_seats(text: str) -> tuple[SeatPlan, ...]:
    """Return the seats in their order; Refusal("unknown-level") for what nobody is."""
    plans: list[SeatPlan] = []
    written = [part.strip().rpartition(":") for part in text.split(",")]
    taken = {name.strip() for name, _, _ in written}
    names = (name for name in NAMES if name not in taken)
    people = sum(who in PEOPLE for _, _, who in written)
    for seat, (name, _, who) in enumerate(written):
        if who in PEOPLE:
            unnamed = "You" if people == 1 else f"Player {seat + 1}"
            plans.append(SeatPlan(name.strip() or unnamed, "person", colour=seat))
        elif who == "computer" or who in LEVELS:
            level = who if who in LEVELS else DEFAULT
            chosen = name.strip() or next(names, f"Computer {seat + 1}")
            plans.append(SeatPlan(chosen, "computer", level, seat))
        else:
            raise Refusal("unknown-level", level=who, possible=_possible())
    return tuple(plans)


def _possible() -> str:
    return ", ".join(
        [*PEOPLE, "computer", *LEVELS, "and each of them with a name, as Mina:computer"]
    )
