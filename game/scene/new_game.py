"""New game: what is played, by which rules, by how many, and from which deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from arcade import key

from game.match.code import SYMBOLS, deal_code, read_code
from game.match.host import SeatPlan
from game.rules.catalog import GAMES
from game.rules.game import Refusal
from game.scene import text, theme
from game.scene.box import Box
from game.scene.card_art import CARD_RATIO
from game.scene.card_picture import face_picture, face_set
from game.scene.layout import Stage
from game.scene.screen import Screen
from game.scene.setup import EXTRAS, FEWEST, LENGTHS, MOST, Setup, restored
from game.scene.text import tr
from game.scene.widgets import (
    ADD,
    FIELD,
    LINK,
    PILL,
    PRIMARY,
    SECONDARY,
    TILE,
    Anchor,
    Backdrop,
    Button,
    Item,
    Label,
    Weight,
    parts,
)

if TYPE_CHECKING:
    from game.scene.app import App

CROSS = replace(FIELD, size=20, pad=4)
GAME_FACES = {"skip-bo": "8", "skyjo": "-2"}
LEFT_COLUMN, TILE_WIDTH, APART = 64, 290, 16
HALF = 4
"""Symbols of a deal code before its dash."""
_ENTER = (key.ENTER, key.NUM_ENTER)


class Deal(NamedTuple):
    """Which deal is chosen, and whether its code is being typed."""

    code: str = ""
    """What was typed, without its dash; empty: the deal is drawn."""
    is_typing: bool = False

    def shown(self) -> str:
        """Return the code as it is written, with a caret while it is typed."""
        dashed = self.code if len(self.code) <= HALF else f"{self.code[:HALF]}-{self.code[HALF:]}"
        return text.ltr(f"{dashed}|" if self.is_typing else dashed)

    def refused(self) -> Refusal | None:
        """Return why the code is none, None if it is one or may become one."""
        if self.code and not self.is_typing:
            try:
                read_code(self.code)
            except Refusal as refusal:
                return refusal
        return None

    def typed(self, letters: str) -> Deal:
        """Add what was typed or pasted; what is no letter or digit is left out."""
        fitting = "".join(each for each in letters.upper() if each.isascii() and each.isalnum())
        return self._replace(code=(self.code + fitting)[:SYMBOLS])


class NewGame(Screen):
    """The New game screen."""

    def __init__(self, app: App) -> None:
        """Begin with the last setup of the game that was played last."""
        super().__init__(app)
        game = app.last_game() or Setup().game
        game = game if game in GAMES else Setup().game
        self.setup = restored(app.last_setup(game), game)
        self.deal = Deal()
        self.trouble: Refusal | None = None
        """Why the cards could not be dealt."""

    def items(self) -> Iterator[Item]:
        """Yield everything that the page shows now."""
        refusal = self.trouble or self.deal.refused()
        words = None if refusal is None else self.app.sentence(refusal)
        return new_game_items(self.setup, self.window.width, self.window.height, self.deal, words)

    def pressed(self, name: str) -> None:
        """Answer a button: a word, and what it is about after a colon."""
        word, _, about = name.partition(":")
        self.trouble = None
        self.deal = self.deal._replace(is_typing=word == "code")
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
                self.setup = self.setup.with_one_more()
            case "remove":
                self.setup = self.setup.without(about)
            case "chance":
                self.deal = Deal()
            case "deal":
                self._deal()
                return
            case "back":
                self.back()
                return
            case _:
                pass
        self.refresh()

    def _deal(self) -> None:
        """Deal the cards; what is wrong is said and nothing is lost."""
        self.deal = self.deal._replace(is_typing=False)
        try:
            code = deal_code(read_code(self.deal.code)) if self.deal.code else None
            rules = self.setup.rules()
        except Refusal as refusal:
            self.trouble = refusal
            self.refresh()
            return
        self.app.remember_setup(self.setup.game, self.setup.kept())
        self.app.start(rules, self.setup.plans(tr("You")), code)

    def back(self) -> None:
        """Go home."""
        self.app.go_home()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A press beside the field ends the typing."""
        super().on_mouse_press(x, y, button, modifiers)
        if self.deal.is_typing and self.page.button_at(x, y) is None:
            self._type(self.deal._replace(is_typing=False))

    def on_text(self, typed: str) -> None:
        """Letters and digits go into the deal code while it is typed."""
        if self.deal.is_typing:
            self._type(self.deal.typed(typed))

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Keys of the field while a code is typed; Enter deals where nothing has the focus."""
        if self.deal.is_typing and symbol != key.TAB:
            self._edit(symbol, modifiers)
        elif symbol in _ENTER and self.page.focus.name is None:
            self._deal()
        else:
            if self.deal.is_typing:
                self._type(self.deal._replace(is_typing=False))
            super().on_key_press(symbol, modifiers)

    def _edit(self, symbol: int, modifiers: int) -> None:
        if symbol in (*_ENTER, key.ESCAPE):
            self._type(self.deal._replace(is_typing=False))
        elif symbol == key.BACKSPACE:
            self._type(self.deal._replace(code=self.deal.code[:-1]))
        elif symbol == key.V and modifiers & key.MOD_ACCEL:
            self._type(self.deal.typed(self.window.get_clipboard_text()))

    def _type(self, deal: Deal) -> None:
        self.deal, self.trouble = deal, None
        self.refresh()


def new_game_items(
    setup: Setup, width: float, height: float, deal: Deal, trouble: str | None = None
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
    yield from _deal_line(stage, deal, trouble, left, top + 642)
    back = stage.box(left + 736, top + 610, 120, 64)
    yield Button("back", back, tr("Back"), SECONDARY, unit=stage.unit)
    gold = stage.box(left + 876, top + 610, 276, 64)
    yield Button("deal", gold, tr("Deal the cards"), PRIMARY, unit=stage.unit)


def _games(stage: Stage, setup: Setup, left: float, top: float) -> Iterator[Item]:
    words = {
        "skip-bo": ("Skip-Bo", tr("Empty your stock pile."), (2, 6)),
        "skyjo": ("Skyjo", tr("Keep your cards low."), (2, 8)),
    }
    for place, name in enumerate(GAMES):
        x = left + (TILE_WIDTH + APART) * place
        title, what, (least, most) = words[name]
        box = stage.box(x, top, TILE_WIDTH, 150)
        selected = name == setup.game
        yield Button(f"game:{name}", box, "", TILE, selected=selected, unit=stage.unit)
        card = Box.around(x + 62, top + 75, 80, 80 * CARD_RATIO)
        yield face_picture(stage, face_set(name), GAME_FACES[name], card)
        yield stage.label(f"{name}-title", title, x + 122, top + 42, 22, Weight.BLACK, room=155)
        many = tr("{least} to {most} players", least=least, most=most)
        for line, sentence in enumerate((what, many)):
            yield stage.label(
                f"{name}-{line}", sentence, x + 122, top + 74 + 21 * line, 14,
                colour=theme.LABEL, room=158,
            )  # fmt: skip


def _rules(stage: Stage, setup: Setup, left: float, top: float) -> Iterator[Item]:
    """Yield a tile for each edition and for each thing that can be switched on beside it."""
    yield stage.label("rules", tr("Rules"), left, top, 19, Weight.BOLD, theme.ACCENT)
    editions = GAMES[setup.game].editions
    tiles = [(f"edition:{name}", name, name == setup.edition) for name in editions]
    tiles += [(f"extra:{e.name}", e.name, e.name in setup.extras) for e in EXTRAS[setup.game]]
    for place, (button, name, selected) in enumerate(tiles):
        x = left + (TILE_WIDTH + APART) * (place % 2)
        y = top + 25 + 78 * (place // 2)
        title, subtitle = tile_words(setup, name)
        refusal = setup.refused(name) if button.startswith("extra") else None
        tile = Button(
            button, stage.box(x, y, TILE_WIDTH, 66), title, TILE, subtitle=subtitle,
            selected=selected, unit=stage.unit,
        )  # fmt: skip
        if refusal is None:
            yield tile
        else:
            yield from _greyed(tile, _reason(refusal))
    y = top + 25 + 78 * ((len(tiles) + 1) // 2) + 14
    yield from _lengths(stage, setup, left, y)


def tile_words(setup: Setup, name: str) -> tuple[str, str]:
    """Return the title of an edition or an extra, and what it means with these seats."""
    cards = _stock_cards(setup, name)
    words = {
        "mattel": (tr("Mattel"), tr("{count} cards each, discards free", count=cards)),
        "persian": (tr("Persian edition"), tr("{count} cards each, sets return", count=cards)),
        "classic": (tr("Classic"), tr("the winner starts, turning up is free")),
        "magilano": (tr("Magilano"), tr("the ender starts, ties are doubled")),
        "short": (tr("Short"), tr("{count} cards each", count=cards)),
        "partners": (tr("Partners"), tr("play from both stocks")),
    }
    return words[name]


def _stock_cards(setup: Setup, name: str) -> int:
    """Return how many stock cards an edition or an extra deals; 0 where it says nothing of them."""
    chosen = {tile.name: tile.chosen for tile in EXTRAS[setup.game]}.get(name)
    if chosen is not None:
        return int(chosen.get("stock_size", 0))
    options = {option.name: option for option in GAMES[setup.game].options}
    stock = options.get("stock_size")
    return 0 if stock is None else int(stock.default(name, setup.seats))


def _greyed(tile: Button, reason: str) -> Iterator[Item]:
    """Yield a tile that cannot be pressed; why it cannot stays readable."""
    *_, second = parts(replace(tile, subtitle=reason))
    yield replace(tile, enabled=False, subtitle=" ")
    if isinstance(second, Label):
        yield replace(second, key=f"{tile.name}/why", colour=theme.MUTED)


def _reason(refusal: Refusal) -> str:
    """Return why an extra cannot be switched on."""
    possible = [seats for seats in refusal.facts.get("possible", ()) if seats in range(MOST + 1)]
    if refusal.code == "option-seats" and possible:
        return tr("needs {count} players", count=possible[0])
    return tr("does not go with the rest")


def _lengths(stage: Stage, setup: Setup, left: float, top: float) -> Iterator[Item]:
    points = {"skip-bo": 500, "skyjo": 100}[setup.game]
    words = {"round": tr("One round"), "points": tr("To {count} points", count=points)}
    yield stage.label("length", tr("Match"), left, top + 20, 15, colour=theme.LABEL)
    for place, tile in enumerate(LENGTHS[setup.game]):
        box = stage.box(left + 76 + 156 * place, top, 146, 40)
        yield Button(
            f"length:{tile.name}", box, words[tile.name], FIELD,
            selected=tile.name == setup.length, unit=stage.unit,
        )  # fmt: skip


def _players(stage: Stage, setup: Setup, left: float, top: float) -> Iterator[Item]:
    yield stage.label("players", tr("Players"), left, top, 19, Weight.BOLD, theme.ACCENT)
    for seat, plan in enumerate(setup.plans(tr("You"))):
        row = Box(left, top + 23 + 70 * seat, 516, 60)
        yield from _player(stage, plan, seat, row)
        if plan.kind == "computer" and setup.seats > FEWEST:
            box = stage.box(row.right - 50, row.top + 12, 36, 36)
            yield Button(f"remove:{plan.name}", box, "×", CROSS, unit=stage.unit)
    if setup.seats < MOST:
        box = stage.box(left, top + 23 + 70 * setup.seats + 4, 516, 48)
        yield Button("add", box, tr("+ Add a player"), ADD, unit=stage.unit)


def _player(stage: Stage, plan: SeatPlan, seat: int, row: Box) -> Iterator[Item]:
    y = row.center[1]
    yield stage.panel(row, 16)
    disc = Box.around(row.left + 32, y, 36, 36)
    yield stage.panel(disc, 18, theme.SEATS[plan.colour])
    yield stage.label(
        f"initial{seat}", plan.name[:1], disc.center[0], y, 19, Weight.BOLD,
        theme.on_seat(plan.colour), Anchor.CENTER,
    )  # fmt: skip
    yield stage.label(f"name{seat}", plan.name, row.left + 64, y, 17, Weight.BOLD, room=180)
    kind = tr("Person") if plan.kind == "person" else tr("Computer")
    pill = Box(row.left + 300, y - 16, 150, 32)
    yield stage.panel(pill, 16, theme.FIELD)
    yield stage.label(
        f"kind{seat}", kind, pill.center[0], y, 15, Weight.BOLD, anchor=Anchor.CENTER, room=130
    )


def _deal_line(
    stage: Stage, deal: Deal, trouble: str | None, left: float, top: float
) -> Iterator[Item]:
    """Yield the field for a deal code; without one the deal is drawn."""
    yield stage.label("deal-name", tr("Deal"), left, top, 15, colour=theme.LABEL, room=64)
    is_open = bool(deal.code) or deal.is_typing
    words = deal.shown() if is_open else tr("random")
    field = stage.box(left + 76, top - 20, 170, 40)
    yield Button("code", field, words, PILL, selected=deal.is_typing, unit=stage.unit)
    if is_open:
        link = stage.box(left + 262, top - 16, 120, 32)
        yield Button("chance", link, tr("new deal"), LINK, unit=stage.unit)
    else:
        yield stage.label(
            "deal-how", tr("or press to type a code"), left + 262, top, 15, colour=theme.LABEL,
            room=220,
        )  # fmt: skip
    if trouble is not None:
        yield stage.label(
            "trouble", trouble, left, top + 38, theme.SMALL, colour=theme.ACCENT, room=640, lines=2
        )
