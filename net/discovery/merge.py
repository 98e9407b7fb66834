"""One list of tables from all that was heard, by whichever ways. Pure: the time is handed in."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from net.discovery import found
from net.discovery.announcement import Announcement
from net.discovery.found import Found
from net.discovery.heard import Heard

REGISTRY = "registry"
"""The way by which the tables of this machine are found; the others: see ``source.py``."""

_LOOPBACK = ("127.0.0.1", "::1")


class Told(NamedTuple):
    """What was heard, and by which way."""

    way: str
    heard: Heard


def merged(
    here: Mapping[str, Announcement], told: Iterable[Told], now: float, forget: float
) -> tuple[Found, ...]:
    """Give the tables: this machine's first, then by name. A silent one keeps its place.

    ``here``: the tables of this machine by id; ``now``: on the clock of ``Heard.at``; what is older
    than ``forget`` seconds is left out.
    """
    by_id: dict[str, list[Told]] = {}
    for one in told:
        if now - one.heard.at <= forget:
            by_id.setdefault(one.heard.info.id, []).append(one)
    tables = [_here(info, by_id.pop(info.id, [])) for info in here.values()]
    tables += [_elsewhere(tellers, now) for tellers in by_id.values()]
    return tuple(sorted(tables, key=_place))


def _here(info: Announcement, told: Sequence[Told]) -> Found:
    # its network addresses too: it may listen on one of them alone
    addresses = (*_LOOPBACK, *_addresses(told))
    ways = (REGISTRY, *_ways(told))
    return _found(info, addresses, 0.0, ways, here=True)


def _elsewhere(told: Sequence[Told], now: float) -> Found:
    first = next((one for one in told if _age(one, now) <= found.SILENT_AFTER), told[0]).heard.info
    # who tells of another certificate or port under the same id tells of another table
    same = [one for one in told if _is_same(one.heard.info, first)]
    newest = max(same, key=lambda one: one.heard.at)
    fresh = [one for one in same if _age(one, now) <= found.SILENT_AFTER] or [newest]
    return _found(newest.heard.info, _addresses(fresh), _age(newest, now), _ways(fresh), here=False)


def _is_same(one: Announcement, other: Announcement) -> bool:
    return (one.fp, one.port) == (other.fp, other.port)


def _age(one: Told, now: float) -> float:
    return max(now - one.heard.at, 0.0)


def _addresses(told: Sequence[Told]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(address for one in told for address in one.heard.addresses))


def _ways(told: Sequence[Told]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.way for one in told))


def _found(
    info: Announcement,
    addresses: tuple[str, ...],
    age: float,
    ways: tuple[str, ...],
    *,
    here: bool,
) -> Found:
    return Found(
        id=info.id,
        name=info.name,
        game=info.game,
        taken=info.taken,
        seats=info.seats,
        phase=info.phase,
        protocol=info.protocol,
        addresses=addresses,
        port=info.port,
        age=age,
        here=here,
        fp=info.fp,
        private=info.private,
        heard=ways,
    )


def _place(table: Found) -> tuple[bool, str, str]:
    return not table.here, table.name.casefold(), table.id
