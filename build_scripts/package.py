"""Make what people install, from a fresh checkout: `python3 build_scripts/package.py`.

The packages of the system that it runs on go to build/packages/, with their checksums. The frozen
program that they hold has tested itself before.
"""

import os
import sys
from pathlib import Path


def main() -> int:
    """Set up what is needed and make the packages; the exit code, 2 with a sentence."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this line is read by whatever Python there is)
        version = "{}.{}".format(*sys.version_info)
        sys.stderr.write("Dozen needs Python 3.11 or newer; this is " + version + ".\n")
        return 2
    sys.path[0] = str(Path(__file__).resolve().parents[1])
    # Only here, so that an old Python gets as far as the sentence above.
    from build_scripts import environment  # noqa: PLC0415

    try:
        return package()
    except environment.Obstacle as obstacle:
        print(obstacle, file=sys.stderr)
        return 2


def package() -> int:
    """Make the packages in the checkout's environment."""
    from build_scripts import environment, toolchain  # noqa: PLC0415

    python = environment.ready(environment.TEST_LOCK)
    if sys.platform == "linux":
        toolchain.provide()
    script = environment.ROOT / "build_scripts" / "packing" / "make.py"
    return environment.run([str(python), str(script)], dict(os.environ))


if __name__ == "__main__":
    sys.exit(main())
