"""A list is drawn again in its place: nothing above it is touched, nothing of before is left."""

import io
import os

import pyte
import pytest

from tui.listing.redraw import Redraw


class Drawing:
    """A redraw whose stream is a screen."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, columns: int = 40, rows: int = 8) -> None:
        self.stream = io.StringIO()
        self.redraw = Redraw(self.stream)
        self.screen = pyte.Screen(columns, rows)
        self.screen.set_mode(pyte.modes.LNM)
        size = os.terminal_size((columns, rows))
        monkeypatch.setattr(Redraw, "size", lambda _: size)
        self._feed = pyte.Stream(self.screen)
        self._feed.feed("$ zoolan list --watch\n")

    def draw(self, *lines: str) -> list[str]:
        self.stream.truncate(0)
        self.stream.seek(0)
        self.redraw.draw(lines)
        self._feed.feed(self.stream.getvalue())
        return [line.rstrip() for line in self.screen.display if line.strip()]


def test_fewer_and_shorter_lines_leave_nothing_of_those_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawing = Drawing(monkeypatch)
    command = "$ zoolan list --watch"
    assert drawing.draw("a long line", "two", "three") == [command, "a long line", "two", "three"]
    assert drawing.draw("short", "2") == [command, "short", "2"]
    assert drawing.draw("1", "2", "3", "4") == [command, "1", "2", "3", "4"]


def test_of_too_many_the_screen_has_the_first_and_says_how_many_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawing = Drawing(monkeypatch)
    lines = [f"line {number}" for number in range(20)]
    for _ in range(3):
        assert drawing.draw(*lines)[-7:] == [*lines[:6], "and 14 more lines"]
    assert drawing.draw("one")[-1] == "one"
    assert "line 5" not in "\n".join(drawing.screen.display)


def test_each_time_is_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = Drawing(monkeypatch)
    writes: list[str] = []
    monkeypatch.setattr(drawing.stream, "write", writes.append)
    drawing.redraw.draw(["a", "b"])
    drawing.redraw.draw(["c"])
    assert len(writes) == 2
