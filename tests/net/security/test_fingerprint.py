"""Fingerprints, and the words that people compare."""

import hashlib
import re

from hypothesis import given
from hypothesis import strategies as st

from net.security.fingerprint import fingerprint, is_fingerprint, prefix, proquints, words

PRINTS = st.binary(min_size=32, max_size=32).map(bytes.hex)


def test_the_words_are_proquints_as_their_author_gives_them() -> None:
    """arXiv:0901.4016: 127.0.0.1 and 63.84.220.193."""
    assert words("7f0000013f54dcc1" + "0" * 48) == "lusab-babad-gutih-tugad"
    assert proquints(bytes([147, 67, 119, 2])) == "natag-lisaf"


@given(PRINTS, PRINTS)
def test_the_words_tell_the_first_64_bits_apart_and_nothing_else(one: str, other: str) -> None:
    assert (words(one) == words(other)) == (one[:16] == other[:16])
    assert words(one) == words(prefix(one)) == words(one[:16] + other[16:])
    assert re.fullmatch(r"[a-z]{5}(-[a-z]{5}){3}", words(one))


@given(st.binary())
def test_a_fingerprint_is_the_sha_256_of_the_certificate_in_hex(der: bytes) -> None:
    assert fingerprint(der) == hashlib.sha256(der).hexdigest()
    assert is_fingerprint(fingerprint(der))


@given(st.text(max_size=70))
def test_other_text_is_no_fingerprint(text: str) -> None:
    assert not is_fingerprint(text)
    assert not is_fingerprint("0" * 64 + "\n")
