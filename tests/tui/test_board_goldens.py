"""The boards look as they looked: see :mod:`tests.tui.board_goldens`."""

import pytest

from tests.tui.board_goldens import FOLDER, draw, golden
from tests.tui.tellings import TELLING


@pytest.mark.parametrize("name", TELLING)
async def test_the_board_looks_as_it_did(name: str) -> None:
    assert await draw(name) == golden(name).read_text(encoding="utf-8")


def test_there_is_no_golden_without_a_scene() -> None:
    assert {path.stem for path in FOLDER.glob("board-*.txt")} == {f"board-{n}" for n in TELLING}
