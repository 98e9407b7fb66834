"""Fingerprints of certificates: the SHA-256 of their DER, as 64 hex digits, and as words.

People compare four words of five letters, proquints (D. S. Wilkerson, arXiv:0901.4016): each
stands for 16 bits, so that all four are the first 64 bits of the fingerprint.
"""

import hashlib
import re

_CONSONANTS = "bdfghjklmnprstvz"
_VOWELS = "aiou"
_SHOWN = 16
_FINGERPRINT = re.compile(r"[0-9a-f]{64}")


def fingerprint(der: bytes) -> str:
    """Give the fingerprint of a certificate in DER."""
    return hashlib.sha256(der).hexdigest()


def is_fingerprint(text: str) -> bool:
    """Say whether a text could be a fingerprint: 64 hex digits, small letters."""
    return _FINGERPRINT.fullmatch(text) is not None


def prefix(fingerprint: str) -> str:
    """Give its first 16 hex digits, which a table announces."""
    return fingerprint[:_SHOWN]


def words(fingerprint: str) -> str:
    """Give the four words that people compare: ``lusab-babad-gutih-tugad``.

    Of a prefix they are the same words as of the whole.
    """
    return proquints(bytes.fromhex(prefix(fingerprint)))


def proquints(data: bytes) -> str:
    """Give bytes, an even number of them, as words that can be said, joined by hyphens."""
    pairs = (data[i : i + 2] for i in range(0, len(data), 2))
    return "-".join(_word(int.from_bytes(pair, "big")) for pair in pairs)


def _word(number: int) -> str:
    return (
        _CONSONANTS[number >> 12]
        + _VOWELS[number >> 10 & 3]
        + _CONSONANTS[number >> 6 & 15]
        + _VOWELS[number >> 4 & 3]
        + _CONSONANTS[number & 15]
    )
