"""Wild: everybody at once, after 3-2-1-GO (WI1-WI6)."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.axolotls.actions import Count, Draw, Play, RaiseLimit, WildAction
from engine.axolotls.choices import plays
from engine.axolotls.components import STANDARD_SET, parse_set
from engine.axolotls.events import Counted, Drew, Ended, LimitRaised, Opened, Played, Went, Won
from engine.axolotls.guess import guess_wild
from engine.axolotls.scoring import score
from engine.axolotls.state import Layout, WildState
from engine.axolotls.table import (
    SEATS,
    Events,
    add,
    check_seat,
    fits,
    lay_out,
    no_such_action,
    play,
    put,
    take,
)
from engine.axolotls.view import WildView, show_wild
from engine.axolotls.worth import wild_worth
from engine.errors import NotAllowed, NotNow
from engine.game import Due, Game, Seat, Step
from engine.options import Kind, Option, OptionValue, complete
from engine.outcome import Outcome

DEALT = 4
"""Cards dealt to each player, and the limit at first (rulebook, Wild Setup; WI4)."""

FIRST_COUNT = 3
RACE = -1
"""What ``count`` is once GO was said."""

LEAST_RAISE = 0.1
"""Seconds between two raises at least: with none the limit would rise for ever, at once (WI4)."""

OPTIONS = (
    Option("cards", Kind.FILE, "", "A set of Collection Cards of your own: 15 rows, as WGY."),
    Option("hints", Kind.FLAG, False, "Mark the cards that can be played: seeing is the game."),
    Option(
        "raise_after",
        Kind.SECONDS,
        5.0,
        "When nobody can play: how long to wait for who could draw, until the limit rises.",
        least=LEAST_RAISE,
        title="Raise the limit after",
    ),
    Option(
        "miss",
        Kind.SECONDS,
        1.0,
        "How long a seat waits after a play that could not have been right.",
        most=2,
        title="A miss costs",
    ),
    Option(
        "idle",
        Kind.SECONDS,
        20.0,
        "When nobody plays and somebody could: how long to wait, until bots play for them.",
        most=600,
        title="Wait for a play",
    ),
)

_COUNT, _DRAW, _RAISE = Count(), Draw(), RaiseLimit()
_NOBODY: frozenset[Seat] = frozenset()
_EVERYBODY = tuple(frozenset(range(seats)) for seats in range(SEATS.stop))


def setup(
    seats: int, seed: bytes, options: Mapping[str, OptionValue] = MappingProxyType({})
) -> WildState:
    """Deal four each, face down; nothing happens before GO (WI1)."""
    given = complete(OPTIONS, options)
    cards = parse_set(str(given["cards"])) if given["cards"] else STANDARD_SET
    layout = lay_out(seats, seed, cards, DEALT)
    return WildState(layout, FIRST_COUNT, DEALT, float(given["raise_after"]), over=False)


def to_act(state: WildState) -> frozenset[Seat]:
    """Everybody until the end."""
    return _NOBODY if state.over else _EVERYBODY[len(state.layout.hands)]


def choices(view: WildView) -> tuple[WildAction, ...]:
    """From GO on, play what fits, and draw below the limit while a pile is left (WI3)."""
    seen = view.seen
    if view.over or view.count != RACE or seen.viewer is None:
        return ()
    if seen.hands[seen.viewer] < view.limit and any(seen.piles):
        return (*plays(seen), _DRAW)
    return tuple(plays(seen))


def apply(state: WildState, seat: Seat | None, action: WildAction) -> Step[WildState]:
    """Play or draw; the table itself (None) counts to GO and raises the limit. Raises RuleError."""
    kind = type(action)
    if seat is not None:
        check_seat(state.layout, seat)
    if kind not in ((Count, RaiseLimit) if seat is None else (Play, Draw)):
        raise no_such_action()
    if state.over:
        raise NotNow("over", "The game is over.")
    if seat is None:
        return _count(state) if kind is Count else _raise(state)
    if state.count != RACE:
        raise NotNow("wait", "Wait for GO.")
    if isinstance(action, Play):
        layout, events = play(state.layout, seat, action)
    else:
        layout, events = _draw(state, seat)
    return _settle(state, layout, events)


def _draw(state: WildState, seat: int) -> tuple[Layout, Events]:
    layout = state.layout
    hand = layout.hands[seat]
    if sum(hand) >= state.limit:
        raise NotAllowed("limit", f"You hold {state.limit} cards: that is the limit now.")
    if not any(layout.piles):
        raise NotAllowed("no_cards", "Both draw piles are empty.")
    colour, piles = take(layout.piles)
    hands = put(layout.hands, seat, add(hand, colour, 1))
    return layout.after_draw(piles, hands, put(layout.drawn, seat, (colour,))), (Drew(seat, 1),)


def _count(state: WildState) -> Step[WildState]:
    if state.count == RACE:
        raise NotNow("not_due", "The race is on already.")
    after = WildState(state.layout, state.count - 1, state.limit, state.raise_after, over=False)
    if state.count:
        return Step(after, (Counted(state.count),))
    return _settle(after, state.layout, (Went(),))


def _raise(state: WildState) -> Step[WildState]:
    if state.count != RACE or fits(state.layout, state.layout.hands):
        raise NotNow("not_due", "Somebody can still play.")
    limit = state.limit + 1
    after = WildState(state.layout, RACE, limit, state.raise_after, over=False)
    return Step(after, (LimitRaised(limit),))


def _settle(state: WildState, layout: Layout, events: Events) -> Step[WildState]:
    """Look for the end (WI6), then for a limit that holds everybody up (WI4)."""
    limit, over = state.limit, False
    if not fits(layout, layout.hands):
        over = not any(layout.piles) or not any(layout.spaces)
        if over:
            events = (*events, Ended())
        elif min(map(sum, layout.hands)) >= limit:
            limit += 1
            events = (*events, LimitRaised(limit))
    return Step(WildState(layout, RACE, limit, state.raise_after, over), events)


def outcome(state: WildState) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return score(state.layout) if state.over else None


def due(state: WildState) -> Due[WildAction] | None:
    """The next of 3, 2, 1, GO (WI1); then a raise, when nobody can play and nobody draws (WI4)."""
    if state.over:
        return None
    if state.count != RACE:
        return Due(1.0, _COUNT)
    if fits(state.layout, state.layout.hands):
        return None
    return Due(state.raise_after, _RAISE)


def waiting_on(state: WildState) -> frozenset[Seat]:
    """Who holds a playable card, from GO on."""
    layout = state.layout
    if state.over or state.count != RACE:
        return _NOBODY
    return frozenset(seat for seat, hand in enumerate(layout.hands) if fits(layout, (hand,)))


WILD: Game[WildState, WildAction, WildView] = Game(
    name="axolotls-wild",
    title="A Lotta Axolotls (Wild)",
    seats=SEATS,
    options=OPTIONS,
    actions={"play": Play, "draw": Draw, "count": Count, "raise": RaiseLimit},
    events={
        "played": Played,
        "won": Won,
        "opened": Opened,
        "drew": Drew,
        "counted": Counted,
        "went": Went,
        "raised": LimitRaised,
        "ended": Ended,
    },
    View=WildView,
    setup=setup,
    to_act=to_act,
    choices=choices,
    apply=apply,
    view=show_wild,
    outcome=outcome,
    due=due,
    waiting_on=waiting_on,
    guess=guess_wild,
    worth=wild_worth,
)
