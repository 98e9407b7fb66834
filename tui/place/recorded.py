"""The record of the game that was over last: it comes a moment after the end, by itself."""

import asyncio
import json
from typing import TYPE_CHECKING

from net.news import Alarm, Changed, Closed, News, Recorded
from net.tree import Phase

if TYPE_CHECKING:
    from net.client import Client


class Latest:
    """The newest record that has come, for whoever wants to see that game again.

    There is none of a game that goes on: a host gives it to nobody.
    """

    def __init__(self, client: "Client") -> None:
        self._client = client
        self._text = ""
        self._number = 0
        """Of the game that the text is the record of, at this table."""
        self._failed = 0
        self._closed = False
        self._stirred = asyncio.Event()

    def hear(self, news: News) -> None:
        """Take what came from the table."""
        match news:
            case Recorded(text):
                self._text, self._number = text, json.loads(text.partition("\n")[0])["number"]
            case Alarm() if self._awaited:
                self._failed = self._client.tree.played  # what the host gave is no record
            case Closed():
                self._closed = True
            case Changed():
                pass
            case _:
                return
        self._stirred.set()

    async def come(self) -> str:
        """Give it when it has come; "" where it will not: no game is over, the table has gone."""
        number = self._client.tree.played
        while self._number != number:
            if self._closed or not self._awaited or self._failed == self._client.tree.played:
                return ""
            self._stirred.clear()
            await self._stirred.wait()
        return self._text

    @property
    def _awaited(self) -> bool:
        """Whether a game is over whose record is not here."""
        tree = self._client.tree
        return tree.phase is Phase.OVER and tree.played != self._number
