"""What a host says of its table: small on the wire, and read with distrust."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.discovery.announcement import NAME_CELLS, Announcement, read_facts
from net.discovery.mdns import TYPE, instance_name, server_name
from net.text import cell_width

INFO = Announcement("T4ble-_", "Pond", "axolotls-wild", 2, 6, "lobby", port=4270)
NAMES = st.text(st.characters(), max_size=80)
IDS = st.from_regex(r"[A-Za-z0-9_-]{1,64}", fullmatch=True)
KEYS = st.sampled_from([*INFO.facts(), "other"])


def test_what_is_announced_is_read_again() -> None:
    assert read_facts(INFO.facts()) == INFO


@given(st.dictionaries(KEYS, st.text(st.characters(), max_size=60)))
def test_a_liar_tells_text_and_small_numbers_at_most(facts: dict[str, str]) -> None:
    info = read_facts(facts)
    if info is not None:
        assert info.id == facts["id"]
        assert 0 < cell_width(info.name) <= NAME_CELLS
        assert (info.name + info.game + info.phase).isprintable()
        assert all(0 <= n < 65536 for n in (info.taken, info.seats, info.protocol, info.port))


@pytest.mark.parametrize("key", ["", "a b", "../x", "a" * 65, "a\n", "ä", "a.b"])
def test_without_an_id_there_is_no_table(key: str) -> None:
    assert read_facts({**INFO.facts(), "id": key}) is None


def test_what_is_missing_is_unknown_and_the_id_stands_in_for_the_name() -> None:
    assert read_facts({"id": "x"}) == Announcement("x", "x", "", 0, 0, "", 0, 0)


@pytest.mark.parametrize("number", ["-1", "1.5", "", "99999", "1" * 9, "٣", " 1", "0x1"])
def test_a_wrong_number_is_unknown(number: str) -> None:
    info = read_facts({**INFO.facts(), "taken": number, "port": number})
    assert info is not None
    assert (info.taken, info.port, info.seats) == (0, 0, 6)


@given(NAMES, IDS)
def test_any_name_fits_a_txt_record_and_a_dns_label(name: str, key: str) -> None:
    info = Announcement(key, name, "axolotls-wild", 2, 6, "lobby", port=1)
    assert all(len(f"{key}={value}".encode()) <= 255 for key, value in info.facts().items())
    label = instance_name(info).removesuffix(f".{TYPE}")
    assert 0 < len(label.encode()) <= 56
    assert label.isprintable()
    assert "." not in label
    assert key[:40] in label
    assert len(server_name(info).removesuffix(".local.")) <= 63


def test_two_tables_of_one_name_have_two_instance_names() -> None:
    twin = Announcement("other", "Pond", "axolotls-wild", 2, 6, "lobby")
    assert instance_name(INFO) != instance_name(twin)
