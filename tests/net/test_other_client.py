"""A client written from ``net/README.md`` alone: sockets and msgpack, nothing of ours."""

import asyncio
import json
import secrets
import ssl
import struct
from hashlib import sha256
from typing import Any

import msgpack

from net.messages import Start
from net.table.limits import Limits
from tests.net.flags import FLAGS, ONLY_FLAGS
from tests.net.hosted import hosted


class OtherClient:
    """Speaks version 3 of the protocol."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.tree: Any = None
        self.requests = 0
        self.answered: list[int] = []
        self.bye: list[Any] | None = None
        self.nonces: dict[int, bytes] = {}
        self.revealed: set[int] = set()
        self.record = ""

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
            case "welcome", [3, _app, table, person, _epoch, _now, token, asked]:
                self.person, self.table, self.token = person, table, token
                self.requests = max(self.requests, asked)
            case "snapshot", [epoch, n, tree]:
                self.epoch, self.n, self.tree = epoch, n, tree
            case "delta", [n, change, answers]:
                assert n == self.n + 1
                self.n, self.tree = n, changed(self.tree, change)
                self.answered += [] if answers is None else [answers]
            case "part", [request, _part, _parts, text]:
                self.answered.append(request)
                self.record += text
            case ("done", [request]) | ("refused", [request, _, _, _]):
                self.answered.append(request)
            case "bye", _:
                self.bye = fields
            case _:
                assert tag == "pong"
        self.take_part()

    def take_part(self) -> None:
        """Commit to a number, and reveal it when all have committed."""
        deal = self.tree["deal"] if self.tree else None
        if not deal or self.tree["people"][self.person]["seat"] not in deal["asked"]:
            return
        number, seat = deal["attempt"], str(self.tree["people"][self.person]["seat"])
        if deal["stage"] == "commit" and number not in self.nonces:
            self.nonces[number] = secrets.token_bytes(32)
            self.ask("commit", number, sha256(self.nonces[number]).hexdigest())
        elif deal["stage"] == "reveal" and number not in self.revealed:
            assert deal["commits"][seat] == sha256(self.nonces[number]).hexdigest()
            self.revealed.add(number)
            self.ask("reveal", number, self.nonces[number].hex())


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


def seed_by_the_page(client: OtherClient) -> bytes:
    """Give what the cards followed from, as the page says, with the host's number of the record."""
    deal = [json.loads(line) for line in client.record.splitlines()][1]
    assert sha256(bytes.fromhex(deal["nonce"])).hexdigest() == client.tree["deal"]["host"]
    words = b"zoolan deal 1" + sha256(client.tree["id"].encode()).digest()
    words += struct.pack(">QQ", client.tree["played"], deal["attempt"])
    return sha256(words + bytes.fromhex(deal["nonce"]) + client.nonces[1]).digest()


async def test_a_client_written_from_the_page_alone_plays_a_whole_game() -> None:
    async with hosted("flags", games=ONLY_FLAGS, limits=Limits()) as table:
        client = OtherClient(
            *await asyncio.open_connection("127.0.0.1", table.port, ssl=tls_of_the_page())
        )
        client.send("hello", 3, "other 1.0", "Otto")
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
        client.ask("fetch", 0)
        while not client.record:
            await client.hear()
        client.ask("lead", client.tree["played"], 2, 0)
        client.ask("lead", client.tree["played"], 1)
        while client.tree["lead"] != {"number": 1, "at": 1, "eyes": None, "open": False}:
            await client.hear()
        dealt = FLAGS.setup(1, seed_by_the_page(client))
        assert dealt.luck == table.room.play.state.luck
        client.send("resync")
        client.ask("leave")
        while client.bye is None:
            await client.hear()
        assert client.bye[0] == "left"
        assert client.answered == list(range(1, client.requests + 1))
        client.writer.close()


async def test_a_client_written_from_the_page_alone_comes_back_to_its_seat() -> None:
    async with hosted("flags", games=ONLY_FLAGS, limits=Limits()) as table:
        ada, tls = await table.come("Ada"), tls_of_the_page()
        otto = OtherClient(*await asyncio.open_connection("127.0.0.1", table.port, ssl=tls))
        otto.send("hello", 3, "other 1.0", "Otto")
        while otto.tree is None:
            await otto.hear()
        ada.ask(Start)
        while otto.tree["phase"] != "playing":
            await otto.hear()
        otto.ask("say", "once")
        otto.writer.transport.abort()  # whether it came through, Otto cannot know
        back = OtherClient(*await asyncio.open_connection("127.0.0.1", table.port, ssl=tls))
        back.send("hello", 3, "other 1.0", "Otto", False, "", otto.token, "", otto.table)
        while back.tree is None:
            await back.hear()
        assert back.person == otto.person
        back.send("ping")
        back.send("say", otto.requests, "once")
        back.requests = otto.requests
        flag = back.tree["view"]["flag"]
        back.ask("act", back.epoch, back.n, ["grab", flag])
        while back.answered != [otto.requests, back.requests]:
            await back.hear()
        assert back.tree["view"]["flag"] == flag + 1
        assert [line["text"] for line in back.tree["chat"].values()] == ["once"]
        assert back.token != otto.token
        back.writer.close()
        await ada.close()
