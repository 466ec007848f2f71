"""The first screen: go on, begin, or leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.resources import resource
from game.rules.catalog import GAMES
from game.rules.table import PUBLIC
from game.scene import text, theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.card_picture import face_picture
from game.scene.layout import Stage
from game.scene.painting import face_set
from game.scene.rulebook import every_edition
from game.scene.screen import Screen
from game.scene.setup import kept
from game.scene.setup.chosen import Setup
from game.scene.setup.wording import game_words
from game.scene.telling import TELLINGS
from game.scene.text import tr
from game.scene.usual_names import names_of
from game.scene.widgets import (
    MENU,
    PILL,
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
    ("skip-bo", "12", -15.0, -102, 8),
    ("skip-bo", "W", -5.0, -38, -8),
    ("skyjo", "-2", 5.0, 32, -14),
    ("skyjo", "7", 15.0, 92, 6),
)
"""The cards in the wheel: a game, a face, its slant, and where it lies from the middle."""
FAN_WIDTH, WHEEL, ABOUT = 148, 460, 130
HEAD, GOLD_HEIGHT, ENTRY_HEIGHT = 154, 72, 48
"""From the top of the name to the first entry, and how high entries are."""


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
            case "rules":
                self._read_rules()
            case "about":
                self.app.go_about(self.app.go_home)
            case "settings":
                self.app.go_settings(self.app.go_home)
            case "quit":
                self.app.quit()

    def _read_rules(self) -> None:
        """Show every edition, for as many as played last, open at the one of the last match."""
        setups = {game: kept.last_setup(self.app.last_setup(game), game) for game in GAMES}
        books = every_edition({game: setup.seats for game, setup in setups.items()})
        last = setups.get(self.app.last_game() or "", Setup())
        open_at = list(books).index((last.game, last.edition))
        self.app.read(tuple(books.values()), self.app.go_home, open_at)


def home_items(
    width: float, height: float, going_on: str | None, trouble: str | None = None
) -> Iterator[Item]:
    """Yield the page for a window of that size; `going_on` tells of the match to go on with."""
    stage = Stage(width, height, rtl=text.current().rtl)
    left = 110 + (stage.width - 1280) / 4
    entries = [
        ("new", tr("New game"), ""),
        ("rules", tr("Rules"), ""),
        ("settings", tr("Settings"), ""),
        ("quit", tr("Quit"), ""),
    ]
    if going_on is not None:
        entries.insert(0, ("continue", tr("Continue"), going_on))
    high = HEAD + GOLD_HEIGHT + 4 + (len(entries) - 1) * (ENTRY_HEIGHT + 12)
    top = (stage.height - high) / 2
    yield Backdrop()
    yield stage.label("brand", "dozen", left, top + 33, theme.BRAND, Weight.BLACK, theme.GOLD)
    yield stage.label(
        "motto", tr("Two card games about twelve"), left, top + 99, 21, colour=theme.LABEL
    )
    yield from _entries(stage, entries, left, top + HEAD)
    if trouble is not None:
        yield stage.label(
            "trouble", trouble, left, top + high + 34, theme.SMALL, colour=theme.ACCENT, room=420,
            lines=3,
        )  # fmt: skip
    yield from _wheel(stage, stage.width - left - 210, stage.height / 2)
    about = stage.box(stage.width - 40 - ABOUT, stage.height - 48, ABOUT, 34)
    yield Button("about", about, tr("About"), PILL, unit=stage.unit)
    yield stage.label(
        "owners",
        tr("Skip-Bo and Skyjo are trademarks of their owners. Dozen is not affiliated with them."),
        stage.width / 2, stage.height - 31, theme.TINY, colour=theme.LABEL, anchor=Anchor.CENTER,
        room=stage.width - 2 * (ABOUT + 60),
    )  # fmt: skip


def _entries(
    stage: Stage, entries: list[tuple[str, str, str]], left: float, top: float
) -> Iterator[Item]:
    """Yield the menu: the first entry, which is what most people come for, in gold."""
    for place, (name, words, subtitle) in enumerate(entries):
        high, style = (ENTRY_HEIGHT, MENU) if place else (GOLD_HEIGHT, PRIMARY_MENU)
        box = stage.box(left, top, 420, high)
        yield Button(name, box, words, style, subtitle=subtitle, unit=stage.unit)
        top += high + (12 if place else 16)


def _wheel(stage: Stage, x: float, y: float) -> Iterator[Item]:
    """Yield the ring of twelve with a fan of cards, which keeps its order in every language."""
    wheel = Box.around(x, y, WHEEL, WHEEL)
    yield Picture(resource("wheel.png"), stage.box(*wheel))
    for game, face, slant, dx, dy in FAN:
        card = Box.around(x + dx, y + 14 + dy, FAN_WIDTH, FAN_WIDTH * CARD_RATIO)
        yield face_picture(stage, face_set(game), face, card, slant, wheel)


def continue_words(host: Host) -> str:
    """Return what is going on in a match: its game, whose turn it is, and how it stands."""
    names = names_of(host)
    state = host.state_as(PUBLIC)
    game = game_words(state.rules.game).title
    if state.outcome is not None:
        return " · ".join((game, tr("the match is over: see its result")))
    viewer = host.persons[0] if len(host.persons) == 1 else state.turn
    is_mine = host.persons == (state.turn,)
    turn = tr("your turn") if is_mine else tr("{name}'s turn", name=names[state.turn])
    return f"{game} · {turn} · {TELLINGS[state.rules.game].standing(state, viewer)}"
