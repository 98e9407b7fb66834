"""Flags: a game that only the tests know. Nothing else in the house may need to know of it.

Everybody races for one flag after the other. Each seat has a lucky number, which it alone knows;
most flags win, then the higher number. A flag that nobody grabs the table takes away.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, TypeAlias

from engine import Due, Game, Kind, Option, OptionValue, Outcome, RuleError, Seat, Step, Viewer
from engine.chance import pick
from engine.errors import ClaimError, NotAllowed, NotNow, TooLate
from engine.game import Chooser
from engine.options import complete
from engine.outcome import Criterion, Part, rank

LUCK = 1000


@dataclass(frozen=True, slots=True)
class Grab:
    """Grab the flag of this number."""

    flag: int


@dataclass(frozen=True, slots=True)
class TakeAway:
    """The table itself: nobody wants this flag."""


@dataclass(frozen=True, slots=True)
class Grabbed:
    """A seat has a flag."""

    seat: int
    flag: int


@dataclass(frozen=True, slots=True)
class TakenAway:
    """Nobody has a flag."""

    flag: int


@dataclass(frozen=True, slots=True)
class State:
    """Who took which flag (None: the table), of so many; the lucky numbers; the patience."""

    taken: tuple[Seat | None, ...]
    flags: int
    luck: tuple[int, ...]
    patience: float


@dataclass(frozen=True, slots=True)
class View:
    """The flag that stands, flags of each seat, and the viewer's own lucky number."""

    viewer: int | None
    flag: int
    flags: int
    scores: tuple[int, ...]
    luck: int | None


Action: TypeAlias = Grab | TakeAway

OPTIONS = (
    Option("flags", Kind.WHOLE, 5, "How many flags there are.", least=1, most=100_000),
    Option("patience", Kind.SECONDS, 5.0, "How long a flag stands."),
    Option("miss", Kind.SECONDS, 1.0, "How long a seat waits after a miss.", most=2),
)


def _setup(
    seats: int, seed: bytes, options: Mapping[str, OptionValue] = MappingProxyType({})
) -> State:
    given = complete(OPTIONS, options)
    if seats not in FLAGS.seats:
        raise RuleError("seats", "Flags is for one to four.")
    luck = tuple(pick(LUCK, seed, seat) for seat in range(seats))
    return State((), int(given["flags"]), luck, float(given["patience"]))


def _over(state: State) -> bool:
    return len(state.taken) == state.flags


def _to_act(state: State) -> frozenset[Seat]:
    return frozenset() if _over(state) else frozenset(range(len(state.luck)))


def _choices(view: View) -> tuple[Action, ...]:
    here = view.viewer is not None and view.flag < view.flags
    return (Grab(view.flag),) if here else ()


def _apply(state: State, seat: Seat | None, action: Action) -> Step[State]:
    flag = len(state.taken)
    if _over(state):
        raise NotNow("over", "All flags are gone.")
    match action:
        case TakeAway() if seat is None:
            return Step(_take(state, None), (TakenAway(flag),))
        case Grab(wanted) if seat is not None:
            if wanted > flag or wanted < 0:
                raise ClaimError("claim", "There is no such flag yet.")
            if wanted < flag:
                who = state.taken[wanted]
                if who is None:
                    raise ClaimError("claim", "That flag was taken away.")
                raise TooLate("{who} was first.", who)
            return Step(_take(state, seat), (Grabbed(seat, flag),))
    raise NotAllowed("action", "That is not for you.")


def _take(state: State, seat: Seat | None) -> State:
    return replace(state, taken=(*state.taken, seat))


def _view(state: State, viewer: Viewer) -> View:
    scores = tuple(state.taken.count(seat) for seat in range(len(state.luck)))
    luck = None if viewer is None else state.luck[viewer]
    return View(viewer, len(state.taken), state.flags, scores, luck)


def _outcome(state: State) -> Outcome | None:
    if not _over(state):
        return None
    scores = _view(state, None).scores
    parts = tuple((Part("flags", score),) for score in scores)
    return rank((Criterion("flags", scores), Criterion("luck", state.luck)), parts)


def _due(state: State) -> Due[Action] | None:
    return None if _over(state) else Due(state.patience, TakeAway())


def _guess(view: View, rng: Chooser) -> State:
    taken: list[Seat | None] = [s for s, score in enumerate(view.scores) for _ in range(score)]
    taken += [None] * (view.flag - len(taken))
    luck = tuple(
        view.luck if view.luck is not None and seat == view.viewer else rng.randrange(LUCK)
        for seat in range(len(view.scores))
    )
    return State(tuple(taken), view.flags, luck, 5.0)


FLAGS: Game[State, Any, View] = Game(
    name="flags",
    title="Flags",
    seats=range(1, 5),
    options=OPTIONS,
    actions=MappingProxyType({"grab": Grab, "take-away": TakeAway}),
    events=MappingProxyType({"grabbed": Grabbed, "taken-away": TakenAway}),
    View=View,
    setup=_setup,
    to_act=_to_act,
    choices=_choices,
    apply=_apply,
    view=_view,
    outcome=_outcome,
    due=_due,
    waiting_on=_to_act,
    guess=_guess,
)
"""One to four seats."""

ONLY_FLAGS: Mapping[str, Game[Any, Any, Any]] = MappingProxyType({FLAGS.name: FLAGS})
