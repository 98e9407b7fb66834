"""Choices that bytes make: the same bytes, the same choices. Where they end, all choices are 0."""

from collections.abc import Sequence
from typing import Any, TypeVar

T = TypeVar("T")

_NUMBERS = (0, 1, 2, 3, -1, 7, 40, 2**31, 2**63 - 1, -(2**63), 2**64 - 1)
_FLOATS = (0.0, -1.5, 1e300, 5e-324, -0.0)
_DEEP = 3


class Draw:
    """Bytes as a source of choices."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0
        self.asked = 0
        """The newest request number that rose."""

    @property
    def left(self) -> bool:
        """Whether there are bytes left."""
        return self._at < len(self._data)

    def below(self, number: int) -> int:
        """Choose a number from 0 on, below another."""
        size = 1 if number <= 256 else 4
        taken = self._data[self._at : self._at + size]
        self._at += size
        return int.from_bytes(taken, "big") % number

    def pick(self, things: Sequence[T]) -> T:
        """Choose one."""
        return things[self.below(len(things))]

    def number(self) -> int:
        """Choose a number: mostly a small one, or one at an edge."""
        return self.pick(_NUMBERS) if self.below(4) == 0 else self.below(24)

    def text(self, pool: Sequence[str]) -> str:
        """Choose a text: mostly one that means something, or what stands in the bytes."""
        if self.below(8):
            return self.pick(pool)
        size = self.below(64)
        taken = self._data[self._at : self._at + size]
        self._at += size
        return taken.decode(errors="replace")

    def plain(self, pool: Sequence[str], depth: int = 0) -> Any:
        """Choose a plain value."""
        kind = self.below(9 if depth < _DEEP else 6)
        match kind:
            case 0:
                return None
            case 1:
                return bool(self.below(2))
            case 2 | 3:
                return self.number()
            case 4:
                return self.pick(_FLOATS)
            case 5:
                return self.text(pool)
            case 6 | 7:
                return [self.plain(pool, depth + 1) for _ in range(self.below(4))]
        return {self.text(pool): self.plain(pool, depth + 1) for _ in range(self.below(3))}
