"""A deal that nobody can steer: everyone commits to a nonce, then everyone reveals it.

The host commits first, and its nonce stays secret until the game is over. The cards follow from all
nonces together, so that one honest nonce among them makes them fair.
"""

from collections.abc import Sequence
from hashlib import sha256

from net.fair.commitment import opens
from net.fair.lines import Count, Line

_DOMAIN = b"zoolan deal 1"


class Attempt(Line, frozen=True, tag="deal"):
    """One attempt at a deal.

    ``asked`` are the seats that took part, in order, and ``names`` what they were called;
    ``commits`` and ``nonces`` are theirs, None where none came. ``host`` is the commitment to
    ``nonce``, the host's own. ``missed`` are the names of those for whose sake it was begun anew.
    """

    attempt: Count
    asked: tuple[int, ...]
    names: tuple[str, ...]
    host: str
    nonce: str
    commits: tuple[str | None, ...]
    nonces: tuple[str | None, ...]
    missed: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether it says of each seat that was asked who that was, and both its numbers.

        What reads a record looks at this first: a file may say anything.
        """
        parts = (self.names, self.commits, self.nonces)
        return all(len(part) == len(self.asked) for part in parts)

    @property
    def undone(self) -> tuple[str, ...]:
        """Name those who had not revealed what they committed to when it ended."""
        parts = zip(self.names, self.nonces, self.commits, strict=True)
        return tuple(name for name, nonce, commit in parts if not opens(nonce, commit))


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
