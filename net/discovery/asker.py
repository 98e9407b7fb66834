"""The player's side of the broadcast: asks for tables, and keeps what hosts answer."""

import secrets
import time
from collections.abc import Callable, Iterator

from net.discovery import broadcast, found
from net.discovery.announcement import Announcement
from net.discovery.datagrams import Datagrams
from net.discovery.heard import Heard
from net.discovery.interfaces import Own, in_order, is_own
from net.discovery.neighbours import Where, everybody, named

MOST = 512
"""Answers that are kept, a table at an address each."""

EACH = 64
"""Of these, so many of one address: more tables than that no machine has."""

_KEPT = 90.0
"""Seconds after which what was not heard again is let go."""

_At = tuple[str, str]
"""A table's id, and the address from where it answered."""


class Asker:
    """Asks all neighbours each time that it listens; ``on_news`` is called when one answers."""

    def __init__(self, on_news: Callable[[], None], port: int | None = None) -> None:
        self._on_news = on_news
        self._port = port or broadcast.PORT
        self._mark = secrets.token_bytes(broadcast.MARK_BYTES)
        self._mouths: list[Datagrams] = []
        self._answers: dict[_At, tuple[Announcement, float]] = {}

    async def listen(self, own: Own) -> None:
        """Ask. Raises OSError where there are no sockets at all."""
        if not self._mouths:
            self._mouths = await Datagrams.opened(self._hear)
        self._let_go()
        for mouth in self._mouths:
            for where in everybody(mouth.family, own, self._port):
                mouth.send(broadcast.question(self._mark), where)

    def heard(self, own: Own) -> Iterator[Heard]:
        """Give each table with the addresses that answered for it, the best first. Never raises."""
        tables: dict[tuple[str, str, int], list[tuple[str, Announcement, float]]] = {}
        for (_, address), (info, at) in self._answers.items():
            # who only says to be another's table is told apart by certificate and port
            tables.setdefault((info.id, info.fp, info.port), []).append((address, info, at))
        for answers in tables.values():
            _, info, at = max(answers, key=lambda answer: answer[2])
            fresh = (address for address, _, then in answers if at - then < found.SILENT_AFTER)
            addresses = in_order(fresh, own)
            if addresses:
                here = all(is_own(address, own) for address in addresses)
                yield Heard(info, addresses, at, here)

    async def close(self) -> None:
        """Ask no more."""
        for mouth in self._mouths:
            mouth.close()
        self._mouths.clear()

    def _hear(self, _: Datagrams, data: bytes, where: Where) -> None:
        told = broadcast.read_answer(data, self._mark)
        if told is None:
            return
        info, gone = told
        at = (info.id, named(where))
        if gone:
            if self._answers.pop(at, None):
                self._on_news()
        elif at in self._answers or self._has_room(at[1]):
            self._answers[at] = (info, time.monotonic())
            self._on_news()

    def _has_room(self, address: str) -> bool:
        of_it = sum(1 for _, other in self._answers if other == address)
        return len(self._answers) < MOST and of_it < EACH

    def _let_go(self) -> None:
        oldest = time.monotonic() - _KEPT
        self._answers = {at: told for at, told in self._answers.items() if told[1] > oldest}
