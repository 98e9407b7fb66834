"""One connection, as the table sees it: who it is, what it was sent, what it asked."""

from collections import OrderedDict, deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from net.messages import Done, Plain, Refused
from net.table.limits import KEPT_ANSWERS, KEPT_VIEWS, Limits

Connection: TypeAlias = Hashable
"""Whatever the shell calls a connection by."""


class Answers:
    """The first answers to the last requests: a repeat gets its own again."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, Done | Refused] = OrderedDict()
        self._newest = 0

    def earlier(self, request: int) -> Done | Refused | None:
        """Give the answer that a request got before; None for one that is new."""
        if request > self._newest:
            return None
        forgotten = Refused(request, "old", "This request's number was used long ago.")
        return self._kept.get(request, forgotten)

    def keep(self, answer: Done | Refused) -> None:
        """Remember an answer. A request that a delta answered was done."""
        self._newest = answer.request
        self._kept[answer.request] = answer
        if len(self._kept) > KEPT_ANSWERS:
            self._kept.popitem(last=False)


@dataclass(eq=False)
class Session:
    """A connection. ``person`` is None until it has greeted; ``drives``: it is the host's bot.

    ``n`` is the version it was sent last: ``common`` and ``view``, both plain.
    """

    connection: Connection
    heard: float
    tokens: float
    person: str | None = None
    drives: bool = False
    n: int = 0
    common: dict[str, Plain] = field(default_factory=dict)
    view: Plain = None
    answers: Answers = field(default_factory=Answers)
    _views: deque[tuple[int, Any]] = field(default_factory=lambda: deque(maxlen=KEPT_VIEWS))

    def spend(self, now: float, limits: Limits, size: int = 0) -> bool:
        """Hear a message; whether its sender keeps to the limits. Bots of our own may hurry."""
        refill = (now - self.heard) * limits.rate
        self.tokens = min(limits.burst, self.tokens + refill) - 1 - size / limits.bulk
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
