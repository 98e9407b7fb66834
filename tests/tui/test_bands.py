"""Bands: what a host warns of can be read to its end."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from net.journal.journal import sentence
from net.security.identity import Identity, open_identity
from tests.tui.screens import settle, text_of, wait_for
from tests.tui.test_app import app_at, lobby


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize("why", ["no space left on device", "no such file or directory"])
async def test_what_a_host_warns_of_can_be_read_to_its_end(
    size: tuple[int, int], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = OSError(0, why)
    monkeypatch.setattr("net.security.identity._kept", raises(error))
    for text in (sentence(error), open_identity(tmp_path).warning):
        client = lobby()
        client.tree = replace(client.tree, warning=text)
        app = app_at(client)
        async with app.run_test(size=size) as pilot:
            await wait_for(app, pilot, client.incoming.empty, "the lobby")
            await settle(app, pilot)
            assert text in " ".join(text_of(app).split())


def raises(error: OSError) -> Callable[[Path], Identity]:
    def fails(_folder: Path) -> Identity:
        raise error

    return fails
