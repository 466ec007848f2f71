"""The bill of materials names all that is frozen, in a form that others can read."""

from __future__ import annotations

import hashlib
import json
import platform
import re
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from build_scripts.packing import bundled, sbom
from build_scripts.packing.bundled import Contents
from game import __version__

MODULES = (
    "numpy.random",
    "PIL.Image",
    "arcade",
    "pyglet.gl",
    "typing_extensions",
    "pyimod01_archive",
)
FILES = ("libz.so.1", "libgcc_s.so.1", "libstdc++.so.6", "numpy.libs/libscipy_openblas64_-1.so")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    fonts = tmp_path / "_internal" / "resources" / "fonts"
    fonts.mkdir(parents=True)
    (fonts / "Some.ttf").write_bytes(b"letters")
    for file in FILES:
        place = tmp_path / "_internal" / file
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(b"\x7fELF" + file.encode())
    return tmp_path


@pytest.fixture
def found() -> Contents:
    return bundled.sorted_out(MODULES, FILES)


def parts(found: Contents, program: Path) -> dict[str, dict[str, Any]]:
    listed = sbom.bill(found, program)["components"]
    assert isinstance(listed, list)
    return {part["name"]: part for part in listed}


def test_everything_that_is_frozen_is_named(found: Contents, program: Path) -> None:
    named = {*parts(found, program)}
    assert named == {"Python", "Vazirmatn", *found.packages, *(one.name for one in found.libraries)}
    assert {"pyinstaller", "GCC runtime libraries", "OpenBLAS", "Raqm", "mpdecimal"} <= named


def test_every_part_has_a_licence_and_a_name_that_others_know(
    found: Contents, program: Path
) -> None:
    for part in parts(found, program).values():
        assert re.fullmatch(r"[\w.+-]+( (AND|WITH) [\w.+-]+)*", part["licenses"][0]["expression"])
        assert re.fullmatch(r"pkg:(pypi|generic)/[\w.%-]+(@[\w.+-]+)?", part["purl"])


def test_a_part_has_the_version_that_runs(found: Contents, program: Path) -> None:
    listed = parts(found, program)
    assert listed["Python"]["version"] == platform.python_version()
    assert listed["arcade"]["version"] == metadata.version("arcade")
    assert listed["arcade"]["purl"] == f"pkg:pypi/arcade@{metadata.version('arcade')}"
    assert re.match(r"\d+\.\d+", listed["zlib"]["version"])


def test_every_file_of_a_library_and_of_the_font_has_its_checksum(
    found: Contents, program: Path
) -> None:
    listed = parts(found, program)
    files = {
        file["name"]: file["hashes"][0]["content"]
        for part in listed.values()
        for file in part.get("components", ())
    }
    assert set(files) == {*FILES, "resources/fonts/Some.ttf"}
    for name, checksum in files.items():
        held = (program / "_internal" / name).read_bytes()
        assert checksum == hashlib.sha256(held).hexdigest()


def test_the_bill_is_of_the_form_that_it_says(found: Contents, program: Path) -> None:
    bill = sbom.bill(found, program)
    assert (bill["bomFormat"], bill["specVersion"], bill["version"]) == ("CycloneDX", "1.6", 1)
    assert re.fullmatch(
        r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", str(bill["serialNumber"])
    )
    about = bill["metadata"]
    assert isinstance(about, dict)
    assert about["component"]["version"] == __version__
    references = [part["bom-ref"] for part in parts(found, program).values()]
    assert len(set(references)) == len(references)
    dependencies = bill["dependencies"]
    assert isinstance(dependencies, list)
    assert dependencies[0] == {"ref": about["component"]["bom-ref"], "dependsOn": references}


def test_the_bill_is_valid_by_its_own_schema(found: Contents, program: Path) -> None:
    validation = pytest.importorskip("cyclonedx.validation.json", reason="no validator here")
    schema = pytest.importorskip("cyclonedx.schema").SchemaVersion.V1_6
    text = json.dumps(sbom.bill(found, program))
    assert validation.JsonStrictValidator(schema).validate_str(text) is None


def test_it_lies_beside_the_packages_under_the_name_of_the_system(
    found: Contents, program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sbom, "contents", lambda _: found)
    written = sbom.write(program, tmp_path)
    system = sbom.SYSTEMS[sys.platform]
    assert written.name.startswith(f"dozen-{__version__}-{system}-")
    first = written.read_bytes()
    assert sbom.write(program, tmp_path).read_bytes() == first
    assert json.loads(first) == sbom.bill(found, program)
