"""Setups that were kept: the last one of each game, and those that got a name as house rules.

What the store hands back may be of another version, or damaged: what cannot be used is left out.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from game.match.seating import clean_name
from game.rules.catalog import GAMES
from game.rules.game import Refusal
from game.scene.setup.chosen import Settled, Setup, settled
from game.scene.setup.players import mended

LONGEST_TITLE = 28
MOST_KEPT = 60


class House(NamedTuple):
    """A setup under a name."""

    title: str
    setup: Setup


Houses = tuple[House, ...]


def written(setup: Setup) -> dict[str, Any]:
    """Return a setup as the store keeps it."""
    kept = msgspec.to_builtins(msgspec.structs.replace(setup, own=""))
    assert isinstance(kept, dict)
    return kept


def read(kept: object) -> Settled | None:
    """Return a setup that was kept, mended where it does not hold any more; None for what is none.

    What had to go is told in the refusals, but for values that no version could have kept.
    """
    try:
        setup = msgspec.convert(kept, Setup)
    except msgspec.ValidationError:
        return None
    entry = GAMES.get(setup.game)
    if entry is None or setup.edition not in entry.editions:
        return None
    options = {option.name: option for option in entry.options}
    chosen = {
        name: value
        for name, value in setup.chosen.items()
        if name in options and options[name].accepts(value)
    }
    players = mended(setup.players, *entry.seats)
    whole = msgspec.structs.replace(setup, chosen=chosen, players=players)
    return settled(whole.with_edition(setup.edition))


def last_setup(kept: object, game: str) -> Setup:
    """Return the setup of a game's last match; the usual one where that cannot be had."""
    found = read(kept)
    return Setup().with_game(game) if found is None or found.setup.game != game else found.setup


# -- House rules ----------------------------------------------------------------------------------


def houses_written(houses: Houses) -> list[dict[str, Any]]:
    """Return house rules as the store keeps them."""
    return [{"title": house.title, "setup": written(house.setup)} for house in houses]


def read_houses(kept: object) -> Houses:
    """Return the house rules that can be used, no two of one title."""
    found: Houses = ()
    for entry in kept if isinstance(kept, list) else ():
        title = entry.get("title") if isinstance(entry, dict) else None
        setup = read(entry.get("setup")) if isinstance(entry, dict) else None
        if isinstance(title, str) and setup is not None and place_of(found, title) is None:
            name = clean_name(title, LONGEST_TITLE)
            found += (House(name, setup.setup),) if name else ()
    return found[:MOST_KEPT]


def place_of(houses: Houses, title: str) -> int | None:
    """Return where the house rules of this title stand."""
    name = clean_name(title, LONGEST_TITLE).casefold()
    places = (place for place, house in enumerate(houses) if house.title.casefold() == name)
    return next(places, None)


def with_house(houses: Houses, title: str, setup: Setup) -> Houses:
    """Keep a setup; one of the same title gives way.

    Refusal("title-empty") without a title, Refusal("house-full") where no more can be kept.
    """
    name, place = clean_name(title, LONGEST_TITLE), place_of(houses, title)
    if not name:
        raise Refusal("title-empty")
    if place is None and len(houses) >= MOST_KEPT:
        raise Refusal("house-full", most=MOST_KEPT)
    kept = House(name, setup)
    if place is None:
        return (*houses, kept)
    return (*houses[:place], kept, *houses[place + 1 :])


def without_house(houses: Houses, place: int) -> Houses:
    """Delete house rules."""
    return houses[:place] + houses[place + 1 :]
