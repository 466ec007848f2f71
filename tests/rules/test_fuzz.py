"""The line protocol under fire: it answers everything, with a documented code, and never raises."""

import json
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.rules.positions import (
    FACE_DOWN,
    LAST_ONE,
    Json,
    answer,
    deal,
    pile,
    respond,
    seat,
    skip_bo,
    skyjo,
    up_to,
)

CODES = {"bad-json", "bad-request", "bad-position", "bad-move", "illegal-move"}
FUZZED = settings(deadline=None, suppress_health_check=list(HealthCheck))

WORDS = st.sampled_from(
    [
        "W",
        "?",
        "-2",
        "12",
        "(5)",
        ".",
        "pass",
        "draw",
        "skip-bo",
        "skyjo",
        "mattel",
        "persian",
        "classic",
        "open",
        "round",
        "rounds:1",
    ]
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 14)
    | st.integers()
    | st.floats()
    | WORDS
    | st.text(st.characters())
)
KEYS = st.sampled_from(
    [
        "position",
        "new",
        "moves",
        "seed",
        "view",
        "game",
        "rules",
        "seats",
        "building",
        "draw",
        "aside",
        "discard",
        "held",
        "turn",
        "starter",
        "turns",
        "passes",
        "round",
        "scores",
        "wins",
        "ender",
        "last_turns",
        "first",
        "reveal",
        "edition",
        "stock",
        "hand",
        "discards",
        "grid",
        "cards",
        "next",
        "partners",
        "decks",
        "stock_size",
        "match",
        "target",
        "columns",
    ]
) | st.text(max_size=3)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=6),
    max_leaves=30,
)
POSSIBLE = [
    skip_bo(seat("9 1", "1 W 5"), seat("2", "3"), building=("W 2", pile("6", 7)), aside="4 W"),
    skip_bo(
        *(seat("1 2", "W 1 3", "1 | 2 | | 3") for _ in range(4)),
        building=(up_to(11), "1"),
        rules={"partners": True, "discard_on_partner": True, "edition": "persian", "decks": 2},
        draw="5",
    ),
    skip_bo(seat("1"), seat("2"), draw="", building=("1",), rules={"match": "open"}),
    skyjo(FACE_DOWN, LAST_ONE.format(-1), rules={"match": "rounds:2"}),
    skyjo(FACE_DOWN, FACE_DOWN, FACE_DOWN.replace("(1)", "(0)"), starter=None),
    skyjo(LAST_ONE.format(3), FACE_DOWN, held=3, draw="", rules={"edition": "classic"}),
    skyjo(FACE_DOWN, LAST_ONE.format(0).replace("(0)", "0"), ender=1, last_turns=1, reveal=True),
    skyjo(". 5 3 . / . 5 (7) . / . (5) 11 .", FACE_DOWN, draw="", scores=[99, -4]),
    *(
        deal(game, seats, {"edition": edition}, seed=seats)["position"]
        for game, edition, seats in (("skip-bo", "persian", 2), ("skyjo", "magilano", 4))
    ),
]


def is_documented(answered: Json) -> bool:
    """Say whether an answer, of valid JSON, is of one of the documented forms."""
    json.loads(json.dumps(answered, allow_nan=False))
    if answered["ok"] is True:
        return answered.keys() == {"ok", "position", "legal", "rounds", "outcome", "events"}
    required = {"ok", "error", "code"}
    if answered["code"] in ("bad-move", "illegal-move"):
        required |= {"at", "position", "legal"}
    return answered["code"] in CODES and answered.keys() == required


@FUZZED
@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8")))
def test_any_bytes_are_answered(line: bytes) -> None:
    assert is_documented(answer(line))


@FUZZED
@given(VALUES)
def test_any_json_is_answered(value: Any) -> None:  # noqa: ANN401 - anything at all
    assert is_documented(respond(value))
    assert is_documented(answer(json.dumps(value).encode()))


@FUZZED
@given(st.fixed_dictionaries({}, optional=dict.fromkeys(("position", "new"), VALUES)), VALUES)
def test_any_position_and_deal_is_answered(request: Json, more: Any) -> None:  # noqa: ANN401
    assert is_documented(respond(request))
    assert is_documented(respond({**request, "moves": more}))
    assert is_documented(respond({"position": POSSIBLE[0], "view": more}))
    assert is_documented(respond({"position": POSSIBLE[3], "seed": more}))
    assert is_documented(respond({"position": POSSIBLE[3], "moves": [more]}))


def places(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to everything inside a value."""
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    else:
        inner = []
    return [path, *(place for key, item in inner for place in places(item, (*path, key)))]


def changed(position: Json, data: st.DataObject) -> Json:
    """Return a position with one thing in it replaced, dropped, doubled or exchanged."""
    result: Json = json.loads(json.dumps(position))
    where = places(result)[1:]
    *path, key = data.draw(st.sampled_from(where))
    at: Any = result
    for step in path:
        at = at[step]
    change = data.draw(st.sampled_from(("replace", "drop", "double", "exchange", "grid")))
    if change == "replace":
        at[key] = data.draw(VALUES)
    elif change == "drop":
        del at[key]
    elif change == "double" and isinstance(at, list):
        at.insert(key, at[key])
    elif change == "grid" and isinstance(at[key], str) and " " in at[key]:
        cells = at[key].split(" ")
        cells[data.draw(st.integers(0, len(cells) - 1))] = data.draw(
            st.sampled_from(("5", "(5)", ".", "-2", "(0)", "12"))
        )
        at[key] = " ".join(cells)
    else:
        *other_path, other_key = data.draw(st.sampled_from(where))
        other: Any = result
        for step in other_path:
            other = other[step]
        at[key] = json.loads(json.dumps(other[other_key]))
    return result


def play_on(position: Json, chance: Random, moves: int) -> None:
    """Play random moves from a position, each one answered and each one legal."""
    answered = respond({"position": position})
    for _ in range(moves):
        assert answered["ok"], answered
        assert is_documented(answered)
        if answered["outcome"] is not None:
            return
        assert answered["legal"], position
        move = chance.choice(answered["legal"])
        seed = chance.getrandbits(64)
        request = {"position": answered["position"], "moves": [move], "seed": seed}
        seen = respond({**request, "view": 0})
        assert is_documented(seen)
        answered = respond(request)


@settings(FUZZED, max_examples=200)
@given(st.sampled_from(POSSIBLE), st.data())
def test_a_changed_position_is_refused_or_can_be_played(
    position: Json, data: st.DataObject
) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        if not places(position)[1:]:
            break
        position = changed(position, data)
    answered = respond({"position": position})
    assert is_documented(answered)
    if answered["ok"]:
        play_on(position, Random(data.draw(st.integers(0, 1000))), 8)
    else:
        assert answered["code"] == "bad-position"


@settings(FUZZED, max_examples=20)
@given(st.sampled_from(POSSIBLE), st.integers(0, 1 << 32))
def test_a_position_can_be_played_on_move_by_move(position: Json, seed: int) -> None:
    play_on(position, Random(seed), 40)
