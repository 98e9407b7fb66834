"""The host's bots, in one child process: what the host knows of them, and how it keeps them."""

import asyncio
import json
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict

from net.post import Post
from net.spawning import environment

PAUSES = (0.3, 0.3, 0.3, 1.0, 3.0, 10.0)
"""Seconds before a bot process is started again, by how many in a row died young.

There is no end to it: a table whose bots were given up would wait for them for ever.
"""
_STEADY = 30.0
"""Seconds after which a bot process has grown old enough."""
_FAREWELL = 1.0


class Crew:
    """Keeps a bot process while anybody is to be driven, and tells it whom."""

    def __init__(self, post: Post) -> None:
        self._first = asdict(post)
        self._driven: dict[str, str] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._keeper: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """The process, if one runs."""
        return self._process.pid if self._process else None

    def drive(self, driven: Mapping[str, str]) -> None:
        """Have these persons played for, by bots of these kinds, and nobody else."""
        if driven == self._driven:
            return
        self._driven = dict(driven)
        if self._keeper is None:
            self._keeper = asyncio.get_running_loop().create_task(self._keep())
        else:
            self._tell({"driven": self._driven})

    async def stop(self) -> None:
        """Let the bots go."""
        if self._keeper:
            self._keeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeper

    async def _keep(self) -> None:
        loop, young = asyncio.get_running_loop(), 0
        while True:
            began = loop.time()
            with suppress(OSError):
                await self._run()
            young = 0 if loop.time() - began > _STEADY else young + 1
            await asyncio.sleep(PAUSES[min(young, len(PAUSES) - 1)])

    async def _run(self) -> None:
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "net.bots"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
            env=environment(),
        )
        try:
            self._tell(self._first)
            self._tell({"driven": self._driven})
            await process.wait()
        finally:
            self._process = None
            await _end(process)

    def _tell(self, line: Mapping[str, object]) -> None:
        if self._process and self._process.stdin and not self._process.stdin.is_closing():
            self._process.stdin.write(json.dumps(line).encode() + b"\n")


async def _end(process: asyncio.subprocess.Process) -> None:
    """Close its stdin, which tells it to go; it is killed if it does not."""
    if process.stdin:
        process.stdin.close()
    try:
        async with asyncio.timeout(_FAREWELL):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
