"""A commitment: the SHA-256 of a nonce, told before anybody tells a nonce. All in hex."""

import re
from hashlib import sha256

NONCE = 32
"""Bytes of a nonce: too many to be guessed from its commitment."""

_HEX = re.compile(r"[0-9a-f]{64}")


def is_hex(text: str) -> bool:
    """Whether a text is written as nonces and commitments are: 64 small hex digits."""
    return _HEX.fullmatch(text) is not None


def commitment(nonce: str) -> str:
    """Give the commitment to a nonce. Raises ValueError for what is no hex."""
    return sha256(bytes.fromhex(nonce)).hexdigest()


def opens(nonce: str | None, digest: str | None) -> bool:
    """Whether this is the nonce that was committed to. False for what is neither."""
    return nonce is not None and is_hex(nonce) and commitment(nonce) == digest
