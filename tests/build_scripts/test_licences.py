"""Whose work is in Dozen stands in resources/licences, as the lock has it."""

from __future__ import annotations

import json
import sys
from importlib import metadata

import pytest

from build_scripts import licences
from build_scripts.licences import FOLDER, INDEX, PYTHON, pins
from game import __version__

LISTED = json.loads((FOLDER / INDEX).read_text(encoding="utf-8"))
OURS = ("Dozen", "Vazirmatn", PYTHON, "pyinstaller", "SQLite, zlib, libffi, libquadmath")

BY_SYSTEM = {"numpy", "pillow"}
"""Packages whose text also tells of the libraries that their wheel for a system brings."""


def test_every_package_of_the_lock_is_listed_with_its_versions_and_no_other() -> None:
    packages = {entry["name"]: tuple(entry["versions"]) for entry in LISTED[len(OURS) :]}
    assert packages == pins()
    assert tuple(entry["name"] for entry in LISTED[: len(OURS)]) == OURS
    assert LISTED[0]["versions"] == [__version__]


def test_everything_that_is_listed_has_a_kind_and_a_text_and_nothing_else_lies_there() -> None:
    assert all(entry["kind"] for entry in LISTED)
    texts = {entry["file"] for entry in LISTED}
    assert len(texts) == len(LISTED)
    assert {file.name for file in FOLDER.iterdir()} == {INDEX, *texts}
    for name in texts:
        text = (FOLDER / name).read_text(encoding="utf-8")
        assert text == licences.plain(text)
        assert any(word in text.lower() for word in ("permission", "licen"))


@pytest.mark.parametrize(
    "entry",
    [*LISTED[len(OURS) :], LISTED[OURS.index("pyinstaller")]],
    ids=lambda entry: entry["name"],
)
def test_a_text_is_what_the_installed_package_brings_along(entry: dict[str, object]) -> None:
    name, versions = str(entry["name"]), entry["versions"]
    assert isinstance(versions, list)
    if metadata.version(name) != versions[0]:
        pytest.skip("another version for this Python")
    if name in BY_SYSTEM and sys.platform != "linux":
        pytest.skip("the text is that of the wheel for Linux, which tells of the most libraries")
    work = licences.package(name)
    assert work.kind == entry["kind"]
    assert work.text == (FOLDER / work.file).read_text(encoding="utf-8")


def test_our_own_texts_are_those_of_the_checkout() -> None:
    works = {work.name: work for work in licences.works() if work.name in OURS}
    for name in ("Dozen", "Vazirmatn", "SQLite, zlib, libffi, libquadmath"):
        assert works[name].text == (FOLDER / works[name].file).read_text(encoding="utf-8")
    assert works["Vazirmatn"].versions == tuple(LISTED[1]["versions"])
