"""Where others find this machine."""

import ipaddress

from net.discovery.interfaces import announced, own_interfaces


def address() -> str:
    """Give an address for others to type, IPv4 if there is one. Blocking: call it in a thread."""
    try:
        packed = announced(own_interfaces())
    except OSError:
        packed = []
    found = sorted((ipaddress.ip_address(one) for one in packed), key=lambda ip: (ip.version, ip))
    return str(found[0]) if found else "127.0.0.1"
