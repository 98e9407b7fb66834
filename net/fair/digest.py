"""Plain data in one way of writing, and its digest."""

from hashlib import sha256

import msgspec

from net.messages import Plain

SHORT = 32
"""Hex digits of a short digest: 128 bits."""

_ORDERED = msgspec.json.Encoder(order="deterministic")


def canonical(plain: Plain) -> bytes:
    """Write plain data, or a line of a record, as JSON in the one way there is."""
    return _ORDERED.encode(plain)


def digest(data: bytes) -> str:
    """Give the SHA-256 of bytes, in hex."""
    return sha256(data).hexdigest()


def short(plain: Plain) -> str:
    """Give a short digest of plain data."""
    return digest(canonical(plain))[:SHORT]
