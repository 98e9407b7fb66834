"""Telling moments of Animix, by the names of their goldens."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine import GAMES
from engine.animix.components import SPECIES, Species
from engine.animix.scoring import RULES
from tests.tui.board_scenes import LONG, Telling, played, seen_by

GAME = "animix"
ARROWS = ("left", "right", "up", "down")


def mine(seats: int, seed: int, cards: int, **more: Any) -> Telling:
    """Give the turn of a seat that has so many cards in hand."""
    state = played(GAME, seats, seed, lambda s: sum(s.hands[s.turn]) == cards)
    return Telling(GAME, seen_by(GAME, state, state.turn, **more))


def theirs(seats: int, seed: int, cards: int, **more: Any) -> Telling:
    """Give the turn of somebody else, as the seat sees it that was first."""
    state = played(GAME, seats, seed, lambda s: sum(s.hands[s.turn]) == cards)
    return Telling(GAME, seen_by(GAME, state, (state.turn + 1) % seats, **more))


def ended(seats: int, seed: int, **more: Any) -> Telling:
    """Give the end of a game, as seat 0 sees it."""
    state = played(GAME, seats, seed, lambda _: False)
    return Telling(GAME, seen_by(GAME, state, 0, **more))


def walk(telling: Telling, cell: int) -> tuple[str, ...]:
    """Give the keys from the hand to a cell of the grid, where the cursor begins in its corner."""
    row, column = divmod(cell, telling.scene.view.grid.columns)
    return ("up", *["down"] * row, *["right"] * column)


def moved(telling: Telling, put: Species) -> int:
    """Give the cell in which a card in hand would change the points of most species."""
    view = telling.scene.view

    def changes(cell: int) -> int:
        after = view.grid.put(cell, put)
        return sum(RULES[s](view.grid).points != RULES[s](after).points for s in view.species)

    return max((cell for cell, free in enumerate(view.free) if free), key=changes)


def held(telling: Telling) -> tuple[Species, ...]:
    """Give the species in hand."""
    return tuple(s for s in SPECIES if telling.scene.view.hand[s])


def two() -> Telling:
    return mine(2, 3, 6)


def turn() -> Telling:
    return mine(4, 7, 4)


def in_grid() -> Telling:
    now = mine(4, 12, 4)
    put = held(now)[-1]
    keys = (put.letter.lower(), *walk(now, moved(now, put)))
    return replace(now, keys=keys)


def locked() -> Telling:
    now = mine(3, 5, 2)
    return replace(now, keys=walk(now, now.scene.view.free.index(False)))


def take() -> Telling:
    now = in_grid()
    return replace(now, keys=(*now.keys, "enter"))


def take_six() -> Telling:
    """Six players, long names, and the longest question of all."""
    now = mine(6, 21, 3, names=LONG)
    put = max(held(now), key=lambda species: len(species.label))
    return replace(now, keys=(put.letter.lower(), *walk(now, moved(now, put)), "enter"))


def down() -> Telling:
    now = mine(5, 4, 5)
    return replace(now, keys=("d",))


def info(species: Species) -> Telling:
    """Show where a species scores, in a game that has it in play."""
    state = played(GAME, 6, 30, lambda s: sum(s.hands[s.turn]) == 3, species=_all_but(species))
    now = Telling(GAME, seen_by(GAME, state, state.turn))
    return replace(now, keys=(species.letter.lower(), "i"))


def _all_but(species: Species) -> str:
    """Choose a species and six others for six players."""
    others = [other for other in SPECIES if other is not species][:6]
    return ",".join(other.label for other in (species, *others))


def six() -> Telling:
    return mine(6, 2, 3)


def wait() -> Telling:
    return theirs(3, 8, 4)


def sent() -> Telling:
    """My card is on its way."""
    now = turn()
    pending = (choices(now)[0],)
    return replace(now, scene=replace(now.scene, pending=pending))


def choices(telling: Telling) -> tuple[Any, ...]:
    """Give what may be done."""
    return GAMES[GAME].choices(telling.scene.view)


def watch() -> Telling:
    state = played(GAME, 5, 9, lambda s: sum(s.hands[s.turn]) == 2)
    return Telling(GAME, seen_by(GAME, state, None))


def no_tally() -> Telling:
    state = played(GAME, 4, 6, lambda s: sum(s.hands[s.turn]) == 2, tally=False)
    return Telling(GAME, seen_by(GAME, state, state.turn))


def mountains() -> Telling:
    """The last cards of six players with long names, and Mountains nearly everywhere."""
    now = mine(6, 14, 1, names=LONG)
    cells = len(now.scene.view.free)
    free = tuple(cell in (7, 20) for cell in range(cells))
    view = replace(now.scene.view, free=free)
    return replace(now, scene=replace(now.scene, view=view), keys=walk(now, 20))


def score() -> Telling:
    return ended(4, 17)


def score_six() -> Telling:
    """The third species of six players with long names."""
    return replace(ended(6, 18, names=LONG), keys=("space", "right"))


def totals() -> Telling:
    now = ended(6, 18, names=LONG)
    assert now.scene.outcome
    return replace(now, keys=("space",) * len(now.scene.outcome.awards))


ANIMIX: Mapping[str, Callable[[], Telling]] = {
    "animix-two": two,
    "animix-turn": turn,
    "animix-grid": in_grid,
    "animix-locked": locked,
    "animix-take": take,
    "animix-take-six": take_six,
    "animix-down": down,
    **{f"animix-info-{s.label}": lambda s=s: info(s) for s in SPECIES},
    "animix-six": six,
    "animix-wait": wait,
    "animix-sent": sent,
    "animix-watch": watch,
    "animix-no-tally": no_tally,
    "animix-mountains": mountains,
    "animix-score": score,
    "animix-score-six": score_six,
    "animix-totals": totals,
}
