"""The cards as sprites: it puts layouts on the screen and moves what differs.

It knows no rules and no log: it is given a layout, the faces, and how long a change may take.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import arcade

from game.rules.notation.text import NOTATIONS
from game.rules.table import Card, Face
from game.scene import looks, painting
from game.scene.card_art import Drawing
from game.scene.layout import Art, Layout, Spot
from game.scene.looks import Looks
from game.scene.motion import Motion, Pose
from game.scene.page import Page
from game.scene.textures import texture
from game.scene.widgets import Layer

UNDER, CARDS, SIGNALS = 0, 1, 2
"""The order of drawing: empty places, the cards that lie, then what marks them."""


class _Sprite(arcade.Sprite):
    """A picture on a card's canvas, with what decides its place in the order of drawing."""

    def __init__(self, layer: int) -> None:
        super().__init__()
        self.layer = layer
        self.spot = Spot(0, 0, 1)
        self.drawing: Drawing | None = None
        self.squeeze = 1.0

    def order(self) -> tuple[int, int]:
        return self.layer, self.spot.depth


class Felt:
    """Everything that lies on the table, in two lists: what lies and what is in the air."""

    def __init__(self, window: arcade.Window, game: str) -> None:
        """`game` is a game's name."""
        self._face_text = NOTATIONS[game].face_text
        self._window, self._game = window, game
        self._dressed = looks.current(), painting.face_set(game)
        self.motion = Motion()
        self.dirty = True
        self._lying: arcade.SpriteList[_Sprite] = arcade.SpriteList()
        self._air: arcade.SpriteList[_Sprite] = arcade.SpriteList()
        self._cards: dict[Card, _Sprite] = {}
        self._aloft: set[Card] = set()
        self._art: list[_Sprite] = []
        self._signals: list[_Sprite] = []
        self._signal_art: tuple[Art, ...] = ()
        self._lift: _Sprite | None = None
        self._held: Card | None = None

    @property
    def looks(self) -> Looks:
        """How the cards on the table look."""
        return self._dressed[0]

    # -- Laying -------------------------------------------------------------------------------

    def lay(
        self,
        layout: Layout,
        faces: Mapping[Card, Face],
        now: float,
        lasts: tuple[Mapping[Card, float], float],
        starts: Mapping[Card, Spot],
    ) -> None:
        """Send every card to its spot; `lasts` are seconds by card, and for all others.

        `starts` is where cards begin that were not to be seen.
        """
        for card in self.motion.cards - layout.cards.keys():
            self.forget(card)
        for card, spot in layout.cards.items():
            face = None if spot.back else faces.get(card)
            duration = lasts[0].get(card, lasts[1])
            start = starts.get(card) if card not in self.motion.cards else None
            self.motion.retarget(card, spot, face, now, duration, start)
            if card not in self._cards:
                self._cards[card] = _Sprite(CARDS)
                self._lying.append(self._cards[card])
        self._lay_art(layout.art)
        self._dress_anew()
        self.dirty = True

    def _dress_anew(self) -> None:
        """Paint every card again if the looks are others than those it was painted in."""
        wanted = looks.current(), painting.face_set(self._game)
        if wanted != self._dressed:
            self._dressed, self._signal_art = wanted, ()
            self.motion.stir()

    def forget(self, card: Card) -> None:
        """Take a card off the table, if it is there, and every trace of its face with it."""
        self.motion.forget(card)
        sprite = self._cards.pop(card, None)
        if sprite is None:
            return
        sprite.remove_from_sprite_lists()
        self._aloft.discard(card)
        if self._held == card:
            self.let_go()

    def _lay_art(self, art: Iterable[Art]) -> None:
        wanted = list(art)
        while len(self._art) > len(wanted):
            self._art.pop().remove_from_sprite_lists()
        while len(self._art) < len(wanted):
            self._art.append(_Sprite(UNDER))
            self._lying.append(self._art[-1])
        for sprite, (name, spot) in zip(self._art, wanted, strict=True):
            self._dress(sprite, self._common(name, spot), spot)

    def signal(self, art: Iterable[Art], strength: float = 1.0) -> None:
        """Mark spots with glows and frames; `strength` from 0 to 1 is their opacity."""
        wanted = tuple(art)
        alpha = round(255 * strength)
        same = wanted == self._signal_art
        if same and all(sprite.alpha == alpha for sprite in self._signals[:1]):
            return
        while len(self._signals) > len(wanted):
            self._signals.pop().remove_from_sprite_lists()
        while len(self._signals) < len(wanted):
            self._signals.append(_Sprite(SIGNALS))
            self._lying.append(self._signals[-1])
        for sprite, (name, spot) in zip(self._signals, wanted, strict=True):
            self._dress(sprite, self._common(name, spot), spot)
            sprite.alpha = alpha if name == "glow" else 255
        self._signal_art = wanted
        self.dirty = True

    def forget_all(self) -> None:
        """Clear the table of cards at once."""
        for card in self.motion.cards:
            self.forget(card)

    def finish(self) -> None:
        """Let everything that flies arrive."""
        self.motion.finish()

    # -- Carrying -----------------------------------------------------------------------------

    def carry(self, card: Card, spot: Spot) -> None:
        """Hold a card in the air under the pointer, its shadow below it."""
        if self._lift is None:
            self._lift = _Sprite(SIGNALS)
            self._air.append(self._lift)
        self._held = card
        self._raise(card)
        lifted = spot._replace(y=spot.y + 0.05 * spot.width)
        self._dress(self._lift, self._common("lift", lifted), lifted)
        self._pose(card, Pose(spot, self.motion.pose(card, 0).face, 1.0, flying=True))
        self.dirty = True

    def let_go(self) -> None:
        """Let the carried card glide from where it hangs to where it belongs."""
        if self._lift is not None:
            self._lift.remove_from_sprite_lists()
        self._lift = self._held = None
        self.dirty = True

    def drop(self, now: float, lasts: float) -> None:
        """Let the carried card go: it glides home unless the next layout sends it elsewhere."""
        card = self._held
        self.let_go()
        if card is not None and card in self._cards:
            self.motion.start_from(card, self._cards[card].spot, now, lasts)

    def swap(self, one: Card, other: Card) -> None:
        """Let two equal cards change places: of equal cards it does not matter which one goes."""
        if one in self._cards and other in self._cards:
            self.motion.swap(one, other)
            first, second = self._cards[one], self._cards[other]
            self._cards[one], self._cards[other] = second, first
            aloft = {one, other} & self._aloft
            self._aloft -= aloft
            self._aloft |= {one, other} - aloft if len(aloft) == 1 else aloft

    # -- Moving and drawing -------------------------------------------------------------------

    def advance(self, now: float) -> None:
        """Move what moves."""
        changed = self.motion.advance(now)
        reordered = False
        for card in changed:
            if card == self._held:
                continue
            pose = self.motion.pose(card, now)
            if pose.flying:
                self._raise(card)
            elif card in self._aloft:
                self._aloft.discard(card)
                self._air.remove(self._cards[card])
                self._lying.append(self._cards[card])
            self._pose(card, pose)
            reordered = True
        if reordered or self.dirty:
            self._lying.sort(key=_Sprite.order)
            self.dirty = True

    def _raise(self, card: Card) -> None:
        if card not in self._aloft:
            self._aloft.add(card)
            sprite = self._cards[card]
            self._lying.remove(sprite)
            self._air.append(sprite)

    def _pose(self, card: Card, pose: Pose) -> None:
        sprite, spot = self._cards[card], pose.spot
        sprite.squeeze = pose.squeeze
        sprite.alpha = round(255 * pose.alpha)
        if pose.face is None:
            drawing = self._common("back", spot)
        else:
            value = str(self._face_text(pose.face))
            drawing = painting.face(self._dressed[1], value, spot.width, self._scale)
        self._dress(sprite, drawing, spot)

    @property
    def _scale(self) -> float:
        """How many pixels of the screen a logical one has."""
        scale: float = self._window.get_framebuffer_size()[0] / max(1, self._window.width)
        return scale

    def _common(self, name: str, spot: Spot) -> Drawing:
        return painting.common(name, spot.width * self._scale)

    def _dress(self, sprite: _Sprite, drawing: Drawing, spot: Spot) -> None:
        shown = texture(drawing)
        if sprite.texture is not shown:
            sprite.texture = shown
        scale = spot.width / drawing.width
        sprite.scale = (scale * max(0.02, sprite.squeeze), scale)
        sprite.position = spot.x, self._window.height - spot.y
        sprite.angle = spot.angle
        sprite.spot, sprite.drawing = spot, drawing

    def draw(self, page: Page) -> None:
        """Draw a page with the cards between its layers: those in the air lie over the table's."""
        page.draw(Layer.TABLE)
        self._lying.draw()
        page.draw(Layer.OVER)
        self._air.draw()
        page.draw(Layer.DIALOG, Layer.TIP)
        self.dirty = False
