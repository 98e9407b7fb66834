"""No test, and no program that a test starts, touches what the user of this machine keeps."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from net.security.identity import FILE, open_identity

_SESSION = Path(tempfile.mkdtemp(prefix="zoolan-tests-"))
# for what is started before a test has its own
os.environ["ZOOLAN_DATA"] = str(_SESSION)
os.environ["ZOOLAN_NO_BROADCAST"] = "1"

# how fast this machine is just now is no property of the code
settings.register_profile("zoolan", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("zoolan")


def pytest_xdist_auto_num_workers() -> int:
    """``-n auto``: half as many again as there are cores, for many tests wait for a program."""
    cores = os.cpu_count() or 1
    return cores + cores // 2


def pytest_unconfigure() -> None:
    shutil.rmtree(_SESSION, ignore_errors=True)


@pytest.fixture(scope="session")
def made_identity() -> bytes:
    """One that was made before: to make one takes a program half a second."""
    return open_identity(_SESSION).pem


@pytest.fixture(autouse=True)
def data_folder(monkeypatch: pytest.MonkeyPatch, made_identity: bytes) -> Iterator[Path]:
    """A data folder of this test's own, with the identity of a host that was here before."""
    folder = Path(tempfile.mkdtemp(dir=_SESSION))
    (folder / FILE).write_bytes(made_identity)
    (folder / FILE).chmod(0o600)
    monkeypatch.setenv("ZOOLAN_DATA", str(folder))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
