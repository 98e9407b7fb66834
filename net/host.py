"""The process that a table is.

``python -P -m net.host`` reads its settings, a line of JSON (:mod:`net.settings`), from its stdin,
and says on its stdout, in a line of JSON, ``{"ready": {"host", "port", "table", "fingerprint",
"code", "warning"}}`` or ``{"error": sentence}`` (and exits with 2). Nothing it needs is lost when
its parent dies.
"""

import asyncio
import gc
import json
import os
import secrets
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from net.crew import Crew
from net.errors import LaunchError
from net.herald import Herald
from net.listening import ask_for_files
from net.opening import Opened, open_table
from net.post import Post
from net.serving import Host
from net.settings import Settings, read_settings
from net.table import Table

_CALM = 50_000
"""Objects made, and not let go, before Python looks for garbage; it needs cycles to find any."""
_CLOSED = "closed", "The host of this table has been stopped."
_STOPPED = "stopped", "The host of this table has been stopped; it can take the game up again."


async def run(settings: Settings, say: Callable[[Mapping[str, Any]], None]) -> None:
    """Host a table until it is over, or a signal ends it. ``say`` hears that it is ready.

    Raises LaunchError.
    """
    loop, key = asyncio.get_running_loop(), secrets.token_urlsafe(24)
    opened = open_table(settings, key)
    table, keeping, began = opened.table, opened.keeping, loop.time() - opened.began
    _warn(table, opened.identity.warning)
    crew = Crew(_post(opened, key))
    herald = Herald(table.room, opened.port, opened.identity.fingerprint, lan=opened.settings.lan)

    def changed() -> None:
        crew.drive({} if table.closed else table.driven())
        herald.look()
        keeping.look()

    host = Host(table, lambda: loop.time() - began, changed)
    host.serve(opened.sockets, opened.identity, opened.settings.code)
    keeping.start()
    _on_signals(host.over.set)
    say({"ready": _ready(opened)})
    calm()
    changed()
    try:
        await host.over.wait()
    finally:
        await host.stop(*(_STOPPED if keeping.stays else _CLOSED))
        await asyncio.gather(crew.stop(), herald.stop())
        keeping.stop()


def _post(opened: Opened, key: str) -> Post:
    fingerprint = opened.identity.fingerprint
    return Post(_home(opened), opened.port, key, fingerprint, opened.settings.speed)


def _warn(table: Table, sentence: str) -> None:
    """Tell everybody at the table, beside what they are told already."""
    table.room.warning = f"{table.room.warning or ''} {sentence}".strip() or None


def _ready(opened: Opened) -> Mapping[str, Any]:
    return {
        "host": _home(opened),
        "port": opened.port,
        "table": opened.table.room.id,
        "fingerprint": opened.identity.fingerprint,
        "code": opened.settings.code,
        "warning": f"{opened.warning} {opened.identity.warning}".strip(),
    }


def _home(opened: Opened) -> str:
    """Say how this machine itself reaches the table."""
    address: str = opened.sockets[0].getsockname()[0]
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(address, address)


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
        ask_for_files()
        asyncio.run(run(settings, _say_once))
    except LaunchError as error:
        _say_once({"error": error.sentence})
        return 2
    except KeyboardInterrupt:  # before the handlers were there
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
