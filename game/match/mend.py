"""Reading JSON that breaks off: everything before the break is kept."""

import json
from typing import Any

_CLOSING = {"{": "}", "[": "]"}
_TRIES = 64
"""Places before the break at which to close the text; the last or the last but one will do."""


def mend(text: str) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Return the value of a text up to where it stops being JSON; None if that is nothing.

    >>> mend('{"moves": ["a", "b", "c')
    {'moves': ['a', 'b']}
    """
    readable = text[: _break(text)]
    for end, closing in list(reversed(_cuts(readable)))[:_TRIES]:
        try:
            return json.loads(readable[:end] + closing)
        except (ValueError, RecursionError):
            continue
    return None


def _break(text: str) -> int:
    """Return where the text stops being JSON."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.pos
    except (ValueError, RecursionError):
        return 0
    return len(text)


def _cuts(text: str) -> list[tuple[int, str]]:
    """Return every place at which the text could end, and what would close it there."""
    cuts: list[tuple[int, str]] = []
    closing = ""
    is_quoted = is_escaped = False
    for at, sign in enumerate(text):
        if is_escaped:
            is_escaped = False
        elif is_quoted:
            is_escaped = sign == "\\"
            is_quoted = sign != '"'
        elif sign == '"':
            is_quoted = True
        elif sign == ",":
            cuts.append((at, closing))
        elif sign in _CLOSING:
            closing = _CLOSING[sign] + closing
            cuts.append((at + 1, closing))
        elif sign in "}]":
            closing = closing[1:]
            cuts.append((at + 1, closing))
    return cuts
