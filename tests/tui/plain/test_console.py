"""What was begun when a question was told answers it; what was half typed before does not."""

import asyncio
from io import StringIO

import pytest

from tui.plain.console import Console, Ended
from tui.plain.editor import Editor


def at_keys() -> tuple[Console, StringIO]:
    """Give a console whose keys come one by one, and what it tells."""
    out = StringIO()
    console = Console(StringIO(), out)
    console._editor = Editor()
    return console, out


async def test_a_line_that_was_half_typed_when_a_question_came_is_no_answer_to_it() -> None:
    console, out = at_keys()
    console._keys("ye")
    answer = asyncio.create_task(console.ask("Trust it all the same?"))
    await asyncio.sleep(0)
    assert "Trust" not in out.getvalue(), "it would break the line"
    console._keys("s\n")
    for _ in range(10):
        await asyncio.sleep(0)
    assert "Trust" in out.getvalue()
    assert not answer.done()
    console._keys("no\n")
    assert await answer == "no"
    assert await console.line() == "yes", "what was typed before is taken after it"


async def test_a_question_that_was_void_when_it_was_answered_spoils_no_other() -> None:
    console, _out = at_keys()
    first = asyncio.create_task(console.ask("One?"))
    await asyncio.sleep(0)
    console._keys("a\n")
    console.interrupt()
    assert await first == "a"
    second = asyncio.create_task(console.ask("Two?"))
    await asyncio.sleep(0)
    console._keys("b\n")
    assert await second == "b"


async def test_without_a_stdin_there_are_no_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    console = Console(None, StringIO())
    with console.open(), pytest.raises(Ended):
        await console.line()


def test_a_line_from_a_pipe_is_not_kept_without_end() -> None:
    console, _out = at_keys()
    console._editor = None
    for _ in range(100):
        console._text("x" * 1000)
    assert len(console._partial) < 10_000
