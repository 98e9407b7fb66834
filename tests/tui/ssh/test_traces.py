"""What a program did to a terminal is taken back: all of it, and nothing that it did itself."""

from itertools import pairwise

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.ssh.traces import Traces

STARTED = (
    b"\x1b[?1049h\x1b[?1000h\x1b[?1003h\x1b[?1006h\x1b[?25l\x1b[?1004h\x1b[>1u\x1b[?2004h hello"
)
ENDED = b"\x1b[?2004l\x1b[<u\x1b[?1004l\x1b[?1000;1003;1006l\x1b[?1049l\x1b[?25h"


def traces_of(*written: bytes) -> Traces:
    traces = Traces()
    for data in written:
        traces.read(data)
    return traces


def test_who_tidies_up_is_not_tidied_up_after() -> None:
    assert traces_of(b"hello\r\n").undo() == b""
    assert traces_of(STARTED, ENDED).undo() == b""


def test_who_was_killed_leaves_a_screen_as_it_was() -> None:
    undone = traces_of(STARTED).undo()
    for mode in (b"1000", b"1003", b"1006", b"1004", b"2004", b"1049"):
        assert b"\x1b[?" + mode + b"l" in undone
    assert b"\x1b[?25h" in undone
    assert undone.index(b"\x1b[<u") < undone.index(b"\x1b[?1049l")
    screen = pyte.Screen(20, 2)
    pyte.ByteStream(screen).feed(b"\x1b[?25l")
    assert screen.cursor.hidden
    pyte.ByteStream(screen).feed(undone.replace(b"\x1b[<u", b""))
    assert not screen.cursor.hidden


def test_what_takes_it_back_leaves_nothing_itself() -> None:
    traces = traces_of(STARTED)
    traces.read(traces.undo())
    assert traces.undo() == b""


@given(st.lists(st.integers(0, len(STARTED + ENDED)), max_size=12), st.booleans())
def test_it_does_not_matter_in_which_pieces_it_came(cuts: list[int], ended: bool) -> None:
    written = STARTED + ENDED if ended else STARTED
    places = [0, *sorted(cuts), len(written)]
    pieces = [written[a:b] for a, b in pairwise(places)]
    assert traces_of(*pieces).undo() == traces_of(written).undo()


@pytest.mark.parametrize("noise", [b"\x1b" * 1000, b"\x1b[?" + b"1;" * 5000 + b"h", b"\xff" * 999])
def test_noise_is_not_remembered(noise: bytes) -> None:
    traces = traces_of(noise, noise)
    assert traces.undo() == b""
    assert len(traces._rest) <= 80
