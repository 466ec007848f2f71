"""The checkout's own virtual environment: made from a lock once, then found ready.

It knows the standard library alone, for it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HOME = ROOT / ".venv"
RUN_LOCK = ROOT / "requirements.lock"
TEST_LOCK = ROOT / "requirements-test.lock"
VIRTUALENV_LOCK = ROOT / "build_scripts" / "virtualenv.lock"


class Obstacle(Exception):  # noqa: N818 (its text is a sentence for the person, not an error's name)
    """What keeps a set-up command from going on, said in one sentence."""


def ready(lock: Path, home: Path = HOME) -> Path:
    """The Python of the environment in `home`, with everything in `lock` installed.

    The first call takes a minute; later ones look at a stamp. Raises Obstacle.
    """
    python = interpreter(home)
    if is_stamped(home, lock) and python.exists():
        return python
    if not works(python):
        say("Making a virtual environment in .venv (once).")
        make(home)
    count = len(re.findall(r"^[\w.-]+==", lock.read_text(encoding="utf-8"), re.MULTILINE))
    say(f"Installing up to {count} packages from {lock.name} (once, about a minute).")
    # The lock is whole: pip neither looks for more nor argues with what was resolved.
    install(python, lock, "--no-deps")
    stamp(home, lock)
    say("Everything is installed; the next start goes straight on.")
    return python


def interpreter(home: Path, system: str = os.name) -> Path:
    """Where a virtual environment keeps its Python."""
    return home / "Scripts" / "python.exe" if system == "nt" else home / "bin" / "python"


def stamp(home: Path, lock: Path) -> None:
    """Note that all of `lock` is installed in `home`."""
    stamp_path(home, lock).write_text(fingerprint(lock), encoding="ascii")


def is_stamped(home: Path, lock: Path) -> bool:
    """Whether `lock`, as it is now, was installed in `home` to the end."""
    path = stamp_path(home, lock)
    return path.is_file() and path.read_text(encoding="ascii") == fingerprint(lock)


def stamp_path(home: Path, lock: Path) -> Path:
    """The file that says which lock was installed last."""
    return home / f"{lock.name}.sha256"


def fingerprint(lock: Path) -> str:
    """SHA-256 of the lock, in hexadecimal, the same whatever the line ends are."""
    return hashlib.sha256(lock.read_text(encoding="utf-8").encode()).hexdigest()


def works(python: Path) -> bool:
    """Whether an environment is there, and whole: its pip answers."""
    try:
        answer = subprocess.run(
            [python, "-m", "pip", "--version"], capture_output=True, check=False
        )
    except OSError:
        return False
    return answer.returncode == 0


def make(home: Path) -> None:
    """A new virtual environment in `home`, in place of whatever is there.

    Debian's Python has no `ensurepip` without the package python3-venv: there, pip brings
    `virtualenv` into a temporary folder, and nothing outside the checkout is changed.
    """
    if not (has("ensurepip") or has("pip")) and Path(sys.executable).is_relative_to("/usr/bin"):
        apt_install("Installing python3-venv with apt (once).", "python3-venv")
    if has("ensurepip"):
        made = succeeds([sys.executable, "-m", "venv", "--clear", str(home)])
        if made and works(interpreter(home)):
            return
    if not has("pip"):
        raise Obstacle(
            f"{sys.executable} has neither ensurepip nor pip: install one of them"
            " (Debian and Ubuntu: apt-get install python3-venv), then start this again."
        )
    shutil.rmtree(home, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        install(Path(sys.executable), VIRTUALENV_LOCK, "--target", folder)
        command = [sys.executable, "-m", "virtualenv", "--quiet", "--no-download", str(home)]
        succeeds(command, PYTHONPATH=folder)
    if not works(interpreter(home)):
        raise Obstacle(f"{sys.executable} could make no virtual environment in {home}.")


def install(python: Path, lock: Path, *options: str) -> None:
    """Install what `lock` pins, each file checked against its hash. Raises Obstacle."""
    command = [str(python), "-m", "pip", "install", "--quiet", "--no-input", "--require-hashes"]
    answer = subprocess.run(
        [*command, "--disable-pip-version-check", *options, "-r", str(lock)],
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if answer.returncode:
        raise Obstacle(f"The packages could not be installed: {complaint(answer.stderr)}.")


def complaint(stderr: str) -> str:
    """The line of pip's that says what is wrong, without its label and full stop."""
    lines = [line.strip() for line in stderr.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR:")]
    last = (errors or lines or ["pip said nothing"])[-1]
    return last.removeprefix("ERROR:").strip().rstrip(".")


def has(module: str) -> bool:
    """Whether this Python can import a module, which may have come a moment ago."""
    importlib.invalidate_caches()
    return importlib.util.find_spec(module) is not None


def apt_install(sentence: str, *packages: str) -> None:
    """Install system packages where that can be done without asking, saying so; else nothing."""
    if sys.platform == "win32" or not shutil.which("apt-get") or os.geteuid():
        return
    say(sentence)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    succeeds(["apt-get", "update", "-qq"], **quiet)
    succeeds(["apt-get", "install", "-qq", "--no-install-recommends", *packages], **quiet)


def succeeds(command: list[str], **variables: str) -> bool:
    """Whether a command, run without its output, ends well."""
    answer = subprocess.run(
        command, capture_output=True, env={**os.environ, **variables}, check=False
    )
    return answer.returncode == 0


def run(command: list[str], environment: dict[str, str]) -> int:
    """Run a command on this terminal; its exit code, as a shell has it."""
    try:
        code = subprocess.run(command, env=environment, check=False).returncode
    except KeyboardInterrupt:
        return 130
    return code if code >= 0 else 128 - code


def say(sentence: str) -> None:
    """Tell the person at the terminal what goes on."""
    print(sentence, flush=True)
