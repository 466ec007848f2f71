"""Every refusal has its sentence."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import game
from game.cli.words import SENTENCES, STOPS, say
from game.rules.game import Refusal

SOURCES = [
    file
    for file in Path(game.__file__).parent.rglob("*.py")
    if file.parent.name != "scene"
    and "scene" not in file.relative_to(Path(game.__file__).parents[1]).parts
]


def _calls(name: str) -> Iterator[ast.Call]:
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name:
                yield node


def _literals(name: str, position: int) -> set[str]:
    found = (call.args[position] for call in _calls(name) if len(call.args) > position)
    return {str(arg.value) for arg in found if isinstance(arg, ast.Constant)}


REFUSED = {
    (str(call.args[0].value), frozenset(str(fact.arg) for fact in call.keywords))
    for call in _calls("Refusal")
    if isinstance(call.args[0], ast.Constant)
}


def test_every_refusal_in_the_code_has_a_sentence() -> None:
    assert {code for code, _ in REFUSED} - set(SENTENCES) == set()


def test_every_reason_to_take_nothing_back_has_a_sentence() -> None:
    assert {"match-stopped", "nothing-to-undo", "another-moved", "face-seen"} <= set(SENTENCES)


def test_every_sentence_is_of_a_refusal() -> None:
    undone = {"another-moved", "face-seen"}
    assert set(SENTENCES) - {code for code, _ in REFUSED} <= undone


def test_every_stop_of_a_record_has_its_words() -> None:
    assert _literals("Stop", 2) | {"bad-move", "illegal-move", "not-open"} == set(STOPS)


@pytest.mark.parametrize(("code", "facts"), sorted(REFUSED, key=str))
def test_a_sentence_names_only_facts_that_its_refusal_has(code: str, facts: frozenset[str]) -> None:
    if code == "illegal-move" and not facts:
        return  # raised by the rules for a move that was never read; nobody says it
    named = {field for _, field, _, _ in Formatter().parse(SENTENCES[code]) if field}
    assert named <= facts | ({"what"} if "why" in facts else set())


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (
            Refusal("out-of-range", place="seed", value=-1, low=0, high=9),
            "seed must be from 0 to 9, not -1.",
        ),
        (
            Refusal("not-a-number", place="new.seats", value=None),
            "new.seats must be a whole number, not null.",
        ),
        (
            Refusal("unknown-face", place="seats[0].hand[1]", face="Q"),
            'seats[0].hand[1]: there is no card "Q".',
        ),
        (Refusal("bad-move", move={"a": ["é"]}, game="skyjo"), '{"a": ["é"]} is no move of skyjo.'),
        (
            Refusal("bad-record", what="seats", why=Refusal("unknown-game", game=3, possible="go")),
            "This is no record of a match: There is no game 3; there are go.",
        ),
    ],
)
def test_a_sentence_names_the_facts(refusal: Refusal, sentence: str) -> None:
    assert say(refusal) == sentence


def test_a_fact_that_is_endless_or_has_line_breaks_is_shortened_to_a_line() -> None:
    said = say(Refusal("bad-move", move="x\n" * 10_000, game="skyjo"))
    assert len(said) < 150
    assert "\n" not in said
