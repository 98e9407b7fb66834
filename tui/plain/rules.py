"""The rules of a game, which are Markdown, as lines to be read aloud."""

import re
from collections.abc import Iterator

_ITEM = re.compile(r"\s*(?:[-*]|[0-9]+\.)\s")
_MARKS = re.compile(r"\*\*|(?<!\w)\*|\*(?!\w)|`")


def rules(markdown: str) -> list[str]:
    """Give a paragraph, a heading or a row of an example as a line each."""
    return [_MARKS.sub("", line).strip() for line in _paragraphs(markdown)]


def _paragraphs(markdown: str) -> Iterator[str]:
    """Join what belongs together; examples stay row by row."""
    open_, example = "", False
    for line in [*markdown.splitlines(), ""]:
        fence = line.startswith("```")
        if fence or example or not line.strip() or line.startswith("#") or _ITEM.match(line):
            if open_:
                yield open_
            open_ = ""
        if fence:
            example = not example
        elif example:
            yield line
        elif line.startswith("#"):
            yield line.lstrip("# ") + "."
        else:
            open_ = f"{open_} {line.strip()}".strip()
