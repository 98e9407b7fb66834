"""Finding each other where port 5353 is taken by somebody, or kept shut by a firewall."""

import pytest

from tests.lab.conftest import Start
from tests.lab.lists import QUICK, has, lacks
from tests.lab.network import Lab, need

OUTWARD, INWARD = "output udp dport 5353 drop", "input udp dport 5353 drop"


def test_where_port_5353_is_taken_there_is_a_sentence_and_then_a_list(start: Start) -> None:
    holder = start(2, "hold")
    holder.hear()
    start(1, "announce", "pond").hear()
    finder = start(2, "find", sets=QUICK)
    heard = finder.until(lambda heard: heard["problem"] is not None)
    assert "5353" in heard["problem"]
    holder.end()
    assert finder.until(has("pond"))["problem"] is None


def test_a_host_whose_port_5353_is_taken_is_seen_as_soon_as_it_is_free(start: Start) -> None:
    holder = start(1, "hold")
    holder.hear()
    finder = start(2, "find")
    host = start(1, "announce", "pond", "--beat", "0.3")
    heard = host.ask(lambda heard: heard["problem"] is not None)
    assert "5353" in heard["problem"]
    holder.end()
    finder.until(has("pond"))


def test_a_guest_who_cannot_ask_still_hears_what_hosts_say_by_themselves(
    lab: Lab, start: Start
) -> None:
    need("nft")
    lab.firewall(2, OUTWARD)
    start(1, "announce", "pond", "--beat", "0.3").hear()
    start(2, "find").until(has("pond"))


def test_a_host_that_cannot_hear_is_found_by_what_it_says_by_itself(lab: Lab, start: Start) -> None:
    need("nft")
    lab.firewall(1, INWARD)
    finder = start(2, "find")
    start(1, "announce", "pond", "--beat", "0.3").hear()
    finder.until(has("pond"))


@pytest.mark.parametrize(("host", "rule"), [(1, OUTWARD), (2, INWARD)], ids=["says", "hears"])
def test_who_is_kept_from_saying_or_hearing_anything_has_the_tables_of_their_own_machine(
    lab: Lab, start: Start, host: int, rule: str
) -> None:
    need("nft")
    lab.firewall(host, rule)
    start(1, "announce", "pond", "--beat", "0.3").hear()
    start(2, "announce", "lake", "--beat", "0.3").hear()
    finder, local = start(2, "find"), start(1, "find")
    assert has("lake", here=True)(finder.hear())
    assert has("pond", here=True)(local.hear())
    # by when the other direction has carried, this one would have too
    local.until(has("lake", here=False))
    finder.say({})
    assert lacks("pond")(finder.hear())
    # and when the firewall opens, the next sign of life is heard
    lab.firewall(host)
    finder.until(has("pond"))
