"""Bytes of a peer, before they are a message: ProtocolError, a message, or not yet enough."""

from contextlib import suppress

from net.codec import (
    CLIENT_LIMIT,
    GREETING_LIMIT,
    HEADER,
    Frames,
    frame,
    read_client,
    read_greeting,
    read_host,
)
from net.delta import DeltaError, patch
from net.discovery.address import AddressError, parse
from net.discovery.announcement import read_facts
from net.errors import ProtocolError, WrongCode
from net.security.code import Gate, Guest, tidy
from tests.fuzz.draw import Draw
from tests.fuzz.speaking import TEXTS
from tests.net.test_hearsay import assert_harmless

_READERS = (read_greeting, read_client, read_host)
_FACTS = ("id", "name", "game", "taken", "seats", "phase", "protocol", "port", "fp", "private")


def frames(data: bytes) -> None:
    """A stream in pieces: never more waits than one frame that is allowed, and one piece."""
    draw = Draw(data[:16])
    stream, limit = Frames(GREETING_LIMIT), GREETING_LIMIT
    rest = data[16:]
    with suppress(ProtocolError):
        while rest:
            size = 1 + draw.below(200)
            stream.feed(rest[:size])
            rest = rest[size:]
            while (payload := stream.take()) is not None:
                assert len(payload) <= limit
                stream.limit = limit = CLIENT_LIMIT
            assert len(stream) <= HEADER + limit


def payloads(data: bytes) -> None:
    """The bytes of a frame: what is read can be said again, and is the same."""
    for read in _READERS:
        with suppress(ProtocolError):
            message = read(data)
            assert read(frame(message)[HEADER:]) == message


def changes(data: bytes) -> None:
    """A change of a tree: it fits, or DeltaError says that it does not."""
    draw = Draw(data)
    tree = draw.plain(TEXTS)
    for _ in range(8):
        before = repr(tree)
        with suppress(DeltaError):
            patch(tree, draw.plain(("0", "1", "2", *TEXTS)))
        assert repr(tree) == before


def codes(data: bytes) -> None:
    """A join code's side of a conversation: nobody is let in who does not know the code."""
    draw = Draw(data)
    gate = Gate("lusab-gutih", "a" * 64)
    element = (data[1:33].hex() if draw.below(2) else draw.text(TEXTS)) or ""
    proof = "0" * 64
    with suppress(ProtocolError):
        _mine, proof = gate.answer(element)
    assert not gate.check(proof)
    with suppress(ProtocolError, WrongCode):
        Guest("lusab-gutih", "a" * 64).finish(element, proof)
        raise AssertionError("Somebody who does not know the code has proved it.")
    assert tidy(tidy(data.decode(errors="replace"))) == tidy(data.decode(errors="replace"))


def hearsay(data: bytes) -> None:
    """What a stranger announces of a table, and what is typed for an address: clean words."""
    draw = Draw(data)
    found = read_facts({key: draw.text((*TEXTS, "7", "99999")) for key in _FACTS})
    if found:
        assert_harmless(found)
    try:
        parse(data.decode(errors="replace"))
    except AddressError as error:
        assert_harmless(error.sentence)
