"""The standard streams: whatever is printed can be printed, and a reader who left is no error."""

import io
import os
import sys

INTERRUPTED = 130
"""The exit code of a program that Ctrl+C ended."""


def prepare() -> None:
    """Let a terminal that lacks a sign show its escape, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def hush() -> None:
    """Drop what is still to be written to a reader who is gone; Python flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def flush() -> None:
    """Write what was printed. A windowed program has no output at all."""
    if sys.stdout is not None:
        sys.stdout.flush()
