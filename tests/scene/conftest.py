"""One real window for all tests of the scene; every test finds it empty, 1280 x 720, in English."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from game.scene import looks, text
from game.scene.looks import Looks
from game.scene.page import Page
from game.scene.window import Window

Resize = Callable[[int, int], None]
PATIENCE = 6000
"""So often the window is asked for its size: a screen that is too small never gives it."""


@pytest.fixture(scope="session")
def only_window() -> Iterator[Window]:
    window = Window((1280, 720))
    yield window
    window.close()


@pytest.fixture
def resize(only_window: Window) -> Resize:
    def to(width: int, height: int) -> None:
        only_window.set_size(width, height)
        quiet, asked = 0, 0
        while quiet < 3:  # late news of an earlier size may still be on its way
            time.sleep(0.01)
            asked += 1
            assert asked < PATIENCE, f"no window of {width} x {height} is to be had here"
            only_window.dispatch_events()
            only_window.dispatch_pending_events()
            quiet = quiet + 1 if only_window.get_size() == (width, height) else 0
        only_window.flip()  # the first frame after a change of size still has the old one

    return to


@pytest.fixture
def window(only_window: Window, resize: Resize) -> Iterator[Window]:
    only_window.switch_to()
    only_window.hide_view()
    only_window.dispatch_events()  # what another program's window has done to it meanwhile
    only_window.is_active = True  # whatever the test before has told it
    only_window.has_exit = False  # the same
    if only_window.get_size() != (1280, 720):
        resize(1280, 720)
    only_window.clear()
    listening = len(only_window._event_stack)
    yield only_window
    only_window.hide_view()
    while len(only_window._event_stack) > listening:  # the apps that were left
        only_window.pop_handlers()


@pytest.fixture
def page(window: Window) -> Page:
    return Page(window)


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    text.use(text.ENGLISH)
    yield
    text.use(text.ENGLISH)


@pytest.fixture(autouse=True)
def usual_looks() -> Iterator[None]:
    looks.use(Looks())
    yield
    looks.use(Looks())
