"""Where typed text comes from: a terminal, key by key, or any other stream, as it comes.

Key by key takes a POSIX terminal, for only there can be known whether a line is half typed. On
others, and from pipes and files, a thread reads what the system hands on.
"""

import asyncio
import codecs
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO, TypeAlias

Take: TypeAlias = Callable[[str], None]
"""Takes text that was typed; "" is the end of it."""

_CHUNK = 4096


def has_keys(stdin: TextIO, stdout: TextIO) -> bool:
    """Say whether keys come one by one here, and are echoed where they are typed."""
    try:
        import termios  # noqa: F401  # not everywhere
    except ImportError:
        return False
    return stdin.isatty() and stdout.isatty()


@contextmanager
def keys(stdin: TextIO, take: Take) -> Iterator[None]:
    """Have keys one by one, not echoed; however this ends, the terminal is as it was."""
    import termios

    number, loop = stdin.fileno(), asyncio.get_running_loop()
    before, read = termios.tcgetattr(number), _decoder(stdin, take)

    def ready() -> None:
        data = _next(number)
        read(data)
        if not data:
            loop.remove_reader(number)

    _have_keys(number)
    loop.add_reader(number, ready)
    loop.add_signal_handler(signal.SIGCONT, _have_keys, number)  # the shell has set its own modes
    try:
        yield
    finally:
        loop.remove_reader(number)
        loop.remove_signal_handler(signal.SIGCONT)
        with suppress(OSError, termios.error):
            termios.tcsetattr(number, termios.TCSANOW, before)


def _have_keys(number: int) -> None:
    import termios
    import tty

    tty.setcbreak(number, termios.TCSANOW)


def _next(number: int) -> bytes:
    """Read what is there; nothing where the terminal is gone."""
    try:
        return os.read(number, _CHUNK)
    except OSError:
        return b""


@contextmanager
def stream(stdin: TextIO, take: Take) -> Iterator[None]:
    """Have what comes from any stream. The thread that waits for it ends with the program."""
    loop, number = asyncio.get_running_loop(), stdin.fileno()

    def hand_on(data: bytes) -> None:
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(read, data)

    def wait() -> None:
        data = b"-"
        while data:
            data = _next(number)
            hand_on(data)

    read = _decoder(stdin, take)
    threading.Thread(target=wait, name="stdin", daemon=True).start()
    yield


def _decoder(stdin: TextIO, take: Take) -> Callable[[bytes], None]:
    """Read bytes that are no text as replacement characters."""
    decoder: Any = codecs.getincrementaldecoder(stdin.encoding or "utf-8")(errors="replace")

    def read(data: bytes) -> None:
        if text := decoder.decode(data, final=not data):
            take(text)
        if not data:
            take("")

    return read
