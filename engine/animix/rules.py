"""Animix, by turns: play a card face down, or exchange one with the grid."""

from types import MappingProxyType
from typing import Any, TypeVar

from engine.animix.actions import AnimixAction, Play, Take
from engine.animix.choices import choices
from engine.animix.components import Counts, Species, add
from engine.animix.deal import OPTIONS, SEATS, setup
from engine.animix.events import Ended, Played, Took, TurnCame
from engine.animix.guess import guess
from engine.animix.majority import conclude
from engine.animix.sheet import HELP, read_sheet
from engine.animix.state import AnimixState
from engine.animix.view import AnimixView, show
from engine.animix.worth import worth
from engine.errors import NotAllowed, NotNow
from engine.game import Due, Game, Seat, Step
from engine.outcome import Outcome

T = TypeVar("T")

_NOBODY: frozenset[Seat] = frozenset()
_ALONE = tuple(frozenset({seat}) for seat in range(SEATS[-1]))
_PLAYED = tuple(map(Played, range(SEATS[-1])))
_TURN_CAME = tuple(map(TurnCame, range(SEATS[-1])))
_ENDED = Ended()


def to_act(state: AnimixState) -> frozenset[Seat]:
    """Whose turn it is, and nobody else."""
    return _NOBODY if state.over else _ALONE[state.turn]


def apply(state: AnimixState, seat: Seat | None, action: AnimixAction) -> Step[AnimixState]:
    """Play a card or take one. Raises RuleError; there is nothing the table itself does."""
    kind = type(action)
    if type(seat) is not int or not 0 <= seat < len(state.hands):
        raise NotAllowed("seat", "Nobody sits there.")
    if kind is not Play and kind is not Take:
        raise NotAllowed("action", "That is not an action in this game.")
    if state.over:
        raise NotNow("over", "The game is over.")
    if seat != state.turn:
        raise NotNow("turn", "It is the turn of {who}.", state.turn)
    if isinstance(action, Take):
        return _take(state, seat, action)
    return _play(state, seat, action.species)


def _play(state: AnimixState, seat: Seat, species: Species) -> Step[AnimixState]:
    """A: face down, so that only its owner knows it (AN4)."""
    hand = _without(state.hands[seat], species)
    hands = _put(state.hands, seat, hand)
    piles = _put(state.piles, seat, add(state.piles[seat], species, 1))
    grid, free, turn = state.grid, state.free, _next(state)
    after = AnimixState(state.species, grid, free, hands, piles, state.taken, state.box, turn)
    return Step(after, (_PLAYED[seat], _then(after)))


def _take(state: AnimixState, seat: Seat, action: Take) -> Step[AnimixState]:
    """B: the taken card goes face down before the seat, the other lies locked in its cell (AN3)."""
    cell, put = action.cell, action.put
    if type(cell) is not int or not 0 <= cell < len(state.free):
        raise NotAllowed("cell", "There is no such cell in the grid.")
    hand = _without(state.hands[seat], put)
    if not state.free[cell]:
        raise NotAllowed("locked", "A Mountain lies on that card: it can no longer be taken.")
    card, taken = state.grid.cells[cell], state.taken
    if taken is not None:
        taken = _put(taken, seat, add(taken[seat], card, 1))
    after = AnimixState(
        state.species,
        state.grid.put(cell, put),
        _put(state.free, cell, False),
        _put(state.hands, seat, hand),
        _put(state.piles, seat, add(state.piles[seat], card, 1)),
        taken,
        state.box,
        _next(state),
    )
    return Step(after, (Took(seat, cell, card, put), _then(after)))


def _without(hand: Counts, species: object) -> Counts:
    """Give the hand with a card of a species less. Raises NotAllowed."""
    if type(species) is not Species:
        raise NotAllowed("species", "There is no such species.")
    if not hand[species]:
        raise NotAllowed("not_held", f"You have no {species.label} in hand.")
    return add(hand, species, -1)


def _next(state: AnimixState) -> Seat:
    """Clockwise, which is rising seat number (AN2)."""
    return (state.turn + 1) % len(state.hands)


def _then(after: AnimixState) -> Any:
    return _ENDED if after.over else _TURN_CAME[after.turn]


def _put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def outcome(state: AnimixState) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return conclude(state.grid, state.species, state.piles) if state.over else None


def due(_state: AnimixState) -> Due[AnimixAction] | None:
    """Nothing: the table waits."""
    return None


ANIMIX: Game[AnimixState, AnimixAction, AnimixView] = Game(
    name="animix",
    title="Animix",
    seats=SEATS,
    options=OPTIONS,
    actions=MappingProxyType({"play": Play, "take": Take}),
    events=MappingProxyType({"played": Played, "took": Took, "turn": TurnCame, "ended": Ended}),
    View=AnimixView,
    setup=setup,
    to_act=to_act,
    choices=choices,
    apply=apply,
    view=show,
    outcome=outcome,
    due=due,
    waiting_on=to_act,
    guess=guess,
    worth=worth,
    sheet=read_sheet,
    sheet_help=HELP,
)
