"""What somebody with a packet sniffer sees of a whole game: that there is one, and nothing else."""

import asyncio
from random import Random

from net.bots import Driver
from net.client import Client
from net.messages import Ready, Say
from net.tags import to_plain
from net.tree import Phase
from tests.net.hosted import hosted, until
from tests.net.middle import Middle, another_identity, middle

_HANDSHAKE, _DATA = 0x16, 0x17
_RECORD = 5
"""Bytes of a TLS record's header: its kind, a version, its length."""
_TLS_1_3 = b"\x03\x04"
_SUPPORTED_VERSIONS = 43
CHAT = "Meet me at the old aquarium"


async def play(client: Client) -> None:
    client.ask(Say, text=CHAT)
    client.ask(Ready, ready=True)
    driver = asyncio.create_task(Driver(client, "random", 1e9, Random(1)).run())
    while client.tree.phase is not Phase.OVER:  # noqa: ASYNC110  # the driver hears the news
        await asyncio.sleep(0.01)
    driver.cancel()
    await asyncio.gather(driver, return_exceptions=True)


def records(stream: bytes) -> list[tuple[int, bytes]]:
    """Cut what was sent in one direction of one connection into the records of TLS."""
    cut = []
    while stream:
        end = _RECORD + int.from_bytes(stream[3:5], "big")
        cut.append((stream[0], stream[_RECORD:end]))
        stream = stream[end:]
    return cut


def agreed_version(server_hello: bytes) -> bytes:
    """Give the version that a ServerHello agrees to (RFC 8446, 4.1.3 and 4.2.1)."""
    at = 4 + 2 + 32
    at += 1 + server_hello[at]  # the session's id
    at += 2 + 1  # cipher suite, compression
    end = at + 2 + int.from_bytes(server_hello[at : at + 2], "big")
    at += 2
    while at < end:
        kind, size = (int.from_bytes(server_hello[at + i : at + i + 2], "big") for i in (0, 2))
        if kind == _SUPPORTED_VERSIONS:
            return server_hello[at + 4 : at + 4 + size]
        at += 4 + size
    return b""


async def captured() -> tuple[Middle, Client]:
    """Play a whole game with a sniffer between one player and the host."""
    async with hosted("axolotls-chill", speed=1000.0) as table, middle(table.port) as sniffer:
        ada = await table.come("Ada Lovelace", port=sniffer.port)
        ben = await table.come("Ben")
        await asyncio.gather(play(ada), play(ben))
        assert sniffer.came == 1
        await ada.close()
        await ben.close()
    return sniffer, ada


async def test_a_whole_game_on_the_wire_begins_with_a_tls_1_3_handshake_and_says_nothing() -> None:
    sniffer, ada = await captured()
    for stream in (sniffer.there, sniffer.back):
        first, *rest = records(bytes(stream))
        assert first[0] == _HANDSHAKE
        assert len(rest) > 50
        assert sum(kind == _DATA for kind, _ in rest) >= len(rest) - 1  # one change of cipher
    assert agreed_version(records(bytes(sniffer.back))[0][1]) == _TLS_1_3
    seen = bytes(sniffer.there + sniffer.back)
    tags = ("hello", "welcome", "snapshot", "delta", "act", "say", "ready", "pong", "played")
    secrets = (ada.road.token, ada.tree.id, ada.person, "Ada", "Ben", CHAT, "axolotls", *tags)
    assert not [word for word in secrets if len(word) > 2 and word.encode() in seen]
    assert to_plain(ada.tree.chat)  # there was something to hear


async def test_the_sniffer_of_these_tests_would_see_what_is_not_hidden() -> None:
    """The same tap, inside of TLS, sees the names: what it does not see above is hidden."""
    thief = another_identity()
    async with (
        hosted("axolotls-chill") as table,
        middle(table.port, pretends=thief) as between,
    ):
        ada = await table.come("Ada", port=between.port, fingerprint=thief.fingerprint)
        ada.ask(Say, text=CHAT)
        await until(ada, lambda: ada.tree.chat)
        assert b"Ada" in between.there
        assert CHAT.encode() in between.there
        assert b"snapshot" in between.back
        await ada.close()
