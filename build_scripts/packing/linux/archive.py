"""The archive: the program, what a desktop shows of it, and the scripts that install and remove."""

from __future__ import annotations

import lzma
import platform
import shutil
import tarfile
import tempfile
from pathlib import Path

from build_scripts.packing import history, product
from build_scripts.packing.linux import share
from game import __version__

HERE = Path(__file__).parent


def build(program: Path, out: Path) -> Path:
    """Write dozen-VERSION-linux-MACHINE.tar.xz into `out`, and return it."""
    name = f"dozen-{__version__}-linux-{platform.machine()}"
    with tempfile.TemporaryDirectory() as folder:
        top = Path(folder, name)
        lay(program, top)
        return pack(top, out / f"{name}.tar.xz")


def lay(program: Path, top: Path) -> None:
    """Lay the archive's folder."""
    shutil.copytree(program, top / "dozen", symlinks=True)
    share.write(top / "share")
    for file in ("install.sh", "uninstall.sh", "README.txt"):
        shutil.copyfile(HERE / file, top / file)
    for script in ("install.sh", "uninstall.sh"):
        (top / script).chmod(0o755)
    shutil.copyfile(product.ROOT / "LICENSE", top / "LICENSE.txt")


def pack(top: Path, file: Path) -> Path:
    """Pack a folder: the same folder always makes the same file."""
    now = history.moment()

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = now
        entry.mode = 0o755 if entry.mode & 0o100 else 0o644
        return entry

    with (
        lzma.open(file, "wb", preset=6) as stream,
        tarfile.open(fileobj=stream, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        archive.add(top, top.name, recursive=False, filter=plain)
        for path in sorted(top.rglob("*")):
            archive.add(path, path.relative_to(top.parent), recursive=False, filter=plain)
    return file
