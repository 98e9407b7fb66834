"""The other process of a bench: a host that bounds nobody's haste, or a bare echo.

``python -m tests.bench.processes host GAME SPEED`` or ``… echo``: prints its port, and ends with
its stdin.
"""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine import GAMES
from net.host import calm
from net.listening import listen
from net.serving import Host
from net.settings import Settings, make_table
from net.table.limits import Limits
from tests.bench.echo import Echo
from tests.net.flags import ONLY_FLAGS

ROOT = Path(__file__).parents[2]
HASTY = Limits(rate=1e9, burst=1e9, connections=200)


@contextmanager
def process(*arguments: str) -> Iterator[int]:
    """Run one; give its port."""
    command = [sys.executable, "-m", "tests.bench.processes", *arguments]
    where = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=ROOT, env=where) as running:
        assert running.stdout is not None
        yield int(running.stdout.readline())
        assert running.stdin is not None
        running.stdin.close()


async def _host(game: str, speed: float) -> None:
    loop = asyncio.get_running_loop()
    settings = Settings(name="Bench", game=game, linger=None, speed=speed)
    games = {**GAMES, **ONLY_FLAGS}
    table = make_table(settings, bots="", now=loop.time(), games=games)
    table.limits = HASTY
    host = Host(table, loop.time)
    sockets = listen(0, lan=False)
    await host.serve(sockets)
    calm()
    print(sockets[0].getsockname()[1], flush=True)
    await asyncio.to_thread(sys.stdin.read)


async def _echo() -> None:
    server = await asyncio.get_running_loop().create_server(Echo, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.to_thread(sys.stdin.read)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["host", game, speed]:
            asyncio.run(_host(game, float(speed)))
        case ["echo"]:
            asyncio.run(_echo())
