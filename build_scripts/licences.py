"""Collect whose work is in Dozen, and under which licence: `python build_scripts/licences.py`.

`resources/licences/` then has a text for Dozen, its font, Python, every package of
requirements.lock and what a frozen program has besides, and `index.json` their names, versions and
kinds of licence. The texts are those that the packages of this environment bring along, which has
to be the one of the check, on Linux; nothing in them says when or where they were collected. What
no package brings lies in `packing/notices`, word for word from Debian's packages and Python's
sources.
"""

from __future__ import annotations

import json
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from build_scripts.environment import RUN_LOCK  # noqa: E402 (needs the path above)
from game import __version__  # noqa: E402

FOLDER = ROOT / "resources" / "licences"
FONTS = ROOT / "resources" / "fonts"
NOTICES = ROOT / "build_scripts" / "packing" / "notices"
INDEX = "index.json"
PYTHON = "Python"
LIBRARIES = {
    "SQLite": "blessing",
    "zlib": "Zlib",
    "libffi": "MIT",
    "libquadmath": "LGPL-2.1-or-later",
}
"""What a frozen program has besides whose licence no package brings, or not in full."""
PIN = re.compile(r"^([a-z0-9.-]+)==([^ ;]+)", re.MULTILINE)
CLASSIFIED = {
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: GNU Library or Lesser General Public License (LGPL)": "LGPL-3.0",
}
"""What is meant by the classifiers of packages that name their licence in no other way."""
UNNAMED = {
    "pyglet": "BSD-3-Clause",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
}
"""Kinds that are told by the text alone."""


class Work(NamedTuple):
    """Something that Dozen is made of."""

    name: str
    versions: tuple[str, ...] | None
    """Several where the lock has one for each Python; none where the building machine decides, and
    None for Python itself, which is the one that runs."""
    kind: str
    """Of the licence, by its SPDX name."""
    text: str

    @property
    def file(self) -> str:
        """Where the text lies in the folder."""
        return "-".join(re.findall(r"[a-z0-9.-]+", self.name.lower())) + ".txt"


def pins() -> dict[str, tuple[str, ...]]:
    """Every package of the lock, with its versions in rising order."""
    found: dict[str, tuple[str, ...]] = {}
    for name, version in PIN.findall(RUN_LOCK.read_text(encoding="utf-8")):
        found[name] = (*found.get(name, ()), version)
    return found


def works() -> Iterator[Work]:
    """Everything, our own first, then the packages by their names."""
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    yield Work("Dozen", (__version__,), "MIT", plain(text))
    font = TTFont(FONTS / "Vazirmatn-Bold.ttf")["name"].getDebugName(5).removeprefix("Version ")
    text = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    yield Work("Vazirmatn", (font,), "OFL-1.1", plain(text))
    parts = {"HACL*": notice("hacl"), "mimalloc": notice("mimalloc")}
    texts = [_of_python(), notice("python"), notice("python-windows"), _named(parts.items())]
    yield Work(PYTHON, None, "PSF-2.0", "\n".join(texts))
    yield package("pyinstaller")
    native = {name: notice(name.lower()) for name in LIBRARIES}
    yield Work(", ".join(LIBRARIES), (), " AND ".join(LIBRARIES.values()), _named(native.items()))
    for name, versions in sorted(pins().items()):
        yield package(name, versions)


def _of_python() -> str:
    """Python's own text; on Windows it lies beside the program."""
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    file = next(place / "LICENSE.txt" for place in places if (place / "LICENSE.txt").is_file())
    return plain(file.read_text(encoding="utf-8"))


def notice(name: str) -> str:
    """A text of `packing/notices`."""
    return plain((NOTICES / f"{name}.txt").read_text(encoding="utf-8"))


def package(name: str, versions: tuple[str, ...] = ()) -> Work:
    """An installed package, by default in its own version."""
    known = metadata.distribution(name)
    return Work(name, versions or (known.version,), _kind(name, known), _text(known))


def _kind(name: str, known: metadata.Distribution) -> str:
    about = known.metadata
    if about["License-Expression"]:
        return about["License-Expression"]
    classified = [CLASSIFIED[one] for one in about.get_all("Classifier", ()) if one in CLASSIFIED]
    if classified:
        return classified[0]
    return UNNAMED.get(name) or about["License"]


def _text(known: metadata.Distribution) -> str:
    """The licence of a package: its files, with their names if they are several, else a field."""
    names = known.metadata.get_all("License-File") or []
    files = [path for path in known.files or () if path.name in names]
    files.sort(key=lambda path: (path.name.startswith("AUTHORS"), path.name))
    if not files:
        return plain(known.metadata["License"])
    texts = [plain(Path(str(file.locate())).read_text(encoding="utf-8")) for file in files]
    if len(files) == 1:
        return texts[0]
    return _named(zip((file.name for file in files), texts, strict=True))


def _named(texts: Iterable[tuple[str, str]]) -> str:
    """Several texts in one, each below its name."""
    return "\n".join(f"{name}\n{'=' * len(name)}\n\n{text}" for name, text in texts)


def plain(text: str) -> str:
    """A text with nothing in it but letters, single spaces where tabs were, and line feeds."""
    lines = text.replace("\f", "").expandtabs(4).splitlines()
    return "\n".join(line.rstrip() for line in lines).strip("\n") + "\n"


def main() -> None:
    """Write the folder anew."""
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.iterdir():
        file.unlink()
    listed = []
    for work in works():
        (FOLDER / work.file).write_text(work.text, encoding="utf-8", newline="\n")
        told = {"name": work.name, "versions": work.versions, "kind": work.kind, "file": work.file}
        listed.append(told)
        print(f"{work.name} {' '.join(work.versions or ())}: {work.kind}, {len(work.text)} letters")
    index = json.dumps(listed, indent=1, ensure_ascii=False) + "\n"
    (FOLDER / INDEX).write_text(index, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
