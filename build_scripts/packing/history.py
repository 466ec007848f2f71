"""When what is packed was written, and which versions there have been."""

from __future__ import annotations

import os
import re
import subprocess
from datetime import UTC, datetime

from build_scripts.packing.product import ROOT
from game import __version__


def moment() -> int:
    """When what is packed was written, in seconds since 1970: all files of a package get it.

    The time of the last commit, or SOURCE_DATE_EPOCH where there is no git.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdecimal():
        return int(given)
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    answer = subprocess.run(asked, capture_output=True, encoding="ascii", check=False)
    return int(answer.stdout) if answer.returncode == 0 else 0


def releases(changelog: str) -> list[tuple[str, str, str]]:
    """Return (version, day, type) of every release in a changelog, the newest first.

    A version that has no dated section yet is in development, since the last commit.
    """
    dated = re.findall(r"^## \[(\d\S*)\] - (\d{4}-\d\d-\d\d)$", changelog, re.MULTILINE)
    found = [(version, day, "stable") for version, day in dated]
    if __version__ not in dict(dated):
        day = datetime.fromtimestamp(moment(), UTC).date().isoformat()
        found.insert(0, (__version__, day, "development"))
    return found
