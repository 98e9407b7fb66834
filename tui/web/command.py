"""Runs the server in this terminal, until it is told to end."""

import asyncio
import os
import socket
from urllib.parse import quote

from aiohttp import web

from net.discovery.address import Address
from tui.guests.folders import Folders
from tui.guests.guest import Guest
from tui.guests.log import Log
from tui.here import address
from tui.problem import Problem
from tui.signals import leave_on_signals
from tui.web.gate import Gate
from tui.web.server import Server
from tui.web.tabs import Tabs
from tui.web.terms import Terms
from tui.web.visitor import visitor

EVERYWHERE = ("0.0.0.0", "::")
SLOW = 20.0
"""Seconds that the apps of guests have to end in, when the server does."""
OPEN = "Whoever reaches this machine comes in; with --token, whoever has the whole address."
ALONE = "They are on this machine; with --host 0.0.0.0, on all of the network."


async def serve(terms: Terms, folders: Folders, log: Log) -> int:
    """Serve guests until a signal says that it is enough; 0. Raises Problem."""

    def visit(id_: str) -> Guest:
        return visitor(folders, id_, watches=terms.watches)

    gate = Gate(_names(), terms.token, terms.public_url)
    server = Server(gate, Tabs(terms.most), visit, log, secure=terms.secure)
    app = server.app()
    runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=SLOW)
    await runner.setup()
    enough = asyncio.Event()
    leave_on_signals(lambda _code: enough.set())
    try:
        await _listen(web.TCPSite(runner, terms.host, terms.port), terms)
        url = await _url(terms, runner)
        word = f"Guests open {url} in a browser. {_who(terms)}".rstrip()
        log.tell("started", word, url=url, most=terms.most)
        await enough.wait()
        log.tell("stopping", "Stopping: guests are told.")
    finally:
        await runner.cleanup()
    log.tell("stopped", "Stopped.")
    return 0


async def _listen(site: web.TCPSite, terms: Terms) -> None:
    try:
        await site.start()
    except (OSError, UnicodeError) as error:
        why = os.strerror(number) if (number := getattr(error, "errno", None)) else "no address"
        where = Address(terms.host, terms.port)
        raise Problem(f"Cannot listen at {where}: {why}.") from None


def _who(terms: Terms) -> str:
    """Say who these guests can be."""
    if terms.local:
        return "" if terms.public_url else ALONE
    return OPEN if not terms.token else ""


def _names() -> set[str]:
    """Give the names that this machine goes by where no domain is asked."""
    name = socket.gethostname()
    short = name.partition(".")[0]
    return {name, short, f"{short}.local"}


async def _url(terms: Terms, runner: web.AppRunner) -> str:
    """Give the address that guests type."""
    url = terms.public_url
    if not url:
        host, port = runner.addresses[0][:2]
        if host in EVERYWHERE:
            host = await asyncio.to_thread(address)
        url = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    return f"{url}/{f'?token={quote(terms.token)}' if terms.token else ''}"
