"""Tables of any name, of one name, and of nobody's: what others say hides nobody."""

import json

from tests.lab.conftest import Start
from tests.lab.lists import Heard, has, has_all

NAMES = {
    "long": "x" * 63,
    "endless": "漢" * 200,
    "emoji": "Żółw 🐢 Łoś",
    "controls": "a\x1b[2J\x00\n\x07b",
    "dots": "..a.b.c._tcp.local.",
    "slashes": "\\032\\.\\\\",
    "turned": "\u202eabc\u2066",
    "empty": "",
    "blank": "   ",
    "markup": "[red]$(id)`%s",
}


def test_a_table_of_any_name_is_found_by_a_name_that_can_be_shown(start: Start) -> None:
    finder = start(2, "find")
    start(1, "announce", *NAMES, "--called", *map(json.dumps, NAMES.values())).hear()
    tables = finder.until(has_all(set(NAMES)))["tables"]
    shown = {key: tables[key]["name"] for key in NAMES}
    assert all(name.isprintable() and name.strip() for name in shown.values())
    assert shown["emoji"] == NAMES["emoji"]
    assert shown["dots"] == NAMES["dots"]
    assert shown["slashes"] == NAMES["slashes"]
    assert shown["markup"] == NAMES["markup"]
    assert shown["empty"] == "empty"  # its id stands in for it
    assert all(tables[key]["addresses"][0] == "10.77.0.1" for key in NAMES)


def test_two_tables_of_one_name_on_two_hosts_are_both_listed_and_end_apart(start: Start) -> None:
    finder = start(3, "find")
    first, second = start(1, "announce", "one"), start(2, "announce", "two")
    heard = finder.until(lambda heard: has("one")(heard) and has("two")(heard))
    assert [heard["tables"][key]["name"] for key in ("one", "two")] == ["Pond", "Pond"]
    assert [where(heard, key) for key in ("one", "two")] == ["10.77.0.1", "10.77.0.2"]
    first.end()
    finder.until(lambda heard: "one" not in heard["tables"])
    # a host that was killed and is started again keeps its id, and nobody stands in its way
    second.kill()
    again = start(2, "announce", "two")
    again.hear()
    again.say({"taken": 4})
    finder.until(has("two", taken=4, silent=False))


def where(heard: Heard, key: str) -> str:
    first: str = heard["tables"][key]["addresses"][0]
    return first
