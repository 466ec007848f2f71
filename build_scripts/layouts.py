"""Lay out every table that there is, without a window, and list what is wrong with it.

`python build_scripts/layouts.py [--game GAME] [--seats N] [--size WxH] [--large]
[--sketch FOLDER]`: every game, edition and number of seats, in every phase of a turn, at sizes from
960 x 600 to 3840 x 2160, read from the left and from the right, with cards as usual and large. Exit
code 1 if anything is wrong. `--sketch` saves pictures of a sample, with the faults listed so far.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple, TypeAlias

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build_scripts.laying.faults import Fault, Laid  # noqa: E402 (needs the path above)
from build_scripts.laying.positions import SEATINGS, Phase, Seating, positions  # noqa: E402
from build_scripts.laying.sketch import sketch  # noqa: E402
from game.rules.game import Move  # noqa: E402
from game.scene import looks, text  # noqa: E402
from game.scene.choosing import Choosing  # noqa: E402
from game.scene.layout import Sight, places  # noqa: E402
from game.scene.layouts import LAYOUTS  # noqa: E402
from game.scene.looks import Looks  # noqa: E402
from game.scene.telling import TELLINGS  # noqa: E402
from game.scene.text import Language  # noqa: E402

Size: TypeAlias = tuple[int, int]
SIZES: tuple[Size, ...] = (
    *((960, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)),
    *((960, 720), (1400, 600), (2880, 2160)),
)
"""The usual windows, and the corners of what is allowed: 4 : 3 and 21 : 9, small and large."""
LANGUAGES = tuple(text.LANGUAGES.values())
NAMES = {
    "en": ("You", "Mina", "Christopher", "Juno", "Sami", "Vera", "D", "Lale"),
    "nb": ("Du", "Mina", "Alexandrine", "Juno", "Sami", "Vera", "D", "Lale"),
    "fa": ("شما", "مینا", "امیرمحمدرضا", "ژونو", "سامی", "ورا", "د", "لاله"),
}
SAMPLE = ("play", "from the partner", "turn", "held", "full", "other's turn", "last turn")
"""The phases that are sketched."""


class Case(NamedTuple):
    """One table as it is laid once."""

    seating: Seating
    size: Size
    language: Language
    phase: Phase
    large: bool = False

    def __str__(self) -> str:
        """Return what it is in a line."""
        size = "{}x{}".format(*self.size)
        large = ", large" if self.large else ""
        return f"{self.seating}, {size}{large}, {self.language.code}, {self.phase.name}"


def cases(
    seatings: Iterable[Seating] = SEATINGS,
    sizes: Iterable[Size] = SIZES,
    languages: Iterable[Language] = LANGUAGES,
    larges: Iterable[bool] = (False, True),
) -> Iterator[Case]:
    """Yield every table of the seatings in all of the sizes and languages, usual and large."""
    rest = tuple(sizes), tuple(languages), tuple(larges)
    for seating in seatings:
        for size, language, large in product(*rest):
            for phase in positions(seating):
                yield Case(seating, size, language, phase, large)


def lay(case: Case) -> Laid:
    """Lay a table; from here on texts are in the language of the case, cards of its size."""
    text.use(case.language)
    looks.use(Looks(card_size="large" if case.large else "normal"))
    state, viewer, moves = case.phase.state, case.phase.viewer, case.phase.moves
    seats = state.rules.seats
    names = NAMES[case.language.code][:seats]
    telling = TELLINGS[state.rules.game]
    status, choice = telling.status(state, moves, viewer, names, alone=viewer == 0)
    lifted = [move for move in moves if _is_lifted(move, case.phase)]
    sight = Sight(
        state,
        viewer,
        places(seats, 0, viewer),
        names,
        tuple(range(seats)),
        *case.size,
        rtl=case.language.rtl,
        large=case.large,
        raised=Choosing(moves).raised,
        chosen=case.phase.chosen,
        status=status,
        history=tuple(text.tr("{name} built {card}", name=name, card=12) for name in names) * 3,
        preview=max((telling.preview(state, move, viewer) for move in lifted), key=len, default=""),
        choice=choice,
    )
    return Laid(sight, LAYOUTS[state.rules.game](sight), moves)


def _is_lifted(move: Move, phase: Phase) -> bool:
    """Say whether a move is of a card in the hand or in the air, so that it can be previewed."""
    is_held = move.source is not None and move.source.kind == "held"
    return is_held or (move.card is not None and move.card == phase.chosen)


def summary(case: Case, fault: Fault) -> str:
    """Return a line under which a fault is counted with its like."""
    what = re.sub(r"\d+", "*", fault.what)
    pairs = " in pairs" if case.seating.partners else ""
    size = "{}x{}".format(*case.size) + (" large" if case.large else "")
    return f"{case.seating.game:8} {case.seating.seats}{pairs:10} {size:16} {fault.kind}: {what}"


def main(arguments: list[str]) -> int:
    """Check what the arguments ask for; 1 if anything is wrong."""
    asked = _asked(arguments)
    seatings = [
        seating for seating in SEATINGS
        if asked.game in (None, seating.game) and asked.seats in (None, seating.seats)
    ]  # fmt: skip
    sizes = (asked.size,) if asked.size else SIZES
    laid, counts, worst = 0, Counter[str](), dict[str, tuple[float, Case]]()
    larges = (True,) if asked.large else (False, True)
    for case in cases(seatings, sizes, larges=larges):
        table = lay(case)
        faults = list(table.faults())
        laid += 1
        for fault in faults:
            line = summary(case, fault)
            counts[line] += 1
            worst[line] = max(worst.get(line, (0.0, case)), (fault.by, case), key=lambda w: w[0])
        if asked.sketch and case.phase.name in SAMPLE and case.seating.edition != "persian":
            sketch(table, faults, asked.sketch / f"{_file_name(case)}.png")
    for line, count in sorted(counts.items()):
        by, case = worst[line]
        print(f"{line}  ({count} times, up to {by:.1f} px: {case})")
    print(f"{laid} tables laid, {counts.total()} faults of {len(counts)} kinds")
    return 1 if counts else 0


def _asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Lay out every table and list what is wrong.")
    parser.add_argument("--game", choices=tuple(LAYOUTS))
    parser.add_argument("--seats", type=int)
    parser.add_argument("--size", type=_size, metavar="WxH")
    parser.add_argument("--large", action="store_true", help="only large cards")
    parser.add_argument("--sketch", type=Path, metavar="FOLDER")
    return parser.parse_args(arguments)


def _size(words: str) -> Size:
    width, height = map(int, words.split("x"))
    return width, height


def _file_name(case: Case) -> str:
    return re.sub(r"\W+", "-", str(case))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
