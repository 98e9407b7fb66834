"""Finding each other on machines with several adapters, some of which lead nowhere."""

from pathlib import Path

import pytest

from tests.lab.conftest import Start
from tests.lab.lists import QUICK, has, lacks
from tests.lab.network import Lab

BRIDGES = 24
"""More than the 20 multicast memberships that Linux gives a socket."""


def test_a_host_on_two_networks_is_found_on_both_each_by_the_address_that_is_near(
    lab: Lab, start: Start
) -> None:
    lab.without_network(3)
    lab.add_cable(1, "eth1", switch="br1", address="10.88.0.1/24")
    lab.add_cable(3, "eth1", switch="br1", address="10.88.0.3/24")
    near, far = start(2, "find"), start(3, "find", sets=QUICK)
    start(1, "announce", "pond", "--beat", "0.3").hear()
    for finder, address in ((near, "10.77.0.1"), (far, "10.88.0.1")):
        assert finder.until(has("pond"))["tables"]["pond"]["addresses"][0] == address
    # and an adapter that is pulled out, on either side, takes nothing else along
    lab.run(1, "ip", "link", "del", "eth1")
    near.until(lambda heard: "10.88.0.1" not in heard["tables"]["pond"]["addresses"])
    lab.with_network(3)
    assert far.until(
        lambda heard: has("pond")(heard) and heard["tables"]["pond"]["addresses"][0] == "10.77.0.1"
    )


def test_two_docker_adapters_of_one_address_do_not_come_first(lab: Lab, start: Start) -> None:
    for host in (1, 2):
        lab.add_adapter(host, "docker0", "type", "bridge", address="172.17.0.1/16")
    start(1, "announce", "pond").hear()
    addresses = start(2, "find").until(has("pond"))["tables"]["pond"]["addresses"]
    assert addresses[0] == "10.77.0.1"
    assert addresses[-1] == "172.17.0.1"


def test_a_vpn_without_multicast_and_more_adapters_than_linux_counts_hinder_nobody(
    lab: Lab, start: Start
) -> None:
    if not Path("/dev/net/tun").exists():
        pytest.skip("this test needs /dev/net/tun")
    for host in (1, 2):
        lab.add_vpn(host, "tun0", address=f"10.8.0.{host}/24")
        for number in range(BRIDGES):
            lab.add_adapter(
                host, f"br{number}", "type", "bridge", address=f"172.{20 + number}.0.1/16"
            )
    host = start(1, "announce", "pond", "--beat", "0.3")
    finder = start(2, "find")
    addresses = finder.until(has("pond", taken=1))["tables"]["pond"]["addresses"]
    # of the two networks that both are on nobody can know which one carries
    assert {"10.8.0.1", "10.77.0.1"} == set(addresses[:2])
    host.say({"taken": 3})
    finder.until(has("pond", taken=3))
    host.end()
    finder.until(lacks("pond"))
