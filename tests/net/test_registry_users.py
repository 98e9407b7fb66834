"""The registry between users who do not trust each other: real ones, where root runs the tests."""

import errno
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from net.discovery import claims, common_folder, living
from net.discovery.announcement import Announcement
from net.discovery.claims import Claim, believed
from net.discovery.registry import Registration, read_registry
from net.discovery.trouble import no_registry

pytest.importorskip("fcntl", reason="the registry needs locks")
two_users = pytest.mark.skipif(os.geteuid() != 0, reason="only root can be two users")

INFO = Announcement("T4bl-e_1", "Pond", "axolotls-wild", 2, 6, "lobby", port=4270)
NOBODY = 65534


class Other:
    """Another user, who runs lines of Python and prints what comes of them."""

    def __init__(self, directory: Path) -> None:
        # what nobody may not read of this program is loaded before root becomes nobody
        code = f"""
import errno, fcntl, os, sys, traceback
from dataclasses import replace
from pathlib import Path
from net.discovery import living
from net.discovery.announcement import Announcement
from net.discovery.registry import Registration, read_registry
os.umask(0o077); os.setgroups([]); os.setgid({NOBODY}); os.setuid({NOBODY})
d = Path({str(directory)!r})
kept = []
info = Announcement("T4bl-e_1", "Trap", "animix", 2, 6, "lobby", port=4666)
for line in sys.stdin:
    try:
        print(eval(line), flush=True)
    except OSError as error:
        print(errno.errorcode[error.errno], flush=True)
"""
        self._process = subprocess.Popen(
            [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def does(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(line, file=self._process.stdin, flush=True)
        return self._process.stdout.readline().strip()

    def end(self) -> None:
        with self._process as process:
            process.kill()


@pytest.fixture
def directory() -> Iterator[Path]:
    """A directory that is not there yet, where every user comes to."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        Path(folder).chmod(0o777)
        yield Path(folder) / "tables"


@pytest.fixture
def other(directory: Path) -> Iterator[Other]:
    user = Other(directory)
    yield user
    user.end()


@pytest.fixture
def host(directory: Path) -> Iterator[Registration]:
    registration = Registration(directory)
    yield registration
    registration.withdraw()


@two_users
def test_another_user_sees_a_table_and_can_neither_take_it_away_nor_stand_in_its_place(
    directory: Path, other: Other, host: Registration
) -> None:
    host.publish(INFO)
    assert other.does("[t.id for t in read_registry(d)]") == "['T4bl-e_1']"
    (entry,) = directory.iterdir()
    assert other.does(f"os.unlink(d / {entry.name!r})") in ("EPERM", "EACCES")
    assert other.does(f"os.rename(d / {entry.name!r}, d / 'x')") in ("EPERM", "EACCES")
    other.does("(d / 'mine').touch()")
    assert other.does(f"os.rename(d / 'mine', d / {entry.name!r})") in ("EPERM", "EACCES")
    assert other.does(f"open(d / {entry.name!r}, 'r+')") == "EACCES"
    # one who says to be the same table is not believed, and hides nothing
    other.does("kept.append(Registration(d)) or kept[-1].publish(info)")
    assert len(list(directory.glob("*.json"))) == 2
    assert read_registry(directory) == (INFO,)
    # the other user's own table is found, though made with another umask, and by everybody
    other.does("kept[-1].publish(replace(info, id='theirs'))")
    assert [table.id for table in read_registry(directory)] == ["T4bl-e_1", "theirs"]


@two_users
def test_nobody_else_keeps_a_dead_host_alive_by_holding_its_file(
    directory: Path, other: Other
) -> None:
    if not hasattr(living.fcntl, "F_OFD_SETLK"):
        pytest.skip("only Linux has locks that a reader cannot take")
    host = Registration(directory)
    host.publish(INFO)
    (entry,) = directory.iterdir()
    assert other.does(f"kept.append(open(d / {entry.name!r}))") == "None"
    host._release()  # as if it were killed
    assert other.does("fcntl.flock(kept[-1], fcntl.LOCK_EX)") == "None"
    lock = "living._FLOCK.pack(fcntl.{}, 0, 0, 0, 0)"
    ask = "len(fcntl.fcntl(kept[-1], fcntl.F_OFD_SETLK, {}))"
    assert other.does(ask.format(lock.format("F_RDLCK"))) == "32"
    assert other.does(ask.format(lock.format("F_WRLCK"))) == "EBADF"
    assert read_registry(directory) == ()


@two_users
def test_a_name_that_another_user_has_taken_is_given_up_for_a_new_one(
    directory: Path, other: Other, host: Registration
) -> None:
    host.publish(INFO)
    (entry,) = directory.iterdir()
    entry.unlink()  # as a cleaner does
    assert not host.stands()
    assert other.does(f"(d / {entry.name!r}).touch()") == "None"
    # root could replace it; who is nobody's equal cannot
    become = os.seteuid
    become(12345)
    try:
        mine = Registration(directory)
        mine._name = entry.stem
        with pytest.raises(PermissionError):
            mine.publish(replace(INFO, id="mine"))
        mine.publish(replace(INFO, id="mine"))
        assert [table.id for table in read_registry(directory)] == ["mine"]
        mine.withdraw()
    finally:
        become(0)


@two_users
def test_a_flood_of_another_users_files_hides_nobodys_table(
    directory: Path, other: Other, host: Registration
) -> None:
    host.publish(INFO)
    made = other.does("[(d / f'{n:016x}.json').touch() for n in range(3000)][0]")
    assert made == "None"
    for number in range(70):
        other.does(
            f"kept.append(Registration(d)) or kept[-1].publish(replace(info, id='t{number}'))"
        )
    tables = {table.id for table in read_registry(directory)}
    assert INFO.id in tables
    assert len(tables) == 1 + common_folder.EACH
    late = Registration(directory)
    late.publish(replace(INFO, id="late"))
    assert "late" in {table.id for table in read_registry(directory)}
    late.withdraw()


@two_users
@pytest.mark.parametrize(
    ("hostile", "mode"),
    [
        ("d.mkdir(0o700)", 0o700),
        ("d.mkdir() or d.chmod(0o777)", 0o777),
        ("d.symlink_to('/tmp')", None),
        ("d.touch()", None),
        ("os.mkfifo(d)", None),
    ],
)
def test_a_directory_that_somebody_hostile_made_first_costs_a_sentence(
    directory: Path, other: Other, hostile: str, mode: int | None
) -> None:
    assert other.does(hostile) == "None"
    os.seteuid(12345)
    try:
        with pytest.raises(OSError, match=r".") as caught:
            Registration(directory).publish(INFO)
        sentence = no_registry(caught.value)
        assert sentence.startswith("Tables on this machine may not be listed (")
        assert read_registry(directory) == ()
    finally:
        os.seteuid(0)
    if mode is not None:
        assert list(directory.iterdir()) == []
        assert directory.stat().st_mode & 0o7777 == mode


@two_users
def test_a_sticky_directory_of_another_user_is_used(
    directory: Path, other: Other, host: Registration
) -> None:
    assert other.does("kept.append(Registration(d)) or kept[-1].publish(info)") == "None"
    assert directory.stat().st_uid == NOBODY
    assert directory.stat().st_mode & 0o7777 == 0o1777
    host.publish(replace(INFO, id="mine"))
    assert [table.id for table in read_registry(directory)] == ["T4bl-e_1", "mine"]


def test_the_common_directory_that_i_left_half_made_is_mended_and_no_other_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, named = tmp_path / "zoolan-tables", tmp_path / "named"
    for folder in (mine, named):
        folder.mkdir(0o700)
    monkeypatch.setattr(common_folder, "_default", lambda: mine)
    for folder in (mine, named):
        host = Registration(folder)
        host.publish(INFO)
        host.withdraw()
    assert mine.stat().st_mode & 0o7777 == 0o1777
    assert named.stat().st_mode & 0o7777 == 0o700


def test_an_own_temporary_directory_does_not_part_the_users_of_a_box(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("ZOOLAN_REGISTRY", raising=False)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    assert common_folder.registry_directory() == Path("/tmp/zoolan-tables")


def test_what_is_said_of_somebody_elses_port_is_a_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims, "listeners", lambda: {4270: {1001}, 4666: {1002}})
    true = Claim(replace(INFO, id="a"), 1001, made=1)
    lie = Claim(replace(INFO, id="b", protocol=9), 1002, made=2)
    unknown = Claim(replace(INFO, id="c", port=5000), 1002, made=3)
    assert believed([lie, unknown, true]) == (true.info, unknown.info)


def test_of_two_who_say_to_be_one_table_it_is_not_the_later_or_the_louder_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(claims, "listeners", dict)
    low, high = Claim(INFO, 1001, made=1), Claim(replace(INFO, port=1), 1002, made=9)
    assert believed([low, high]) == believed([high, low]) == (low.info,)
    mine = Claim(replace(INFO, port=2), os.geteuid(), made=0)
    newer = Claim(replace(INFO, port=3), os.geteuid(), made=5)
    assert believed([low, mine, newer, high]) == (newer.info,)


def test_who_listens_is_read_from_what_the_kernel_says(tmp_path: Path) -> None:
    line = "   0: 0100007F:10AE 00000000:0000 {} 00000000:00000000 00:00000000 00000000  1001 0 7\n"
    (tmp_path / "tcp").write_text("  sl  local\n" + line.format("0A") + line.format("01") + "odd\n")
    assert claims.listeners(tmp_path) == {4270: {1001}}
    assert claims.listeners(tmp_path / "nowhere") == {}


def test_where_the_system_only_knows_the_words_for_such_locks_flock_does(
    directory: Path, host: Registration, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_: object) -> bytes:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(living.fcntl, "fcntl", unknown)
    host.publish(INFO)
    assert read_registry(directory) == (INFO,)
    assert json.loads(next(directory.iterdir()).read_text())["id"] == INFO.id
    host._release()
    assert read_registry(directory) == ()
