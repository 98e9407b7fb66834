"""What happens to tables is told once, by its name; and what is for scripts keeps its shape."""

import json

from net.version import PROTOCOL
from tests.tui.listing.found import found
from tui.listing import shape
from tui.listing.news import Event, between
from tui.listing.order import sorted_tables, way_of


def test_what_comes_changes_falls_silent_and_goes_is_told() -> None:
    pond, old = found("pond"), found("old")
    assert list(between((), (pond,))) == [(Event.APPEARED, pond)]
    fuller = found("pond", taken=2)
    assert list(between((pond, old), (fuller,))) == [(Event.GONE, old), (Event.CHANGED, fuller)]
    silent = found("pond", age=13.0)
    assert list(between((pond,), (silent,))) == [(Event.SILENT, silent)]
    assert list(between((silent,), (pond,))) == [(Event.CHANGED, pond)]


def test_time_alone_and_another_way_are_no_news() -> None:
    later = found("pond", age=5.0, heard=("mdns", "broadcast"))
    assert list(between((found("pond"),), (later,))) == []


def test_where_one_can_sit_down_comes_first_and_who_is_silent_last() -> None:
    tables = (
        found("silent", age=20.0),
        found("foreign", protocol=PROTOCOL + 1),
        found("over", phase="over"),
        found("playing", phase="playing"),
        found("full", taken=4),
        found("zoe", name="Zoe"),
        found("ada", name="ada"),
    )
    order = [table.id for table in sorted_tables(tables)]
    assert order == ["ada", "zoe", "full", "playing", "over", "foreign", "silent"]


def test_what_scripts_read_keeps_its_shape() -> None:
    written = json.loads(shape.all_of([found(age=1.26)], None))
    assert written == {
        "tables": [
            {
                "id": "pond",
                "name": "Ada's table",
                "game": "animix",
                "taken": 1,
                "seats": 4,
                "phase": "lobby",
                "silent": False,
                "private": False,
                "protocol": PROTOCOL,
                "where": "192.168.1.20",
                "addresses": ["192.168.1.20"],
                "port": 4270,
                "fp": "",
                "here": False,
                "heard": ["mdns"],
                "age": 1.3,
            }
        ],
        "problem": None,
    }


def test_a_table_without_an_address_has_none() -> None:
    assert shape.table(found(addresses=()))["where"] == ""


def test_this_machine_is_called_so() -> None:
    assert way_of(found(here=True, heard=("registry", "mdns"))) == "this machine"
    assert way_of(found(heard=("mdns", "broadcast"))) == "mDNS+broadcast"
