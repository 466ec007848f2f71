"""What every package says of Dozen, in one place."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = "Dozen"
HOMEPAGE = "https://github.com/dozengame/dozen"
"""Where the sources and the releases lie."""
IDENTIFIER = "io.github.dozengame.dozen"
"""What systems call it by, after the homepage: once people have Dozen, it may never change, or an
update would be another program."""
PUBLISHER = "The Dozen developers"
ADDRESS = "dozengame@users.noreply.github.com"
DESCRIPTION = "The card games Skip-Bo and Skyjo at one table"


def copyright_line() -> str:
    """Who holds the rights since when, as LICENSE has it."""
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    found = re.search(r"^Copyright \(c\) (.+)$", text, re.MULTILINE)
    assert found is not None
    return f"© {found[1]}"


def languages() -> tuple[str, ...]:
    """The codes of the languages that the screen speaks, English first."""
    catalogues = sorted(path.name for path in (ROOT / "resources" / "locale").iterdir())
    return ("en", *catalogues)
