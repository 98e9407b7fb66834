"""The door: one connection, from its first byte to its last. It lets in who may come in.

Any key is welcome, unless keys were listed: it is what a guest is known by again, so it has to be
proved even where a password is what opens the door. asyncssh checks the signature, and tells its
server that there was one only by letting the guest in: so we look over its shoulder, in
:meth:`Door._look_on`. It also does not tell that the line is full; :meth:`connection_made` asks.
"""

import asyncio
from typing import TYPE_CHECKING, Any

import asyncssh

from tui.guests.names import called
from tui.ssh.channel import Channel
from tui.ssh.visitor import Visitor

if TYPE_CHECKING:
    from tui.ssh.server import Server

ONE_EACH = "There is one terminal for each connection."
NO_FORWARDING = "This server forwards nothing: it only serves ZooLAN."
WRONG_EACH = 1.5
"""Seconds that a wrong password costs."""
MOST_WRONG = 3
"""Passwords that a connection may try."""


class Door(asyncssh.SSHServer):
    """One connection."""

    def __init__(self, server: "Server") -> None:
        self._server, self._terms = server, server.terms
        self._wrong = 0
        self._channel: Channel | None = None
        self.visitor = Visitor("?")

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Somebody knocks; where too many stand before the door, they are sent away."""
        self._connection = conn
        peer = conn.get_extra_info("peername")
        self.visitor.address = str(peer[0]) if peer else "?"
        if not self._server.knocks(self):
            conn.abort()
            return
        self._look_on(conn)
        for name, means in (("pause_writing", False), ("resume_writing", True)):
            setattr(conn, name, lambda flows=means: self._flow(flows))

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone, or never came in."""
        self._server.knocks_no_more(self)

    def ask_often(self, seconds: float, missed: int) -> None:
        """Ask for a sign after so many seconds of silence, and hang up when so many are owed."""
        self._connection.set_keepalive(seconds, missed)

    def close(self) -> None:
        """Hang up, politely."""
        self._connection.close()

    async def closed(self) -> None:
        """Wait until they have hung up too."""
        await self._connection.wait_closed()

    # Who comes in

    def begin_auth(self, username: str) -> bool:
        """Take the name; everybody has to say something, so that a key can be shown."""
        self.visitor.name = called(username)
        return True

    def auth_completed(self) -> None:
        """They are in."""
        self._server.knocks_no_more(self)

    def public_key_auth_supported(self) -> bool:
        """Keys are always looked at."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Welcome any key, unless keys were listed: then asyncssh has looked there before."""
        return self._terms.keys is None

    def kbdint_auth_supported(self) -> bool:
        """Whoever has no key is asked: for the password, or for nothing at all."""
        if self._terms.password:  # asyncssh then asks for it in this way too
            return super().kbdint_auth_supported()
        return self._terms.open

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        """Ask nothing."""
        return self._terms.open

    def password_auth_supported(self) -> bool:
        """Take a password where there is one."""
        return bool(self._terms.password)

    async def validate_password(self, username: str, password: str) -> bool:
        """Compare; a wrong one takes a while, and after a few the door is shut."""
        if self._terms.is_password(password):
            return True
        self._wrong += 1
        self._server.tell("password", "{who} typed a wrong password.", self.visitor)
        await asyncio.sleep(WRONG_EACH)
        if self._wrong >= MOST_WRONG:
            self.close()
        return False

    def _look_on(self, conn: asyncssh.SSHServerConnection) -> None:
        """Note which key was proved; with a password on the door a key alone opens nothing."""
        validate = conn.validate_public_key

        async def noted(username: str, key: bytes, message: bytes, signature: bytes) -> bool:
            good = await validate(username, key, message, signature)
            if good and message:
                self.visitor.key = key
                return not self._terms.password
            return good

        conn.validate_public_key = noted  # type: ignore[method-assign,assignment]

    # What they may

    def session_requested(self) -> Any:
        """Give them a terminal, one."""
        if self._channel:
            raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, ONE_EACH)
        self._channel = Channel(self._server, self)
        return self._channel

    def connection_requested(self, *_where: Any) -> bool:
        """Forward nothing (ssh -L, -D, -W)."""
        self._server.tell("refused", "{who} asked for a forwarded port.", self.visitor)
        raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, NO_FORWARDING)

    def server_requested(self, *_where: Any) -> bool:
        """Listen for nobody (ssh -R)."""
        self._server.tell("refused", "{who} asked for a forwarded port.", self.visitor)
        return False

    def _flow(self, flows: bool) -> None:
        if self._channel:
            self._channel.flow(flows)
