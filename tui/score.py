"""Scores a game that was played with real cards: a table to read, or JSON for programs.

Nothing here knows which game it is: the game itself reads the sheet.
"""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from engine import GAMES, Award, RuleError, Sheet
from engine.games import AnyGame
from net.text import cell_width, clean
from tui import textfile
from tui.looks.looks import detect
from tui.problem import Problem
from tui.words import filled

WIDTH = 80
"""Cells of a line."""
LONGEST_NAME = 24
"""Cells of a name: two columns of them fit into a line."""
COLUMN = 29
"""Cells of a column of names with numbers."""


def score(path: str, *, as_json: bool, plain: bool) -> int:
    """Print the score of the game in a file. Raises Problem for what is no such game."""
    text = textfile.read_input() if path in textfile.STDIN else textfile.read(path)
    try:
        sheet = read_sheet(text)
    except RuleError as error:
        raise Problem(clean(error.say(), 400)) from None
    lines = [json.dumps(data(sheet))] if as_json else table(sheet, encoding(plain))
    print("\n".join(lines), flush=True)
    return 0


def help_text() -> str:
    """Say how a game is written down."""
    return scored().sheet_help


def scored() -> AnyGame:
    """Give the game that can be scored from a sheet."""
    return next(game for game in GAMES.values() if game.sheet)


def read_sheet(text: str) -> Sheet:
    """Score the game in a text. Raises RuleError."""
    read = scored().sheet
    assert read
    return read(text)


def data(sheet: Sheet) -> dict[str, Any]:
    """Give a score as plain data: what there was to win, and by name who got what."""
    names, outcome = sheet.names, sheet.outcome
    shares = {
        name: {a.label: a.shares[seat] for a in outcome.awards if a.shares[seat]}
        for seat, name in enumerate(names)
    }
    return {
        sheet.awarded: {award.label: award.points for award in outcome.awards},
        "shares": shares,
        "totals": dict(zip(names, outcome.scores, strict=True)),
        "winners": [names[seat] for seat in outcome.winners],
    }


class _Row(NamedTuple):
    """A row of the table; the last two columns hold pieces, which may need several lines."""

    label: str
    points: str
    most: Sequence[str]
    shares: Sequence[str]


def table(sheet: Sheet, shown_in: str = "utf-8") -> Iterator[str]:
    """Give a score as lines for people, in what an encoding can show."""
    names, outcome = _shown(sheet.names, shown_in), sheet.outcome
    told = [a for a in outcome.awards if a.points or any(a.held)]
    head = _Row(sheet.awarded.capitalize(), "Points", ["Most held by"], ["Shares"])
    if told:
        yield from _aligned([head, *(_row(award, names) for award in told)])
    if untold := [a.label for a in outcome.awards if a not in told]:
        yield from filled(
            ["No", "points,", "and", "held", "by", "nobody:", *_listed(untold)], WIDTH
        )
    yield ""
    for place, seat in outcome.places:
        yield f"{place}. {names[seat]}: {outcome.scores[seat]}"
    yield ""
    yield from filled(_victory([names[seat] for seat in outcome.winners]), WIDTH)


def _row(award: Award, names: Sequence[str]) -> _Row:
    most = max(award.held) or None
    holders = [f"{name} {n}" for name, n in zip(names, award.held, strict=True) if n == most]
    shares = [f"{name} {n}" for name, n in zip(names, award.shares, strict=True) if n]
    too_many = award.points and holders and not shares  # to share so few points
    return _Row(
        award.label,
        str(award.points),
        _listed(holders or ["nobody"]),
        _listed(shares or ["0 each" if too_many else "none"]),
    )


def _shown(names: Sequence[str], encoding: str) -> list[str]:
    """Make names safe to show; those that then look the same are told apart by their place."""
    cut = [_shortened(name, encoding) or "?" for name in names]
    return [
        name if cut.count(name) == 1 else f"{clean(name, LONGEST_NAME - 5)} ({place})"
        for place, name in enumerate(cut, 1)
    ]


def _shortened(name: str, encoding: str) -> str:
    return clean(name, LONGEST_NAME).encode(encoding, "replace").decode(encoding)


def encoding(plain: bool) -> str:
    """Say in what the terminal can be written to."""
    return "ascii" if detect(os.environ, plain=plain).ascii else sys.stdout.encoding or "utf-8"


def _victory(winners: Sequence[str]) -> list[str]:
    if len(winners) == 1:
        return [winners[0], "wins."]
    *others, last = winners
    return ["Shared", "victory:", *_listed(others), f"and {last}."]


def _listed(items: Sequence[str]) -> list[str]:
    """Give the pieces of a list: one is never broken by the end of a line."""
    return [*(f"{item}," for item in items[:-1]), items[-1]]


def _aligned(rows: Sequence[_Row]) -> Iterator[str]:
    """Lay rows out in columns."""
    label, points = (max(map(cell_width, column)) for column in list(zip(*rows, strict=True))[:2])
    most = max(cell_width(line) for row in rows for line in filled(row.most, COLUMN))
    for row in rows:
        first = (row.label, row.points)
        columns = (filled(row.most, COLUMN), filled(row.shares, COLUMN))
        for held, shares in zip_longest(*columns, fillvalue=""):
            start = f"{_padded(first[0], label)}  {first[1]:>{points}}"
            yield f"{start}  {_padded(held, most)}  {shares}".rstrip()
            first = ("", "")


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cell_width(text))
