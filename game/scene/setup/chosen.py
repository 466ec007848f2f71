"""What New game has chosen so far: a value, and what may become of it. Knows no window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from game.match.host import SeatPlan
from game.match.seating import NAMES
from game.opponents.levels import DEFAULT
from game.rules import catalog
from game.rules.game import Refusal, Rules
from game.rules.options import Game, Option, Value
from game.rules.table import Seat
from game.scene.setup.players import (
    Player,
    Players,
    joined,
    mended,
    names,
    people,
    played_by,
    swapped,
    without,
)

BOXES = "decks"
"""The option that is raised by itself where the cards would not do."""
YOUNGEST = "youngest"
"""The option that, left alone, names the first person: computers have no age."""
NEED_BOXES = ("seats-need-boxes", "too-few-cards")


class Setup(msgspec.Struct, frozen=True):
    """A game, an edition, what differs from it, and who sits where."""

    game: str = "skip-bo"
    edition: str = "mattel"
    chosen: dict[str, Value] = {}
    """Options that were chosen otherwise than the edition has them. Of boxes, the least."""
    players: Players = (Player(), Player(NAMES[0], DEFAULT, 1))
    own: str = ""
    """What the person in front is called elsewhere than here."""

    # -- What holds now -----------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many sit down."""
        return len(self.players)

    @property
    def catalog_entry(self) -> Game:
        """The game's editions, options and possible numbers of seats."""
        return catalog.GAMES[self.game]

    def rules(self) -> Rules:
        """Return the rules that were chosen; of a settled setup there is no Refusal."""
        return self._rules_with(self._boxed())

    def value(self, name: str) -> Value:
        """Return what an option is set to."""
        value = getattr(self.rules(), name)
        assert isinstance(value, bool | int | str)
        return value

    def default(self, name: str) -> Value:
        """Return what the edition sets for so many seats."""
        return self.catalog_entry.option(name).default(self.edition, self.seats)

    @property
    def boxes(self) -> int:
        """How many boxes of cards are shuffled together."""
        has_boxes = any(option.name == BOXES for option in self.catalog_entry.options)
        return int(self.value(BOXES)) if has_boxes else 1

    def asks_youngest(self) -> bool:
        """Say whether it matters who is youngest, and could be one or another."""
        options = [option for option in self.catalog_entry.options if option.name == YOUNGEST]
        is_asked = any(self._unmet(option) is None for option in options)
        return is_asked and len(people(self.players)) > 1

    def partner(self, seat: Seat) -> Seat | None:
        """Return who plays with a seat."""
        side = next(side for side in self.rules().sides() if seat in side)
        return next((other for other in side if other != seat), None)

    def names(self) -> tuple[str, ...]:
        """Return what everybody is called."""
        return names(self.players, self.own)

    def plans(self) -> tuple[SeatPlan, ...]:
        """Return who sits where, for a match."""
        return tuple(
            SeatPlan(name, "person", colour=player.colour)
            if player.is_person
            else SeatPlan(name, "computer", player.level, player.colour)
            for name, player in zip(self.names(), self.players, strict=True)
        )

    # -- What may be chosen -------------------------------------------------------------------

    def refused(self, name: str, value: Value) -> Refusal | None:
        """Return why an option cannot be set to a value now, None if it can."""
        option = self.catalog_entry.option(name)
        unmet = self._unmet(option)
        if unmet is not None:
            return unmet
        counting = {**self._counting(), name: value}
        try:
            self._rules_with(counting if name == BOXES else self._boxed(counting))
        except Refusal as refusal:
            return refusal
        return None

    def with_game(self, game: str) -> Setup:
        """Change to the usual setup of a game, with the same players as far as it has seats."""
        entry = catalog.GAMES[game]
        return Setup(game, entry.editions[0], {}, mended(self.players, *entry.seats), self.own)

    def with_edition(self, edition: str) -> Setup:
        """Change the edition; what was chosen beside it stays where it still differs."""
        return _changed(self, edition=edition)

    def with_value(self, name: str, value: Value) -> Setup:
        """Set an option."""
        return _changed(self, chosen={**self.chosen, name: value})

    def as_edition_has_it(self) -> Setup:
        """Forget every option that was chosen."""
        return _changed(self, chosen={})

    # -- Who sits down ------------------------------------------------------------------------

    def joined(self) -> Setup:
        """Let one more computer sit down; Refusal("seat-count") if there is no seat."""
        if self.seats == self.catalog_entry.seats[1]:
            possible = self.catalog_entry.seats
            raise Refusal("seat-count", game=self.game, seats=self.seats + 1, possible=possible)
        return _changed(self, players=joined(self.players))

    def without(self, seat: Seat) -> Setup:
        """Let one get up; Refusal("seat-count"), Refusal("no-person")."""
        if self.seats == self.catalog_entry.seats[0]:
            possible = self.catalog_entry.seats
            raise Refusal("seat-count", game=self.game, seats=self.seats - 1, possible=possible)
        order = [other for other in range(self.seats) if other != seat]
        return _changed(self, chosen=self._moved(order), players=without(self.players, seat))

    def swapped(self, seat: Seat, other: Seat) -> Setup:
        """Let two change places, with what was chosen about them."""
        order = list(range(self.seats))
        order[seat], order[other] = order[other], order[seat]
        players = swapped(self.players, seat, other)
        return _changed(self, chosen=self._moved(order), players=players)

    def played_by(self, seat: Seat, level: str) -> Setup:
        """Let a computer of a level, or without one a person, play at a seat.

        Refusal("no-person") for the last person.
        """
        chosen = dict(self.chosen)
        if level and chosen.get(YOUNGEST) == seat:
            del chosen[YOUNGEST]
        return _changed(self, chosen=chosen, players=played_by(self.players, seat, level))

    def with_players(self, players: Players) -> Setup:
        """Change the players' names and colours."""
        return _changed(self, players=players)

    # -- How the rules come about -------------------------------------------------------------

    def _rules_with(self, counting: Mapping[str, Value]) -> Rules:
        return self.catalog_entry.setup({**counting, "edition": self.edition}, self.seats)

    def has_effect(self, option: Option) -> bool:
        """Say whether what an option needs is chosen too."""
        return self._unmet(option) is None

    def _unmet(self, option: Option) -> Refusal | None:
        """Return what an option would need to have an effect."""
        if option.needs is None:
            return None
        name, value = option.needs
        needed = self.catalog_entry.option(name)
        is_met = self.chosen.get(name, self.default(name)) == value
        if is_met and self._unmet(needed) is None:
            return None
        return Refusal("option-needs", option=option.name, needs=option.needs)

    def _counting(self) -> dict[str, Value]:
        """Return what was chosen and has an effect."""
        counting: dict[str, Value] = {}
        for option in self.catalog_entry.options:
            if self._unmet(option) is None:
                if option.name == YOUNGEST:
                    persons, chosen = people(self.players), self.chosen.get(YOUNGEST)
                    counting[YOUNGEST] = chosen if chosen in persons else persons[0]
                elif option.name in self.chosen:
                    counting[option.name] = self.chosen[option.name]
        return counting

    def _boxed(self, counting: Mapping[str, Value] | None = None) -> dict[str, Value]:
        """Return the same with as many boxes as the cards need."""
        boxed = dict(self._counting() if counting is None else counting)
        while True:
            try:
                self._rules_with(boxed)
            except Refusal as refusal:
                if refusal.code not in NEED_BOXES:
                    raise
                more = int(boxed.get(BOXES, self.default(BOXES))) + 1
                if not self.catalog_entry.option(BOXES).accepts(more):
                    raise
                boxed[BOXES] = more
            else:
                return boxed

    def _moved(self, order: list[Seat]) -> dict[str, Value]:
        """Return what was chosen once the seats stand in another order; some may be gone."""
        chosen = dict(self.chosen)
        for option in self.catalog_entry.options:
            seat = chosen.get(option.name)
            if not option.names_seat or not isinstance(seat, int):
                continue
            if seat not in order and option.name == YOUNGEST:
                del chosen[YOUNGEST]
            else:  # a seat beyond the last is refused when the setup settles, and so is told
                chosen[option.name] = order.index(seat) if seat in order else len(order)
        return chosen


class Settled(NamedTuple):
    """A setup that can be dealt, and why something of it had to go."""

    setup: Setup
    dropped: tuple[Refusal, ...]


def settled(setup: Setup) -> Settled:
    """Switch off what does not hold with this edition and these players."""
    dropped: list[Refusal] = []
    chosen = dict(setup.chosen)
    while True:
        setup = msgspec.structs.replace(setup, chosen=chosen)
        try:
            setup.rules()
        except Refusal as refusal:
            name = refusal.facts.get("option")
            if name not in chosen:
                raise
            dropped.append(refusal)
            chosen = {other: value for other, value in chosen.items() if other != name}
        else:
            return Settled(setup, tuple(dropped))


def _changed(setup: Setup, **changes: Any) -> Setup:  # noqa: ANN401 - fields are of any type
    """Change a setup; what is as its edition has it was not chosen."""
    changed = msgspec.structs.replace(setup, **changes)
    differing = {
        name: value for name, value in changed.chosen.items() if value != changed.default(name)
    }
    return msgspec.structs.replace(changed, chosen=differing)
