"""A program in a PTY of its own: keys in, pictures out, and an end."""

import asyncio
import os
import signal
import struct
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

Size = tuple[int, int]
"""Columns and lines."""

USUAL: Size = (80, 24)
MOST: Size = (500, 200)
"""A terminal is never larger to the program: whoever claims more would have it fill memory."""
CHUNK = 65536
HELD = 16384
"""Bytes of keys that wait for the program, at which no more are taken."""
PATIENCE = 3.0
"""Seconds in which a program that was told to end may do so by itself."""
LAST_WORDS = 1.0
"""Seconds for what it wrote last, if another process still has its terminal."""


class Pty:
    """One program.

    ``shows`` is called with what it writes; ``fills`` with True when it does not take its keys, and
    with False when it does again.
    """

    def __init__(self, shows: Callable[[bytes], None], fills: Callable[[bool], None]) -> None:
        self._shows, self._fills = shows, fills
        self._loop = asyncio.get_running_loop()
        self._master = -1
        self._keys = bytearray()
        self._full = self._over = False
        self._silent = asyncio.Event()
        self._ending: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None

    async def start(
        self, command: Sequence[str], environment: Mapping[str, str], folder: str, size: Size
    ) -> None:
        """Start the program in a folder. Raises OSError."""
        self._master, theirs = os.openpty()
        try:
            os.set_blocking(self._master, False)
            _calm(theirs)
            self.resize(size)
            self._process = await asyncio.create_subprocess_exec(
                *command,
                stdin=theirs,
                stdout=theirs,
                stderr=theirs,
                env=dict(environment),
                cwd=folder,
                start_new_session=True,
            )
        except BaseException:
            os.close(self._master)
            self._master = -1
            raise
        finally:
            os.close(theirs)
        self.go_on()

    async def wait(self) -> int:
        """Wait for its end, and for all that it wrote: its exit code, 128 + n after signal n."""
        assert self._process
        code = await self._process.wait()
        self._over = True
        self.go_on()
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._silent.wait()
        self._close()
        if self._ending:
            await self._ending
        return 128 - code if code < 0 else code

    def type(self, data: bytes) -> None:
        """Type keys."""
        if self._master >= 0:
            self._keys += data
            self._write()

    def resize(self, size: Size) -> None:
        """Change the size; it is told so."""
        if self._master < 0:
            return
        import fcntl
        import termios

        columns, lines = fitting(size)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def hold(self) -> None:
        """Take nothing from it: it waits, and nothing piles up."""
        if not (self._ending or self._over) and self._master >= 0:
            self._loop.remove_reader(self._master)

    def go_on(self) -> None:
        """Take what it writes, again."""
        if self._master >= 0 and not self._silent.is_set():
            self._loop.add_reader(self._master, self._read)

    def hang_up(self) -> None:
        """Have it end: it is told that its terminal is gone, then told to end, then killed."""
        if not self._ending and self._process:
            self.go_on()  # it may have to write before it ends
            self._ending = self._loop.create_task(self._end(self._process))

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError):
                process.send_signal(number)
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await process.wait()
                    return

    def _read(self) -> None:
        try:
            data = os.read(self._master, CHUNK)
        except BlockingIOError:
            return
        except OSError:  # Linux says so when nobody has the other end any more
            data = b""
        if data:
            self._shows(data)
        else:
            self._silent.set()
            self._loop.remove_reader(self._master)

    def _write(self) -> None:
        try:
            done = os.write(self._master, self._keys)
        except BlockingIOError:
            done = 0
        except OSError:  # it has ended
            done = len(self._keys)
        del self._keys[:done]
        self._loop.remove_writer(self._master)
        if self._keys:
            self._loop.add_writer(self._master, self._write)
        if self._full is not (full := len(self._keys) >= HELD):
            self._full = full
            self._fills(full)

    def _close(self) -> None:
        if self._master >= 0:
            self._loop.remove_reader(self._master)
            self._loop.remove_writer(self._master)
            os.close(self._master)
            self._master = -1


def fitting(size: Size) -> Size:
    """Give the size that a terminal is taken to have, whatever it says."""
    columns, lines = size
    return min(columns or USUAL[0], MOST[0]), min(lines or USUAL[1], MOST[1])


def _calm(terminal: int) -> None:
    """Make it raw before the program starts, or early keys echo and Ctrl+C kills it.

    Lines still end as terminals want it: what is said before the first screen can be read.
    """
    import termios
    import tty

    tty.setraw(terminal)
    modes = termios.tcgetattr(terminal)
    modes[1] |= termios.OPOST | termios.ONLCR
    termios.tcsetattr(terminal, termios.TCSANOW, modes)
