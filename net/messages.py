"""The messages of the protocol: small frozen structs, an array on the wire with its tag first.

A client asks with a request number that rises; the host answers each one, by the delta it led to,
by :class:`Done` where it changed nothing, or by a :class:`Refused`. ``net/README.md`` tells the
protocol whole.
"""

from typing import Any, TypeAlias

import msgspec

from net.version import PROTOCOL as PROTOCOL  # said with the messages, known without them

Plain: TypeAlias = Any
"""Plain data: None, bool, int, float, str, list and dict with text keys."""


class Message(msgspec.Struct, frozen=True, array_like=True, tag=str.lower):
    """Anything that is sent."""


class Request(Message, frozen=True):
    """What a client asks for; ``request`` rises with each, and a repeat gets the first answer."""

    request: int


# From a client, before it has joined


class Knock(Message, frozen=True):
    """At a private table: the client's SPAKE2 element, before it says who it is."""

    protocol: int
    element: str


class Hello(Message, frozen=True):
    """A person wants to come in, to play or to watch, or to come back.

    ``key`` proves the owner, ``token`` who was here before, ``proof`` the join code after a
    :class:`Lock`. ``table`` is the id of the table that is meant; empty: whichever is here.
    """

    protocol: int
    app: str
    name: str
    watch: bool = False
    key: str = ""
    token: str = ""
    proof: str = ""
    table: str = ""


class Drive(Message, frozen=True):
    """The host's own bot process wants to play for a person; ``key`` is known to it alone."""

    protocol: int
    person: str
    key: str


# From a client that has joined


class Act(Request, frozen=True):
    """An action in the game, decided on at version (``epoch``, ``n``)."""

    epoch: int
    n: int
    action: Plain


class Ready(Request, frozen=True):
    """Lobby: ready to start, or not."""

    ready: bool


class Start(Request, frozen=True):
    """Lobby, the owner: start now."""


class Choose(Request, frozen=True):
    """Lobby, the owner: this game."""

    game: str


class SetOption(Request, frozen=True):
    """Lobby, the owner: this value for an option of the game."""

    name: str
    value: Plain


class AddBot(Request, frozen=True):
    """Lobby, the owner: a bot of this kind takes a free seat."""

    kind: str


class Remove(Request, frozen=True):
    """Lobby, the owner: this bot or person goes."""

    person: str


class Move(Request, frozen=True):
    """Lobby: sit down in a seat, or watch."""

    watch: bool


class Say(Request, frozen=True):
    """A line of chat."""

    text: str


class Rematch(Request, frozen=True):
    """After a game: everybody, watchers too, back to the lobby."""


class Lead(Request, frozen=True):
    """After a game, the owner: show all where we are in its record, or, without ``at``, no more.

    ``at`` counts what was done before; ``eyes`` are a seat's or a watcher's; ``open``: all hands.
    """

    number: int
    at: int | None = None
    eyes: int | None = None
    open: bool = False


class Leave(Request, frozen=True):
    """Quit. ``close``: the owner ends the table for everybody."""

    close: bool = False


class Pause(Request, frozen=True):
    """A game, the owner: stop the game for now, or let it go on."""

    pause: bool


class Lend(Request, frozen=True):
    """A game, the owner: a bot plays for this person, or the person again."""

    person: str
    lend: bool


class Give(Request, frozen=True):
    """A game, the owner: the seat of a person who is not here goes to a watcher."""

    person: str
    to: str


class Commit(Request, frozen=True):
    """The deal: the SHA-256 of my nonce, in hex."""

    attempt: int
    digest: str


class Reveal(Request, frozen=True):
    """The deal: my nonce, in hex, now that everybody has committed."""

    attempt: int
    nonce: str


class Fetch(Request, frozen=True):
    """After a game: a part of its record, 0 the first. Answered by a :class:`Part`."""

    part: int


class Resync(Message, frozen=True):
    """The client's version does not fit: a snapshot, please."""


class Ping(Message, frozen=True):
    """Each second, in both directions a sign of life."""


# From the host


class Lock(Message, frozen=True):
    """The answer to a knock: the host's SPAKE2 element, and its proof that it knows the code."""

    element: str
    proof: str


class Welcome(Message, frozen=True):
    """You are in, as this person. ``now`` is the table's clock, in seconds.

    ``token`` leads back to your seat; ``asked`` is the newest request number that this person used.
    """

    protocol: int
    app: str
    table: str
    person: str
    epoch: int
    now: float
    token: str = ""
    asked: int = 0


class Snapshot(Message, frozen=True):
    """The whole tree at version (``epoch``, ``n``)."""

    epoch: int
    n: int
    tree: Plain


class Delta(Message, frozen=True):
    """The change from version n - 1 to n, and the request of yours that it answers, if it does."""

    n: int
    change: Plain
    answers: int | None = None


class Done(Message, frozen=True):
    """A request was carried out and changed nothing."""

    request: int


class Refused(Message, frozen=True):
    """A request was refused: a code for programs, a sentence for people.

    ``wait``: for so many seconds this seat's actions are refused (ruling WI8).
    """

    request: int
    code: str
    text: str
    wait: float = 0.0


class Part(Message, frozen=True):
    """The answer to a fetch: one of ``parts`` parts of the record, as text."""

    request: int
    part: int
    parts: int
    text: str


class Pong(Message, frozen=True):
    """The answer to a ping; ``now`` is the table's clock."""

    now: float


class Bye(Message, frozen=True):
    """The host closes this connection: why, as a code and a sentence."""

    code: str
    text: str


Greeting: TypeAlias = Knock | Hello | Drive
Asked: TypeAlias = (
    Act
    | Ready
    | Start
    | Choose
    | SetOption
    | AddBot
    | Remove
    | Move
    | Say
    | Rematch
    | Lead
    | Leave
    | Pause
    | Lend
    | Give
    | Commit
    | Reveal
    | Fetch
)
FromClient: TypeAlias = Greeting | Asked | Resync | Ping
FromHost: TypeAlias = Lock | Welcome | Snapshot | Delta | Done | Refused | Part | Pong | Bye
