"""The other process of a bench: a host that bounds nobody's haste, or a bare echo.

``python -m tests.bench.processes host GAME SPEED``, ``… unkept GAME SPEED`` (without a journal),
``… echo`` or ``… plain`` (an echo without
TLS): prints its port and its certificate's fingerprint, and ends with its stdin.
"""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory
from typing import NamedTuple

from engine import GAMES
from net.host import calm
from net.listening import listen
from net.opening import open_table
from net.security.identity import Identity
from net.security.making import make_pem
from net.security.tls import server_context, try_out
from net.serving import Host
from net.settings import Settings, make_table
from net.table import Table
from net.table.limits import Limits
from tests.bench.echo import Echo
from tests.net.flags import ONLY_FLAGS

ROOT = Path(__file__).parents[2]
GAMES_HERE = {**GAMES, **ONLY_FLAGS}
HASTY = Limits(rate=1e9, burst=1e9, connections=200)


class Other(NamedTuple):
    """Where the other process listens, and whom one meets there."""

    port: int
    fingerprint: str


@contextmanager
def process(*arguments: str) -> Iterator[Other]:
    """Run one."""
    command = [sys.executable, "-m", "tests.bench.processes", *arguments]
    where = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=ROOT, env=where) as running:
        assert running.stdout is not None
        port, fingerprint = running.stdout.readline().decode().split()
        yield Other(int(port), fingerprint)
        assert running.stdin is not None
        running.stdin.close()


async def _host(game: str, speed: float) -> None:
    """As a host's process does it, with its journal on this machine's disk."""
    settings = Settings(name="Bench", game=game, linger=None, speed=speed, lan=False)
    with TemporaryDirectory() as folder:
        os.environ["ZOOLAN_DATA"] = folder
        opened = open_table(settings, "", GAMES_HERE)
        opened.keeping.start()
        await _serve(opened.table, opened.sockets, opened.keeping.look)
        opened.keeping.stop()


async def _unkept(game: str, speed: float) -> None:
    """The same without a journal."""
    settings = Settings(name="Bench", game=game, linger=None, speed=speed)
    table = make_table(settings, bots="", now=0.0, games=GAMES_HERE)
    await _serve(table, listen(0, lan=False), lambda: None)


async def _serve(table: Table, sockets: list[socket], changed: Callable[[], None]) -> None:
    loop, identity = asyncio.get_running_loop(), _identity()
    began = loop.time()
    table.limits = HASTY
    host = Host(table, lambda: loop.time() - began, changed)
    host.serve(sockets, identity)
    calm()
    await _say(sockets[0].getsockname()[1], identity)


async def _echo(*, tls: bool) -> None:
    identity = _identity()
    context = server_context(identity) if tls else None
    server = await asyncio.get_running_loop().create_server(Echo, "127.0.0.1", 0, ssl=context)
    await _say(server.sockets[0].getsockname()[1], identity)


def _identity() -> Identity:
    """One of this run's own, which is kept nowhere."""
    pem = make_pem()
    return Identity(pem, try_out(Identity(pem)))


async def _say(port: int, identity: Identity) -> None:
    print(port, identity.fingerprint, flush=True)
    await asyncio.to_thread(sys.stdin.read)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["host", game, speed]:
            asyncio.run(_host(game, float(speed)))
        case ["unkept", game, speed]:
            asyncio.run(_unkept(game, float(speed)))
        case ["echo"]:
            asyncio.run(_echo(tls=True))
        case ["plain"]:
            asyncio.run(_echo(tls=False))
