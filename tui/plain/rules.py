"""The rules of a game, which are Markdown, as lines to be read aloud: a sentence a line."""

import re
from collections.abc import Iterator

_ITEM = re.compile(r"\s*(?:[-*]|[0-9]+\.)\s")
_BULLET = re.compile(r"^[-*]\s+")
_MARKS = re.compile(r"\*\*|(?<!\w)\*|\*(?!\w)|`")
_SENTENCE = re.compile(r"(?<=[a-z)][.!?:]) (?=[A-Z])")
_RULE = re.compile(r"[\s|:-]+")
_OF_SCREENS = "key"
"""A chapter with this in its heading tells of keys, of which there are none here."""


def rules(markdown: str) -> list[str]:
    """Give a heading, a sentence, a row of a table or of an example as a line each."""
    lines = (_MARKS.sub("", line).strip() for line in _paragraphs(_chapters(markdown)))
    return [_BULLET.sub("", line) for line in lines if line]


def _chapters(markdown: str) -> Iterator[str]:
    """Leave out what is only about keys."""
    skipped = False
    for line in markdown.splitlines():
        if line.startswith("#"):
            skipped = _OF_SCREENS in line.lower()
        if not skipped:
            yield line
    yield ""


def _paragraphs(lines: Iterator[str]) -> Iterator[str]:
    """Join what belongs together, and take it apart by sentences; examples stay row by row."""
    open_, example, heads = "", False, list[str]()
    for line in lines:
        fence, row = line.startswith("```"), line.startswith("|")
        ends = fence or example or row or not line.strip() or line.startswith("#")
        if ends or _ITEM.match(line):
            yield from _SENTENCE.split(open_)
            open_ = ""
        if fence:
            example = not example
        elif example:
            yield line
        elif row:
            heads = heads or _cells(line)
            yield from _row(heads, line)
        elif line.startswith("#"):
            yield line.lstrip("# ") + "."
        else:
            open_, heads = f"{open_} {line.strip()}".strip(), []


def _row(heads: list[str], line: str) -> Iterator[str]:
    """Say a row of a table with the heads of its columns: "players 2, species 3"."""
    cells = _cells(line)
    if cells != heads and not _RULE.fullmatch(line):
        yield ", ".join(map(" ".join, zip(heads, cells, strict=False))) + "."


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
