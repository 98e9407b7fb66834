"""At which of its places a host is: several hosts on loopback, and places where nobody is."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest

import net.scouts
from net.scouts import Scouts
from net.security.identity import Identity
from net.security.making import make_pem
from net.security.tls import server_context, try_out

DEADLINE = 60.0


@asynccontextmanager
async def host(identity: Identity) -> AsyncIterator[tuple[int, asyncio.Queue[bytes]]]:
    """One that notes all that it is told."""
    told: asyncio.Queue[bytes] = asyncio.Queue()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            told.put_nowait(await reader.read())
        except ConnectionError:
            told.put_nowait(b"")
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=server_context(identity))
    async with server:
        yield server.sockets[0].getsockname()[1], told


@pytest.fixture(scope="module")
def identities() -> list[tuple[Identity, str]]:
    made = [Identity(make_pem()) for _ in range(2)]
    return [(identity, try_out(identity)) for identity in made]


def nobody() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port: int = taken.getsockname()[1]
        return port


async def found(scouts: Scouts) -> list[int]:
    ports = []
    async with asyncio.timeout(DEADLINE), scouts:
        while place := await scouts.next():
            ports.append(place[1])
    return ports


async def test_the_host_that_is_meant_is_found_among_others_and_nobody_is_told_anything(
    identities: list[tuple[Identity, str]],
) -> None:
    (mine, begins), (other, _) = identities
    async with host(other) as (elsewhere, overheard), host(mine) as (there, told):
        places = [("127.0.0.1", port) for port in (nobody(), elsewhere, there)]
        scouts = Scouts(places, begins[:16])
        assert await found(scouts) == [there]
        assert sorted(problem.code for problem in scouts.trouble) == ["table", "unreachable"]
        async with asyncio.timeout(DEADLINE):
            assert [await queue.get() for queue in (overheard, told)] == [b"", b""]


async def test_a_place_that_says_nothing_holds_nobody_up(
    identities: list[tuple[Identity, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes a connection and never answers: the next place is gone to beside it."""
    monkeypatch.setattr(net.scouts, "EACH", 2 * DEADLINE)
    mine, begins = identities[0]
    with closing(socket.create_server(("127.0.0.1", 0))) as dumb:
        async with host(mine) as (there, _), asyncio.timeout(DEADLINE):
            places = [dumb.getsockname()[:2], ("127.0.0.1", there)]
            async with Scouts(places, begins) as scouts:
                assert await scouts.next() == ("127.0.0.1", there)


async def test_where_whose_it_is_was_not_announced_whoever_answers_is_taken_in_order(
    identities: list[tuple[Identity, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(net.scouts, "HEAD_START", DEADLINE)
    (mine, _), (other, _) = identities
    async with host(mine) as (first, _), host(other) as (second, _):
        places = [("127.0.0.1", first), ("127.0.0.1", second)]
        assert await found(Scouts(places, "")) == [first, second]


async def test_why_it_is_nowhere_is_one_sentence_with_the_likeliest_place(
    identities: list[tuple[Identity, str]],
) -> None:
    one, two = nobody(), nobody()
    assert await sentence([one], "") == f"Nobody listens at 127.0.0.1:{one}."
    assert await sentence([one, two], "") == (
        "Pond cannot be reached at 127.0.0.1 or 1 other address: "
        "it is gone, or a firewall is in between."
    )
    assert await sentence([], "") == "Pond cannot be reached: no address of it is known."
    async with host(identities[0][0]) as (there, _):
        assert "another host answers" in await sentence([one, there, two], "f" * 16)


async def sentence(ports: list[int], begins: str) -> str:
    scouts = Scouts([("127.0.0.1", port) for port in ports], begins)
    assert await found(scouts) == []
    return scouts.nowhere("Pond").sentence
