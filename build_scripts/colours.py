"""Measure the colours of every table and palette; exit code 1 if a bound is missed.

`python build_scripts/colours.py` prints, for each palette and kind of vision, the smallest
CIEDE2000 difference between the groups of cards, the seats and the signals, and for each table
the smallest contrast of text. All of it is taken from the theme.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build_scripts.vision import VISIONS, contrast, difference, over  # noqa: E402 (needs the path)
from game.scene import looks, palettes, theme  # noqa: E402
from game.scene.looks import Looks  # noqa: E402
from game.scene.palettes import Rgba  # noqa: E402
from game.scene.theme import Colour  # noqa: E402

TEXT, HIGH_CONTRAST, GRAPHICS = 4.5, 7.0, 3.0
"""The least contrast of text, of text in high contrast, and of what is no text."""
LEAST = {"rings": 15.0, "numerals": 15.0, "seats": 12.0, "signals": 18.0}
"""The least difference in the palette for colour blindness, to every kind of vision."""
DARK = (theme.PANEL, theme.PANEL_RAISED, theme.BUTTON, theme.BUTTON_OVER, theme.BUTTON_DOWN)


class Finding(NamedTuple):
    """The worst pair of what was measured."""

    what: str
    value: float
    bound: float
    """0 where none is asked for."""
    pair: str

    @property
    def holds(self) -> bool:
        """Return whether the bound is kept."""
        return self.value >= self.bound

    def __str__(self) -> str:
        """Return it as a line of the report."""
        bound = f">= {self.bound:4.1f}" if self.bound else " " * 7
        return (
            f"{'  ' if self.holds else '! '}{self.what:46} {self.value:5.1f} {bound}  {self.pair}"
        )


def differences(palette: str, *, high: bool = False) -> Iterator[Finding]:
    """Yield the smallest difference of each group of colours to each kind of vision."""
    looks.use(Looks(palette=palette, high_contrast=high))
    where = f"{palette}{', high contrast' if high else ''}"
    for (name, colours), vision in product(_groups(high=high).items(), VISIONS):
        value, one, other = min(
            (difference(colours[one], colours[other], vision), one, other)
            for one, other in combinations(colours, 2)
        )
        bound = LEAST[name.split()[0]] if palette == "colour_blind" else 0.0
        yield Finding(f"{where}, {vision}: {name}", value, bound, f"{one} / {other}")


def contrasts(table: str, palette: str, *, high: bool) -> Iterator[Finding]:
    """Yield the worst contrast on each surface of a table: of text, of initials, of graphics."""
    looks.use(Looks(table=table, palette=palette, high_contrast=high))
    where = f"{table}, {palette}{', high contrast' if high else ''}"
    text = HIGH_CONTRAST if high else TEXT
    for surface, (grounds, inks) in _texts(high=high).items():
        yield _worst(f"{where}: text on {surface}", inks, grounds, text)
    for seat, disc in enumerate(theme.SEATS):
        yield _worst(f"{where}: initial of seat {seat}", (theme.on_seat(seat),), ((disc,),), text)
    lines = (*theme.SEAT_LINES, theme.FOCUS, theme.GLOW, theme.MARK, theme.PARTNER)
    panel = ((theme.TABLE_MIDDLE, theme.PANEL),)
    yield _worst(f"{where}: lines and signals on a panel", lines, panel, GRAPHICS)
    for game, groups in palettes.CARDS[palette].items():
        for least, _ in groups:
            ring, ink = theme.card_colours(game, least)
            paper = theme.rgba(theme.PAPER)
            numeral = contrast(ink, paper)
            yield Finding(f"{where}: numeral of {game} from {least}", numeral, text, "on paper")
            segment = contrast(ring, paper)
            yield Finding(f"{where}: ring of {game} from {least}", segment, GRAPHICS, "on paper")


def _texts(*, high: bool) -> Mapping[str, tuple[Sequence[tuple[Colour, ...]], Sequence[Colour]]]:
    """What is written on what; a surface is what lies over what, from below."""
    lightest = theme.TABLE_MIDDLE
    usual = (theme.TEXT, theme.LABEL, theme.ACCENT)
    quiet = (theme.MUTED, theme.PARTNER, theme.GOLD)
    golden = (theme.GOLD, theme.GOLD_OVER, theme.GOLD_DOWN)
    fields = [(lightest, theme.PANEL, field) for field in (theme.FIELD, theme.FIELD_OVER)]
    faded = tuple(theme.fade(colour, 0.45) for colour in usual) if high else ()
    return {
        "the table": (((lightest,),), usual),
        "the table where the name of the house stands": (((theme.TABLE,),), (theme.GOLD,)),
        "panels and buttons": ([(lightest, dark) for dark in DARK], (*usual, *quiet, *faded)),
        "a field of a panel": (fields if high else fields[:1], usual),
        "a dialog": (((theme.DIALOG,),), (*usual, *quiet)),
        "a button of a dialog": ([(theme.DIALOG, dark) for dark in DARK], usual),
        "gold": ([(gold,) for gold in golden], (theme.INK, theme.INK_SOFT)),
        "paper": (((theme.PAPER,),), (theme.INK,)),
        "what a wild stands for": (((theme.NEXT,),), (theme.WHITE,)),
    }


def _worst(
    what: str, inks: Sequence[Colour], grounds: Sequence[tuple[Colour, ...]], bound: float
) -> Finding:
    return min(
        (
            Finding(
                what,
                contrast(over(theme.rgba(ink), ground), ground),
                bound,
                f"{ink.name} on {name}",
            )
            for (ground, name), ink in product(map(_laid, grounds), inks)
        ),
        key=lambda finding: finding.value,
    )


def _laid(surface: tuple[Colour, ...]) -> tuple[Rgba, str]:
    """What is seen of colours that lie over each other, and the name of the uppermost."""
    seen = theme.rgba(surface[0])
    for above in surface[1:]:
        seen = over(theme.rgba(above), seen)
    return seen, surface[-1].name


def _groups(*, high: bool) -> Mapping[str, Mapping[str, Rgba]]:
    """The colours that are to be told apart, by what they are of."""
    now = looks.current()
    rings, inks = {}, {}
    for game, groups in palettes.CARDS[now.palette].items():
        pairs = {str(least): theme.card_colours(game, least) for least, _ in groups}
        rings[f"rings of {game}"] = {least: ring for least, (ring, _) in pairs.items()}
        inks[f"numerals of {game}"] = {least: ink for least, (_, ink) in pairs.items()}
    signals = (theme.GLOW, theme.FOCUS, theme.MARK, theme.PARTNER)
    return {
        **rings,
        **({} if high else inks),  # all of them are black
        "seats on discs": {colour.name: theme.rgba(colour) for colour in theme.SEATS},
        "seats on lines": {colour.name: theme.rgba(colour) for colour in theme.SEAT_LINES},
        "signals": {colour.name: theme.rgba(colour) for colour in signals},
    }


def findings() -> Iterator[Finding]:
    """Yield everything that is measured; afterwards the usual looks are in use."""
    for palette, high in product(palettes.PALETTES, (False, True)):
        yield from differences(palette, high=high)
    for table, palette, high in product(palettes.TABLES, palettes.PALETTES, (False, True)):
        yield from contrasts(table, palette, high=high)
    looks.use(Looks())


def main() -> int:
    """Print all findings, the missed bounds marked; 1 if there is one."""
    found = list(findings())
    for finding in found:
        print(finding)
    missed = sum(not finding.holds for finding in found)
    print(f"{len(found)} measured, {missed} below their bounds")
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
