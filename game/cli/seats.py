"""Who plays, as the command line writes it: `you,computer`, `Mina:computer`, `Ali:person`."""

import csv
from argparse import ArgumentParser
from collections.abc import Iterable
from itertools import chain, count

from game.cli.numbers import seconds
from game.match.host import SeatPlan
from game.match.seating import NAMES, alike, clean_name
from game.opponents.bot import SECONDS, can_start, is_bot
from game.opponents.levels import DEFAULT, LEVELS
from game.rules.game import Refusal

PEOPLE = ("you", "person")


def split(text: str) -> tuple[str, ...]:
    """Return what stands between the commas; one with a comma of its own is in double quotes.

    Refusal("bad-seats") for more than one line, and for what was not typed in UTF-8.
    """
    try:
        text.encode()
        (parts,) = csv.reader([text], skipinitialspace=True, strict=True)
    except (csv.Error, ValueError) as error:
        raise Refusal("bad-seats", seats=text) from error
    return tuple(part.strip() for part in parts)


def add_bot_seconds(parser: ArgumentParser) -> None:
    """Say that a command takes a time limit for bots."""
    parser.add_argument(
        "--bot-seconds",
        type=seconds,
        default=SECONDS,
        metavar="S",
        help=f"that a bot has for an answer (default: {SECONDS:.0f})",
    )


def known_bot(level: str) -> None:
    """Refusal("no-bot") where the program of bot:COMMAND is not there."""
    if not can_start(level):
        raise Refusal("no-bot", level=level)


def read_seats(text: str) -> tuple[SeatPlan, ...]:
    """Return the seats in their order, no two of one name; names are cleaned as on the screen.

    Refusal("unknown-level") for what nobody is, Refusal("name-taken") for a name given twice,
    Refusal("no-bot"), Refusal("bad-seats").
    """
    written = [_named(part) for part in split(text)]
    is_alone = sum(who in PEOPLE for _, who in written) == 1
    taken: set[str] = set()
    for name, _ in written:
        if name and alike(name) in taken:
            raise Refusal("name-taken", name=name)
        taken.add(alike(name))

    def free(names: Iterable[str]) -> str:
        name = next(name for name in names if alike(name) not in taken)
        taken.add(alike(name))
        return name

    plans: list[SeatPlan] = []
    for seat, (given, who) in enumerate(written):
        if who in PEOPLE:
            people = (f"Player {number}" for number in count(seat + 1))
            name = given or free(chain(("You",) if is_alone else (), people))
            plans.append(SeatPlan(name, "person", colour=seat))
        elif who == "computer" or who in LEVELS or is_bot(who):
            if is_bot(who):
                known_bot(who)
            computers = (f"Computer {number}" for number in count(seat + 1))
            name = given or free(chain(NAMES, computers))
            level = DEFAULT if who == "computer" else who
            plans.append(SeatPlan(name, "computer", level, seat))
        else:
            raise Refusal("unknown-level", level=who, possible=_possible())
    return tuple(plans)


def _named(text: str) -> tuple[str, str]:
    """Return the name, if there is one, and who it is; a bot's command may hold colons."""
    name, colon, who = text.partition(":")
    if is_bot(text) or not colon:
        return "", text
    return clean_name(name), who.strip()


def _possible() -> str:
    everybody = [*PEOPLE, "computer", *LEVELS, "bot:COMMAND"]
    return ", ".join([*everybody, "and each of them with a name, as Mina:computer"])
