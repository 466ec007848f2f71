"""All rules: every option of a game that is not on the New game page itself, in groups."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from game.rules.game import Refusal
from game.rules.options import Option
from game.scene import text, theme
from game.scene.box import Box
from game.scene.labels import measure
from game.scene.layout import Stage
from game.scene.setup.chosen import YOUNGEST, Setup
from game.scene.setup.controls import (
    ROW,
    SWITCH,
    Desk,
    Steps,
    stepper,
    switch,
    words_of_row,
)
from game.scene.setup.shown import Shown
from game.scene.setup.values import choices, counted
from game.scene.setup.wording import edition_words, game_words, option_words, reason, value_words
from game.scene.text import tr
from game.scene.widgets import PRIMARY, SECONDARY, Item, Layer, Panel, Weight


class Group(NamedTuple):
    """Options that belong together, under a word for their title."""

    title: str
    options: tuple[str, ...]


GROUPS: Mapping[str, tuple[tuple[Group, ...], ...]] = {
    "skip-bo": (
        (
            Group("cards", ("stock_size", "decks", "recycle", "rebuild")),
            Group("start", ("starter", "youngest")),
        ),
        (
            Group("play", ("stack_discards", "wild_on_discard", "wild_on_wild")),
            Group("partners", ("partners", "discard_on_partner")),
        ),
    ),
    "skyjo": (
        (
            Group("turn", ("reveal", "next_starter")),
            Group("columns", ("columns", "final_columns")),
        ),
        (Group("doubling", ("doubling", "tie_doubles", "double_positive_only")),),
    ),
}
"""The two columns of each game."""
ON_THE_PAGE = ("match", "target")
"""Chosen on the page alone, where a match's length is."""
WIDEST, HEADING, ROW_HEIGHT, APART, CONTROL = 1200, 38, 64, 6, 220


def all_rules_items(stage: Stage, shown: Shown) -> Iterator[Item]:
    """Yield the rules over the page, if they are open."""
    if shown.open != "rules":
        return
    desk, setup = Desk(stage, Layer.DIALOG), shown.setup
    yield Panel(stage.box(0, 0, stage.width, stage.height), theme.SCRIM, 0, layer=Layer.DIALOG)
    box = rules_box(stage, setup.game)
    yield replace(desk.panel(box, 24, theme.DIALOG), shadow=30 * stage.unit)
    inside = box.inset(36, 0)
    title = tr("All rules")
    yield desk.label("all-rules", title, inside.left, box.top + 42, 28, Weight.BLACK, theme.TEXT)
    start = measure(title, 28, Weight.BLACK)[0] + 20
    game, edition = game_words(setup.game).title, edition_words(setup, setup.edition).title
    yield desk.label(
        "all-rules/2", f"{game} · {edition}", inside.left + start, box.top + 44, 17,
        room=inside.width - start,
    )  # fmt: skip
    wide = (inside.width - 28) / 2
    for place, groups in enumerate(GROUPS[setup.game]):
        column = Box(inside.left + (wide + 28) * place, box.top + 76, wide, 0)
        yield from _column(desk, shown, groups, column)
    y = box.bottom - 72
    if setup.chosen:
        reset = Box(inside.left, y, 280, 48)
        yield desk.button("reset", reset, tr("As the edition has it"), SECONDARY)
    if shown.words:
        room = inside.width - 280 - 200 - 48
        lines = desk.lines(shown.words, 15, room)
        yield desk.label(
            "rules-words", shown.words, inside.left + 304, y + (24 if lines == 1 else 13), 15,
            colour=theme.ACCENT if shown.is_refused else theme.TEXT, room=room, lines=lines,
        )  # fmt: skip
    yield desk.button("close", Box(inside.right - 200, y, 200, 48), tr("Done"), PRIMARY)


def rules_box(stage: Stage, game: str) -> Box:
    """Return where the rules of a game lie over the page."""
    wide = min(stage.width - 80, WIDEST)
    columns = (
        sum(HEADING + len(group.options) * (ROW_HEIGHT + APART) for group in groups)
        for groups in GROUPS[game]
    )
    return Box.around(stage.width / 2, stage.height / 2, wide, 76 + max(columns) + 92)


def _column(desk: Desk, shown: Shown, groups: tuple[Group, ...], column: Box) -> Iterator[Item]:
    y = column.top
    for group in groups:
        title = _title(group.title)
        yield desk.heading(f"group:{group.title}", title, column.left + 4, y + 18, column.width)
        y += HEADING
        for name in group.options:
            box = Box(column.left, y, column.width, ROW_HEIGHT)
            yield from _option(desk, shown, shown.setup.catalog_entry.option(name), box)
            y += ROW_HEIGHT + APART


def _title(group: str) -> str:
    titles = {
        "cards": tr("Cards"),
        "start": tr("Start"),
        "play": tr("Discards and wilds"),
        "partners": tr("Partners"),
        "turn": tr("Turn and start"),
        "columns": tr("Columns"),
        "doubling": tr("Doubling"),
    }
    return titles[group]


def _option(desk: Desk, shown: Shown, option: Option, box: Box) -> Iterator[Item]:
    setup, name = shown.setup, option.name
    refusal = refused(setup, option)
    words = option_words(setup, name)
    is_flag = option.flag
    control = SWITCH[0] if is_flag else CONTROL
    inside = Box(box.left + 18, box.top, box.width - 18 - 14 - control - 14, box.height)
    if is_flag:
        said = tr("on") if setup.value(name) is True else tr("off")
        yield desk.button(f"flip:{name}", box, "", ROW, enabled=refusal is None, said=said)
    else:
        yield desk.panel(box, 14)
    edge = refusal or _at_end(setup, name)
    yield from words_of_row(
        desk, f"option:{name}", inside, words.title, words.gloss if edge is None else reason(edge),
        strength=1 if refusal is None else 0.6,
    )  # fmt: skip
    y = box.center[1]
    if is_flag:
        is_on = setup.value(name) is True
        yield from switch(desk, box.right - 14, y, is_on=is_on, enabled=refusal is None)
        return
    place = Box(box.right - 12 - CONTROL, y - 20, CONTROL, 40)
    yield from stepper(desk, place, _steps(setup, name, is_able=refusal is None), shown.entry)


def refused(setup: Setup, option: Option) -> Refusal | None:
    """Return why an option cannot be changed at all now, None if it can."""
    if option.name == YOUNGEST and option.needs is not None:
        unmet = setup.refused(YOUNGEST, 0)
        if unmet is None and not setup.asks_youngest():
            return Refusal("one-person")
        return unmet
    if option.flag:
        return setup.refused(option.name, setup.value(option.name) is not True)
    return setup.refused(option.name, setup.value(option.name))


def _at_end(setup: Setup, name: str) -> Refusal | None:
    """Return why a number cannot become smaller, or larger."""
    found = counted(setup, name)
    if found is None:
        return None
    number, (least, most) = found
    if least < number:
        fewer = setup.refused(name, number - 1)
        if fewer is not None:
            return fewer
    if number in (least, most):
        return Refusal("range-end", least=least, most=most)
    return None


def _steps(setup: Setup, name: str, *, is_able: bool) -> Steps:
    found, title = counted(setup, name), option_words(setup, name).title
    if found is None:
        words = value_words(setup, name, setup.value(name))
        can_step = is_able and len(choices(setup, setup.catalog_entry.option(name))) > 1
        return Steps(name, words, can_step, can_step, title=title)
    number, (least, most) = found
    can_less = is_able and number > least and setup.refused(name, number - 1) is None
    can_more = is_able and number < most
    return Steps(name, text.number(number), can_less, can_more, is_number=True, title=title)
