"""A board in one widget, sewn from patches: what is seen is what was painted, and costs little."""

from itertools import accumulate, pairwise

from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip

from tests.tui.animix_app import SIZE, board_app
from tests.tui.animix_scenes import six
from tui.boards.canvas import Canvas
from tui.boards.kept import Kept
from tui.boards.quilt import Quilt
from tui.boards.sewn import Sewn

WIDTH, HEIGHT = 30, 4
BOLD = Style(bold=True)
PUTS = st.lists(
    st.tuples(
        st.integers(0, WIDTH - 1),
        st.integers(0, HEIGHT - 1),
        st.text("ab ", min_size=1, max_size=9),
    ),
    max_size=6,
)
COLUMNS = st.lists(st.integers(1, 9), min_size=1, max_size=5)


def patched(widths: list[int]) -> tuple[Region, ...]:
    """Give columns above, and one row below them."""
    ends = [end for end in accumulate(widths) if end < WIDTH]
    columns = pairwise((0, *ends, WIDTH))
    return (
        *(Region(left, 0, right - left, HEIGHT - 1) for left, right in columns),
        Region(0, HEIGHT - 1, WIDTH, 1),
    )


def painted(puts: list[tuple[int, int, str]]) -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT)
    for x, y, text in puts:
        canvas.put(x, y, text, BOLD)
    return canvas


@given(PUTS, PUTS, COLUMNS)
def test_what_differs_is_told_in_each_patch_by_itself_and_whole(
    before: list[tuple[int, int, str]], after: list[tuple[int, int, str]], widths: list[int]
) -> None:
    old, new, patches = painted(before), painted(after), patched(widths)
    regions = [*old.changes(new, patches)]
    mended = old.copy()
    for region in regions:
        assert any(patch.contains_region(region) for patch in patches)
        mended.paste(region.x, region.y, new.piece(region))
    assert [*mended.changes(new)] == []
    assert len({(patches.index(p), r.y) for p in patches for r in regions if p.overlaps(r)}) == (
        len(regions)
    )


@given(st.lists(st.text("abc", min_size=1, max_size=5), min_size=2, max_size=5), st.data())
def test_a_sewn_row_falls_into_its_pieces_and_can_be_cut_elsewhere_too(
    texts: list[str], data: st.DataObject
) -> None:
    canvas = Canvas(sum(map(len, texts)), 1)
    canvas.put(0, 0, "".join(texts), BOLD)
    ends = [*accumulate(map(len, texts))]
    spans = [*pairwise((0, *ends))]
    pieces = [Strip(canvas.segments(0, span), span[1] - span[0]) for span in spans]
    sewn, whole = Sewn(pieces, ends), canvas.strip(0)
    assert sewn.text == whole.text
    assert sewn.cell_length == whole.cell_length
    assert sewn.divide(ends) == pieces
    cut = data.draw(st.integers(1, ends[-1]))
    texts = [piece.text for piece in sewn.divide([cut, ends[-1]])]
    assert texts == [piece.text for piece in whole.divide([cut, ends[-1]])]


def test_a_drawing_is_kept_while_what_it_is_drawn_from_is_the_same() -> None:
    kept, drawn = Kept(), list[Canvas]()

    def draw() -> Canvas:
        drawn.append(Canvas(1, 1))
        return drawn[-1]

    first = kept.drawn(("a", 1), draw)
    assert kept.drawn(("a", 1), draw) is first
    assert kept.drawn(("a", 2), draw) is not first
    assert len(drawn) == 2


class Quilted(App[None]):
    """A quilt and nothing else."""

    CSS = f"Quilt {{ width: {WIDTH}; height: {HEIGHT}; }}"

    def __init__(self) -> None:
        super().__init__()
        self.quilt = Quilt(8)

    def compose(self) -> ComposeResult:
        yield self.quilt

    def shown(self) -> str:
        rows = self.screen._compositor.render_strips()[:HEIGHT]
        return "\n".join(row.text[:WIDTH].rstrip() for row in rows)


async def test_a_quilt_shows_what_it_was_given_last_however_it_is_cut() -> None:
    first, second = painted([(0, 0, "abba"), (25, 3, "bab")]), painted([(3, 1, "aaaa")])
    app = Quilted()
    async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
        for widths in ([4, 9, 9], [30], [1, 1, 1, 1, 9]):
            for canvas in (first, second, first):
                app.quilt.cut(patched(widths))
                app.quilt.paint(canvas)
                await pilot.pause()
                assert app.shown() == canvas.text()


async def test_of_a_key_only_the_patches_that_change_are_drawn_again() -> None:
    app = board_app(six())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("up")
        await pilot.pause()
        app.drawn()
        zone = app.board._quilt._zone
        before = dict(zone._pieces)
        await pilot.press("right")
        await pilot.pause()
        app.drawn()
        drawn = [key for key, piece in zone._pieces.items() if piece is not before[key]]
        assert 2 <= len(drawn) <= 12 < len(before)
