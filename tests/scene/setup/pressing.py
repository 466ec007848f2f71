"""What the New game screen shows, and how it is pressed, by real events."""

from __future__ import annotations

from arcade import key

from game.rules.catalog import GAMES
from game.scene.new_game import NewGame
from game.scene.widgets import Button, Label, Layer
from tests.scene.pages import Doorstep, click, send


def screen(app: Doorstep) -> NewGame:
    shown = app.window.current_view
    assert isinstance(shown, NewGame)
    return shown


def told(app: Doorstep) -> list[str]:
    return [item.text for item in screen(app).items() if isinstance(item, Label)]


def buttons(app: Doorstep) -> dict[str, Button]:
    """What can be reached: with something over the page, only that."""
    found = [item for item in screen(app).items() if isinstance(item, Button)]
    over = [button for button in found if button.layer == Layer.DIALOG]
    return {button.name: button for button in over or found}


def press(app: Doorstep, *names: str) -> None:
    for name in names:
        click(app.window, name)


def erase(app: Doorstep) -> None:
    send(app.window, "on_text_motion", key.MOTION_BACKSPACE)


def deal(app: Doorstep) -> dict[str, object]:
    """Deal, and return the edition and what differs from it."""
    press(app, "deal")
    rules = app.started[-1].rules
    return dict(GAMES[rules.game].chosen(rules))
