"""The process that a table is.

``python -P -m net.host`` reads its settings, a line of JSON (:mod:`net.settings`), from its stdin,
and says on its stdout, in a line of JSON, ``{"ready": {"host", "port", "table"}}`` or
``{"error": sentence}`` (and exits with 2). Nothing it needs is lost when its parent dies.
"""

import asyncio
import gc
import json
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from net.crew import Crew
from net.errors import LaunchError
from net.herald import Herald
from net.listening import listen
from net.serving import Host
from net.settings import Settings, make_table, read_settings

_CALM = 50_000
"""Objects made, and not let go, before Python looks for garbage; it needs cycles to find any."""


async def run(settings: Settings, say: Callable[[Mapping[str, Any]], None]) -> None:
    """Host a table until it is over, or a signal ends it. ``say`` hears that it is ready.

    Raises LaunchError.
    """
    loop = asyncio.get_running_loop()
    began = loop.time()
    key = secrets.token_urlsafe(24)
    table = make_table(settings, bots=key, now=0.0)
    sockets = listen(settings.port, lan=settings.lan)
    home, port = _home(sockets[0])
    crew = Crew(home, port, key, settings.speed)
    herald = Herald(table.room, port, lan=settings.lan)

    def changed() -> None:
        crew.drive({} if table.closed else table.driven())
        herald.look()

    host = Host(table, lambda: loop.time() - began, changed)
    await host.serve(sockets)
    _on_signals(host.over.set)
    say({"ready": {"host": home, "port": port, "table": table.room.id}})
    calm()
    changed()
    try:
        await host.over.wait()
    finally:
        await host.stop("closed", "The host of this table has been stopped.")
        await crew.stop()
        await herald.stop()


def _home(sock: socket.socket) -> tuple[str, int]:
    """Say how this machine itself reaches a listener."""
    address, port = sock.getsockname()[:2]
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(address, address), port


def calm() -> None:
    """Let nobody's card wait while Python looks for garbage: what there is now stays for good."""
    gc.freeze()
    gc.set_threshold(_CALM)


def _on_signals(stop: Callable[[], object]) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


def _say_once(line: Mapping[str, Any]) -> None:
    """Say it, and from then on need nobody to listen."""
    with suppress(OSError):
        os.write(1, json.dumps(line).encode() + b"\n")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def main() -> int:
    """Be a host's process; give its exit code."""
    try:
        settings = read_settings(sys.stdin.buffer.readline())
        asyncio.run(run(settings, _say_once))
    except LaunchError as error:
        _say_once({"error": error.sentence})
        return 2
    except KeyboardInterrupt:  # before the handlers were there
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
