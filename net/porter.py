"""Asks for the join code at the door of a private table, before a stranger is heard.

A knock is answered in a thread, one at a time, the newest first: it takes some 20 ms of a
processor, and it is all that somebody who guesses can try, one guess a knock. The owner's key and a
seat's token say more than a code; whether they are good is the table's to see, as it is with the
key of its own bots.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from net.errors import NetError
from net.link import Link
from net.messages import PROTOCOL, Greeting, Hello, Knock, Lock
from net.newest import NewestFirst
from net.security.code import Gate

PENALTY = 1.0
"""Seconds that whoever shows a wrong proof waits for their Bye; nobody else does."""

_NEEDED = NetError("code", "This table is private: come with its join code.")
_OPEN = NetError("code", "This table is open to everybody: it has no join code.")
_CROWDED = NetError("crowded", "Too many are knocking at this table: try again in a moment.")
_WRONG = NetError("code", "That is not the join code of this table.")


class Porter:
    """Lets strangers pass who know ``code``; everybody where it is empty.

    ``refuse`` ends a connection with a Bye.
    """

    def __init__(
        self, code: str, fingerprint: str, refuse: Callable[[Link, NetError], None]
    ) -> None:
        self._code, self._fingerprint, self._refuse = code, fingerprint, refuse
        self._gates: dict[Link, Gate] = {}
        self._held: dict[Link, asyncio.Task[None]] = {}
        self._thread = NewestFirst()

    def holds(self, link: Link) -> bool:
        """Whether a connection waits for the porter: what it says meanwhile is nothing."""
        return link in self._held

    def passes(self, link: Link, greeting: Greeting) -> bool:
        """Whether the table shall hear a greeting; else the porter sees to it."""
        match greeting:
            case Knock() if not self._code:
                self._refuse(link, _OPEN)
                return False
            case Knock():
                self._hold(link, self._answer(link, greeting))
                return False
            case Hello(key="", token="", proof=proof) if self._code:
                return self._proves(link, proof)
        return True

    def forget(self, link: Link) -> None:
        """A connection has gone."""
        self._gates.pop(link, None)

    def stop(self) -> None:
        """Answer nobody any more."""
        for task in self._held.values():
            task.cancel()

    def _proves(self, link: Link, proof: str) -> bool:
        gate = self._gates.pop(link, None)
        if gate is None:
            self._refuse(link, _NEEDED)
            return False
        if not gate.check(proof):
            self._hold(link, self._punish(link))
            return False
        return True

    async def _answer(self, link: Link, knock: Knock) -> None:
        if knock.protocol != PROTOCOL:
            self._refuse(link, NetError("version", f"This table speaks protocol {PROTOCOL}."))
            return
        try:
            if lock := await self._lock(link, knock):
                link.send(lock)
        except NetError as error:
            self._refuse(link, error)

    async def _lock(self, link: Link, knock: Knock) -> Lock | None:
        """Answer a knock; None for who has gone. Raises NetError."""
        gate = self._gates.setdefault(link, Gate(self._code, self._fingerprint))
        if not await self._thread.take(link.origin):
            raise _CROWDED
        try:
            if not link.open:
                return None  # who has gone takes nobody's time
            return Lock(*await asyncio.to_thread(gate.answer, knock.element))
        finally:
            self._thread.free()

    async def _punish(self, link: Link) -> None:
        await asyncio.sleep(PENALTY)
        self._refuse(link, _WRONG)

    def _hold(self, link: Link, doing: Coroutine[Any, Any, None]) -> None:
        def let_go(_task: asyncio.Task[None]) -> None:
            del self._held[link]

        self._held[link] = task = asyncio.get_running_loop().create_task(doing)
        task.add_done_callback(let_go)
