"""Verifies the record of a game that was played: a sentence for each thing that was looked at."""

from collections.abc import Iterator

from engine import GAMES
from net.fair import Kind, Record, Verdict, read, verify
from net.fair.record import LONGEST, Unreadable
from net.text import clean
from tui import textfile
from tui.place.keepsake import find
from tui.problem import Problem
from tui.score import WIDTH, encoding
from tui.words import filled, listed, several

FAILED = 1
"""The exit code for a record of which something is false."""
MARKS = {Kind.TRUE: "true ", Kind.FALSE: "FALSE", Kind.NOTE: "note "}
SENTENCE = 1000
"""Cells of a sentence at most: names of others are in it."""


def verify_file(path: str, *, plain: bool) -> int:
    """Print what is found; give the exit code. Raises Problem for what is no record at all."""
    stdin = path in textfile.STDIN
    text = textfile.input_exactly(LONGEST) if stdin else textfile.exactly(find(path), LONGEST)
    try:
        record = read(text)
        verdict = verify(record, GAMES)
    except Unreadable as error:
        raise Problem(error.sentence) from None
    shown_in = encoding(plain)
    for line in lines(record, verdict):
        print(line.encode(shown_in, "replace").decode(shown_in))
    return 0 if verdict.true else FAILED


def lines(record: Record, verdict: Verdict) -> Iterator[str]:
    """Give a verdict as lines for people."""
    opening = record.opening
    title, who = GAMES[opening.game].title, listed([*opening.names])
    yield from _told("", f"{title}, game {opening.number} at {opening.name}: {who}.")
    for finding in verdict.findings:
        yield from _told(f"{MARKS[finding.kind]}  ", finding.sentence)
    if verdict.true:
        yield "This record is true."
    else:
        wrong = several(len(verdict.failures), "finding")
        yield f"This record is NOT true: {wrong} against it."


def _told(mark: str, sentence: str) -> Iterator[str]:
    for line in filled(clean(sentence, SENTENCE).split(), WIDTH - len(mark)):
        yield mark + line
        mark = " " * len(mark)
