"""Skip-Bo before the first move: boxes, deal, who starts, and what is refused."""

from collections import Counter
from itertools import chain, pairwise

import pytest

from tests.rules.positions import Json, code, deal, play, seat, skip_bo

SEATS_AND_STOCK = [
    *(("persian", 1, seats, 15) for seats in (2, 3, 4)),
    ("persian", 1, 5, 10),
    ("persian", 1, 6, 8),
    ("persian", 2, 7, 8),
    ("persian", 2, 8, 8),
    *(("mattel", 1, seats, 30) for seats in (2, 3, 4)),
    ("mattel", 1, 5, 20),
    ("mattel", 1, 6, 20),
    ("mattel", 2, 7, 20),
    ("mattel", 2, 8, 20),
]


def skip_bo_deal(seats: int, seed: int = 0, **rules: object) -> Json:
    answered = deal("skip-bo", seats, {"edition": "mattel", **rules}, seed=seed)
    assert answered["ok"], answered
    return answered


def refusal(seats: int, **rules: object) -> str:
    return code(deal("skip-bo", seats, {"edition": "mattel", **rules}))


def all_cards(position: Json) -> Counter[int | str]:
    counts: Counter[int | str] = Counter(position["draw"] + position["aside"])
    for entry in position["seats"]:
        counts.update(chain(entry["stock"], entry["hand"], *entry["discards"]))
    for entry in position["building"]:
        counts.update(entry["cards"])
    return counts


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_a_box_has_twelve_each_of_1_to_12_and_18_wilds(decks: int) -> None:
    counts = all_cards(skip_bo_deal(4, decks=decks)["position"])
    box: dict[int | str, int] = dict.fromkeys(range(1, 13), 12 * decks)
    assert counts == {**box, "W": 18 * decks}


@pytest.mark.parametrize(("edition", "decks", "seats", "stock"), SEATS_AND_STOCK)
def test_the_stock_size_follows_edition_and_seats(
    edition: str, decks: int, seats: int, stock: int
) -> None:
    position = skip_bo_deal(seats, edition=edition, decks=decks)["position"]
    assert [len(entry["stock"]) for entry in position["seats"]] == [stock] * seats
    assert len(position["draw"]) == 162 * decks - seats * stock - 5


@pytest.mark.parametrize("stock", [1, 60])
def test_the_stock_size_may_be_from_1_to_60(stock: int) -> None:
    position = skip_bo_deal(2, stock_size=stock)["position"]
    assert [len(entry["stock"]) for entry in position["seats"]] == [stock, stock]


def test_after_the_deal_only_the_starter_holds_cards_and_all_piles_are_empty() -> None:
    position = skip_bo_deal(3, starter=1)["position"]
    assert [len(entry["hand"]) for entry in position["seats"]] == [0, 5, 0]
    assert all(entry["discards"] == [[], [], [], []] for entry in position["seats"])
    assert position["building"] == [{"cards": [], "next": 1}] * 4
    assert position["aside"] == []
    assert (position["turn"], position["starter"], position["round"]) == (1, 1, 1)


@pytest.mark.parametrize("reader", [0, 1])
def test_only_the_top_of_a_stock_pile_is_face_up(reader: int) -> None:
    position = deal("skip-bo", 2, {"edition": "mattel"}, view=reader)["position"]
    for entry in position["seats"]:
        assert entry["stock"][:-1] == ["?"] * 29
        assert entry["stock"][-1] != "?"


# -- Refused --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        (1, {}),
        (0, {}),
        (9, {"decks": 4}),
        (7, {}),
        (8, {}),
        (8, {"stock_size": 1}),
        (6, {"stock_size": 23}),
        (5, {"stock_size": 28}),
        (4, {"stock_size": 36}),
        (2, {"stock_size": 61}),
        (2, {"stock_size": 0}),
        (2, {"stock_size": "10"}),
        (2, {"stock_size": True}),
        (2, {"stock_size": 10.0}),
        (2, {"decks": 0}),
        (2, {"decks": 5}),
        (2, {"starter": 2}),
        (2, {"starter": -1}),
        (2, {"starter": "dealer"}),
        (2, {"starter": True}),
        (2, {"youngest": 2}),
        (2, {"recycle": "never"}),
        (2, {"recycle": True}),
        (2, {"stack_discards": "never"}),
        (2, {"match": "rounds:0"}),
        (2, {"match": "rounds:N"}),
        (2, {"match": "rounds:-1"}),
        (2, {"match": "rounds:01"}),
        (2, {"match": "rounds:"}),
        (2, {"match": "points:1.5"}),
        (2, {"match": "points"}),
        (2, {"match": 500}),
        (2, {"wild_on_wild": 1}),
        (2, {"wild_on_discard": "true"}),
        (2, {"rebuild": None}),
        (2, {"edition": "classic"}),
        (2, {"edition": None}),
        (2, {"target": 100}),
        (2, {"partners": True}),
        (3, {"partners": True}),
        (5, {"partners": True}),
        (8, {"partners": True, "decks": 2}),
    ],
)
def test_a_setting_is_refused(seats: int, rules: Json) -> None:
    assert refusal(seats, **rules) == "bad-request"


@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        (6, {"stock_size": 22}),  # 162 - 132 = 30 cards are left: five for each seat
        (5, {"stock_size": 27}),
        (4, {"stock_size": 35}),
        (8, {"decks": 2, "stock_size": 35}),
        (8, {"decks": 4, "stock_size": 60}),
        (7, {"decks": 2}),
        (4, {"partners": True}),
        (6, {"partners": True}),
        (3, {"partners": False}),
        (2, {"match": "rounds:1"}),
        (2, {"match": "points:500"}),
        (2, {"match": "open"}),
    ],
)
def test_a_setting_that_the_cards_can_serve_is_dealt(seats: int, rules: Json) -> None:
    position = skip_bo_deal(seats, **rules)["position"]
    assert len(position["draw"]) + 5 >= 5 * seats


def test_an_edition_must_be_named() -> None:
    assert code(deal("skip-bo", 2, {})) == "bad-request"


# -- Who starts -----------------------------------------------------------------------------------


def starters(seats: int, rounds: int, seed: int = 0, **rules: object) -> list[int]:
    """Return who starts the first rounds of a match, each won by whoever is to move."""
    position = skip_bo_deal(seats, seed, match="open", stock_size=1, **rules)["position"]
    found = []
    for number in range(rounds):
        found.append(position["starter"])
        assert position["turn"] == position["starter"]
        won = skip_bo(
            *(seat("W", "5") for _ in range(seats)),
            rules=position["rules"],
            **{key: position[key] for key in ("turn", "starter", "round", "scores", "wins")},
        )
        position = play(won, "S>B1", seed=seed + number)["position"]
    return found


def test_the_youngest_starts_round_one_and_the_start_moves_to_the_left() -> None:
    assert starters(3, 5, starter="youngest", youngest=1) == [1, 2, 0, 1, 2]


def test_the_youngest_is_seat_0_where_nothing_is_chosen() -> None:
    assert starters(4, 2, starter="youngest") == [0, 1]


def test_mattel_lets_the_youngest_start() -> None:
    assert starters(3, 2, youngest=2) == [2, 0]


def test_the_dealer_is_drawn_from_the_seed_and_the_start_moves_to_the_left() -> None:
    for seed in range(10):
        first, *others = starters(3, 4, seed, starter="left_of_dealer")
        assert others == [(first + step) % 3 for step in (1, 2, 3)]


@pytest.mark.parametrize("starter", ["left_of_dealer", "random"])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_seat_may_be_drawn_to_start(starter: str, seats: int) -> None:
    drawn = Counter(starters(seats, 1, seed, starter=starter)[0] for seed in range(30 * seats))
    assert all(15 < drawn[place] < 45 for place in range(seats)), drawn


def test_persian_draws_the_dealer() -> None:
    position = skip_bo_deal(3, edition="persian")["position"]
    drawn = skip_bo_deal(3, starter="left_of_dealer")["position"]
    assert position["starter"] == drawn["starter"]


def test_the_youngest_does_not_matter_where_a_dealer_is_drawn() -> None:
    drawn = [starters(3, 1, seed, starter="left_of_dealer", youngest=1) for seed in range(20)]
    assert drawn == [starters(3, 1, seed, starter="left_of_dealer") for seed in range(20)]


def test_random_is_drawn_anew_each_round() -> None:
    found = starters(3, 40, starter="random")
    steps = {(after - before) % 3 for before, after in pairwise(found)}
    assert steps == {0, 1, 2}


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_seat_number_starts_every_round(place: int) -> None:
    assert starters(3, 4, starter=place) == [place] * 4


def test_the_start_moves_on_after_a_blocked_and_tied_round_too() -> None:
    blocked = skip_bo(seat(), seat(), draw="", passes=1, rules={"match": "open"}, starter=1)
    assert play(blocked, "pass")["position"]["starter"] == 0
