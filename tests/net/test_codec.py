"""Bytes ⇄ frames ⇄ messages. Whatever bytes come, ProtocolError or nothing."""

import math
import tracemalloc
from contextlib import suppress
from typing import get_args

import msgpack
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from net.codec import (
    CLIENT_ENTRIES,
    CLIENT_LIMIT,
    DEPTH_LIMIT,
    GREETING_LIMIT,
    HOST_ENTRIES,
    HOST_LIMIT,
    LARGEST,
    Frames,
    frame,
    read_client,
    read_greeting,
    read_host,
    unpack,
)
from net.errors import ProtocolError
from net.messages import (
    PROTOCOL,
    Act,
    Asked,
    Delta,
    FromClient,
    FromHost,
    Greeting,
    Hello,
    Message,
    Ping,
    Pong,
    Ready,
    Snapshot,
    Start,
    Welcome,
)

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text() | st.floats(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)
SOUND = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**31), 2**31) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)
TAGS = [kind.__struct_config__.tag for kind in get_args(FromClient) + get_args(FromHost)]
READERS = (read_greeting, read_client, read_host)


def payload(message: Message) -> bytes:
    return frame(message)[4:]


@given(st.binary(max_size=600))
@example(b"\x91" * 60_000 + b"\x01")
@example(b"\x81\xa1a" * 20_000 + b"\x01")
@example(b"\x01" * 65_536)
@example(b"\xdd\xff\xff\xff\xff")
@example(b"\xdb\xff\xff\xff\xff")
@example(b"\xa2\xff\xfe")
@example(b"\xc7\x04\xff\x00\x00\x00\x00")
@example(b"\xc4\x00")
@example(b"\x81\x01\x01")
@example(b"")
def test_bytes_raise_protocol_error_and_nothing_else(data: bytes) -> None:
    for read in READERS:
        with suppress(ProtocolError):
            read(data)


@given(st.sampled_from(TAGS), st.lists(PLAIN, max_size=8))
def test_values_that_are_nearly_messages_raise_protocol_error_and_nothing_else(tag, rest) -> None:
    for read in READERS:
        with suppress(ProtocolError):
            message = read(msgpack.packb([tag, *rest]))
            assert read(payload(message)) == message


@given(SOUND)
def test_plain_values_travel_unchanged(value) -> None:
    message = Snapshot(1, 2, value)
    assert read_host(payload(message)) == message


@given(st.lists(st.binary(max_size=40)), st.lists(st.integers(1, 50)))
def test_frames_come_out_as_they_went_in_however_they_are_cut(payloads, cuts) -> None:
    stream = b"".join(len(p).to_bytes(4, "big") + p for p in payloads)
    frames, out = Frames(64), []
    sizes = iter([*cuts, *[len(stream) + 1] * 2])
    while stream:
        size = next(sizes)
        frames.feed(stream[:size])
        stream = stream[size:]
        while (taken := frames.take()) is not None:
            out.append(taken)
    assert out == payloads
    assert len(frames) == 0


@pytest.mark.parametrize("limit", [GREETING_LIMIT, CLIENT_LIMIT])
def test_a_frame_that_is_too_large_is_refused_on_its_header(limit: int) -> None:
    frames = Frames(limit)
    frames.feed((limit + 1).to_bytes(4, "big"))
    assert frames.ready
    with pytest.raises(ProtocolError):
        frames.take()


def test_a_frame_of_just_the_limit_is_taken() -> None:
    frames = Frames(GREETING_LIMIT)
    frames.feed(GREETING_LIMIT.to_bytes(4, "big"))
    assert frames.take() is None
    frames.feed(bytes(GREETING_LIMIT))
    assert frames.take() == bytes(GREETING_LIMIT)


def test_a_greeting_is_the_only_first_message() -> None:
    hello = Hello(PROTOCOL, "1", "Ada")
    assert read_greeting(payload(hello)) == hello
    for kind in (Ping(), Start(1), Ready(1, True)):
        with pytest.raises(ProtocolError):
            read_greeting(payload(kind))
    with pytest.raises(ProtocolError):
        read_client(payload(hello))


def test_a_hello_of_another_version_is_read_whatever_follows_its_first_fields() -> None:
    later = msgpack.packb(["hello", PROTOCOL + 1, "9.0", "Ada", {"watch": 1}, 7, None])
    assert read_greeting(later) == Hello(PROTOCOL + 1, "9.0", "Ada")
    with pytest.raises(ProtocolError):
        read_greeting(msgpack.packb(["hello", PROTOCOL, "1", "Ada", {"watch": 1}]))


def test_what_a_host_says_no_client_says() -> None:
    with pytest.raises(ProtocolError):
        read_client(payload(Delta(1, {})))
    with pytest.raises(ProtocolError):
        read_host(payload(Start(1)))


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_numbers_that_are_none_are_refused_wherever_they_stand(number: float) -> None:
    with pytest.raises(ProtocolError):
        read_client(payload(Act(1, 1, 1, ["play", [number]])))


@pytest.mark.parametrize("number", [2**53 + 1, -(2**53) - 1, 2**64 - 1, -(2**63), 1e308, -1e17])
def test_numbers_that_nobody_counts_are_refused_wherever_they_stand(number: float) -> None:
    """What is summed up of them would overflow: a request's number, a time."""
    with pytest.raises(ProtocolError):
        read_client(payload(Act(1, 1, 1, ["play", [number]])))
    for message in (
        Welcome(PROTOCOL, "1", "t", "p1", 1, 0.0, "token", number),  # type: ignore[arg-type]
        Welcome(PROTOCOL, "1", "t", "p1", 1, number),
        Pong(number),
        Snapshot(1, 1, {"clock": number}),
    ):
        with pytest.raises(ProtocolError):
            read_host(payload(message))


def test_the_largest_numbers_travel_unchanged() -> None:
    for number in (LARGEST, -LARGEST, float(LARGEST)):
        assert read_host(payload(Snapshot(1, 1, [number]))) == Snapshot(1, 1, [number])


def test_nesting_is_bounded_long_before_python_is() -> None:
    deep: object = 1
    for _ in range(DEPTH_LIMIT - 1):
        deep = [deep]
    assert unpack(msgpack.packb(deep)) == deep
    with pytest.raises(ProtocolError):
        unpack(msgpack.packb([deep]))


@pytest.mark.parametrize(
    ("read", "limit", "most"),
    [(read_client, CLIENT_LIMIT, 4 << 20), (read_host, HOST_LIMIT, 64 << 20)],
)
@pytest.mark.parametrize("entries", [0xFFFF, HOST_ENTRIES, CLIENT_ENTRIES, 255])
def test_what_a_frame_promises_takes_no_memory(read, limit: int, most: int, entries: int) -> None:
    nested = (b"\xdd" + entries.to_bytes(4, "big")) * (limit // 5)
    tracemalloc.start()
    with pytest.raises(ProtocolError):
        read(nested)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < most


def test_lists_and_dicts_have_so_many_entries_at_most() -> None:
    for kind in ([1] * CLIENT_ENTRIES, {str(n): 1 for n in range(CLIENT_ENTRIES)}):
        act = Act(1, 1, 1, kind)
        assert read_client(payload(act)) == act
        more = [*kind, 1] if type(kind) is list else {**kind, "x": 1}
        with pytest.raises(ProtocolError):
            read_client(payload(Act(1, 1, 1, more)))


@pytest.mark.parametrize("wrong", [["ready", 1, 1], ["ready", 1.0, True], ["ready", True, True]])
def test_types_are_what_they_are(wrong) -> None:
    with pytest.raises(ProtocolError):
        read_client(msgpack.packb(wrong))


def test_every_message_has_its_own_tag() -> None:
    kinds = get_args(Greeting) + get_args(Asked) + get_args(FromHost)
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(tags)
