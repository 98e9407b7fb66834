"""Moments for tests of the board of Animix, from telling scenes, changed where tests need it."""

from dataclasses import replace
from typing import Any

from textual.geometry import Region, Size

from engine.animix.components import Species, count
from tests.tui.animix_scenes import choices
from tests.tui.board_scenes import Telling
from tui.boards.animix.keys import Wish, press
from tui.boards.animix.moment import Area, Moment
from tui.boards.animix.picture import Picture
from tui.boards.animix.plan import LEAST, Plan, plan
from tui.boards.canvas import Canvas
from tui.looks.looks import Looks

SCREEN = ("t", "?", "q", "f2", "ctrl+c", "tab")
"""Keys that are the screen's."""
KEYS = (
    *"mepbwlcnMEPBWLCNhjklHJKLdDiIyYxzß1é",
    *("enter", "space", "escape", "left", "right", "up", "down", "backspace", "delete", "home"),
    *SCREEN,
)
BOARDS = (LEAST, Size(80, 17), Size(120, 30))
"""What the smallest terminal leaves for the board, the usual one, and a large one."""


def moment(telling: Telling, **more: Any) -> Moment:
    """Give the moment that a scene begins with, its cursor on the first card in hand."""
    can = () if telling.scene.me is None else choices(telling)
    now = Moment(telling.scene, Looks(), can)
    first = next(iter(now.held), now.view.species[0])
    return replace(now, **({"species": first} | more))


def in_grid(telling: Telling, cell: int = 0, **more: Any) -> Moment:
    """Give the moment with the cursor in the grid."""
    return moment(telling, area=Area.GRID, cell=cell, **more)


def pressed(now: Moment, *keys: str) -> Wish | None:
    """Press keys one after the other, each but the last only moving or asking."""
    wish: Wish | None = now
    for key in keys:
        assert isinstance(wish, Moment), f"{key} comes after {wish}"
        wish = press(key, wish)
    return wish


def seen(telling: Telling, **fields: Any) -> Telling:
    """Give a scene whose view differs in these fields."""
    view = replace(telling.scene.view, **fields)
    return replace(telling, scene=replace(telling.scene, view=view))


def in_scene(telling: Telling, **fields: Any) -> Telling:
    """Give a scene that differs in these fields."""
    return replace(telling, scene=replace(telling.scene, **fields))


def holding(telling: Telling, *cards: Species) -> Telling:
    """Give a scene with other cards in my hand."""
    return seen(telling, hand=count(cards))


def drawn(now: Moment, size: Size) -> tuple[Canvas, Plan]:
    """Draw a moment on a board of this size."""
    chosen = plan(size, now.view.grid)
    return Picture().draw(now, chosen), chosen


def told(telling: Telling) -> Moment:
    """Give the moment after the keys of a scene; where there is an outcome, it is scored."""
    now = pressed(moment(telling, step=0 if telling.scene.outcome else None), *telling.keys)
    assert isinstance(now, Moment)
    return now


def inside(canvas: Canvas, box: Region) -> str:
    """Give the text of a part."""
    return canvas.piece(box).text()
