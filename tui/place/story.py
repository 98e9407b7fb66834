"""What happened at a table, as one person is told it: sentences, the newest last."""

from collections import deque
from collections.abc import Iterable, Mapping

from net.tree import Line

KEPT = 300
"""Lines that are kept."""


class Story:
    """The lines so far, and how many there have been."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque(maxlen=KEPT)
        self.told = 0
        """Lines that there have been, those that were not kept included."""
        self.muted: frozenset[str] = frozenset()
        """Names of those whose chat is not told."""
        self._chat = 0

    def tell(self, lines: Iterable[str]) -> None:
        """Add what there is to tell; "" is nothing."""
        new = [line for line in lines if line]
        self.lines.extend(new)
        self.told += len(new)

    def hear(self, chat: Mapping[str, Line]) -> None:
        """Add the lines of chat that are new, by their numbers."""
        for number, line in chat.items():
            if int(number) > self._chat:
                self._chat = int(number)
                if line.name not in self.muted:
                    self.tell([f"{line.name}: {line.text}"])

    def mute(self, name: str, *, on: bool = True) -> None:
        """Tell no more of what somebody says, or tell it again."""
        if (name in self.muted) != on:
            self.muted ^= {name}
            self.tell([f"You do not hear {name} any more." if on else f"You hear {name} again."])

    def since(self, told: int) -> list[str]:
        """Give the lines that were kept of those told after so many."""
        new = self.told - told
        return list(self.lines)[-new:] if new else []
