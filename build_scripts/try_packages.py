"""Install Linux's packages in a clean root, and have them test themselves there.

    python build_scripts/try_packages.py [--suite bookworm] [--mirror URL] [--root FOLDER]

The root, made by debootstrap, holds the smallest system of the suite, Xvfb, Mesa and fontconfig: no
Python. In it the archive is installed by a user whose home has a space and Persian letters in its
name, is started from there, from a folder that nobody may write to, and as another user; then it is
removed. The .deb is installed, started, installed over itself and removed. What is left behind is a
fault. A root that is there already is used again. It needs the rights of root.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from build_scripts.environment import Obstacle, say  # noqa: E402 (needs the path above)

PACKAGES = ROOT / "build" / "packages"
INCLUDED = (
    "fontconfig",
    "libgl1",
    "libgl1-mesa-dri",
    "libglx-mesa0",
    "libxrender1",
    "xauth",
    "xvfb",
)
HOME, OTHER = "/home/Ada Løvelace میز", "/home/other"
USERS = {HOME: ("ada", 1001), OTHER: ("other", 1002)}
SELF_TEST = "xvfb-run -a -s '-screen 0 1280x720x24' "
LAID = "tmp/packages"
"""Where the packages lie in the root."""
UNWATCHED = ("/proc", "/dev", "/tmp", "/var/lib/dpkg", "/var/log", "/var/cache")  # noqa: S108
"""What the system itself writes down when a package comes or goes."""
OWN = re.compile(r"/home/[^/]+/\.(local(/share|/state)?$|cache\b|local/(share|state)/dozen\b)")
"""What people keep: matches, settings and the log, and what Mesa keeps for them."""


class Faulty(Exception):  # noqa: N818 - it says what was found
    """Something did not hold."""


def main() -> int:
    """Try everything; the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--suite", default="stable", help="of the mirror: stable, jammy, ...")
    parser.add_argument("--mirror", default="http://deb.debian.org/debian")
    parser.add_argument("--root", type=Path, help="where the root is, or is to be made")
    asked = parser.parse_args()
    try:
        with ExitStack() as stack:
            folder = asked.root or Path(stack.enter_context(tempfile.TemporaryDirectory()), "root")
            stack.enter_context(clean(folder, asked.suite, asked.mirror))
            try_archive(folder)
            try_deb(folder)
    except (Faulty, Obstacle) as error:
        print(error, file=sys.stderr)
        return 1
    say(f"{asked.suite}: all is well")
    return 0


@contextmanager
def clean(root: Path, suite: str, mirror: str) -> Iterator[None]:
    """Have a clean root with /proc and /dev, two users, and the packages in its /tmp."""
    if sys.platform != "linux" or os.geteuid() or not shutil.which("debootstrap"):
        raise Obstacle("This needs Linux, the rights of root, and debootstrap.")
    if not (root / "usr/bin/xvfb-run").exists():
        say(f"Making a root of {suite} in {root}.")
        included = f"--include={','.join(INCLUDED)}"
        places = ["--components=main,universe"] if "ubuntu" in mirror else []
        run(["debootstrap", "--variant=minbase", included, *places, suite, str(root), mirror])
    if list(root.glob("usr/bin/python3*")):
        raise Faulty(f"{root} has a Python: it proves nothing.")
    for home, (name, number) in USERS.items():
        folder = root / home[1:]
        folder.mkdir(parents=True, exist_ok=True)
        os.chown(folder, number, number)
        line = f"{name}:x:{number}:{number}::{home}:/bin/sh\n"
        passwd = root / "etc/passwd"
        if line not in passwd.read_text("utf-8"):
            passwd.write_text(passwd.read_text("utf-8") + line, "utf-8")
    packages = root / LAID
    shutil.rmtree(packages, ignore_errors=True)
    shutil.copytree(PACKAGES, packages)
    (root / "tmp/.X11-unix").mkdir(mode=0o1777, exist_ok=True)
    (root / "tmp/.X11-unix").chmod(0o1777)
    mounts = [root / "proc", root / "dev"]
    run(["mount", "-t", "proc", "proc", str(mounts[0])])
    run(["mount", "--rbind", "--make-rslave", "/dev", str(mounts[1])])
    try:
        yield
    finally:
        for mount in mounts:
            run(["umount", "-R", "-l", str(mount)])


def try_archive(root: Path) -> None:
    """Install the archive into a home, start it in every way, and remove it."""
    (archive,) = PACKAGES.glob("dozen-*-linux-*.tar.xz")
    name = archive.name.removesuffix(".tar.xz")
    with tempfile.TemporaryDirectory() as folder:
        shutil.unpack_archive(archive, folder, filter="tar")
        unpacked = root / "tmp" / name
        shutil.rmtree(unpacked, ignore_errors=True)
        shutil.copytree(Path(folder, name), unpacked, symlinks=True)
    before = files(root)
    program = f"{HOME}/.local/lib/dozen/dozen"
    inside(root, HOME, f"sh /tmp/{name}/install.sh")
    self_test(root, HOME, f"'{HOME}/.local/bin/dozen'", "the archive, from a home")
    inside(root, HOME, f"chmod -R a-w '{HOME}/.local/lib/dozen'")
    self_test(root, HOME, f"'{program}'", "from a folder that is read-only")
    self_test(root, OTHER, f"'{program}'", "from there with another home")
    inside(root, HOME, f"chmod -R u+w '{HOME}/.local/lib/dozen'")
    inside(root, HOME, f"sh /tmp/{name}/install.sh && sh '{HOME}/.local/lib/dozen/uninstall.sh'")
    nothing_left(root, before, "the archive")


def try_deb(root: Path) -> None:
    """Install the .deb, start it, install it over itself, and remove it."""
    (deb,) = PACKAGES.glob("dozen_*.deb")
    before = files(root)
    # What the root lacks of the recommended and of X11 would come with apt.
    for _ in range(2):
        inside(root, "/", f"dpkg --install /{LAID}/{deb.name}")
        self_test(root, OTHER, "dozen", "the .deb")
    inside(root, "/", "dpkg --purge dozen")
    nothing_left(root, before, "the .deb")


def self_test(root: Path, home: str, program: str, what: str) -> None:
    """Start the program's own test on a screen, in an environment that has nothing else."""
    told = inside(root, home, f"{SELF_TEST}{program} --self-test")
    if not told.endswith("all is well\n"):
        raise Faulty(f"{what}: the self-test said:\n{told}")
    say(f"{what}: all is well")


def inside(root: Path, home: str, command: str) -> str:
    """Run a command in the root, as the user of a home; what it prints."""
    name, number = USERS.get(home, ("root", 0))
    drop = ["setpriv", f"--reuid={number}", f"--regid={number}", "--clear-groups"] if number else []
    clear = ["env", "-i", f"HOME={home}", f"USER={name}", "LANG=C.UTF-8"]
    path = "PATH=/usr/sbin:/usr/bin:/sbin:/bin"
    return run(["chroot", str(root), *clear, path, *drop, "/bin/sh", "-c", f"cd; {command}"])


def run(command: list[str]) -> str:
    """Run a command; what it prints, or Faulty with it."""
    answer = subprocess.run(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if answer.returncode:
        raise Faulty(f"{' '.join(command)} ended with {answer.returncode}:\n{answer.stdout}")
    return answer.stdout


def files(root: Path) -> set[str]:
    """Every file and folder of the root, but for what the system keeps to itself."""
    found: set[str] = set()
    for folder, folders, names in os.walk(root):
        at = folder.removeprefix(str(root))
        folders[:] = [name for name in folders if f"{at}/{name}" not in UNWATCHED]
        found.update(f"{at}/{name}" for name in (*folders, *names))
    return found


def nothing_left(root: Path, before: set[str], what: str) -> None:
    """Raise Faulty if there is a file that was not there before, but for what people keep."""
    left = [path for path in sorted(files(root) - before) if not OWN.match(path)]
    if left:
        raise Faulty(f"{what} left behind: {', '.join(left)}")
    say(f"{what}: removed, and nothing is left")


if __name__ == "__main__":
    sys.exit(main())
