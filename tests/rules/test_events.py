"""What a move causes, told in order and in full, to everybody and to one seat."""

from tests.rules.positions import (
    FACE_DOWN,
    LAST_ONE,
    Json,
    ask,
    deal,
    play,
    seat,
    skip_bo,
    skyjo,
    told,
    up_to,
)

OTHER = seat(hand="2 3 4 6 7")


def card(source: str, target: str, face: int | str) -> Json:
    return {"event": "card", "from": source, "to": target, "face": face}


def turned(place: str, face: int | str) -> Json:
    return {"event": "turned", "at": place, "face": face}


def turn(number: int) -> Json:
    return {"event": "turn", "seat": number}


def shuffle(count: int) -> Json:
    return {"event": "shuffle", "count": count}


# -- Skip-Bo --------------------------------------------------------------------------------------


def test_the_effects_of_a_play_come_in_their_order() -> None:
    """Lands, is turned up, is completed, is recycled, is drawn."""
    position = skip_bo(
        seat("8 7 12", ""),
        OTHER,
        building=(up_to(11),),
        draw="",
        rules={"recycle": "at_once", "rebuild": False},
    )
    events = play(position, "S>B1")["events"]
    assert events[:4] == [
        card("stock:0", "building:1", 12),
        turned("stock:0", 7),
        {"event": "complete", "at": "building:1"},
        shuffle(12),
    ]
    assert [(event["from"], event["to"]) for event in events[4:]] == [("draw", "hand:0")] * 5


def test_a_discard_the_next_turn_and_its_draw_are_told() -> None:
    position = skip_bo(seat(hand="7"), seat(hand="2 3 4"))
    assert play(position, "H7>D3")["events"] == [
        card("hand:0", "discard:0:3", 7),
        turn(1),
        card("draw", "hand:1", 10),
        card("draw", "hand:1", 9),
    ]


def test_another_seat_is_told_of_a_draw_without_its_face() -> None:
    position = skip_bo(seat(hand="7"), seat(hand="2 3 4"))
    assert play(position, "H7>D3", view=0)["events"][2:] == [card("draw", "hand:1", "?")] * 2
    assert play(position, "H7>D3", view=1)["events"][2:] == [
        card("draw", "hand:1", 10),
        card("draw", "hand:1", 9),
    ]


def test_what_lands_face_up_is_told_to_everybody() -> None:
    position = skip_bo(seat("8 2", "1 7"), OTHER)
    for view in (0, 1):
        assert play(position, "H1>B4", "S>B4", "H7>D1", view=view)["events"][:4] == [
            card("hand:0", "building:4", 1),
            card("stock:0", "building:4", 2),
            turned("stock:0", 8),
            card("hand:0", "discard:0:1", 7),
        ]


def test_a_discard_pile_is_named_with_seat_and_number() -> None:
    position = skip_bo(seat(hand="7"), OTHER, seat("9", "5", "| 1 | |"), turn=2)
    assert play(position, "D2>B3")["events"] == [card("discard:2:2", "building:3", 1)]


def test_a_pass_is_told() -> None:
    position = skip_bo(seat(), seat(), seat(), draw="")
    assert play(position, "pass")["events"] == [{"event": "pass", "seat": 0}, turn(1)]


def test_a_win_ends_the_match_and_nothing_is_told_after_it() -> None:
    position = skip_bo(seat("1", "5"), seat("9 9"))
    answered = play(position, "S>B1")
    assert answered["events"] == [
        card("stock:0", "building:1", 1),
        {"event": "round", "scores": [35, 0], "winners": [0]},
        {"event": "match", "winners": [0], "totals": [35, 0]},
    ]
    assert answered["rounds"] == [{"scores": [35, 0], "winners": [0]}]
    assert answered["outcome"] == {"winners": [0], "totals": [35, 0]}


def test_the_score_comes_before_the_next_deal_and_its_first_draw() -> None:
    position = skip_bo(seat("1", "5"), seat("9"), rules={"match": "open", "stock_size": 2})
    events = play(position, "S>B1")["events"]
    dealt = [("draw", f"stock:{place}") for _ in range(2) for place in (0, 1)]
    assert [event["event"] for event in events[:3]] == ["card", "round", "deal"]
    assert events[2] == {"event": "deal", "round": 2}
    assert [(event["from"], event["to"]) for event in events[3:7]] == dealt
    assert [event["at"] for event in events[7:9]] == ["stock:0", "stock:1"]
    assert events[9] == turn(1)
    assert [(event["from"], event["to"]) for event in events[10:]] == [("draw", "hand:1")] * 5


def test_two_rounds_on_the_way_are_both_entered() -> None:
    position = skip_bo(
        seat("W", "5"), seat("9"), rules={"match": "open", "stock_size": 1, "starter": 0}
    )
    first = play(position, "S>B1", seed=3)
    top = first["position"]["seats"][0]["stock"]
    moves = [move for move in first["legal"] if move.startswith("S>")]
    for seed in range(200):
        first = play(position, "S>B1", seed=seed)
        top = first["position"]["seats"][0]["stock"]
        if moves := [move for move in first["legal"] if move.startswith("S>")]:
            break
    assert top in ([1], ["W"])
    assert [
        entry["winners"] for entry in play(position, "S>B1", moves[0], seed=seed)["rounds"]
    ] == [
        [0],
        [0],
    ]


def test_a_tied_round_has_no_winners() -> None:
    position = skip_bo(seat(), seat(), draw="", passes=1, rules={"match": "open"})
    assert told(play(position, "pass"), "pass", "round") == [
        {"event": "pass", "seat": 0},
        {"event": "round", "scores": [0, 0], "winners": []},
    ]


def test_a_deal_of_skip_bo_is_told_to_a_seat_without_what_is_hidden() -> None:
    events = deal("skip-bo", 2, {"edition": "mattel", "starter": 1}, view=0)["events"]
    assert events[0] == {"event": "deal", "round": 1}
    assert {event["face"] for event in events if event.get("from") == "draw"} == {"?"}
    assert [event["at"] for event in events if event["event"] == "turned"] == ["stock:0", "stock:1"]
    assert all(event["face"] != "?" for event in events if event["event"] == "turned")


# -- Skyjo ----------------------------------------------------------------------------------------


def test_a_deal_of_skyjo_turns_up_the_first_discard_only() -> None:
    for viewing in ({}, {"view": 1}):
        answered = deal("skyjo", 2, {"edition": "classic"}, **viewing)
        events = answered["events"]
        assert events[0] == {"event": "deal", "round": 1}
        assert events[-1] == turn(0)
        assert events[-2] == card("draw", "discard", answered["position"]["discard"][0])
        assert len(told(answered, "card")) == 25
        hidden = [event["face"] for event in told(answered, "card")[:-1]]
        assert (set(hidden) == {"?"}) is bool(viewing)


def test_a_draw_and_a_swap_are_told() -> None:
    position = skyjo(FACE_DOWN, FACE_DOWN, draw="3 7")
    moves = ("draw", "swap b2")
    end = [card("held:0", "grid:0:b2", 7), card("grid:0:b2", "discard", 6), turn(1)]
    assert play(position, *moves)["events"] == [card("draw", "held:0", 7), *end]
    assert play(position, *moves, view=0)["events"] == [card("draw", "held:0", 7), *end]
    assert play(position, *moves, view=1)["events"] == [card("draw", "held:0", "?"), *end]


def test_a_drop_and_a_flip_are_told() -> None:
    position = skyjo(FACE_DOWN, FACE_DOWN, draw="3 7")
    assert play(position, "draw", "drop", "flip d3", view=1)["events"] == [
        card("draw", "held:0", "?"),
        card("held:0", "discard", 7),
        turned("grid:0:d3", 12),
        turn(1),
    ]


def test_a_reshuffle_is_told_before_the_draw() -> None:
    position = skyjo(FACE_DOWN, FACE_DOWN, draw="", discard="1 1 1 5")
    assert play(position, "draw")["events"] == [shuffle(3), card("draw", "held:0", 1)]


def test_a_cleared_column_is_told_after_the_card_that_completes_it() -> None:
    position = skyjo("(1) (2) 5 (4) / (5) (6) 5 (8) / (9) (10) 4 (12)", FACE_DOWN)
    assert play(position, "take c3")["events"] == [
        card("discard", "grid:0:c3", 5),
        card("grid:0:c3", "discard", 4),
        {"event": "clear", "seat": 0, "column": "c"},
        turn(1),
    ]


def test_the_end_of_a_round_is_told_from_the_reveal_to_the_next_turn() -> None:
    position = skyjo(
        LAST_ONE.format(-2), "7 2 3 4 / (7) 6 0 8 / (7) 10 11 12", rules={"match": "open"}
    )
    answered = play(position, "take d3", "take d1", view=0)
    assert answered["events"][3:9] == [
        card("discard", "grid:1:d1", -2),
        card("grid:1:d1", "discard", 4),
        turned("grid:1:a2", 7),
        turned("grid:1:a3", 7),
        {"event": "clear", "seat": 1, "column": "a"},
        {"event": "round", **answered["rounds"][0]},
    ]
    assert answered["rounds"] == [
        {
            "scores": [142, 50],
            "ender": 0,
            "doubled": True,
            "grids": [["1 2 3 4", "5 6 7 8", "9 10 11 5"], [". 2 3 -2", ". 6 0 8", ". 10 11 12"]],
        }
    ]
    assert answered["events"][9] == {"event": "deal", "round": 2}
    assert answered["events"][-1] == turn(0)


def test_at_the_end_of_the_match_every_card_lies_face_up() -> None:
    position = skyjo(
        LAST_ONE.format(-2), FACE_DOWN.replace("(1)", "(0)"), rules={"match": "rounds:1"}
    )
    for viewing in ({}, {"view": 1}):
        answered = play(position, "take d3", "take a1", **viewing)
        after = answered["position"]
        assert after["draw"] == [3, 4, 5]
        assert "(" not in str(after["seats"])
        assert (after["scores"], answered["outcome"]["totals"]) == ([71, 75], [71, 75])
        assert (answered["legal"], after["last_turns"], after["ender"]) == ([], 0, 0)
        assert [event["event"] for event in answered["events"][-2:]] == ["round", "match"]


def test_events_are_of_the_moves_and_not_of_the_position() -> None:
    assert ask(skyjo(FACE_DOWN, FACE_DOWN))["events"] == []
