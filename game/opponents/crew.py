"""Where the games of a tournament are played: in processes of this machine, or on a cluster."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

from game.opponents import bot
from game.opponents.worker import no_interrupt, no_main_module

AHEAD = 4
"""Games that are on their way for each that is being played."""
MOST_ON_WINDOWS = 61
"""Processes that Python can wait for there."""
PATIENCE = 10
"""Seconds that a cluster has to answer."""


@contextmanager
def processes(jobs: int) -> Iterator[tuple[Executor, int]]:
    """Give an executor with so many processes, and how many games to send ahead.

    Windows has at most MOST_ON_WINDOWS. At the end of the block the processes end at once, whatever
    they play; so they do if this process ends without a word.
    """
    if sys.platform == "win32":
        jobs = min(jobs, MOST_ON_WINDOWS)
    context = multiprocessing.get_context("spawn")
    lifeline: Any  # Windows has a class of its own
    lifeline, end = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _enlist, (lifeline,))
    try:
        with no_interrupt(), no_main_module():
            for _ in range(jobs):
                pool.submit(_answer)  # each starts a process
        yield pool, jobs * AHEAD
    finally:
        end.close()
        pool.shutdown(cancel_futures=True)
        lifeline.close()


@contextmanager
def cluster(scheduler: str) -> Iterator[tuple[Executor, int]]:
    """Give the executor of a Dask cluster, and how many games to send ahead.

    ImportError where the extra `cluster` is not installed, OSError where nobody answers.
    """
    from distributed import Client  # noqa: PLC0415 - an extra that few have

    with Client(scheduler, timeout=PATIENCE, set_as_default=False) as client:
        client.wait_for_workers(1, timeout=PATIENCE)
        with client.get_executor(pure=False) as executor:
            yield executor, AHEAD * sum(client.nthreads().values())


def _answer() -> None:
    """Nothing: it is asked to see a process start."""


def _enlist(lifeline: "Connection[Any, Any]") -> None:
    """Prepare a process of the crew: Ctrl+C is not for it, and it ends with its lifeline.

    So do the bots that it has started.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: "Connection[Any, Any]") -> None:
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        bot.end_all()
        os._exit(0)
