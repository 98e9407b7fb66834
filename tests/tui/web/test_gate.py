"""Who may come in from the web."""

import pytest

from tui.web.gate import Gate, identity

NAMES = ("box", "box.local")


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:4280",
        "192.168.1.20",
        "[::1]:4280",
        "[fe80::1]",
        "localhost:4280",
        "BOX:4280",
        "box.local.",
        "zoo.example",
    ],
)
def test_an_address_and_a_name_of_ours_are_answered(host: str) -> None:
    assert Gate(NAMES, public_url="https://zoo.example").knows_host(host)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example:4280",
        "box.evil.example",
        "127.0.0.1.evil.example",
        "box:4280, evil.example",
        "box; script-src *",
        "box:99999999",
        "[::1",
        "box\r\nX: y",
        "1.2.3",
        "２.2.3.4",
    ],
)
def test_a_name_that_was_made_to_point_at_us_is_not(host: str) -> None:
    assert not Gate(NAMES).knows_host(host)


def test_only_a_page_of_ours_opens_an_app() -> None:
    gate = Gate(NAMES, public_url="https://zoo.example/play/")
    assert gate.knows_origin("http://box:4280", "box:4280")
    assert gate.knows_origin("http://box:4280", "BOX:4280")
    assert gate.knows_origin("https://zoo.example", "127.0.0.1:4280")
    for other in ("", "null", "http://evil.example", "http://box:8000", "https://box:4280"):
        assert not gate.knows_origin(other, "box:4280")
    assert not Gate(NAMES).knows_origin("", "box:4280")


def test_the_token_counts_where_there_is_one() -> None:
    assert Gate(NAMES).knows_token("anything")
    gate = Gate(NAMES, token="newt-42")
    assert gate.knows_token("newt-42")
    for wrong in ("", "newt-4", "newt-422", "NEWT-42", "\udcff"):
        assert not gate.knows_token(wrong)


def test_an_id_is_kept_if_it_can_be_one_of_ours() -> None:
    fresh = identity("")
    assert identity(fresh) == fresh
    for wrong in ("../../../../../../../../etc/pass", fresh[:-1], fresh + "x", "é" * 32):
        assert identity(wrong) != wrong
    assert identity("") != identity("")
