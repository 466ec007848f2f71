"""The focus of the keys over a table: what it stands on, in words, and a closer look at that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from arcade import key

from game.rules.table import PUBLIC, Seat
from game.scene import closer
from game.scene.choosing import Choosing
from game.scene.drag import Grip
from game.scene.stops import OTHERS, SIGNS, Place, caps, leads_to, spots, stops
from game.scene.telling import TELLINGS
from game.scene.text import strung, tr
from game.scene.widgets import Item

if TYPE_CHECKING:
    from game.rules.table import Pile
    from game.scene.layout import Layout, Sight
    from game.scene.screen import Screen

_DIGITS = {first + place: str(place + 1) for first in (key.KEY_1, key.NUM_1) for place in range(9)}
_LETTERS = {ord(letter.lower()): letter for letter in (*SIGNS.values(), OTHERS)}
KEYS: Mapping[int, str] = {**_DIGITS, **_LETTERS}
"""The sign of each key that leads somewhere."""
COMMANDING = key.MOD_CTRL | key.MOD_ALT | key.MOD_COMMAND


class Walk:
    """The stops of one table, as they were laid last."""

    def __init__(self, screen: Screen) -> None:
        """Begin without a table."""
        self._screen = screen
        self._sight: Sight | None = None
        self._reader: Seat = PUBLIC
        self._choosing = Choosing()
        self._grip: Grip | None = None
        self._places: dict[str, Place] = {}
        self._closer: str | None = None
        """The stop that is shown closer."""

    # -- Where the focus is -------------------------------------------------------------------

    @property
    def place(self) -> Place | None:
        """What has the focus, if that is on the table and shown."""
        return self._places.get(self._screen.page.focus.name or "")

    @property
    def places(self) -> tuple[Place, ...]:
        """All stops of the table in their order."""
        return tuple(self._places.values())

    @property
    def _targets(self) -> Mapping[Pile, object]:
        return self._choosing.targets(self._grip)

    def words_at(self, place: Place) -> str:
        """Return what lies at a stop, and what can be done with it, in words to be read out.

        What lies there can be seen by whoever sees: only the first line is shown as a tip.
        """
        sight, reader = self._sight, self._reader
        assert sight is not None
        telling = TELLINGS[sight.state.rules.game]
        told = telling.at(sight.state, place.pile, place.card, reader, sight.names)
        first, *more = told.split("\n")
        words = [first]
        if self._grip is not None and place.grip == self._grip:
            words.append(tr("picked up"))
        elif place.pile in self._targets:
            words.append(tr("can go here"))
        elif place.top in sight.raised:
            words.append(tr("can be built"))
        return "\n".join((strung(words), *more))

    @property
    def words(self) -> str:
        """What the focus is on, in words; "" where it is not on the table."""
        return "" if self.place is None else self.words_at(self.place)

    # -- What the page shows ------------------------------------------------------------------

    def lay(
        self,
        sight: Sight,
        layout: Layout,
        reader: Seat,
        choosing: Choosing | None = None,
        grip: Grip | None = None,
    ) -> tuple[list[Item], list[Item]]:
        """Take over what lies on the table: the stops before its buttons, and those after them.

        `reader` is whoever the words are for; their own piles need no name.
        """
        self._sight, self._reader = sight, reader
        self._choosing, self._grip = choosing or Choosing(), grip
        own, others = stops(sight, layout, self._choosing, grip)
        self._places = {place.name: place for place in (*own, *others)}
        return list(spots(own, self._screen.unit)), list(spots(others, self._screen.unit))

    @property
    def is_telling(self) -> bool:
        """Whether a tip tells the place of the focus."""
        return self._screen.page.focus.name is not None and self.place is not None

    def items(self) -> Iterator[Item]:
        """Yield what is shown while the keys are used: where they lead, and where the focus is."""
        place, sight = self.place, self._sight
        if self._screen.page.focus.name is None or sight is None:
            return
        unit = self._screen.unit
        yield from caps(self.places, place, self._targets, unit)
        if place is not None:
            faces = closer.faces_of(sight, place.pile)
            sign = "V" if faces else ""
            yield from closer.tip_items(
                sight.width,
                sight.height,
                place.box,
                self.words_at(place).split("\n")[0],
                faces if self._closer == place.name else [],
                sight.state.rules.game,
                sign,
            )

    # -- Keys ---------------------------------------------------------------------------------

    def press(self, symbol: int, modifiers: int) -> bool:
        """Answer the keys that lead to a place, and the one for a closer look; False to others."""
        if modifiers & COMMANDING:
            return False
        if symbol == key.V and self.place is not None:
            self._closer = None if self._closer == self.place.name else self.place.name
            return True
        target = leads_to(KEYS.get(symbol, "-"), self.places, self.place, self._targets)
        if target is not None:
            self._screen.page.focus_on(target.name)
        return target is not None

    def look_away(self) -> bool:
        """End the closer look; say whether there was one."""
        was_close = self.place is not None and self._closer == self.place.name
        self._closer = None
        return was_close
