"""A whole evening on one switch: forty tables, several of them on a machine, are all listed."""

from collections.abc import Iterator

import pytest

from tests.lab.conftest import Start
from tests.lab.lists import has_all
from tests.lab.network import Lab, lab_or_skip

HOSTS, EACH = 5, 8


@pytest.fixture
def lab() -> Iterator[Lab]:
    with lab_or_skip(HOSTS + 1) as lab:
        yield lab


def test_forty_tables_are_all_listed_to_who_was_there_and_to_who_comes_later(start: Start) -> None:
    keys = {host: [f"t{host}-{number}" for number in range(EACH)] for host in range(1, HOSTS + 1)}
    everywhere = {key for each in keys.values() for key in each}
    there = start(HOSTS + 1, "find")
    there.hear()
    hosts = [start(host, "announce", *each) for host, each in keys.items()]
    there.until(has_all(everywhere), 60)
    later = start(HOSTS + 1, "find").until(has_all(everywhere), 60)
    assert {later["tables"][key]["addresses"][0] for key in everywhere} == {
        f"10.77.0.{host}" for host in keys
    }
    for host in hosts:
        host.hear()
        host.end()
    there.until(lambda heard: not heard["tables"], 60)
