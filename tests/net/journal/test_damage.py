"""Bytes that are not what was written: a beginning that is true, and a sentence."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.errors import JournalError
from net.journal import Journal, Shelf
from net.journal.record import Script, read
from tests.net.journal.simdisk import SimDisk

HEADER = {"name": "Pond", "game": "axolotls-wild", "port": 4000}
RECORDS: list[Any] = [["came", "p1", "Ada"], ["asked", 1, {"a": [1, None, True]}], ["tick", 1.5]]
WRITTEN = Script(bytes(16))
FIRST = WRITTEN.first_line() + WRITTEN.record(HEADER)
WHOLE = FIRST + b"".join(map(WRITTEN.record, RECORDS))
LAST = len(WHOLE) - len(RECORDS[-1]) - 20


@given(at=st.integers(0, len(WHOLE) - 1), flip=st.integers(1, 255))
def test_a_byte_that_turned_is_never_taken_for_what_was_written(at: int, flip: int) -> None:
    data = bytearray(WHOLE)
    data[at] ^= flip
    try:
        reading = read(bytes(data))
    except JournalError:
        assert at < len(FIRST)
        return
    if at < len(FIRST):  # the version of ZooLAN that wrote it, which means nothing
        assert reading.records == RECORDS
        return
    assert reading.records == RECORDS[: len(reading.records)]
    assert len(reading.records) < len(RECORDS)
    assert reading.header == HEADER
    last = len(reading.records) == len(RECORDS) - 1
    assert bool(reading.harm) != last
    assert reading.sound <= at


@given(size=st.integers(0, len(WHOLE)))
def test_a_file_that_was_cut_off_loses_its_end_and_nothing_else(size: int) -> None:
    try:
        reading = read(WHOLE[:size])
    except JournalError:
        assert size < len(FIRST)
        return
    assert reading.records == RECORDS[: len(reading.records)]
    assert reading.harm == ""
    assert reading.sound <= size


@given(data=st.binary(max_size=300))
def test_any_bytes_are_a_journal_or_refused_with_a_sentence(data: bytes) -> None:
    for bytes_ in (data, WRITTEN.first_line() + data):
        with pytest.raises(JournalError):
            read(bytes_)
    assert read(FIRST + data).records == []


def test_a_record_of_another_file_or_another_place_is_none() -> None:
    other = Script()
    other.record(HEADER)
    assert read(FIRST + other.record(["moved"])).records == []
    script = Script(bytes(16), number=1)
    first, second = script.record(["first"]), script.record(["second"])
    assert read(FIRST + first + second).records == [["first"], ["second"]]
    assert read(FIRST + second).records == []
    assert read(FIRST + first + first + second).records == [["first"]]


def test_a_journal_of_another_format_is_told_from_damage() -> None:
    newer = WHOLE.replace(b"journal 1 ", b"journal 2 ", 1)
    with pytest.raises(JournalError) as refused:
        read(newer)
    assert "was written by ZooLAN" in refused.value.sentence


def test_values_that_lie_too_deep_are_damage_and_no_traceback() -> None:
    script, deep = Script(bytes(16), number=1), b"\x91" * 100_000 + b"\xc0"
    check = script._check((1).to_bytes(4, "big"), deep)
    record = len(deep).to_bytes(4, "big") + (1).to_bytes(4, "big") + check + deep
    assert read(FIRST + record).records == []


def test_damage_is_told_on_the_shelf_and_what_is_before_it_can_be_taken() -> None:
    disk = SimDisk()
    journal = Journal.create(disk, "pond", HEADER)
    for record in RECORDS:
        journal.append(record)
    journal.close()
    content = disk._names["pond.journal"]
    at = content.data.index(b"asked")
    content.data = content.data[:at] + b"A" + content.data[at + 1 :]
    (sheet,) = Shelf(disk).unfinished()
    assert sheet.readable
    assert "after record 1" in sheet.harm
    taken = Shelf(disk).take("pond", 0)
    assert taken.records == RECORDS[:1]
    assert taken.harm == sheet.harm
    taken.journal.append(["more"])
    taken.journal.close()
    assert Shelf(disk).take("pond", 0).records == [RECORDS[0], ["more"]]
