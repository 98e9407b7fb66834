"""Which tables can be taken up again, and by whom."""

import pytest

from net.errors import JournalError
from net.journal import Journal, Shelf
from net.journal.shelf import KEPT
from tests.net.journal.simdisk import SimDisk


def _left(disk: SimDisk, id_: str, **header: object) -> None:
    """Write a journal, as a host does that is then killed."""
    journal = Journal.create(disk, id_, {"name": id_, "game": "animix", "port": 4000, **header})
    journal.append(["opened"])
    journal.close()


def test_the_newest_comes_first_and_what_cannot_be_read_last() -> None:
    disk = SimDisk()
    for disk.now, id_ in ((1.0, "old"), (3.0, "new"), (2.0, "mid"), (9.0, "bad")):
        _left(disk, id_)
    disk._names["bad.journal"].data = b"something else"
    sheets = Shelf(disk).unfinished()
    assert [sheet.id for sheet in sheets] == ["new", "mid", "old", "bad"]
    assert [sheet.when for sheet in sheets] == [3.0, 2.0, 1.0, 9.0]
    assert sheets[0].name == "new"
    assert sheets[0].game == "animix"
    assert sheets[0].port == 4000
    assert [sheet.readable for sheet in sheets] == [True, True, True, False]
    assert sheets[-1].harm


def test_a_table_whose_host_lives_is_neither_offered_nor_taken() -> None:
    disk = SimDisk()
    journal = Journal.create(disk, "pond", {})
    assert Shelf(disk).unfinished() == []
    with pytest.raises(JournalError) as refused:
        Shelf(disk).take("pond", 0)
    assert "running" in refused.value.sentence
    assert [sheet.id for sheet in Shelf(disk).running()] == ["pond"]
    journal.close()
    assert Shelf(disk).running() == []
    assert Shelf(disk).take("pond", 0).header == {}


def test_a_second_host_writes_nothing_into_a_journal() -> None:
    disk = SimDisk()
    first = Journal.create(disk, "pond", {"first": True})
    second = Journal.create(disk, "pond", {"first": False})
    assert "Another host" in second.problem
    second.append(["not this"])
    second.restart({"first": False})
    assert "Another host" in second.problem
    second.remove()
    first.append(["this"])
    disk.kill()
    taken = Shelf(disk).take("pond", 0)
    assert (taken.header, taken.records) == ({"first": True}, [["this"]])


def test_of_a_table_that_was_closed_nothing_is_left() -> None:
    disk = SimDisk()
    Journal.create(disk, "pond", {}).remove()
    assert disk.names() == []
    with pytest.raises(JournalError) as refused:
        Shelf(disk).take("pond", 0)
    assert "over" in refused.value.sentence


@pytest.mark.parametrize("id_", ["", "../etc", "a/b", "x" * 65, "t.journal", "ä", "a\n"])
def test_what_is_no_id_names_no_file(id_: str) -> None:
    disk = SimDisk()
    with pytest.raises(JournalError):
        Shelf(disk).take(id_, 0)
    assert disk._held == set()


def test_headers_are_shown_as_text_whatever_they_hold() -> None:
    disk = SimDisk()
    _left(disk, "a", name="\x1b[2J\u202eEvil\nname", game=7, port="x")
    _left(disk, "b", name=None, game=None, port=True)
    first, second = sorted(Shelf(disk).unfinished(), key=lambda sheet: sheet.id)
    assert "\x1b" not in first.name
    assert "\n" not in first.name
    assert "\u202e" not in first.name
    assert (first.port, second.port) == (0, 0)
    assert second.name == "A table"


def test_what_is_old_and_what_crashes_left_is_tidied_away_and_nothing_that_lives() -> None:
    disk = SimDisk()
    for disk.now, id_ in ((0.0, "old"), (KEPT, "newer")):
        _left(disk, id_)
    disk.now = 0.0
    living = Journal.create(disk, "living", {})
    disk.make("crashed.new")
    disk.make("notes.txt")
    Shelf(disk).tidy(KEPT + 1)
    assert disk.names() == ["living.journal", "newer.journal", "notes.txt"]
    living.append(["still here"])
    assert living.problem == ""


def test_a_disk_that_cannot_be_read_offers_nothing_and_raises_nothing() -> None:
    disk = SimDisk()
    _left(disk, "pond")
    disk.failing["read"] = 5
    (sheet,) = Shelf(disk).unfinished()
    assert not sheet.readable
    with pytest.raises(JournalError):
        Shelf(disk).take("pond", 0)
    assert disk._held == set()


def test_what_was_damaged_before_its_first_record_is_offered_to_nobody() -> None:
    disk = SimDisk()
    _left(disk, "pond")
    content = disk._names["pond.journal"]
    content.data = content.data[:-1]
    (sheet,) = Shelf(disk).unfinished()
    assert not sheet.readable
    assert sheet.harm == "Nothing was kept of this table."


def test_a_journal_that_can_only_be_read_is_taken_with_a_warning() -> None:
    disk = SimDisk()
    _left(disk, "pond")
    disk.failing = {"hold": 30, "open": 30}
    taken = Shelf(disk).take("pond", 0)
    assert taken.header["name"] == "pond"
    assert "read-only" in taken.journal.problem
    taken.journal.append(["lost"])


def test_who_tries_a_table_in_vain_changes_nothing_of_it() -> None:
    disk = SimDisk()
    _left(disk, "pond")
    disk._names["pond.journal"].data += b"torn"
    before, disk.now = disk._names["pond.journal"].data, 7.0
    (sheet,) = Shelf(disk).unfinished()
    Shelf(disk).take("pond", 0).journal.close()
    assert disk._names["pond.journal"].data == before
    assert Shelf(disk).unfinished() == [sheet]
    taken = Shelf(disk).take("pond", 0)
    taken.journal.append(["more"])
    taken.journal.close()
    again = Shelf(disk).take("pond", 0)
    assert (again.records, again.harm) == ([["opened"], ["more"]], "")


def test_a_table_is_thrown_away_for_good_unless_its_host_lives() -> None:
    disk = SimDisk()
    _left(disk, "pond")
    _left(disk, "lake")
    disk._names["pond.journal"].data = b"torn"  # also what cannot be read
    journal = Journal.create(disk, "alive", {})
    for refused in ("alive", "../pond", "po\x00nd", ""):
        with pytest.raises(JournalError):
            Shelf(disk).discard(refused)
    Shelf(disk).discard("pond")
    Shelf(disk).discard("pond")
    assert [sheet.id for sheet in Shelf(disk).unfinished()] == ["lake"]
    assert [sheet.id for sheet in Shelf(disk).running()] == ["alive"]
    assert not [name for name in disk.names() if "pond" in name]
    journal.close()
