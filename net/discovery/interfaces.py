"""The addresses that this machine has, and what they say of the addresses of others."""

import ipaddress
from collections.abc import Iterable
from typing import TypeAlias

Interface: TypeAlias = ipaddress.IPv4Interface | ipaddress.IPv6Interface
Own: TypeAlias = frozenset[Interface]
"""Every address of this machine with its subnet, loopback too."""

_IP: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address


def own_interfaces() -> Own:
    """Ask the system for the addresses of this machine. Blocking: call it in a thread."""
    import ifaddr  # with the thread: it brings ctypes along

    found: set[Interface] = set()
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            address = ip.ip if isinstance(ip.ip, str) else ip.ip[0]
            found.add(ipaddress.ip_interface(f"{address.partition('%')[0]}/{ip.network_prefix}"))
    return frozenset(found)


def announced(own: Own) -> list[bytes]:
    """Give the addresses for others to reach this machine at, packed; loopback if it has none."""
    addresses = {interface.ip for interface in own}
    outward = {ip for ip in addresses if not (ip.is_loopback or ip.is_unspecified)}
    return sorted(ip.packed for ip in outward or addresses)


def in_order(addresses: Iterable[str], own: Own) -> tuple[str, ...]:
    """Put the addresses of a host in the order in which to try them.

    Those on a subnet of ours come first, ours last: every Docker host has 172.17.0.1, and ours
    leads to ourselves. IPv4 goes before IPv6, link-local after global. What nobody can connect to
    is left out: a link-local IPv6 address that does not say on which interface, multicast, rubbish.
    """
    ranked = {(_rank(ip, own), str(ip)) for text in addresses if (ip := _usable(text)) is not None}
    return tuple(text for _, text in sorted(ranked))


def is_own(address: str, own: Own) -> bool:
    """Say whether an address is this machine's, as far as one can tell."""
    ip = _usable(address)
    return ip is not None and _among(ip, own)


def _usable(text: str) -> _IP | None:
    try:
        ip = ipaddress.ip_address(text)
    except ValueError:
        return None
    lost = ip.version == 6 and ip.is_link_local and ip.scope_id is None
    return None if lost or ip.is_multicast or ip.is_unspecified else ip


def _rank(ip: _IP, own: Own) -> tuple[bool, bool, bool, int, bytes]:
    near = any(ip in interface.network for interface in own if interface.version == ip.version)
    return _among(ip, own), not near, ip.is_link_local, ip.version, ip.packed


def _among(ip: _IP, own: Own) -> bool:
    return ip.is_loopback or any(ip.packed == interface.ip.packed for interface in own)
