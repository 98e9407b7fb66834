"""Finding each other where mDNS is blocked: by broadcast, on real networks."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest

from tests.lab.conftest import Start
from tests.lab.lists import SOON_SILENT, Heard, has, has_all, lacks
from tests.lab.network import Lab, lab_or_skip, need
from tests.lab.programs import Talk

BLOCKED = ("input udp dport 5353 drop", "output udp dport 5353 drop")
Begin: TypeAlias = Callable[..., Talk]


@pytest.fixture
def lab() -> Iterator[Lab]:
    need("nft")
    with lab_or_skip(3) as lab:
        for host in (1, 2, 3):
            lab.firewall(host, *BLOCKED)
        yield lab


@pytest.fixture
def begin(start: Start) -> Begin:
    """Starts a program that broadcasts; what is of one machine's network is not of its registry."""

    def begin(host: int, program: str, *options: str) -> Talk:
        registry = f"tables-{host}-{program}"
        env = {"ZOOLAN_NO_BROADCAST": ""}
        return start(host, program, *options, sets=SOON_SILENT, registry=registry, env=env)

    return begin


def by_broadcast(key: str, **facts: object) -> Callable[[Heard], bool]:
    return has(key, heard=["broadcast"], here=False, **facts)


def test_where_mdns_is_blocked_tables_come_change_and_go_by_broadcast(begin: Begin) -> None:
    finder = begin(2, "find")
    # several hosts of one machine: each hears what is asked
    hosts = [begin(1, "announce", key, "--beat", "0.3") for key in ("pond", "lake", "mere")]
    heard = finder.until(has_all({"pond", "lake", "mere"}))
    assert by_broadcast("pond", taken=1, phase="lobby", port=4270)(heard)
    assert heard["problem"] is None
    table = finder.ask(lambda heard: len(heard["tables"]["pond"]["addresses"]) > 1)["tables"]
    first, second = table["pond"]["addresses"]
    assert first == "10.77.0.1"
    assert second.startswith("fe80::")
    assert "%" in second
    hosts[0].hear()
    hosts[0].say({"taken": 5, "phase": "playing"})
    finder.until(by_broadcast("pond", taken=5, phase="playing", silent=False))
    hosts[0].end()  # says goodbye
    assert has_all({"lake", "mere"})(finder.until(lacks("pond")))
    hosts[1].kill()  # does not
    assert has("mere", silent=False)(finder.until(has("lake", silent=True)))
    finder.until(lacks("lake"))


def test_without_ipv4_tables_are_found_by_link_local_multicast(lab: Lab, begin: Begin) -> None:
    for host in (1, 2):
        lab.drop_address(host, f"10.77.0.{host}/24")
    begin(1, "announce", "pond")
    table = begin(2, "find").until(by_broadcast("pond"))["tables"]["pond"]
    assert table["addresses"][0].startswith("fe80::")


def test_an_address_that_comes_late_is_asked_too(lab: Lab, begin: Begin) -> None:
    lab.without_network(2)
    begin(1, "announce", "pond")
    finder = begin(2, "find")
    finder.hear()
    lab.with_network(2)
    assert finder.until(by_broadcast("pond"))["problem"] is None


def test_where_both_work_it_is_one_table_heard_by_both(lab: Lab, begin: Begin) -> None:
    for host in (1, 2):
        lab.firewall(host)
    begin(1, "announce", "pond")
    heard = begin(2, "find").until(has("pond", heard=["broadcast", "mdns"]))
    assert list(heard["tables"]) == ["pond"]
    assert heard["tables"]["pond"]["addresses"][0] == "10.77.0.1"


def test_where_port_5353_is_taken_tables_still_come_and_the_sentence_says_some_may_not(
    begin: Begin, start: Start
) -> None:
    start(2, "hold").hear()
    begin(1, "announce", "pond")
    finder = begin(2, "find")
    heard = finder.until(lambda heard: by_broadcast("pond")(heard) and heard["problem"])
    assert "5353" in heard["problem"]
    assert "may not all be listed" in heard["problem"]
