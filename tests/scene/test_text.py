# Persian letters look like others to those who do not read them.
# ruff: noqa: RUF001

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from game.resources import resource
from game.scene import text
from game.scene.text import ENGLISH, NORWEGIAN, PERSIAN, shape

ZWNJ = "\u200c"
LETTERS = "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیءأؤئإۀةيك"


def names(drawn: str) -> list[str]:
    return [f"{ord(letter):04X}" for letter in drawn]


def test_a_zwnj_keeps_two_letters_apart() -> None:
    # drawn from the left: alef, heh (initial), then peh (final), yeh, tcheh (initial)
    assert names(shape(f"چیپ{ZWNJ}ها", PERSIAN)) == ["FE8E", "FEEB", "FB57", "FBFF", "FB7C"]
    assert names(shape("چیپها", PERSIAN)) == ["FE8E", "FEEC", "FB59", "FBFF", "FB7C"]


def test_brackets_are_mirrored_in_a_persian_line() -> None:
    drawn = shape("مینا (۳)", PERSIAN)

    assert drawn.startswith("(۳) ")
    assert names(drawn)[4:] == ["FE8E", "FEE8", "FBFF", "FEE3"]


def test_an_english_name_reads_from_left_to_right_inside_a_persian_sentence() -> None:
    assert names(shape("کارت Mina است", PERSIAN)) == [
        *("FE96", "FEB3", "FE8D", "0020"),
        *("004D", "0069", "006E", "0061", "0020"),
        *("FE95", "FEAD", "FE8E", "FB90"),
    ]


def test_a_persian_name_is_joined_inside_an_english_sentence() -> None:
    assert names(shape("مینا wins", ENGLISH)) == [
        *("FE8E", "FEE8", "FBFF", "FEE3", "0020"),
        *("0077", "0069", "006E", "0073"),
    ]


def test_a_number_after_a_persian_name_stays_where_the_english_sentence_has_it() -> None:
    drawn = shape(text.tr("{seat}: {count} cards", seat="مینا", count=5), ENGLISH)

    assert drawn.endswith(": 5 cards")


def test_numbers_of_several_figures_are_not_turned_round() -> None:
    assert shape("۱۲ کارت", PERSIAN).endswith(" ۱۲")


def test_a_sum_reads_from_left_to_right_in_a_persian_line() -> None:
    text.use(PERSIAN)

    assert shape(text.ltr("۱۵۵ + ۱۳۰ = ۲۸۵")) == "۱۵۵ + ۱۳۰ = ۲۸۵"


@pytest.mark.parametrize("mark", ["\u2066", "\u2067", "\u2068"])
def test_isolates_are_understood_and_not_drawn(mark: str) -> None:
    drawn = shape(f"کارت {mark}Mina\u2069 است", PERSIAN)

    assert "Mina" in drawn
    assert drawn == shape("کارت Mina است", PERSIAN)


def test_english_and_norwegian_are_drawn_as_they_are_written() -> None:
    assert shape("Skip-Bo (2 to 6)", ENGLISH) == "Skip-Bo (2 to 6)"
    assert shape("Trekk på nytt, Åse", NORWEGIAN) == "Trekk på nytt, Åse"


@pytest.mark.parametrize("weight", ["Medium", "Bold", "Black"])
def test_the_font_has_every_shape_that_a_persian_text_can_take(weight: str) -> None:
    glyphs = TTFont(resource("fonts", f"Vazirmatn-{weight}.ttf")).getBestCmap()
    words = (f"{one}{other}{one}{ZWNJ}{other} {one}" for one in LETTERS for other in LETTERS)
    drawn = {letter for word in words for letter in shape(word, PERSIAN)}

    assert not [hex(ord(letter)) for letter in drawn if ord(letter) not in glyphs]


def test_a_hamza_over_heh_is_not_lost() -> None:
    assert names(shape("نسخهٔ", PERSIAN))[0] == "FBA5"


def test_digits_are_those_of_the_language() -> None:
    assert text.digits("12 of 30", PERSIAN) == "۱۲ of ۳۰"
    assert text.digits("12", NORWEGIAN) == "12"


def test_a_negative_number_has_its_minus_at_the_left_in_every_language() -> None:
    assert shape(text.number(-2, ENGLISH), ENGLISH) == "−2"
    assert shape(f"جمع {text.number(-12, PERSIAN)} امتیاز", PERSIAN)[7:10] == "−۱۲"


def test_facts_are_numbers_in_the_languages_digits_and_names_as_they_are() -> None:
    text.use(PERSIAN)

    assert text.tr("{count} {code}", count=12, code="7") == "۱۲ \u202a7\u202c\u200f"


def test_one_and_many_are_told_apart() -> None:
    assert text.ntr("{count} card", "{count} cards", 1) == "1 card"
    assert text.ntr("{count} card", "{count} cards", 4) == "4 cards"


def test_the_language_can_be_changed_while_the_program_runs() -> None:
    text.use(PERSIAN)
    assert text.number(7) == "۷"
    text.use(ENGLISH)
    assert text.number(7) == "7"


def test_a_text_is_wrapped_in_reading_order_before_its_letters_are_turned_round() -> None:
    lines = text.wrap("یک دو سه چهار", 6, len)

    assert lines == ("یک دو", "سه", "چهار")


def test_no_line_is_wider_than_it_may_be_and_no_letter_is_lost() -> None:
    words = "Keep your cards low, extraordinarilylongwords break"

    lines = text.wrap(words, 10, len)

    assert all(len(line) <= 10 for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_a_newline_begins_a_line() -> None:
    assert text.wrap("one\n\ntwo", 10, len) == ("one", "", "two")


def test_what_does_not_fit_ends_in_an_ellipsis() -> None:
    assert text.shorten("Skip-Bo", 7, len) == "Skip-Bo"
    assert text.shorten("History and statistics", 8, len) == "History…"
    assert text.shorten("wide", 1, len) == "…"
