"""What a table decides: whatever changes a room, as data that can be kept and carried out again.

As plain data a decision is an array with its tag first, like a message; ``at`` is the table's
clock. None holds a token or a key: only the SHA-256 of a token, in hex.
"""

from typing import Any, TypeAlias

import msgspec

from net import messages
from net.messages import Plain
from net.table.chance import Given


class Decision(msgspec.Struct, frozen=True, array_like=True, tag=str.lower):
    """Anything that changes a room."""

    at: float


class Opened(Decision, frozen=True):
    """The table stands like this, in the lobby: all that was before is in it."""

    room: dict[str, Any]


class Arrived(Decision, frozen=True):
    """Somebody came in, or came back as ``person``: what :func:`net.table.door.look` found."""

    name: str
    watch: bool
    owner: bool
    person: str | None
    digest: str


class Settled(Decision, frozen=True):
    """Somebody's newest connection has spoken: older tokens of theirs are void."""

    person: str


class Lost(Decision, frozen=True):
    """Somebody's connection broke."""

    person: str


class Wanted(Decision, frozen=True):
    """Somebody asked for something; ``drives``: the host's bot asked in their place."""

    person: str
    ask: messages.Asked
    drives: bool = False


class Declined(Decision, frozen=True):
    """Somebody asked and was refused, and nothing else came of it: what they sent is not kept."""

    person: str
    answer: messages.Refused


class Ticked(Decision, frozen=True):
    """Something was due by time alone."""


class Recovered(Decision, frozen=True):
    """The host was gone; whoever was here is not connected any more."""


AnyDecision: TypeAlias = Opened | Arrived | Settled | Lost | Wanted | Declined | Ticked | Recovered


class Record(msgspec.Struct, frozen=True, array_like=True):
    """A decision, and what chance and memory gave while it was carried out.

    ``result`` is what came of it, to see that it does again: the code of a refusal, the id of who
    came in, else nothing.
    """

    decision: AnyDecision
    given: list[Given] = []
    result: str = ""

    def plain(self) -> Plain:
        """Give it as plain data."""
        return msgspec.to_builtins(self)


def read_record(plain: Plain) -> Record:
    """Read what :meth:`Record.plain` gave. Raises msgspec.ValidationError."""
    return msgspec.convert(plain, Record)
