"""What the result lists: who came where, what there was to win, where the points came from."""

from collections.abc import Sequence

from rich.cells import cell_len

from engine import Award, Outcome
from tui.place import awards
from tui.place.scene import Scene
from tui.widgets.columns import GAP, filled
from tui.widgets.menu import BLANK, Row, heading

LEAST_ROOM = 20
"""Cells for text at least, however small the terminal is: the cover lies over it then."""
MARGINS = 7
"""Cells of a line that are not for text: beside the list, and before its rows."""
AWARD_HEADS = ("", "points", "most", "share", "others")


def rows(scene: Scene, room: int) -> list[Row]:
    """Give all rows, none wider than so many cells; none where there is no outcome."""
    outcome = scene.outcome
    if outcome is None:
        return []
    awarded = _awards(scene, outcome.awards, room) if outcome.awards else []
    told = _breakdown(scene, outcome, room)
    points = [BLANK, heading("WHERE THE POINTS CAME FROM"), *told]
    return [*_ranking(scene, outcome), *awarded, *points]


def _ranking(scene: Scene, outcome: Outcome) -> list[Row]:
    """Give a row for each seat, best first, with every number that can decide."""
    names = [criterion.name for criterion in outcome.criteria]
    table = [Row(("", *names), tone="heading")]
    for place, seat in outcome.places:
        numbers = [
            str(criterion.values[seat]).rjust(len(criterion.name)) for criterion in outcome.criteria
        ]
        me = " (you)" if seat == scene.you else ""
        tone = "good" if place == 1 else "item"
        cells = (f"{place}.  {scene.names[seat]}{me}", *numbers)
        table.append(Row(cells, id=f"@{seat}", tone=tone))
    return table


def _breakdown(scene: Scene, outcome: Outcome, room: int) -> list[Row]:
    """Tell for each seat, best first, what gave it points."""
    room = max(LEAST_ROOM, room - max(map(cell_len, scene.names)) - GAP)
    told = []
    for _, seat in outcome.places:
        parts = _joined([f"{part.label} {part.points}" for part in outcome.breakdown[seat]], " +")
        for number, text in enumerate(filled(parts or ["nothing"], room)):
            name = "" if number else scene.names[seat]
            told.append(Row((name, text), id=f"@told{seat}.{number}"))
    return told


def _awards(scene: Scene, given: Sequence[Award], room: int) -> list[Row]:
    """Tell of each award who had the most and what that brought; of the others where all fits."""
    most = [_held(scene, award, awards.first(award)) or [awards.NOBODY] for award in given]
    others = [_held(scene, award, awards.others(award)) for award in given]
    shares = [awards.share(award) for award in given]
    _, points, had, gets, rest = AWARD_HEADS
    taken = max(cell_len(award.label) for award in given) + cell_len(points)
    room = max(LEAST_ROOM, room - taken - max(map(cell_len, (gets, *shares))) - 3 * GAP)
    whole = any(others) and _width([[had], *most]) + GAP + _width([[rest], *others]) <= room
    heads = AWARD_HEADS if whole else AWARD_HEADS[:-1]
    table = [BLANK, heading("WHAT THERE WAS TO WIN"), Row(heads, tone="heading")]
    for award, who, share, more in zip(given, most, shares, others, strict=True):
        for number, line in enumerate(filled(who, room)):
            begin = ("", "") if number else (award.label, str(award.points).rjust(len(points)))
            cells = (*begin, line, "" if number else share, " ".join(more))
            table.append(Row(cells[: len(heads)], id=f"@won{award.label}.{number}"))
    return table


def _held(scene: Scene, award: Award, seats: Sequence[int]) -> list[str]:
    """Give the pieces of a list of names with their numbers."""
    return _joined([f"{scene.names[seat]} {award.held[seat]}" for seat in seats], ",")


def _joined(pieces: Sequence[str], by: str) -> list[str]:
    return [f"{piece}{by}" for piece in pieces[:-1]] + [*pieces[-1:]]


def _width(lists: Sequence[Sequence[str]]) -> int:
    return max(cell_len(" ".join(pieces)) for pieces in lists)
