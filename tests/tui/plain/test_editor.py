"""What is typed becomes lines; what is taken back leaves the screen without an escape sequence."""

import pyte

from net.text import cell_width
from tui.plain.editor import LONGEST, Editor

WORDS = ("draw", "discard", "white")


def complete(text: str) -> list[str]:
    return [word for word in WORDS if word.startswith(text.rpartition(" ")[2])]


def typed(editor: Editor, keys: str) -> tuple[str, list[str]]:
    """Type keys; give all that was echoed, and the lines."""
    strokes = [editor.take(key) for key in keys]
    return "".join(s.echo for s in strokes), [s.line for s in strokes if s.line is not None]


def screen_of(echo: str) -> str:
    screen = pyte.Screen(80, 3)
    pyte.Stream(screen).feed(echo)
    return screen.display[0].rstrip()


def test_a_line_is_what_was_typed_until_enter() -> None:
    assert typed(Editor(), "w 2\rsay hi\n") == ("w 2\nsay hi\n", ["w 2", "say hi"])


def test_what_is_taken_back_is_gone_from_the_line_and_the_screen() -> None:
    for keys, left in (
        ("white\x7f\x7f\x08", "wh"),
        ("white 2\x17", "white "),
        ("white 2\x15w", "w"),
        ("a ウーパ\x7f", "a ウー"),
        ("\x7f\x7fok", "ok"),
    ):
        editor = Editor()
        echo, _ = typed(editor, keys)
        assert editor.text == left
        assert "\x1b" not in echo
        shown = screen_of(echo)
        assert cell_width(shown.rstrip()) <= cell_width(left)
        assert shown.replace(" ", "") == left.replace(" ", "")


def test_tab_completes_what_is_clear_and_names_what_is_not() -> None:
    editor = Editor(complete)
    assert editor.take("d").echo == "d"
    assert editor.take("\t").among == ["draw", "discard"]
    typed(editor, "i\t")
    assert editor.text == "discard "
    typed(editor, "w\t")
    assert editor.text == "discard white "
    assert editor.take("\t").among == list(WORDS)


def test_arrows_bring_lines_back_and_no_other_key_leaves_rubbish() -> None:
    editor = Editor()
    typed(editor, "one\rtwo\r\x1b[A\x1b[A")
    assert editor.text == "one"
    typed(editor, "\x1bOB")
    assert editor.text == "two"
    typed(editor, "\x1b[B\x1b[15~\x1b[1;5C\x1b[3~\x00\x01")
    assert editor.text == ""
    typed(editor, "\x1bhand")  # a lone Esc
    assert editor.text == "hand"


def test_the_end_is_the_end_only_of_an_empty_line() -> None:
    editor = Editor()
    assert not editor.take("x").ended
    assert not editor.take("\x04").ended
    editor.take("\x7f")
    assert editor.take("\x04").ended


def test_a_line_has_an_end() -> None:
    editor = Editor()
    typed(editor, "x" * 1000)
    assert editor.text == "x" * LONGEST
