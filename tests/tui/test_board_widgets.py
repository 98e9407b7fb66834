"""The key bar drops what does not fit; the story wraps, and keeps the newest in sight."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.app import App, ComposeResult

from tui.looks.looks import Glyphs, Looks
from tui.widgets.keybar import KeyBar, fitting
from tui.widgets.storyline import Storyline, wrapped

HINTS = (("w r", "play"), ("e", "end turn"), ("?", "rules"))


class Bare(App[None]):
    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self.story = Storyline(looks)
        self.bar = KeyBar(looks)

    def compose(self) -> ComposeResult:
        yield self.story
        yield self.bar

    def rows(self) -> list[str]:
        return [strip.text.rstrip() for strip in self.screen._compositor.render_strips()]


def test_a_narrow_key_bar_drops_the_least_useful_keys() -> None:
    whole = sum(len(name) + 1 + len(what) for name, what in HINTS) + 4
    assert fitting(HINTS, whole) == HINTS
    assert fitting(HINTS, whole - 1) == HINTS[:2]
    assert fitting(HINTS, 3) == ()


async def test_the_key_bar_shows_keys() -> None:
    app = Bare(Looks())
    async with app.run_test(size=(24, 6)) as pilot:
        app.bar.show(HINTS)
        await pilot.pause()
        assert " w r play  e end turn" in app.rows()


@given(st.text(max_size=60), st.integers(8, 40))
def test_a_wrapped_sentence_fits_and_says_the_same(sentence: str, width: int) -> None:
    lines = wrapped(sentence, width)
    assert all(cell_len(line) <= width for line in lines)
    words = sentence.split()
    if all(cell_len(word) <= width - 2 for word in words):
        assert " ".join(lines).split() == words


async def test_the_newest_sentences_stay_in_sight_when_the_window_changes() -> None:
    app = Bare(Looks())
    async with app.run_test(size=(30, 6)) as pilot:
        app.story.tell_all([f"This is sentence {n}." for n in range(20)])
        await pilot.pause()
        assert app.rows()[:4] == [f"This is sentence {n}." for n in range(16, 20)]
        await pilot.resize_terminal(18, 6)
        await pilot.pause()
        assert app.rows()[:4] == ["This is sentence", "  18.", "This is sentence", "  19."]
        app.story.tell("")
        app.story.tell("Zoë wins.")
        app.story.wear(Looks(glyphs=Glyphs.ASCII))
        await pilot.pause()
        assert app.rows()[3] == "Zo? wins."
        app.story.clear()
        await pilot.pause()
        assert app.rows()[:4] == ["", "", "", ""]
