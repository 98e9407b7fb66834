"""The first line of a screen gives way in a sensible order."""

import pytest
from textual.geometry import Size

from tui.looks.looks import Glyphs, Looks
from tui.widgets.titleline import TitleLine


def drawn(width: int, title: str, monkeypatch: pytest.MonkeyPatch) -> str:
    line = TitleLine(Looks(glyphs=Glyphs.ASCII))
    monkeypatch.setattr(TitleLine, "size", Size(width, 1))
    line.show(title, "A Lotta Axolotls (Wild)", "result", short="Wild")
    strip = line.render_line(0)
    assert strip.cell_length == width
    return strip.text


@pytest.mark.parametrize("title", ["Pond", "The pond behind the old mill by the river"])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_long_name_of_a_table_does_not_hide_what_is_played(
    width: int, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = drawn(width, title, monkeypatch)
    assert "Wild" in told
    assert "result" in told
    assert title[:12] in told


def test_where_there_is_no_room_for_both_the_name_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "The pond" in drawn(24, "The pond behind the old mill", monkeypatch)
