"""The broadcast: what is asked and answered, on plain sockets of this machine's loopback."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.discovery import answerer, broadcast
from net.discovery.announcement import Announcement
from net.discovery.answerer import Answerer
from net.discovery.asker import EACH, MOST, Asker
from net.discovery.interfaces import Own, own_interfaces
from tests.net.nearby import DEADLINE, announcing, finding, poll, pond, table_of, until

LOOPBACK = "127.0.0.1"
MARK = b"m" * broadcast.MARK_BYTES


@pytest.fixture
def port() -> Iterator[int]:
    """A port that nobody else has; others may share it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind((LOOPBACK, 0))
        yield held.getsockname()[1]


@pytest.fixture
def own() -> Own:
    """Loopback alone: nothing that a test asks leaves this machine."""
    return frozenset(i for i in own_interfaces() if i.ip.is_loopback)


@pytest.fixture(autouse=True)
def nothing_leaves(monkeypatch: pytest.MonkeyPatch, own: Own) -> None:
    loops = [index for index, name in socket.if_nameindex() if name.startswith("lo")]
    monkeypatch.setattr("net.discovery.finder.own_interfaces", lambda: own)
    monkeypatch.setattr("net.discovery.answerer.own_interfaces", lambda: own)
    monkeypatch.setattr("net.discovery.neighbours._interfaces", lambda: loops)


@asynccontextmanager
async def answering(info: Announcement, port: int, **more: Any) -> AsyncIterator[Answerer]:
    host = Answerer(port, **more)
    await host.say(info)
    try:
        yield host
    finally:
        await host.close()


@asynccontextmanager
async def asking(own: Own, port: int) -> AsyncIterator[Asker]:
    asker = Asker(lambda: None, port)
    await asker.listen(own)
    try:
        yield asker
    finally:
        await asker.close()


class Stranger:
    """A plain socket that asks as it likes, and counts what comes back."""

    def __init__(self, port: int) -> None:
        self.to = ("127.255.255.255", port)
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        self.socket.bind((LOOPBACK, 0))
        self.socket.setblocking(False)

    def __enter__(self) -> "Stranger":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        self.socket.sendto(data, self.to)

    async def hear(self) -> bytes:
        async with asyncio.timeout(DEADLINE):
            return await asyncio.get_running_loop().sock_recv(self.socket, 4096)


def ids(asker: Asker, own: Own) -> set[str]:
    return {heard.info.id for heard in asker.heard(own)}


async def test_all_hosts_of_one_machine_hear_one_question_and_each_answers(
    port: int, own: Own
) -> None:
    tables = [pond() for _ in range(5)]
    async with AsyncExitStack() as stack:
        for table in tables:
            await stack.enter_async_context(answering(table, port))
        asker = await stack.enter_async_context(asking(own, port))
        await poll(lambda: ids(asker, own) == {table.id for table in tables})
        heard = {heard.info.id: heard for heard in asker.heard(own)}
        for table in tables:
            assert heard[table.id].info == table
            assert heard[table.id].addresses[0] == LOOPBACK
            assert heard[table.id].own


async def test_a_table_that_ends_says_goodbye_to_who_asked(port: int, own: Own) -> None:
    async with asking(own, port) as asker:
        async with answering(pond(), port):
            await asker.listen(own)
            await poll(lambda: len(ids(asker, own)) == 1)
        await poll(lambda: not ids(asker, own))


async def test_what_changes_is_in_the_next_answer(port: int, own: Own) -> None:
    table = pond()
    async with answering(table, port) as host, asking(own, port) as asker:
        await poll(lambda: bool(ids(asker, own)))
        await host.say(replace(table, taken=5))
        await asker.listen(own)
        await poll(lambda: [heard.info.taken for heard in asker.heard(own)] == [5])


async def test_an_answer_is_never_larger_than_its_question_nor_is_a_short_one_answered(
    port: int,
) -> None:
    key = "x" * 64
    longest = Announcement(key, '"' * 20 + "漢" * 300, "g" * 300, 65535, 65535, "p" * 300, 9999)
    async with answering(replace(longest, port=65535, fp="0" * 16), port):
        with Stranger(port) as stranger:
            other = b"n" * broadcast.MARK_BYTES
            stranger.send(broadcast.question(other)[:-1])
            stranger.send(broadcast.question(MARK))
            answer = await stranger.hear()
    assert len(answer) <= broadcast.SIZE == len(broadcast.question(MARK))
    told = broadcast.read_answer(answer, MARK)  # the short question came first: it has none
    assert told is not None
    assert told[0].id == key


class Post:
    """Stands where the host's socket stands, and counts what is sent."""

    def __init__(self) -> None:
        self.sent: list[Any] = []

    def send(self, data: bytes, where: Any) -> None:
        self.sent.append(where)


async def test_an_address_is_answered_only_so_often_and_all_together_too(port: int) -> None:
    now = 0.0
    async with answering(pond(), port, clock=lambda: now) as host:

        def answered(addresses: list[str]) -> int:
            post: Any = Post()
            for number, address in enumerate(addresses):
                host._hear(post, broadcast.question(MARK), (address, 1024 + number))
            return len(post.sent)

        assert answered([LOOPBACK] * 500) == answerer.BURST
        now = 1.0
        assert answered([LOOPBACK] * 500) == answerer.RATE
        assert answered(["127.0.0.2"]) == 1
        now = 60.0
        assert answered([f"127.0.{n // 250}.{n % 250}" for n in range(900)]) == answerer.BURST_ALL
        assert len(host._each) <= answerer._ADDRESSES
        assert len(host._askers) <= answerer._ASKERS


async def test_who_is_on_no_network_of_ours_is_not_answered(port: int) -> None:
    async with answering(pond(), port) as host:
        post: Any = Post()
        for where in (("192.0.2.7", 53), ("2001:db8::1", 53, 0, 0), ("rubbish", 1), ("", 0)):
            host._hear(post, broadcast.question(MARK), where)
        assert post.sent == []
        host._hear(post, broadcast.question(MARK), ("::1", 53, 0, 0))
        assert len(post.sent) == 1


@given(data=st.binary(max_size=200), mark=st.binary(min_size=16, max_size=16))
def test_nothing_that_comes_raises(data: bytes, mark: bytes) -> None:
    known = broadcast.answer(mark, pond())
    for told in (data, known[: len(data)], known[:24] + data, known + data):
        read = broadcast.read_answer(told, mark)
        assert read is None or read[0].port
        broadcast.read_question(told)


HOSTILE = (
    b"",
    b"zoolan!\0",
    broadcast.answer(b"x" * 16, Announcement("forged", "Forged", "animix", 1, 2, "lobby", port=1)),
    b"zoolan!\0" + MARK + b"[" * 900,
    b"zoolan!\0" + MARK + b'{"id": {"a": 1}}',
    b"zoolan!\0" + MARK + b'{"id": "noport"}',
    b"zoolan!\0" + MARK + b'{"id": "huge", "port": "1", "name": "' + b"x" * 1000 + b'"}',
    b"zoolan!\0" + MARK + b"\xff\xfe{}",
    b"zoolan!\0" + MARK + b"7",
)


async def test_what_strangers_answer_is_read_with_distrust(port: int, own: Own) -> None:
    async with asking(own, port) as asker:
        asker._mark = MARK
        to: Any = None
        for data in HOSTILE:
            asker._hear(to, data, ("127.0.0.9", port))
        assert ids(asker, own) == set()
        told = (
            b"zoolan!\0" + MARK + b'{"id":"odd","port":"9","name":"\\u001b[1mA\\u202eB","fp":"?"}'
        )
        asker._hear(to, told, ("127.0.0.9", port))
        (heard,) = asker.heard(own)
        assert (heard.info.name, heard.info.port, heard.info.fp) == ("[1mAB", 9, "")


async def test_nobody_says_goodbye_for_another_or_takes_all_the_room(port: int, own: Own) -> None:
    table = pond()
    async with asking(own, port) as asker:
        to: Any = None
        asker._hear(to, broadcast.answer(asker._mark, table), ("127.0.0.9", port))
        asker._hear(to, broadcast.answer(asker._mark, table, gone=True), ("127.0.0.8", port))
        assert ids(asker, own) == {table.id}
        for number in range(2 * MOST):
            flood = broadcast.answer(asker._mark, replace(table, id=f"f{number}"))
            asker._hear(to, flood, ("127.0.0.8", port))
        assert len(ids(asker, own)) == 1 + EACH
        late = pond()
        asker._hear(to, broadcast.answer(asker._mark, late), ("127.0.0.7", port))
        assert late.id in ids(asker, own)


async def test_an_address_that_answers_no_more_is_left_out_when_another_does(
    port: int, own: Own, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("net.discovery.asker.time.monotonic", lambda: now)
    asker, to, table = Asker(lambda: None, port), cast(Any, None), pond()
    for at, address in ((0.0, "192.0.2.1"), (20.0, "192.0.2.2")):
        now = at
        asker._hear(to, broadcast.answer(asker._mark, table), (address, port))
    assert [heard.addresses for heard in asker.heard(own)] == [("192.0.2.2",)]


async def test_a_port_that_somebody_keeps_costs_the_broadcast_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, own: Own
) -> None:
    monkeypatch.setenv("ZOOLAN_REGISTRY", str(tmp_path))
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")
    monkeypatch.setenv("ZOOLAN_NO_BROADCAST", "")
    with socket.socket(socket.AF_INET6, socket.SOCK_DGRAM) as held:
        held.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        held.bind(("::", 0))
        monkeypatch.setattr(broadcast, "PORT", held.getsockname()[1])
        table = pond()
        async with announcing(table, beat=0.05) as announcer, finding() as finder:
            await poll(lambda: "4271" in (announcer.problem or ""))
            assert table_of(finder, table.id) is not None
            held.close()
            await poll(lambda: announcer.problem is None)


async def test_the_list_has_what_is_heard_by_broadcast_alone_and_merges_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, port: int
) -> None:
    monkeypatch.setenv("ZOOLAN_REGISTRY", str(tmp_path))
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")
    monkeypatch.setenv("ZOOLAN_NO_BROADCAST", "")
    monkeypatch.setattr(broadcast, "PORT", port)
    there = pond()
    async with announcing(here := pond()), answering(there, port), finding() as finder:
        await until(finder, lambda: {t.id for t in finder.tables()} == {here.id, there.id})
        await until(finder, lambda: "broadcast" in getattr(table_of(finder, here.id), "heard", ()))
        assert [(t.here, t.heard) for t in finder.tables()] == [
            (True, ("registry", "broadcast")),
            (False, ("broadcast",)),
        ]
    assert finder.problem is None
