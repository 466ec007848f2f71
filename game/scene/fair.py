"""The fair deal in words: its fingerprint from the beginning, its code and salt after the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.scene import theme
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.text import ltr, tr
from game.scene.widgets import PRIMARY, SECONDARY, Button, Item, Layer, Panel, Weight

if TYPE_CHECKING:
    from game.match.host import Host

WIDTH, HEIGHT = 640, 376
GROUP, LINE = 8, 32
"""Hexadecimal digits are read in groups; so many stand in a line."""
SHORT = 12
"""So many of the fingerprint's digits are enough to recognise it."""


class FairDeal(NamedTuple):
    """What the players may know of how the cards were dealt."""

    fingerprint: str
    """SHA-256 of CODE:SALT, in hexadecimal."""
    code: str | None
    """None while it is not for the players."""
    salt: str | None
    """None before the end."""

    @property
    def proof(self) -> str:
        """Return the text whose SHA-256 is the fingerprint; only after the end."""
        return f"{self.code}:{self.salt}"


def fair_deal(host: Host, *, is_over: bool) -> FairDeal:
    """Return what the players of a match may know: `is_over` when its end is on the screen."""
    code = host.code if is_over or host.is_code_typed else None
    return FairDeal(host.fingerprint, code, host.salt if is_over else None)


def opening(host: Host) -> tuple[str, str]:
    """Return what stands among the last moves before there is one, the upper line last."""
    return ltr(grouped(host.fingerprint[:SHORT], 4)), tr("Fingerprint")


def grouped(digits: str, size: int = GROUP) -> str:
    """Return digits in groups that the eye can follow.

    >>> grouped("0123456789abcdef", 8)
    '01234567 89abcdef'
    """
    return " ".join(digits[at : at + size] for at in range(0, len(digits), size))


def lines(digits: str) -> list[str]:
    """Return a long row of digits in lines."""
    return [ltr(grouped(digits[at : at + LINE])) for at in range(0, len(digits), LINE)]


def fair_items(stage: Stage, deal: FairDeal) -> Iterator[Item]:
    """Yield the dialog after the end, with its buttons `copy` and `fair-close`."""
    layer = Layer.DIALOG
    whole = Box(0, 0, stage.width, stage.height)
    yield Panel(stage.box(*whole), theme.SCRIM, 0, layer=layer)
    box = Box.around(*whole.center, WIDTH, HEIGHT)
    unit = stage.unit
    yield Panel(stage.box(*box), theme.DIALOG, 24 * unit, shadow=30 * unit, layer=layer)
    left, room = box.left + 40, WIDTH - 80
    yield stage.label(
        "fair", tr("A fair deal"), left, box.top + 48, 28, Weight.BLACK, room=room, layer=layer
    )
    y = box.top + 92
    for key, words, rows in (
        (
            "before",
            tr("This fingerprint was fixed before the first card:"),
            lines(deal.fingerprint),
        ),
        (
            "after",
            tr("It is the SHA-256 of the deal's code and its salt:"),
            [ltr(f"{deal.code}:{deal.salt}")],
        ),
    ):
        yield stage.label(
            f"fair-{key}", words, left, y, theme.SMALL, colour=theme.LABEL, room=room, layer=layer
        )
        for place, row in enumerate(rows):
            yield stage.label(
                f"fair-{key}{place}", row, left, y + 30 + 26 * place, theme.BODY, Weight.BOLD,
                theme.ACCENT, room=room, layer=layer,
            )  # fmt: skip
        y += 50 + 26 * len(rows)
    yield stage.label(
        "fair-how", tr("Nothing has been changed since. Any SHA-256 program can check it."),
        left, y, theme.SMALL, colour=theme.LABEL, room=room, layer=layer,
    )  # fmt: skip
    top = box.bottom - 76
    copy, close = stage.box(left, top, 200, 48), stage.box(box.right - 240, top, 200, 48)
    yield Button("copy", copy, tr("Copy"), SECONDARY, unit=unit, layer=layer)
    yield Button("fair-close", close, tr("Close"), PRIMARY, unit=unit, layer=layer)
