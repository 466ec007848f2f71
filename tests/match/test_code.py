"""Deal codes and fingerprints."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.code import BITS, deal_code, fingerprint, fresh_salt, fresh_seed, read_code
from game.rules.game import Refusal, new_match
from game.rules.notation.text import position
from tests.match.playing import SALT, attempt, short_rules


@given(st.integers(0, 2**BITS - 1))
def test_every_seed_has_a_code_that_reads_back(seed: int) -> None:
    assert read_code(deal_code(seed)) == seed


@given(st.text())
def test_any_text_is_a_code_or_refused(text: str) -> None:
    seed = attempt(lambda: read_code(text))
    assert seed == "bad-deal-code" or (isinstance(seed, int) and 0 <= seed < 2**BITS)


@pytest.mark.parametrize("text", ["4f2k91qx", "4F2K-9LQX", "4f2k-9iqx", " 4F2K-91QX\n"])
def test_a_code_is_read_leniently(text: str) -> None:
    assert read_code(text) == read_code("4F2K-91QX")


def test_the_letter_o_is_read_as_a_nought() -> None:
    assert read_code("OOOO-OOoo") == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4F2K",
        "4F2K-91Q",
        "4F2K-91QXX",
        "4F-2K91QX",
        "4F2K-91QU",
        "\N{FULLWIDTH DIGIT FOUR}F2K-91QX",
    ],
)
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_code(text)
    assert refused.value.code == "bad-deal-code"


@pytest.mark.parametrize("seed", [-1, 2**BITS])
def test_a_number_beyond_40_bits_has_no_code(seed: int) -> None:
    with pytest.raises(ValueError, match=str(seed)):
        deal_code(seed)


def test_fresh_seeds_have_codes_and_differ() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(read_code(deal_code(seed)) == seed for seed in seeds)
    assert len(bytes.fromhex(fresh_salt())) == 16


def test_the_fingerprint_is_the_sha_256_of_code_and_salt() -> None:
    told = hashlib.sha256(b"4F2K-91QX:" + SALT.encode()).hexdigest()
    assert fingerprint("4F2K-91QX", SALT) == told


def test_a_code_deals_the_same_cards_for_ever() -> None:
    state = new_match(short_rules(), read_code("4F2K-91QX")).state
    stocks = [seat["stock"] for seat in position(state)["seats"]]
    assert stocks == STOCKS


STOCKS = [["W", 11, 4], [3, 2, 6]]
