"""Bytes ⇄ frames ⇄ plain data ⇄ typed messages. Whatever bytes come, ProtocolError or nothing.

A frame is a 4-byte big-endian length and one msgpack value of that length.
"""

from collections.abc import Mapping
from typing import Any, get_args

import msgpack  # type: ignore[import-untyped]  # it ships no types
import msgspec

from net.errors import ProtocolError
from net.messages import (
    PROTOCOL,
    Asked,
    Bye,
    FromHost,
    Greeting,
    Message,
    Ping,
    Plain,
    Refused,
    Resync,
)
from net.text import SENTENCE_CELLS, clean

HEADER = 4
"""Bytes of a frame's length."""
GREETING_LIMIT = 512
"""The most bytes of a frame from a peer that has not joined."""
CLIENT_LIMIT = 64 * 1024
"""The most bytes of a frame from a client that has joined."""
HOST_LIMIT = 1024 * 1024
"""The most bytes of a frame from a host: a snapshot of a large table fits many times over."""
DEPTH_LIMIT = 24
"""How deep lists and dicts may lie in each other."""
CLIENT_ENTRIES = 256
"""The most entries of one list or dict from a client.

msgpack makes room for as many as a header promises, in a thousand lists within each other before
it says no: with 65,536 that would be half a GiB, and a tenth of a second, for a frame of 64 KiB.
"""
HOST_ENTRIES = 4096
"""The same from a host."""

LARGEST = 2**53
"""How far from nought a number may lie: what is more, nobody counts, and sums of it go wrong."""

_LASTING = 4
"""The first fields of a hello, which are the same in every version: tag, protocol, app, name."""
_LEAVES = frozenset({str, bool, type(None)})
_NUMBERS = frozenset({int, float})
_REASON = 160
_CODE_CELLS = 40


def _by_tag(union: Any) -> Mapping[str, Any]:
    return {kind.__struct_config__.tag: kind for kind in get_args(union)}


_GREETINGS = _by_tag(Greeting)
_FROM_CLIENT = _by_tag(Asked | Resync | Ping)
_FROM_HOST = _by_tag(FromHost)


class Frames:
    """Cuts a stream of bytes into frames. ``limit`` may be raised between two frames."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._buffer = bytearray()

    def __len__(self) -> int:
        """How many bytes wait here."""
        return len(self._buffer)

    def feed(self, data: bytes) -> None:
        """Take bytes in as they come."""
        self._buffer += data

    @property
    def ready(self) -> bool:
        """Whether :meth:`take` would give a frame, or raise."""
        if len(self._buffer) < HEADER:
            return False
        size = self._size()
        return size > self.limit or len(self._buffer) >= HEADER + size

    def take(self) -> bytes | None:
        """Give the next frame's payload, or None until it is all here.

        Raises ProtocolError as soon as a header promises more than ``limit``.
        """
        if not self.ready:
            return None
        size = self._size()
        if size > self.limit:
            raise ProtocolError(f"A frame of {size} bytes; {self.limit} are allowed.")
        payload = bytes(self._buffer[HEADER : HEADER + size])
        del self._buffer[: HEADER + size]
        return payload

    def _size(self) -> int:
        return int.from_bytes(self._buffer[:HEADER], "big")


def frame(message: Message) -> bytes:
    """Give a message as the bytes to send."""
    payload = msgspec.msgpack.encode(message)
    return len(payload).to_bytes(HEADER, "big") + payload


def read_greeting(payload: bytes) -> Greeting:
    """Read the first message of a client, which must be a greeting. Raises ProtocolError.

    Of a hello in another version only the fields that never change are read: it has to be told.
    """
    value = unpack(payload, CLIENT_ENTRIES)
    if type(value) is list and value[:1] == ["hello"] and value[1:2] != [PROTOCOL]:
        value = value[:_LASTING]
    greeting: Greeting = _typed(value, _GREETINGS)
    return greeting


def read_client(payload: bytes) -> Asked | Resync | Ping:
    """Read a message of a client that has joined. Raises ProtocolError."""
    message: Asked | Resync | Ping = _typed(unpack(payload, CLIENT_ENTRIES), _FROM_CLIENT)
    return message


def read_host(payload: bytes) -> FromHost:
    """Read a message of a host, its sentences clean to show. Raises ProtocolError."""
    message: FromHost = _typed(unpack(payload), _FROM_HOST)
    if isinstance(message, Bye | Refused):
        code, text = clean(message.code, _CODE_CELLS), clean(message.text, SENTENCE_CELLS)
        return msgspec.structs.replace(message, code=code, text=text)
    return message


def unpack(payload: bytes, entries: int = HOST_ENTRIES) -> Plain:
    """Give the one plain value that a payload holds, with so many ``entries`` in a list or dict.

    Raises ProtocolError for anything else: no msgpack, more than one value, bytes, extensions,
    keys that are not text, numbers that are none or beyond :data:`LARGEST`, and nesting deeper than
    :data:`DEPTH_LIMIT`.
    """
    try:
        value = msgpack.unpackb(
            payload,
            max_str_len=len(payload),
            max_array_len=entries,
            max_map_len=entries,
            max_bin_len=0,
            max_ext_len=0,
        )
    except (ValueError, RecursionError, TypeError, OverflowError) as error:
        # msgpack's own errors, invalid UTF-8 and keys of other kinds are ValueErrors, all of them
        raise ProtocolError("A frame that holds no msgpack value.") from error
    _check(value)
    return value


def _check(value: Plain) -> None:
    """Walk level by level: deep nesting must not reach what calls itself."""
    level = [value]
    for _ in range(DEPTH_LIMIT):
        below: list[Plain] = []
        for item in level:
            if type(item) is list:
                below += item
            elif type(item) is dict:
                below += item.values()
            elif type(item) not in _LEAVES and not _is_number(item):
                raise ProtocolError(f"A value that is not plain: {type(item).__name__}.")
        if not below:
            return
        level = below
    raise ProtocolError(f"Lists and dicts lie deeper than {DEPTH_LIMIT} in each other.")


def _is_number(item: Plain) -> bool:
    return type(item) in _NUMBERS and -LARGEST <= item <= LARGEST  # NaN is nowhere between


def _typed(value: Plain, kinds: Mapping[str, Any]) -> Any:
    """Look the tag up: to have msgspec convert to a union costs ten times as much."""
    try:
        return msgspec.convert(value, kinds[value[0]])
    except (LookupError, TypeError) as error:
        raise ProtocolError("No message of the protocol that belongs here.") from error
    except (msgspec.MsgspecError, ValueError, RecursionError, OverflowError) as error:
        raise ProtocolError(f"No message of the protocol: {error}"[:_REASON]) from error
