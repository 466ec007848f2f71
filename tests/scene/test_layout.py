"""Every layout along real matches: nothing lies outside the window or on what must be seen."""
# Persian letters look like others to those who do not read them.

from __future__ import annotations

import pytest

from build_scripts.laying.faults import ruler
from build_scripts.laying.positions import SEATINGS, Seating
from build_scripts.layouts import LANGUAGES, SIZES, Case, Size, cases, lay
from game.scene import labels, text
from game.scene.fitting import FINE, size_in_steps
from game.scene.layouts import LAYOUTS
from game.scene.text import ENGLISH, NORWEGIAN, PERSIAN, Language
from game.scene.widgets import Weight

SAMPLE = (
    Seating("skip-bo", "mattel", 2),
    Seating("skip-bo", "persian", 4, partners=True),
    Seating("skip-bo", "mattel", 6, partners=True),
    Seating("skip-bo", "persian", 8),
    Seating("skyjo", "classic", 2),
    Seating("skyjo", "magilano", 4),
    Seating("skyjo", "classic", 8),
)
WINDOWS: tuple[tuple[Size, Language], ...] = (
    ((960, 600), NORWEGIAN),
    ((960, 600), PERSIAN),
    ((1024, 768), PERSIAN),
    ((2560, 1080), ENGLISH),
)
TOLERANCE = 0.51
"""Half a logical pixel is rounding."""
EACH_TABLE = pytest.mark.parametrize("seating", SAMPLE, ids=str)


def faults(case: Case) -> set[str]:
    return {f"{case}: {fault.kind}, {fault.what}" for fault in lay(case).faults()}


@EACH_TABLE
def test_a_table_of_any_phase_has_no_fault(seating: Seating) -> None:
    for size, language in WINDOWS:
        for case in cases([seating], [size], [language]):
            assert not faults(case)


@pytest.mark.long
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_no_table_at_any_size_in_any_phase_has_a_fault(seating: Seating) -> None:
    found = {fault for case in cases([seating], SIZES, LANGUAGES) for fault in faults(case)}
    assert not found


@EACH_TABLE
def test_the_same_sight_is_always_laid_the_same(seating: Seating) -> None:
    for case in cases([seating], [(1280, 720)], [ENGLISH]):
        table = lay(case)
        assert LAYOUTS[seating.game](table.sight) == table.layout


@EACH_TABLE
def test_every_card_on_top_of_a_pile_is_to_be_seen(seating: Seating) -> None:
    for case in cases([seating], [(1280, 720)], [ENGLISH]):
        layout = lay(case).layout
        for pile, cards in case.phase.state.table.piles.items():
            if cards and pile.kind != "aside":
                assert cards[-1] in layout.cards, f"the top card of {pile} is not laid"


@EACH_TABLE
def test_mirrored_piles_stand_at_mirrored_places(seating: Seating) -> None:
    for size in SIZES:
        left, right = (
            lay(next(cases([seating], [size], [language]))).layout
            for language in (ENGLISH, PERSIAN)
        )
        assert left.piles.keys() == right.piles.keys()
        for pile in left.piles:
            if pile.kind in ("draw", "building", "stock", "held"):
                assert abs(left.piles[pile].x + right.piles[pile].x - size[0]) <= TOLERANCE
            assert left.piles[pile].y == right.piles[pile].y


@pytest.mark.usefixtures("only_window")
@pytest.mark.parametrize(
    ("language", "words"),
    [(ENGLISH, "Your turn: play, or discard to end it"), (PERSIAN, "نوبت شماست: ۱۲ را بسازید")],
)
def test_a_text_is_measured_as_the_window_measures_it(language: Language, words: str) -> None:
    text.use(language)
    for size in (11, 15, 18, 36):
        wide, _ = labels.measure(words, size, Weight.BOLD)
        glyphs = text.shape(words)
        measured = ruler(glyphs, size_in_steps(size), Weight.BOLD) / FINE
        assert measured == pytest.approx(wide, rel=0.02)
