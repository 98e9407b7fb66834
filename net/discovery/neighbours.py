"""Who is on the networks that this machine is on, and how to speak to all of them at once."""

import ipaddress
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, TypeAlias

from net.discovery.broadcast import EVERYBODY
from net.discovery.interfaces import Own

Where: TypeAlias = tuple[Any, ...]
"""An address as a socket gives and takes it."""

_MOST = 64
"""Interfaces that are spoken to."""


def everybody(family: int, own: Own, port: int) -> list[Where]:
    """Give where to send what all neighbours are to hear, for sockets of this family."""
    if family == socket.AF_INET6:
        return [(EVERYBODY, port, 0, index) for index in _interfaces()][:_MOST]
    nets = {i.network for i in own if i.version == 4 and i.network.prefixlen < 31}
    return [(str(net.broadcast_address), port) for net in sorted(nets)][:_MOST]


def is_neighbour(where: Where, own: Own) -> bool:
    """Say whether an address, as a socket gives it, is on a network of this machine."""
    with suppress(ValueError):
        ip = ipaddress.ip_address(str(where[0]).partition("%")[0])
        return any(ip in interface.network for interface in own)  # of another version: no
    return False


def named(where: Where) -> str:
    """Write the address of a neighbour, as a socket gives it, for others to connect to."""
    host = str(where[0]).partition("%")[0]
    with suppress(ValueError):
        if ipaddress.ip_address(host).is_link_local and len(where) > 3 and where[3]:
            return f"{host}%{where[3]}"
    return host


def join_everybody(made: socket.socket) -> None:
    """Have an IPv6 socket hear what is sent to everybody. Never raises."""
    if made.family == socket.AF_INET6:
        group = socket.inet_pton(socket.AF_INET6, EVERYBODY)
        for index in _interfaces():
            with suppress(OSError):  # on Linux it is in the group already
                made.setsockopt(
                    socket.IPPROTO_IPV6, socket.IPV6_JOIN_GROUP, group + struct.pack("@I", index)
                )


def _interfaces() -> Iterator[int]:
    with suppress(OSError):
        yield from (index for index, _ in socket.if_nameindex())
