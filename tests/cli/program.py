"""The program, started as a person starts it."""

import os
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).parents[2]


def environment(**variables: str) -> dict[str, str]:
    """Return this process's environment without a display, and with the same signs everywhere."""
    kept = {name: value for name, value in os.environ.items() if not name.endswith("DISPLAY")}
    return {**kept, "PYTHONIOENCODING": "utf-8", **variables}


def dozen(*arguments: str, sent: bytes = b"", **variables: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m game` with these arguments."""
    done = subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        input=sent,
        capture_output=True,
        cwd=PROJECT,
        env=environment(**variables),
        timeout=60,
        check=False,
    )
    out, err = (said.decode().replace("\r\n", "\n") for said in (done.stdout, done.stderr))
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)
