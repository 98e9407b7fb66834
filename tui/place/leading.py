"""A replay that I lead: all are told where I am, a few times a second, and at last for sure."""

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from net.messages import Lead
from net.tree import Phase

if TYPE_CHECKING:
    from tui.place.session import Session

EACH = 0.25
"""Seconds between two places that are told: a table takes eight a second (``net/README.md``)."""


class Leading:
    """Tells the newest place; those that were passed over in a moment are told to nobody."""

    def __init__(self, session: "Session", clock: Callable[[], float] = time.monotonic) -> None:
        self._session, self._clock = session, clock
        self._next: Mapping[str, Any] | None = None
        self._since = float("-inf")
        self._timer: asyncio.TimerHandle | None = None

    def show(self, at: int | None, eyes: int | None = None, *, open: bool = False) -> None:
        """Be at this place from now on; None: lead no more."""
        self._next = {"at": at, "eyes": eyes, "open": open}
        if self._timer is None:
            self._tell()

    def _tell(self) -> None:
        """Tell it now, or when it is time."""
        self._timer = None
        rest = self._since + EACH - self._clock()
        if self._next is None:
            return
        if rest > 0:
            self._timer = asyncio.get_running_loop().call_later(rest, self._tell)
            return
        fields, self._next = self._next, None
        if self._may():
            self._since = self._clock()
            client = self._session.client
            client.ask(Lead, number=client.tree.played, **fields)

    def _may(self) -> bool:
        """Whether there is still somebody to ask, and something to lead through."""
        session = self._session
        there = session.closed is None and session.away is None
        return there and session.owner and session.client.tree.phase is Phase.OVER
