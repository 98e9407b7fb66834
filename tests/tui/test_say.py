"""What commands print fits the terminal, and what people copy is whole."""

import io

from hypothesis import given
from hypothesis import strategies as st

from net.text import cell_width
from tui.say import columns, fitted, whole

JOIN = "zoolan join 192.168.1.20:4270 --code lokaf-totap"


def test_a_line_is_broken_between_words_and_a_command_to_copy_is_not() -> None:
    text = f"Ann's table: A Lotta Axolotls (Chill). Join: {whole(JOIN)}"
    said = fitted(text, 60).splitlines()
    assert said == ["Ann's table: A Lotta Axolotls (Chill). Join:", JOIN]


@given(st.lists(st.text("abcäö宽-", min_size=1, max_size=9), min_size=1), st.integers(20, 100))
def test_no_word_is_broken_none_is_lost_and_each_line_fits(words: list[str], width: int) -> None:
    said = fitted(" ".join(words), width)
    assert said.split() == words
    assert all(cell_width(line) <= width for line in said.splitlines())


def test_where_there_is_no_terminal_a_line_is_one_line() -> None:
    text = f"{'word ' * 50}{whole(JOIN)}"
    assert columns(io.StringIO()) == 0
    assert fitted(text, 0) == f"{'word ' * 50}{JOIN}"
