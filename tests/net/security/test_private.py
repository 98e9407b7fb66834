"""Private things: for this user alone, whole or not at all, and nothing is fooled by links."""

import os
import stat
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from net.security import private
from net.security.private import data_folder, locked, private_folder, read_private, write_private

posix = pytest.mark.skipif(os.name == "nt", reason="users and modes are POSIX's")
as_root = pytest.mark.skipif(
    not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can give files away"
)


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_environment_names_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOOLAN_DATA", "/somewhere/else")
    assert data_folder() == Path("/somewhere/else")
    monkeypatch.delenv("ZOOLAN_DATA")
    assert data_folder().name == "zoolan"


@posix
def test_a_folder_and_its_files_are_for_this_user_alone_whatever_the_umask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        folder = private_folder(tmp_path / "a" / "b")
        write_private(folder / "file", b"secret")
        with locked(folder / "lock"):
            pass
    finally:
        os.umask(before)
    assert _mode(folder) == 0o700
    assert _mode(folder / "file") == 0o600
    assert _mode(folder / "lock") == 0o600
    assert read_private(folder / "file", 6) == b"secret"


@posix
def test_a_folder_in_which_others_could_put_files_holds_no_secrets(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    with pytest.raises(PermissionError, match="others may write"):
        private_folder(tmp_path)
    assert _mode(tmp_path) == 0o777  # it is somebody's plan, or a mistake: not for us to mend


@posix
def test_a_secret_that_others_could_read_they_can_no_more(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"secret")
    (tmp_path / "file").chmod(0o644)
    assert read_private(tmp_path / "file", 100) == b"secret"
    assert _mode(tmp_path / "file") == 0o600


@as_root
def test_what_is_another_users_is_not_trusted(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"planted")
    os.chown(tmp_path / "file", 12345, 12345)
    with pytest.raises(PermissionError, match="another user"):
        read_private(tmp_path / "file", 100)
    os.chown(tmp_path, 12345, 12345)
    with pytest.raises(PermissionError, match="another user"):
        private_folder(tmp_path)


@posix
def test_links_pipes_and_folders_are_no_files(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"real")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name in ("link", "folder", "pipe"):
        with pytest.raises(OSError):
            read_private(tmp_path / name, 100)


@posix
def test_writing_replaces_a_link_and_leaves_what_it_points_at(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"real")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_private(tmp_path / "link", b"new")
    assert (tmp_path / "real").read_bytes() == b"real"
    assert not (tmp_path / "link").is_symlink()
    with pytest.raises(FileExistsError):
        write_private(tmp_path / "link", b"newer", first=True)
    assert read_private(tmp_path / "link", 100) == b"new"


def test_what_is_longer_than_expected_is_not_taken(tmp_path: Path) -> None:
    write_private(tmp_path / "file", b"x" * 101)
    with pytest.raises(OSError, match="too large"):
        read_private(tmp_path / "file", 100)


@posix
def test_a_full_disk_leaves_the_old_file_and_no_draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_private(tmp_path / "file", b"old")

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_private(tmp_path / "file", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_bytes() == b"old"


def test_the_first_wins_where_there_are_no_hard_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_paths: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", none)
    write_private(tmp_path / "file", b"first", first=True)
    with pytest.raises(FileExistsError):
        write_private(tmp_path / "file", b"second", first=True)
    assert (tmp_path / "file").read_bytes() == b"first"


@posix
def test_a_lock_is_held_by_one_process_and_freed_when_it_dies(tmp_path: Path) -> None:
    code = f"""
    import sys
    from pathlib import Path
    from net.security.private import locked
    with locked(Path({str(tmp_path / "lock")!r})):
        print("held", flush=True)
        sys.stdin.read()
    """
    other = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(code)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    with other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(TimeoutError), locked(tmp_path / "lock", patience=0):
            pass
        other.kill()
        other.wait()
    with locked(tmp_path / "lock", patience=0):
        pass


def test_without_locks_things_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(private, "fcntl", None)
    with locked(tmp_path / "lock", patience=0), locked(tmp_path / "lock", patience=0):
        pass
