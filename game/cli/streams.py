"""The standard streams: whatever is printed can be printed, and a reader who left is no error."""

import ctypes
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EINVAL, EPIPE
from typing import IO, Any

from game.rules.game import Refusal

INTERRUPTED = 130
"""The exit code of a program that Ctrl+C ended."""

_ERROR_SIGN = 0x10


class Gone(Exception):  # noqa: N818 - it says what happened
    """Nobody reads any more."""


def prepare() -> None:
    """Let a terminal that lacks a sign show its escape, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


@contextmanager
def writing(stream: IO[Any]) -> Iterator[None]:
    """Write to a standard stream: Gone where its reader is, Refusal("no-output") for another error.

    What was still to be written is dropped.
    """
    try:
        yield
    except OSError as error:
        # Python flushes at its end, and would fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        # Windows has another word for a reader who is gone.
        if error.errno == EPIPE or (sys.platform == "win32" and error.errno == EINVAL):
            raise Gone from error
        raise Refusal("no-output", what=error.strerror or str(error)) from error


def tell(words: str) -> None:
    """Print what was asked for. A windowed program has no output at all."""
    if sys.stdout is not None:
        with writing(sys.stdout):
            print(words, flush=True)  # noqa: T201 - this is where it is said


def complain(words: str) -> None:
    """Say why nothing comes of it, where a person will see that."""
    if sys.stderr is not None:
        with suppress(Gone, Refusal), writing(sys.stderr):
            print(words, file=sys.stderr)  # noqa: T201 - the same
    elif sys.platform == "win32":  # a windowed program: without a box nothing at all would be seen
        ctypes.windll.user32.MessageBoxW(None, words, "Dozen", _ERROR_SIGN)
