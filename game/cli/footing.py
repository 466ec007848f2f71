"""Where the program stands: the folder that it is started in and the person's home can be missing.

What we are made of asks for both, and breaks without.
"""

import os
import sys
from pathlib import Path

NOWHERE = "/nonexistent"
"""The home of those who have none, by Debian's custom; nothing can be kept there."""


def find() -> None:
    """Stand somewhere: at the root for a folder that is gone, in the account's home for a bad HOME.

    A HOME that depends on where one stands is as bad as none.
    """
    try:
        Path.cwd()
    except OSError:
        os.chdir(os.sep)
    if sys.platform != "win32" and not Path(os.environ.get("HOME", "")).is_absolute():
        os.environ["HOME"] = _home()


def _home() -> str:
    if sys.platform == "win32":
        return ""
    import pwd  # noqa: PLC0415 - Windows has none

    try:
        return pwd.getpwuid(os.getuid()).pw_dir or NOWHERE
    except KeyError:
        return NOWHERE
