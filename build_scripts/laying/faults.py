"""What is wrong with a table as it is laid, found from its boxes alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from itertools import combinations
from typing import NamedTuple

from PIL import ImageFont

from build_scripts.laying.phases import Moves
from build_scripts.laying.quads import Quad, bounds, depth, quad_of_box, quad_of_spot
from game.resources import resource
from game.rules.game import PASS
from game.rules.skipbo.rules import ASIDE
from game.rules.table import DRAW, Card, Pile
from game.scene import text
from game.scene.box import Box
from game.scene.fitting import CAPITAL, FINE, LEADING, fit, setting_of
from game.scene.layout import Layout, Sight
from game.scene.theme import LEAST_TARGET, LEAST_TEXT
from game.scene.widgets import Arrow, Button, Drawn, Label, Layer, Panel, Weight, mirrored, parts

TOLERANCE = 0.75
"""Logical pixels by which something may be off: places are rounded when they are drawn."""
ROUNDING = 0.01
MAY_BE_CUT = ("last", "name", "scored")
"""Texts of any length, by the beginning of their keys: a move in words, what someone is called."""
SHUFFLED = {DRAW, ASIDE}
"""Piles that may lie on each other: a set that is shuffled into the draw pile."""
LEAST_LETTERS = 4
"""So many letters of a text that is cut are left."""


class Fault(NamedTuple):
    """One thing that is wrong: of what kind, with what, and by how many pixels."""

    kind: str
    what: str
    by: float


class Text(NamedTuple):
    """A label as it will be drawn: the box of its ink, its smallest line, what was cut off."""

    key: str
    box: Box
    size: float
    layer: Layer
    is_cut: bool


class Laid:
    """A layout as it will stand on the screen."""

    def __init__(self, sight: Sight, layout: Layout, moves: Moves) -> None:
        """`moves` are the legal ones of the viewer. The text's language must be the sight's."""
        assert sight.rtl == text.current().rtl
        self.sight, self.layout, self.moves = sight, layout, moves
        self.window = Box(0, 0, sight.width, sight.height)
        self.drawn = [part for item in layout.items for part in _parts(item, sight)]
        """Panels, labels and arrows; those of a button belong to its table."""
        self.panels = [item for item in self.drawn if isinstance(item, Panel)]
        self.texts = [_text(item, rtl=sight.rtl) for item in self.drawn if isinstance(item, Label)]
        self.texts = [words for words in self.texts if words.box.width]
        self.quads = {card: quad_of_spot(spot) for card, spot in layout.cards.items()}

    @cached_property
    def piles(self) -> dict[Pile, list[Card]]:
        """Return the cards that are to be seen, by their piles."""
        seen: dict[Pile, list[Card]] = {}
        for pile, cards in self.sight.state.table.piles.items():
            here = [card for card in cards if card in self.quads]
            if here:
                seen[pile] = here
        return seen

    @cached_property
    def places(self) -> dict[Pile, list[Quad]]:
        """Return what each pile takes up: its cards, and where the next one would lie."""
        places = {pile: [self.quads[card] for card in cards] for pile, cards in self.piles.items()}
        for pile, spot in self.layout.piles.items():
            if pile.kind not in ("held", "hand"):
                places.setdefault(pile, []).append(quad_of_spot(spot))
        return places

    @cached_property
    def around(self) -> dict[Pile, Box]:
        """Return the boxes around the places of the piles."""
        return {
            pile: bounds(point for quad in quads for point in quad)
            for pile, quads in self.places.items()
        }

    def faults(self) -> Iterator[Fault]:
        """Yield everything that is wrong."""
        yield from self._outside()
        yield from self._unreadable()
        yield from self._text_on_something()
        yield from self._panel_on_something()
        yield from self._pile_on_pile()
        yield from self._card_over_edge()
        yield from self._out_of_reach()

    def _outside(self) -> Iterator[Fault]:
        boxes = [(words.key, words.box) for words in self.texts]
        boxes += [("panel", panel.box) for panel in self.panels]
        boxes += [(_named(pile), box) for pile, box in self.around.items()]
        for what, box in boxes:
            by = max(-box.left, -box.top, box.right - self.sight.width,
                     box.bottom - self.sight.height)  # fmt: skip
            if by > TOLERANCE:
                yield Fault("outside the window", what, by)

    def _unreadable(self) -> Iterator[Fault]:
        for words in self.texts:
            if words.size < LEAST_TEXT - ROUNDING:
                yield Fault("small text", words.key, LEAST_TEXT - words.size)
            if words.is_cut:
                yield Fault("text cut off", words.key, 1)

    def _text_on_something(self) -> Iterator[Fault]:
        for one, other in combinations(self.texts, 2):
            by = _overlap(one.box, other.box)
            if by > TOLERANCE:
                yield Fault("text on text", f"{one.key} and {other.key}", by)
        for words in self.texts:
            for panel in self.panels:
                by = _straddle(words.box, panel.box)
                if by > TOLERANCE:
                    yield Fault("text over a panel's edge", words.key, by)
            if words.layer == Layer.TABLE:
                for pile, by in self._under(words.box, self.piles):
                    yield Fault("text under cards", f"{words.key}, {pile.kind}", by)

    def _under(self, box: Box, piles: Iterable[Pile]) -> Iterator[tuple[Pile, float]]:
        """Yield the piles whose places lie under or over a box, and how deep."""
        quad = quad_of_box(box)
        for pile in piles:
            if self.around[pile].overlaps(box):
                by = max(depth(quad, place) for place in self.places[pile])
                if by > TOLERANCE:
                    yield pile, by

    def _panel_on_something(self) -> Iterator[Fault]:
        for one, other in combinations(self.panels, 2):
            by = min(_straddle(one.box, other.box), _straddle(other.box, one.box))
            if by > TOLERANCE:
                yield Fault("panel over a panel's edge", "", by)
        for panel in self.panels:
            if panel.layer != Layer.OVER:
                continue
            under = [pile.kind for pile, _ in self._under(panel.box, self.places)]
            if len(under) > 1:
                yield Fault("badge over several piles", " and ".join(sorted(under)), 1)

    def _pile_on_pile(self) -> Iterator[Fault]:
        for one, other in combinations(self.places, 2):
            if not self.around[one].overlaps(self.around[other]) or {one, other} == SHUFFLED:
                continue
            by = max(depth(a, b) for a in self.places[one] for b in self.places[other])
            if by > TOLERANCE:
                yield Fault("pile on pile", f"{_named(one)} and {_named(other)}", by)

    def _card_over_edge(self) -> Iterator[Fault]:
        """A card in a hand, or that stands higher as it can be played, may stick out of a panel."""
        higher = self.sight.raised | {self.sight.chosen}
        panels = [panel.box for panel in self.panels if panel.layer == Layer.TABLE]
        for pile, cards in self.piles.items():
            if pile.kind == "held":
                continue
            for card in cards:
                box = bounds(self.quads[card])
                by = max((_straddle(box, panel) for panel in panels), default=0)
                if by > TOLERANCE and card not in higher:
                    yield Fault("card over a panel's edge", _named(pile), by)

    def _out_of_reach(self) -> Iterator[Fault]:
        """Whatever can be pressed is large enough, as far as nothing lies on it."""
        for item in self.layout.items:
            if isinstance(item, Button):
                yield from _too_small(item.box, item.name)
        names = {item.name for item in self.layout.items if isinstance(item, Button)}
        for move in set(self.moves):
            if move == PASS and "pass" not in names:
                yield Fault("no target", "pass", 1)
            if move.card is not None and move.source is not None and move.source.kind != "draw":
                if move.card not in self.layout.cards:
                    yield Fault("no target", _named(move.source), 1)
                    continue
                yield from _too_small(self._bare(move.card), _named(move.source))
            if move.target is not None:
                spot = self.layout.piles.get(move.target)
                if spot is None:
                    yield Fault("no target", _named(move.target), 1)
                else:
                    yield from _too_small(spot.box, _named(move.target))

    def _bare(self, card: Card) -> Box:
        """Return the largest part of a card on which no other card lies."""
        spot = self.layout.cards[card]
        bare = spot.box
        for other in self.layout.cards.values():
            if other.depth > spot.depth and bare.overlaps(other.box):
                over = other.box
                bare = max(
                    Box(bare.left, bare.top, over.left - bare.left, bare.height),
                    Box(over.right, bare.top, bare.right - over.right, bare.height),
                    Box(bare.left, bare.top, bare.width, over.top - bare.top),
                    Box(bare.left, over.bottom, bare.width, bare.bottom - over.bottom),
                    key=lambda part: part.area if min(part.width, part.height) > 0 else 0,
                )
        return bare


def _named(pile: Pile) -> str:
    return pile.kind if pile.seat is None else f"{pile.kind} of {pile.seat}"


def _too_small(box: Box, what: str) -> Iterator[Fault]:
    by = LEAST_TARGET - min(box.width, box.height)
    if by > ROUNDING:
        yield Fault("small target", what, by)


def _overlap(one: Box, other: Box) -> float:
    across = min(one.right, other.right) - max(one.left, other.left)
    if across <= 0:
        return across
    return min(across, min(one.bottom, other.bottom) - max(one.top, other.top))


def _straddle(box: Box, panel: Box) -> float:
    """How far a box would have to move to lie wholly inside or wholly outside a panel."""
    outside = _overlap(box, panel)
    if outside <= 0:
        return outside
    inside = max(panel.left - box.left, panel.top - box.top, box.right - panel.right,
                 box.bottom - panel.bottom)  # fmt: skip
    return min(outside, inside)


# -- Items as they will be drawn ------------------------------------------------------------------


def _parts(item: object, sight: Sight) -> Iterator[Drawn]:
    drawn = parts(item) if isinstance(item, Button) else (item,)
    for part in drawn:
        if isinstance(part, Panel | Label | Arrow):
            yield mirrored(part, sight.width) if sight.rtl else part


def _text(label: Label, *, rtl: bool) -> Text:
    lines = fit(label.text, setting_of(label, 1), ruler)
    before = label.anchor.value
    if rtl and not label.fixed:
        before = 1 - before
    wide = max(line.width for line in lines) / FINE
    size = min(line.steps for line in lines) / FINE
    high = CAPITAL * size + LEADING * label.size * (len(lines) - 1)
    box = Box(label.x - wide * before, label.y - CAPITAL * size / 2, wide, high)
    cut = [line.glyphs for line in lines if text.ELLIPSIS in line.glyphs]
    free = label.key.startswith(MAY_BE_CUT)
    is_cut = any(not free or len(glyphs) <= LEAST_LETTERS for glyphs in cut)
    return Text(label.key, box, size, label.layer, is_cut and text.ELLIPSIS not in label.text)


def ruler(glyphs: str, steps: int, weight: Weight) -> int:
    """Measure glyphs as the window does, within a step or two."""
    return sum(_advance(glyph, steps, weight) for glyph in glyphs)


@cache
def _advance(glyph: str, steps: int, weight: Weight) -> int:
    return round(font(steps, weight).getlength(glyph))


@cache
def font(steps: int, weight: Weight) -> ImageFont.FreeTypeFont:
    """Return a font in a size."""
    file = resource("fonts", f"Vazirmatn-{weight.value.capitalize()}.ttf")
    return ImageFont.truetype(str(file), steps, layout_engine=ImageFont.Layout.BASIC)
