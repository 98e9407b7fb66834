"""One list from all that was heard: each table once, as it was told last, at all its addresses."""

from dataclasses import replace

from net.discovery.announcement import Announcement
from net.discovery.found import SILENT_AFTER
from net.discovery.heard import Heard
from net.discovery.merge import Told, merged

POND = Announcement("pond", "Pond", "animix", 1, 4, "lobby", port=4270, fp="ab" * 8)
NOW, FORGET = 100.0, 60.0


def told(way: str, at: float, *addresses: str, info: Announcement = POND) -> Told:
    return Told(way, Heard(info, addresses, at, own=False))


def test_two_ways_are_one_table_with_the_newest_facts_and_all_addresses() -> None:
    newer = replace(POND, taken=3, phase="playing")
    (table,) = merged(
        {},
        [told("broadcast", 97.0, "10.0.0.1"), told("mdns", 99.0, "10.0.0.1", "fd::1", info=newer)],
        NOW,
        FORGET,
    )
    assert (table.taken, table.phase, table.age) == (3, "playing", 1.0)
    assert table.addresses == ("10.0.0.1", "fd::1")
    assert table.heard == ("broadcast", "mdns")
    assert not table.silent


def test_a_way_that_fell_silent_tells_nothing_of_a_table_that_another_hears() -> None:
    old = told("mdns", NOW - SILENT_AFTER - 1, "10.0.0.9")
    (table,) = merged({}, [old, told("broadcast", 99.0, "10.0.0.1")], NOW, FORGET)
    assert (table.addresses, table.heard) == (("10.0.0.1",), ("broadcast",))
    (table,) = merged({}, [old], NOW, FORGET)
    assert table.silent
    assert merged({}, [told("mdns", NOW - FORGET - 1, "10.0.0.9")], NOW, FORGET) == ()


def test_who_shows_another_certificate_or_port_adds_nothing_to_a_table() -> None:
    for liar in (replace(POND, fp="cd" * 8), replace(POND, port=1)):
        lie = told("mdns", 99.9, "10.0.0.66", info=replace(liar, name="Trap"))
        (table,) = merged({}, [told("broadcast", 98.0, "10.0.0.1"), lie], NOW, FORGET)
        assert (table.name, table.addresses, table.fp) == ("Pond", ("10.0.0.1",), POND.fp)
        silent = told("broadcast", NOW - SILENT_AFTER - 1, "10.0.0.1")
        (table,) = merged({}, [silent, lie], NOW, FORGET)
        assert table.name == "Trap"  # nobody else is heard


def test_what_is_here_is_first_and_as_it_is_here() -> None:
    here = replace(POND, id="here", name="Zoo", taken=4)
    stale = told("mdns", 99.0, "10.0.0.1", info=replace(here, taken=0))
    first, second = merged({"here": here}, [told("mdns", 99.0, "10.0.0.2"), stale], NOW, FORGET)
    assert (first.name, first.here, first.taken, first.age) == ("Zoo", True, 4, 0.0)
    assert first.addresses == ("127.0.0.1", "::1", "10.0.0.1")
    assert first.heard == ("registry", "mdns")
    assert (second.name, second.here) == ("Pond", False)
