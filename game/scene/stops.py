"""Where the focus of the keys can stop on a table, in the order of Tab, and which key leads there.

Pure. It knows no rules: it is told which moves are legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from game.rules.table import Card, Pile, Seat
from game.scene import text, theme
from game.scene.box import Box
from game.scene.choosing import Choosing
from game.scene.drag import Grip
from game.scene.layout import Layout, Sight
from game.scene.layout import Spot as CardSpot
from game.scene.widgets import Anchor, Item, Label, Layer, Panel, Spot, Weight

PREFIX = "at:"
"""With which the names of all these stops begin."""
OWN = ("hand", "held", "grid", "stock", "discard")
COMMON = ("building", "discard", "draw", "aside")
THEIRS = ("held", "grid", "stock", "discard", "hand")
SIGNS: Mapping[str, str] = {"stock": "S", "discard": "D", "building": "B", "draw": "W"}
"""The key that leads to a kind of pile, and with every further press to the next one of it."""
OTHERS = "O"
"""The key that leads to the other seats, one after the other."""
CAP = 22
"""How wide and high the picture of a key is, in design units."""


class Place(NamedTuple):
    """A stop on the table: a pile, a card of a hand or a grid, or another seat's whole grid."""

    name: str
    pile: Pile
    card: Card | None
    """The one of a hand or of a grid; None for a pile or a grid as a whole."""
    top: Card | None
    """What would be taken here."""
    box: Box
    """In logical pixels, as it stands on the screen."""
    width: float
    """Of a card there."""
    angle: float = 0
    sign: str = ""
    """The key that leads here; several places can have the same."""

    @property
    def grip(self) -> Grip:
        """Return what a click here would touch."""
        return Grip(self.pile, self.top)


def stops(
    sight: Sight, layout: Layout, choosing: Choosing, grip: Grip | None
) -> tuple[list[Place], list[Place]]:
    """Return the places of the person in front and of all, and those of the other seats.

    What can be done now comes first: with something picked up, where it may go. A partner's piles
    with which that is so are among the first ones too.
    """
    piles: Piles = {}
    for pile in layout.piles:
        piles.setdefault((pile.seat, pile.kind), []).append(pile)
    groups = [
        *(list(_places(sight, layout, piles, sight.viewer, kind)) for kind in OWN),
        *(list(_places(sight, layout, piles, None, kind)) for kind in COMMON),
    ]
    sources = {move.source for move in choosing.moves}
    groups.sort(key=lambda group: all(place.pile not in sources for place in group))
    places = [place for group in groups for place in group]
    reach = sources if grip is None else set(choosing.targets(grip))
    others: list[Place] = []
    for seat in sight.others:
        theirs = [place for kind in THEIRS for place in _places(sight, layout, piles, seat, kind)]
        places += [place for place in theirs if place.pile in reach]
        theirs = [place for place in theirs if place.pile not in reach]
        others += [place._replace(sign="" if at else OTHERS) for at, place in enumerate(theirs)]
    if grip is not None:
        places.sort(key=lambda place: (place.grip != grip, place.pile not in reach))
    return places, others


Piles: TypeAlias = dict[tuple[Seat | None, str], list[Pile]]
"""What was laid, by seat and kind."""


def _places(
    sight: Sight, layout: Layout, laid: Piles, seat: Seat | None, kind: str
) -> Iterator[Place]:
    """Yield the places of one kind of pile."""
    table = sight.state.table
    piles = sorted(laid.get((seat, kind), ()))
    if kind in ("hand", "held", "grid", "aside"):
        piles = [pile for pile in piles if table.cards(pile)]
    if not piles:
        return
    if kind == "hand":
        yield from _hand(sight, layout, piles[0])
    elif kind == "grid" and seat != sight.viewer:
        boxes = [layout.piles[pile].box for pile in piles]
        width = boxes[0].width
        yield Place(_name(piles[0]), piles[0], None, None, _around(boxes), width)
    else:
        columns = sorted({layout.piles[pile].x for pile in piles})
        for pile in piles:
            top = table.top(pile)
            spot = _spot(layout, pile, top)
            sign, card = SIGNS.get(kind, ""), None
            if kind == "grid":
                sign, card = str(columns.index(layout.piles[pile].x) + 1), top
            yield Place(_name(pile), pile, card, top, spot.box, spot.width, spot.angle, sign)


def _hand(sight: Sight, layout: Layout, pile: Pile) -> Iterator[Place]:
    """Yield each card of a hand that is known, or else the hand."""
    table = sight.state.table
    cards = [card for card in table.cards(pile) if card in layout.cards]
    if pile.seat == sight.viewer and all(card in table.faces for card in cards):
        for place, card in enumerate(cards):
            spot = layout.cards[card]
            name, sign = hand_name(pile, place), str(place + 1)
            yield Place(name, pile, card, card, spot.box, spot.width, spot.angle, sign)
    elif cards:
        boxes = [layout.cards[card].box for card in cards]
        yield Place(_name(pile), pile, None, None, _around(boxes), boxes[0].width)


def hand_name(pile: Pile, place: int) -> str:
    """Return the name of a hand's card by its place, so that the focus stays when cards come."""
    return f"{_name(pile)}:{place}"


def _name(pile: Pile) -> str:
    return f"{PREFIX}{pile.kind}:{'' if pile.seat is None else pile.seat}:{pile.number}"


def _spot(layout: Layout, pile: Pile, top: Card | None) -> CardSpot:
    home = layout.piles[pile]
    return home if top is None else layout.cards.get(top, home)


def _around(boxes: Sequence[Box]) -> Box:
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


def leads_to(
    sign: str, places: Sequence[Place], now: Place | None, targets: Mapping[Pile, object]
) -> Place | None:
    """Return where a key leads from a place: to the next of its own, if possible of the targets."""
    signed = [place for place in places if place.sign == sign]
    signed = [place for place in signed if place.pile in targets] or signed
    if not signed:
        return None
    names = [place.name for place in signed]
    at = names.index(now.name) + 1 if now is not None and now.name in names else 0
    return signed[at % len(signed)]


# -- On the page ----------------------------------------------------------------------------------


def spots(places: Sequence[Place], unit: float) -> Iterator[Item]:
    """Yield the stops for the page; a pixel of the design takes `unit` logical ones."""
    for place in places:
        radius = theme.RADIUS_CARD * place.width
        yield Spot(place.name, place.box, radius, unit, fixed=True, angle=place.angle)


def caps(
    places: Sequence[Place], now: Place | None, targets: Mapping[Pile, object], unit: float
) -> Iterator[Item]:
    """Yield a picture of each key where it leads to now."""
    for sign in dict.fromkeys(place.sign for place in places if place.sign):
        place = leads_to(sign, places, now, targets)
        if place not in (None, now):
            yield from cap(sign, place.box.center[0], place.box.bottom, unit, fixed=True)


def cap(
    sign: str, x: float, y: float, unit: float, *, layer: Layer = Layer.OVER, fixed: bool
) -> Iterator[Item]:
    """Yield the picture of a key with its middle at (x, y)."""
    size = max(CAP * unit, theme.LEAST_TEXT * 1.6)
    yield Panel(
        Box.around(x, y, size, size), theme.INK, 0.28 * size, theme.FOCUS, max(1.0, 1.5 * unit),
        layer=layer, fixed=fixed,
    )  # fmt: skip
    yield Label(
        f"key-{sign}", text.digits(sign), x, y, max(theme.TINY * unit, theme.LEAST_TEXT),
        Weight.BOLD, theme.FOCUS, Anchor.CENTER, layer=layer, fixed=fixed,
    )  # fmt: skip
