"""What tests of finding each other ask for by name."""

from pathlib import Path

import pytest

import net.discovery.browser
import net.discovery.finder
import net.discovery.publisher
from net.discovery.announcement import Announcement
from tests.net.nearby import on_loopback, pond


@pytest.fixture
def loopback_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry of this test's own, and mDNS on loopback alone."""
    monkeypatch.setenv("ZOOLAN_REGISTRY", str(tmp_path / "tables"))
    monkeypatch.delenv("ZOOLAN_NO_MDNS", raising=False)
    monkeypatch.setattr(net.discovery.browser, "open_zeroconf", on_loopback)
    monkeypatch.setattr(net.discovery.publisher, "open_zeroconf", on_loopback)


@pytest.fixture
def registry_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Announcers enter their tables in a registry that the finder does not read."""
    monkeypatch.setattr(net.discovery.finder, "read_registry", tuple)


@pytest.fixture
def info() -> Announcement:
    """A table that nobody else announces."""
    return pond()
