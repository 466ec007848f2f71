"""The one check: format, lint, types, architecture, tests.

`python build_scripts/check.py [--long] [what pytest takes]`, in an environment that has the test
packages; `build_scripts/test.py` makes one and comes here.
"""

from __future__ import annotations

import io
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as main; main()"


class Step(NamedTuple):
    """One tool: what it looks at, and what it is called with after `python`."""

    name: str
    command: tuple[str, ...]
    is_quiet: bool = True


def steps(pytest_arguments: list[str]) -> tuple[Step, ...]:
    """The tools, quick ones first. The tests show what they do while they do it."""
    return (
        Step("format", ("-m", "ruff", "format", "--check", ".")),
        Step("lint", ("-m", "ruff", "check", ".")),
        Step("types", ("-m", "mypy")),
        Step("architecture", ("-c", LINT_IMPORTS)),
        Step("tests", ("-m", "pytest", *pytest_arguments), is_quiet=False),
    )


def passes(step: Step) -> bool:
    """Run one step, and print a line with its time; its output only when it fails."""
    start = time.monotonic()
    answer = subprocess.run(
        [sys.executable, *step.command],
        cwd=ROOT,
        stdout=subprocess.PIPE if step.is_quiet else None,
        stderr=subprocess.STDOUT if step.is_quiet else None,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    verdict = "failed" if answer.returncode else "ok"
    if answer.returncode and step.is_quiet:
        print(answer.stdout, flush=True)
    print(f"{step.name:13} {verdict:7} {time.monotonic() - start:6.1f} s", flush=True)
    return answer.returncode == 0


def main(arguments: list[str]) -> int:
    """Run every step, whatever the ones before it found; 1 if any failed."""
    # A console of Windows lacks signs that the tools write.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    verdicts = [passes(step) for step in steps(arguments)]
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
