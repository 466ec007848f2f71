"""What becomes of a setup when a button of New game is pressed, or a field was typed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.opponents.bot import PREFIX, can_start
from game.rules.game import Refusal
from game.rules.table import Seat
from game.scene.setup.chosen import BOXES, Settled, Setup, settled
from game.scene.setup.players import painted, renamed
from game.scene.setup.usual import switched, with_length
from game.scene.setup.values import stepped_by, with_number

Change = Callable[[Setup, list[str]], Setup]
"""From a setup and what the button is about."""

CHANGES: Mapping[str, Change] = {
    "edition": lambda setup, about: setup.with_edition(about[0]),
    "tile": lambda setup, about: switched(setup, about[0]),
    "length": lambda setup, about: with_length(setup, about[0]),
    "less": lambda setup, about: stepped_by(setup, about[0], -1),
    "more": lambda setup, about: stepped_by(setup, about[0], 1),
    "flip": lambda setup, about: setup.with_value(about[0], setup.value(about[0]) is not True),
    "reset": lambda setup, _: setup.as_edition_has_it(),
    "add": lambda setup, _: setup.joined(),
    "remove": lambda setup, about: setup.without(int(about[0])),
    "as": lambda setup, about: setup.played_by(int(about[0]), about[1]),
    "swap": lambda setup, about: setup.swapped(int(about[0]), int(about[1])),
    "colour": lambda setup, about: setup.with_players(painted(setup.players, *map(int, about))),
}
"""By the first word of a button's name."""

TYPED: Mapping[str, Callable[[Setup, str, str], Setup]] = {
    "name": lambda setup, about, text: setup.with_players(
        renamed(setup.players, int(about), text, setup.own)
    ),
    "count": lambda setup, about, text: with_number(setup, about, int(text)) if text else setup,
    "command": lambda setup, about, text: _with_program(setup, int(about), text.strip()),
}
"""By the word of a field, from what it is about and what was typed."""


def _with_program(setup: Setup, seat: Seat, command: str) -> Setup:
    """Let a program of the person's play at a seat; Refusal("no-bot") where there is none."""
    level = f"{PREFIX}{command}"
    if command and not can_start(level):
        raise Refusal("no-bot", level=level)
    return setup.played_by(seat, level) if command else setup


def answered(setup: Setup, button: str) -> Settled | None:
    """Return what a button makes of a setup, None for a button that changes none.

    Refusal, with the setup's reasons, where the change cannot be.
    """
    word, *about = button.split(":")
    change = CHANGES.get(word)
    return None if change is None else _told(setup, change(setup, about), about)


def entered(setup: Setup, field: str, typed: str) -> Settled | None:
    """Return what becomes of a setup by what was typed, None for a field of no setup; Refusal."""
    word, _, about = field.partition(":")
    change = TYPED.get(word)
    return None if change is None else _told(setup, change(setup, about, typed), [about])


def _told(before: Setup, after: Setup, about: list[str]) -> Settled:
    """Settle the change; boxes that it took by the way are told too."""
    setup, dropped = settled(after)
    if about != [BOXES] and setup.boxes > before.boxes:
        dropped = (*dropped, Refusal("boxes-taken", count=setup.boxes))
    return Settled(setup, dropped)
