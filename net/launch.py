"""Start a host as a process of its own."""

import asyncio
import json
import secrets
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from engine import OptionValue
from net.errors import LaunchError
from net.settings import Settings
from net.spawning import environment

__all__ = ["LaunchError", "Launched", "launch"]

PATIENCE = 20.0
"""Seconds that a host has to say that it is ready."""
_REASON = 300


@dataclass(frozen=True)
class Launched:
    """A host that runs: where it listens for us, the owner's key, the table's id, its process.

    ``fingerprint`` is its certificate's; ``code`` the join code of a private table; ``warning``
    what whoever opened it should know, a sentence or nothing.
    """

    host: str
    port: int
    key: str
    table: str
    pid: int
    fingerprint: str
    code: str = ""
    warning: str = ""


async def launch(
    *,
    name: str = "",
    game: str = "",
    options: Mapping[str, OptionValue] = {},
    bots: Sequence[str] = (),
    lan: bool = True,
    linger: float | None = 60.0,
    speed: float = 1.0,
    port: int = 0,
    code: str = "",
    resume: str = "",
) -> Launched:
    """Start a host that outlives us, and wait until it is ready. Raises LaunchError.

    Who shows ``key`` in its greeting owns the table; the arguments are those of
    :class:`~net.settings.Settings`.
    """
    settings = Settings(
        name=name,
        game=game,
        options=dict(options),
        bots=list(bots),
        lan=lan,
        linger=linger,
        speed=speed,
        port=port,
        key=secrets.token_urlsafe(24),
        code=code,
        resume=resume,
    )
    process = _start()
    try:
        said = await asyncio.wait_for(asyncio.to_thread(_tell, process, settings), PATIENCE)
    except BaseException as error:
        process.kill()
        _let_go(process)
        if isinstance(error, TimeoutError):
            raise LaunchError(f"The host was not ready within {PATIENCE:.0f} seconds.") from error
        raise
    _let_go(process)
    return Launched(key=settings.key, pid=process.pid, **said)


def _start() -> "subprocess.Popen[bytes]":
    away = getattr(subprocess, "DETACHED_PROCESS", 0)  # Windows; elsewhere a session of its own
    group = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
    try:
        return subprocess.Popen(
            [sys.executable, "-P", "-m", "net.host"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
            start_new_session=not away,
            creationflags=away | group,
        )
    except OSError as error:
        raise LaunchError(f"A host's process cannot be started: {error.strerror}.") from error


def _tell(process: "subprocess.Popen[bytes]", settings: Settings) -> Any:
    """Hand the settings over; give what the host says of itself."""
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        process.stdin.write(msgspec.json.encode(settings) + b"\n")
        process.stdin.close()
    except OSError:
        pass  # it has ended already; why, it says below
    line = process.stdout.readline()
    said: dict[str, Any] = json.loads(line) if line.strip() else {}
    if "ready" in said:
        return said["ready"]
    if "error" in said:
        raise LaunchError(said["error"])
    last = process.stderr.read().decode(errors="replace").strip().rpartition("\n")[2]
    raise LaunchError(f"The host did not start: {last[:_REASON] or 'it says nothing'}")


def _let_go(process: "subprocess.Popen[bytes]") -> None:
    """Close our ends, and wait for its end in a thread that nobody waits for."""
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream:
            stream.close()
    threading.Thread(target=process.wait, daemon=True).start()
