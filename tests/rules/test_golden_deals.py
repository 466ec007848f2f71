"""A deal code means the same for ever: deals, shuffles and starters of some seeds as text.

`golden-deals.json` is never to be changed: a difference is a broken promise to everybody who wrote
a deal code down.
"""

import json
from pathlib import Path

import pytest

from tests.rules.positions import FACE_DOWN, Json, ask, respond, seat, skip_bo, skyjo, up_to

DEALS: list[Json] = json.loads((Path(__file__).parent / "golden-deals.json").read_text("utf-8"))


@pytest.mark.parametrize(
    "deal",
    DEALS,
    ids=[f"{deal['new']['game']} {deal['new']['rules']} {deal['seed']}" for deal in DEALS],
)
def test_a_deal_code_gives_the_deal_that_it_always_gave(deal: Json) -> None:
    answered = respond({"new": deal["new"], "seed": deal["seed"]})
    assert answered["position"] == deal["position"]


def test_a_seed_shuffles_skyjo_discards_as_ever() -> None:
    position = skyjo(FACE_DOWN, FACE_DOWN, draw="", discard="-2 0 1 2 3 4 5 6 7 8 9")
    after = ask(position, "draw", seed=7)["position"]
    assert (after["draw"], after["held"]) == ([7, 0, 4, 8, -2, 3, 2, 1, 5], 6)


def test_a_seed_shuffles_set_aside_cards_as_ever() -> None:
    position = skip_bo(seat(hand="7"), seat(), draw="", aside=up_to(12))
    after = ask(position, "H7>D1", seed=7)["position"]
    assert (after["draw"], after["seats"][1]["hand"]) == ([11, 12, 6, 2, 8, 5, 9], [4, 1, 7, 10, 3])


def test_the_second_round_follows_from_the_seed_as_ever() -> None:
    """Its deal is shuffled with what the seed has become."""
    position = skip_bo(seat("1", "5"), seat(), rules={"match": "open", "stock_size": 5})
    after = ask(position, "S>B1", seed=7)["position"]
    assert [entry["stock"] for entry in after["seats"]] == [[7, 6, 4, 7, 2], [2, 7, 11, 12, 1]]
    assert after["seats"][1]["hand"] == [11, 4, 8, 5, 1]
