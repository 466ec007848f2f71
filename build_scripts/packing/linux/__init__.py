"""Linux's packages: an archive with an install script for one's home, and a .deb."""

from __future__ import annotations

import shutil
from pathlib import Path

from build_scripts.environment import say
from build_scripts.packing.linux import archive, deb


def build(program: Path, out: Path) -> list[Path]:
    """Pack the frozen folder `program` into files in `out`, and return them."""
    packages = [archive.build(program, out)]
    if shutil.which("dpkg-deb"):
        packages.append(deb.build(program, out))
    else:
        say("There is no dpkg-deb on this machine: the .deb is left out.")
    return packages
