"""Somebody who types lines into a pipe and reads what comes out, in the test's own process."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from io import StringIO
from typing import Any

from tests.tui.fakes import FakeFinder
from tui.place.mine import Mine
from tui.place.session import Session
from tui.plain.console import Console
from tui.plain.shell import Shell
from tui.settings import Settings

PATIENCE = 30.0
_NOTHING = Mine()
_USUAL = Settings()


class Typist:
    """Types, and waits for what is told."""

    def __init__(self, shell: Shell, out: StringIO, pipe: int) -> None:
        self.shell, self._out, self._pipe = shell, out, pipe
        self.running: asyncio.Task[int] = asyncio.create_task(shell.run())
        self._read = 0

    @property
    def told(self) -> str:
        """All that was told."""
        return self._out.getvalue()

    def type(self, *lines: str) -> None:
        """Type lines."""
        os.write(self._pipe, "".join(f"{line}\n" for line in lines).encode())

    async def hear(self, text: str) -> str:
        """Wait until something is told after what was heard before; give all up to it."""
        end = time.monotonic() + PATIENCE
        while (place := self.told.find(text, self._read)) < 0:
            assert not self.running.done() or self.running.exception() is None
            assert time.monotonic() < end, f"{text!r} was not told:\n{self.told}"
            await asyncio.sleep(0.01)
        heard = self.told[self._read : place + len(text)]
        self._read = place + len(text)
        return heard

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to be so."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"it did not come:\n{self.told}"
            await asyncio.sleep(0.01)

    async def says(self, line: str, text: str) -> str:
        """Type a line, and wait for what it leads to."""
        self.type(line)
        return await self.hear(text)

    async def ends(self) -> int:
        """Wait for the end; give the exit code."""
        async with asyncio.timeout(PATIENCE):
            return await self.running


@asynccontextmanager
async def typist(
    session: Session | None = None,
    *tables: Any,
    mine: Mine | Callable[[], Mine] = _NOTHING,
    lonely: bool = False,
    ascii_only: bool = False,
    settings: Settings = _USUAL,
) -> AsyncIterator[Typist]:
    """Have somebody at home, or at a table."""
    ours, theirs = os.pipe()
    out, stdin = StringIO(), os.fdopen(ours, encoding="utf-8")
    console = Console(stdin, out, ascii_only=ascii_only)
    finder: Any = FakeFinder(tables, lonely=lonely)
    look = (lambda: mine) if isinstance(mine, Mine) else mine
    shell = Shell("Ada", console, session, finder=lambda: finder, mine=look, settings=settings)
    person = Typist(shell, out, theirs)
    try:
        yield person
    finally:
        os.close(theirs)  # the end of all input
        await asyncio.wait([person.running], timeout=PATIENCE)
        if shell.session:
            await shell.session.client.close()
        await asyncio.to_thread(stdin.close)
