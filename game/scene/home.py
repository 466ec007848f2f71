"""The first screen: go on, begin, or leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.scene import card_art, text, theme
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.resources import resource
from game.scene.screen import Screen
from game.scene.telling import TELLINGS
from game.scene.text import tr
from game.scene.widgets import (
    MENU,
    PRIMARY_MENU,
    Anchor,
    Backdrop,
    Button,
    Item,
    Picture,
    Weight,
)

if TYPE_CHECKING:
    from game.match.host import Host

FAN = (
    ("skip-bo-western", "12", -15.0, -102, 8),
    ("skip-bo-western", "W", -5.0, -38, -8),
    ("skyjo-western", "-2", 5.0, 32, -14),
    ("skyjo-western", "7", 15.0, 92, 6),
)
"""The cards in the wheel: a set, a face, its slant, and where it lies from the middle."""
FAN_WIDTH = 148


class Home(Screen):
    """The home screen."""

    def items(self) -> Iterator[Item]:
        """Yield everything that the page shows now."""
        host = self.app.open_match
        words = None if host is None else continue_words(host)
        trouble = None if self.app.trouble is None else self.app.sentence(self.app.trouble)
        return home_items(self.window.width, self.window.height, words, trouble)

    def pressed(self, name: str) -> None:
        """Answer a button."""
        match name:
            case "continue":
                self.app.go_on()
            case "new":
                self.app.go_new_game()
            case "quit":
                self.app.quit()


def home_items(
    width: float, height: float, going_on: str | None, trouble: str | None = None
) -> Iterator[Item]:
    """Yield the page for a window of that size; `going_on` tells of the match to go on with."""
    stage = Stage(width, height, rtl=text.current().rtl)
    left = 110 + (stage.width - 1280) / 4
    top = (stage.height - 720) / 2
    yield Backdrop()
    yield stage.label("brand", "dozen", left, top + 163, theme.BRAND, Weight.BLACK, theme.GOLD)
    yield stage.label(
        "motto", tr("Two card games of twelve"), left, top + 229, 21, colour=theme.LABEL
    )
    entries = [("new", tr("New game")), ("quit", tr("Quit"))]
    y = top + 284
    if going_on is not None:
        box = stage.box(left, y, 420, 72)
        yield Button(
            "continue", box, tr("Continue"), PRIMARY_MENU, subtitle=going_on, unit=stage.unit
        )
        y += 88
    for name, words in entries:
        gold = name == "new" and going_on is None
        high = 60 if gold else 48
        style = PRIMARY_MENU if gold else MENU
        yield Button(name, stage.box(left, y, 420, high), words, style, unit=stage.unit)
        y += high + 12
    if trouble is not None:
        yield stage.label(
            "trouble", trouble, left, y + 22, theme.SMALL, colour=theme.ACCENT, room=420, lines=3
        )
    yield from _wheel(stage, width, stage.width - left - 210, top + 360)
    yield stage.label(
        "owners",
        tr("Skip-Bo and Skyjo are trademarks of their owners. Dozen is not affiliated with them."),
        stage.width / 2, stage.height - 22, theme.TINY, colour=theme.LABEL, anchor=Anchor.CENTER,
        room=stage.width - 80,
    )  # fmt: skip


def _wheel(stage: Stage, width: float, x: float, y: float) -> Iterator[Item]:
    """Yield the ring of twelve with a fan of cards, which keeps its order in every language."""
    yield Picture(resource("wheel.png"), stage.box(x - 230, y - 230, 460, 460))
    middle = x * stage.unit
    if text.current().rtl:
        middle = width - middle
    around = 1 + 2 * card_art.MARGIN
    high = card_art.CARD_RATIO + 2 * card_art.MARGIN
    card = FAN_WIDTH * stage.unit
    art = card_art.fitting(card_art.WIDTHS, card)
    for folder, face, slant, dx, dy in FAN:
        box = Box.around(
            middle + dx * stage.unit, (y + 14 + dy) * stage.unit, card * around, card * high
        )
        path = resource(card_art.path(folder, face, art))
        yield Picture(path, box, slant, fixed=True)


def continue_words(host: Host) -> str:
    """Return what is going on in a match: its game, whose turn it is, and how it stands."""
    people = [seat for seat, plan in enumerate(host.seats) if plan.kind == "person"]
    viewer = people[0] if people else 0
    names = tuple(plan.name for plan in host.seats)
    state = host.state_as(viewer)
    game = {"skip-bo": "Skip-Bo", "skyjo": "Skyjo"}[state.rules.game]
    turn = tr("your turn") if state.turn == viewer else tr("{name}'s turn", name=names[state.turn])
    if state.outcome is not None:
        turn = tr("the match is over")
    standing = TELLINGS[state.rules.game].standing(state, viewer)
    return f"{game} · {turn} · {standing}"
