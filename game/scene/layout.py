"""What a layout is: from a state and a window size to where every card stands.

Pure: it moves nothing and draws nothing, so the same state in the same window always lies the
same way, and an animation is the difference between two layouts. Lengths are logical pixels,
y downwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.rules.game import State
from game.rules.table import Card, Pile, Seat, Table
from game.scene import theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.widgets import Anchor, Item, Label, Layer, Panel, Weight

RAISE, RAISE_CHOSEN = 0.1, 0.18
"""How much higher a playable card stands, and one that was picked up, in its width."""


class Spot(NamedTuple):
    """Where a card stands: its centre, its width, its slant, and what lies over what."""

    x: float
    y: float
    width: float
    angle: float = 0
    """Clockwise, in degrees."""
    depth: int = 0
    """Higher lies on top."""
    back: bool = False
    """Lies on its face even where its face is known."""

    @property
    def box(self) -> Box:
        """Return the card's box as if it stood upright."""
        return Box.around(self.x, self.y, self.width, self.width * CARD_RATIO)


class Art(NamedTuple):
    """A picture on a card's canvas that is no card: an empty place, a ring."""

    name: str
    spot: Spot


class Sight(NamedTuple):
    """What a layout is made from."""

    state: State
    """Concealed for whoever looks at the screen."""
    viewer: Seat
    """Who sits at the lower edge."""
    others: tuple[Seat, ...]
    """Who sits at the upper edge, in the order of their places."""
    names: tuple[str, ...]
    colours: tuple[int, ...]
    """Of each seat, an index into `theme.SEATS`."""
    width: float
    height: float
    rtl: bool = False
    large: bool = False
    """The cards of the table and of the viewer are to have the most room."""
    raised: frozenset[Card] = frozenset()
    """Cards that can be played stand a little higher."""
    chosen: Card | None = None
    """The card that was picked up by a click stands higher still."""
    status: str = ""
    """What the viewer is to do, in a few words."""
    history: tuple[str, ...] = ()
    """The last moves in words, the newest last."""
    preview: str = ""
    """What would come of letting go of the card, in a line or two; nothing makes room for it."""
    choice: str = ""
    """What the button for leaving something out says; no button without it."""


class Layout(NamedTuple):
    """Where everything stands."""

    cards: Mapping[Card, Spot]
    """Every card that can be seen; cards deep in a pile are not there."""
    piles: Mapping[Pile, Spot]
    """Where the next card of each pile would come to lie: what glows, and takes a drop."""
    art: Sequence[Art]
    items: Sequence[Item]
    """Panels and texts of the table; badges lie over the cards."""


class Stage:
    """A window in units of the 1280 x 720 design: at least that large, larger where it is.

    `spot` and `box` turn design units into logical pixels; spots are mirrored here for languages
    that run from the right, boxes are left to the page, which mirrors all its items.
    """

    def __init__(self, width: float, height: float, *, rtl: bool = False) -> None:
        """Measure a window of that size in logical pixels."""
        self.unit, self.rtl = theme.unit(width, height), rtl
        self.width = width / self.unit
        self.height = height / self.unit
        self._mirror_at = width if rtl else None

    def spot(self, x: float, y: float, width: float, angle: float = 0, depth: int = 0) -> Spot:
        """Place a card of that width with its centre at (x, y)."""
        left = x * self.unit
        if self._mirror_at is not None:
            left, angle = self._mirror_at - left, -angle
        return Spot(left, y * self.unit, width * self.unit, angle, depth)

    def spot_in(
        self, block: Box, x: float, y: float, width: float, angle: float = 0, depth: int = 0
    ) -> Spot:
        """Place a card in a block whose inside is never mirrored: a grid, a fanned hand."""
        if self._mirror_at is None:
            return self.spot(x, y, width, angle, depth)
        start = self._mirror_at - block.right * self.unit
        place = start + (x - block.left) * self.unit
        return Spot(place, y * self.unit, width * self.unit, angle, depth)

    def box(self, left: float, top: float, width: float, height: float) -> Box:
        """Return a box in logical pixels."""
        unit = self.unit
        return Box(left * unit, top * unit, width * unit, height * unit)

    def panel(
        self,
        box: Box,
        radius: float = theme.RADIUS_PANEL,
        fill: theme.Colour = theme.PANEL,
        border: theme.Colour = theme.CLEAR,
        layer: Layer = Layer.TABLE,
    ) -> Panel:
        """Return a panel for a box of design units."""
        width = 2 * self.unit if border != theme.CLEAR else 0
        return Panel(self.box(*box), fill, radius * self.unit, border, width, layer=layer)

    def label(
        self,
        key: str,
        words: str,
        x: float,
        y: float,
        size: float = theme.BODY,
        weight: Weight = Weight.MEDIUM,
        colour: theme.Colour = theme.TEXT,
        anchor: Anchor = Anchor.START,
        room: float | None = None,
        lines: int = 1,
        layer: Layer = Layer.TABLE,
    ) -> Label:
        """Return a label at a place in design units; `room` is the width that it may take."""
        unit = self.unit
        size = self.readable(size) * unit
        width = None if room is None else room * unit
        return Label(
            key, words, x * unit, y * unit, size, weight, colour, anchor, width, lines, layer
        )

    def readable(self, size: float) -> float:
        """Return a type size in design units, as large as it must be in this window."""
        return max(size, theme.LEAST_TEXT / self.unit)


class Laying:
    """Collects a layout piece by piece."""

    def __init__(self, sight: Sight, stage: Stage) -> None:
        """Begin with nothing laid."""
        self.table: Table = sight.state.table
        self._raised, self._chosen = sight.raised, sight.chosen
        self.cards: dict[Card, Spot] = {}
        self.piles: dict[Pile, Spot] = {}
        self.art: list[Art] = []
        self.items: list[Item] = []

    def stack(self, pile: Pile, spot: Spot, under: Callable[[Spot, int], Spot], seen: int) -> None:
        """Lay a squared pile: its top card on the spot, up to `seen` cards showing in all."""
        self.piles[pile] = spot
        for back, card in enumerate(reversed(self.table.cards(pile)[-seen:])):
            placed = under(spot, back) if back else spot
            self.cards[card] = placed._replace(depth=spot.depth + seen - back)

    def spread(self, pile: Pile, spots: Iterable[Spot]) -> None:
        """Lay the last cards of a pile on the spots, bottom first."""
        places = list(spots)
        cards = self.table.cards(pile)[-len(places) :] if places else ()
        self.cards.update(zip(cards, places, strict=True))

    def slot(self, pile: Pile) -> None:
        """Show where a laid pile would be, if it is empty."""
        if not self.table.cards(pile):
            self.art.append(Art("slot", self.piles[pile]))

    def done(self) -> Layout:
        """Return what was laid, the playable cards a little higher."""
        chosen = frozenset() if self._chosen is None else frozenset((self._chosen,))
        for card in (self._raised | chosen) & self.cards.keys():
            spot = self.cards[card]
            up = RAISE_CHOSEN if card == self._chosen else RAISE
            self.cards[card] = spot._replace(y=spot.y - up * spot.width)
        return Layout(self.cards, self.piles, self.art, self.items)


def shifted(dx: float, dy: float, angle: float = 0) -> Callable[[Spot, int], Spot]:
    """Return how cards under a pile's top peep out: so much further for each card down."""

    def under(spot: Spot, back: int) -> Spot:
        return spot._replace(
            x=spot.x + dx * back * spot.width,
            y=spot.y + dy * back * spot.width,
            angle=spot.angle + angle * back,
        )

    return under


def places(seats: int, first: Seat, viewer: Seat) -> tuple[Seat, ...]:
    """Return the seats beside the viewer's in the order of play, beginning at `first`.

    Whoever comes to the lower edge, nobody changes places but with the one who was there.
    """
    order = ((first + step) % seats for step in range(seats))
    return tuple(seat for seat in order if seat != viewer)
