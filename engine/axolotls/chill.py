"""Chill: turn by turn (CH1-CH6)."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.axolotls.actions import ChillAction, Discard, EndTurn, Play
from engine.axolotls.choices import discards, plays
from engine.axolotls.components import STANDARD_SET, Colour, parse_set
from engine.axolotls.events import (
    Discarded,
    Drew,
    Ended,
    Opened,
    Played,
    Shuffled,
    TurnCame,
    TurnPassed,
    Won,
)
from engine.axolotls.guess import guess_chill
from engine.axolotls.scoring import score
from engine.axolotls.state import Acted, ChillState
from engine.axolotls.table import (
    FIRST_CHANCE,
    SEATS,
    Events,
    add,
    check_seat,
    fits,
    lay_out,
    no_such_action,
    play,
    put,
)
from engine.axolotls.turns import begin_turn, next_turn
from engine.axolotls.view import ChillView, show_chill
from engine.axolotls.worth import chill_worth
from engine.chance import pick
from engine.errors import NotAllowed, NotNow
from engine.game import Due, Game, Seat, Step
from engine.options import Kind, Option, OptionValue, complete
from engine.outcome import Outcome

DEALT = 3
"""Cards dealt to each player (rulebook, Chill Setup)."""

OPTIONS = (
    Option("cards", Kind.FILE, "", "A set of Collection Cards of your own: 15 rows, as WGY."),
    Option("hints", Kind.FLAG, True, "Mark the cards that can be played."),
)

_NOTHING, _PLAYED, _DISCARDED = Acted  # a member takes three times as long to look up
_END_TURN = EndTurn()
_NOBODY: frozenset[Seat] = frozenset()
_ALONE = tuple(frozenset({seat}) for seat in range(SEATS[-1]))


def setup(
    seats: int, seed: bytes, options: Mapping[str, OptionValue] = MappingProxyType({})
) -> ChillState:
    """Deal three each; the seed says who is first (AX5), who has drawn to four already (CH1)."""
    given = complete(OPTIONS, options)
    cards = parse_set(str(given["cards"])) if given["cards"] else STANDARD_SET
    layout = lay_out(seats, seed, cards, DEALT)
    first = pick(seats, seed, FIRST_CHANCE)
    dealt = ChillState(layout, seed, 0, first, _NOTHING, (), over=False)
    return begin_turn(dealt, first)[0]


def to_act(state: ChillState) -> frozenset[Seat]:
    """Whose turn it is, and nobody else."""
    return _NOBODY if state.over else _ALONE[state.turn]


def choices(view: ChillView) -> tuple[ChillAction, ...]:
    """Play if you can (CH2), else discard (CH3); after that end the turn whenever you like."""
    seen = view.seen
    if view.over or seen.hand is None or view.turn != seen.viewer:
        return ()
    if view.acted is _DISCARDED:
        return (*discards(seen.hand), _END_TURN)
    found = plays(seen)
    if view.acted is _PLAYED:
        return (*found, _END_TURN)
    return tuple(found or discards(seen.hand))


def apply(state: ChillState, seat: Seat | None, action: ChillAction) -> Step[ChillState]:
    """Play, discard or end the turn. Raises RuleError; there is nothing the table itself does."""
    check_seat(state.layout, seat)
    kind = type(action)
    if kind not in (Play, Discard, EndTurn):
        raise no_such_action()
    if state.over:
        raise NotNow("over", "The game is over.")
    if seat != state.turn:
        raise NotNow("turn", "It is the turn of {who}.", state.turn)
    if isinstance(action, Play):
        return _play(state, action)
    if isinstance(action, Discard):
        return _discard(state, action)
    return _end_turn(state)


def _play(state: ChillState, action: Play) -> Step[ChillState]:
    if state.acted is _DISCARDED:
        raise NotAllowed("discarded", "You have discarded: no more playing in this turn.")
    layout, events = play(state.layout, state.turn, action)
    pile, over = state.discards, False
    if layout.won is not state.layout.won:
        # CH5: the cards of a won Collection Card are discarded, the one just played on top
        rest = (c for c in layout.cards[action.card] if c is not action.colour)
        pile = (*pile, *rest, action.colour)
        over = not any(layout.spaces)
    after = ChillState(layout, state.seed, state.shuffles, state.turn, _PLAYED, pile, over)
    if over:  # CH6: in the middle of a turn too
        return Step(after, (*events, Ended()))
    return _go_on(after, events)


def _discard(state: ChillState, action: Discard) -> Step[ChillState]:
    layout, seat, colour = state.layout, state.turn, action.colour
    if type(colour) is not Colour:
        raise NotAllowed("colour", "There is no such colour.")
    hand = layout.hands[seat]
    if state.acted is _PLAYED:
        raise NotAllowed("played", "You have played: no discarding in this turn.")
    if state.acted is _NOTHING and fits(layout, (hand,)):
        raise NotAllowed("must_play", "You can play a card, so you may not discard.")
    if not hand[colour]:
        raise NotAllowed("not_held", f"You have no {colour.name.lower()} card.")
    left = put(layout.hands, seat, add(hand, colour, -1))
    after = ChillState(
        layout.with_hands(left),
        state.seed,
        state.shuffles,
        seat,
        _DISCARDED,
        (*state.discards, colour),
        over=False,
    )
    return _go_on(after, (Discarded(seat, colour),))


def _end_turn(state: ChillState) -> Step[ChillState]:
    if state.acted is _NOTHING:
        layout = state.layout
        can_play = fits(layout, (layout.hands[state.turn],))
        what = "play" if can_play else "discard"
        raise NotAllowed("must_act", f"You have to {what} at least one card first.")
    return Step(*next_turn(state))


def _go_on(state: ChillState, events: Events) -> Step[ChillState]:
    """The turn ends by itself with an empty hand, and only then (CH2)."""
    if any(state.layout.hands[state.turn]):
        return Step(state, events)
    state, more = next_turn(state)
    return Step(state, (*events, *more))


def outcome(state: ChillState) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return score(state.layout) if state.over else None


def due(_state: ChillState) -> Due[ChillAction] | None:
    """Nothing: in Chill the table waits."""
    return None


CHILL: Game[ChillState, ChillAction, ChillView] = Game(
    name="axolotls-chill",
    title="A Lotta Axolotls (Chill)",
    seats=SEATS,
    options=OPTIONS,
    actions={"play": Play, "discard": Discard, "end": EndTurn},
    events={
        "played": Played,
        "won": Won,
        "opened": Opened,
        "drew": Drew,
        "discarded": Discarded,
        "shuffled": Shuffled,
        "turn": TurnCame,
        "passed": TurnPassed,
        "ended": Ended,
    },
    View=ChillView,
    setup=setup,
    to_act=to_act,
    choices=choices,
    apply=apply,
    view=show_chill,
    outcome=outcome,
    due=due,
    waiting_on=to_act,
    guess=guess_chill,
    worth=chill_worth,
)
