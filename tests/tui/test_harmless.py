"""The last door: nothing that steers a terminal is painted, whoever wrote it."""

import unicodedata
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color

from net.discovery.found import Found
from net.messages import PROTOCOL
from net.text import cell_width, clean
from net.tree import Line, Person, Presence
from tests.tui.fakes import PEOPLE, FakeClient, FakeFinder, lobby_tree
from tests.tui.screens import settle, text_of
from tui.app import ZooApp
from tui.looks.filters import Harmless
from tui.looks.looks import Looks
from tui.place.session import Session

STEER = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
TEXTS = st.text(st.characters(), max_size=30)
TRICKY = st.text(
    st.sampled_from(
        "aé漢☰䷀👍🏽🇩🇪1\u20e3👨\u200d👩각❤\ufe0f\u0301\u0903"
        "न\u092e\u0938\u094d\u0924\u0947\u202e\x1b\x9b\xad\u2003\u3000"
    ),
    max_size=30,
)


@given(st.lists(TEXTS | TRICKY, max_size=4))
def test_what_steers_is_not_painted_and_a_line_stays_as_wide_as_it_was(texts: list[str]) -> None:
    segments = [Segment(text) for text in texts]
    painted = Harmless().apply(segments, Color(0, 0, 0))
    for before, after in zip(segments, painted, strict=True):
        assert not {unicodedata.category(char) for char in after.text} & STEER
        assert cell_len(after.text) == cell_len(before.text)
        if before.text.isprintable():
            assert after is before


@given(TEXTS | TRICKY, st.integers(0, 30))
def test_a_cleaned_text_is_never_wider_on_screen_than_it_may_be(text: str, cells: int) -> None:
    cleaned = clean(text, cells)
    assert cell_len(cleaned) <= cell_width(cleaned) <= cells


NASTY = (
    "\x1b]0;owned\x07\x1b[2JEve",
    "\x9b31mEve\x9c",
    "\u202eevE\u2066\u200f",
    "Eve\r\n\u2028Eve\x85",
    "[bold red]Eve[/][@click=app.quit]",
)


def assert_painted_plainly(app: ZooApp, size: tuple[int, int]) -> None:
    lines = [strip.text for strip in app.screen._compositor.render_strips()]
    assert len(lines) == size[1]
    for line in lines:
        assert not {unicodedata.category(char) for char in line} & STEER, repr(line)
        assert cell_len(line) == size[0]


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize("text", NASTY)
async def test_a_lobby_shows_what_others_wrote_as_text(text: str, size: tuple[int, int]) -> None:
    """Even what no door before this one had cleaned."""
    people = {**PEOPLE, "2": Person(text, 1, True, Presence.HERE)}
    tree = replace(lobby_tree(), name=text, people=people, chat={"1": Line(text, text)})
    client: Any = FakeClient(tree, "1")
    finder: Any = FakeFinder
    app = ZooApp("Ada", Looks(), Session(client), finder=finder)
    async with app.run_test(size=size) as pilot:
        await settle(app, pilot)
        assert_painted_plainly(app, size)
        if text.startswith("["):
            assert "[bold red]Eve[/]" in text_of(app)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize("text", NASTY)
async def test_home_shows_what_tables_say_of_themselves_as_text(
    text: str, size: tuple[int, int]
) -> None:
    table = Found("t", text, text, 1, 6, text, PROTOCOL, ("127.0.0.1",), 1, 1.0, False)
    finder: Any = lambda: FakeFinder((table,), problem=text)  # noqa: E731
    app = ZooApp("Ada", Looks(), finder=finder)
    async with app.run_test(size=size) as pilot:
        await settle(app, pilot)
        assert_painted_plainly(app, size)
        app.notify(text, markup=False)
        await settle(app, pilot)
        assert_painted_plainly(app, size)
