"""The rule cases, in the process itself and through the program."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.rules.matching import differences
from tests.rules.positions import Json, answer, respond

FILES = sorted((Path(__file__).parent / "cases").glob("*.json"))
CASES: list[Json] = [case for file in FILES for case in json.loads(file.read_text("utf-8"))]
NAMES = [case["name"] for case in CASES]
PROJECT = Path(__file__).parents[2]


def test_no_two_cases_have_the_same_name() -> None:
    assert [name for name, count in Counter(NAMES).items() if count > 1] == []


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_the_rules_answer_as_the_case_says(case: Json) -> None:
    assert differences(case["expect"], respond(case["request"])) == []


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_a_line_is_answered_as_its_values_are(case: Json) -> None:
    assert answer(json.dumps(case["request"]).encode()) == respond(case["request"])


def test_the_program_answers_all_cases_line_by_line() -> None:
    lines = "".join(json.dumps(case["request"]) + "\n" for case in CASES)
    done = subprocess.run(
        [sys.executable, "-m", "game", "rules"],
        input=lines.encode(),
        capture_output=True,
        cwd=PROJECT,
        check=True,
        timeout=60,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(CASES)
    wrong = {
        case["name"]: found
        for case, answered in zip(CASES, answers, strict=True)
        if (found := differences(case["expect"], answered))
    }
    assert wrong == {}
