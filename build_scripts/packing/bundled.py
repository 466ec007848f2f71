"""What a frozen Dozen really contains, and in which licence text of resources/licences it is told.

The program itself is asked for its modules and its folder for machine code. Whatever belongs to
nothing that is known here is an obstacle: it may not be given away without its licence.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import cache
from importlib import metadata
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from build_scripts.environment import Obstacle
from build_scripts.licences import FOLDER, pins

PYTHON = "Python"
MACHINE_CODE = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
"""How a file of Linux, of Windows, of macOS and of macOS for two processors begins."""
EXTENSION = re.compile(r"\.(pyd|(cpython-\d+[\w-]*|abi3)\.so)$")
"""What the name of a module in machine code ends with."""
BRINGERS = {"numpy": "numpy", "numpy.libs": "numpy", "PIL": "pillow", "pillow.libs": "pillow"}
"""The packages that bring libraries of others, by their folders."""

NATIVE = "sqlite-zlib-libffi-libquadmath"
"""The text of what no package brings a licence for."""


class Library(NamedTuple):
    """A library in machine code that is no part of a Python package's own work."""

    name: str
    kind: str
    """Of the licence, by its SPDX name."""
    text: str
    """The file in resources/licences that tells it."""
    mark: str
    """Words of that text which are about this library."""
    files: str = ""
    """A pattern of its files' names; empty if it is built into what brings it."""
    package: str = ""
    """The package that brings it, of several that may bring one of that name."""
    since: tuple[int, int] = (3, 0)
    """The first Python that has it, if that is built with it."""


LIBRARIES = (
    Library("zlib", "Zlib", NATIVE, "Jean-loup Gailly", r"(lib)?z(lib)?1?(-ng\d*)?[.]"),
    Library("libffi", "MIT", NATIVE, "libffi", r"libffi"),
    Library("SQLite", "blessing", NATIVE, "D. Richard Hipp", r"(lib)?sqlite3"),
    Library("Expat", "MIT", "python", "Files: Modules/expat", r"libexpat", PYTHON),
    Library(
        "mpdecimal", "BSD-2-Clause", "python", "Modules/_decimal/libmpdec", r"libmpdec", PYTHON,
    ),
    Library("HACL*", "MIT", "python", "HACL* Contributors", package=PYTHON, since=(3, 12)),
    Library("mimalloc", "MIT", "python", "Daan Leijen", package=PYTHON, since=(3, 13)),
    Library(
        "Microsoft Visual C++ runtime", "LicenseRef-Microsoft-Distributable-Code", "python",
        "Microsoft Distributable Code", r"(vcruntime|msvcp|concrt|ucrtbase|api-ms-win-)",
    ),
    Library(
        "GCC runtime libraries", "GPL-3.0-or-later WITH GCC-exception-3.1", "numpy",
        "GCC RUNTIME LIBRARY EXCEPTION", r"lib(gcc_s|stdc\+\+|gfortran)",
    ),
    Library("libquadmath", "LGPL-2.1-or-later", NATIVE, "GNU LESSER GENERAL", r"libquadmath"),
    Library(
        "OpenBLAS", "BSD-3-Clause AND BSD-3-Clause-Open-MPI", "numpy", "Name: LAPACK",
        r"lib.*openblas", "numpy",
    ),
    Library("Brotli", "MIT", "pillow", "BROTLI", r"libbrotli", "pillow"),
    Library("bzip2", "bzip2-1.0.6", "pillow", "BZIP2", r"libbz2", "pillow"),
    Library("FreeType", "FTL", "pillow", "FREETYPE2", r"libfreetype", "pillow"),
    Library("HarfBuzz", "MIT-Modern-Variant", "pillow", "HARFBUZZ", r"libharfbuzz", "pillow"),
    Library("libjpeg-turbo", "IJG AND BSD-3-Clause", "pillow", "LIBJPEG", r"libjpeg", "pillow"),
    Library("liblzma", "0BSD", "pillow", "LIBLZMA", r"liblzma", "pillow"),
    Library("libpng", "libpng-2.0", "pillow", "LIBPNG", r"libpng", "pillow"),
    Library("libtiff", "libtiff", "pillow", "LIBTIFF", r"libtiff", "pillow"),
    Library("libXau", "MIT-open-group", "pillow", "XAU", r"libXau", "pillow"),
    Library("libxcb", "X11", "pillow", "XCB", r"libxcb", "pillow"),
    Library("libXdmcp", "MIT-open-group", "pillow", "XDMCP", r"libXdmcp", "pillow"),
    Library("OpenJPEG", "BSD-2-Clause", "pillow", "OPENJPEG", r"libopenjp2", "pillow"),
    Library("Raqm", "MIT", "pillow", "RAQM", package="pillow"),
    # Left out of the frozen program by dozen.spec; the packages bring them.
    Library("libavif", "BSD-2-Clause", "pillow", "LIBAVIF", r"libavif", "pillow"),
    Library("Little CMS", "MIT", "pillow", "LCMS2", r"liblcms2", "pillow"),
    Library("libwebp", "BSD-3-Clause", "pillow", "LIBWEBP", r"lib(webp|sharpyuv)", "pillow"),
)  # fmt: skip

INSIDE = {
    "darwin": {"SQLite"},
    "win32": {
        "Brotli", "FreeType", "HarfBuzz", "libjpeg-turbo", "liblzma", "libpng", "libtiff",
        "OpenJPEG", "zlib",
    },
}  # fmt: skip
"""What Python and packages for a system are built with that elsewhere has files of its own."""


class Contents(NamedTuple):
    """What a frozen program is made of, besides the game."""

    packages: AbstractSet[str]
    """Python packages by the names that they are installed by."""
    libraries: dict[Library, tuple[str, ...]]
    """With their files, by their places in the folder; none for what is built in."""


def contents(program: Path) -> Contents:
    """Look into a frozen folder; raises Obstacle for what belongs to nothing that is known."""
    files = sorted(
        path.relative_to(program).as_posix().removeprefix("_internal/")
        for path in program.rglob("*")
        if path.is_file() and not path.is_symlink() and is_machine_code(path)
    )
    return sorted_out(modules(program), files)


def sorted_out(names: Iterable[str], files: Iterable[str]) -> Contents:
    """Whose the modules and the files of machine code are; raises Obstacle as `contents`."""
    packages = {package_of(name) for name in names} - {PYTHON, ""}
    found: dict[Library, tuple[str, ...]] = {}
    for file in files:
        owner = owner_of(file)
        if isinstance(owner, Library):
            found[owner] = (*found.get(owner, ()), file)
        elif owner not in {PYTHON, ""}:
            packages.add(owner)
    for library in LIBRARIES:
        may_have_files = library.files and library.package != PYTHON
        is_built_in = not may_have_files or library.name in INSIDE.get(sys.platform, ())
        is_known_here = is_built_in and library.since <= sys.version_info[:2]
        if is_known_here and library.package in {*packages, PYTHON, ""}:
            found.setdefault(library, ())
    unlisted = packages - {*pins(), "pyinstaller"}
    if unlisted:
        raise Obstacle(
            f"No package of requirements.lock, but frozen: {', '.join(sorted(unlisted))}."
        )
    return Contents(packages, found)


def owner_of(file: str) -> Library | str:
    """The library, else the package, of a file of machine code; empty for the program itself.

    `file` is its place in the frozen folder or in site-packages. Raises Obstacle.
    """
    path = PurePosixPath(file)
    if file in {"dozen", "dozen.exe"}:
        return ""
    if is_python(path):
        return PYTHON
    if EXTENSION.search(path.name):
        return package_of(path.parts[0])
    brought = BRINGERS.get(path.parts[0], "")
    for library in LIBRARIES:
        named = library.files and re.match(library.files, path.name, re.IGNORECASE)
        if named and library.package in {"", PYTHON, brought}:
            return library
    raise Obstacle(f"Whose {file} is, and under which licence, packing/bundled.py does not know.")


def is_python(path: PurePosixPath) -> bool:
    """Whether a file is Python's own: its library, or a module of the standard library."""
    if re.match(r"(libpython|python3)", path.name, re.IGNORECASE) or path.name == "Python":
        return True
    module = path.name.partition(".")[0]
    lies_apart = len(path.parts) == 1 or path.parent.name == "lib-dynload"
    return bool(EXTENSION.search(path.name)) and lies_apart and module in sys.stdlib_module_names


def package_of(module: str) -> str:
    """The package that brings a module, as the lock writes it; empty for the game's own."""
    top = module.partition(".")[0]
    if top in sys.stdlib_module_names or top.startswith("_sysconfigdata"):
        return PYTHON
    if top in {"game", "frozen_entry"}:
        return ""
    if top.startswith("pyi"):
        return "pyinstaller"
    if top not in brought_by():
        raise Obstacle(f"Which package brings the module {top}, this environment does not know.")
    return brought_by()[top]


@cache
def brought_by() -> dict[str, str]:
    """The installed package of every importable name at the top."""
    known = metadata.packages_distributions()
    return {top: re.sub(r"[-_.]+", "-", names[0]).lower() for top, names in known.items()}


def modules(program: Path) -> Iterator[str]:
    """The names of all modules that are frozen into the program."""
    # Only here: the rest of this file is asked without PyInstaller too.
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415

    (start,) = (path for path in program.iterdir() if path.stem == "dozen" and path.is_file())
    archive = CArchiveReader(str(start))
    for name in archive.toc:
        if name.startswith("PYZ"):
            yield from archive.open_embedded_archive(name).toc
        elif name not in sys.stdlib_module_names:
            yield name


def is_machine_code(path: Path) -> bool:
    """Whether a file is a program or a library, by how it begins."""
    with path.open("rb") as file:
        return file.read(4).startswith(MACHINE_CODE)


def text_of(library: Library) -> str:
    """The licence text that tells of a library."""
    return (FOLDER / f"{library.text}.txt").read_text(encoding="utf-8")
