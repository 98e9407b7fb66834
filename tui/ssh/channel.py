"""A guest's terminal: what their client asks for, and the app that runs in it."""

import asyncio
import contextlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

import asyncssh

from net.security.private import reason
from tui.guests.guest import Guest
from tui.ssh.pty import USUAL, Pty
from tui.ssh.traces import Traces

if TYPE_CHECKING:
    from tui.ssh.door import Door
    from tui.ssh.server import Server

NO_COMMANDS = "This server runs no commands: it only serves ZooLAN. Connect without one."
NO_FILES = "This server has no files: it only serves ZooLAN. Connect with ssh alone."
NO_TERMINAL = "ZooLAN needs a terminal: connect with ssh -t."
FULL = "All {most} places for guests are taken. Please try again later."
GOODBYE = "Goodbye, {name}. Come back any time."
ENDED = "ZooLAN was ended here (exit code {code}), which nobody asked for. Please connect again."
STOPPED = "The server is being stopped. Goodbye, {name}."
REFUSED = 2
"""The exit status of what is not served here."""


class Channel(asyncssh.SSHServerSession[bytes]):
    """One guest's terminal."""

    def __init__(self, server: "Server", door: "Door") -> None:
        self._server, self.door = server, door
        self.visitor = door.visitor
        self._no = NO_TERMINAL
        self._term, self._size = "", USUAL
        self._here, self._stopped = True, False
        self._full = set[str]()
        self._traces = Traces()
        self._pty = Pty(self._show, self._fill)
        self._playing: asyncio.Task[None] | None = None

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The channel is open."""
        self._chan = chan

    # What the client asks for

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        """Take a terminal for granted: it is what we are for."""
        self._term, self._size, self._no = term_type, term_size[:2], ""
        return True

    def shell_requested(self) -> bool:
        """Serve the app, which is the only shell here."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Say that there are no commands."""
        self._no = NO_COMMANDS
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """Say that there are no files."""
        self._no = NO_FILES
        return True

    def session_started(self) -> None:
        """Begin, or say why not."""
        if self._no:
            self._server.tell("refused", "{who} asked for what is not served.", self.visitor)
            self._refuse(self._no, REFUSED)
        elif not self._server.admits(self):
            self._server.tell("full", "{who} found no place free.", self.visitor)
            self._refuse(FULL.format(most=self._server.terms.most), 1)
        else:
            self._playing = asyncio.get_running_loop().create_task(self._play())
            self._playing.add_done_callback(self._played)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Tell the app its new size."""
        self._size = (width, height)
        self._pty.resize(self._size)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Type what was typed."""
        self._pty.type(data)

    def eof_received(self) -> bool:
        """Whoever types no more has gone; what the app says last is still sent."""
        self.hang_up()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone: so does their app."""
        self._here = False
        self.hang_up()

    # How fast

    def pause_writing(self) -> None:
        """The client takes no more just now."""
        self._flow_of("channel", False)

    def resume_writing(self) -> None:
        """The client takes more again."""
        self._flow_of("channel", True)

    def flow(self, flows: bool) -> None:
        """The line to the client is full, or not any more."""
        self._flow_of("line", flows)

    def _flow_of(self, what: str, flows: bool) -> None:
        (self._full.discard if flows else self._full.add)(what)
        if self._full:
            self._pty.hold()
        else:
            self._pty.go_on()

    def _fill(self, full: bool) -> None:
        if self._here:
            (self._chan.pause_reading if full else self._chan.resume_reading)()

    def _show(self, data: bytes) -> None:
        self._traces.read(data)
        self._write(data)

    # The app

    def hang_up(self, *, stopped: bool = False) -> None:
        """Have the app end; a seat in a game is held. ``stopped``: because the server stops."""
        self._stopped = self._stopped or stopped
        self._pty.hang_up()

    async def ended(self) -> None:
        """Wait until the app has ended, and everything was said."""
        if self._playing:
            await asyncio.wait([self._playing])

    def _played(self, done: "asyncio.Task[None]") -> None:
        self._server.leaves(self)
        if not done.cancelled() and (error := done.exception()):
            self._server.tell("error", f"A fault with {{who}}: {error!r}.", self.visitor)
            self._exit(1)

    async def _play(self) -> None:
        try:
            folder = await self._server.folder_for(self)
        except OSError as error:
            self._server.tell("error", f"No folder for {{who}}: {reason(error)}.", self.visitor)
            self._refuse("There is no room for guests on this machine just now.", 1)
            return
        try:
            await self._run(Guest(self.visitor.name, folder, self._server.terms.watches))
        finally:
            await self._server.leave_folder(folder)

    async def _run(self, guest: Guest) -> None:
        said = {"TERM": self._term, **self._chan.get_environment()}
        command = guest.command("tui.ssh.child")
        if not self._here:
            return
        try:
            environment = guest.environment(said)
            await self._pty.start(command, environment, str(guest.folder), self._size)
        except OSError as error:
            self._server.tell("error", f"No app for {{who}}: {reason(error)}.", self.visitor)
            self._refuse("ZooLAN cannot be started on this machine just now.", 1)
            return
        if not self._here or self._stopped:  # gone while it was being started
            self._pty.hang_up()
        self._part(await self._pty.wait())

    def _part(self, code: int) -> None:
        """Give the terminal back as it was, with a word."""
        good = GOODBYE if code == 0 else ENDED
        word = (STOPPED if self._stopped else good).format(name=self.visitor.name, code=code)
        # after a fault the app has said itself what happened
        said = b"" if code in (1, 2) and not self._stopped else word.encode() + b"\r\n"
        self._write(self._traces.undo() + said)
        self._exit(code)

    def _refuse(self, sentence: str, code: int) -> None:
        end = "\r\n" if self._term else "\n"
        with contextlib.suppress(OSError):
            self._chan.write(f"{sentence}{end}".encode(), asyncssh.EXTENDED_DATA_STDERR)
        self._exit(code)

    def _write(self, data: bytes) -> None:
        if self._here:
            with contextlib.suppress(OSError):  # it is being closed
                self._chan.write(data)

    def _exit(self, code: int) -> None:
        if self._here:
            with contextlib.suppress(OSError):
                self._chan.exit(code)
