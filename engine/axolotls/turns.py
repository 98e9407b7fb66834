"""Chill: a turn passes, and the next seat draws to four (CH1, CH4)."""

from engine.axolotls.components import Colour
from engine.axolotls.events import Drew, Shuffled, TurnCame, TurnPassed
from engine.axolotls.state import Acted, ChillState
from engine.axolotls.table import RESHUFFLE_CHANCE, Events, add, put, take, two_piles
from engine.chance import shuffled
from engine.game import Step

DRAW_TO = 4
"""Cards in hand at the start of a turn (rulebook, Drawing Cards)."""


def next_turn(state: ChillState) -> Step[ChillState]:
    """The turn passes clockwise, over any seat that has no card and finds none (CH4)."""
    seats, seat = len(state.layout.hands), state.turn
    events: Events = ()
    while True:  # ends: at most 15 of the 84 cards lie on Collection Cards, so somebody has one
        seat = (seat + 1) % seats
        step = begin_turn(state, seat)
        state, events = step.state, (*events, *step.events)
        if any(state.layout.hands[seat]):
            return Step(state, events)
        events = (*events, TurnPassed(seat))


def begin_turn(state: ChillState, seat: int) -> Step[ChillState]:
    """Draw to four for a seat whose turn begins (CH1), from a new shuffle if need be (CH4)."""
    layout = state.layout
    hand, piles, discards = layout.hands[seat], layout.piles, state.discards
    shuffles, drawn = state.shuffles, list[Colour]()
    events: Events = (TurnCame(seat),)
    while sum(hand) < DRAW_TO:
        if not piles[0] and not piles[1]:
            if not discards:
                break
            piles = two_piles(shuffled(discards, state.seed, RESHUFFLE_CHANCE + shuffles))
            events = (*events, Shuffled(len(discards)))
            discards, shuffles = (), shuffles + 1
        colour, piles = take(piles)
        hand = add(hand, colour, 1)
        drawn.append(colour)
    if drawn:
        events = (*events, Drew(seat, len(drawn)))
    after = layout.after_draw(
        piles, put(layout.hands, seat, hand), put(layout.drawn, seat, tuple(drawn))
    )
    begun = ChillState(after, state.seed, shuffles, seat, Acted.NOTHING, discards, over=False)
    return Step(begun, events)
