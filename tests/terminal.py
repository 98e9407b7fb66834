"""A program in a real terminal: a PTY, and a screen that reads what it paints. POSIX only.

with Terminal(["python", "-m", "tui"], size=(80, 24)) as terminal:
    terminal.wait_for("Host a table")
    terminal.press("h")
"""

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pyte

ROOT = Path(__file__).parent.parent
ZOOLAN = (sys.executable, "-m", "tui")

PATIENCE = 60.0
"""Seconds to wait for what a busy machine does late, and a fault never."""

KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "enter": "\r",
    "escape": "\x1b",
    "space": " ",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "tab": "\t",
    "backspace": "\x7f",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "ctrl+c": "\x03",
}

# What pyte 0.8 does not know, and would print: kitty's keyboard modes, mode queries, cursor shapes.
UNKNOWN = re.compile(rb"\x1b\[(?:[<>=][0-9;]*u|\?[0-9]+\$p|[0-9]* q)")


def environment(**more: str) -> dict[str, str]:
    """Give a clean environment for a program that is to be looked at."""
    dropped = ("COLUMNS", "LINES", "NO_COLOR", "COLORTERM", "LC_ALL", "LC_CTYPE", "ZOOLAN_NAME")
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    return {**kept, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT), **more}


class Terminal:
    """One program and its screen."""

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._ours, theirs = os.openpty()
        self._size(size)
        self.modes_before = termios.tcgetattr(theirs)
        self._theirs = theirs  # kept open: its modes can be read after the program has ended
        self.raw = b""
        self.process = subprocess.Popen(
            list(command),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=dict(env) if env is not None else environment(),
            cwd=ROOT,
            start_new_session=True,
            preexec_fn=_take_terminal,
        )

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def modes(self) -> list[Any]:
        """The terminal's modes now; equal to ``modes_before`` when it was restored."""
        return termios.tcgetattr(self._theirs)

    def resize(self, columns: int, lines: int) -> None:
        """Change the size, as a window does."""
        self.screen.resize(lines, columns)
        self._size((columns, lines))
        os.kill(self.process.pid, signal.SIGWINCH)

    def press(self, *keys: str) -> None:
        """Press keys, by name or as the character itself."""
        for key in keys:
            self.send(KEYS.get(key, key).encode())

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        os.write(self._ours, data)

    def pump(self, seconds: float) -> bool:
        """Take in what was painted; False if nothing came in this time."""
        if not select.select([self._ours], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._ours, 65536)
        except OSError:  # Linux says so when nobody has the other end any more
            return False
        self.raw = (self.raw + data)[-200_000:]
        self._stream.feed(UNKNOWN.sub(b"", data))
        return bool(data)

    def settle(self, quiet: float = 0.25, limit: float = 10.0) -> None:
        """Wait until nothing is painted any more."""
        end = time.monotonic() + limit
        while time.monotonic() < end and self.pump(quiet):
            pass

    def wait_until(self, true: Callable[[], bool], what: str, limit: float = PATIENCE) -> None:
        """Wait for something to be so; fail with the screen as it is."""
        end = time.monotonic() + limit
        while not true():
            if time.monotonic() > end:
                raise AssertionError(f"{what} did not come in {limit:g} s:\n{self.text}")
            self.pump(0.05)

    def wait_for(self, text: str, limit: float = PATIENCE) -> None:
        """Wait for a text on the screen."""
        self.wait_until(lambda: text in self.text, repr(text), limit)

    def wait_gone(self, text: str, limit: float = PATIENCE) -> None:
        """Wait until a text is on the screen no more."""
        self.wait_until(lambda: text not in self.text, f"the end of {text!r}", limit)

    def ended(self, limit: float = PATIENCE) -> int:
        """Wait for the program's end; give its exit code."""
        self.wait_until(lambda: self.process.poll() is not None, "the end", limit)
        while self.pump(0.05):
            pass
        return int(self.process.returncode)

    def close(self) -> None:
        """End the program, gently and then not, and free the terminal."""
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGKILL):
            if self.process.poll() is None:
                self.process.send_signal(number)
                end = time.monotonic() + 4
                while self.process.poll() is None and time.monotonic() < end:
                    self.pump(0.05)
        self.process.wait()
        for end_ in (self._ours, self._theirs):
            os.close(end_)

    def _size(self, size: tuple[int, int]) -> None:
        columns, lines = size
        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


def _take_terminal() -> None:
    """Make the PTY the new session's own: Ctrl+C is then a signal, where the program wants one."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
