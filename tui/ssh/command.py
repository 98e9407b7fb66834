"""Runs the server in this terminal, until it is told to end."""

import asyncio

import asyncssh

from tui.guests.folders import Folders
from tui.guests.log import Log
from tui.here import address
from tui.signals import leave_on_signals
from tui.ssh.server import Server
from tui.ssh.terms import Terms


async def serve(terms: Terms, key: asyncssh.SSHKey, folders: Folders, log: Log) -> int:
    """Serve guests until a signal says that it is enough; 0. Raises Problem."""
    server, enough = Server(terms, folders, log), asyncio.Event()
    leave_on_signals(lambda _code: enough.set())
    port = await server.start(key)
    where = terms.host or await asyncio.to_thread(address)
    known = key.get_fingerprint()
    log.tell(
        "started",
        f"Guests come with: ssh -p {port} {where}  {_door(terms)}. The key of this server: {known}",
        address=where,
        port=port,
        fingerprint=known,
        most=terms.most,
    )
    await enough.wait()
    log.tell("stopping", "Stopping: guests are told.")
    await server.stop()
    log.tell("stopped", "Stopped.")
    return 0


def _door(terms: Terms) -> str:
    """Say who comes in."""
    who = "with the password" if terms.password else "with a key of the list"
    comes = "everybody" if terms.open else who
    return f"({comes}, {'to watch, ' if terms.watches else ''}{terms.most} at most)"
