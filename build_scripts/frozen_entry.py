"""Where the frozen program begins: a worker's process turns off here, before anything else."""

import multiprocessing
import sys

RUNNING = "dozen-is-running"
"""What the uninstaller on Windows looks for (packing/dozen.iss): a name that lives as we do."""

if __name__ == "__main__":
    multiprocessing.freeze_support()
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.kernel32.CreateMutexW(None, False, RUNNING)  # noqa: FBT003
    # Only here: a worker must not load what the game needs.
    from game.__main__ import main

    sys.exit(main())
