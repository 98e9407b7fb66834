"""Coming to a host: TLS, a look at whom we have met, the join code, the greeting, the welcome.

Nothing is sent, beyond what TLS itself says, before the look is over.
"""

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from msgspec.structs import replace

from net.codec import HOST_LIMIT, read_host
from net.errors import ConnectError, ProtocolError, WrongCode
from net.hearsay import sentence
from net.link import Link
from net.messages import PROTOCOL, Bye, Drive, FromHost, Hello, Knock, Lock, Welcome
from net.security.code import Guest
from net.security.tls import client_context, fingerprint_of

Look: TypeAlias = Callable[[str], Awaitable[None]]
"""Holds a fingerprint against what is known, and raises ConnectError if it does not fit."""

ANSWER = 5.0
"""Seconds that a host has for each of its answers to a greeting."""
_FAREWELL = 1.0
_NAME = "zoolan"
"""Said in the open by TLS, instead of what somebody typed."""


@dataclass(frozen=True, slots=True)
class Arrived:
    """A connection that was welcomed; the messages after the welcome wait in it."""

    link: Link
    welcome: Welcome
    fingerprint: str


class Doorstep:
    """Our end of a connection until we are let in: one message at a time."""

    def __init__(self) -> None:
        self.link = Link(HOST_LIMIT, self._stir, self._stir, self._stir)
        self._stirred = asyncio.Event()

    async def connect(self, host: str, port: int, patience: float) -> str:
        """Connect within so many seconds; give the fingerprint of who is there.

        Raises ConnectError.
        """
        try:
            if not 0 < port < 65536:
                raise OverflowError(port)
            async with asyncio.timeout(patience):
                transport, _ = await asyncio.get_running_loop().create_connection(
                    lambda: self.link,
                    host,
                    port,
                    ssl=client_context(),
                    server_hostname=_NAME,
                    ssl_shutdown_timeout=_FAREWELL,
                    happy_eyeballs_delay=0.25,
                )
        except (OSError, UnicodeError, OverflowError) as error:
            raise _failure(error, host, port) from error
        return fingerprint_of(transport)

    async def greet(self, greeting: Hello | Drive, code: str, fingerprint: str) -> Welcome:
        """Say who we are, and be let in. Raises ConnectError."""
        if code and isinstance(greeting, Hello):
            greeting = await self._unlock(greeting, code, fingerprint)
        self.link.send(greeting)
        message = await self._hear()
        if isinstance(message, Welcome):
            return message
        raise _no_table("The host does not greet.")

    async def _unlock(self, hello: Hello, code: str, fingerprint: str) -> Hello:
        """Prove the join code; the host proves first, so that no other learns who we are."""
        guest = await asyncio.to_thread(Guest, code, fingerprint)
        self.link.send(Knock(PROTOCOL, guest.element))
        lock = await self._hear()
        if not isinstance(lock, Lock):
            raise _no_table("The host does not answer a knock.")
        try:
            proof = await asyncio.to_thread(guest.finish, lock.element, lock.proof)
        except WrongCode as error:
            raise ConnectError(error.code, error.sentence) from error
        except ProtocolError as error:
            raise _no_table(error.sentence) from error
        return replace(hello, proof=proof)

    async def _hear(self) -> FromHost:
        """Wait for a message; a Bye is raised as ConnectError."""
        try:
            async with asyncio.timeout(ANSWER):
                while (payload := self.link.take()) is None:
                    if not self.link.open:
                        raise ConnectError("lost", "The host hung up without a word.")
                    self._stirred.clear()
                    await self._stirred.wait()
            message = read_host(payload)
        except TimeoutError as error:
            raise ConnectError("unreachable", "The host does not answer.") from error
        except ProtocolError as error:
            raise _no_table(error.sentence) from error
        if isinstance(message, Bye):
            raise ConnectError(sentence(message.code), sentence(message.text))
        return message

    def _stir(self, _link: Link) -> None:
        self._stirred.set()


async def arrive(
    host: str, port: int, greeting: Hello | Drive, look: Look, *, code: str = "", patience: float
) -> Arrived:
    """Come to a host and be welcomed. Raises ConnectError, ready to show.

    ``patience``: seconds that it has to be there.
    """
    step = Doorstep()
    try:
        fingerprint = await step.connect(host, port, patience)
        await look(fingerprint)
        welcome = await step.greet(greeting, code, fingerprint)
        if isinstance(greeting, Hello) and greeting.table not in ("", welcome.table):
            raise ConnectError("table", "Another table is there than the one that is meant.")
    except BaseException:
        step.link.abort()
        raise
    return Arrived(step.link, welcome, fingerprint)


def _no_table(why: str) -> ConnectError:
    text = sentence(why)  # it may quote what came
    return ConnectError("protocol", f"This is no table that this app understands. {text}")


def _failure(error: Exception, host: str, port: int) -> ConnectError:
    where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    match error:
        case ssl.SSLError():  # an OSError too: first
            return ConnectError("protocol", f"What listens at {where} is no table of this version.")
        case TimeoutError():  # an OSError too
            text = f"{where} does not answer."
        case socket.gaierror() | UnicodeError():
            text = f"There is no host called {host}."
        case ConnectionRefusedError():
            text = f"Nobody listens at {where}."
        case OverflowError():
            text = f"{where} is no address: a port is a number up to 65535."
        case _:
            reason = getattr(error, "strerror", None) or error
            text = f"{where} cannot be reached: {reason}."
    return ConnectError("unreachable", text)
