"""What fills the big screen where there is no game: how to join, how one ended, what went wrong.

Pure: each is drawn on a canvas of any size.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region, Size

from engine.outcome import Outcome
from tui.big import letters, scoreboard
from tui.big.scoreboard import Entry
from tui.boards.canvas import Canvas
from tui.boards.names import cut
from tui.looks.looks import Looks
from tui.place.scene import Scene
from tui.widgets.logo import AXOLOTL, TAGLINE
from tui.words import listed

HOW = "Join in! Type:"
TOO = "Play too: zoolan"
_WIDEST = 120
"""Cells between a name and its points at most: the eye has to find the way."""
_CROWN = ("♛", "*")


@dataclass(frozen=True, slots=True)
class Open:
    """A table that waits for players: its name, its game, how full it is, who sits there, where.

    ``where`` is what ``zoolan join`` takes; "" where it is not known.
    """

    name: str
    game: str
    taken: str
    names: tuple[str, ...] = ()
    where: str = ""
    known: bool = True
    """Whether it is known who sits there."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """No game to see: the tables that wait, and what else is to be said."""

    tables: tuple[Open, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that everybody should see: in large letters what, and more in a sentence."""

    title: str
    text: str
    role: str = "alarm"


@dataclass(frozen=True, slots=True)
class Ended:
    """How a game ended, and why, in a sentence."""

    game: str
    scene: Scene
    decided: str


def draw_waiting(size: Size, shown: Waiting, looks: Looks) -> Canvas:
    """Draw our name, how to join, and the tables with who has sat down."""
    canvas = Canvas(*size)
    high = size.height * (3 if shown.tables else 5) // 12
    _logo(canvas, Region(2, 1, size.width - 4, high), looks)
    y = high + 2
    where = shown.tables[0].where if len(shown.tables) == 1 else ""
    command = f"zoolan join {where}" if where else "zoolan"
    canvas.centre(0, y, size.width, HOW, looks.style("dim"))
    rows = min(max(letters.least(looks), size.height // 5), 10)
    box = Region(2, y + 1, size.width - 4, rows)
    letters.write(canvas, box, command, looks.style("accent"), looks)
    y = box.bottom + 1
    if shown.tables:
        _tables(canvas, Region(2, y, size.width - 4, size.height - y - 2), shown.tables, looks)
    else:
        text = "No table yet: press h there, and host one."
        canvas.centre(0, y, size.width, text, looks.style("text"))
    note = cut(looks.shown(shown.note), size.width - 4)
    canvas.centre(2, size.height - 1, size.width - 4, note, looks.style("warning"))
    return canvas


def _logo(canvas: Canvas, box: Region, looks: Looks) -> None:
    """Draw the axolotl, where there is room for it, and the name beside it."""
    wide, high = len(AXOLOTL[0]), len(AXOLOTL)
    swims = box.height >= high and box.width >= 2 * wide + 20
    name = Region(box.x + wide * swims, box.y, box.width - wide * swims, box.height - 1)
    if swims:
        top = box.y + (name.height - high) // 2
        for y, row in enumerate(AXOLOTL, max(box.y, top)):
            canvas.put(box.x + 2, y, row, looks.style("accent"))
    letters.write(canvas, name, "ZooLAN", looks.style("title"), looks)
    canvas.centre(name.x, name.bottom, name.width, TAGLINE, looks.style("dim"))


def _tables(canvas: Canvas, box: Region, tables: Sequence[Open], looks: Looks) -> None:
    """Draw as many tables as there is room for, each with its people below."""
    each = 2 if box.height < 5 * len(tables) else min(14, box.height // len(tables))
    fits = box.height // each
    for place, table in enumerate(tables[:fits]):
        _table(canvas, Region(box.x, box.y + place * each, box.width, each), table, looks)
    if len(tables) > fits:
        more = f"and {len(tables) - fits} more"
        canvas.right(box.right, box.bottom, more, looks.style("dim"))


def _table(canvas: Canvas, box: Region, table: Open, looks: Looks) -> None:
    """Draw a table: its name, what is played, and who has sat down, large if there is room."""
    nobody = "nobody yet" if table.known else ""
    who = looks.shown(listed(table.names) if table.names else nobody)
    name, least = looks.shown(table.name), letters.least(looks)
    large = box.height >= 2 * least + 1
    rows = least if box.height > least else 1
    size = letters.fitting([name], box.width * 2 // 3, rows, looks)
    end = letters.put(canvas, box.x, box.y, name, size, looks.style("title"), looks)
    room = box.width - (end - box.x) - 2
    told = f"{table.game}, {table.taken}"
    longer = f"{told}   {table.where}"
    shown = longer if table.where and len(longer) <= room else cut(told, max(0, room))
    canvas.put(end + 2, box.y + size.rows // 2, shown, looks.style("dim"))
    below = Region(box.x + 2, box.y + size.rows + large, box.width - 2, 1)
    if not large:
        canvas.put(below.x, below.y, cut(who, below.width), looks.style("good"))
        return
    rest = Region(below.x, below.y, below.width, min(box.bottom - 1 - below.y, 2 * least + 1))
    letters.paragraph(canvas, rest, who, looks.style("good"), looks)


def draw_ended(size: Size, shown: Ended, looks: Looks) -> Canvas:
    """Draw who won, everybody's points, and what decided."""
    canvas = Canvas(*size)
    outcome, scene = shown.scene.outcome, shown.scene
    if outcome is None:
        return canvas
    names = [looks.shown(scene.names[seat]) for seat in outcome.winners]
    verb = "wins!" if len(names) == 1 else "share it!"
    high = max(3, size.height // 4)
    top = Region(0, 0, size.width, high)
    canvas.fill(top, " ", looks.style("turn"))
    inner = top.shrink((0, 2, 0, 2))
    letters.paragraph(canvas, inner, f"{listed(names)} {verb}", looks.style("turn"), looks)
    foot = 2 * letters.least(looks) + 1
    if size.height - high - 3 - foot < (letters.least(looks) + 1) * len(scene.names):
        foot = 2  # everybody's name is rather large than the reason
    wide = min(size.width - 4, _WIDEST)
    left = (size.width - wide) // 2
    middle = Region(left, high + 1, wide, size.height - high - 3 - foot)
    scoreboard.draw(canvas, middle, _places(scene, outcome, looks), looks)
    low = Region(2, size.height - foot - 1, size.width - 4, foot)
    letters.paragraph(canvas, low, shown.decided, looks.style("text"), looks)
    canvas.right(size.width - 1, size.height - 1, TOO, looks.style("dim"))
    return canvas


def _places(scene: Scene, outcome: Outcome, looks: Looks) -> list[Entry]:
    """Give everybody with their points, best first."""
    return [
        Entry(
            scene.names[seat],
            str(outcome.scores[seat]),
            (f"{place}.",),
            mark=looks.glyph(*_CROWN) if place == 1 else "",
            best=place == 1,
        )
        for place, seat in outcome.places
    ]


def draw_notice(size: Size, shown: Notice, looks: Looks) -> Canvas:
    """Draw it in the middle, so large that nobody can miss it."""
    canvas = Canvas(*size)
    high = size.height // 2
    band = Region(0, size.height // 6, size.width, high)
    canvas.fill(band, " ", looks.style(shown.role))
    inner = band.shrink((1, 3, 1, 3))
    letters.paragraph(canvas, inner, shown.title, looks.style(shown.role), looks)
    below = Region(3, band.bottom + 1, size.width - 6, size.height - band.bottom - 3)
    letters.paragraph(canvas, below, shown.text, looks.style("title"), looks)
    canvas.right(size.width - 1, size.height - 1, TOO, looks.style("dim"))
    return canvas
