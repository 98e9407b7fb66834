"""In which order tables are listed, where each is, and how it was found: in words."""

from collections.abc import Iterable, Mapping

from net.discovery.address import Address
from net.discovery.found import Found
from net.phase import Phase
from tui.nearby import is_foreign

_PHASES = (Phase.LOBBY, Phase.PLAYING, Phase.OVER)
_WAYS: Mapping[str, str] = {"mdns": "mDNS"}


def sorted_tables(tables: Iterable[Found]) -> list[Found]:
    """Put first where one can sit down now; who is silent, or of another version, comes last."""
    return sorted(tables, key=_rank)


def where_of(found: Found) -> str:
    """Give what ``zoolan join`` takes; "" where nobody knows."""
    return str(Address(found.addresses[0], found.port)) if found.addresses else ""


def way_of(found: Found) -> str:
    """Say how it was found."""
    if found.here:
        return "this machine"
    return "+".join(_WAYS.get(way, way) for way in found.heard)


def _rank(found: Found) -> tuple[bool, bool, int, bool, str, str]:
    phase = _PHASES.index(found.phase) if found.phase in _PHASES else len(_PHASES)
    full = 0 < found.seats <= found.taken
    return found.silent, is_foreign(found), phase, full, found.name.casefold(), found.id
