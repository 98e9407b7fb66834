"""A tab's process: textual-serve's, but ours is started without a shell and ends when it has to."""

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress

from aiohttp.web import WebSocketResponse
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from tui.guests.guest import UTF8, Guest
from tui.web.driver import SIZE

APP = "tui.web.tab"
DRIVER = "tui.web.driver:Tab"
BROWSER = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": UTF8}
"""What every browser shows."""
LEFT = "You have left. The zoo stays open."
FAULT = "The app has ended, which is our fault."
PATIENCE = 8.0
"""Seconds that a process has to leave its table, and then again to end at all."""


class Child(AppService):
    """The app of one tab. What was begun with ``start`` has to be ended with ``stop``."""

    def __init__(
        self, guest: Guest, close: Callable[[str], Awaitable[None]], socket: WebSocketResponse
    ) -> None:
        """``close``: tell the tab with a sentence that the app has ended."""
        super().__init__(
            "",  # what a shell would be given: there is none
            write_bytes=socket.send_bytes,
            write_str=socket.send_str,
            close=lambda: close(LEFT),
            download_manager=DownloadManager(),
        )
        self._guest = guest
        self._close = close
        self._stopped = False
        self.failed = False
        """Whether it has ended by a fault of ours."""

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        """Give what the process may know: a guest's own, and how a browser shows things."""
        return {
            **self._guest.environment(BROWSER),
            "TEXTUAL_DRIVER": DRIVER,
            "TEXTUAL_COLOR_SYSTEM": "truecolor",
            SIZE: f"{width}x{height}",
        }

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        """Start the process, in a session of its own: Ctrl+C at the server is not for it."""
        process = await asyncio.create_subprocess_exec(
            *self._guest.command(APP),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            env=self._build_environment(width, height),
            start_new_session=True,
        )
        # What guests make it say there would be kept without bound, and printed on our terminal.
        process.stderr = asyncio.StreamReader()
        process.stderr.feed_eof()
        self._process, self._stdin = process, process.stdin
        return process

    async def run(self) -> None:
        """Pass on what it paints until it ends, and say how to the tab."""
        await super().run()
        assert self._process is not None
        code = await self._process.wait()
        self.failed = code != 0 and not self._stopped
        await self._close(FAULT if self.failed else LEFT)

    async def on_data(self, payload: bytes) -> None:
        """Paint; also when nobody looks any more, for it would wait for ever to be read."""
        with suppress(ConnectionError):
            await super().on_data(payload)

    async def on_meta(self, data: bytes) -> None:
        """Do nothing that it asks for: no address is opened at a guest's, and no file sent."""

    async def on_packed(self, payload: bytes) -> None:
        """Take no part of any file."""

    async def stop(self) -> None:
        """End the process as when a terminal is gone: a seat in a game is held for its guest."""
        if not (process := self._process):
            return
        self._stopped = True
        if process.stdin:
            process.stdin.close()
        for push in (process.terminate, process.kill):
            try:
                await asyncio.wait_for(process.wait(), PATIENCE)
                break
            except TimeoutError:
                push()
        if self._task:
            await asyncio.wait([self._task])
        if process.stdin:
            with suppress(OSError):  # what was still to be typed finds nobody
                await process.stdin.wait_closed()
