"""Finding each other between real hosts: each in a network namespace of its own, on one bridge."""

import signal
import subprocess
import sys
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

from tests.lab.conftest import Start
from tests.lab.lists import QUICK, SOON_SILENT, Heard, has, lacks
from tests.lab.network import Lab
from tests.lab.programs import Talk


def test_a_guest_finds_a_table_sees_it_change_and_sees_it_end(start: Start) -> None:
    finder = start(2, "find")
    host = start(1, "announce", "pond")
    table = finder.until(has("pond", taken=1, phase="lobby"))["tables"]["pond"]
    assert (table["name"], table["game"], table["seats"]) == ("Pond", "axolotls-wild", 6)
    assert (table["port"], table["here"], table["silent"]) == (4270, False, False)
    assert table["addresses"][:2] == ["10.77.0.1", "fd77::1"]
    host.hear()
    host.say({"taken": 5, "phase": "playing"})
    finder.until(has("pond", taken=5, phase="playing"))
    host.end()
    finder.until(lacks("pond"))


def test_a_guest_who_comes_later_finds_the_table_too(start: Start) -> None:
    start(1, "announce", "pond").hear()
    start(2, "find").until(has("pond"))


def test_a_killed_host_falls_silent_and_is_forgotten_and_a_living_one_is_not(start: Start) -> None:
    finder = start(3, "find", sets=SOON_SILENT)
    # the living one spoke first, so without its signs of life it would be the first to fall silent
    start(2, "announce", "alive", "--beat", "0.3")
    finder.until(has("alive"))
    dead = start(1, "announce", "dead", "--beat", "0.3")
    finder.until(has("dead"))
    dead.kill()
    finder.until(
        lambda heard: has("dead", silent=True)(heard) and has("alive", silent=False)(heard)
    )
    finder.until(lambda heard: lacks("dead")(heard) and has("alive", silent=False)(heard))


def test_a_frozen_host_comes_back_when_it_speaks_again(start: Start) -> None:
    finder = start(2, "find", sets=SOON_SILENT)
    host = start(1, "announce", "pond", "--beat", "0.3")
    finder.until(has("pond", silent=False))
    host.process.send_signal(signal.SIGSTOP)
    finder.until(lacks("pond"))
    host.process.send_signal(signal.SIGCONT)
    finder.until(has("pond", silent=False))


def test_a_pulled_cable_makes_it_silent_and_plugged_in_it_is_heard_again(
    lab: Lab, start: Start
) -> None:
    finder = start(2, "find", sets=SOON_SILENT)
    start(1, "announce", "pond", "--beat", "0.3")
    finder.until(has("pond", silent=False))
    lab.cable(1, plugged=False)
    finder.until(has("pond", silent=True))
    lab.cable(1, plugged=True)
    finder.until(has("pond", silent=False))


def test_a_service_that_never_repeats_itself_is_asked_and_stays(start: Start) -> None:
    doubting = ("net.discovery.browser._DOUBT=0.5", "net.discovery.browser._ASK_AGAIN=1")
    finder = start(2, "find", sets=(*QUICK, *doubting))
    start(1, "foreign", "avahi")
    finder.until(has("avahi"))
    ages = [0.0]

    def heard_anew(heard: Heard) -> bool:
        ages.append(heard["tables"]["avahi"]["age"])
        return sum(later < age for age, later in pairwise(ages)) >= 3

    finder.ask(heard_anew)


def test_an_address_that_comes_late_to_the_host(lab: Lab, start: Start) -> None:
    lab.without_network(1)
    finder = start(2, "find")
    start(1, "announce", "pond", "--beat", "0.5")
    # it announces already, on loopback
    start(1, "find", registry="other").until(has("pond", here=False))
    lab.with_network(1)
    addresses = finder.until(has("pond"))["tables"]["pond"]["addresses"]
    assert addresses[0] == "10.77.0.1"


def test_an_address_that_comes_late_to_the_guest(lab: Lab, start: Start) -> None:
    lab.without_network(2)
    start(1, "announce", "pond").hear()
    finder = start(2, "find", sets=QUICK)
    # it listens already, on loopback
    start(2, "announce", "local", registry="other")
    finder.until(has("local", here=False))
    lab.with_network(2)
    finder.until(has("pond"))


def test_a_changed_address_replaces_the_old_one(lab: Lab, start: Start) -> None:
    finder = start(2, "find")
    start(1, "announce", "pond", "--beat", "0.5")
    finder.until(has("pond"))
    lab.drop_address(1, "10.77.0.1/24")
    lab.add_address(1, "10.77.0.99/24")

    def moved(heard: Heard) -> bool:
        addresses = heard["tables"].get("pond", {}).get("addresses", ())
        return "10.77.0.99" in addresses and "10.77.0.1" not in addresses

    assert finder.until(moved)["tables"]["pond"]["addresses"][0] == "10.77.0.99"


def test_with_ipv6_alone(lab: Lab, start: Start) -> None:
    for host in (1, 2):
        lab.drop_address(host, f"10.77.0.{host}/24")
    start(1, "announce", "pond").hear()
    addresses = start(2, "find").until(has("pond"))["tables"]["pond"]["addresses"]
    assert addresses[0] == "fd77::1"
    # a link-local address is of use only with the interface that it is on
    assert all("%" in address for address in addresses if address.startswith("fe80"))


def test_with_ipv4_alone(lab: Lab, start: Start) -> None:
    for host in (1, 2):
        lab.run(host, "sysctl", "-qw", "net.ipv6.conf.all.disable_ipv6=1")
    start(1, "announce", "pond").hear()
    table = start(2, "find").until(has("pond"))["tables"]["pond"]
    assert table["addresses"] == ["10.77.0.1"]


def test_without_a_multicast_route(lab: Lab, start: Start) -> None:
    for host in (1, 2):
        lab.run(host, "ip", "route", "del", "224.0.0.0/4")
    start(1, "announce", "pond").hear()
    start(2, "find").until(has("pond"))


def test_with_no_network_at_all_a_table_on_this_machine_is_found(lab: Lab, start: Start) -> None:
    lab.without_network(1)
    start(1, "announce", "pond").hear()
    table = start(1, "find").hear()["tables"]["pond"]
    assert table["here"]
    assert table["addresses"] == ["127.0.0.1", "::1"]


def test_a_host_killed_on_this_machine_disappears_at_once_though_mdns_remembers_it(
    start: Start,
) -> None:
    finder = start(1, "find")
    host = start(1, "announce", "pond")
    finder.until(has("pond", here=True))
    witness = start(2, "find")
    witness.until(has("pond", silent=False))
    host.kill()
    finder.until(lacks("pond"))
    witness.say({})
    assert has("pond")(witness.hear())
    # and it stays away when the network tells of it again
    finder.say({})
    assert lacks("pond")(finder.hear())


def test_two_hosts_that_share_a_disk_do_not_take_each_other_for_this_machine(
    lab: Lab, tmp_path: Path
) -> None:
    shared = {"ZOOLAN_REGISTRY": str(tmp_path / "shared"), "ZOOLAN_NO_MDNS": "1"}
    with ExitStack() as talks:

        def run(host: int, *words: str) -> Talk:
            command = [sys.executable, "-m", "tests.lab.programs", *words]
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
            folder = Path(__file__).parents[2]
            process = lab.popen(host, command, env=shared, cwd=folder, **pipes)
            return talks.enter_context(Talk(process))

        run(1, "announce", "pond").hear()
        assert has("pond", here=True)(run(1, "find").hear())
        assert lacks("pond")(run(2, "find").hear())
