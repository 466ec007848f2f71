from __future__ import annotations

from itertools import product

import pytest

from build_scripts.laying.faults import Laid
from build_scripts.layouts import LANGUAGES, NAMES, SIZES
from game.opponents.levels import LEVELS
from game.scene import labels, text, theme
from game.scene.fair import FairDeal, fair_items
from game.scene.layout import Layout, Sight, Stage
from game.scene.notice import notice_items
from game.scene.pause import pause_items
from game.scene.setup.wording import level_words
from game.scene.text import Language
from game.scene.theme import unit
from game.scene.widgets import FIELD, Button, Item, Label, Panel
from tests.scene import pages
from tests.scene.ends import DEAL, kinds

pytestmark = pytest.mark.usefixtures("only_window")  # names are measured with its fonts

BEFORE = FairDeal(DEAL.fingerprint, None, None)
TYPED = FairDeal(DEAL.fingerprint, DEAL.code, None)


def names(items: list[Item]) -> list[str]:
    return [item.name for item in items if isinstance(item, Button)]


def words(items: list[Item]) -> str:
    return " ".join(item.text for item in items if isinstance(item, Label))


def pause(
    size: tuple[int, int] = (1280, 720),
    deal: FairDeal = BEFORE,
    people: int = 1,
    *,
    is_open: bool = False,
) -> list[Item]:
    """The menu of a table with so many people, every other one played by a computer."""
    called = NAMES[text.current().code]
    sitting = {seat: (called[seat], "skilled" if seat % 2 else None) for seat in range(people)}
    return list(pause_items(*size, "normal", sitting, deal, is_open=is_open))


def test_the_pause_menu_covers_everything_and_has_its_ways_out() -> None:
    items = pause()
    assert isinstance(items[0], Panel)
    assert (items[0].box.width, items[0].box.height) == (1280, 720)
    assert names(items) == [
        "resume",
        "log",
        "again",
        "speed",
        "hand:0=beginner",
        "rules",
        "settings",
        "home",
        "new",
        "quit",
    ]


def test_an_open_match_can_be_ended_there() -> None:
    assert "stop" in names(pause(is_open=True))


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("size", SIZES)
def test_who_plays_a_seat_can_be_read_however_long_a_name_is(
    size: tuple[int, int], language: Language
) -> None:
    text.use(language)
    pixels = unit(*size)
    letters = max(FIELD.size * pixels, theme.LEAST_TEXT)
    for level, people in product((None, *LEVELS), (1, 4, 8)):
        long = "Maximiliane-Alexandra von Hohenzollern-Sigmaringen"
        sitting = dict.fromkeys(range(people), (long, level))
        items = pause_items(*size, "normal", sitting, BEFORE, is_open=False)
        seat = next(i for i in items if isinstance(i, Button) and i.name.startswith("hand:"))
        who = text.tr("{name}: person", name="") if level is None else level_words(level)
        assert who.split()[-1] in seat.text
        wide, _ = labels.measure(seat.text, letters, FIELD.weight)
        assert wide <= seat.box.width - 2 * FIELD.pad * pixels + 1


def test_the_whole_fingerprint_stands_there_the_code_only_if_it_is_known() -> None:
    assert DEAL.fingerprint in words(pause()).replace(" ", "")
    assert DEAL.code is not None
    assert DEAL.code not in words(pause())
    assert DEAL.code in words(pause(deal=TYPED))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_and_the_proof_of_the_deal_fit_into_every_window(
    size: tuple[int, int], language: Language
) -> None:
    text.use(language)
    some = kinds()["skyjo, open"].sight
    sight: Sight = some._replace(width=size[0], height=size[1], rtl=language.rtl)
    for items in (
        *(pause(size, TYPED, people, is_open=True) for people in range(9)),
        list(fair_items(Stage(*size, rtl=language.rtl), DEAL)),
    ):
        assert not list(Laid(sight, Layout({}, {}, (), items), ()).faults())


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", pages.SIZES)
def test_the_notice_fits(size: tuple[int, int]) -> None:
    sentence = "The saved matches were damaged; the file was set aside and a new one begun."
    pages.assert_fits(notice_items(*size, unit(*size), sentence), *size)
