"""Whether a viewer can learn what it may not know: the same eyes, another truth."""

from random import Random
from typing import Any

from engine import Game, RuleError
from tests.conformance.kit import Kit
from tests.conformance.random_play import Moment, play


class Leak(AssertionError):
    """A viewer learned something that its view does not hold."""


def compare(game: Game[Any, Any, Any], kit: Kit, seats: int, number: int) -> int:
    """Play a game, and beside each state another that a viewer cannot tell from it.

    Where both look the same to the viewer before and after a step, the step must have told it the
    same. Raises Leak; gives the number of steps that could be compared.
    """
    rng = Random(number)
    compared = 0
    for moment in play(game, seats, number, kit.bound):
        for viewer in (None, *range(seats)):
            _same_view(game, moment.before, kit.redeal(moment.before, viewer, rng), viewer)
            twin = game.guess(game.view(moment.before, viewer), rng)
            _same_before(game, moment.before, twin, viewer)
            compared += _same_step(game, moment, twin, viewer)
            _same_told(game, moment, viewer)
            if viewer is not None:
                _same_refusals(game, kit, moment.before, twin, viewer, rng)
    return compared


def _same_view(game: Game[Any, Any, Any], state: Any, other: Any, viewer: int | None) -> None:
    """Hold a view against a truth that was dealt without asking the view: a guess believes it."""
    if game.view(other, viewer) != game.view(state, viewer):
        raise Leak(f"{viewer} sees what it may not know")


def _same_before(game: Game[Any, Any, Any], state: Any, twin: Any, viewer: int | None) -> None:
    if game.view(twin, viewer) != game.view(state, viewer):
        raise Leak(f"what {viewer} sees does not follow from what it may know")
    if game.to_act(twin) != game.to_act(state):
        raise Leak(f"who may act tells {viewer} a secret")
    if viewer is not None and (
        game.legal_actions(twin, viewer) != game.legal_actions(state, viewer)
    ):
        raise Leak(f"what {viewer} may do tells it a secret")


def _same_step(game: Game[Any, Any, Any], moment: Moment, twin: Any, viewer: int | None) -> bool:
    try:
        step = game.apply(twin, moment.seat, moment.action)
    except RuleError:
        if viewer is not None and moment.seat == viewer:
            raise Leak(f"{viewer} learns from {moment.action} being allowed") from None
        return False  # in the other truth somebody else had not the cards for it
    if game.view(step.state, viewer) != game.view(moment.step.state, viewer):
        return False
    if step.events != moment.step.events:
        raise Leak(f"the events of {moment.action} tell {viewer} a secret")
    return True


def _same_told(game: Game[Any, Any, Any], moment: Moment, viewer: int | None) -> None:
    """What others might have done instead, and would have looked the same, is told the same."""
    if moment.seat is None or moment.seat == viewer:
        return
    seen = game.view(moment.step.state, viewer)
    for action in game.legal_actions(moment.before, moment.seat):
        step = game.apply(moment.before, moment.seat, action)
        if step.events != moment.step.events and game.view(step.state, viewer) == seen:
            raise Leak(f"the events tell {viewer} {moment.action} from {action}")


def _same_refusals(
    game: Game[Any, Any, Any], kit: Kit, state: Any, twin: Any, viewer: int, rng: Random
) -> None:
    for action in rng.sample(kit.actions, 8):
        here, there = (_refusal(game, truth, viewer, action) for truth in (state, twin))
        if here != there and not {here[0], there[0]} & kit.remembered:
            raise Leak(f"the refusal of {action} tells {viewer} a secret: {here} or {there}")


def _refusal(game: Game[Any, Any, Any], state: Any, seat: int, action: Any) -> tuple[str, ...]:
    try:
        game.apply(state, seat, action)
    except RuleError as error:
        return error.code, error.say(), type(error).__name__
    return ("",)
