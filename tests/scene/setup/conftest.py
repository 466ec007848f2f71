"""The New game screen, with nothing to deal to."""

from __future__ import annotations

import pytest

from game.scene.window import Window
from tests.scene.pages import Doorstep


@pytest.fixture
def app(window: Window) -> Doorstep:
    door = Doorstep(window)
    door.go_new_game()
    return door
