"""A small file of text that somebody typed, or the same from standard input: read with care."""

import io
import os
import sys
from pathlib import Path

from net.security.private import data_folder
from net.text import clean
from tui.guests import manners
from tui.problem import Problem

LONGEST = 16_000
"""Bytes that are read at most; a set of cards has a hundred, a game on a sheet three hundred."""

STDIN = ("-", "/dev/stdin")
"""How standard input is called where a path is asked for."""


def read(path: str) -> str:
    """Give the text of a file. Raises Problem with the reason."""
    return _ends(exactly(path, LONGEST))


def exactly(path: str, longest: int) -> str:
    """Give the text of a file as it is, its line ends too. Raises Problem with the reason."""
    name = f"The file {clean(path, 200) or repr(path)}"
    if not path.strip():
        raise Problem("The file cannot be read: its name is empty.")
    try:
        place = Path(path).expanduser()
        if manners.is_guest() and not place.resolve().is_relative_to(data_folder().resolve()):
            raise Problem(manners.NO_FILES)
        if place.exists() and not (place.is_file() or place.is_dir()):  # a pipe may never end
            raise Problem(f"{name} is no ordinary file.")
        with place.open("rb") as file:
            return _text(file.read(longest + 1), name, longest)
    except (OSError, ValueError, RuntimeError) as error:
        raise _unreadable(name, error) from None


def read_input() -> str:
    """Give the text that comes in. Raises Problem with the reason."""
    return _ends(input_exactly(LONGEST))


def input_exactly(longest: int) -> str:
    """Give the text that comes in as it is. Raises Problem with the reason."""
    name = "Standard input"
    if sys.stdin is None:
        raise Problem(f"{name} is closed.")
    if sys.stdin.isatty():
        end = "Ctrl+Z and Enter" if os.name == "nt" else "Ctrl+D"
        print(f"Type it here, or paste it; then, on a line of its own, {end}.", file=sys.stderr)
    try:
        return _text(sys.stdin.buffer.read(longest + 1) or b"", name, longest)
    except OSError as error:
        raise _unreadable(name, error) from None


def _ends(text: str) -> str:
    """End every line alike, whoever wrote it."""
    return io.StringIO(text, newline=None).read()


def _text(data: bytes, name: str, longest: int) -> str:
    if len(data) > longest:
        raise Problem(f"{name} is too long: more than {longest:,} bytes.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise Problem(f"{name} is no text in UTF-8.") from None


def _unreadable(name: str, error: Exception) -> Problem:
    reason = str(getattr(error, "strerror", None) or error).rstrip(".")
    return Problem(f"{name} cannot be read: {reason}.")
