"""Addresses: what people type, and in which order those of a found table are tried."""

import contextlib
import ipaddress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from net.discovery.address import DEFAULT_PORT, Address, AddressError, candidates, parse
from net.discovery.found import Found
from net.discovery.interfaces import announced, in_order, is_own, own_interfaces

OWN = frozenset(
    map(
        ipaddress.ip_interface,
        [
            "127.0.0.1/8",
            "::1/128",
            "192.168.1.20/24",
            "172.17.0.1/16",
            "fd00:1::20/64",
            "fe80::20/64",
        ],
    )
)


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("box", Address("box", 4270)),
        ("  box.local:5000 ", Address("box.local", 5000)),
        ("my_box-2.lan.", Address("my_box-2.lan.", 4270)),
        ("192.168.1.20", Address("192.168.1.20", 4270)),
        ("192.168.1.20:80", Address("192.168.1.20", 80)),
        ("::1", Address("::1", 4270)),
        ("[::1]", Address("::1", 4270)),
        ("[fd00::1]:65535", Address("fd00::1", 65535)),
        ("fe80::1%eth0", Address("fe80::1%eth0", 4270)),
        ("[fe80::1%3]:4271", Address("fe80::1%3", 4271)),
    ],
)
def test_what_people_type_is_read(typed: str, address: Address) -> None:
    assert parse(typed) == address


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        ":4270",
        "box:",
        "box:0",
        "box:65536",
        "box:-1",
        "box:4270x",
        "box:٣",
        "[::1",
        "[::1]4270",
        "[::1]:",
        "[]:1",
        "1.2.3",
        "1.2.3.4.5",
        "300.1.1.1",
        "fe80:::1",
        "fe80::1%",
        "fe80::1%\x1b[31m",
        "http://box",
        "two words",
        "-box",
        "a..b",
        "b\x1b[31mox",
        "x" * 300,
    ],
)
def test_rubbish_gets_one_clear_sentence(typed: str) -> None:
    with pytest.raises(AddressError) as error:
        parse(typed)
    sentence = error.value.sentence
    assert sentence.endswith(".")
    assert len(sentence) < 130
    assert sentence.isprintable()


@given(st.text(max_size=40))
@example("[[")
@example("%")
def test_any_text_is_an_address_or_gets_a_sentence(typed: str) -> None:
    with contextlib.suppress(AddressError):
        address = parse(typed)
        assert address.host.isprintable()
        assert parse(str(address)) == address


def test_without_a_port_it_is_the_default_one() -> None:
    assert parse("box").port == DEFAULT_PORT
    assert parse("box", default_port=99).port == 99


def test_addresses_on_our_subnet_come_first_and_our_own_last() -> None:
    theirs = [
        "172.17.0.1",  # their Docker's, and ours
        "10.8.0.3",
        "fe80::7%2",
        "fd00:1::7",
        "192.168.1.7",
        "2001:db8::7",
    ]
    assert in_order(theirs, OWN) == (
        "192.168.1.7",
        "fd00:1::7",
        "fe80::7%2",
        "10.8.0.3",
        "2001:db8::7",
        "172.17.0.1",
    )


def test_the_order_does_not_depend_on_the_order_of_hearing() -> None:
    theirs = ["192.168.1.9", "192.168.1.7", "10.0.0.1", "10.0.0.1"]
    assert in_order(theirs, OWN) == in_order(theirs[::-1], OWN)
    assert in_order(theirs, OWN) == ("192.168.1.7", "192.168.1.9", "10.0.0.1")


@pytest.mark.parametrize("text", ["fe80::7", "224.0.0.251", "ff02::fb", "0.0.0.0", "::", "x", ""])
def test_what_nobody_can_connect_to_is_left_out(text: str) -> None:
    assert in_order([text], OWN) == ()


def test_own_addresses_are_known_as_such() -> None:
    assert is_own("192.168.1.20", OWN)
    assert is_own("fe80::20%2", OWN)
    assert is_own("127.0.0.1", frozenset())
    assert not is_own("192.168.1.21", OWN)


def test_a_machine_announces_all_that_leads_to_it_and_loopback_only_if_there_is_nothing_else() -> (
    None
):
    packed = {ipaddress.ip_address(address) for address in announced(OWN)}
    assert packed == {interface.ip for interface in OWN if not interface.ip.is_loopback}
    alone = frozenset(interface for interface in OWN if interface.ip.is_loopback)
    assert len(announced(alone)) == 2


def test_this_machine_has_a_loopback_address() -> None:
    assert ipaddress.ip_interface("127.0.0.1/8") in own_interfaces()


def test_a_table_on_this_machine_is_tried_here_first() -> None:
    found = Found("id", "Pond", "g", 1, 4, "lobby", 1, ("192.168.1.20", "127.0.0.1"), 1, 0.0, True)
    assert candidates(found) == ["127.0.0.1", "::1", "192.168.1.20"]
