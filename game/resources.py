"""Where the pictures, fonts, sounds and catalogues lie.

In a bundle and in a checkout they are in `resources/`, in an installed wheel beside the code.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


def resource(*parts: str) -> Path:
    """The path of a file among the resources; it need not exist."""
    return _home().joinpath(*parts)


@cache
def _home() -> Path:
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return Path(bundle, "resources")
    installed = Path(__file__).parent / "_resources"
    return installed if installed.is_dir() else Path(__file__).parents[1] / "resources"
