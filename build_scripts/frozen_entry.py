"""Where the frozen program begins: a worker's process turns off here, before anything else."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    # Only here: a worker must not load what the game needs.
    from game.__main__ import main

    sys.exit(main())
