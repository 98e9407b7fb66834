"""The sockets that a host listens on: IPv4 and IPv6, where there are, on one port."""

import errno
import socket
from contextlib import suppress

from net.errors import LaunchError

SEND_BUFFER = 65536
"""Bytes that the kernel holds for a client; without a bound it hides megabytes from us."""
FILES = 1024
"""Open files that a host asks its system for: some systems give 256, and a crowd takes more."""
_BACKLOG = 128
_TRIES = 20


def listen(port: int, *, lan: bool) -> list[socket.socket]:
    """Listen on every address of this machine, or on loopback alone. Raises LaunchError.

    With ``port`` 0 both families get the same free port.
    """
    for _ in range(_TRIES):
        try:
            return _listen_both(port, "" if lan else "127.0.0.1", "::" if lan else None)
        except OSError as error:
            if port or error.errno != errno.EADDRINUSE:
                why = error.strerror or str(error)
                raise LaunchError(f"Cannot listen on port {port}: {why}.") from error
    raise LaunchError("No port is free for IPv4 and IPv6 alike.")


def ask_for_files() -> None:
    """Let this process hold as many connections as it takes, where the system lets it."""
    try:
        import resource
    except ImportError:  # Windows, which has no such bound
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):  # then it does with what it has
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _listen_both(port: int, ipv4: str, ipv6: str | None) -> list[socket.socket]:
    sockets: list[socket.socket] = []
    try:
        if _has(socket.AF_INET):
            sockets.append(_listen(socket.AF_INET, ipv4, port))
        if ipv6 is not None and _has(socket.AF_INET6):
            port = sockets[0].getsockname()[1] if sockets else port
            sockets.append(_listen(socket.AF_INET6, ipv6, port))
    except OSError:
        for sock in sockets:
            sock.close()
        raise
    if not sockets:
        raise LaunchError("This machine has no network, not even its own loopback.")
    return sockets


def _has(family: socket.AddressFamily) -> bool:
    """Whether a socket of this family can be bound here at all."""
    if family is socket.AF_INET6 and not socket.has_ipv6:
        return False
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.bind(("::1" if family is socket.AF_INET6 else "127.0.0.1", 0))
    except OSError:
        return False
    return True


def _listen(family: socket.AddressFamily, address: str, port: int) -> socket.socket:
    # create_server makes an IPv6 socket take IPv6 alone, and sets REUSEADDR where that is safe
    sock = socket.create_server((address, port), family=family, backlog=_BACKLOG)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    sock.setblocking(False)
    return sock
