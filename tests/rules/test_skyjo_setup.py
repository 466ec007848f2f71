"""Skyjo before the first move: the box, the deal, and what is refused."""

from collections import Counter

import pytest

from tests.rules.positions import Json, code, deal

BOX = {-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)}


def faces(position: Json) -> Counter[int]:
    counts: Counter[int] = Counter(position["draw"] + position["discard"])
    for entry in position["seats"]:
        for row in entry["grid"]:
            counts.update(int(cell.strip("()")) for cell in row.split(" "))
    return counts


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("edition", ["classic", "magilano"])
def test_the_box_is_dealt_twelve_face_down_to_each(edition: str, seats: int) -> None:
    position = deal("skyjo", seats, {"edition": edition})["position"]
    cells = [
        cell for entry in position["seats"] for row in entry["grid"] for cell in row.split(" ")
    ]
    assert all(len(entry["grid"]) == 3 for entry in position["seats"])
    assert len(cells) == 12 * seats
    assert all(cell.startswith("(") for cell in cells)
    assert len(position["discard"]) == 1
    assert len(position["draw"]) == 150 - 12 * seats - 1
    assert faces(position) == BOX


def test_the_box_sums_to_760() -> None:
    counts = faces(deal("skyjo", 2, {"edition": "classic"})["position"])
    assert sum(face * count for face, count in counts.items()) == 760
    assert counts.total() == 150


def test_the_opening_begins_with_seat_0_and_no_starter() -> None:
    position = deal("skyjo", 4, {"edition": "magilano"})["position"]
    assert (position["turn"], position["starter"], position["first"]) == (0, None, None)
    assert (position["ender"], position["last_turns"], position["held"]) == (None, None, None)
    assert (position["round"], position["turns"], position["scores"]) == (1, 0, [0, 0, 0, 0])


def test_the_first_discard_is_face_up_and_nothing_else() -> None:
    position = deal("skyjo", 2, {"edition": "magilano"}, view=0)["position"]
    assert position["discard"] != ["?"]
    assert position["draw"] == ["?"] * 125
    assert [entry["grid"] for entry in position["seats"]] == [["(?) (?) (?) (?)"] * 3] * 2


@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        (1, {}),
        (9, {}),
        (2, {"target": 9}),
        (2, {"target": 501}),
        (2, {"target": True}),
        (2, {"target": "100"}),
        (2, {"match": "round"}),
        (2, {"match": "points:100"}),
        (2, {"match": "rounds:0"}),
        (2, {"next_starter": "youngest"}),
        (2, {"reveal": True}),
        (2, {"columns": "on"}),
        (2, {"final_columns": 1}),
        (2, {"tie_doubles": None}),
        (2, {"doubling": 2}),
        (2, {"double_positive_only": "no"}),
        (2, {"edition": "mattel"}),
        (2, {"decks": 1}),
    ],
)
def test_a_setting_is_refused(seats: int, rules: Json) -> None:
    assert code(deal("skyjo", seats, {"edition": "classic", **rules})) == "bad-request"


@pytest.mark.parametrize(
    "rules", [{"target": 10}, {"target": 500}, {"match": "rounds:12"}, {"match": "open"}]
)
def test_a_setting_is_dealt_and_named_in_the_position(rules: Json) -> None:
    answered = deal("skyjo", 2, {"edition": "classic", **rules})
    assert answered["position"]["rules"] == {"edition": "classic", **rules}
