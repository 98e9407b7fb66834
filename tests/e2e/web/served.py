"""Commands of ours that serve, and what they tell."""

import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.e2e.players import home_of
from tests.terminal import ROOT

PATIENCE = 60.0


@asynccontextmanager
async def running(folder: Path, *arguments: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run a command of ours, and end it as a service is ended."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "tui", *arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env=home_of(folder),
        cwd=ROOT,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            await process.communicate()


async def line(process: asyncio.subprocess.Process) -> str:
    """Give the next line that it prints."""
    assert process.stdout
    return (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()


async def event(server: asyncio.subprocess.Process, name: str) -> dict[str, Any]:
    """Give the next event of its log, which is this."""
    told: dict[str, Any] = json.loads(await line(server))
    assert told["event"] == name, told
    return told
