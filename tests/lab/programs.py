"""Programs for the hosts of a lab, and how a test talks with them: a line of JSON each way.

``python -m tests.lab.programs announce ID …`` announces tables; a line on its stdin changes some
fields of the first, and the end of stdin ends it in good order. ``--called NAME …`` names them, as
JSON, which may write what a shell cannot. ``… find`` prints the list of tables at each change, and
for each line on stdin. ``… hold`` keeps port 5353 to itself. ``… foreign ID`` publishes a table's
service once and never repeats it, as other stacks do. ``… host`` hosts a table; ``… come ID`` finds
it, and at each line on stdin comes to it as a player does who picks it from the list, and prints
what became of that. ``… sit --at HOST:PORT --fingerprint F --name NAME`` comes to one, prints who
is there at each news, and starts the game for a line on stdin.

``--set net.discovery.finder._LOOK=0.3`` sets a constant, for tests in which somebody falls silent.
"""

import argparse
import asyncio
import importlib
import json
import queue
import socket
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict, replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Self

from net.discovery.address import parse
from net.discovery.announcement import Announcement
from net.discovery.announcer import Announcer
from net.discovery.finder import Finder

if TYPE_CHECKING:
    from net.client import Client

# each program imports what it alone needs: a lab runs many of them

# What runs in a host


def main() -> None:
    """Run one of the programs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("program", choices=PROGRAMS)
    parser.add_argument("id", nargs="*")
    parser.add_argument("--called", nargs="*", default=[], type=json.loads)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--beat", type=float, default=5.0)
    parser.add_argument("--at", type=parse, default=None)
    parser.add_argument("--fingerprint", default="")
    parser.add_argument("--name", default="Ada")
    options = parser.parse_args()
    for setting in options.set:
        name, _, value = setting.partition("=")
        module, _, constant = name.rpartition(".")
        setattr(importlib.import_module(module), constant, float(value))
    asyncio.run(PROGRAMS[options.program](options))


async def announce(options: argparse.Namespace) -> None:
    tables = [
        Announcement(key, name, "axolotls-wild", 1, 6, "lobby", port=4270)
        for key, name in zip_longest(options.id, options.called, fillvalue="Pond")
    ]
    announcers = [Announcer(table, beat=options.beat) for table in tables]
    for announcer in announcers:
        await announcer.start()
    info, first = tables[0], announcers[0]
    say({"problem": first.problem})
    async for changes in lines():
        info = replace(info, **changes)
        await first.update(info)
        say({"problem": first.problem})
    await asyncio.gather(*(announcer.stop() for announcer in announcers))


async def find(options: argparse.Namespace) -> None:
    finder = Finder()
    await finder.start()
    tell(finder)
    watcher = asyncio.create_task(tell_changes(finder))
    async for _ in lines():
        tell(finder)
    watcher.cancel()
    await finder.stop()


async def tell_changes(finder: Finder) -> None:
    while True:
        await finder.wait_changed()
        tell(finder)


def tell(finder: Finder) -> None:
    tables = {table.id: {**asdict(table), "silent": table.silent} for table in finder.tables()}
    say({"tables": tables, "problem": finder.problem})


async def hold(options: argparse.Namespace) -> None:
    with socket.socket(socket.AF_INET6, socket.SOCK_DGRAM) as held:
        held.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        held.bind(("::", 5353))
        say({})
        async for _ in lines():
            pass


async def foreign(options: argparse.Namespace) -> None:
    from net.discovery.publisher import Publisher

    publisher = Publisher()
    await publisher.say(Announcement(options.id[0], "Avahi", "animix", 1, 4, "lobby", port=4270))
    say({})
    async for _ in lines():
        pass
    await publisher.close()


async def host(options: argparse.Namespace) -> None:
    from net.host import run
    from net.settings import Settings

    settings = Settings(name="Lab", game="axolotls-chill", linger=None, port=options.port)
    await run(settings, say)


async def come(options: argparse.Namespace) -> None:
    from net.errors import ConnectError
    from tui.place import places

    finder = Finder()
    await finder.start()
    while not (found := [table for table in finder.tables() if table.id == options.id[0]]):
        await finder.wait_changed()
    say(asdict(found[0]))
    async for _ in lines():
        guest = places.Guest(options.name, passing=True)
        try:
            session = await places.join_found(found[0], guest)
        except ConnectError as error:
            say({"code": error.code, "sentence": error.sentence})
        else:
            say({"where": session.where, "table": session.client.road.table})
            await session.client.close()
    await finder.stop()


async def sit(options: argparse.Namespace) -> None:
    from net.connect import connect
    from net.whereabouts import Whereabouts

    where = options.at
    client = await connect(
        where.host,
        where.port,
        name=options.name,
        fingerprint=options.fingerprint,
        search=Whereabouts(),
    )
    starting = asyncio.create_task(start(client))
    show(client)
    async for _ in client.news():
        show(client)
    starting.cancel()
    await client.close()


async def start(client: "Client") -> None:
    from net.messages import Start

    async for _ in lines():
        client.ask(Start)


def show(client: "Client") -> None:
    there = {person.name: person.presence for person in client.tree.people.values()}
    away = client.away.text if client.away else None
    say({"away": away, "there": there, "phase": client.tree.phase, "seat": client.seat})


async def lines() -> AsyncIterator[dict[str, Any]]:
    while line := await asyncio.to_thread(sys.stdin.readline):
        yield json.loads(line)


def say(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


PROGRAMS = {
    "announce": announce,
    "find": find,
    "hold": hold,
    "foreign": foreign,
    "host": host,
    "come": come,
    "sit": sit,
}

# What runs in the test


class Talk:
    """A talk with a program: what it said, and waiting for it to say something."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self._said: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._said.put(line)
        self._said.put("")

    def hear(self, seconds: float = 20.0) -> dict[str, Any]:
        """Give the next thing that it says."""
        line = self._said.get(timeout=seconds)
        assert line, f"the program ended with {self.process.wait()}"
        heard: dict[str, Any] = json.loads(line)
        return heard

    def say(self, what: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()

    def until(
        self, true: Callable[[dict[str, Any]], bool], seconds: float = 20.0
    ) -> dict[str, Any]:
        """Listen until it says something of which this is true."""
        deadline = time.monotonic() + seconds
        while True:
            heard = self.hear(seconds)
            if true(heard):
                return heard
            assert time.monotonic() < deadline, f"still {heard}"

    def ask(self, true: Callable[[dict[str, Any]], bool], seconds: float = 20.0) -> dict[str, Any]:
        """Make it speak again and again until it says something of which this is true."""
        deadline = time.monotonic() + seconds
        while True:
            self.say({})
            heard = self.hear()
            if true(heard):
                return heard
            assert time.monotonic() < deadline, f"still {heard}"
            time.sleep(0.02)

    def end(self) -> None:
        """Close its stdin and wait for its end in good order."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        assert self.process.wait(20.0) == 0

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()


if __name__ == "__main__":
    main()
