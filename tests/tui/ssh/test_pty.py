"""A program in a PTY: calm before it starts, as large as is said, and ended when it is told so."""

import asyncio
import signal
import sys
from pathlib import Path

from tui.ssh.pty import HELD, MOST, Pty, fitting

FRESH = "import sys,tty,termios;m=termios.tcgetattr(0);print(bool(m[3]&termios.ECHO),m[1]&1)"
SIZE = "import os;input();print(*os.get_terminal_size())"
DEAF = (
    "import signal, time\n"
    "for number in (signal.SIGHUP, signal.SIGTERM): signal.signal(number, signal.SIG_IGN)\n"
    "print('up', flush=True); time.sleep(99)"
)
LONG = "print('x'*300_000+'end')"


class Program:
    """One program, and what it has written."""

    def __init__(self) -> None:
        self.written = b""
        self.full: list[bool] = []
        self._stirred = asyncio.Event()
        self.pty = Pty(self._take, self.full.append)

    async def start(self, code: str, size: tuple[int, int] = (80, 24)) -> "Program":
        await self.pty.start([sys.executable, "-c", code], {"PATH": ""}, str(Path.cwd()), size)
        return self

    async def wrote(self, text: bytes) -> None:
        async with asyncio.timeout(60):
            while text not in self.written:
                self._stirred.clear()
                await self._stirred.wait()

    def _take(self, data: bytes) -> None:
        self.written += data
        self._stirred.set()


async def test_no_early_key_is_echoed_and_lines_end_as_terminals_want_it() -> None:
    program = await Program().start(FRESH)
    assert await program.pty.wait() == 0
    assert program.written == b"False 1\r\n"


async def test_the_size_is_what_the_client_says_within_reason() -> None:
    program = await Program().start(SIZE, (120, 40))
    program.pty.resize((61, 21))
    program.pty.type(b"\n")
    assert await program.pty.wait() == 0
    assert program.written.endswith(b"61 21\r\n")
    assert fitting((0, 0)) == (80, 24)
    assert fitting((10**9, 10**9)) == MOST


async def test_nothing_is_lost_that_was_written_before_the_end() -> None:
    program = await Program().start(LONG)
    assert await program.pty.wait() == 0
    assert program.written == b"x" * 300_000 + b"end\r\n"


async def test_who_is_deaf_to_signals_is_killed() -> None:
    program = await Program().start(DEAF)
    await program.wrote(b"up")
    program.pty.hang_up()
    assert await program.pty.wait() == 128 + signal.SIGKILL


async def test_keys_that_nobody_takes_do_not_pile_up() -> None:
    program = await Program().start(DEAF)
    await program.wrote(b"up")
    while not program.full:
        program.pty.type(b"k" * HELD)
    assert program.full == [True]
    program.pty.hang_up()
    assert await program.pty.wait() == 128 + signal.SIGKILL


async def test_who_is_held_writes_no_further() -> None:
    program = await Program().start("import sys\nwhile True: print('x'*999)")
    await program.wrote(b"x")
    program.pty.hold()
    before = len(program.written)
    await asyncio.sleep(0.2)  # it would have written a megabyte
    assert len(program.written) == before
    program.pty.go_on()
    await program.wrote(b"x" * 999 + b"\r\n")
    program.pty.hang_up()
    assert await program.pty.wait() == 128 + signal.SIGHUP
