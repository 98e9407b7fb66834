"""What comes to a decision from outside: chance, and what a connection remembers.

A room asks for it while a decision is carried out. It is written down in the order in which it was
asked for, so that the decision can be carried out again without chance and without connections.
"""

from collections.abc import Iterable, Iterator
from typing import Protocol, TypeAlias

from net.table.play import Possible

Given: TypeAlias = str | bool
"""A seed in hex, or an answer to :data:`net.table.play.Possible`."""


class Chance(Protocol):
    """Makes secrets: nobody else at a table does."""

    def token(self) -> str:
        """Give what leads back to a seat."""
        ...

    def seed(self) -> bytes:
        """Give the 32 bytes that a game is dealt from, or a nonce of the host's."""
        ...


class Source(Protocol):
    """What a decision may ask for."""

    def seed(self) -> bytes:
        """Give a seed or a nonce."""
        ...

    def possible(self, action: object) -> bool:
        """Say whether an action was possible in the view that its sender decided on (WI8)."""
        ...


class Fresh:
    """Asks chance and connection, and remembers what they gave."""

    def __init__(self, chance: Chance, possible: Possible) -> None:
        self.given: list[Given] = []
        self._chance, self._possible = chance, possible

    def seed(self) -> bytes:
        """Have chance make one."""
        seed = self._chance.seed()
        self.given.append(seed.hex())
        return seed

    def possible(self, action: object) -> bool:
        """Have the connection look at the views it was sent."""
        answer = self._possible(action)
        self.given.append(answer)
        return answer


class Kept:
    """Gives again what was given once."""

    def __init__(self, given: Iterable[Given]) -> None:
        self._given: Iterator[Given] = iter(given)

    def seed(self) -> bytes:
        """Give what chance gave."""
        return bytes.fromhex(str(next(self._given)))

    def possible(self, action: object) -> bool:
        """Give what the connection said."""
        del action
        return bool(next(self._given))
