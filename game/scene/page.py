"""A page: puts a view's list of items on the screen, by difference, and knows its buttons.

The only place where top-down logical pixels become arcade's, and where a page is mirrored for a
language that runs from right to left. It does not know what the buttons do.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import arcade
from arcade import key
from pyglet.math import Mat4

from game.scene import labels, looks, text, theme
from game.scene.fitting import FINE, LEADING, setting_of
from game.scene.focus import Focus, Stop
from game.scene.labels import Labels, Run
from game.scene.panels import Panels
from game.scene.textures import texture
from game.scene.widgets import (
    Button,
    Drawn,
    Item,
    Label,
    Layer,
    Look,
    Panel,
    Picture,
    Shape,
    Spot,
    mirrored,
    outline,
    parts,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

ENTER = (key.ENTER, key.NUM_ENTER)
_ARROWS = {key.LEFT: (-1, 0), key.RIGHT: (1, 0), key.UP: (0, -1), key.DOWN: (0, 1)}


class Page:
    """What one view shows.

    `show` takes the whole list again whenever something changed; `dirty` says whether the next
    frame differs from the last one. Mouse places are arcade's, y upwards.
    """

    def __init__(self, window: arcade.Window) -> None:
        self.dirty = True
        self.focus: Focus[str] = Focus()
        self._window = window
        self._items: tuple[Item, ...] = ()
        self._frame: tuple[object, ...] = ()
        self._buttons: tuple[Button, ...] = ()  # those that can be reached, on the screen
        self._over: str | None = None
        self._down: str | None = None
        self._layers: dict[Layer, _LayerOnScreen] = {}

    def show(self, items: Iterable[Item]) -> None:
        """Replace what the page shows. The same list again costs nothing."""
        listed = tuple(items)
        window = self._window
        seen = (text.current(), looks.current())
        frame = (window.width, window.height, window.get_framebuffer_size(), *seen)
        if listed == self._items and frame == self._frame:
            return
        self._items, self._frame = listed, frame
        self._refresh()

    def draw(self, *layers: Layer) -> None:
        """Draw these layers, or all; the page is clean when its last layer has been drawn."""
        for layer in layers or tuple(Layer):
            if layer in self._layers:
                self._layers[layer].draw()
        self.dirty = False

    def button_at(self, x: float, y: float) -> str | None:
        """The button that can be pressed there."""
        y = self._window.height - y
        for button in reversed(self._buttons):
            if button.enabled and button.box.contains(x, y):
                return button.name
        return None

    def can_press(self, name: str) -> bool:
        """Whether there is such a button, enabled and under no dialog."""
        return any(button.name == name and button.enabled for button in self._buttons)

    def hover(self, x: float, y: float) -> str | None:
        """The mouse is there: the button under it lights up."""
        self._look(self.button_at(x, y), self._down)
        return self._over

    def hide_focus(self) -> None:
        """The mouse is used: the focus of the keys is not shown until the next key."""
        if self.focus.name is not None:
            self.focus.hide()
            self._refresh()

    def press(self, x: float, y: float) -> str | None:
        """The mouse button went down there. The focus of the keys is no longer shown."""
        self.hide_focus()
        name = self.button_at(x, y)
        self._look(name, name)
        return name

    def release(self, x: float, y: float) -> str | None:
        """The mouse button came up there: the button that was pressed and let go, if any."""
        name = self.button_at(x, y)
        pressed = name if name is not None and name == self._down else None
        self._look(name, None)
        return pressed

    def leave(self) -> None:
        """The mouse left, or the window was deactivated: nothing is lit or held down."""
        self._look(None, None)

    def key(self, symbol: int, modifiers: int) -> str | None:
        """Tab and arrows move the focus; Enter answers what has it, or else the main button."""
        before = self.focus.name
        if symbol == key.TAB:
            self.focus.step(-1 if modifiers & key.MOD_SHIFT else 1)
        elif symbol in _ARROWS:
            self.focus.move(*_ARROWS[symbol])
        elif symbol in ENTER:
            name = before or self._main_button()
            if name is not None:
                return name
            self.focus.show()
        if self.focus.name != before:
            self._refresh()
        return None

    def focus_on(self, name: str) -> None:
        """Show the focus there, if it can be there."""
        self.focus.wish(name)
        self.focus.show()
        self._refresh()

    @property
    def focus_words(self) -> str:
        """What stands on the button that has the focus, in a line; "" where none has it."""
        button = next((b for b in self._buttons if b.name == self.focus.name), None)
        if button is None:
            return ""
        if button.text:
            words = [button.text, button.subtitle]
        else:  # what is written there stands there by itself
            rtl, wide = text.current().rtl, self._window.width
            words = [
                item.text
                for item in self._items
                if isinstance(item, Label) and item.layer == button.layer
                and button.box.contains(wide - item.x if rtl and not item.fixed else item.x, item.y)
            ]  # fmt: skip
        words = [word for word in words if len(word) > (1 if button.said else 0)]
        words += [button.said, text.tr("chosen") if button.selected else ""]
        return text.strung([word for word in words if word])

    def _first(self) -> str | None:
        """Where the focus begins in a dialog: at what is chosen there, or at its main button."""
        chosen = [button for button in self._buttons if button.selected and button.enabled]
        if chosen:
            return chosen[0].name
        return self._main_button() or next((b.name for b in self._buttons if b.enabled), None)

    def _main_button(self) -> str | None:
        """The golden button, or the only one that there is."""
        open_ones = [button for button in self._buttons if button.enabled]
        main = [button for button in open_ones if button.style.main] or open_ones
        return main[0].name if len(main) == 1 else None

    def _look(self, over: str | None, down: str | None) -> None:
        if (over, down) != (self._over, self._down):
            self._over, self._down = over, down
            self._refresh()

    def _refresh(self) -> None:
        self.dirty = True
        width, rtl = self._window.width, text.current().rtl
        places = [item for item in self._items if isinstance(item, Button | Spot)]
        if rtl:
            places = [p if p.fixed else replace(p, box=p.box.mirror(width)) for p in places]
        places, level = _reachable(places)
        self._buttons = tuple(place for place in places if isinstance(place, Button))
        places = [p for p in places if isinstance(p, Spot) or p.enabled]
        self.focus.offer([Stop(place.name, place.box) for place in places], level, self._first())
        drawn: list[Drawn] = []
        for item in self._items:
            if isinstance(item, Button):
                drawn += self._parts(item, width, rtl=rtl)
            elif not isinstance(item, Spot):
                drawn.append(item)
        if rtl:
            drawn = [mirrored(item, width) for item in drawn]
        drawn += (o for p in places if p.name == self.focus.name for o in _outline(p))
        for layer in Layer:
            here = [item for item in drawn if item.layer == layer]
            if here and layer not in self._layers:
                self._layers[layer] = _LayerOnScreen(self._window)
            if layer in self._layers:
                self._layers[layer].show(here, rtl=rtl)

    def _parts(self, button: Button, width: float, *, rtl: bool) -> tuple[Panel | Label, ...]:
        look = Look.IDLE
        if button.name == self._over and self.can_press(button.name):
            look = Look.DOWN if button.name == self._down else Look.OVER
        if button.fixed and rtl:  # its place is fixed, its text still begins at the right
            button = replace(button, box=button.box.mirror(width), fixed=False)
        return parts(button, look)


class _LayerOnScreen:
    """The shapes, pictures and labels of one layer."""

    def __init__(self, window: arcade.Window) -> None:
        self._window = window
        self._panels = Panels(window)
        self._labels = Labels()
        self._sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._shapes: tuple[object, ...] = ()
        self._shown: tuple[object, ...] = ()

    def show(self, items: Sequence[Drawn], *, rtl: bool) -> None:
        wide, _ = self._window.get_framebuffer_size()
        scale, height = wide / self._window.width, self._window.height
        shown = (tuple(items), scale, self._window.size, text.current(), looks.current())
        if shown == self._shown:
            return
        self._shown = shown
        shapes = tuple(i for i in items if not isinstance(i, Picture | Label))
        shapes_shown = (shapes, scale, self._window.size, looks.current())
        if shapes_shown != self._shapes:
            self._shapes = shapes_shown
            self._panels.show(shapes, height, scale)
        _place_pictures(self._sprites, [i for i in items if isinstance(i, Picture)], height)
        runs: dict[str, Run] = {}
        for label in items:
            if isinstance(label, Label):
                runs.update(_runs(label, height, scale, rtl=rtl))
        self._labels.show(runs)

    def draw(self) -> None:
        self._panels.draw()
        if self._sprites:
            self._sprites.draw()
        ctx = self._window.ctx
        projection, view = ctx.projection_matrix, ctx.view_matrix
        wide, high = (size * FINE for size in self._window.get_framebuffer_size())
        ctx.projection_matrix = Mat4.orthogonal_projection(0, wide, 0, high, -100, 100)
        ctx.view_matrix = Mat4()
        try:
            self._labels.draw()
        finally:  # whatever is shown after a mistake is drawn as ever
            ctx.projection_matrix, ctx.view_matrix = projection, view


def _reachable(places: list[Button | Spot]) -> tuple[list[Button | Spot], Layer]:
    """All of them, or with a dialog only its own and what lies over it: a tip takes nothing."""
    least = Layer.DIALOG if any(place.layer == Layer.DIALOG for place in places) else Layer.TABLE
    return [place for place in places if place.layer >= least], least


def _outline(place: Button | Spot) -> Sequence[Shape]:
    if isinstance(place, Spot):
        return outline(place.box, place.radius, place.unit, place.angle)
    radius = min(place.style.radius * place.unit, place.box.height / 2)
    return outline(place.box, radius, place.unit)


def _runs(label: Label, height: float, scale: float, *, rtl: bool) -> Iterator[tuple[str, Run]]:
    """The lines of a label, in steps of the text's own grid."""
    fine = scale * FINE
    lines = labels.lines_of(label.text, setting_of(label, scale))
    before = label.anchor.value  # the share of a line that lies left of x
    if rtl and not label.fixed:
        before = 1 - before
    for place, line in enumerate(lines):
        x = round(label.x * fine - line.width * before)
        top = label.y + place * LEADING * label.size
        y = FINE * round((height - top) * scale - line.drop / FINE)  # whole pixels
        run = Run(line.glyphs, line.steps, label.weight, theme.rgba(label.colour), x, y)
        yield f"{label.key}#{place}", run


def _place_pictures(
    sprites: arcade.SpriteList[arcade.Sprite], pictures: Sequence[Picture], height: float
) -> None:
    """Sprites are taken over in their order, so that what lies on top stays there."""
    while len(sprites) > len(pictures):
        sprites.pop()
    for place, picture in enumerate(pictures):
        if place == len(sprites):
            sprites.append(arcade.Sprite())
        sprite, shown = sprites[place], texture(picture.source)
        x, y = picture.box.center
        if sprite.texture != shown:
            sprite.texture = shown
        sprite.width, sprite.height = picture.box.width, picture.box.height
        sprite.position = x, height - y
        sprite.angle, sprite.alpha = picture.angle, picture.alpha
