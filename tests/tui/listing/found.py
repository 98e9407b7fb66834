"""Tables that were found."""

from typing import Any

from net.discovery.found import Found
from net.version import PROTOCOL


def found(key: str = "pond", **facts: Any) -> Found:
    known: dict[str, Any] = {
        "name": "Ada's table",
        "game": "animix",
        "taken": 1,
        "seats": 4,
        "phase": "lobby",
        "protocol": PROTOCOL,
        "addresses": ("192.168.1.20",),
        "port": 4270,
        "age": 0.0,
        "here": False,
        "heard": ("mdns",),
    }
    return Found(key, **{**known, **facts})
