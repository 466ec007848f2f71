"""The line protocol: requests, refusals and their codes, seeds and views."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.positions import (
    FACE_DOWN,
    Json,
    answer,
    ask,
    code,
    deal,
    play,
    respond,
    seat,
    skip_bo,
    skyjo,
    up_to,
)

POSITION = skip_bo(seat("1 9", "1 5 6"), seat("9", "2 3 4 6 7"))
NEW = {"game": "skyjo", "rules": {"edition": "magilano"}, "seats": 3}
ANSWER = {"ok", "position", "legal", "rounds", "outcome", "events"}
REFUSAL = {"ok", "error", "code", "at", "position", "legal"}
BAD_REQUESTS: dict[str, object] = {
    "null": None,
    "a number": 5,
    "a list": [],
    "a text": "new",
    "nothing": {},
    "neither": {"moves": []},
    "both": {"position": POSITION, "new": NEW},
    "an unknown key": {"position": POSITION, "colour": "red"},
    "an unknown key beside new": {"new": NEW, "turn": 0},
    "moves in one text": {"position": POSITION, "moves": "S>B1"},
    "moves of null": {"position": POSITION, "moves": None},
    "moves in an object": {"position": POSITION, "moves": {"0": "S>B1"}},
    "a seed in words": {"position": POSITION, "seed": "7"},
    "a seed of null": {"position": POSITION, "seed": None},
    "a seed of true": {"position": POSITION, "seed": True},
    "half a seed": {"position": POSITION, "seed": 0.5},
    "a seed below 0": {"position": POSITION, "seed": -1},
    "a seed of 65 bits": {"position": POSITION, "seed": 1 << 64},
    "a view beyond the seats": {"position": POSITION, "view": 2},
    "a view below 0": {"position": POSITION, "view": -1},
    "a view in words": {"position": POSITION, "view": "0"},
    "a view of true": {"position": POSITION, "view": True},
    "a view in a list": {"position": POSITION, "view": [0]},
    "a view of null": {"position": POSITION, "view": None},
    "a view in words of a bad position": {"position": {}, "view": "0"},
    "a view beyond the seats of a new match": {"new": NEW, "view": 3},
    "new of null": {"new": None},
    "new of a list": {"new": [NEW]},
    "new without a game": {"new": {"rules": NEW["rules"], "seats": 3}},
    "new without rules": {"new": {"game": "skyjo", "seats": 3}},
    "new without seats": {"new": {"game": "skyjo", "rules": NEW["rules"]}},
    "an unknown key in new": {"new": {**NEW, "seed": 7}},
    "an unknown game": {"new": {**NEW, "game": "uno"}},
    "a game of null": {"new": {**NEW, "game": None}},
    "seats in words": {"new": {**NEW, "seats": "3"}},
    "seats of true": {"new": {**NEW, "seats": True}},
    "half a seat": {"new": {**NEW, "seats": 2.5}},
    "rules of a list": {"new": {**NEW, "rules": ["magilano"]}},
    "rules without an edition": {"new": {**NEW, "rules": {}}},
}


@pytest.mark.parametrize("what", BAD_REQUESTS)
def test_a_request_is_bad_for(what: str) -> None:
    assert code(respond(BAD_REQUESTS[what])) == "bad-request"


@pytest.mark.parametrize(
    "line",
    [
        b"{", b"nonsense", b"{'new': 1}", b'{"new": 1,}', b"\xff\xfe", b'"\xc3\x28"', b"NaN",
        b'{"seed": Infinity}', b'{"a": 1} {"b": 2}', b"[" * 100_000, b'{"seed": 01}',
        b'"\xed\xa0\x80"',
    ],
)  # fmt: skip
def test_what_is_no_json_is_answered_bad_json(line: bytes) -> None:
    assert code(answer(line)) == "bad-json"


def test_an_answer_holds_exactly_its_keys() -> None:
    assert ask(POSITION).keys() == ANSWER
    assert deal("skyjo", 2, {"edition": "classic"}).keys() == ANSWER


def test_a_refused_move_holds_exactly_its_keys() -> None:
    assert ask(POSITION, "S>B1", "S>B1").keys() == REFUSAL
    assert ask(POSITION, "S>>B1").keys() == REFUSAL


def test_a_refused_request_holds_a_sentence_and_a_code() -> None:
    assert respond(5).keys() == {"ok", "error", "code"}


def test_moves_and_seed_may_be_left_out() -> None:
    assert respond({"position": POSITION}) == ask(POSITION, seed=0)
    assert respond({"new": NEW}) == respond({"new": NEW, "seed": 0, "moves": []})


def test_moves_may_follow_a_new_deal() -> None:
    answered = respond({"new": NEW, "moves": ["flip a1", "flip b1"], "seed": 5})
    assert answered["position"]["turn"] == 1
    kinds = [event["event"] for event in answered["events"]]
    assert (kinds[0], kinds[-3:]) == ("deal", ["turned", "turned", "turn"])


def test_the_first_move_that_fails_answers_with_the_position_before_it() -> None:
    answered = ask(POSITION, "H1>B1", "H5>B4", "nonsense", "H6>D1")
    assert (code(answered), answered["at"]) == ("illegal-move", 1)
    assert answered["position"] == play(POSITION, "H1>B1")["position"]
    assert answered["legal"] == play(POSITION, "H1>B1")["legal"]


def test_a_move_in_no_notation_answers_with_the_position_before_it() -> None:
    answered = ask(POSITION, "H1>B1", "H1-B1")
    assert (code(answered), answered["at"]) == ("bad-move", 1)
    assert answered["position"] == play(POSITION, "H1>B1")["position"]


def test_a_refused_move_is_refused_with_the_view_of_the_seat() -> None:
    mine, theirs = (ask(POSITION, "H9>B1", view=view) for view in (0, 1))
    assert theirs["position"] == ask(POSITION, view=1)["position"]
    assert mine["position"] == ask(POSITION, view=0)["position"]
    assert (mine["legal"], theirs["legal"]) == (ask(POSITION)["legal"], [])


def test_legal_moves_are_shown_to_the_seat_to_move_only() -> None:
    assert ask(POSITION, view=0)["legal"] == ask(POSITION)["legal"]
    assert ask(POSITION, view=1)["legal"] == []
    moved = play(POSITION, "H5>D1", view=1)
    assert moved["legal"] == play(POSITION, "H5>D1")["legal"] != []


def test_a_move_after_the_end_is_illegal_and_nonsense_is_bad_still() -> None:
    won = skip_bo(seat("1", "5"), seat("9"))
    for move, expected in (("H5>D1", "illegal-move"), ("S>B1", "illegal-move"), ("x", "bad-move")):
        answered = ask(won, "S>B1", move)
        assert (code(answered), answered["at"], answered["legal"]) == (expected, 1, [])
        assert answered["position"] == play(won, "S>B1")["position"]


def test_nothing_can_be_played_from_the_position_of_an_ended_match() -> None:
    over = play(skip_bo(seat("1", "5"), seat("9")), "S>B1")["position"]
    assert code(ask(over)) == "bad-position"
    ended = play(
        skyjo("1 2 3 4 / 5 6 7 8 / 9 10 11 (12)", FACE_DOWN, rules={"match": "rounds:1"}),
        *("take d3", "take a1"),
    )["position"]
    assert code(ask(ended)) == "bad-position"


def test_the_seed_feeds_every_shuffle_on_the_way() -> None:
    position = skip_bo(seat(hand="7"), seat(), draw="", aside=up_to(12))
    hands = [
        tuple(play(position, "H7>D1", seed=seed)["position"]["seats"][1]["hand"])
        for seed in range(20)
    ]
    again = play(position, "H7>D1", seed=3)["position"]["seats"][1]["hand"]
    assert len(set(hands)) == 20
    assert tuple(again) == hands[3]


def test_the_seed_changes_nothing_where_nothing_is_shuffled() -> None:
    assert play(POSITION, "H5>D1", seed=1) == play(POSITION, "H5>D1", seed=2)


def test_the_order_of_set_aside_cards_does_not_matter() -> None:
    one, other = (
        skip_bo(seat(hand="7"), seat(), draw="", aside=aside)
        for aside in ("1 2 3 W 9 8", "W 9 1 8 3 2")
    )
    assert ask(one)["position"] == ask(other)["position"]
    for seed in range(5):
        assert play(one, "H7>D1", seed=seed) == play(other, "H7>D1", seed=seed)


@pytest.mark.parametrize("seed", [0, (1 << 64) - 1])
def test_a_seed_of_64_bits_is_taken(seed: int) -> None:
    assert deal("skyjo", 2, {"edition": "classic"}, seed=seed)["ok"]


def test_a_number_in_another_form_is_no_integer() -> None:
    line = json.dumps({"position": POSITION}).replace('"turn": 0', '"turn": 0.0')
    assert code(answer(line.encode())) == "bad-position"


# -- Through the program --------------------------------------------------------------------------


def run(lines: bytes) -> list[Json]:
    done = subprocess.run(
        [sys.executable, "-m", "game", "rules"],
        input=lines,
        capture_output=True,
        cwd=Path(__file__).parents[2],
        check=True,
        timeout=60,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_program_skips_blank_lines_and_never_stops_for_a_bad_request() -> None:
    good = json.dumps({"new": NEW}).encode()
    lines = [b"", b"  \t ", b"{", good, b"", b"\xff\xff", b"5", b"\r", b"[" * 100_000, good]
    answers = run(b"\n".join(lines))
    assert [entry.get("code") for entry in answers] == [
        *("bad-json", None, "bad-json", "bad-request", "bad-json", None)
    ]
    assert answers[1] == answers[-1] == respond({"new": NEW}) | {"ok": True}


def test_the_program_answers_a_last_line_without_its_break() -> None:
    assert [entry["ok"] for entry in run(json.dumps({"new": NEW}).encode())] == [True]


def test_the_program_answers_nothing_with_nothing() -> None:
    assert run(b"") == []


def test_the_program_says_a_sentence_for_every_refusal() -> None:
    lines = b"\n".join(json.dumps(request).encode() for request in BAD_REQUESTS.values())
    for entry in run(lines):
        assert entry["code"] == "bad-request"
        assert " " in entry["error"]
        assert entry["error"].endswith(".")
