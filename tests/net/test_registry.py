"""The registry: a table on this machine is found without a network, and a dead one never is."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from net.discovery import living
from net.discovery.announcement import Announcement
from net.discovery.common_folder import registry_directory
from net.discovery.registry import Registration, read_registry

pytest.importorskip("fcntl", reason="the registry needs locks")

INFO = Announcement("T4bl-e_1", "Pond", "axolotls-wild", 2, 6, "lobby", port=4270)

HOST = """
import sys
from net.discovery.announcement import Announcement
from net.discovery.registry import Registration
held = Registration()
held.publish(Announcement("killme", "Pond", "axolotls-chill", 1, 4, "lobby", port=4271))
print("ready", flush=True)
sys.stdin.read()
"""


@contextmanager
def host_process(directory: Path) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOST],
        env={**os.environ, "ZOOLAN_REGISTRY": str(directory)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            yield process
        finally:
            process.kill()


@contextmanager
def held_file(
    directory: Path, content: bytes, name: str = "0123456789abcdef.json"
) -> Iterator[Path]:
    """A file in the registry, and somebody alive who holds it."""
    path = directory / name
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        living.hold(file.fileno())
        yield path


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Registration]:
    registration = Registration(tmp_path)
    yield registration
    registration.withdraw()


def test_a_table_is_there_from_publish_to_withdraw(tmp_path: Path, held: Registration) -> None:
    assert read_registry(tmp_path) == ()
    held.publish(INFO)
    assert read_registry(tmp_path) == (INFO,)
    held.withdraw()
    assert read_registry(tmp_path) == ()
    assert list(tmp_path.iterdir()) == []


def test_what_is_new_takes_the_place_of_what_was(tmp_path: Path, held: Registration) -> None:
    held.publish(INFO)
    held.publish(replace(INFO, taken=6, phase="playing"))
    assert read_registry(tmp_path) == (replace(INFO, taken=6, phase="playing"),)
    assert len(list(tmp_path.iterdir())) == 1


def test_a_reader_never_misses_a_table_that_changes(tmp_path: Path, held: Registration) -> None:
    held.publish(INFO)
    done = threading.Event()

    def change() -> None:
        for taken in range(300):
            held.publish(replace(INFO, taken=taken))
        done.set()

    changer = threading.Thread(target=change)
    changer.start()
    seen = 0
    while not done.is_set() or seen < 2:
        assert [info.id for info in read_registry(tmp_path)] == [INFO.id]
        seen += 1
    changer.join()


def test_a_killed_host_is_gone_at_once(tmp_path: Path) -> None:
    with host_process(tmp_path) as process:
        assert [info.id for info in read_registry(tmp_path)] == ["killme"]
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert read_registry(tmp_path) == ()


def test_the_next_host_sweeps_what_a_killed_one_left(tmp_path: Path, held: Registration) -> None:
    with host_process(tmp_path) as process:
        process.kill()
        process.wait()
    (leftover,) = tmp_path.iterdir()
    draft = tmp_path / "fedcba9876543210.new"
    draft.touch()
    os.utime(draft, (1, 1))
    held.publish(INFO)
    assert leftover not in tmp_path.iterdir()
    assert len(list(tmp_path.iterdir())) == 1


def test_many_tables_of_one_machine_are_all_found(tmp_path: Path) -> None:
    hosts = [Registration(tmp_path) for _ in range(40)]
    for number, host in enumerate(hosts):
        host.publish(replace(INFO, id=f"t{number:02}"))
    assert [info.id for info in read_registry(tmp_path)] == [f"t{n:02}" for n in range(40)]
    for host in hosts:
        host.withdraw()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(content=st.binary(max_size=200))
def test_garbage_in_a_held_file_is_passed_over(tmp_path: Path, content: bytes) -> None:
    with held_file(tmp_path, content):
        assert read_registry(tmp_path) == ()


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 3000,
        b'{"id": 7}',
        b'{"id": "../../etc/passwd"}',
        b"null",
        json.dumps({"id": "long", "name": "x" * 5000}).encode(),
    ],
)
def test_what_is_no_table_is_passed_over(tmp_path: Path, content: bytes) -> None:
    with held_file(tmp_path, content):
        assert read_registry(tmp_path) == ()


def test_what_a_stranger_wrote_is_shown_as_text_with_what_is_known(tmp_path: Path) -> None:
    network = str(Path("/proc/self/ns/net").stat().st_ino) if Path("/proc/self/ns").exists() else ""
    entry = {
        "id": "odd",
        "name": "\x1b[31mA\u202eB\n",
        "taken": "-1",
        "seats": 9,
        "network": network,
    }
    with held_file(tmp_path, json.dumps(entry).encode()):
        assert read_registry(tmp_path) == (Announcement("odd", "[31mAB", "", 0, 0, "", 0, 0),)


def test_a_table_of_another_network_on_the_same_disk_is_not_here(
    tmp_path: Path, held: Registration
) -> None:
    held.publish(INFO)
    (path,) = tmp_path.iterdir()
    elsewhere = {**json.loads(path.read_bytes()), "id": "elsewhere", "network": "12"}
    with held_file(tmp_path, json.dumps(elsewhere).encode()):
        assert read_registry(tmp_path) == (INFO,)


def test_links_and_pipes_are_not_opened(tmp_path: Path, held: Registration) -> None:
    held.publish(INFO)
    (path,) = tmp_path.iterdir()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "0000000000000000.json").symlink_to(path)
    os.mkfifo(elsewhere / "0000000000000001.json")
    (elsewhere / "0000000000000002.json").mkdir()
    assert read_registry(elsewhere) == ()


def test_a_directory_that_is_a_link_is_refused(tmp_path: Path) -> None:
    (tmp_path / "victim").mkdir()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "victim")
    with pytest.raises(OSError, match=r"[Nn]ot a directory|[Ll]ink"):
        Registration(link).publish(INFO)
    assert read_registry(link) == ()
    assert list((tmp_path / "victim").iterdir()) == []


def test_the_directory_is_made_for_every_user_of_the_box(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        host = Registration(tmp_path / "tables")
        host.publish(INFO)
    finally:
        os.umask(before)
    assert (tmp_path / "tables").stat().st_mode & 0o7777 == 0o1777
    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "tables").iterdir()} == {0o644}
    host.withdraw()


def test_no_directory_is_no_table(tmp_path: Path) -> None:
    assert read_registry(tmp_path / "nowhere") == ()


def test_zoolan_registry_names_another_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZOOLAN_REGISTRY", str(tmp_path))
    assert registry_directory() == tmp_path
    monkeypatch.delenv("ZOOLAN_REGISTRY")
    assert registry_directory().name == "zoolan-tables"


def test_without_fcntl_the_registry_steps_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.discovery.living.fcntl", None)
    host = Registration(tmp_path)
    host.publish(INFO)
    assert read_registry(tmp_path) == ()
    host.withdraw()
    assert list(tmp_path.iterdir()) == []
