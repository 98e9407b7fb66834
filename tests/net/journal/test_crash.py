"""Whatever was done, and wherever a crash comes: what is read back is a beginning of it."""

import errno
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import net.journal.journal as journal_module
from net.errors import JournalError
from net.journal import Journal, Shelf
from tests.net.journal.simdisk import Crash, SimDisk

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
RECORD = st.lists(PLAIN, max_size=4)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("append"), RECORD),
        st.tuples(st.just("sync"), st.none()),
        st.tuples(st.just("restart"), st.lists(RECORD, max_size=2)),
    ),
    max_size=12,
)


@dataclass
class Book:
    """What one file should hold: ``sure`` records outlive a kill, ``safe`` ones a power cut."""

    header: dict[str, Any]
    records: list[Any] = field(default_factory=list)
    sure: int = 0
    safe: int = 0


class Run:
    """Does the steps, and keeps books."""

    def __init__(self, disk: SimDisk) -> None:
        self.disk = disk
        self.count = 0
        self.books: list[Book] = []  # of which the newest may not be there yet
        self.journal: Journal | None = None

    def do(self, steps: list[tuple[str, Any]]) -> None:
        self.begin([])
        for what, value in steps:
            getattr(self, what)(value)

    def begin(self, records: list[Any]) -> None:
        book = self._book(records)
        self.journal = Journal.create(self.disk, "t", book.header, records)
        self.books = [book]

    def restart(self, records: list[Any]) -> None:
        book = self._book(records)
        self.journal.restart(book.header, records)
        self.books = [book]

    def append(self, record: Any) -> None:
        book = self.books[-1]
        book.records.append(record)
        self.journal.append(record)
        book.sure = len(book.records)

    def sync(self, _nothing: None) -> None:
        self.journal.sync()
        self.books[-1].safe = self.books[-1].sure

    def _book(self, records: list[Any]) -> Book:
        self.count += 1
        known = len(records)
        book = Book({"name": "Pond", "number": self.count}, list(records), known, known)
        self.books.append(book)
        return book


@pytest.mark.parametrize("power", [False, True], ids=["killed", "power cut"])
@given(steps=STEPS, crash=st.floats(0, 1), seed=st.integers(0, 2**32), more=RECORD)
def test_what_is_read_back_is_a_beginning_and_holds_what_was_promised(
    power: bool, steps: Any, crash: float, seed: int, more: Any
) -> None:
    without = SimDisk()
    Run(without).do(steps)
    disk = SimDisk(Random(seed), crash_at=round(crash * without.steps))
    run = Run(disk)
    with_crash = _runs_into_a_crash(run, steps)
    (disk.cut_power if power else disk.kill)()
    try:
        taken = Shelf(disk).take("t", 0)
    except JournalError:
        assert with_crash
        assert [book.header["number"] for book in run.books] == [1]  # it had just begun
        return
    (book,) = (book for book in run.books if book.header == taken.header)
    assert taken.records == book.records[: len(taken.records)]
    assert len(taken.records) >= (book.safe if power else book.sure)
    taken.journal.append(more)
    taken.journal.close()
    again = Shelf(disk).take("t", 0)
    assert again.records == [*taken.records, more]
    assert again.harm == ""


def _runs_into_a_crash(run: Run, steps: Any) -> bool:
    try:
        run.do(steps)
    except Crash:
        return True
    return False


@given(records=st.lists(RECORD, max_size=20), room=st.integers(0, 600))
def test_a_disk_that_fills_up_stops_nobody_is_told_and_keeps_a_beginning(
    records: list[Any], room: int
) -> None:
    disk = SimDisk(room=room)
    journal = Journal.create(disk, "t", {})
    for record in records:
        journal.append(record)
    disk.kill()
    if "t.journal" not in disk.names():
        assert "no space left" in journal.problem
        return
    taken = Shelf(disk).take("t", 0)
    assert taken.records == records[: len(taken.records)]
    assert (taken.records == records) == (journal.problem == "")


@given(room=st.integers(0, 200))
def test_a_journal_that_cannot_begin_anew_goes_on_as_it_is(room: int) -> None:
    disk = SimDisk()
    journal = Journal.create(disk, "t", {"first": True})
    journal.append(["a"])
    disk.room = room
    journal.restart({"first": False}, [["x" * 200]])
    disk.room = None
    journal.append(["b"])
    assert journal.problem == ""
    disk.kill()
    taken = Shelf(disk).take("t", 0)
    assert (taken.header, taken.records) == ({"first": True}, [["a"], ["b"]])


@pytest.mark.parametrize("call", ["hold", "make", "write", "sync", "rename", "open", "settle"])
def test_whatever_fails_at_the_beginning_is_a_sentence_and_may_be_over_later(call: str) -> None:
    disk = SimDisk(failing={call: errno.EROFS})
    journal = Journal.create(disk, "t", {})
    assert "read-only file system" in journal.problem
    journal.append(["lost, perhaps"])
    disk.failing.clear()
    journal.restart({}, [["a"]])
    assert journal.problem == ""
    disk.kill()
    assert Shelf(disk).take("t", 0).records == [["a"]]


@pytest.mark.parametrize("call", ["make", "write", "sync", "rename"])
def test_whatever_fails_as_it_begins_anew_leaves_the_old_one(call: str) -> None:
    disk = SimDisk()
    journal = Journal.create(disk, "t", {})
    journal.append(["a"])
    disk.failing[call] = errno.EIO
    journal.restart({}, [["z"]])
    disk.failing.clear()
    journal.append(["b"])
    assert journal.problem == ""
    disk.kill()
    assert Shelf(disk).take("t", 0).records == [["a"], ["b"]]


def test_a_disk_that_does_not_sync_is_told_and_what_is_written_outlives_a_kill() -> None:
    disk = SimDisk()
    journal = Journal.create(disk, "t", {})
    disk.failing["sync"] = errno.EIO
    journal.append(["a"])
    journal.sync()
    assert "input/output error" in journal.problem
    journal.append(["b"])
    disk.kill()
    disk.failing.clear()
    assert Shelf(disk).take("t", 0).records == [["a"], ["b"]]


def test_a_journal_that_grows_without_end_is_stopped_and_told(monkeypatch) -> None:
    monkeypatch.setattr(journal_module, "LONGEST", 300)
    disk = SimDisk()
    journal = Journal.create(disk, "t", {})
    for number in range(20):
        journal.append([number])
    assert "too long" in journal.problem
    assert len(disk.read("t.journal", 10**6)) <= 300
    disk.kill()
    taken = Shelf(disk).take("t", 0)
    assert taken.records == [[number] for number in range(len(taken.records))]
    for number in range(20):
        taken.journal.append([number])
    assert "too long" in taken.journal.problem
    taken.journal.restart({}, [])
    assert taken.journal.problem == ""


def test_a_problem_is_over_when_the_journal_can_begin_anew() -> None:
    disk = SimDisk(room=150)
    journal = Journal.create(disk, "t", {})
    for number in range(10):
        journal.append([number])
    assert "no space left" in journal.problem
    journal.restart({}, [])
    assert journal.problem  # still full
    disk.room = None
    journal.restart({"new": True}, [["whole"]])
    assert journal.problem == ""
    journal.append(["more"])
    disk.kill()
    assert Shelf(disk).take("t", 0).records == [["whole"], ["more"]]
