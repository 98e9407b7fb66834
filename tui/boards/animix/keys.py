"""What a key means on the board of Animix: pure, from a key and a moment to a wish.

A letter is a species, which chooses it in the hand; in the grid h j k l move, as arrows do, and a
capital L is the pelican. Whatever ends the turn is asked about first, for nothing is taken back.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.animix.actions import AnimixAction, Play
from engine.animix.components import BY_LETTER, Species
from tui.boards.animix.moment import Area, Moment


@dataclass(frozen=True, slots=True)
class Do:
    """Ask the host for this action."""

    action: AnimixAction


@dataclass(frozen=True, slots=True)
class Say:
    """Tell the player this."""

    text: str


@dataclass(frozen=True, slots=True)
class Conclude:
    """Enough of the scoring: on to the result."""


Wish: TypeAlias = Do | Say | Conclude | Moment
"""A moment as a wish is what is to be drawn from now on."""

_YES, _NO = ("enter", "y", "Y"), ("escape", "n", "N")
_STEPS: Mapping[str, tuple[int, int]] = {
    **dict.fromkeys(("left", "h"), (0, -1)),
    **dict.fromkeys(("right", "l"), (0, 1)),
    **dict.fromkeys(("up", "k"), (-1, 0)),
    **dict.fromkeys(("down", "j"), (1, 0)),
}


def press(key: str, moment: Moment) -> Wish | None:
    """Say what a key is meant to do; None for a key that means nothing here."""
    key = "enter" if key == "space" else key
    if moment.step is not None:
        return _turn_page(key, moment, moment.step)
    if moment.view.over:
        return None
    if moment.asked:
        return _answer(key, moment, moment.asked)
    if key in ("i", "I"):
        return replace(moment, info=None if moment.info is moment.focus else moment.focus)
    return _in_grid(key, moment) if moment.area is Area.GRID else _in_hand(key, moment)


def _turn_page(key: str, moment: Moment, step: int) -> Wish | None:
    """The scoring: a species on, a species back, or to the result."""
    if key == "escape" or (key in ("enter", "right", "l") and moment.award is None):
        return Conclude()
    if key in ("enter", "right", "l"):
        return replace(moment, step=step + 1)
    if key in ("left", "h"):
        return replace(moment, step=max(0, step - 1))
    return None


def _answer(key: str, moment: Moment, asked: AnimixAction) -> Wish | None:
    """Take yes or no; any other key means no, and what it means else."""
    calm = replace(moment, asked=None)
    if key in _YES:
        return Do(asked) if _may(asked, moment) else Say(_why_not(moment))
    return calm if key in _NO else press(key, calm)


def _in_hand(key: str, moment: Moment) -> Wish | None:
    if (species := _species(key, moment)) is not None:
        return _choose(moment, species)
    if key in _STEPS:
        down, right = _STEPS[key]
        return _next_held(moment, right) if right else _to_grid(moment) if down < 0 else None
    if key == "enter":
        return _to_grid(moment)
    if key in ("d", "D"):
        return _play_down(moment)
    hides = key == "escape" and moment.info is not None
    return replace(moment, info=None) if hides else None


def _in_grid(key: str, moment: Moment) -> Wish | None:
    if key in _STEPS:
        return _move(moment, *_STEPS[key])
    if (species := _species(key, moment)) is not None:
        return _choose(moment, species)
    if key == "escape":
        return replace(moment, area=Area.HAND)
    if key == "enter":
        return _take(moment)
    return _play_down(moment) if key in ("d", "D") else None


def _species(key: str, moment: Moment) -> Species | None:
    """Give the species in play that a letter stands for."""
    species = BY_LETTER.get(key.upper()) if len(key) == 1 else None
    return species if species in moment.view.species else None


def _choose(moment: Moment, species: Species) -> Moment:
    """Put the hand's cursor on a species, and show its rule if rules are shown."""
    return replace(moment, species=species, info=None if moment.info is None else species)


def _next_held(moment: Moment, step: int) -> Moment:
    """Move to the next species in hand, around the ends; to any, where there is no hand."""
    row = moment.held or moment.view.species
    if moment.species not in row:
        return _choose(moment, row[0])
    return _choose(moment, row[(row.index(moment.species) + step) % len(row)])


def _to_grid(moment: Moment) -> Moment:
    return replace(moment, area=Area.GRID)


def _move(moment: Moment, down: int, right: int) -> Moment:
    """Move a cell on; below the last row is the hand."""
    grid = moment.view.grid
    row, column = divmod(moment.cell, grid.columns)
    row, column = max(0, row + down), min(max(0, column + right), grid.columns - 1)
    if row >= grid.rows:
        return replace(moment, area=Area.HAND)
    return replace(moment, cell=row * grid.columns + column)


def _take(moment: Moment) -> Wish:
    """Ask whether to take the card under the cursor."""
    if moment.exchange and _may(moment.exchange, moment):
        return replace(moment, asked=moment.exchange)
    return Say(_why_not(moment))


def _play_down(moment: Moment) -> Wish:
    """Ask whether to play the chosen card face down."""
    play = Play(moment.species)
    if _may(play, moment):
        return replace(moment, asked=play)
    return Say(_why_not(moment))


def _may(action: AnimixAction, moment: Moment) -> bool:
    """Say whether an action may be asked for: one at a time."""
    return action in moment.choices and not moment.scene.pending


def _why_not(moment: Moment) -> str:
    """Say why what was asked for may not be done."""
    view = moment.view
    if moment.scene.me is None:
        return "You are watching this game."
    if view.turn != moment.scene.me:
        return f"It is the turn of {moment.names[view.turn]}."
    if moment.scene.pending:
        return "Your card is on its way."
    if not moment.hand[moment.species]:
        return f"You have no {moment.species.label} in hand."
    return "A Mountain lies on that card: it can no longer be taken."
