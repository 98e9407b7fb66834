"""One connection, as the table sees it: who it is, what it was sent, what it asked."""

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from net.messages import Plain
from net.table.answers import Answers
from net.table.limits import KEPT_VIEWS, Limits

Connection: TypeAlias = Hashable
"""Whatever the shell calls a connection by."""


@dataclass(eq=False)
class Session:
    """A connection. ``person`` is None until it has greeted; ``drives``: it is the host's bot.

    ``n`` is the version it was sent last: ``common`` and ``view``, both plain. ``answers`` are
    those to a bot that drives; a person's are the room's.
    """

    connection: Connection
    heard: float
    tokens: float
    person: str | None = None
    drives: bool = False
    origin: str = ""
    n: int = 0
    common: dict[str, Plain] = field(default_factory=dict)
    view: Plain = None
    answers: Answers = field(default_factory=Answers)
    _views: deque[tuple[int, Any]] = field(default_factory=lambda: deque(maxlen=KEPT_VIEWS))

    def spend(self, now: float, limits: Limits, more: float = 0.0) -> bool:
        """Hear a message that counts as one and some ``more``; whether its sender keeps to the
        limits. Bots of our own may hurry.
        """
        refill = (now - self.heard) * limits.rate
        self.tokens = min(limits.burst, self.tokens + refill) - 1 - more
        self.heard = now
        return self.drives or self.tokens >= 0

    def sent(self, common: dict[str, Plain], view: Plain, typed: Any) -> None:
        """Remember what version ``n`` is."""
        if view is None:
            self._views.clear()
        elif view is not self.view:
            self._views.append((self.n, typed))
        self.common, self.view = common, view

    def believed(self, n: int) -> Any:
        """Give the view of a version, or of the nearest that is remembered."""
        older = [view for kept, view in self._views if kept <= n]
        return older[-1] if older else self._views[0][1]
