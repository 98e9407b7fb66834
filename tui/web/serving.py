"""Runs the web server until a signal ends it."""

import asyncio
import socket
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import quote

from aiohttp import web

from tui.here import address
from tui.problem import Problem
from tui.signals import leave_on_signals
from tui.web.gate import Gate
from tui.web.server import Log, Server, Visit
from tui.web.tabs import Tabs

LOOPBACK = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = ("0.0.0.0", "::")
SLOW = 20.0
"""Seconds that processes of guests have to end in, when the server does."""


@dataclass(frozen=True)
class Web:
    """What was asked for on the command line."""

    host: str
    port: int
    most: int
    token: str = ""
    public_url: str = ""

    @property
    def open(self) -> bool:
        """Whether everybody who reaches this machine can come in."""
        return not self.token and self.host not in LOOPBACK


async def serve(asked: Web, visit: Visit, log: Log, ready: Callable[[str], None]) -> int:
    """Serve until SIGTERM or Ctrl+C; ``ready`` is told the address. Raises Problem."""
    gate = Gate(_names(), asked.token, asked.public_url)
    secure = asked.public_url.startswith("https:")
    server = Server(gate, Tabs(asked.most), visit, log, secure=secure)
    runner = web.AppRunner(
        server.app(), access_log=None, handle_signals=False, shutdown_timeout=SLOW
    )
    await runner.setup()
    end = asyncio.Event()
    leave_on_signals(lambda _code: end.set())
    try:
        await _listen(web.TCPSite(runner, asked.host, asked.port), asked)
        ready(await _url(asked, runner))
        await end.wait()
    finally:
        await runner.cleanup()
    return 0


async def _listen(site: web.TCPSite, asked: Web) -> None:
    try:
        await site.start()
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or "it is no address"
        raise Problem(f"It cannot listen at {asked.host}, port {asked.port}: {why}.") from None


def _names() -> set[str]:
    """Give the names that this machine goes by where no domain is asked."""
    name = socket.gethostname()
    short = name.partition(".")[0]
    return {name, short, f"{short}.local"}


async def _url(asked: Web, runner: web.AppRunner) -> str:
    """Give the address that guests type."""
    url = asked.public_url.rstrip("/")
    if not url:
        host, port = runner.addresses[0][:2]
        if host in EVERYWHERE:
            host = await asyncio.to_thread(address)
        url = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    return f"{url}/{f'?token={quote(asked.token)}' if asked.token else ''}"
