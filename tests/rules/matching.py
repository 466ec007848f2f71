"""Whether an answer of the line protocol holds what a rule case expects (cases/README.md)."""

from collections import Counter
from collections.abc import Iterator

from tests.rules.positions import Json

UNORDERED = ("hand", "aside")


def differences(expected: Json, answered: Json) -> list[str]:
    """Return the places at which an answer is not as expected, each with what was found there."""
    wanted = dict(expected)
    has, lacks = wanted.pop("legal_has", []), wanted.pop("legal_lacks", [])
    legal = answered.get("legal", [])
    missing = [f"legal lacks {move}" for move in has if move not in legal]
    surplus = [f"legal has {move}" for move in lacks if move in legal]
    return [*_in_object(wanted, answered, "answer"), *missing, *surplus]


def _compared(expected: object, found: object, place: str) -> Iterator[str]:
    if isinstance(expected, dict):
        yield from _in_object(expected, found, place)
    elif isinstance(expected, list):
        yield from _in_list(expected, found, place)
    elif expected != found or isinstance(expected, bool) is not isinstance(found, bool):
        yield f"{place} is {found!r}, not {expected!r}"


def _in_object(expected: Json, found: object, place: str) -> Iterator[str]:
    if set(expected) in ({"any"}, {"count"}, {"multiset"}):
        yield from _described(expected, found, place)
    elif not isinstance(found, dict):
        if expected:
            yield f"{place} is {found!r}, not an object"
    else:
        for key, value in expected.items():
            if key not in found:
                yield f"{place} has no {key}"
            elif key in UNORDERED and isinstance(value, list):
                yield from _unordered(value, found[key], f"{place}.{key}")
            else:
                yield from _compared(value, found[key], f"{place}.{key}")


def _described(expected: Json, found: object, place: str) -> Iterator[str]:
    if "multiset" in expected:
        yield from _unordered(expected["multiset"], found, place)
    elif "any" in expected:
        if found is None:
            yield f"{place} is null"
    elif not isinstance(found, list) or len(found) != expected["count"]:
        yield f"{place} is {found!r}, not a list of {expected['count']}"


def _in_list(expected: list[object], found: object, place: str) -> Iterator[str]:
    of_objects = bool(expected) and all(isinstance(item, dict) for item in expected)
    if not isinstance(found, list):
        yield f"{place} is {found!r}, not a list"
    elif len(found) < len(expected) or (len(found) > len(expected) and not of_objects):
        yield f"{place} is {found!r}, not {expected!r}"
    else:
        for index, (item, other) in enumerate(zip(expected, found, strict=False)):
            yield from _compared(item, other, f"{place}[{index}]")


def _unordered(expected: list[object], found: object, place: str) -> Iterator[str]:
    if not isinstance(found, list) or Counter(map(repr, found)) != Counter(map(repr, expected)):
        yield f"{place} is {found!r}, not {expected!r} in any order"
