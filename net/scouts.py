"""At which of its addresses a host is: those that lead nowhere, or to others, cost a moment.

A host has an address for each of its adapters, and nobody can know which of them lead from here to
there: a VPN's and a bridge's look like any other. So all are gone to, the likeliest first, each
with a head start.
"""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Self, TypeAlias

from net.arrival import Doorstep
from net.errors import ConnectError
from net.pinning import other

Place: TypeAlias = tuple[str, int]
"""A host and a port."""

EACH = 1.5
"""Seconds that a host has to be at a place."""
HEAD_START = 0.25
"""Seconds after which the next place is gone to as well."""
ELSEWHERE = frozenset({"unreachable", "table", "protocol", "lost"})
"""Why a place was not the one, and the next one still may be."""


class Scouts:
    """Goes to the places of one host, in order; a context manager, at the end of which all is over.

    ``begins``: how the fingerprint of the host that is meant begins; "": whoever answers is meant.
    Nobody who is met is told anything. ``trouble``: why other places were not the one.
    """

    def __init__(self, places: Iterable[Place], begins: str) -> None:
        self.trouble: list[ConnectError] = []
        self._places = tuple(dict.fromkeys(places))
        self._left = deque(self._places)
        self._begins = begins
        self._out: dict[asyncio.Task[None], Place] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for scout in self._out:
            scout.cancel()
        await asyncio.gather(*self._out, return_exceptions=True)

    async def next(self) -> Place | None:
        """Wait for the next place where the host is; None: there is no more."""
        while True:
            for scout, place in [*self._out.items()]:
                if scout.done() and self._has_met(scout):
                    return place
            if self._left:
                place = self._left.popleft()
                self._out[asyncio.create_task(self._look(place))] = place
            elif not self._out:
                return None
            head_start = HEAD_START if self._left else None
            first = asyncio.FIRST_COMPLETED
            await asyncio.wait(self._out, timeout=head_start, return_when=first)

    def nowhere(self, name: str) -> ConnectError:
        """Say why the host that ``name`` stands for is at none of its places."""
        met = [problem for problem in self.trouble if problem.code == "table"]
        if met or len(self.trouble) == 1:
            return (met or self.trouble)[-1]
        if self.trouble and all(problem.code != "unreachable" for problem in self.trouble):
            return self.trouble[0]
        return ConnectError("unreachable", f"{name} cannot be reached{self._where()}.")

    def _where(self) -> str:
        if not self._places:
            return ": no address of it is known"
        more = len(self._places) - 1
        others = f" or {more} other address{'es' if more > 1 else ''}" if more else ""
        return f" at {self._places[0][0]}{others}: it is gone, or a firewall is in between"

    def _has_met(self, scout: "asyncio.Task[None]") -> bool:
        """Take the report of a scout who is back."""
        del self._out[scout]
        try:
            scout.result()
        except ConnectError as problem:
            self.trouble.append(problem)
            return False
        return True

    async def _look(self, place: Place) -> None:
        step = Doorstep()
        try:
            seen = await step.connect(*place, EACH)
        finally:
            step.link.abort()
        if not seen.startswith(self._begins):
            raise ConnectError("table", other(seen, self._begins))
