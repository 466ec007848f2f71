"""Deal codes: a seed of 40 bits as eight symbols that can be read out, and its fingerprint.

The alphabet is Crockford's base 32, which has no I, L, O and U; I and L are read as 1, O as 0.
"""

import secrets
from hashlib import sha256

from game.rules.game import Refusal

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SYMBOLS = 8
BITS = 5 * SYMBOLS
SALT_BYTES = 16

_LENIENT = str.maketrans("ILO", "110")


def deal_code(seed: int) -> str:
    """Return the code of a seed from 0 to 2**40 - 1.

    >>> deal_code(0), deal_code(2**40 - 1)
    ('0000-0000', 'ZZZZ-ZZZZ')
    """
    if not 0 <= seed < 1 << BITS:
        raise ValueError(seed)
    symbols = [ALPHABET[seed >> shift & 31] for shift in range(BITS - 5, -1, -5)]
    return f"{''.join(symbols[:4])}-{''.join(symbols[4:])}"


def read_code(text: str) -> int:
    """Return the seed of a code; Refusal("bad-deal-code") for what is none.

    Small letters, a missing dash and the look-alikes I, L and O are understood.

    >>> read_code("zzzzzzzz") == read_code("ZZZZ-ZZZZ")
    True
    """
    symbols = text.strip().upper().translate(_LENIENT)
    if len(symbols) == SYMBOLS + 1 and symbols[4] == "-":
        symbols = symbols[:4] + symbols[5:]
    if len(symbols) != SYMBOLS or not set(symbols) <= set(ALPHABET):
        raise Refusal("bad-deal-code", deal=text)
    seed = 0
    for symbol in symbols:
        seed = seed << 5 | ALPHABET.index(symbol)
    return seed


def fresh_seed() -> int:
    """Return a seed that nobody can foresee."""
    return secrets.randbits(BITS)


def fresh_salt() -> str:
    """Return 128 random bits in hexadecimal."""
    return secrets.token_hex(SALT_BYTES)


def fingerprint(code: str, salt: str) -> str:
    """Return what is shown before the first card: SHA-256 of the text `CODE:SALT`, in hexadecimal.

    After the end code and salt are shown, and anyone can check that the deal was settled before.
    """
    return sha256(f"{code}:{salt}".encode()).hexdigest()
