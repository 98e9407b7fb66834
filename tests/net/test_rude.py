"""Who does not speak TLS 1.3 is told nothing; who is another than is meant gets nothing."""

import asyncio
import socket
import ssl
import time

import pytest

from net.codec import frame
from net.connect import connect
from net.errors import ConnectError
from net.messages import PROTOCOL, Bye, Hello, Say
from net.security.fingerprint import prefix, words
from net.security.identity import open_identity
from net.security.tls import client_context, server_context
from net.security.trust import Standing, Trust
from tests.net.flags import ONLY_FLAGS
from tests.net.hosted import Hosted, hosted, until
from tests.net.middle import another_identity, middle
from tests.net.test_process import poll

HELLO = frame(Hello(PROTOCOL, "1", "Eve"))
ALERT = 0x15


async def said_to(port: int, bytes_: bytes) -> bytes:
    """Send bytes on a plain connection; give all that comes back."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(bytes_)
    writer.write_eof()
    try:
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


def client_hello() -> bytes:
    """Give the first flight of a TLS client."""
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    tls = client_context().wrap_bio(back, there)
    with pytest.raises(ssl.SSLWantReadError):
        tls.do_handshake()
    return there.read()


@pytest.mark.parametrize(
    "bytes_",
    [HELLO, b"GET / HTTP/1.1\r\n\r\n", bytes(5000), b"\x16", b"\xff" * 100_000],
    ids=["hello", "web", "zeros", "half a record", "much"],
)
async def test_who_speaks_no_tls_is_told_nothing_of_the_protocol(bytes_: bytes) -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        ada = await table.join("Ada")
        said = await said_to(table.port, bytes_)
        assert not said or said[0] == ALERT
        assert b"bye" not in said
        await _still_there(ada)


async def test_bytes_before_the_handshake_spoil_it() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        for before in (HELLO, b"\0"):
            said = await said_to(table.port, before + client_hello())
            assert not said or said[0] == ALERT
        assert not len(table.host.table.sessions)


@pytest.mark.parametrize("most", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_1])
@pytest.mark.filterwarnings("ignore:ssl.TLSVersion:DeprecationWarning")
async def test_an_older_tls_gets_nothing(most: ssl.TLSVersion) -> None:
    old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
    old.minimum_version = old.maximum_version = most
    async with hosted("flags", games=ONLY_FLAGS) as table:
        with pytest.raises((ssl.SSLError, ConnectionError)):
            await asyncio.open_connection("127.0.0.1", table.port, ssl=old)


async def test_a_handshake_that_was_overheard_opens_nothing_again() -> None:
    """What a client sent is sent once more: keys are made anew, so it is noise to the host."""
    async with hosted("flags", games=ONLY_FLAGS) as table, middle(table.port) as sniffer:
        ada = await table.come("Ada", port=sniffer.port)
        ada.ask(Say, text="once")
        await until(ada, lambda: ada.tree.chat)
        said = await said_to(table.port, bytes(sniffer.there))
        assert b"welcome" not in said
        assert len(table.room.people) == 1
        assert [line.text for line in ada.tree.chat.values()] == ["once"]
        await _still_there(ada)


# Whom a client meets


async def come(table: Hosted, port: int, name: str = "Ada", **settings):
    settings = {"games": ONLY_FLAGS, **settings}
    return await connect("127.0.0.1", port, name=name, **settings)


async def test_a_man_in_the_middle_is_told_nothing_by_who_knows_the_host() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        async with middle(table.port, pretends=another_identity()) as thief:
            with pytest.raises(ConnectError) as refused:
                await table.come("Ada", port=thief.port, key="the owner's key")
            assert refused.value.code == "changed"
            assert not thief.there
        assert not len(table.room.people)


async def test_who_is_new_is_trusted_and_another_is_an_alarm_with_both_in_words() -> None:
    thief = another_identity()
    async with hosted("flags", games=ONLY_FLAGS) as table:
        ada = await come(table, table.port, known_as="Ben's host")
        await ada.close()
        again = await come(table, table.port, "Bo", known_as="Ben's host")
        await again.close()
        async with middle(table.port, pretends=thief) as between:
            with pytest.raises(ConnectError) as refused:
                await come(table, between.port, known_as="Ben's host")
            assert not between.there
        assert refused.value.code == "changed"
        assert words(thief.fingerprint) in refused.value.sentence
        assert words(table.fingerprint) in refused.value.sentence
        assert Trust().look("Ben's host", table.fingerprint).standing is Standing.KNOWN


@pytest.mark.parametrize("yes", [True, False])
async def test_a_person_who_is_asked_decides_and_may_take_their_time(yes: bool) -> None:
    asked = []
    thief = another_identity()
    Trust().keep("Ben's host", thief.fingerprint)

    async def approve(shown) -> bool:
        asked.append(shown)
        await poll(lambda: not table.host.table.sessions, "nothing is connected meanwhile")
        return yes

    async with hosted("flags", games=ONLY_FLAGS) as table:
        coming = come(table, table.port, known_as="Ben's host", approve=approve)
        if yes:
            await (await coming).close()
            await (await come(table, table.port, "Bo", known_as="Ben's host")).close()
        else:
            with pytest.raises(ConnectError) as refused:
                await coming
            assert refused.value.code == "changed"
        (shown,) = asked
        assert shown.words == words(table.fingerprint)
        assert shown.known == (words(thief.fingerprint),)
        assert {person.name for _, person in table.room.people} == ({"Ada", "Bo"} if yes else set())


async def test_who_comes_by_the_list_meets_the_one_that_was_announced() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        ada = await come(table, table.port, announced=prefix(table.fingerprint))
        await ada.close()
        with pytest.raises(ConnectError) as refused:
            await come(table, table.port, announced="0" * 16)
        assert refused.value.code == "table"


@pytest.mark.parametrize(
    "said",
    [
        frame(Bye("full\x1b[2J", "Go away\x1b]0;fooled\x07\n\u202ereally")),
        frame(Bye("x" * 10_000, "y" * 10_000)),
        b"\x00\x00\x00\x0b\x93\xa3bye\xa1\x1b\xa3\x1b[2",
        b"\x00\x00\x00\x08\x91\xa6\x1b[2J\x07\n",
    ],
    ids=["bye", "long", "short", "tag"],
)
async def test_what_a_host_says_at_the_door_cannot_reach_the_terminal(said: bytes) -> None:
    identity = open_identity()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(said)
        await reader.read(1000)
        writer.close()

    tls = server_context(identity)
    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=tls)
    async with server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(ConnectError) as refused:
            await connect("127.0.0.1", port, name="Ada", fingerprint=identity.fingerprint)
    assert refused.value.sentence.isprintable()
    assert refused.value.code.isprintable()
    assert len(refused.value.sentence) < 500


async def test_another_table_of_the_same_host_is_not_the_one_that_is_meant() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        with pytest.raises(ConnectError) as refused:
            await table.come("Ada", table="another")
        assert refused.value.code == "table"


def test_a_peer_that_stops_in_the_middle_of_a_handshake_holds_nobody_up() -> None:
    """Half of the first flight, and then nothing: everybody else comes in."""

    async def play() -> None:
        async with hosted("flags", games=ONLY_FLAGS) as table:
            with socket.create_connection(("127.0.0.1", table.port)) as half:
                half.sendall(client_hello()[:100])
                ada = await table.join("Ada")
                await _still_there(ada)

    asyncio.run(play())


async def _still_there(ada) -> None:
    text = f"Still here at {time.monotonic()}."
    ada.ask(Say, text=text)
    await until(ada, lambda: text in [line.text for line in ada.tree.chat.values()])
    await ada.close()
