"""Processes as every system has them: whether one lives, and how one is started in a line."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path


def lives(pid: int) -> bool:
    """Whether a process is there and not a mere entry for its parent."""
    if sys.platform == "win32":  # where os.kill(pid, 0) is a Ctrl+C
        asked = ["tasklist", "/NH", "/FO", "CSV", "/FI", f"PID eq {pid}"]
        told = subprocess.run(asked, capture_output=True, check=True).stdout
        return f'"{pid}"'.encode() in told
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text("ascii").rpartition(")")[2].split()[0] != "Z"


def command_line(*words: object) -> str:
    """A command as it is typed, with quotes where its words need them."""
    join = subprocess.list2cmdline if os.name == "nt" else shlex.join
    return join([*map(str, words)])
