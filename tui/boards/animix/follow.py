"""What becomes of cursors and questions when the table moves on: pure, from moment to moment."""

from dataclasses import replace

from engine.animix.actions import AnimixAction
from engine.animix.components import Species
from engine.animix.majority import conclude
from tui.boards.animix.moment import Moment
from tui.looks.looks import Looks
from tui.place.scene import Scene


def follow(
    before: Moment | None, scene: Scene, looks: Looks, choices: tuple[AnimixAction, ...]
) -> Moment:
    """Give the moment of a scene: all stays as it was, but for what is no longer possible."""
    if before is None or not _goes_on(before, scene):
        after = Moment(scene, looks, choices)
        return _ended(replace(after, species=next(iter(after.held), after.view.species[0])))
    after = replace(before, scene=scene, choices=choices)
    if before.hand[before.species]:  # it may be gone
        after = replace(after, species=_next_held(after))
    came = bool(choices) and not before.choices
    asked = before.asked if before.asked in choices else None
    return _ended(replace(after, asked=asked, fresh=came or (before.fresh and bool(choices))))


def can_be_scored(scene: Scene) -> bool:
    """Say whether an outcome is that of the game that is seen: it comes from a host."""
    view = scene.view
    return view.over and conclude(view.grid, view.species, view.shown) == scene.outcome


def _goes_on(before: Moment, scene: Scene) -> bool:
    """Say whether it is the same game, seen by the same eyes."""
    was, now = before.scene, scene
    seats = was.me == now.me and len(was.names) == len(now.names)
    cards = was.view.species == now.view.species and was.view.grid.columns == now.view.grid.columns
    memory = not now.past or bool(was.outcome)  # a replay is the same forwards and backwards
    return seats and cards and memory and not (was.outcome and not now.outcome)


def _next_held(moment: Moment) -> Species:
    """Give the chosen species, or the next one in hand if it is gone."""
    held = moment.held
    if not held or moment.species in held:
        return moment.species
    return next((species for species in held if species > moment.species), held[0])


def _ended(moment: Moment) -> Moment:
    """Begin to show how the game was scored, once, if it is over."""
    if moment.scene.outcome is None or not can_be_scored(moment.scene):
        return replace(moment, step=None)
    return moment if moment.step is not None else replace(moment, step=0, info=None, fresh=False)
