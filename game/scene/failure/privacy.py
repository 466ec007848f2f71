"""Takes out of a text whatever would tell whose machine it was written on, and who plays."""

from __future__ import annotations

import getpass
import platform
import re
import sys
from collections.abc import Mapping
from pathlib import Path

import game
from game.match.store import data_folder

HOME, ACCOUNT, HOST, DATA = "~", "ACCOUNT", "HOST", "DATA"
"""What stands in for a home folder, the names of account and machine, and where matches are."""
DOZEN, PYTHON = "DOZEN", "PYTHON"
"""What stands in for the folders of the code; a traceback is the better to read for it."""
SHORTEST = 2
"""Signs of a name: a single letter tells nobody, and would be found everywhere."""
FEWEST = 2
"""Parts of a path that tell nothing: /usr has two."""

_A_HOME = re.compile(r"(?:[A-Z]:)?[\\/]+(?:Users|home)[\\/]+[^\\/\s'\":]+", re.IGNORECASE)
"""Of whomever, however it is shortened: Windows writes one as MAXIMI~1."""


class Privacy:
    """Knows what must not be told, and learns more of it."""

    def __init__(self) -> None:
        """Begin with what the system says of its user."""
        host = platform.node()
        self._told: dict[str, str] = {}
        self.hide({_account(): ACCOUNT, host: HOST, host.partition(".")[0]: HOST})
        self.hide(dict.fromkeys(_homes(), HOME))
        code = Path(game.__file__).parents[1]
        folders = {data_folder(): DATA, Path(sys.prefix): PYTHON, code: DOZEN}
        self.hide({str(f): name for f, name in folders.items() if len(f.parts) > FEWEST})

    def hide(self, names: Mapping[str, str]) -> None:
        """From here on, write something else for these."""
        for name, other in names.items():
            if len(name) >= SHORTEST:
                quoted = name.replace("\\", "\\\\"), name.encode("unicode_escape").decode("ascii")
                self._told |= dict.fromkeys((name.casefold(), *map(str.casefold, quoted)), other)
        longest_first = sorted(map(re.escape, self._told), key=len, reverse=True)
        # No letter or digit stands before or after it.
        words = rf"(?<![^\W_])(?:{'|'.join(longest_first) or '(?!)'})(?![^\W_])"
        self._words = re.compile(words, re.IGNORECASE)

    def clean(self, text: str) -> str:
        """Return the text without them: as whole words, in any case, also as Python quotes them."""
        text = self._words.sub(lambda found: self._told.get(found[0].casefold(), ACCOUNT), text)
        return _A_HOME.sub(HOME, text)


def _homes() -> tuple[str, ...]:
    """Return the ways to write the home folder."""
    try:
        home = Path.home()
        ways = (home, home.resolve())
    except (RuntimeError, OSError):  # nobody's process, or a home that leads in a circle
        return ()
    return tuple(
        written for way in ways if way != Path(way.anchor) for written in (str(way), way.as_posix())
    )


def _account() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # no variable says it, and no list of accounts
        return ""
