"""The line of a film shows where one is, where cards were won, and how far it can be gone to."""

import pytest
from textual.geometry import Size

from tui.looks.looks import Glyphs, Looks
from tui.replay.timeline import Reel, Timeline


def drawn(reel: Reel, width: int, monkeypatch: pytest.MonkeyPatch) -> tuple[str, int]:
    """Give the line as text, and in how many pieces it is drawn."""
    line = Timeline(Looks(glyphs=Glyphs.ASCII))
    monkeypatch.setattr(Timeline, "size", Size(width, 1))
    line.show(reel)
    strip = line.render_line(0)
    assert strip.cell_length == width
    return strip.text, len(strip._segments)


@pytest.mark.parametrize(
    ("reel", "text"),
    [
        (Reel(0, 10, 10), " = x1     O----------   0/10 "),
        (Reel(5, 10, 10, (2, 5, 8)), " = x1     ==*==O--*--   5/10 "),
        (Reel(10, 10, 10, (2, 5, 8), speed=0.25), " = x0.25  ==*==*==*=O  10/10 "),
        (Reel(3, 10, 6, (2,)), " = x1     ==*O---       3/10 "),
        (Reel(0, 0, 0), " = x1     O            0/0 "),
    ],
)
def test_a_line_is_drawn(reel: Reel, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(reel, len(text), monkeypatch)[0] == text


def test_a_narrow_line_keeps_its_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    told, _ = drawn(Reel(7, 10, 10, runs=True, speed=4.0), 22, monkeypatch)
    assert told.split() == [">", "x4", "7/10"]


def test_a_line_full_of_won_cards_is_drawn_in_few_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    told, pieces = drawn(Reel(20, 40, 40, tuple(range(0, 40, 2))), 80, monkeypatch)
    assert told.count("*") == 19  # one lies under the mark of where we are
    assert pieces <= 7
