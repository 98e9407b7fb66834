"""The server: who stands before the door, who is in, and how it all ends."""

import asyncio
import logging
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import asyncssh

from net.discovery.address import Address
from tui.guests.folders import Folders
from tui.guests.log import Log
from tui.problem import Problem
from tui.ssh.channel import Channel
from tui.ssh.door import Door
from tui.ssh.terms import Terms
from tui.ssh.visitor import Visitor

KNOCKING = 64
"""Connections that have not come in yet, at most."""
KNOCKING_EACH = 16
"""The same from one address, behind which a whole party may be."""
AT_THE_DOOR = 60.0
"""Seconds to come in: time enough for a password and for a key's passphrase."""
KEEPALIVE, MISSED = 5.0, 3
"""Seconds of silence after which a client is asked for a sign, and how often it may owe one."""
WINDOW = 65536
"""Bytes of keys that a client may send ahead."""
PROBE = 1.0
"""The same seconds, where it matters soon."""
GONE = 3.0
"""Seconds in which a guest who comes back is found to be gone from where they were."""


class Server:
    """Serves guests."""

    def __init__(self, terms: Terms, folders: Folders, log: Log) -> None:
        self.terms, self._folders, self._log = terms, folders, log
        self._knocking = dict[Door, str]()
        self._guests = dict[Channel, float]()
        self._acceptor: asyncssh.SSHAcceptor | None = None
        quiet = logging.getLogger("asyncssh")
        quiet.addHandler(logging.NullHandler())
        quiet.propagate = False

    async def start(self, key: asyncssh.SSHKey) -> int:
        """Begin to listen; give the port. Raises Problem."""
        terms = self.terms
        try:
            self._acceptor = await asyncssh.listen(
                terms.host,
                terms.port,
                server_factory=lambda: Door(self),
                server_host_keys=[key],
                server_version="ZooLAN",
                authorized_client_keys=terms.keys,
                login_timeout=AT_THE_DOOR,
                keepalive_interval=KEEPALIVE,
                keepalive_count_max=MISSED,
                encoding=None,
                line_editor=False,
                agent_forwarding=False,
                x11_forwarding=False,
                gss_host=None,
                window=WINDOW,
                config=None,
            )
        except OSError as error:
            where = Address(terms.host or "*", terms.port)
            raise Problem(f"Cannot listen at {where}: {error.strerror or error}.") from None
        return self._acceptor.get_port()

    async def stop(self) -> None:
        """Take nobody in any more, tell who is here, and wait until all have gone."""
        assert self._acceptor
        self._acceptor.close()
        for door in list(self._knocking):
            door.close()
        guests = list(self._guests)
        for guest in guests:
            guest.hang_up(stopped=True)
        for guest in guests:
            await guest.ended()
            guest.door.close()
        for guest in guests:
            await guest.door.closed()

    def tell(self, event: str, sentence: str, visitor: Visitor, **more: str | int) -> None:
        """Write a line of log; ``{who}`` in the sentence is the visitor."""
        who = f"{visitor.name} ({visitor.address})"
        key = {"key": visitor.fingerprint} if visitor.key else {}
        fields = {"name": visitor.name, "address": visitor.address, **key, **more}
        self._log.tell(event, sentence.replace("{who}", who), **fields)

    # Before the door

    def knocks(self, door: Door) -> bool:
        """Let somebody stand before the door, if there is room."""
        address = door.visitor.address
        each = Counter(self._knocking.values())[address]
        if len(self._knocking) >= KNOCKING or each >= KNOCKING_EACH:
            return False
        self._knocking[door] = address
        return True

    def knocks_no_more(self, door: Door) -> None:
        """Somebody came in, or went away."""
        self._knocking.pop(door, None)

    # Inside

    def admits(self, guest: Channel) -> bool:
        """Give a guest a place, if one is free."""
        if len(self._guests) >= self.terms.most:
            return False
        self._guests[guest] = time.monotonic()
        self.tell("came", "{who} came in.", guest.visitor, guests=len(self._guests))
        return True

    def leaves(self, guest: Channel) -> None:
        """A guest's app has ended."""
        seconds = int(time.monotonic() - self._guests.pop(guest))
        there = {"guests": len(self._guests), "seconds": seconds}
        self.tell("left", f"{{who}} left after {seconds} s.", guest.visitor, **there)

    async def folder_for(self, guest: Channel) -> Path:
        """Give a guest's folder; who seems to be in it from before may be gone: see first.

        Raises OSError.
        """
        key = guest.visitor.key
        if not key:
            return await asyncio.to_thread(self._folders.passing)
        before = [each for each in self._guests if each.visitor.key == key and each is not guest]
        if before:
            await self._look_for(before)
        return await asyncio.to_thread(self._folders.known, "ssh", key)

    async def leave_folder(self, folder: Path) -> None:
        """Take the folder of a passing guest away."""
        await asyncio.to_thread(self._folders.leave, folder)

    async def _look_for(self, guests: list[Channel]) -> None:
        """Wait until guests are found to be gone: their line may be dead, and their seat held."""
        for each in guests:
            each.door.ask_often(PROBE, 1)
        with suppress(TimeoutError):
            async with asyncio.timeout(GONE):
                for each in guests:
                    await each.ended()
        for each in guests:
            each.door.ask_often(KEEPALIVE, MISSED)
