"""The standard streams: whatever is printed can be printed, and a reader who left is no error."""

import ctypes
import io
import os
import sys

INTERRUPTED = 130
"""The exit code of a program that Ctrl+C ended."""

_ERROR_SIGN = 0x10


def prepare() -> None:
    """Let a terminal that lacks a sign show its escape, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def hush() -> None:
    """Drop what is still to be written to a reader who is gone; Python flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(words: str) -> None:
    """Say why nothing comes of it, where a person will see that."""
    if sys.stderr is not None:
        print(words, file=sys.stderr)  # noqa: T201 - this is where it is said
    elif sys.platform == "win32":  # a windowed program: without a box nothing at all would be seen
        ctypes.windll.user32.MessageBoxW(None, words, "Dozen", _ERROR_SIGN)


def flush() -> None:
    """Write what was printed. A windowed program has no output at all."""
    if sys.stdout is not None:
        sys.stdout.flush()
