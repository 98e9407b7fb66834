"""A client written from ``net/README.md`` alone: sockets and msgpack, nothing of ours."""

import asyncio
import ssl
import struct
from typing import Any

import msgpack

from net.table.limits import Limits
from tests.net.flags import ONLY_FLAGS
from tests.net.hosted import hosted


class OtherClient:
    """Speaks version 2 of the protocol."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.tree: Any = None
        self.requests = 0
        self.answered: list[int] = []
        self.bye: list[Any] | None = None

    def send(self, *message: Any) -> None:
        payload = msgpack.packb(message)
        self.writer.write(struct.pack(">I", len(payload)) + payload)

    def ask(self, tag: str, *fields: Any) -> None:
        self.requests += 1
        self.send(tag, self.requests, *fields)

    async def hear(self) -> None:
        (size,) = struct.unpack(">I", await self.reader.readexactly(4))
        tag, *fields = msgpack.unpackb(await self.reader.readexactly(size))
        match tag, fields:
            case "welcome", [2, _app, _table, person, _epoch, _now, _token, _asked]:
                self.person = person
            case "snapshot", [epoch, n, tree]:
                self.epoch, self.n, self.tree = epoch, n, tree
            case "delta", [n, change, answers]:
                assert n == self.n + 1
                self.n, self.tree = n, changed(self.tree, change)
                self.answered += [] if answers is None else [answers]
            case ("done", [request]) | ("refused", [request, _, _, _]):
                self.answered.append(request)
            case "bye", _:
                self.bye = fields
            case _:
                assert tag == "pong"


def tls_of_the_page() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.set_alpn_protocols(["zoolan"])
    return context


def changed(value: Any, change: Any) -> Any:
    """Apply a change as the page says."""
    if isinstance(change, list):
        return change[0]
    if isinstance(value, list):
        return [changed(v, change.get(str(i), {})) for i, v in enumerate(value)]
    if not change:
        return value
    kept = {key: v for key, v in value.items() if change.get(key) != []}
    set_ = {key: changed(value.get(key), c) for key, c in change.items() if c != []}
    return {**kept, **set_}


async def test_a_client_written_from_the_page_alone_plays_a_whole_game() -> None:
    async with hosted("flags", games=ONLY_FLAGS, limits=Limits()) as table:
        client = OtherClient(
            *await asyncio.open_connection("127.0.0.1", table.port, ssl=tls_of_the_page())
        )
        client.send("hello", 2, "other 1.0", "Otto")
        while client.tree is None:
            await client.hear()
        client.ask("setoption", "flags", 3)
        client.ask("say", "[hello]")
        client.ask("ready", True)
        while client.tree["phase"] != "playing":
            await client.hear()
        while client.tree["phase"] == "playing":
            flag = client.tree["view"]["flag"]
            client.ask("act", client.epoch, client.n, ["grab", flag])
            client.send("ping")
            while client.tree["view"]["flag"] == flag:
                await client.hear()
        assert client.tree["outcome"]["criteria"][0]["values"] == [3]
        assert client.tree["people"][client.person]["name"] == "Otto"
        assert [line["text"] for line in client.tree["chat"].values()] == ["[hello]"]
        assert client.tree == table.host.truths[client.person, client.n]
        client.send("resync")
        client.ask("leave")
        while client.bye is None:
            await client.hear()
        assert client.bye[0] == "left"
        assert client.answered == list(range(1, client.requests + 1))
        client.writer.close()
