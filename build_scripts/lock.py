"""Resolve the locks anew: `python build_scripts/lock.py`, then look at the difference.

What is new in requirements.lock has a licence: `python build_scripts/licences.py` collects it.

The resolver (uv, from a temporary environment) finds one set of versions for every Python and
system that pyproject.toml promises, and notes the hash of each of their files. A lock names
packages, versions and hashes, and no place that they come from.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from build_scripts.environment import (  # noqa: E402 (needs the path above)
    RUN_LOCK,
    TEST_LOCK,
    VIRTUALENV_LOCK,
    interpreter,
)

HEADER = "# Made by build_scripts/lock.py from pyproject.toml.\n"
# Arcade asks for pymunk 6.9, which has no wheels for Python 3.14; it uses nothing that 7 changed.
OVERRIDES = "pymunk~=6.9.0; python_version < '3.14'\npymunk~=7.3; python_version >= '3.14'\n"


def main() -> None:
    """Write all locks."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    runtime: list[str] = project["dependencies"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        uv = resolver(folder / "uv")
        everything = resolve(uv, folder, [*runtime, *extras["build"], *extras["test"]])
        TEST_LOCK.write_text(HEADER + everything, encoding="utf-8")
        # Both locks live in one environment: the smaller takes its versions from the larger.
        RUN_LOCK.write_text(HEADER + resolve(uv, folder, runtime, everything), encoding="utf-8")
        virtualenv = resolve(uv, folder, ["virtualenv>=20.35"])
        VIRTUALENV_LOCK.write_text(HEADER + virtualenv, encoding="utf-8")


def resolver(home: Path) -> Path:
    """A Python that has uv."""
    venv.create(home, with_pip=True)
    python = interpreter(home)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "uv"], check=True)
    return python


def resolve(uv: Path, folder: Path, wanted: list[str], pinned: str = "") -> str:
    """The text of a lock for `wanted`, with the versions in the lock `pinned` where it has them."""
    (folder / "wanted.in").write_text("\n".join(wanted), encoding="utf-8")
    (folder / "overrides.txt").write_text(OVERRIDES, encoding="utf-8")
    (folder / "pinned.txt").write_text(without_hashes(pinned), encoding="utf-8")
    options = ["--universal", "--python-version=3.11", "--generate-hashes"]
    silence = ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    files = ["--overrides=overrides.txt", "--constraints=pinned.txt", "wanted.in"]
    command = [str(uv), "-m", "uv", "--quiet", "--no-config", "pip", "compile"]
    answer = subprocess.run(
        [*command, *options, *silence, *files],
        cwd=folder,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return answer.stdout


def without_hashes(lock: str) -> str:
    """A lock's pins alone, as constraints."""
    return re.sub(r" \\\n(?: +--hash=\S+(?: \\)?\n?)+", "\n", lock)


if __name__ == "__main__":
    main()
