"""The board looks as it looked: see :mod:`tests.tui.board_goldens`."""

import pytest

from tests.tui.board_goldens import draw, golden
from tests.tui.tellings import TELLING


@pytest.mark.parametrize("name", TELLING)
async def test_the_board_looks_as_it_did(name: str) -> None:
    assert await draw(name) == golden(name).read_text(encoding="utf-8")
