"""Turns: a game that only the tests know, in which one acts after another, so many times each."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from engine import Game, Kind, Option, OptionValue, Outcome, RuleError, Seat, Step, Viewer
from engine.errors import NotAllowed
from engine.game import Chooser
from engine.options import complete
from engine.outcome import Criterion, Part, rank


@dataclass(frozen=True, slots=True)
class Pass:
    """End my turn."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat's turn is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class State:
    """How many turns were taken, by so many seats, of so many."""

    taken: int
    seats: int
    turns: int


@dataclass(frozen=True, slots=True)
class View:
    """All of it: there is nothing secret; ``seat`` is whose turn it is."""

    viewer: int | None
    taken: int
    seats: int
    turns: int
    seat: int | None


OPTIONS = (Option("turns", Kind.WHOLE, 100, "How many turns there are.", least=1, most=1000),)


def _setup(
    seats: int, _seed: bytes, options: Mapping[str, OptionValue] = MappingProxyType({})
) -> State:
    given = complete(OPTIONS, options)
    if seats not in TURNS.seats:
        raise RuleError("seats", "Turns is for one to four.")
    return State(0, seats, int(given["turns"]))


def _to_act(state: State) -> frozenset[Seat]:
    over = state.taken == state.turns
    return frozenset() if over else frozenset({state.taken % state.seats})


def _choices(view: View) -> tuple[Pass, ...]:
    return (Pass(),) if view.seat is not None and view.viewer == view.seat else ()


def _apply(state: State, seat: Seat | None, _action: Pass) -> Step[State]:
    if seat not in _to_act(state):
        raise NotAllowed("turn", "It is not your turn.")
    assert seat is not None
    return Step(replace(state, taken=state.taken + 1), (Passed(seat),))


def _view(state: State, viewer: Viewer) -> View:
    seat = next(iter(_to_act(state)), None)
    return View(viewer, state.taken, state.seats, state.turns, seat)


def _outcome(state: State) -> Outcome | None:
    if _to_act(state):
        return None
    scores = tuple(0 for _ in range(state.seats))
    return rank((Criterion("turns", scores),), tuple((Part("turns", 0),) for _ in scores))


def _guess(view: View, _rng: Chooser) -> State:
    return State(view.taken, view.seats, view.turns)


TURNS: Game[State, Any, View] = Game(
    name="turns",
    title="Turns",
    seats=range(1, 5),
    options=OPTIONS,
    actions=MappingProxyType({"pass": Pass}),
    events=MappingProxyType({"passed": Passed}),
    View=View,
    setup=_setup,
    to_act=_to_act,
    choices=_choices,
    apply=_apply,
    view=_view,
    outcome=_outcome,
    due=lambda _state: None,
    waiting_on=_to_act,
    guess=_guess,
)
"""One to four seats."""

ONLY_TURNS: Mapping[str, Game[Any, Any, Any]] = MappingProxyType({TURNS.name: TURNS})
