"""Freeze Dozen, have it test itself, and pack it for this system into build/packages/.

`build_scripts/package.py` starts it in an environment that has the test packages.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[0] = str(ROOT)

from build_scripts import freeze  # noqa: E402 (needs the path above)
from build_scripts.environment import Obstacle, say  # noqa: E402
from build_scripts.packing import linux, macos, sbom, windows  # noqa: E402

OUT = ROOT / "build" / "packages"
SYSTEMS: dict[str, Callable[[Path, Path], list[Path]]] = {
    "darwin": macos.build,
    "linux": linux.build,
    "win32": windows.build,
}
"""What packs the frozen folder, by sys.platform."""


def main() -> int:
    """Make the packages; the exit code, 2 with a sentence."""
    if code := freeze.main():
        return code
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    try:
        packages = SYSTEMS[sys.platform](freeze.PROGRAM.parent, OUT)
        packages.append(sbom.write(freeze.PROGRAM.parent, OUT))
    except Obstacle as obstacle:
        print(obstacle, file=sys.stderr)
        return 2
    write_sums(packages, OUT / "SHA256SUMS")
    for package in packages:
        say(f"{package.relative_to(ROOT)}: {package.stat().st_size / 1e6:.1f} MB")
    return 0


def write_sums(files: list[Path], sums: Path) -> None:
    """Write the checksums of `files`, as `sha256sum --check` reads them."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    text = "".join(sorted(lines, key=lambda line: line[66:]))
    sums.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
