"""A program in a pseudo-terminal, timed by the bytes it writes. POSIX alone."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence

QUIET = 0.06
"""A frame is over when no byte came for so many seconds."""


class Raw:
    """Runs a command at 80×24 and tells when its bytes came."""

    def __init__(self, argv: Sequence[str], env: Mapping[str, str], cols: int = 80) -> None:
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, cols, 0, 0))
            os.execvpe(argv[0], list(argv), dict(env))

    def seconds_until(self, mark: bytes, limit: float = 20.0) -> float:
        """Wait for bytes with this mark; give the seconds since the start."""
        seen = b""
        while mark not in seen:
            if time.perf_counter() - self.started > limit:
                raise TimeoutError(f"{mark!r} did not come; at the end came {seen[-300:]!r}")
            if select.select([self.fd], [], [], 0.5)[0]:
                seen += os.read(self.fd, 65536)
        return time.perf_counter() - self.started

    def settle(self, quiet: float = 0.5) -> None:
        """Read until nothing came for a while."""
        while select.select([self.fd], [], [], quiet)[0]:
            os.read(self.fd, 65536)

    def press(self, key: bytes) -> tuple[float, int]:
        """Press a key; give the seconds until the last byte of its frame, and how many came."""
        begin = last = time.perf_counter()
        os.write(self.fd, key)
        size = 0
        while select.select([self.fd], [], [], QUIET)[0]:
            size += len(os.read(self.fd, 65536))
            last = time.perf_counter()
        return last - begin, size

    def close(self) -> None:
        """End the program, which is ours."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)
