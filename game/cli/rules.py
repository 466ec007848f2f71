"""`dozen rules`: the line protocol over standard input and output (RULES.md, 4)."""

import sys
from typing import BinaryIO

from game.cli.streams import writing
from game.cli.words import say
from game.rules.game import Refusal
from game.rules.protocol import answer

LONGEST = 1 << 24
"""Bytes that are kept of a line, so that one without an end does not fill the memory."""


def rules() -> int:
    """Answer standard input, line by line, until it ends; Refusal("no-file") if it cannot be read.

    What is wrong with the output is said by `writing`.
    """
    if sys.stdin is None or sys.stdout is None:
        return 0  # a windowed program has no streams
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except OSError as error:
        what = error.strerror or str(error)
        raise Refusal("no-file", file="standard input", what=what) from error
    return 0


def serve(requests: BinaryIO, answers: BinaryIO, longest: int = LONGEST) -> None:
    """Answer every line that is not blank, each at once. A line ends with a line feed only.

    What a line has beyond `longest` bytes is left out: no request has so many.
    """
    while line := requests.readline(longest):
        rest = line
        while len(rest) == longest and not rest.endswith(b"\n"):
            rest = requests.readline(longest)
        if line.strip():
            with writing(answers):
                answers.write(answer(line, say) + b"\n")
                answers.flush()
