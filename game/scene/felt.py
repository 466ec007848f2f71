"""The cards as sprites: it puts layouts on the screen and moves what differs.

It knows no rules and no log: it is given a layout, the faces, and how long a change may take.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

import arcade

from game.resources import resource
from game.rules.notation.text import NOTATIONS
from game.rules.table import Card, Face
from game.scene import card_art
from game.scene.layout import Art, Layout, Spot
from game.scene.motion import Motion, Pose

UNDER, CARDS, SIGNALS = 0, 1, 2
"""The order of drawing: empty places, the cards that lie, then what marks them."""


class _Sprite(arcade.Sprite):
    """A picture on a card's canvas, with what decides its place in the order of drawing."""

    def __init__(self, layer: int) -> None:
        super().__init__()
        self.layer = layer
        self.spot = Spot(0, 0, 1)
        self.name = ""
        self.squeeze = 1.0

    def order(self) -> tuple[int, int]:
        return self.layer, self.spot.depth


class Felt:
    """Everything that lies on the table, in two lists: what lies and what is in the air."""

    def __init__(self, window: arcade.Window, game: str, folder: str) -> None:
        """`game` is a game's name, `folder` that of its faces with the digits wanted."""
        self._face_text = NOTATIONS[game].face_text
        self._window = window
        self._face_set = folder
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
        self.dirty = True

    def wear(self, folder: str) -> None:
        """Let the cards have other faces from the next frame on: those of another folder."""
        if folder != self._face_set:
            self._face_set = folder
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
            self._dress(sprite, "common", name, spot)

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
            self._dress(sprite, "common", name, spot)
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
        self._dress(self._lift, "common", "lift", lifted)
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
        sprite = self._cards[card]
        sprite.squeeze = pose.squeeze
        sprite.alpha = round(255 * pose.alpha)
        small = pose.spot.width <= card_art.MINI_UP_TO
        if pose.face is None:
            self._dress(sprite, "common", "back", pose.spot)
        else:
            face = str(self._face_text(pose.face))
            self._dress(sprite, self._face_set, f"{face}-mini" if small else face, pose.spot)

    def _dress(self, sprite: _Sprite, folder: str, name: str, spot: Spot) -> None:
        ratio = self._window.get_framebuffer_size()[0] / max(1, self._window.width)
        widths: tuple[int, ...] = card_art.COMMON_WIDTHS
        if folder != "common":
            widths = card_art.MINI_WIDTHS if name.endswith("-mini") else card_art.WIDTHS
        width = card_art.fitting(widths, spot.width * ratio)
        path = card_art.path(folder, name, width)
        if sprite.name != path:
            sprite.name = path
            sprite.texture = _texture(path)
        scale = spot.width / width
        sprite.scale = (scale * max(0.02, sprite.squeeze), scale)
        sprite.position = spot.x, self._window.height - spot.y
        sprite.angle = spot.angle
        sprite.spot = spot

    def draw_lying(self) -> None:
        """Draw what lies on the table."""
        self._lying.draw()

    def draw_air(self) -> None:
        """Draw what flies or is carried, over everything."""
        self._air.draw()
        self.dirty = False


@cache
def _texture(path: str) -> arcade.Texture:
    return arcade.load_texture(resource(path), hit_box_algorithm=arcade.hitbox.algo_bounding_box)
