"""What a terminal can show is found out from its environment, as Textual itself does."""

import pytest

from tui.looks.looks import Depth, Glyphs, Looks, detect


@pytest.mark.parametrize(
    ("env", "depth"),
    [
        ({"TERM": "xterm-256color"}, Depth.RGB),
        ({"TERM": "tmux-256color"}, Depth.RGB),
        ({"TERM": "xterm-kitty"}, Depth.RGB),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, Depth.RGB),
        ({"TERM": "xterm"}, Depth.ANSI16),
        ({"TERM": "linux"}, Depth.ANSI16),
        ({"TERM": "vt100"}, Depth.ANSI16),
        ({"TERM": "screen"}, Depth.ANSI16),
        ({"TERM": "xterm-16color"}, Depth.ANSI16),
        ({}, Depth.ANSI16),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, Depth.NONE),
        ({"TERM": "linux", "NO_COLOR": "1"}, Depth.NONE),
    ],
)
def test_depth_comes_from_term_colorterm_and_no_color(env: dict[str, str], depth: Depth) -> None:
    assert detect(env, platform="linux").depth is depth


@pytest.mark.parametrize(
    ("env", "glyphs"),
    [
        ({"LANG": "en_GB.UTF-8"}, Glyphs.UNICODE),
        ({"LANG": "C.UTF-8"}, Glyphs.UNICODE),
        ({"LANG": "de_DE.utf8"}, Glyphs.UNICODE),
        ({"LC_ALL": "C", "LANG": "en_GB.UTF-8"}, Glyphs.ASCII),
        ({"LC_CTYPE": "UTF-8"}, Glyphs.UNICODE),
        ({"LANG": "C"}, Glyphs.ASCII),
        ({"LANG": "de_DE.ISO-8859-1"}, Glyphs.ASCII),
        ({}, Glyphs.ASCII),
        # Python sets this LC_CTYPE itself where the locale is C (PEP 538)
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, Glyphs.ASCII),
        ({"LC_CTYPE": "C.UTF-8"}, Glyphs.ASCII),
        ({"LANG": "en_GB.UTF-8", "LC_CTYPE": "C.UTF-8"}, Glyphs.UNICODE),
    ],
)
def test_glyphs_come_from_the_locale(env: dict[str, str], glyphs: Glyphs) -> None:
    assert detect(env, platform="linux").glyphs is glyphs


def test_plain_glyphs_can_be_asked_for_and_switched() -> None:
    looks = detect({"LANG": "C.UTF-8"}, plain=True, platform="linux")
    assert looks.ascii
    assert not looks.toggled().ascii
    assert looks.shown("Zoë 🦎") == "Zo? ?"
    assert looks.toggled().shown("Zoë") == "Zoë"


def test_windows_has_colours_and_unicode_without_saying_so() -> None:
    assert detect({}, platform="win32") == Looks(Depth.RGB, Glyphs.UNICODE)
