"""A deal that nobody can steer: everyone commits to a nonce, then everyone reveals it.

The host commits first, and its nonce stays secret until the game is over. The cards follow from all
nonces together, so that one honest nonce among them makes them fair.
"""

from collections.abc import Sequence
from hashlib import sha256

from net.fair.commitment import commitment, opens
from net.fair.lines import Count, Line

MOST_ATTEMPTS = 3
"""After so many the host deals alone, and everybody is told."""

_DOMAIN = b"zoolan deal 1"


class Attempt(Line, frozen=True, tag="deal"):
    """One attempt at a deal.

    ``asked`` are the seats that took part, in order, and ``names`` what they were called;
    ``commits`` and ``nonces`` are theirs, None where none came. ``host`` is the commitment to
    ``nonce``, the host's own.
    """

    attempt: Count
    asked: tuple[int, ...]
    names: tuple[str, ...]
    host: str
    nonce: str
    commits: tuple[str | None, ...]
    nonces: tuple[str | None, ...]

    @property
    def failed(self) -> tuple[int, ...]:
        """Which places in ``asked`` did not do their part."""
        pairs = zip(self.nonces, self.commits, strict=True)
        return tuple(place for place, pair in enumerate(pairs) if not opens(*pair))


def host_keeps_word(attempt: Attempt) -> bool:
    """Whether the host's nonce is the one that it committed to."""
    return opens(attempt.nonce, attempt.host)


def seed_of(table: str, number: int, attempt: int, nonces: Sequence[str]) -> bytes:
    """Give the seed of a table's so-many-th game: of all nonces, the host's first, then by seat.

    It is the SHA-256 of ``zoolan deal 1``, the SHA-256 of the table's id, game number and attempt
    as 8 bytes each, big-endian, and the nonces.
    """
    parts = [_DOMAIN, sha256(table.encode()).digest()]
    parts += [part.to_bytes(8, "big") for part in (number, attempt)]
    parts += map(bytes.fromhex, nonces)
    return sha256(b"".join(parts)).digest()


def attempt_alone(attempt: int, nonce: str) -> Attempt:
    """Give the attempt of a host that deals alone."""
    return Attempt(attempt, (), (), commitment(nonce), nonce, (), ())
