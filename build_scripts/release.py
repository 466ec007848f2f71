"""Make a release ready: `python3 build_scripts/release.py [--no-check]`.

It looks whether everything says the same version, runs the check, makes the packages of this system
with their checksums, and tells the command that tags the release. It tags and pushes nothing. The
other systems' packages are made by .github/workflows/build.yml, once the tag is pushed.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from datetime import date, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from build_scripts.environment import Obstacle, say  # noqa: E402 (needs the path above)
from game import __version__  # noqa: E402

CHANGELOG = ROOT / "CHANGELOG.md"
PACKAGES = ROOT / "build" / "packages"
SUMS = "SHA256SUMS"
VERSION = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")


def main(arguments: list[str]) -> int:
    """Go from step to step; the exit code of the one that fails, 2 for what is not ready."""
    parser = argparse.ArgumentParser(description="Make a release of Dozen ready.")
    parser.add_argument("--no-check", action="store_true", help="the check has run already")
    asked = parser.parse_args(arguments)
    today = datetime.now().astimezone().date()
    changelog = CHANGELOG.read_text(encoding="utf-8")
    try:
        tags, changes = git("tag", "--list"), git("status", "--short")
    except Obstacle as obstacle:
        print(obstacle, file=sys.stderr)
        return 2
    found = obstacles(__version__, today, changelog, tags, changes)
    if found:
        print("\n".join(found), file=sys.stderr)
        return 2
    for script in ("package.py",) if asked.no_check else ("test.py", "package.py"):
        if code := run(script):
            return code
    say("\n".join(sorted(file.name for file in PACKAGES.iterdir())))
    if missing := unsummed(PACKAGES):
        print(f"{SUMS} says nothing of {', '.join(missing)}.", file=sys.stderr)
        return 2
    say(f'This tags it: git tag --annotate {tag(__version__)} --message "Dozen {__version__}"')
    return 0


def obstacles(
    version: str, today: date, changelog: str, tags: list[str], changes: list[str]
) -> list[str]:
    """Every reason why this may not be released yet, each in a sentence."""
    found = []
    if not VERSION.fullmatch(version):
        found.append(f"{version}, in game/__init__.py, is no version as 1.2.3 or 1.2.3rc1 is one.")
    if tag(version) in tags:
        found.append(f"{tag(version)} is tagged already: game/__init__.py needs a new version.")
    if changes:
        names = ", ".join(change[3:] for change in changes)
        found.append(f"The checkout has changes that are not committed: {names}.")
    written = section(version, changelog)
    if written is None:
        found.append(f"CHANGELOG.md has no section [{version}].")
        return found
    day, text = written
    if day != today.isoformat():
        found.append(f"CHANGELOG.md dates {version} {day or 'not at all'}; today is {today}.")
    if not re.search(r"^- \S", text, re.MULTILINE):
        found.append(f"CHANGELOG.md says nothing of what is new in {version}.")
    if re.search(r"^- \S", (section("Unreleased", changelog) or ("", ""))[1], re.MULTILINE):
        found.append(f"CHANGELOG.md has something unreleased, which belongs into {version}.")
    return found


def section(version: str, changelog: str) -> tuple[str, str] | None:
    """The day and the text of a version's section, the day as it is written; None without one."""
    head = re.search(rf"^## \[{re.escape(version)}\](?: - (\S+))?$", changelog, re.MULTILINE)
    if head is None:
        return None
    return head[1] or "", changelog[head.end() :].partition("\n## ")[0]


def tag(version: str) -> str:
    """What a version is tagged with."""
    return f"v{version}"


def unsummed(folder: Path) -> list[str]:
    """The files of a folder that its checksums say nothing of."""
    lines = (folder / SUMS).read_text(encoding="utf-8").splitlines()
    listed = {line.partition("  ")[2] for line in lines}
    return sorted({file.name for file in folder.iterdir()} - {*listed, SUMS})


def git(*words: str) -> list[str]:
    """The lines that git answers; raises Obstacle where it does not."""
    asked = ["git", "-C", str(ROOT), *words]
    try:
        answer = subprocess.run(asked, check=True, stdout=subprocess.PIPE, encoding="utf-8")
    except (OSError, subprocess.CalledProcessError) as error:
        raise Obstacle(f"A release is made in a clone, with git, which says: {error}") from None
    return answer.stdout.splitlines()


def run(script: str) -> int:
    """Run one of the scripts beside this one; its exit code."""
    command = [sys.executable, str(ROOT / "build_scripts" / script)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
