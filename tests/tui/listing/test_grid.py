"""The table of tables fits its terminal, and the address in it can always be copied."""

import pytest

from net.text import cell_width
from tests.tui.listing.found import found
from tui.listing.grid import Grid

LONG = (
    found("a", name="A table with a name as long as there is", game="axolotls-wild", port=42700),
    found(
        "b",
        name="池塘边的桌子池塘边的桌子",
        addresses=("fe80::1234:5678:9abc:def0%12",),
        port=51999,
    ),
    found("c", phase="playing", private=True, heard=("registry", "mdns", "broadcast")),
)


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120, 200])
def test_no_line_is_as_wide_as_the_terminal_and_all_addresses_are_whole(width: int) -> None:
    lines = Grid(width).lines(LONG)
    assert max(map(cell_width, lines)) < width
    text = "\n".join(lines)
    for where in ("192.168.1.20:42700", "[fe80::1234:5678:9abc:def0%12]:51999"):
        assert where in text


def test_columns_stand_under_their_titles_where_there_is_room() -> None:
    head, first, second = Grid(120).lines((found(), found(name="B", taken=3)))
    for title, cells in (("game", ("Animix", "Animix")), ("seats", ("1/4", "3/4"))):
        at = head.index(title)
        assert first[at:].startswith(cells[0])
        assert second[at:].startswith(cells[1])


def test_a_pipe_gets_everything_whole() -> None:
    text = "\n".join(Grid(0).lines(LONG))
    assert all(table.name in text for table in LONG)
    assert "registry+mDNS+broadcast" in text


def test_a_name_gives_way_before_anything_else_is_lost() -> None:
    line = Grid(80).lines(LONG[:1])[1]
    assert "…" in line
    assert line.endswith("mDNS")
    assert "192.168.1.20:42700" in line


def test_in_ascii_there_is_nothing_else() -> None:
    for width in (40, 80, 0):
        assert all(line.isascii() for line in Grid(width, ascii=True).lines(LONG))


def test_no_tables_have_no_titles() -> None:
    assert Grid(80).lines(()) == []
