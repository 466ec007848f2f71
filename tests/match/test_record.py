"""Records: what is written reads back, and of what is damaged all that can be is kept."""

import json
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import record as records
from game.match.match import Match
from game.match.mend import mend
from game.match.record import Loaded, Stop, load
from game.rules import catalog
from game.rules.game import Refusal
from tests.conformance.setups import random_setup
from tests.match.playing import EDITIONS, attempt, play_on, record_of, short_rules


def _played(game: str = "skyjo", moves: int = 12) -> Match:
    match = Match(short_rules(game), 7)
    play_on(match, Random(7), moves)
    return match


def _text(match: Match, **changed: Any) -> str:  # noqa: ANN401 - any JSON value
    facts = json.loads(records.text(record_of(match)))
    return json.dumps({**facts, **changed})


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
@pytest.mark.parametrize("undone", [0, 3])
def test_a_record_reads_back(game: str, edition: str, undone: int) -> None:
    match = Match(short_rules(game, edition, 3), 5)
    play_on(match, Random(5), 40)
    for _ in range(undone):
        match.undo()
    written = records.text(record_of(match))
    loaded = load(written)
    assert loaded.stopped_at is None
    assert loaded.match.state == match.state
    assert (loaded.match.texts, loaded.match.length) == (match.texts, match.length)
    assert records.text(records.describe(loaded.match, loaded.record)) == written
    assert load(written.encode()).match.state == match.state


@pytest.mark.parametrize("index", range(10))
def test_a_record_of_any_options_reads_back(index: int) -> None:
    chance = Random(index)
    game = catalog.GAMES[chance.choice(list(catalog.GAMES))]
    match = Match(random_setup(game, chance), index)
    play_on(match, chance, 50)
    loaded = load(records.text(record_of(match)))
    assert (loaded.match.state, loaded.stopped_at) == (match.state, None)


def test_a_finished_match_keeps_its_result() -> None:
    match = Match(short_rules(), 3)
    play_on(match, Random(3))
    outcome = match.state.outcome
    assert outcome is not None
    written = json.loads(records.text(record_of(match)))
    assert written["result"] == {"winners": [*outcome.winners], "totals": [*outcome.totals]}
    assert load(records.text(record_of(match))).match.state.outcome == outcome


def test_a_stopped_match_reads_back_stopped() -> None:
    match = Match(catalog.setup("skyjo", {"edition": "classic", "match": "open"}, 2), 1)
    play_on(match, Random(1), 10)
    match.stop()
    loaded = load(records.text(record_of(match)))
    assert loaded.match.stopped
    assert loaded.match.state == match.state


def test_a_record_holds_no_positions_and_is_readable_by_lines() -> None:
    written = records.text(record_of(_played()))
    assert '  "code": "0000-0007",\n' in written
    assert set(json.loads(written)) == set(msgspec.structs.asdict(record_of(_played())))


def test_loading_plays_while_valid_and_says_where_it_stopped() -> None:
    match = _played()
    moves = [*match.texts[:5], "swap d3", *match.texts[5:]]
    loaded = load(_text(match, moves=moves, length=len(moves)))
    assert loaded.stopped_at == Stop(5, "swap d3", "illegal-move")
    assert loaded.match.moves == tuple(match.texts[:5])
    assert loaded.match.state == match.position(5)


@pytest.mark.parametrize("move", [7, None, ["draw"], {}, "", "fly away"])
def test_what_is_no_move_stops_the_loading(move: object) -> None:
    match = _played()
    loaded = load(_text(match, moves=[*match.texts[:3], move]))
    assert loaded.stopped_at == Stop(3, str(move), "bad-move")
    assert loaded.match.length == 3


def test_a_record_truncated_anywhere_is_refused_or_kept_as_far_as_it_goes() -> None:
    match = _played()
    written = records.text(record_of(match)).encode()
    first_move, kept = written.index(b'"moves"'), []
    for end in range(len(written) - 2):
        loaded = attempt(partial(load, written[:end]))
        if isinstance(loaded, str):
            assert loaded == "bad-record"
            assert end < first_move
            continue
        assert loaded.stopped_at is not None
        assert loaded.stopped_at.code == "record-cut-off"
        assert loaded.match.texts == match.texts[: loaded.match.length]
        kept.append(loaded.match.length)
    assert kept == sorted(kept)
    assert (kept[0], kept[-1]) == (0, 12)


@settings(max_examples=300)
@given(st.data())
def test_a_record_with_any_byte_changed_never_breaks_the_loading(data: st.DataObject) -> None:
    written = bytearray(records.text(record_of(_played(moves=6))).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        written[data.draw(st.integers(0, len(written) - 1))] = data.draw(st.integers(0, 255))
    loaded = attempt(lambda: load(bytes(written)))
    assert isinstance(loaded, Loaded) or loaded in {"bad-record", "newer-record"}


@given(st.binary())
def test_any_bytes_are_a_record_or_refused(source: bytes) -> None:
    with pytest.raises(Refusal, match="bad-record"):
        load(source)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=300)
@given(st.data())
def test_any_value_of_any_fact_is_taken_or_refused(data: st.DataObject) -> None:
    match = _played(moves=4)
    name = data.draw(st.sampled_from(sorted(json.loads(records.text(record_of(match))))))
    written = _text(match, **{name: data.draw(_JSON)})
    loaded = attempt(lambda: load(written))
    if isinstance(loaded, str):
        assert loaded in {"bad-record", "newer-record"}
        assert name in {"dozen_record", "game", "rules", "seats", "code"}
    else:
        assert 0 <= loaded.match.length <= 4


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "chess"},
        {"rules": {"edition": "third"}},
        {"rules": {"edition": "classic", "target": 7}},
        {"seats": []},
        {"seats": [{"name": "A", "kind": "ghost"}] * 2},
        {"code": "no"},
        {"dozen_record": "1"},
        {"dozen_record": None},
        {"dozen_record": 0},
        {"dozen_record": True},
    ],
)
def test_without_its_deal_a_record_is_refused(changed: dict[str, object]) -> None:
    with pytest.raises(Refusal, match="bad-record") as refused:
        load(_text(_played(), **changed))
    assert refused.value.facts["what"]


@pytest.mark.parametrize(
    "changed",
    [
        {"salt": "\ud800"},
        {"started": "\udcff"},
        {"seats": [{"name": "A\udcff", "kind": "person"}] * 2},
        {"seats": [{"name": "A", "kind": "computer", "level": "bot:\udcff"}] * 2},
        {"result": {"\ud800": 1}},
    ],
)
def test_what_could_not_be_written_again_is_no_record(changed: dict[str, object]) -> None:
    with pytest.raises(Refusal, match="bad-record") as refused:
        load(_text(_played(), **changed))
    assert "text" in refused.value.facts["what"]


def test_a_record_of_a_later_version_is_refused_as_such() -> None:
    with pytest.raises(Refusal, match="newer-record"):
        load(_text(_played(), dozen_record=2, seats="whatever that means then"))


@pytest.mark.parametrize("name", ["result", "salt", "started", "typed", "length", "app"])
def test_a_fact_that_is_only_told_may_be_wrong_or_missing(name: str) -> None:
    match = _played()
    for written in (_text(match, **{name: [1]}), _text(match)):
        facts = json.loads(written)
        if written == _text(match):
            del facts[name]
        loaded = load(json.dumps(facts))
        assert loaded.match.state == match.state
        assert loaded.stopped_at is None


@pytest.mark.parametrize("length", [-5, 13, 10**30])
def test_an_impossible_length_keeps_all_moves(length: int) -> None:
    assert load(_text(_played(), length=length)).match.length == 12


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a": [1, 2', {"a": [1]}),
        ('{"a": "x, y", "b": "{[', {"a": "x, y"}),
        ('{"a": "\\"", "b": [{"c": 1}, ', {"a": '"', "b": [{"c": 1}]}),
        ('{"a": 1} and more', {"a": 1}),
        ("[[[[", [[[[]]]]),
        ("", None),
        ("hello", None),
        ("[" * 100_000, None),
    ],
)
def test_json_that_breaks_off_is_read_up_to_the_break(text: str, value: object) -> None:
    assert mend(text) == value
