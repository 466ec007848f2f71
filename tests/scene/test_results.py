# The sums are written as they are on the screen.
# ruff: noqa: RUF001

from __future__ import annotations

from collections.abc import Iterator

import pytest
from arcade import key
from msgspec.structs import replace

from game.opponents import levels
from game.rules import catalog
from game.rules.events import MatchEnded, Outcome, RoundScored
from game.rules.game import State, conceal, new_match, observe
from game.rules.table import PUBLIC
from game.scene import text
from game.scene.home import Home
from game.scene.new_game import NewGame
from game.scene.notice import notice_items
from game.scene.pause import pause_items
from game.scene.results import ResultFacts, Results, result_items, title
from game.scene.text import ENGLISH, PERSIAN, Language
from game.scene.theme import unit
from game.scene.widgets import Button, Label, Panel, Picture
from game.scene.window import Window
from tests.scene.pages import SIZES, Doorstep, assert_fits, click, press_key

NAMES = ("You", "Mina", "Otto", "Christopher")


def played(game: str, seats: int, **chosen: object) -> Iterator[ResultFacts]:
    """The results of a match as its board meets them, played by the computers."""
    rules = catalog.setup(game, chosen, seats)
    state = new_match(rules, 11).state
    agents = [levels.agent("casual", game, seat) for seat in range(seats)]
    while state.outcome is None:
        course = rules.play(state, agents[state.turn].choose(observe(state)))
        now = at = state
        scored = None
        for event in course.events:
            now = rules.apply(now, event)
            if isinstance(event, RoundScored):
                scored, at = event, now
            if isinstance(event, MatchEnded):
                at = now
        if scored is not None:
            yield facts_of(at, scored, at.outcome)
        state = course.state


def facts_of(state: State, scored: RoundScored | None, outcome: Outcome | None) -> ResultFacts:
    seats = state.rules.seats
    return ResultFacts(
        conceal(state, PUBLIC), scored, outcome, NAMES[:seats], tuple(range(seats)), 0
    )


def at_the_deal(game: str, seats: int, scores: tuple[int, ...], **chosen: object) -> State:
    return replace(new_match(catalog.setup(game, chosen, seats), 3).state, scores=scores)


def told(facts: ResultFacts) -> dict[str, str]:
    return {i.key: i.text for i in result_items(facts, 1280, 720) if isinstance(i, Label)}


SKIP_BO = at_the_deal("skip-bo", 4, (285, 210, 95, 0), edition="mattel", match="points:500")
PAIRS = at_the_deal(
    "skip-bo", 4, (130, 55, 130, 55), edition="mattel", match="points:500", partners=True
)
SKYJO = at_the_deal("skyjo", 3, (52, 20, 31), edition="classic")


# -- Words ----------------------------------------------------------------------------------------


def test_the_winner_and_the_arithmetic_of_skip_bo_are_told() -> None:
    words = told(facts_of(SKIP_BO, RoundScored((0, 130, 0, 0), (1,)), None))

    assert words["title"] == "Mina wins the round"
    assert words["sum"] == "25 + 5 × 21 cards left = 130 points"
    assert words["sum1"] == "80 + 130 = 210"
    assert words["sum0"] == "285 + 0 = 285"
    assert words["goal"] == "to 500 points"


def test_one_card_left_is_one_card() -> None:
    words = told(facts_of(SKIP_BO, RoundScored((30, 0, 0, 0), (0,)), None))

    assert words["sum"] == "25 + 5 × 1 card left = 30 points"


def test_you_win_and_others_win_in_the_right_form_of_the_verb() -> None:
    scored = RoundScored((30, 0, 0, 0), (0,))
    over = Outcome((0,), SKIP_BO.scores)

    assert title(facts_of(SKIP_BO, scored, None)) == "You win the round!"
    assert title(facts_of(SKIP_BO, scored, over)) == "You win the match!"
    assert title(facts_of(SKIP_BO, scored, replace(over, winners=(3,)))) == (
        "Christopher wins the match"
    )
    assert title(facts_of(SKIP_BO, scored, replace(over, winners=(0, 1, 2)))) == (
        "You, Mina and Otto share the match"
    )


def test_a_tied_blocked_round_has_no_winner() -> None:
    words = told(facts_of(SKIP_BO, RoundScored((0, 0, 0, 0), ()), None))

    assert words["title"] == "Nobody wins the round"
    assert words["sum"] == "The round was blocked, and nobody scores."


def test_partners_have_one_score() -> None:
    words = told(facts_of(PAIRS, RoundScored((130, 0, 130, 0), (0, 2)), None))

    assert words["title"] == "You and Otto win the round"
    assert words["name0"] == "You and Otto"
    assert words["sum0"] == "0 + 130 = 130"
    assert words["sum1"] == "55 + 0 = 55"
    assert "sum2" not in words


def test_the_ender_who_is_beaten_sees_the_doubling() -> None:
    words = told(facts_of(SKYJO, RoundScored((52, 20, 31), ender=0, doubled=True), None))

    assert words["title"] == "Mina wins the round"
    assert words["sum"] == "You ended the round and were beaten: 26 × 2 = 52 points"
    assert words["won0"] == "26 × 2 = 52"
    assert words["won1"] == "20 points"


def test_a_score_below_zero_is_taken_away() -> None:
    words = told(facts_of(SKYJO, RoundScored((-3, 20, 31), ender=0), None))

    assert words["sum0"] == "55 − 3 = 52"


def test_an_open_match_that_was_stopped_shows_its_standings_only() -> None:
    state = at_the_deal("skip-bo", 2, (30, 55), edition="mattel", match="open")
    facts = facts_of(state, None, Outcome((1,), state.scores))
    words = told(facts)

    assert words["title"] == "Mina wins the match"
    assert (words["sum0"], words["sum1"]) == ("30", "55")
    assert "left" not in words


@pytest.mark.parametrize(
    ("game", "match", "words"),
    [
        ("skip-bo", "round", ""),
        ("skip-bo", "rounds:3", "first to win 3 rounds"),
        ("skyjo", "rounds:5", "1 of 5 rounds"),
        ("skyjo", "rounds:1", ""),
        ("skyjo", "open", "until the players stop"),
    ],
)
def test_how_long_the_match_lasts_is_told(game: str, match: str, words: str) -> None:
    edition = catalog.GAMES[game].editions[0]
    state = at_the_deal(game, 2, (0, 0), edition=edition, match=match)

    assert told(facts_of(state, RoundScored((0, 0)), None))["goal"] == words


# -- Pictures -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("window")  # text is measured with its fonts
@pytest.mark.parametrize("language", [ENGLISH, PERSIAN])
@pytest.mark.parametrize(
    ("game", "seats", "chosen"),
    [
        ("skip-bo", 2, {"edition": "mattel", "stock_size": 10}),
        ("skip-bo", 4, {"edition": "mattel", "match": "points:100"}),
        ("skip-bo", 4, {"edition": "persian", "match": "rounds:2", "partners": True}),
        ("skyjo", 2, {"edition": "classic", "match": "rounds:2"}),
        ("skyjo", 3, {"edition": "magilano", "match": "rounds:3"}),
        ("skyjo", 4, {"edition": "classic", "match": "rounds:2"}),
    ],
)
def test_every_result_of_a_match_fits(
    game: str, seats: int, chosen: dict[str, object], language: Language
) -> None:
    text.use(language)
    for facts in played(game, seats, **chosen):
        for size in SIZES:
            assert_fits(result_items(facts, *size), *size)


def test_in_persian_a_grid_keeps_its_order() -> None:
    *_, facts = played("skyjo", 2, edition="classic", match="rounds:1")

    def faces() -> list[tuple[str, float, float]]:
        """The cards of the grid at the left, by name and place from its own corner."""
        cards = [i for i in result_items(facts, 1280, 720) if isinstance(i, Picture)][:12]
        left = min(card.box.left for card in cards)
        return [(card.path.name, round(card.box.left - left, 2), card.box.top) for card in cards]

    western = faces()
    text.use(PERSIAN)
    assert faces() == western


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", SIZES)
def test_the_pause_menu_and_the_notice_fit(size: tuple[int, int]) -> None:
    scale = unit(*size)
    sitting = {seat: (f"Christopher {seat}", "skilled" if seat % 2 else None) for seat in range(8)}
    for speed in ("calm", "normal", "quick", "off"):
        assert_fits(pause_items(*size, scale, speed, sitting), *size)
    sentence = "The saved matches were damaged; the file was set aside and a new one begun."
    assert_fits(notice_items(*size, scale, sentence), *size)


def test_the_pause_menu_covers_everything_and_has_its_ways_out() -> None:
    items = list(pause_items(1280, 720, 1, "normal", {0: ("You", None)}))

    assert isinstance(items[0], Panel)
    assert (items[0].box.width, items[0].box.height) == (1280, 720)
    names = [item.name for item in items if isinstance(item, Button)]
    assert names == ["resume", "speed", "hand:0=casual", "new", "home", "quit"]


# -- The screen -----------------------------------------------------------------------------------


@pytest.fixture
def app(window: Window) -> Doorstep:
    return Doorstep(window)


def show(app: Doorstep, outcome: Outcome | None = None) -> list[str]:
    went: list[str] = []
    facts = facts_of(SKIP_BO, RoundScored((0, 130, 0, 0), (1,)), outcome)
    app.show(Results(app, facts, lambda: went.append("on")))
    return went


def test_the_next_round_comes_by_mouse_by_enter_and_by_escape(app: Doorstep) -> None:
    went = show(app)
    click(app.window, "next")
    press_key(app.window, key.ENTER)
    press_key(app.window, key.ESCAPE)

    assert went == ["on"] * 3


def test_after_the_match_there_is_a_new_game_or_home(app: Doorstep) -> None:
    over = Outcome((1,), SKIP_BO.scores)
    show(app, over)
    press_key(app.window, key.ENTER)
    assert isinstance(app.window.current_view, NewGame)

    went = show(app, over)
    click(app.window, "home")
    assert isinstance(app.window.current_view, Home)
    assert not went
