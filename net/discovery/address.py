"""Addresses that people type, and the ones to try for a table that was found."""

import contextlib
import ipaddress
import re
from dataclasses import dataclass

from net.discovery.found import Found
from net.text import clean

DEFAULT_PORT = 4270
"""Where a host listens when it is not told otherwise."""

MOST = 24
"""Addresses of a table that are tried: who has more has them for machines inside a machine."""

_LABEL = r"[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?"
_NAME = re.compile(rf"(?=.{{1,253}}$){_LABEL}(?:\.{_LABEL})*\.?")
_SCOPE = re.compile(r"[A-Za-z0-9_.-]{1,32}")
_PORT = re.compile(r"[0-9]{1,5}")


class AddressError(ValueError):
    """What was typed is no address; ``sentence`` is ready to show."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Address:
    """A host and a port; written as text, it is one that :func:`parse` reads."""

    host: str
    port: int = DEFAULT_PORT

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == DEFAULT_PORT else f"{host}:{self.port}"


def parse(text: str, default_port: int = DEFAULT_PORT) -> Address:
    """Read ``HOST``, ``HOST:PORT``, ``[IPV6]:PORT`` or ``IPV6``, with its ``%scope`` or without.

    Raises AddressError.
    """
    typed = text.strip()
    if not typed:
        raise AddressError("Type the address of a host, such as 192.168.1.20 or 192.168.1.20:4270.")
    host, colon, port = _split(typed)
    return Address(_host(host, typed), _port(port, typed) if colon else default_port)


def candidates(found: Found) -> list[str]:
    """Give the addresses to try for a table, in order: what is here is tried here first.

    Who answers may be another host, or another table, behind the same numbers: see
    :class:`~net.scouts.Scouts`, and compare ``Welcome.table`` with ``found.id``.
    """
    own = ("127.0.0.1", "::1") if found.here else ()
    return list(dict.fromkeys((*own, *found.addresses)))[:MOST]


def _split(typed: str) -> tuple[str, str, str]:
    if typed.startswith("["):
        host, bracket, rest = typed[1:].partition("]")
        if bracket and (not rest or rest.startswith(":")):
            return host, rest[:1], rest[1:]
        raise AddressError(
            f"{_shown(typed)} is no address: write [IPv6]:PORT, as in [fe80::1]:4270."
        )
    if typed.count(":") > 1:
        return typed, "", ""
    host, colon, port = typed.partition(":")
    return host, colon, port


def _host(host: str, typed: str) -> str:
    if ":" in host or _looks_like_numbers(host):
        address, percent, scope = host.partition("%")
        with contextlib.suppress(ValueError):
            if not percent or _SCOPE.fullmatch(scope):
                return f"{ipaddress.ip_address(address)}{percent}{scope}"
        raise AddressError(f"{_shown(typed)} is no IP address.")
    if not _NAME.fullmatch(host):
        raise AddressError(f"{_shown(typed)} is neither a host's name nor an IP address.")
    return host


def _looks_like_numbers(host: str) -> bool:
    return bool(host) and set(host) <= set("0123456789.")


def _port(port: str, typed: str) -> int:
    number = int(port) if _PORT.fullmatch(port) else 0
    if not 0 < number < 65536:
        raise AddressError(f"{_shown(typed)}: the port is a number from 1 to 65535.")
    return number


def _shown(typed: str) -> str:
    return f'"{clean(typed, 60)}"'
