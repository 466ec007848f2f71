# The sums are written as they are on the screen.
# ruff: noqa: RUF001

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace

from build_scripts.laying.faults import Laid
from build_scripts.layouts import LANGUAGES, NAMES, SIZES
from game.rules.events import Outcome, RoundScored
from game.scene import text, theme
from game.scene.box import Box
from game.scene.card_art import MARGIN
from game.scene.layout import Layout
from game.scene.result_page import result_bars, result_items, title
from game.scene.scoring.facts import ResultFacts
from game.scene.text import PERSIAN, Language
from game.scene.widgets import Item, Label, Panel, Picture
from tests.scene.ends import kinds, played

Size = tuple[int, int]


@cache
def every_kind() -> dict[str, ResultFacts]:
    return kinds()


def kind(name: str) -> ResultFacts:
    return every_kind()[name]


def told(facts: ResultFacts) -> dict[str, str]:
    return {i.key: i.text for i in result_items(facts, 1280, 720) if isinstance(i, Label)}


def won_by(facts: ResultFacts, *winners: int) -> ResultFacts:
    return facts._replace(outcome=Outcome(winners, facts.state.scores))


# -- Who has won ----------------------------------------------------------------------------------


def test_you_win_and_others_win_in_the_right_form_of_the_verb() -> None:
    four = kind("skip-bo, points go on")
    assert title(four) == "You win the round!"
    assert title(won_by(four, 0)) == "You win the match!"
    assert title(won_by(four, 3)) == "Juno wins the match"
    assert title(won_by(four, 0, 1, 2)) == "You, Mina and Otto share the match"
    assert title(kind("skyjo, doubled")) == "Mina wins the round"


def test_a_pair_wins_together() -> None:
    pairs = kind("skip-bo, pairs")
    assert title(pairs) == "You and Otto win the round"
    assert title(won_by(pairs, 1, 3)) == "Mina and Juno win the match"
    assert title(won_by(pairs, 0, 1, 2, 3)) == "You, Mina, Otto and Juno share the match"


def test_many_winners_are_only_counted() -> None:
    assert title(won_by(kind("skyjo, eight"), 0, 2, 3, 5, 7)) == "5 players share the match"


def test_very_long_names_are_only_counted_too() -> None:
    facts = won_by(kind("skip-bo, pairs"), 0, 1, 2, 3)
    names = tuple(f"{name} of the House of Dozen" for name in facts.names)
    facts = facts._replace(sight=facts.sight._replace(names=names))
    assert title(facts) == "4 players share the match"
    assert title(won_by(facts, 0)) == "You of the House of Dozen wins the match"


# -- The arithmetic -------------------------------------------------------------------------------


SENTENCES = {
    "skip-bo, points go on": "16 cards left with the others: 25 + 5 × 16 = 105 points",
    "skip-bo, pairs": "5 cards left with the others: 25 + 5 × 5 = 50 points",
    "skip-bo, blocked": """
        The round is blocked: everybody passed. The fewest stock cards, 2, win.
        7 cards left with the others: 25 + 5 × 7 = 60 points""",
    "skip-bo, blocked and tied": """
        The round is blocked: everybody passed.
        You and Mina tie with 2 stock cards left, so nobody scores.""",
    "skip-bo, too many turns": """
        The round ends after 500 turns each. The fewest stock cards, 2, win.
        3 cards left with the others: 25 + 5 × 3 = 40 points""",
    "skip-bo, stopped": "The match was stopped after 3 rounds: the most points win.",
    "skip-bo, stopped at once": "The match was stopped before its first round was over.",
    "skyjo, doubled": """
        You ended the round with 20 points, but the lowest score is 7, so they count twice:
        20 × 2 = 40 points.""",
    "skyjo, doubled for a tie": """
        You ended the round with 20 points, and another has as few, so they count twice:
        20 × 2 = 40 points.""",
    "skyjo, not beaten": """
        You ended the round with 7 points, and nobody has fewer: nothing is doubled.""",
    "skyjo, nothing to double": """
        You ended the round with 0 points against −1, but only points above zero are doubled.""",
    "skyjo, doubling off": """
        You ended the round with 20 points against 12, but nothing is doubled in this match.""",
    "skyjo, no ender": """
        Nobody ended the round in 100 turns each: it is scored as it lies, undoubled.""",
    "skyjo, stopped": "The match was stopped after 2 rounds: the fewest points win.",
}


@pytest.mark.parametrize("name", SENTENCES)
def test_the_rule_s_arithmetic_is_told_in_words(name: str) -> None:
    assert told(kind(name))["sum"] == " ".join(SENTENCES[name].split())


def test_one_card_left_is_one_card() -> None:
    facts = kind("skip-bo, one round")._replace(scored=RoundScored((30, 0, 0), (0,)))
    assert told(facts)["sum"] == "1 card left with the others: 25 + 5 × 1 = 30 points"


def test_in_its_grid_the_ender_who_is_beaten_sees_the_doubling() -> None:
    words = told(kind("skyjo, doubled"))
    assert words["won0"] == "20 × 2 = 40"
    assert words["won1"] == "7 points"


# -- The standings --------------------------------------------------------------------------------


def test_every_side_sees_what_it_had_what_it_got_and_what_it_has() -> None:
    words = told(kind("skip-bo, points go on"))
    assert words["sum0"] == "155 + 105 = 260"
    assert words["sum1"] == "210 + 0 = 210"
    assert words["goal"] == "to 500 points"
    assert "beside0" not in words


def test_in_the_first_round_there_is_nothing_to_add_to() -> None:
    assert told(kind("skyjo, doubled"))["sum0"] == "40 points"


def test_a_score_below_zero_is_taken_away() -> None:
    rounds = kind("skyjo, rounds")
    state = replace(rounds.state, scores=(8, 40))
    facts = rounds._replace(
        sight=rounds.sight._replace(state=state), scored=RoundScored((-3, 45), ender=0)
    )
    assert told(facts)["sum0"] == "11 − 3 = 8"
    assert told(facts)["sum1"] == "−5 + 45 = 40"


def test_partners_have_one_score_and_one_line() -> None:
    words = told(kind("skip-bo, pairs"))
    assert words["name0"] == "You and Otto"
    assert words["sum0"] == "0 + 50 = 50"
    assert words["sum1"] == "55 + 0 = 55"
    assert "sum2" not in words


def test_where_rounds_decide_they_are_counted_and_the_points_stand_beside() -> None:
    words = told(kind("skip-bo, rounds go on"))
    assert words["scores"] == "Rounds won"
    assert words["goal"] == "first to win 3 rounds"
    assert (words["sum0"], words["beside0"]) == ("1 + 1 = 2", "140 points")


def places(facts: ResultFacts) -> list[tuple[str, str]]:
    words = told(facts)
    return [(words[f"place{seat}"], words[f"name{seat}"])
            for seat in range(facts.state.rules.seats) if f"place{seat}" in words]  # fmt: skip


def test_at_the_end_of_the_match_every_side_has_its_place() -> None:
    assert places(kind("skyjo, target")) == [("2", "You"), ("1", "Mina"), ("3", "Otto")]
    assert places(kind("skyjo, shared")) == [("1", "You"), ("1", "Mina"), ("3", "Otto")]
    assert places(kind("skip-bo, one round")) == [("1", "You"), ("2", "Mina"), ("2", "Otto")]
    assert places(kind("skip-bo, three pairs")) == [
        ("1", "You and Juno"), ("2", "Mina and Sami"), ("3", "Otto and Vera")
    ]  # fmt: skip


def test_who_shares_a_blocked_match_comes_first_though_all_have_no_points() -> None:
    assert places(kind("skip-bo, a tied match")) == [("1", "You"), ("1", "Mina"), ("3", "Otto")]


def test_at_the_end_of_a_match_the_rounds_won_are_told() -> None:
    words = told(kind("skyjo, target"))
    assert [words[f"beside{seat}"] for seat in range(3)] == [
        "1 round won", "1 round won", "1 round won"
    ]  # fmt: skip
    assert told(kind("skip-bo, points reached"))["beside0"] == "4 rounds won"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("skip-bo, one round", ""),
        ("skyjo, rounds", "2 of 3 rounds"),
        ("skyjo, open", "until the players stop"),
        ("skyjo, target", "to 100 points"),
    ],
)
def test_how_long_the_match_lasts_is_told(name: str, words: str) -> None:
    assert told(kind(name))["goal"] == words


# -- The bars -------------------------------------------------------------------------------------


def bars(facts: ResultFacts, grown: float) -> list[float]:
    """How wide each bar is, as a share of its track."""
    tracks = {
        (i.box.left, i.box.top): i.box
        for i in result_items(facts, 1280, 720)
        if isinstance(i, Panel) and i.fill == theme.FIELD
    }
    grown_bars = [i.box for i in result_bars(facts, 1280, 720, grown) if isinstance(i, Panel)]
    return [round(bar.width / tracks[bar.left, bar.top].width, 2) for bar in grown_bars]


def test_the_bars_grow_from_the_old_total_to_the_new_one() -> None:
    facts = kind("skip-bo, points go on")  # 155, 210, 95, 0 of 500; the first one wins 105
    assert bars(facts, 0.0) == [0.31, 0.42, 0.19]
    assert bars(facts, 0.2) == [0.35, 0.42, 0.19]
    assert bars(facts, 1.0) == [0.52, 0.42, 0.19]


def test_a_bar_that_is_past_the_goal_fills_its_track() -> None:
    assert bars(kind("skip-bo, points reached"), 1.0)[0] == 1.0


# -- The page -------------------------------------------------------------------------------------


def cards(items: Iterable[Item], *, mirror_at: float | None = None) -> list[Box]:
    """The boxes of the cards as they stand, without the margins of their pictures."""
    boxes = []
    for item in items:
        if isinstance(item, Picture):
            box = item.box.inset(MARGIN / (1 + 2 * MARGIN) * item.box.width)
            boxes.append(box if item.fixed or mirror_at is None else box.mirror(mirror_at))
    return boxes


def faults(facts: ResultFacts, size: Size) -> Iterator[tuple[object, ...]]:
    """Everything that is wrong with a page in the current language."""
    language = text.current()
    names = NAMES[language.code][: len(facts.names)]
    sight = facts.sight._replace(names=names, width=size[0], height=size[1], rtl=language.rtl)
    is_open = facts.outcome is None
    seen = facts._replace(sight=sight)
    items = [*result_items(seen, *size, is_open=is_open), *result_bars(seen, *size)]
    laid = Laid(sight, Layout({}, {}, (), items), ())
    yield from laid.faults()
    for box in cards(items, mirror_at=size[0] if language.rtl else None):
        for words in laid.texts:
            if words.box.inset(0.5).overlaps(box):
                yield "text on a card", words.key
        for panel in laid.panels:
            if panel.box.overlaps(box) and not panel.box.holds(box):
                yield "card over a panel's edge", panel.box, box


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_result_fits_into_every_window(size: Size, language: Language) -> None:
    text.use(language)
    for name, facts in every_kind().items():
        assert not [(name, *fault) for fault in faults(facts, size)]


@pytest.mark.parametrize("size", SIZES)
def test_the_cards_of_eight_grids_can_be_read_and_none_lies_on_another(size: Size) -> None:
    boxes = cards(result_items(kind("skyjo, eight"), *size))
    assert len(boxes) == 8 * 12
    assert min(box.width for box in boxes) >= 24
    assert not any(one.inset(0.1).overlaps(other) for one, other in combinations(boxes, 2))


def test_in_persian_a_grid_keeps_its_order() -> None:
    def faces() -> list[tuple[str, float, float]]:
        """The cards of the first grid, by name and place from its own corner."""
        pictures = [i for i in result_items(kind("skyjo, not beaten"), 1280, 720)
                    if isinstance(i, Picture)][:12]  # fmt: skip
        left = min(card.box.left for card in pictures)
        return [(c.source.name, round(c.box.left - left, 2), c.box.top) for c in pictures]

    western = faces()
    text.use(PERSIAN)
    assert faces() == western


@pytest.mark.parametrize(
    ("game", "seats", "chosen"),
    [
        ("skip-bo", 2, {"edition": "mattel", "stock_size": 10, "match": "points:100"}),
        ("skip-bo", 4, {"edition": "persian", "match": "rounds:2", "partners": True}),
        ("skyjo", 4, {"edition": "classic", "match": "rounds:2"}),
    ],
)
def test_every_result_of_a_match_that_is_played_adds_up(
    game: str, seats: int, chosen: dict[str, object]
) -> None:
    *_, last = results = list(played(game, seats, **chosen))
    assert last.outcome is not None
    assert len(last.rounds) == len(results)
    for facts in results:
        assert not list(faults(facts, (1280, 720)))
