"""Chill: a turn passes, and the next seat draws to four (CH1, CH4)."""

from engine.axolotls.components import Colour
from engine.axolotls.events import Drew, Shuffled, TurnCame, TurnPassed
from engine.axolotls.state import Acted, ChillState
from engine.axolotls.table import RESHUFFLE_CHANCE, Events, put, take, two_piles
from engine.chance import shuffled

_NOTHING = Acted.NOTHING

DRAW_TO = 4
"""Cards in hand at the start of a turn (rulebook, Drawing Cards)."""


def next_turn(state: ChillState) -> tuple[ChillState, Events]:
    """The turn passes clockwise, over any seat that has no card and finds none (CH4)."""
    seats, seat = len(state.layout.hands), state.turn
    events: Events = ()
    while True:  # ends: at most 15 of the 84 cards lie on Collection Cards, so somebody has one
        seat = (seat + 1) % seats
        state, more = begin_turn(state, seat)
        events += more
        if any(state.layout.hands[seat]):
            return state, events
        events += (TurnPassed(seat),)


def begin_turn(state: ChillState, seat: int) -> tuple[ChillState, Events]:
    """Draw to four for a seat whose turn begins (CH1), from a new shuffle if need be (CH4)."""
    layout, discards, shuffles = state.layout, state.discards, state.shuffles
    hand, piles, drawn = list(layout.hands[seat]), layout.piles, list[Colour]()
    events: Events = (TurnCame(seat),)
    for _ in range(DRAW_TO - sum(hand)):
        if not any(piles):
            if not discards:
                break
            piles = two_piles(shuffled(discards, state.seed, RESHUFFLE_CHANCE + shuffles))
            events += (Shuffled(len(discards)),)
            discards, shuffles = (), shuffles + 1
        colour, piles = take(piles)
        hand[colour] += 1
        drawn.append(colour)
    if drawn:
        events += (Drew(seat, len(drawn)),)
    hands = put(layout.hands, seat, tuple(hand))
    layout = layout.after_draw(piles, hands, put(layout.drawn, seat, tuple(drawn)))
    return ChillState(layout, state.seed, shuffles, seat, _NOTHING, discards, over=False), events
