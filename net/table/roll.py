"""Entries numbered as they come, the newest kept: the log, the chat."""

from collections.abc import Callable

from net.messages import Plain
from net.table.limits import KEPT_LINES


class Roll:
    """``plain`` maps a rising number, as text, to an entry; each change makes it a new dict."""

    def __init__(self) -> None:
        self.plain: dict[str, Plain] = {}
        self._count = 0

    def add(self, entry: Plain) -> None:
        """Add an entry, and let go of the oldest where there are too many."""
        self._count += 1
        kept = {**self.plain, str(self._count): entry}
        if len(kept) > KEPT_LINES:
            del kept[next(iter(kept))]
        self.plain = kept

    def whole(self) -> Plain:
        """Give all of it as plain data, for a ledger."""
        return {"entries": self.plain, "count": self._count}

    @classmethod
    def read(cls, plain: Plain) -> "Roll":
        """Read what :meth:`whole` gave."""
        roll = cls()
        roll.plain, roll._count = plain["entries"], plain["count"]
        return roll

    def keep(self, fits: Callable[[Plain], bool]) -> None:
        """Let go of all entries but those that fit."""
        self.plain = {number: entry for number, entry in self.plain.items() if fits(entry)}

    def clear(self) -> None:
        """Let go of all entries; the numbers go on rising."""
        self.plain = {}
