"""What commands print: broken between words where it goes to a terminal, else a line as it is."""

import os
import sys
from typing import TextIO

from tui.words import filled

_KEPT = "\u00a0"


def say(text: str, *, wrong: bool = False) -> None:
    """Print a line at once, on stderr if something is wrong."""
    stream = sys.stderr if wrong else sys.stdout
    print(fitted(text, columns(stream)), file=stream, flush=True)


def whole(text: str) -> str:
    """Keep together what people copy: it stands in one line wherever a line has room for it."""
    return text.replace(" ", _KEPT)


def fitted(text: str, width: int) -> str:
    """Break lines between words only, to a width in cells; 0 breaks nothing."""
    lines = text.split("\n")
    if width:
        lines = [line for long in lines for line in filled(long.split(" "), width)]
    return "\n".join(lines).replace(_KEPT, " ")


def columns(stream: TextIO) -> int:
    """Say how wide the terminal is; 0 where this is none."""
    try:
        return os.get_terminal_size(stream.fileno()).columns if stream.isatty() else 0
    except (OSError, ValueError):
        return 0
