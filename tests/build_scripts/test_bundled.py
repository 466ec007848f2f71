"""Whatever a frozen program contains has its licence, and what is not known is not frozen."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

from build_scripts.environment import Obstacle
from build_scripts.licences import FOLDER, pins
from build_scripts.packing import bundled
from build_scripts.packing.bundled import LIBRARIES, PYTHON, Library
from build_scripts.packing.product import ROOT

FROZEN = ROOT / "build" / "frozen" / "dozen"
RECIPE = ROOT / "build_scripts" / "dozen.spec"
LIBRARY = re.compile(r"\.(so|dylib|pyd|dll)(\.|$)")


def installed() -> Iterator[str]:
    """Every library that a package of the lock brings into this environment."""
    names = {*pins()} & {one.name.lower() for one in metadata.distributions()}
    for name in sorted(names):
        for path in metadata.files(name) or ():
            # FFmpeg, which dozen.spec leaves out with arcade's whole folder.
            if LIBRARY.search(path.name) and path.parts[:2] != ("arcade", "lib"):
                yield path.as_posix()


def test_every_library_that_a_package_brings_has_its_licence() -> None:
    files = [*installed()]
    assert len(files) > 20
    assert {bundled.owner_of(file) for file in files} - {*LIBRARIES} <= {*pins()}


@pytest.mark.parametrize("library", LIBRARIES, ids=lambda library: library.name)
def test_the_text_of_a_library_tells_of_it(library: Library) -> None:
    assert library.mark in bundled.text_of(library)


def test_all_that_is_frozen_here_has_its_licence() -> None:
    if not FROZEN.is_dir() or FROZEN.stat().st_mtime < RECIPE.stat().st_mtime:
        pytest.skip("nothing is frozen here by today's recipe; freeze.py looks at what it makes")
    found = bundled.contents(FROZEN)
    assert {"arcade", "numpy", "pillow", "pyglet", "pyinstaller"} <= found.packages
    assert all((FOLDER / f"{name}.txt").is_file() for name in found.packages)
    assert {library.name for library in found.libraries} >= {"SQLite", "OpenBLAS", "FreeType"}


@pytest.mark.parametrize(
    ("file", "owner"),
    [
        ("libz.so.1", "zlib"),
        ("libz.1.dylib", "zlib"),
        ("zlib1.dll", "zlib"),
        ("zlib-ng2.dll", "zlib"),
        ("libexpat.so.1", "Expat"),
        ("libmpdec.so.4", "mpdecimal"),
        ("libffi-8.dll", "libffi"),
        ("sqlite3.dll", "SQLite"),
        ("VCRUNTIME140_1.dll", "Microsoft Visual C++ runtime"),
        (
            "numpy.libs/msvcp140-263139962577ecda4cd9469ca360a746.dll",
            "Microsoft Visual C++ runtime",
        ),
        ("numpy.libs/libscipy_openblas64_-43e11ff0749b8cbe0a615c9cf6737e0e.dll", "OpenBLAS"),
        ("numpy/.dylibs/libscipy_openblas64_.dylib", "OpenBLAS"),
        ("numpy/__dot__dylibs/libquadmath.0.dylib", "libquadmath"),
        ("PIL/.dylibs/libharfbuzz.0.dylib", "HarfBuzz"),
        ("PIL/.dylibs/liblzma.5.dylib", "liblzma"),
    ],
)
def test_a_library_is_known_by_its_name_on_every_system(file: str, owner: str) -> None:
    found = bundled.owner_of(file)
    assert isinstance(found, Library)
    assert found.name == owner


@pytest.mark.parametrize(
    ("file", "owner"),
    [
        ("dozen.exe", ""),
        ("dozen", ""),
        ("python311.dll", PYTHON),
        ("libpython3.11.so.1.0", PYTHON),
        ("Python", PYTHON),
        ("_ctypes.pyd", PYTHON),
        ("python3.11/lib-dynload/zlib.cpython-311-x86_64-linux-gnu.so", PYTHON),
        ("PIL/_imaging.cp313-win_amd64.pyd", "pillow"),
        ("numpy/fft/_pocketfft_umath.cpython-314-darwin.so", "numpy"),
        ("_cffi_backend.cp311-win_amd64.pyd", "cffi"),
    ],
)
def test_a_module_belongs_to_its_package(file: str, owner: str) -> None:
    assert bundled.owner_of(file) == owner


def test_what_is_built_into_python_is_told_with_the_file_where_it_has_one() -> None:
    for files in ([], ["libexpat.so.1"]):
        libraries = bundled.sorted_out([], files).libraries
        (expat,) = (library for library in libraries if library.name == "Expat")
        assert libraries[expat] == tuple(files)


@pytest.mark.parametrize(
    "file", ["libssl.so.3", "liblzma.so.5", "pillow.libs/libnew-1234.so.1", "libfreetype.so.6"]
)
def test_a_library_that_nobody_knows_is_an_obstacle(file: str) -> None:
    with pytest.raises(Obstacle, match=re.escape(f"Whose {file} is")):
        bundled.sorted_out([], [file])


def test_a_package_outside_the_lock_is_an_obstacle() -> None:
    with pytest.raises(Obstacle, match="but frozen: hypothesis"):
        bundled.sorted_out(["hypothesis.core", "numpy"], [])


def test_a_module_of_no_package_is_an_obstacle() -> None:
    with pytest.raises(Obstacle, match="the module nowhere"):
        bundled.sorted_out(["nowhere.at.all"], [])


def test_what_a_package_has_built_in_is_told_with_it() -> None:
    found = bundled.sorted_out(["PIL.Image", "game.rules", "json"], [])
    assert found.packages == {"pillow"}
    assert {library.name for library in found.libraries} >= {"Raqm", "Expat", "mpdecimal"}


def test_what_only_newer_pythons_have_built_in_is_told_with_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = {}
    for minor in (11, 12, 13):
        monkeypatch.setattr(sys, "version_info", (3, minor, 0))
        told[minor] = {library.name for library in bundled.sorted_out([], []).libraries}
    assert told[12] - told[11] == {"HACL*"}
    assert told[13] - told[12] == {"mimalloc"}


def test_what_windows_has_built_in_is_told_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    found = bundled.sorted_out(["PIL.Image"], ["PIL/_imagingft.cp311-win_amd64.pyd"])
    names = {library.name for library in found.libraries}
    assert names >= {"FreeType", "HarfBuzz", "libpng", "zlib"}
    assert not {library for library in found.libraries if library.name == "libxcb"}


def test_what_macos_has_built_in_is_told_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    found = bundled.sorted_out(["sqlite3"], [])
    assert "SQLite" in {library.name for library in found.libraries}


def test_machine_code_is_known_by_how_it_begins(tmp_path: Path) -> None:
    for name, start in (("a", b"\x7fELF\x02"), ("b.dll", b"MZ\x90\0"), ("c", b"\xcf\xfa\xed\xfe")):
        (tmp_path / name).write_bytes(start)
        assert bundled.is_machine_code(tmp_path / name)
    (tmp_path / "text").write_bytes(b"#!/bin/sh")
    assert not bundled.is_machine_code(tmp_path / "text")
