"""The bill of materials of a frozen Dozen, in CycloneDX's JSON: all that it contains, by name.

Versions are told where the parts tell them themselves. Every file of a library and every font has
its SHA-256; a Python package is named by its purl, and requirements.lock has the hashes of its
wheels. The same program gives the same bytes.
"""

from __future__ import annotations

import decimal
import hashlib
import json
import platform
import pyexpat
import sqlite3
import sys
import uuid
import zlib
from importlib import metadata
from pathlib import Path
from urllib.parse import quote

import numpy as np
from PIL import features

from build_scripts.licences import FOLDER, INDEX, PYTHON
from build_scripts.packing import product
from build_scripts.packing.bundled import Contents, Library, contents
from game import __version__

Component = dict[str, object]
FORMAT = "CycloneDX"
FORMAT_VERSION = "1.6"
DOZEN = f"pkg:generic/dozen@{__version__}"
FONT = "Vazirmatn"
SYSTEMS = {"darwin": "macos", "linux": "linux", "win32": "windows"}


def write(program: Path, out: Path) -> Path:
    """Write the bill of a frozen folder into `out`; raises Obstacle for what has no licence."""
    found = contents(program)
    system = SYSTEMS[sys.platform]
    file = out / f"dozen-{__version__}-{system}-{platform.machine().lower()}.cdx.json"
    text = json.dumps(bill(found, program), indent=1, ensure_ascii=False) + "\n"
    file.write_text(text, encoding="utf-8", newline="\n")
    return file


def bill(found: Contents, program: Path) -> dict[str, object]:
    """The whole bill of what was found in `program`."""
    home = program / "_internal" if (program / "_internal").is_dir() else program
    parts = [python(), font(home), *(package(name) for name in sorted(found.packages))]
    for library, files in sorted(found.libraries.items()):
        parts.append(native(library) | nested(home, files))
    listed = json.dumps(parts, sort_keys=True)
    return {
        "$schema": f"http://cyclonedx.org/schema/bom-{FORMAT_VERSION}.schema.json",
        "bomFormat": FORMAT,
        "specVersion": FORMAT_VERSION,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, DOZEN + listed)}",
        "version": 1,
        "metadata": {
            "component": component("application", product.NAME, __version__, "MIT", DOZEN)
        },
        "components": parts,
        "dependencies": [
            {"ref": DOZEN, "dependsOn": [part["bom-ref"] for part in parts]},
            *({"ref": part["bom-ref"]} for part in parts),
        ],
    }


def component(form: str, name: str, version: str, kind: str, purl: str) -> Component:
    """A part; without a version if that is empty."""
    told: Component = {"type": form, "bom-ref": purl, "name": name}
    if version:
        told["version"] = version
    return told | {"licenses": [{"expression": kind}], "purl": purl}


def python() -> Component:
    """The Python that runs the program: the one that runs here."""
    version = platform.python_version()
    purl = f"pkg:generic/python@{version}"
    return component("platform", PYTHON, version, kinds()[PYTHON], purl)


def font(home: Path) -> Component:
    """The typeface, with its files."""
    listed = json.loads((FOLDER / INDEX).read_text(encoding="utf-8"))
    (version,) = next(entry["versions"] for entry in listed if entry["name"] == FONT)
    files = tuple(
        path.relative_to(home).as_posix()
        for path in sorted((home / "resources" / "fonts").glob("*.ttf"))
    )
    purl = f"pkg:generic/{FONT.lower()}@{version}"
    return component("data", FONT, version, kinds()[FONT], purl) | nested(home, files)


def package(name: str) -> Component:
    """A Python package, in the version that is installed here."""
    version = metadata.version(name)
    return component("library", name, version, kinds()[name], f"pkg:pypi/{name}@{version}")


def native(library: Library) -> Component:
    """A library in machine code."""
    version = versions().get(library.name, "")
    name = quote(library.name.lower().replace(" ", "-").replace("*", ""), safe="")
    purl = f"pkg:generic/{name}" + (f"@{version}" if version else "")
    return component("library", library.name, version, library.kind, purl)


def nested(home: Path, files: tuple[str, ...]) -> Component:
    """The files of a part, by their places and SHA-256; nothing if it has none."""
    listed = [
        {
            "type": "file",
            "name": file,
            "hashes": [
                {
                    "alg": "SHA-256",
                    "content": hashlib.sha256((home / file).read_bytes()).hexdigest(),
                }
            ],
        }
        for file in files
    ]
    return {"components": listed} if listed else {}


def kinds() -> dict[str, str]:
    """The licence of everything that About names, by its SPDX expression."""
    listed = json.loads((FOLDER / INDEX).read_text(encoding="utf-8"))
    return {entry["name"]: entry["kind"] for entry in listed}


def versions() -> dict[str, str]:
    """What the libraries say of themselves, through the packages that use them."""
    blas = np.show_config("dicts")["Build Dependencies"]["blas"]
    told = {
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
        "SQLite": sqlite3.sqlite_version,
        "Expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
        "mpdecimal": decimal.__libmpdec_version__,
        "OpenBLAS": blas["version"] if "openblas" in blas["name"] else None,
        "FreeType": features.version_module("freetype2"),
        "HarfBuzz": features.version_feature("harfbuzz"),
        "Raqm": features.version_feature("raqm"),
        "libjpeg-turbo": features.version_feature("libjpeg_turbo"),
        "OpenJPEG": features.version_codec("jpg_2000"),
        "libtiff": features.version_codec("libtiff"),
    }
    return {name: str(version) for name, version in told.items() if version}
