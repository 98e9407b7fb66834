"""No test of a screen looks around on the network of this machine."""

import pytest


@pytest.fixture(autouse=True)
def no_mdns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")
