"""In whose order a host decides: a frame a turn, after a look at the sockets that found none."""

import asyncio
from typing import Any

from net.codec import GREETING_LIMIT, frame
from net.link import Link
from net.messages import PROTOCOL, Hello
from net.serving import _LOOKS, Host
from tests.net.flags import ONLY_FLAGS
from tests.net.joined import Lan


class Arrived(Link):
    """A connection whose first frames have come in."""

    def __init__(self, frames: int) -> None:
        super().__init__(GREETING_LIMIT, *[lambda _link: None] * 3)
        for _ in range(frames):
            self.frames.feed(frame(Hello(PROTOCOL, "1", "Ada")))

    @property
    def open(self) -> bool:
        return True


class Noting(Host):
    """A host that notes whose frame it decides, and does nothing else."""

    def __init__(self) -> None:
        super().__init__(Lan("flags", games=ONLY_FLAGS).table, asyncio.get_running_loop().time)
        self.decided: list[Any] = []

    def _decide(self, link: Link) -> None:
        link.take()
        self.decided.append(link)


async def _look() -> None:
    """Let the loop look at its sockets once, and do what is due."""
    await asyncio.sleep(0)


async def test_a_turn_waits_for_a_look_that_finds_nothing() -> None:
    host, link = Noting(), Arrived(1)
    host._arrived(link)
    host._reads += 1  # something was read since
    await _look()
    await _look()
    assert host.decided == []
    for _ in range(_LOOKS):
        await _look()
    assert host.decided == [link]


async def test_a_host_that_is_never_left_alone_takes_its_turns_all_the_same() -> None:
    host, link = Noting(), Arrived(1)
    host._arrived(link)
    for _ in range(_LOOKS + 2):
        host._reads += 1
        await _look()
    assert host.decided == [link]


async def test_who_sent_much_has_one_frame_a_turn() -> None:
    host, much, little = Noting(), Arrived(5), Arrived(1)
    host._arrived(much)
    host._arrived(little)
    while len(host.decided) < 6:
        await _look()
    assert host.decided == [much, little, *[much] * 4]
