"""No test of a screen looks around on the network of this machine, or waits for a clock."""

import pytest

from tests.tui.grace import Grace
from tui.screens.room import Room


@pytest.fixture(autouse=True)
def no_mdns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")


@pytest.fixture
def grace(monkeypatch: pytest.MonkeyPatch) -> Grace:
    clock = Grace()
    monkeypatch.setattr(Room, "clock", staticmethod(lambda: clock.now))
    return clock
