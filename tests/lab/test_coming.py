"""Who picks a table from the list comes to that very table, or reads why not."""

from tests.lab.conftest import Start
from tests.lab.network import Lab


def test_who_picks_a_table_comes_to_it_past_dead_networks_and_other_hosts_at_its_addresses(
    lab: Lab, start: Start
) -> None:
    # a network that both are on, where nobody answers; and a bridge of one address on both, where
    # the guest's own table answers, at the same port
    lab.add_adapter(1, "br0", "type", "bridge", address="10.8.0.1/24")
    lab.add_adapter(2, "br0", "type", "bridge", address="10.8.0.2/24")
    for host in (1, 2):
        lab.add_adapter(host, "docker0", "type", "bridge", address="172.17.0.1/16")
    there = start(1, "host", "--port", "4270").hear()["ready"]
    start(2, "host", "--port", "4270").hear()
    guest = start(2, "come", there["table"])
    found = guest.hear()
    assert found["addresses"][0] == "10.8.0.1"
    assert found["addresses"][-1] == "172.17.0.1"
    guest.say({})
    assert guest.hear() == {"where": "10.77.0.1", "table": there["table"]}


def test_a_table_behind_link_local_ipv6_alone_is_come_to(lab: Lab, start: Start) -> None:
    for host in (1, 2):
        lab.drop_address(host, f"10.77.0.{host}/24")
        lab.drop_address(host, f"fd77::{host}/64")
    there = start(1, "host").hear()["ready"]
    guest = start(2, "come", there["table"])
    assert all(
        address.startswith("fe80:") and "%" in address for address in guest.hear()["addresses"]
    )
    guest.say({})
    came = guest.hear()
    assert came["table"] == there["table"]
    assert came["where"].startswith("[fe80:")


def test_another_host_at_a_tables_address_is_told_nothing_and_one_reads_of_it(
    lab: Lab, start: Start
) -> None:
    lab.run(1, "sysctl", "-qw", "net.ipv6.conf.all.disable_ipv6=1")
    host = start(1, "host", "--port", "4270")
    there = host.hear()["ready"]
    guest = start(2, "come", there["table"])
    guest.hear()
    host.kill()
    guest.say({})
    gone = guest.hear()
    assert gone == {"code": "unreachable", "sentence": "Nobody listens at 10.77.0.1:4270."}
    # the address goes to another machine, with a table of its own at the same port
    lab.drop_address(1, "10.77.0.1/24")
    lab.add_address(3, "10.77.0.1/24")
    lab.run(2, "ip", "neigh", "flush", "all")
    start(3, "host", "--port", "4270").hear()
    guest.say({})
    answer = guest.hear()
    assert answer["code"] == "table"
    assert "another host answers there" in answer["sentence"]
    assert "Nothing was sent to it." in answer["sentence"]
