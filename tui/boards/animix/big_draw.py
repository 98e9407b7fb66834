"""How Animix looks on the big screen, drawn on a canvas of any size."""

from dataclasses import dataclass

from textual.geometry import Region, Size

from engine.animix.components import BY_LABEL, Species
from engine.animix.view import AnimixView
from engine.outcome import Award, Outcome
from tui.big import chip, letters, scoreboard
from tui.big.scoreboard import Entry
from tui.boards.animix.art import eyes, mountain, paint
from tui.boards.animix.fresh import Turned
from tui.boards.animix.moment import award_at, score
from tui.boards.canvas import Canvas
from tui.boards.nameplate import ARROW
from tui.boards.names import cut
from tui.boards.words import several
from tui.looks.looks import Looks
from tui.place.scene import Scene

_PANEL = 26
"""Cells beside the grid at least."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is drawn: a watcher's scene, what shines because it is new, how far the scoring is.

    ``step`` counts the species that were scored before the one that is shown; None in the game.
    """

    scene: Scene
    looks: Looks
    fresh: Turned | None = None
    step: int | None = None

    @property
    def view(self) -> AnimixView:
        """What a watcher sees."""
        view: AnimixView = self.scene.view
        return view

    @property
    def award(self) -> Award | None:
        """What is being scored; None in the game, and with the totals."""
        return award_at(self.scene.outcome, self.step)


def grid_width(size: Size, shown: Shown) -> int:
    """Give the cells across of the grid: cards as high as there is room for, not too wide."""
    grid = shown.view.grid
    high = size.height // grid.rows
    pitch = min((size.width - max(_PANEL, size.width // 3)) // grid.columns, max(7, 3 * high))
    return pitch * grid.columns


def patches(size: Size, shown: Shown) -> tuple[Region, ...]:
    """Cut the board: the grid in two halves, and what stands beside it."""
    wide = grid_width(size, shown)
    left = wide // 2
    return (
        Region(0, 0, left, size.height),
        Region(left, 0, wide - left, size.height),
        Region(wide, 0, size.width - wide, size.height),
    )


def draw(size: Size, shown: Shown) -> Canvas:
    """Draw it all."""
    canvas = Canvas(*size)
    wide = grid_width(size, shown)
    _draw_grid(canvas, Region(0, 0, wide, size.height), shown)
    panel = Region(wide + 2, 0, size.width - wide - 3, size.height)
    if shown.step is None:
        _draw_game(canvas, panel, shown)
    elif shown.scene.outcome:
        _draw_scoring(canvas, panel, shown, shown.scene.outcome)
    return canvas


# The grid


def _draw_grid(canvas: Canvas, box: Region, shown: Shown) -> None:
    grid = shown.view.grid
    wide = box.width // grid.columns
    for cell in range(len(grid.cells)):
        row, column = divmod(cell, grid.columns)
        top, end = (box.height * (row + more) // grid.rows for more in (0, 1))
        roomy = end - top > 4
        _draw_cell(
            canvas, Region(box.x + column * wide, top, wide - 1, end - top - roomy), cell, shown
        )


def _draw_cell(canvas: Canvas, box: Region, cell: int, shown: Shown) -> None:
    """Draw a card: a block that can be taken, an outline under a Mountain, or what scores."""
    looks, species = shown.looks, shown.view.grid.cells[cell]
    role = paint(species)
    name = species.label if box.width >= 11 else eyes(species, looks)
    caption = name if box.height > 1 else ""
    if shown.fresh and shown.fresh.cell == cell:
        chip.solid(canvas, box, species.letter, _taker(shown, box), "alarm", looks)
    elif shown.step is not None:
        award = shown.award
        lit = award is None or cell in award.marks
        if lit:
            chip.solid(canvas, box, species.letter, caption, f"{role}-open", looks)
        else:
            letters.write(canvas, box, species.letter, looks.style("frame"), looks)
    elif shown.view.free[cell]:
        chip.solid(canvas, box, species.letter, caption, f"{role}-open", looks)
    else:
        _draw_mountain(canvas, box, species, looks)


def _draw_mountain(canvas: Canvas, box: Region, species: Species, looks: Looks) -> None:
    """Draw a card that nobody can take any more: its letter over a range of Mountains."""
    role = paint(species)
    below = chip.captions(box, species.letter, looks)
    upper = Region(box.x, box.y, box.width, box.height - below)
    letters.write(canvas, upper, species.letter, looks.style(f"{role}-filled"), looks)
    if below:
        canvas.put(box.x, box.bottom - 1, mountain(box.width, looks), looks.style("dim"))


def _taker(shown: Shown, box: Region) -> str:
    name = shown.looks.shown(shown.scene.names[shown.fresh.seat]) if shown.fresh else ""
    return cut(name, box.width)


# Players and species, while the game goes on


def _draw_game(canvas: Canvas, box: Region, shown: Shown) -> None:
    """Draw players above and species below: these in two columns where rows are few."""
    seats, species = len(shown.scene.names), len(shown.view.species)
    least = letters.least(shown.looks)
    roomy = box.height >= least * species + 1 + (least + 1) * seats
    paired = least * ((species + 1) // 2) + 1
    if roomy:
        low = max(least * species + 1, box.height * species // (seats + species))
    else:
        low = paired if box.height >= paired + 2 * seats else species + 1
    high = box.height - low
    players = Region(box.x, box.y, box.width, high)
    scoreboard.draw(canvas, players, [_entry(shown, seat) for seat in range(seats)], shown.looks)
    below = Region(box.x, box.y + high + 1, box.width, low - 1)
    canvas.put(box.x, below.y - 1, "worth now", shown.looks.style("dim"))
    draw_species(canvas, below, shown, columns=2 if low == paired and not roomy else 1)


def _entry(shown: Shown, seat: int) -> Entry:
    """Tell of a player: how many cards lie before them, and what they did."""
    view, looks, note = shown.view, shown.looks, shown.scene.notes[seat]
    turn = seat == view.turn and not view.over
    new = shown.fresh if shown.fresh and shown.fresh.seat == seat else None
    tail = f", {note}" if note else ""
    held = f"{view.hands[seat]} in hand{tail}"
    details = (f"{several(view.piles[seat], 'card')} down, {held}", held)
    if new:
        what = "takes a card" if new.cell is not None else "plays face down"
        details = (what, what)
    mark = looks.glyph(*ARROW) if turn else ""
    role = "alarm" if new else "turn" if turn else ""
    return Entry(shown.scene.names[seat], str(view.piles[seat]), details, mark, role)


def draw_species(canvas: Canvas, box: Region, shown: Shown, columns: int) -> None:
    """Tell what each species would score now: its chip, its name where there is room, points."""
    view, looks = shown.view, shown.looks
    worth = [str(score(each, view.grid).points) for each in view.species]
    rows = -(-len(worth) // columns)
    wide, high = box.width // columns, box.height // rows
    names = [each.label if columns == 1 else "" for each in view.species]
    texts = [f"{name} {number}".strip() for name, number in zip(names, worth, strict=True)]
    size = letters.fitting(texts, wide - _badge(wide) - 3, max(1, _rows(high, looks)), looks)
    for place, (each, name, number) in enumerate(zip(view.species, names, worth, strict=True)):
        column, row = divmod(place, rows)
        spot = Region(box.x + column * wide, box.y + row * high, wide - 2 * (columns - 1), high)
        _draw_one(canvas, spot, each, (name, number), size, looks)


def _draw_one(
    canvas: Canvas,
    box: Region,
    each: Species,
    told: tuple[str, str],
    size: letters.Size,
    looks: Looks,
) -> None:
    badge = Region(box.x, box.y, _badge(box.width), max(1, _rows(box.height, looks)))
    if badge.height >= 3:
        chip.solid(canvas, badge, each.letter, "", f"{paint(each)}-open", looks)
    else:
        text = f" {eyes(each, looks)} "
        canvas.put(box.x + 1, box.y, text, looks.style(f"{paint(each)}-open"))
    y = box.y + max(0, badge.height - size.rows) // 2
    letters.put(canvas, badge.right + 2, y, told[0], size, looks.style(paint(each)), looks)
    end = box.right - letters.wide(told[1], size)
    letters.put(canvas, end, y, told[1], size, looks.style("title"), looks)


def _badge(wide: int) -> int:
    """Give the cells of a chip in a row of so many."""
    return 5 if wide < 16 else 7 if wide < 60 else 11


def _rows(high: int, looks: Looks) -> int:
    """Leave a row of water, where there are rows for any."""
    return high - (high > letters.least(looks))


# The scoring


def _draw_scoring(canvas: Canvas, box: Region, shown: Shown, outcome: Outcome) -> None:
    """Draw one step: the species that is scored and who gets its points; at last the totals."""
    looks, award = shown.looks, shown.award
    head = max(3, 2 * letters.least(looks) + 1 if box.height > 30 else box.height // 5)
    top = Region(box.x, box.y, box.width, head)
    if award:
        each = BY_LABEL[award.label]
        canvas.fill(top, " ", looks.style(f"{paint(each)}-open"))
        text = f"{each.plural} {award.points}"
        inner = top.shrink((0, 1, 0, 1))
        letters.paragraph(canvas, inner, text, looks.style(f"{paint(each)}-open"), looks)
    else:
        letters.write(canvas, top, "Totals", looks.style("accent"), looks)
    below = Region(box.x, box.y + head + 1, box.width, box.height - head - 1)
    entries = [_scored(shown, outcome, seat) for seat in _order(shown, outcome)]
    scoreboard.draw(canvas, below, entries, looks)


def _order(shown: Shown, outcome: Outcome) -> list[int]:
    """Give the seats as they sit; at last as they are placed."""
    if shown.award:
        return [*range(len(shown.scene.names))]
    return [seat for _, seat in outcome.places]


def _scored(shown: Shown, outcome: Outcome, seat: int) -> Entry:
    """Tell what a player has of the species and gets for it, and all points so far."""
    award = shown.award
    total = sum(each.shares[seat] for each in outcome.awards[: (shown.step or 0) + 1])
    name = shown.scene.names[seat]
    if award is None:
        best = seat in outcome.winners
        return Entry(name, str(total), ("wins!",) if best else (), role="turn" if best else "")
    gets, has = award.shares[seat], f"has {award.held[seat]}"
    details = (f"{has}, gets {gets}", f"{has} +{gets}") if gets else (has,)
    return Entry(name, str(total), details, role="alarm" if gets else "")
