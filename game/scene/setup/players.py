"""Who sits down: people and computers, each with a name and a colour of its own.

Players stand in a tuple in the order of their seats; every function returns another one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, count

import msgspec

from game.match.seating import NAMES, alike, clean_name
from game.opponents.bot import is_bot
from game.opponents.levels import DEFAULT, LEVELS
from game.rules.game import Refusal
from game.rules.table import Seat
from game.scene import theme
from game.scene.text import tr

OWN_NAMES = ("", *NAMES)
"""Of a computer nobody typed these: they are shown in the language of the screen."""


class Player(msgspec.Struct, frozen=True):
    """Somebody at the table."""

    name: str = ""
    """As it was typed; a person without one is called as `names` says."""
    level: str = ""
    """How well a computer plays, or bot:COMMAND; empty: a person."""
    colour: int = 0
    """An index into the theme's seats."""

    @property
    def is_person(self) -> bool:
        """Whether a person plays here."""
        return not self.level


Players = tuple[Player, ...]


def people(players: Players) -> tuple[Seat, ...]:
    """Return the seats where people play."""
    return tuple(seat for seat, player in enumerate(players) if player.is_person)


def names(players: Players, own: str = "") -> tuple[str, ...]:
    """Return what everybody is called, no two alike.

    Without a name of its own the first person is called `own`, or You where no other plays; any
    other is Player 2.
    """
    taken = {alike(player.name) for player in players if _was_typed(player)}
    persons = people(players)
    first = [own] if own else [tr("You")] if len(persons) == 1 else []

    def called(seat: Seat, player: Player) -> str:
        if _was_typed(player):
            return player.name
        usual = first if persons[:1] == (seat,) else []
        if player.name:
            usual = [_translated(player.name), player.name]
        numbered = (tr("Player {number}", number=number) for number in count(seat + 1))
        name = next(name for name in chain(usual, numbered) if alike(name) not in taken)
        taken.add(alike(name))
        return name

    return tuple(called(seat, player) for seat, player in enumerate(players))


def joined(players: Players) -> Players:
    """Let one more computer sit down, that plays as well as the last one does."""
    levels = [player.level for player in players if player.level]
    return (*players, _computer(players, levels[-1] if levels else DEFAULT))


def without(players: Players, seat: Seat) -> Players:
    """Let one get up; Refusal("no-person") for the last person."""
    _keep_a_person(players, seat)
    return players[:seat] + players[seat + 1 :]


def swapped(players: Players, seat: Seat, other: Seat) -> Players:
    """Let two change places."""
    places = list(players)
    places[seat], places[other] = places[other], places[seat]
    return tuple(places)


def played_by(players: Players, seat: Seat, level: str) -> Players:
    """Let a computer of that level play here, or, without a level, a person.

    Refusal("no-person") if no person would be left.
    """
    player = players[seat]
    if player.is_person == (not level):
        return _changed(players, seat, msgspec.structs.replace(player, level=level))
    others = players[:seat] + players[seat + 1 :]
    if not level:
        name = "" if player.name in NAMES else player.name
        return _changed(players, seat, Player(name, "", player.colour))
    _keep_a_person(players, seat)
    name = player.name or _computer(others, level).name
    return _changed(players, seat, Player(name, level, player.colour))


def painted(players: Players, seat: Seat, colour: int) -> Players:
    """Give a seat a colour; whoever had it takes the seat's old one."""
    old = players[seat].colour
    exchanged = {old: colour, colour: old}
    return tuple(
        msgspec.structs.replace(player, colour=exchanged.get(player.colour, player.colour))
        for player in players
    )


def renamed(players: Players, seat: Seat, typed: str, own: str = "") -> Players:
    """Give a seat the name that was typed; an empty one leaves its usual name, as of `names`.

    Refusal("name-taken") if another is called so.
    """
    player, name, shown = players[seat], clean_name(typed), names(players, own)
    if name == shown[seat]:
        return players
    others = shown[:seat] + shown[seat + 1 :]
    if alike(name) in {alike(other) for other in others}:
        raise Refusal("name-taken", name=name)
    if not name and not player.is_person:
        name = _computer(players[:seat] + players[seat + 1 :], player.level).name
    return _changed(players, seat, msgspec.structs.replace(player, name=name))


def mended(players: Iterable[Player], least: int, most: int) -> Players:
    """Return players that can sit down: so many, known levels, no name or colour twice."""
    found: list[Player] = []
    for player in list(players)[:most]:
        is_known = player.level in LEVELS or is_bot(player.level) or player.is_person
        level = player.level if is_known else DEFAULT
        name = clean_name(player.name)
        if alike(name) in {alike(other.name) for other in found}:
            name = ""
        if level and not name:
            name = _computer(tuple(found), level).name
        is_free = player.colour in _free_colours(found)
        colour = player.colour if is_free else next(_free_colours(found))
        found.append(Player(name, level, colour))
    while len(found) < least:
        found.append(_computer(tuple(found), DEFAULT))
    if not people(tuple(found)):
        found[0] = Player("", "", found[0].colour)
    return tuple(found)


def _computer(players: Players, level: str) -> Player:
    """Return a computer that does not sit here yet, in its own colour if nobody has it."""
    taken = {alike(player.name) for player in players}
    spare = (f"{name} {number}" for number in count(2) for name in NAMES)
    name = next(name for name in chain(NAMES, spare) if alike(name) not in taken)
    own = NAMES.index(name) + 1 if name in NAMES else -1
    free = list(_free_colours(players))
    return Player(name, level, own if own in free else free[0])


def _free_colours(players: Iterable[Player]) -> Iterator[int]:
    taken = {player.colour for player in players}
    return (colour for colour in range(len(theme.SEATS)) if colour not in taken)


def _keep_a_person(players: Players, seat: Seat) -> None:
    if people(players) == (seat,):
        raise Refusal("no-person")


def _was_typed(player: Player) -> bool:
    """Say whether somebody chose the name: a person may be called as a computer is elsewhere."""
    return bool(player.name) if player.is_person else player.name not in OWN_NAMES


def _translated(name: str) -> str:
    words = {
        "Mina": tr("Mina"),
        "Otto": tr("Otto"),
        "Juno": tr("Juno"),
        "Sami": tr("Sami"),
        "Vera": tr("Vera"),
        "Nils": tr("Nils"),
        "Lale": tr("Lale"),
    }
    return words[name]


def _changed(players: Players, seat: Seat, player: Player) -> Players:
    return (*players[:seat], player, *players[seat + 1 :])
