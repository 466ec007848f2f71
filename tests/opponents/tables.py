"""Positions of every kind of table, as matches between computers reach them."""

from collections.abc import Iterator
from random import Random

import msgspec

from game.opponents import levels
from game.opponents.duel import Duel, duel
from game.opponents.levels import LEVELS, REFERENCES
from game.opponents.skipbo import expert as skipbo
from game.opponents.skyjo import expert as skyjo
from game.rules.catalog import GAMES
from game.rules.game import Rules, State, new_match, observe
from game.rules.skipbo.rules import TURN_LIMIT as SKIP_BO_LIMIT
from game.rules.skyjo.rules import TURN_LIMIT as SKYJO_LIMIT
from game.rules.table import Batch
from tests.conformance.setups import random_move, random_setup

LIMITS = {"skip-bo": SKIP_BO_LIMIT, "skyjo": SKYJO_LIMIT}
OPEN_ROUNDS = 3
"""After which the players of an open match stop."""
SEATS_OF_ONE_BOX = 5
"""With more, some of the stock sizes below need two boxes."""
TASTE = 0.3
"""How often a move is made by chance: so positions differ from those that agents like."""
EXTRAS: dict[str, tuple[dict[str, object], ...]] = {
    "skip-bo": (
        {"wild_on_wild": False, "wild_on_discard": False},
        {"recycle": "when_empty", "rebuild": False, "stock_size": 25},
        {"stack_discards": "when_all_occupied"},
    ),
    "skyjo": (
        {"columns": False, "reveal": "may"},
        {"final_columns": False, "doubling": False, "reveal": "must"},
        {"double_positive_only": False, "tie_doubles": True},
    ),
}
"""Options that change what a player has to cope with."""
PARTNERS: tuple[dict[str, object], ...] = (
    {"partners": True},
    {"partners": True, "discard_on_partner": True},
)


def tables(game: str) -> Iterator[Rules]:
    """Every edition with every number of seats, some options changed; then the partners."""
    entry = GAMES[game]
    fewest, most = entry.seats
    for edition in entry.editions:
        for seats in range(fewest, most + 1):
            extra = ({}, *EXTRAS[game])[seats % 4]
            yield entry.setup({"edition": edition, **boxes(game, seats), **extra}, seats)
        for seats in (4, 6) if game == "skip-bo" else ():
            for extra in PARTNERS:
                yield entry.setup({"edition": edition, **boxes(game, seats), **extra}, seats)


def boxes(game: str, seats: int) -> dict[str, object]:
    return {"decks": 2} if game == "skip-bo" and seats > SEATS_OF_ONE_BOX else {}


def positions(rules: Rules, seed: int, count: int) -> Iterator[State]:
    """Yield so many positions, of the opening and of ever later turns."""
    chance = Random(seed)
    state = new_match(rules, chance.getrandbits(64)).state
    agents = [levels.agent("casual", rules.game, seat) for seat in range(rules.seats)]
    while count and state.outcome is None:
        if chance.random() < 1 / (3 * rules.seats):
            yield state
            count -= 1
        move = agents[state.turn].choose(observe(state))
        if chance.random() < TASTE:
            _, move = random_move(state, chance, places=True)
        state = rules.play(state, move).state


def players() -> list[tuple[str, str]]:
    """Return everyone who can be asked, as (game, name)."""
    everyone = (*LEVELS.values(), *REFERENCES.values())
    return [(game, level.name) for level in everyone for game in level.makers]


def renumbered(state: State, chance: Random) -> State:
    """Return the same state with the numbers of all its cards permuted."""
    table = state.table
    cards = sorted(table.seen.keys() | table.faces.keys())
    new = dict(zip(cards, chance.sample(cards, len(cards)), strict=True))
    piles = {pile: tuple(new[card] for card in lying) for pile, lying in table.piles.items()}
    return msgspec.structs.replace(
        state,
        table=table._replace(
            piles=piles,
            faces={new[card]: face for card, face in table.faces.items()},
            seen={new[card]: seats for card, seats in table.seen.items()},
            batches=tuple(
                Batch(frozenset(new[card] for card in batch.cards), batch.faces)
                for batch in table.batches
            ),
        ),
    )


def think_less() -> None:
    """Let the strongest players of this process, one of a pool, think for less long."""
    skyjo.STAGES, skyjo._CLOSE = (2,), 40
    skipbo.FULL = skipbo.FULL._replace(first=2, then=3)


def played(rules: Rules, chance: Random, rounds: int | None) -> Duel:
    """Play a match between levels drawn by chance, each seat's for itself.

    The last one is drawn less often: however little it thinks, it takes longest.
    """
    names = chance.choices(list(LEVELS), weights=(3, 3, 3, 1), k=rules.seats)
    agents = [levels.agent(name, rules.game, chance.getrandbits(64)) for name in names]
    return duel(rules, agents, chance.getrandbits(64), rounds)


def check_ending(game: str, rounds: int | None, index: int) -> int:
    """Play a match of random rules, and return its longest round in turns of one seat.

    With `rounds` it is stopped after so many; an open match after three in any case.
    """
    chance = Random(f"{game}:{index}:{rounds}")
    rules = random_setup(GAMES[game], chance)
    is_open = GAMES[game].chosen(rules).get("match") == "open"
    ended = played(rules, chance, rounds or (OPEN_ROUNDS if is_open else None))
    assert ended.longest < LIMITS[game], (rules, index)
    return ended.longest
