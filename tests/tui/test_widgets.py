"""What widgets are made of: columns that fit, and lines of plain characters."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tui.looks.filters import plain
from tui.widgets.columns import GAP, LEAST, fit, line, widths

TEXT = st.text(alphabet=st.sampled_from("ab é…‹日本"), max_size=20)
ROWS = st.integers(1, 4).flatmap(lambda n: st.lists(st.tuples(*[TEXT] * n), min_size=1, max_size=5))


@given(ROWS, st.integers(0, 60))
def test_columns_of_a_group_stand_under_each_other_and_fit_where_they_can(
    rows: list[tuple[str, ...]], room: int
) -> None:
    wide = widths(rows, room)
    lines = {cell_len(line(row, wide, "~")) for row in rows}
    assert len(lines) == 1
    least = sum(min(LEAST, max(map(cell_len, column))) for column in zip(*rows, strict=True))
    assert lines.pop() <= max(room, least + GAP * (len(wide) - 1))


@given(TEXT, st.integers(0, 30), st.booleans())
def test_a_text_is_cut_to_exactly_its_width(text: str, width: int, end: bool) -> None:
    assert cell_len(fit(text, width, "~", end=end)) == width


def test_a_state_keeps_its_end_and_a_name_its_beginning() -> None:
    assert fit("A Lotta Axolotls (Wild)", 10, "~", end=False) == "~ls (Wild)"
    assert fit("Grace's table", 7, "~", end=True) == "Grace'~"


@given(st.text(max_size=30).filter(lambda text: text.isprintable()))
def test_plain_text_is_ascii_and_as_wide(text: str) -> None:
    assert plain(text).isascii()
    assert cell_len(plain(text)) == cell_len(text)


@given(TEXT, st.integers(3, 30))
def test_of_a_long_value_its_end_gives_way_and_what_frames_it_stays(text: str, width: int) -> None:
    value = f"‹ {text} ›"
    drawn = line(("", value), (0, min(width, cell_len(value))), "~", " ›")
    assert cell_len(drawn) == GAP + min(width, cell_len(value))
    assert drawn.endswith(" ›")
    assert (
        drawn.strip() == value
        or drawn[GAP : -len("~ ›")].rstrip() == value[: len(drawn[GAP : -len("~ ›")].rstrip())]
    )


def test_what_loses_its_beginning_loses_whole_words() -> None:
    assert fit("A Lotta Axolotls (Chill)", 18, "…", end=False) == "…Axolotls (Chill) "
    assert fit("A Lotta Axolotls (Chill)", 17, "…", end=False) == "…Axolotls (Chill)"
    assert fit("192.168.1.20:4270", 8, "…", end=False) == "…20:4270"
