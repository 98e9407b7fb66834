"""A host's identity: made once, the same for ever, and nothing about it stops a host."""

import os
import subprocess
import sys
from base64 import encodebytes
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from net.security import identity as rooms
from net.security import private
from net.security.identity import DAMAGED, FILE, Identity, open_identity
from net.security.making import make_pem
from net.security.private import locked
from net.security.tls import try_out

as_root = pytest.mark.skipif(
    not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can give files away"
)
posix = pytest.mark.skipif(os.name == "nt", reason="POSIX alone")


def _works(identity: Identity) -> bool:
    return try_out(identity) == identity.fingerprint


def test_it_is_made_once_and_kept(tmp_path: Path) -> None:
    first = open_identity(tmp_path / "new")
    assert _works(first)
    assert first.kept
    assert first.warning == ""
    assert open_identity(tmp_path / "new") == first
    assert open_identity(tmp_path / "other").fingerprint != first.fingerprint


def test_without_a_name_it_is_in_the_data_folder(data_folder: Path, made_identity: bytes) -> None:
    assert open_identity().pem == made_identity


_OPEN = (
    "import sys; from pathlib import Path; from net.security.identity import open_identity;"
    "print('ready', flush=True); sys.stdin.readline();"
    "made = open_identity(Path(sys.argv[1])); print(made.fingerprint, made.kept, made.warning)"
)


@pytest.mark.parametrize("damaged", [False, True])
def test_of_many_that_make_it_at_once_all_use_the_same(tmp_path: Path, damaged: bool) -> None:
    if damaged:
        (tmp_path / FILE).write_bytes(b"damaged")
    command = [sys.executable, "-c", _OPEN, str(tmp_path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    programs = [subprocess.Popen(command, **pipes) for _ in range(4)]  # type: ignore[call-overload]
    for program in programs:
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        program.stdin.write("go\n")
        program.stdin.flush()
    said = [program.communicate()[0].split(maxsplit=2) for program in programs]
    assert {(fingerprint, kept) for fingerprint, kept, *_ in said} == {
        (open_identity(tmp_path).fingerprint, "True")
    }
    assert sum(len(rest) for _, _, *rest in said) == damaged  # one tells that there is a new one


def test_without_locks_the_first_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(private, "fcntl", None)
    make = rooms._fresh
    faster: list[Identity] = []

    def slow(warning: str) -> Identity:
        if not faster:
            monkeypatch.setattr(rooms, "_fresh", make)
            faster.append(open_identity(tmp_path))
        return make(warning)

    monkeypatch.setattr(rooms, "_fresh", slow)
    assert open_identity(tmp_path) == faster[0]


def _assert_replaced(folder: Path, damaged: bytes) -> None:
    identity = open_identity(folder)
    assert _works(identity)
    assert identity.kept
    assert identity.warning.endswith(").")
    assert (folder / DAMAGED).read_bytes() == damaged
    again = open_identity(folder)
    assert (again.pem, again.warning) == (identity.pem, "")


@pytest.mark.parametrize("part", [0, 0.3, 0.5, 0.95])
def test_a_cut_one_is_replaced_and_put_aside(tmp_path: Path, part: float) -> None:
    pem = make_pem()
    cut = pem[: int(len(pem) * part)]
    (tmp_path / FILE).write_bytes(cut)
    _assert_replaced(tmp_path, cut)


def test_a_certificate_of_another_key_is_replaced(tmp_path: Path) -> None:
    mark = b"-----BEGIN CERTIFICATE-----"
    mixed = make_pem().partition(mark)[0] + mark + make_pem().partition(mark)[2]
    (tmp_path / FILE).write_bytes(mixed)
    _assert_replaced(tmp_path, mixed)


def test_a_key_whose_private_half_is_damaged_is_replaced(tmp_path: Path) -> None:
    """OpenSSL loads it, and only a handshake shows that it cannot sign."""
    pem = make_pem()
    key = serialization.load_pem_private_key(pem, None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    number = key.private_numbers().private_value
    der = key.private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    wrong = der.replace(number.to_bytes(32, "big"), (number ^ 1).to_bytes(32, "big"))
    assert wrong != der
    mark = b"-----BEGIN CERTIFICATE-----"
    damaged = (
        b"-----BEGIN PRIVATE KEY-----\n"
        + encodebytes(wrong)
        + b"-----END PRIVATE KEY-----\n"
        + mark
        + pem.partition(mark)[2]
    )
    (tmp_path / FILE).write_bytes(damaged)
    _assert_replaced(tmp_path, damaged)


def test_a_key_with_a_password_is_replaced_and_nobody_is_asked(tmp_path: Path) -> None:
    key = serialization.load_pem_private_key(make_pem(), None)
    locked_up = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.BestAvailableEncryption(b"password"),
    )
    (tmp_path / FILE).write_bytes(locked_up)
    _assert_replaced(tmp_path, locked_up)


_GOOD = make_pem()


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(_GOOD) - 1), st.integers(0, 255))
def test_whatever_byte_is_damaged_a_host_starts(tmp_path: Path, place: int, value: int) -> None:
    damaged = bytearray(_GOOD)
    damaged[place] = value
    (tmp_path / FILE).write_bytes(damaged)
    identity = open_identity(tmp_path)
    assert _works(identity)
    assert identity.kept
    assert bool(identity.warning) == (identity.pem != damaged)


def _assert_for_this_run(identity: Identity, why: str) -> None:
    assert _works(identity)
    assert not identity.kept
    assert why in identity.warning
    assert identity.warning.endswith(").")
    assert "\n" not in identity.warning


def test_a_data_folder_that_is_a_file_costs_only_the_next_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    _assert_for_this_run(open_identity(tmp_path / "file"), "File exists")
    _assert_for_this_run(open_identity(tmp_path / "file" / "below"), "Not a directory")


@posix
def test_what_cannot_be_read_stays_where_it_is(tmp_path: Path) -> None:
    (tmp_path / FILE).symlink_to(tmp_path / "elsewhere")
    _assert_for_this_run(open_identity(tmp_path), FILE)
    assert (tmp_path / FILE).is_symlink()


@posix
def test_a_huge_one_is_not_read(tmp_path: Path) -> None:
    with open(tmp_path / FILE, "wb") as file:
        file.truncate(10**9)
    _assert_for_this_run(open_identity(tmp_path), "too large")


@as_root
def test_another_users_folder_or_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(make_pem())
    os.chown(tmp_path / FILE, 12345, 12345)
    _assert_for_this_run(open_identity(tmp_path), "another user")
    os.chown(tmp_path, 12345, 12345)
    _assert_for_this_run(open_identity(tmp_path), "another user")


@posix
def test_a_full_disk_costs_only_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    _assert_for_this_run(open_identity(tmp_path), "No space left")
    assert not (tmp_path / FILE).exists()


@posix
def test_a_lock_that_nobody_frees_costs_only_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "locked", lambda path: locked(path, patience=0))
    with locked(tmp_path / "identity.lock"):
        _assert_for_this_run(open_identity(tmp_path), "another program")


@as_root
def test_a_folder_that_cannot_be_written_to_costs_only_the_next_time(tmp_path: Path) -> None:
    """Root may write anywhere, so another user tries."""
    for path in (tmp_path, *tmp_path.parents[:3]):
        path.chmod(0o755)
    code = (
        "import os; from pathlib import Path; import net.security.making;"
        "from net.security.identity import open_identity; os.setuid(12345);"
        f"made = open_identity(Path({str(tmp_path / 'home' / 'data')!r}));"
        "print(made.kept, made.warning)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.stdout.startswith("False This host's certificate cannot be kept"), run.stderr
    assert "Permission denied" in run.stdout


def test_what_is_slow_is_loaded_only_to_make_one(data_folder: Path) -> None:
    code = (
        "import sys; from net.security.identity import open_identity; assert open_identity().kept;"
        "print(sorted({'cryptography', 'spake2'} & {n.partition('.')[0] for n in sys.modules}))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
