"""Text that others wrote, made safe to show: names, chat, what a table says of itself.

It is text, never markup and never escape sequences, and it takes no more room than it is given.
"""

import unicodedata

NAME_CELLS = 20
"""Terminal cells of a person's name."""
CHAT_LENGTH = 200
"""Characters of a line of chat."""
OPTION_LENGTH = 4096
"""Characters of an option's text, such as a file."""
SENTENCE_CELLS = 2 * CHAT_LENGTH + 2
"""Terminal cells of any other text: a line of chat in wide letters."""

_LONGEST = 4096
"""Characters of a text that are looked at."""

_MARKS = 2
"""Combining marks that one character may carry: enough for every script, too few to climb."""

_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
"""Letters and marks that draw nothing, or change the width of what stands before them."""

_WIDER = frozenset(
    map(
        chr,
        (
            *range(0x2630, 0x2638),
            *range(0x268A, 0x2690),
            *range(0x4DC0, 0x4E00),
            *range(0x1D300, 0x1D357),
            *range(0x1D360, 0x1D377),
        ),
    )
)
"""Signs that are wide since Unicode 16, and that this Python may take for narrow."""

_SPACES = frozenset({"Zs", "Zl", "Zp"})
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


def clean(text: str, cells: int) -> str:
    """Give one line of at most ``cells`` terminal cells, with nothing in it that steers a terminal.

    Control, bidi, unseen and unassigned characters go, line breaks and runs of blanks become one
    blank, marks are bounded, and equal-looking texts become equal (NFC). Never raises; a cleaned
    text cleans to itself.
    """
    kept: list[str] = []
    room, marks, blank = cells, 0, False
    for char in unicodedata.normalize("NFC", _strip(text[:_LONGEST])):
        if char == " ":
            blank = True
        elif _is_mark(char):
            marks += 1
            if kept and not blank and marks <= _MARKS:
                kept.append(char)
        else:
            piece = f" {char}" if blank and kept else char
            room -= cell_width(piece)
            if room < 0:
                break
            kept.append(piece)
            marks, blank = 0, False
    return "".join(kept)


def cell_width(text: str) -> int:
    """Give the number of terminal cells that a cleaned text takes."""
    return sum(map(_cells, text))


def cut_bytes(text: str, limit: int) -> str:
    """Give the longest beginning that has at most ``limit`` bytes in UTF-8."""
    return text.encode(errors="replace")[:limit].decode(errors="ignore")


def _strip(text: str) -> str:
    return "".join(_plain(char) for char in text)


def _plain(char: str) -> str:
    category = unicodedata.category(char)
    if char in "\t\n\v\f\r\x85" or category in _SPACES:
        return " "
    return "" if category in _DROPPED or char in _UNSEEN else char


def _is_mark(char: str) -> bool:
    return unicodedata.category(char) in {"Mn", "Me"} or unicodedata.combining(char) != 0


def _cells(char: str) -> int:
    if _is_mark(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" or char in _WIDER else 1
