"""The tip beside a pile is as wide as its words, whatever they are and however large the window."""

from __future__ import annotations

import pytest

from game.scene import text
from game.scene.box import Box
from game.scene.closer import tip_items
from game.scene.text import LANGUAGES
from tests.scene.pages import SIZES, assert_readable

WORDS = (
    "کشیده: ۰، برداشته", "کارت ۲ از ۵ در دست: ۱، می‌شود ساخت", "بانک: ۱۰۱ کارت",  # noqa: RUF001
    "Drawn: 0, picked up", "WWWWWWWWWWW, W1: 3", "Kort 1 av 4 på hånden: 3", "a", "",
)  # fmt: skip


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sign", ["", "V"])
def test_no_word_of_a_tip_is_cut(language: text.Language, size: tuple[int, int], sign: str) -> None:
    text.use(language)
    for words in WORDS:
        assert_readable(tip_items(*size, Box(400, 300, 50, 80), words, [], "skyjo", sign))
