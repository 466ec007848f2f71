"""From a fresh checkout to its tests: `python3 build_scripts/test.py [--long] [what pytest takes]`.

On Linux the windows of the tests stand on a virtual screen, whether or not there is a display.
"""

import os
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path


def main(arguments: list[str]) -> int:
    """Run the check with `arguments`; its exit code, or 2 with a sentence."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this line is read by whatever Python there is)
        version = "{}.{}".format(*sys.version_info)
        sys.stderr.write("Dozen needs Python 3.11 or newer; this is " + version + ".\n")
        return 2
    sys.path[0] = str(Path(__file__).resolve().parents[1])
    # Only here, so that an old Python gets as far as the sentence above.
    from build_scripts import environment  # noqa: PLC0415

    try:
        return check(arguments)
    except environment.Obstacle as obstacle:
        print(obstacle, file=sys.stderr)
        return 2


def check(arguments: list[str]) -> int:
    """Run the check in its environment."""
    from build_scripts import environment, screen  # noqa: PLC0415

    python = environment.ready(environment.TEST_LOCK)
    shown: AbstractContextManager[dict[str, str]] = nullcontext(dict(os.environ))
    if sys.platform.startswith("linux"):
        shown = screen.virtual_screen()
    with shown as variables:
        script = environment.ROOT / "build_scripts" / "check.py"
        return environment.run([str(python), str(script), *arguments], variables)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
