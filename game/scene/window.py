"""The window: opened once, drawn only when something differs from the last frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import arcade
import pyglet

from game.resources import resource
from game.scene.key_places import known
from game.scene.labels import load_fonts
from game.scene.options import NoWindow

DEFAULT_SIZE = (1280, 720)
SMALLEST_SIZE = (960, 600)
ICON_SIZES = (16, 32, 48, 128)


class Window(arcade.Window):
    """Dozen's window. A view that has `dirty` is drawn only while that is true."""

    tell_broken: Callable[[Exception], None] | None = None
    """Who hears of what breaks in a handler; without one it is raised.

    On some systems a handler is called from the system's own code, which lets nothing through.
    """
    broken: Exception | None = None
    """What broke and was not told yet, be it in a thread."""
    _handling = 0
    """How many events are being handled, one within the other."""

    def __init__(self, size: tuple[int, int], *, visible: bool = True) -> None:
        """`size` is in logical pixels."""
        super().__init__(
            *size, "Dozen", resizable=True, antialiasing=False, visible=visible, center_window=True
        )
        self.set_minimum_size(*SMALLEST_SIZE)
        self.set_icon(*map(_icon, ICON_SIZES))
        self.exposed = True
        self.is_active = True
        """Whether this is the window that the system gives its keys to."""
        load_fonts()

    def dispatch_event(self, *args: Any) -> None:  # noqa: ANN401 - as pyglet has it
        """Tell everybody of an event; keys are those of the usual keyboard on every layout."""
        if args[0] in ("on_key_press", "on_key_release"):
            name, symbol, modifiers = args
            args = (name, known(symbol), modifiers)
        with self._watched():
            super().dispatch_event(*args)

    def dispatch_pending_events(self) -> None:
        """Tell everybody of the events that have waited."""
        with self._watched():
            super().dispatch_pending_events()

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Tell of what broke when no handler goes on any more: it could show what it likes."""
        self._handling += 1
        try:
            yield
        except Exception as error:
            if self.tell_broken is None:
                raise
            self.broken = self.broken or error
        finally:
            self._handling -= 1
        if self.broken is not None and self.tell_broken is not None and not self._handling:
            broken, self.broken = self.broken, None
            self.tell_broken(broken)

    def draw(self, dt: float) -> None:
        """Draw a frame, unless the last one still holds."""
        if self.exposed or getattr(self.current_view, "dirty", True):
            self.exposed = False
            super().draw(dt)

    def on_activate(self) -> None:
        """The keys of the system come to this window."""
        self.is_active = True

    def on_deactivate(self) -> None:
        """The keys of the system go to another window."""
        self.is_active = False

    def on_expose(self) -> None:
        """Another window lay over this one: what it hid is drawn again."""
        self.exposed = True

    def on_resize(self, width: int, height: int) -> None:
        """Whatever was drawn is gone."""
        super().on_resize(width, height)
        self.exposed = True


def _icon(size: int) -> pyglet.image.AbstractImage:
    file = resource("icons", f"dozen-{size}.png")
    with file.open("rb") as opened:
        return pyglet.image.load(str(file), opened)


def open_window(size: tuple[int, int], *, visible: bool = True) -> Window:
    """Open the window; NoWindow says why it cannot be had."""
    try:
        return Window(size, visible=visible)
    except Exception as error:  # every system's toolkit fails in its own way
        raise NoWindow(str(error) or type(error).__name__) from error


def surroundings(window: Window) -> tuple[str, ...]:
    """Return what the window is drawn with, and how large it is."""
    driver = window.context.get_info()
    return (
        f"OpenGL {driver.get_version_string()}",
        f"{driver.get_renderer()} by {driver.get_vendor()}",
        f"window {window.width} x {window.height}{' full screen' if window.fullscreen else ''}",
        f"pixel ratio {window.scale:g}",
    )
