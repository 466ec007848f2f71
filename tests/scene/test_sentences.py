"""The screens that show one sentence have room for every sentence, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.match.seating import LONGEST_NAME
from game.rules.game import Refusal
from game.scene import text, theme
from game.scene.asking import ask_items
from game.scene.curtain import curtain_items
from game.scene.home import home_items
from game.scene.layout import Spot
from game.scene.notice import notice_items
from game.scene.telling.refusals import SENTENCES, sentence
from game.scene.text import LANGUAGES, Language
from game.scene.widgets import Item
from tests.scene.pages import SIZES, assert_fits, assert_readable

pytestmark = [
    pytest.mark.usefixtures("window"),  # text is measured with its fonts
    pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES),
    pytest.mark.parametrize("size", SIZES),
]
LONGEST = "M" * LONGEST_NAME


def sentences() -> Iterator[str]:
    for code in SENTENCES:
        yield sentence(Refusal(code, name=LONGEST, at=1234))


def check(items: Iterator[Item], size: tuple[int, int]) -> None:
    listed = list(items)
    assert_fits(listed, *size)
    assert_readable(listed)


def test_a_notice_is_never_cut(size: tuple[int, int], language: Language) -> None:
    text.use(language)
    for words in sentences():
        check(notice_items(*size, theme.unit(*size), words), size)


def test_home_tells_the_longest_trouble(size: tuple[int, int], language: Language) -> None:
    text.use(language)
    for words in sentences():
        check(home_items(*size, None, words), size)


def test_the_longest_name_fits_into_the_ring_of_the_curtain(
    size: tuple[int, int], language: Language
) -> None:
    text.use(language)
    for words in sentences():
        check(curtain_items(*size, LONGEST, words, may_undo=True), size)


def test_what_is_asked_before_a_turn_ends_can_be_read_and_answered(
    size: tuple[int, int], language: Language
) -> None:
    text.use(language)
    width, height = size
    for x, y in ((80, 200), (width / 2, height - 120), (width - 80, height / 2)):
        check(ask_items(*size, theme.unit(*size), Spot(x, y, 100)), size)
