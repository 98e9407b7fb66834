"""Real files: whose they are, what stands in their place, who holds them."""

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path
from random import Random

import pytest

from net.errors import JournalError
from net.journal import Folder, Journal, Keeper, Shelf
from net.spawning import environment
from tests.net.journal.simdisk import SimDisk, SimFile

posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX files")
WRITER = """
import sys
from pathlib import Path
from net.journal import Folder, Journal
journal = Journal.create(Folder(Path(sys.argv[1])), "pond", {"name": "Pond"})
print("ready", flush=True)
sys.stdin.readline()
for number in range(10**9):
    journal.append([number, "x" * (number % 300)])
    print(number, flush=True)
"""


def _write(folder: Path) -> "subprocess.Popen[bytes]":
    """Start a process that writes as soon as it is told to."""
    process = subprocess.Popen(
        [sys.executable, "-P", "-c", WRITER, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout.readline() == b"ready\n"
    return process


@pytest.mark.parametrize("seed", range(3))
def test_a_process_that_is_killed_loses_nothing_that_it_had_added(
    tmp_path: Path, seed: int
) -> None:
    with _write(tmp_path) as process:
        process.stdin.write(b"go\n")
        process.stdin.flush()
        for _ in range(Random(seed).randint(1, 300)):
            process.stdout.readline()
        process.kill()
        said = process.stdout.read().splitlines()
        process.wait()
    taken = Shelf(Folder(tmp_path)).take("pond")
    assert taken.records == [[n, "x" * (n % 300)] for n in range(len(taken.records))]
    assert taken.harm == ""
    complete = [line for line in said if line]
    assert not complete or len(taken.records) >= int(complete[-1])
    taken.journal.close()


@posix
def test_a_table_is_held_as_long_as_its_host_lives_and_no_longer(tmp_path: Path) -> None:
    shelf = Shelf(Folder(tmp_path))
    with _write(tmp_path) as process:
        assert shelf.unfinished() == []
        with pytest.raises(JournalError):
            shelf.take("pond", 0)
        process.kill()
        process.wait()
    assert [sheet.id for sheet in shelf.unfinished()] == ["pond"]
    shelf.take("pond").journal.remove()
    assert list(tmp_path.iterdir()) == []


@posix
def test_nobody_else_may_read_what_holds_everybodys_cards(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    old = os.umask(0)
    try:
        Journal.create(Folder(folder), "pond", {})
    finally:
        os.umask(old)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    assert modes == {"pond.journal": 0o600, "pond.lock": 0o600}


@posix
def test_a_folder_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    Journal.create(Folder(tmp_path), "pond", {}).close()
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o700


@posix
def test_links_in_the_way_are_not_followed(tmp_path: Path) -> None:
    folder, mine = tmp_path / "tables", tmp_path / "mine"
    folder.mkdir()
    mine.write_text("precious")
    for name in ("a.journal", "a.new", "b.lock"):
        (folder / name).symlink_to(mine)
    (sheet,) = Shelf(Folder(folder)).unfinished()
    assert not sheet.readable
    kept = Journal.create(Folder(folder), "a", {"name": "A"})
    kept.append(["opened"])
    kept.close()
    assert "not being saved" in Journal.create(Folder(folder), "b", {}).problem
    assert mine.read_text() == "precious"
    assert [s.name for s in Shelf(Folder(folder)).unfinished()] == ["A"]


@posix
def test_a_link_in_the_folders_place_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "tables").symlink_to(tmp_path / "elsewhere")
    journal = Journal.create(Folder(tmp_path / "tables"), "pond", {})
    assert "not being saved" in journal.problem
    assert list((tmp_path / "elsewhere").iterdir()) == []


@posix
def test_a_pipe_in_a_files_place_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pond.journal")
    (sheet,) = Shelf(Folder(tmp_path)).unfinished()
    assert not sheet.readable


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away"
)
def test_what_belongs_to_somebody_else_is_not_read(tmp_path: Path) -> None:
    Journal.create(Folder(tmp_path), "pond", {}).close()
    os.chown(tmp_path / "pond.journal", 12345, 12345)
    (sheet,) = Shelf(Folder(tmp_path)).unfinished()
    assert "somebody else" in sheet.harm
    os.chown(tmp_path, 12345, 12345)
    assert "somebody else" in Journal.create(Folder(tmp_path), "new", {}).problem


def test_no_folder_can_be_there_and_nobody_minds(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert Shelf(Folder(tmp_path / "nowhere")).unfinished() == []
    assert Shelf(Folder(file)).unfinished() == []
    Shelf(Folder(file)).tidy(0.0)
    journal = Journal.create(Folder(file / "tables"), "pond", {})
    assert "not being saved" in journal.problem
    journal.append(["lost"])
    journal.sync()
    journal.remove()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_disk_that_is_really_full_is_a_sentence(tmp_path: Path, monkeypatch) -> None:
    journal = Journal.create(Folder(tmp_path), "pond", {})
    full = os.open("/dev/full", os.O_WRONLY)
    os.dup2(full, journal._file._handle)
    os.close(full)
    journal.append(["lost"])
    assert "no space left on device" in journal.problem
    journal.close()
    taken = Shelf(Folder(tmp_path)).take("pond")
    assert taken.records == []
    taken.journal.close()


def test_the_keeper_syncs_by_itself_and_nobody_waits_for_the_disk(monkeypatch) -> None:
    disk, slow, synced = SimDisk(), threading.Event(), threading.Event()
    journal = Journal.create(disk, "pond", {})

    def sync(file: SimFile) -> None:
        slow.wait()
        file.content.synced = file.content.data
        synced.set()

    monkeypatch.setattr(SimFile, "sync", sync)
    keeper = Keeper(journal)
    keeper.start()
    journal.append(["a"])
    journal.append(["b"])  # though a sync may be under way
    slow.set()
    assert synced.wait(10)
    journal.append(["c"])
    keeper.stop()
    disk.cut_power()
    assert Shelf(disk).take("pond", 0).records == [["a"], ["b"], ["c"]]
