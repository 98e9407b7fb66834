"""Keys in the order in which they were typed, however fast they come.

Over a slow line many keys come at once. Textual hands each on before the one before it has done
what it does: a window that is being opened would miss them, and some would overtake others.
"""

import asyncio
from collections import deque
from time import monotonic
from typing import TypeAlias

from textual.app import App
from textual.events import Key, Paste

Stroke: TypeAlias = Key | Paste
"""A key, or a text that was pasted."""

PATIENCE = 0.5
"""Seconds that a key waits at most for what the one before it does."""
STILL = 4
"""Turns of the loop without a message: so many a worker needs that has nothing to wait for."""
ENDS = frozenset({"enter", "space", "escape"})
"""Keys that end windows, beside a window's own."""


class Typed:
    """Lets a key through when the one before it has had its effect."""

    def __init__(self, app: App[int]) -> None:
        self._app = app
        self._waiting: deque[Stroke] = deque()
        self._called: list[Stroke] = []  # those whose turn it is
        self._rests = asyncio.Event()
        self._rests.set()
        self._last = ""
        self._early = 0  # of those that wait: how many were typed before a page closed

    def takes(self, stroke: Stroke) -> bool:
        """Say whether it may be taken now; if not, it comes again by itself, if the app goes on."""
        if not self._app.screen_stack:
            return False
        if stroke in self._called:
            self._called.remove(stroke)
        elif not (self._rests.is_set() and self._quiet()):
            self._waiting.append(stroke)
            if self._rests.is_set():
                self._rests.clear()
                self._app.run_worker(self._call())
            return False
        self._last = stroke.key if isinstance(stroke, Key) else ""
        return True

    def closed(self) -> None:
        """A page has closed: what is left of the keys that closed it must not act on the next."""
        self._early = len(self._waiting)

    def forget(self) -> None:
        """Let those that wait do nothing: they were meant for what is no more."""
        self._waiting.clear()

    async def rest(self) -> None:
        """Wait until no key waits: what takes long had better be done once, after the last."""
        await self._rests.wait()

    async def _call(self) -> None:
        """Let those that wait come again, each in its turn."""
        await self._settle()
        while self._waiting:
            stroke = self._waiting.popleft()
            if not self._is_late(stroke):
                self._called.append(stroke)
                self._app.post_message(stroke)
                await self._settle()
        self._rests.set()

    def _is_late(self, stroke: Stroke) -> bool:
        """Say whether it would end a page that has closed already, and was typed before it did.

        A double Enter, an Esc too many: until another key comes, they do nothing.
        """
        ends = isinstance(stroke, Key) and stroke.key in ENDS | {self._last}
        late = ends and self._early > 0
        self._early = self._early - 1 if late else 0
        return late

    async def _settle(self) -> None:
        """Wait until all has come to rest that the key before has led to."""
        still, end = 0, monotonic() + PATIENCE
        while still < STILL and monotonic() < end:
            await asyncio.sleep(0)
            still = still + 1 if self._quiet() else 0

    def _quiet(self) -> bool:
        """Say whether nothing is on its way between the widget that has the keys and the app."""
        if not self._app.screen_stack:
            return True
        screen = self._app.screen
        way = (screen.focused or screen).ancestors_with_self
        return screen.is_mounted and not any(node.message_queue_size for node in way)
