"""The tables nearby for scripts: what a line of JSON holds. Fields are added, never renamed.

``zoolan list --json`` prints one line, ``{"tables": […], "problem": null}``, and with ``--watch``
one line an event, ``{"event": "appeared", "table": {…}}``. ``problem`` is a sentence.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from net.discovery.found import Found
from tui.listing.order import where_of


def table(found: Found) -> dict[str, Any]:
    """Give what is known of a table. ``where`` is what ``zoolan join`` takes; ``age`` in seconds.

    ``game`` is its name on the command line; ``protocol``, ``seats`` 0: not known; ``fp``: how the
    host's fingerprint begins; ``heard``: by which ways it was found.
    """
    return {
        "id": found.id,
        "name": found.name,
        "game": found.game,
        "taken": found.taken,
        "seats": found.seats,
        "phase": str(found.phase),
        "silent": found.silent,
        "private": found.private,
        "protocol": found.protocol,
        "where": where_of(found),
        "addresses": list(found.addresses),
        "port": found.port,
        "fp": found.fp,
        "here": found.here,
        "heard": list(found.heard),
        "age": round(found.age, 1),
    }


def all_of(tables: Sequence[Found], problem: str | None) -> str:
    """Give the one line of ``--json``."""
    return line({"tables": [table(found) for found in tables], "problem": problem})


def line(what: Mapping[str, Any]) -> str:
    """Write it in ASCII: what others wrote steers no terminal."""
    return json.dumps(what, separators=(",", ":"))
