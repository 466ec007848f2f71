"""The .deb: the program in /usr/lib/dozen, its command in /usr/bin, and a page of manual."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import tempfile
from email.utils import formatdate
from pathlib import Path

from build_scripts.freeze import is_elf
from build_scripts.packing import history, product
from build_scripts.packing.linux import share
from game import __version__

HERE = Path(__file__).parent
MAINTAINER = f"{product.PUBLISHER} <{product.ADDRESS}>"
SUMMARY = "Skip-Bo and Skyjo, offline and honest"
LIBRARIES = (
    "libstdc++6",
    "libgcc-s1",
    "libgl1",
    "libx11-6",
    "libxrender1",
    "libfontconfig1",
    "libfreetype6",
)
"""What a window asks the system for by name; libc comes with its version."""
BETTER = ("libxi6", "libxrandr2", "libxinerama1", "libopenal1 | libpulse0")
"""What it can do without: several screens, sound."""
DESCRIPTION = """\
 Two card games at one table, for one player against the computer or for
 several at one screen, in English, Norwegian and Persian. Skip-Bo by the
 Persian rules and by Mattel's, Skyjo by two rulebooks, with every option.
 Computer players see what their seat may see and nothing else, and every
 decision of theirs can be checked afterwards. No advertising, no network."""


def build(program: Path, out: Path) -> Path:
    """Write dozen_VERSION_ARCHITECTURE.deb into `out`, and return it."""
    architecture = answer(["dpkg", "--print-architecture"]).strip()
    file = out / f"dozen_{__version__}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder, "root")
        lay(program, root)
        write_control(root, architecture, glibc(program))
        now = history.moment()
        for path in (root, *root.rglob("*")):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or path.name == "dozen" else 0o644)
            os.utime(path, (now, now), follow_symlinks=False)
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", str(root), str(file)]
        variables = {**os.environ, "SOURCE_DATE_EPOCH": str(now)}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=variables)
    return file


def lay(program: Path, root: Path) -> None:
    """Lay the files as they will lie on the system."""
    shutil.copytree(program, root / "usr/lib/dozen", symlinks=True)
    (root / "usr/bin").mkdir()
    (root / "usr/bin/dozen").symlink_to("../lib/dozen/dozen")
    share.write(root / "usr/share")
    documents = root / "usr/share/doc/dozen"
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(terms(), encoding="utf-8")
    write_packed(documents / "changelog.gz", changelog())
    write_packed(root / "usr/share/man/man6/dozen.6.gz", (HERE / "dozen.6").read_text("utf-8"))


def terms() -> str:
    """Debian's machine-readable copyright file; what is bundled has its texts with the program."""
    licence = (product.ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2]
    indented = "\n".join(f" {line or '.'}" for line in licence.strip().splitlines())
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: Dozen\nSource: {product.HOMEPAGE}\n"
        "Comment: The texts of every library and font that the program holds are in\n"
        " /usr/lib/dozen/_internal/resources/licences and on its About page.\n\n"
        "Files: *\nCopyright: 2026 The Dozen developers\nLicense: Expat\n"
        f"{indented}\n"
    )


def changelog() -> str:
    """Debian's changelog of this version; what changed stands in the project's own."""
    return (
        f"dozen ({__version__}) stable; urgency=medium\n\n  * "
        f"{product.HOMEPAGE}/blob/v{__version__}/CHANGELOG.md\n\n"
        f" -- {MAINTAINER}  {formatdate(history.moment())}\n"
    )


def write_packed(file: Path, text: str) -> None:
    """Write a text as gzip, without a time in it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(text.encode(), mtime=0))


def write_control(root: Path, architecture: str, libc: str) -> None:
    """Write what dpkg must know."""
    held = sum(path.lstat().st_size for path in root.rglob("*") if not path.is_dir())
    control = root / "DEBIAN/control"
    control.parent.mkdir()
    fields = {
        "Package": "dozen",
        "Version": __version__,
        "Architecture": architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(held // 1024),
        "Depends": ", ".join((f"libc6 (>= {libc})", *LIBRARIES)),
        "Recommends": ", ".join(BETTER),
        "Section": "games",
        "Priority": "optional",
        "Homepage": product.HOMEPAGE,
        "Description": f"{SUMMARY}\n{DESCRIPTION}",
    }
    control.write_text("".join(f"{name}: {value}\n" for name, value in fields.items()), "utf-8")


def glibc(program: Path) -> str:
    """The oldest C library that has all that the program's files ask for."""
    wanted = {(2, 17)}
    for path in filter(is_elf, program.rglob("*")):
        needs = answer(["objdump", "-p", str(path)])
        found = re.findall(r"GLIBC_(\d+)\.(\d+)\b", needs)
        wanted.update((int(major), int(minor)) for major, minor in found)
    return ".".join(map(str, max(wanted)))


def answer(command: list[str]) -> str:
    """What a command prints."""
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
