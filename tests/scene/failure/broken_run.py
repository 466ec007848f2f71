"""Not a test: the program as a person starts it, with a mistake in it; argument: how often."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

import pyglet

from game.cli.main import run
from game.scene.failure.screen import Failure
from game.scene.home import Home

how = sys.argv[1]
draw = Home.on_draw


def breaks(*_: object) -> None:
    if how == "clock":
        pyglet.clock.schedule_once(breaks, 0)
    raise ArithmeticError("a needle")


def mended(screen: Failure) -> None:
    """Go home once that is seen, and from there out."""
    Home.on_draw = draw  # type: ignore[method-assign]
    pyglet.clock.schedule_once(lambda _: screen.pressed("home"), 0)
    pyglet.clock.schedule_once(lambda _: screen.app.quit(), 0.1)


def show(screen: Failure) -> None:
    shown(screen)
    if how == "once":
        mended(screen)


shown = Failure.on_show_view
Home.on_draw = breaks  # type: ignore[assignment, method-assign]
Failure.on_show_view = show  # type: ignore[assignment, method-assign]
if how == "always":
    Failure.on_draw = breaks  # type: ignore[assignment, method-assign]
sys.exit(run(["--window", "960x600"]))
