"""New game: what is played, by which rules, by how many, and from which deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from arcade import key

from game.match.code import deal_code, read_code
from game.rules.catalog import GAMES
from game.rules.game import Refusal
from game.scene import card_art, text, theme
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.resources import resource
from game.scene.screen import Screen
from game.scene.setup import EXTRAS, FEWEST, LENGTHS, MOST, NAMES, Setup, restored
from game.scene.text import tr
from game.scene.widgets import (
    ADD,
    FIELD,
    LINK,
    PRIMARY,
    SECONDARY,
    TILE,
    Anchor,
    Backdrop,
    Button,
    Item,
    Picture,
    Weight,
)

if TYPE_CHECKING:
    from game.scene.app import App

GAME_FACES = {"skip-bo": "8", "skyjo": "-2"}
CODE_LENGTH = 9
LEFT_COLUMN, TILE_WIDTH, APART = 64, 290, 16


class NewGame(Screen):
    """The New game screen."""

    def __init__(self, app: App) -> None:
        """Begin with the last setup of the game that was played last."""
        super().__init__(app)
        game = app.last_game() or Setup().game
        game = game if game in GAMES else Setup().game
        self.setup = restored(app.last_setup(game), game)
        self.code: str | None = None
        """A deal code that is being typed; None: the deal is drawn."""
        self.trouble: str | None = None

    def items(self) -> Iterator[Item]:
        """Yield everything that the page shows now."""
        return new_game_items(
            self.setup, self.window.width, self.window.height, self.code, self.trouble
        )

    def pressed(self, name: str) -> None:
        """Answer a button: a word, and what it is about after a colon."""
        word, _, about = name.partition(":")
        match word:
            case "game" if about != self.setup.game:
                self.setup = restored(self.app.last_setup(about), about)
            case "edition":
                self.setup = self.setup.with_edition(about)
            case "length":
                self.setup = self.setup.with_length(about)
            case "extra":
                self.setup = self.setup.with_extra(about)
            case "add":
                self.setup = self.setup.with_seats(self.setup.seats + 1)
            case "remove":
                self.setup = self.setup.with_seats(self.setup.seats - 1)
            case "code":
                self.code = "" if self.code is None else None
            case "deal":
                self._deal()
                return
            case "back":
                self.back()
                return
            case _:
                pass
        self.trouble = None
        self.refresh()

    def _deal(self) -> None:
        """Deal the cards; what is wrong is said and nothing is lost."""
        try:
            code = deal_code(read_code(self.code)) if self.code else None
            rules = self.setup.rules()
        except Refusal as refusal:
            self.trouble = self.app.sentence(refusal)
            self.refresh()
            return
        self.app.remember_setup(self.setup.game, self.setup.kept())
        self.app.start(rules, self.setup.plans(tr("You")), code)

    def back(self) -> None:
        """Go home."""
        self.app.go_home()

    def on_text(self, typed: str) -> None:
        """Letters and digits go into the deal code while it is open."""
        if self.code is not None and typed.isascii() and (typed.isalnum() or typed == "-"):
            self._type((self.code + typed.upper())[:CODE_LENGTH])

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Backspace takes a letter off; Enter deals where nothing has the focus."""
        if symbol == key.BACKSPACE and self.code is not None:
            self._type(self.code[:-1])
        elif symbol in (key.ENTER, key.NUM_ENTER) and self.page.focus.name is None:
            self._deal()
        else:
            super().on_key_press(symbol, modifiers)

    def _type(self, code: str) -> None:
        self.code, self.trouble = code, None
        self.refresh()


def new_game_items(
    setup: Setup, width: float, height: float, code: str | None, trouble: str | None
) -> Iterator[Item]:
    """Yield the page for a window of that size, in logical pixels."""
    stage = Stage(width, height, rtl=text.current().rtl)
    left = LEFT_COLUMN + (stage.width - 1280) / 2
    top = (stage.height - 720) / 2
    yield Backdrop()
    yield stage.label("title", tr("New game"), left, top + 64, 36, Weight.BLACK)
    yield from _games(stage, setup, left, top + 100)
    yield from _rules(stage, setup, left, top + 293)
    yield from _players(stage, setup, left + 636, top + 123)
    yield from _deal_line(stage, code, trouble, left, top + 605)
    back = stage.box(left + 736, top + 610, 120, 64)
    yield Button("back", back, tr("Back"), SECONDARY, unit=stage.unit)
    deal = stage.box(left + 876, top + 610, 276, 64)
    yield Button("deal", deal, tr("Deal the cards"), PRIMARY, unit=stage.unit)


def _games(stage: Stage, setup: Setup, left: float, top: float) -> Iterator[Item]:
    words = {
        "skip-bo": ("Skip-Bo", tr("Empty your stock pile."), tr("2 to 6 players")),
        "skyjo": ("Skyjo", tr("Keep your cards low."), tr("2 to 8 players")),
    }
    for place, name in enumerate(GAMES):
        x = left + (TILE_WIDTH + APART) * place
        title, what, many = words[name]
        box = stage.box(x, top, TILE_WIDTH, 150)
        selected = name == setup.game
        yield Button(f"game:{name}", box, "", TILE, selected=selected, unit=stage.unit)
        art = card_art.fitting(card_art.WIDTHS, 80 * stage.unit)
        path = card_art.path(f"{name}-western", GAME_FACES[name], art)
        around = 2 * card_art.MARGIN * 80
        card = Box.around(x + 62, top + 73, 80 + around, 80 * card_art.CARD_RATIO + around)
        yield Picture(resource(path), stage.box(*card))
        yield stage.label(f"{name}-title", title, x + 122, top + 42, 22, Weight.BLACK, room=155)
        for line, sentence in enumerate((what, many)):
            yield stage.label(
                f"{name}-{line}", sentence, x + 122, top + 74 + 21 * line, 14,
                colour=theme.LABEL, room=158,
            )  # fmt: skip


def _rules(stage: Stage, setup: Setup, left: float, top: float) -> Iterator[Item]:
    words = {
        "mattel": (tr("Mattel"), tr("30 cards, discards free")),
        "persian": (tr("Persian edition"), tr("15 cards, sets return at once")),
        "classic": (tr("Classic"), tr("the winner starts, turning up is free")),
        "magilano": (tr("Magilano"), tr("the ender starts, ties are doubled")),
        "short": (tr("Short"), tr("10 cards each")),
        "partners": (tr("Partners"), tr("play from both stocks")),
    }
    yield stage.label("rules", tr("Rules"), left, top, 19, Weight.BOLD, theme.ACCENT)
    tiles = [(f"edition:{name}", name, name == setup.edition) for name in _editions(setup)]
    tiles += [(f"extra:{e.name}", e.name, e.name in setup.extras) for e in EXTRAS[setup.game]]
    for place, (button, name, selected) in enumerate(tiles):
        x = left + (TILE_WIDTH + APART) * (place % 2)
        y = top + 25 + 78 * (place // 2)
        title, subtitle = words[name]
        is_refused = button.startswith("extra") and setup.refused(name) is not None
        if is_refused:
            subtitle = tr("needs four players")
        yield Button(
            button, stage.box(x, y, TILE_WIDTH, 66), title, TILE, enabled=not is_refused,
            subtitle=subtitle, selected=selected, unit=stage.unit,
        )  # fmt: skip
    y = top + 25 + 78 * ((len(tiles) + 1) // 2) + 14
    yield from _lengths(stage, setup, left, y)


def _editions(setup: Setup) -> tuple[str, ...]:
    return GAMES[setup.game].editions


def _lengths(stage: Stage, setup: Setup, left: float, top: float) -> Iterator[Item]:
    points = tr("To 500 points") if setup.game == "skip-bo" else tr("To 100 points")
    words = {"round": tr("One round"), "points": points}
    yield stage.label("length", tr("Match"), left, top + 20, 15, colour=theme.LABEL)
    for place, tile in enumerate(LENGTHS[setup.game]):
        box = stage.box(left + 76 + 156 * place, top, 146, 40)
        yield Button(
            f"length:{tile.name}", box, words[tile.name], FIELD,
            selected=tile.name == setup.length, unit=stage.unit,
        )  # fmt: skip


def _players(stage: Stage, setup: Setup, left: float, top: float) -> Iterator[Item]:
    yield stage.label("players", tr("Players"), left, top, 19, Weight.BOLD, theme.ACCENT)
    names = (tr("You"), *NAMES)[: setup.seats]
    for seat, name in enumerate(names):
        y = top + 23 + 70 * seat
        row = Box(left, y, 516, 60)
        yield stage.panel(row, 16)
        disc = Box.around(left + 32, y + 30, 36, 36)
        yield stage.panel(disc, 18, theme.SEATS[seat])
        yield stage.label(
            f"initial{seat}", name[:1], left + 32, y + 30, 19, Weight.BOLD,
            theme.on_seat(seat), Anchor.CENTER,
        )  # fmt: skip
        yield stage.label(f"name{seat}", name, left + 64, y + 30, 17, Weight.BOLD, room=180)
        kind = tr("Person") if seat == 0 else tr("Computer")
        pill = Box(left + 300, y + 14, 150, 32)
        yield stage.panel(pill, 16, theme.FIELD)
        yield stage.label(
            f"kind{seat}", kind, pill.center[0], pill.center[1], 15, Weight.BOLD,
            anchor=Anchor.CENTER,
        )  # fmt: skip
        if seat == setup.seats - 1 and setup.seats > FEWEST:
            box = stage.box(left + 466, y + 12, 36, 36)
            yield Button("remove", box, "×", FIELD, unit=stage.unit)
    if setup.seats < MOST:
        box = stage.box(left, top + 23 + 70 * setup.seats + 4, 516, 48)
        yield Button("add", box, tr("+ Add a player"), ADD, unit=stage.unit)


def _deal_line(
    stage: Stage, code: str | None, trouble: str | None, left: float, top: float
) -> Iterator[Item]:
    yield stage.label("deal-name", tr("Deal"), left, top, 15, colour=theme.LABEL)
    pill = Box(left + 48, top - 16, 170, 32)
    yield stage.panel(pill, 16, theme.BUTTON, theme.ACCENT if code is not None else theme.CLEAR)
    words = tr("drawn by chance") if code is None else f"{code}_"
    colour = theme.LABEL if code is None else theme.TEXT
    yield stage.label(
        "deal-code", words, pill.center[0], top, 15, Weight.BOLD, colour, Anchor.CENTER, 150
    )
    link = tr("type a code") if code is None else tr("draw it")
    yield Button("code", stage.box(left + 234, top - 16, 120, 32), link, LINK, unit=stage.unit)
    if trouble is not None:
        yield stage.label(
            "trouble", trouble, left, top + 44, theme.SMALL, colour=theme.ACCENT, room=640, lines=2
        )
