"""Who waits for the answer to a request, and what it was."""

import asyncio
from collections.abc import Mapping
from typing import Any

from net.news import Closed, News, Refusal


class Answers:
    """Tells each who asked how it went; ``pending`` are the requests without an answer yet."""

    def __init__(self) -> None:
        self._waiting: dict[int, asyncio.Future[str]] = {}

    async def to(self, request: int) -> str:
        """Wait for the answer to a pending request: "" if it was carried out, or why not."""
        waiting: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._waiting[request] = waiting
        return await waiting

    def hear(self, news: News, pending: Mapping[int, Any]) -> None:
        """Take what came from the table."""
        match news:
            case Closed():
                for request in tuple(self._waiting):
                    self._give(request, news.text)
            case Refusal():
                self._give(news.request, news.text)
        for request in [r for r in self._waiting if r not in pending]:
            self._give(request, "")

    def _give(self, request: int, text: str) -> None:
        waiting = self._waiting.pop(request, None)
        if waiting and not waiting.done():
            waiting.set_result(text)
