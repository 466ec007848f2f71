"""`python -m game`, and the frozen program."""

import multiprocessing
import sys


def main() -> int:
    """Run the program; its exit code."""
    # First of all: in a frozen program this is where the opponents' processes come to life.
    multiprocessing.freeze_support()
    from game.cli.main import run  # noqa: PLC0415 - a worker needs nothing of it

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
