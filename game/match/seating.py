"""What players are called, on the screen and on the command line."""

import unicodedata

NAMES = ("Mina", "Otto", "Juno", "Sami", "Vera", "Nils", "Lale")
"""Computers that were given no name, in the order in which they sit down."""
LONGEST_NAME = 11
"""Signs of a name: more would be cut at a table of eight."""
_JOINER = "\u200c"
"""Parts Persian letters without a space; it is no letter, and belongs to names."""


def clean_name(typed: str, longest: int = LONGEST_NAME) -> str:
    """Return a name without what cannot be seen, spaces at its ends, and what is too long."""
    seen = "".join(sign for sign in unicodedata.normalize("NFC", typed) if _is_written(sign))
    name = " ".join(seen.split())[:longest].strip(f" {_JOINER}")
    return name if any(unicodedata.category(sign)[0] in "LNPS" for sign in name) else ""


def fitting(typed: str, longest: int = LONGEST_NAME) -> str:
    """Return what may stand in a name while it is typed: a space may still be at its end."""
    return "".join(sign for sign in typed if _is_written(sign))[:longest]


def alike(name: str) -> str:
    """Return the same text for names that nobody could tell apart."""
    return unicodedata.normalize("NFKC", name).replace(_JOINER, "").casefold()


def _is_written(sign: str) -> bool:
    return sign == _JOINER or (sign.isprintable() and unicodedata.category(sign) != "Co")
