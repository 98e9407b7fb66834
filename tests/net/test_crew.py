"""A host never gives its bots up."""

import asyncio

import pytest

from net.crew import Crew
from net.post import Post


async def test_bots_that_cannot_be_started_are_tried_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = 0
    enough = asyncio.Event()

    async def fail(_crew: Crew) -> None:
        nonlocal tried
        tried += 1
        if tried == 50:
            enough.set()
        raise OSError("no more processes")

    monkeypatch.setattr(Crew, "_run", fail)
    monkeypatch.setattr("net.crew.PAUSES", (0.0,))
    crew = Crew(Post("127.0.0.1", 1, "key", "0" * 64))
    crew.drive({"p1": "greedy"})
    async with asyncio.timeout(20):
        await enough.wait()
    await crew.stop()
