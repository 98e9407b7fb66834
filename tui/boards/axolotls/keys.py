"""What a key means on the board of Axolotls: pure, from a key and a moment to a wish.

What may be done is what the game's ``choices`` say. In Wild without hints a colour that does not
fit is sent all the same, for the host to judge: seeing is the game, and guessing costs (WI8).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.axolotls.actions import Discard, Draw, EndTurn, Play
from engine.axolotls.components import COLOURS, Colour
from tui.boards.axolotls.moment import Moment, Question
from tui.boards.axolotls.reasons import why_not_colour, why_not_draw, why_not_end


@dataclass(frozen=True, slots=True)
class Do:
    """Ask the host for this action."""

    action: Any


@dataclass(frozen=True, slots=True)
class Say:
    """Tell the player this."""

    text: str


@dataclass(frozen=True, slots=True)
class TooLate:
    """Tell the player that somebody was first, which costs nothing (WI8)."""

    text: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the player this."""

    question: Question


@dataclass(frozen=True, slots=True)
class Point:
    """Move the cursor to this colour."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Drop:
    """Forget the question; nothing happens."""


Wish: TypeAlias = Do | Say | TooLate | Ask | Point | Drop

_COLOUR_KEYS: Mapping[str, Colour] = {colour.letter.lower(): colour for colour in COLOURS}
_SPACE_KEYS: Mapping[str, int] = {"1": 0, "2": 1, "3": 2}
_STEPS: Mapping[str, int] = {"left": -1, "h": -1, "right": 1, "l": 1}


def press(key: str, moment: Moment) -> Wish | None:
    """Say what a key is meant to do; None for a key that means nothing here."""
    if moment.scene.me is None:
        return None
    if moment.question and key not in _COLOUR_KEYS:
        return _answer(key, moment, moment.question)
    if key in _COLOUR_KEYS:
        return _colour(_COLOUR_KEYS[key], moment)
    if key in _STEPS:
        return _step(_STEPS[key], moment)
    if key == "enter":
        return _colour(COLOURS[moment.cursor], moment)
    if key == "d" or (key == "space" and moment.wild):
        return _only(Draw(), why_not_draw(moment), moment)
    if key == "e":
        return _only(EndTurn(), why_not_end(moment), moment)
    return None


def _only(action: Draw | EndTurn, why_not: str, moment: Moment) -> Wish:
    return Do(action) if action in moment.choices and _new(action, moment) else Say(why_not)


def _new(action: Any, moment: Moment) -> bool:
    """Say whether an action is not on its way already; drawing twice is two draws."""
    return isinstance(action, Draw) or action not in moment.scene.pending


def _colour(colour: Colour, moment: Moment) -> Wish:
    spaces = moment.plays(colour)
    if len(spaces) == 1:
        return _play(moment, _number(moment, spaces[0]), colour)
    if spaces:
        return Ask(_question(moment, colour, spaces))
    if Discard(colour) in moment.choices:
        return Do(Discard(colour))
    if lost := _lost(moment, colour):
        return lost
    if (guess := _guess(moment, colour)) is not None:
        return _play(moment, guess, colour)
    return Say(why_not_colour(moment, colour))


def _lost(moment: Moment, colour: Colour) -> Wish | None:
    """Say what became of a play that was right when a finger set out, and is not any more."""
    for play in reversed(moment.lost):
        if play.colour is colour and (gone := _gone(moment, play)):
            return gone
    return None


def _gone(moment: Moment, play: Play) -> Wish | None:
    """Say who filled what a play was meant for, or that it is gone; None where it still waits."""
    card, name = moment.seen.find(play.card), play.colour.name.lower()
    if card is None:
        return _won(moment, play.card)
    space = moment.seen.spaces.index(card) + 1
    colours = moment.seen.cards[play.card]
    by = card.filled[colours.index(play.colour)] if play.colour in colours else None
    if by is None:
        return None
    if by == moment.scene.me:
        return Say(f"Your {name} card lies on card {space} already.")
    return TooLate(f"{moment.names[by]} was first: {name} on card {space} is filled.")


def _won(moment: Moment, number: int) -> Wish:
    winner = next((seat for seat, won in enumerate(moment.seen.won) if number in won), None)
    if winner == moment.scene.me:
        return Say("You have won that Collection Card just now.")
    who = "Somebody" if winner is None else moment.names[winner]
    return TooLate(f"{who} won that Collection Card just now; your card stays in your hand.")


def _play(moment: Moment, number: int, colour: Colour) -> Wish:
    action = Play(number, colour)
    if _new(action, moment):
        return Do(action)
    return Say(f"Your {colour.name.lower()} card is on its way.")


def _number(moment: Moment, space: int) -> int:
    """Give the number of the Collection Card in a space that is known to hold one."""
    card = moment.seen.spaces[space]
    assert card is not None
    return card.number


def _question(moment: Moment, colour: Colour, spaces: tuple[int, ...]) -> Question:
    """Ask for the space; where seeing is the game, any open space may be the answer."""
    cards = moment.seen.spaces
    answers = range(len(cards)) if moment.guessing else spaces
    numbers = (card.number if card and n in answers else None for n, card in enumerate(cards))
    return Question(colour, tuple(numbers))


def _guess(moment: Moment, colour: Colour) -> int | None:
    """Name a Collection Card for a play that cannot be right, where the host is to judge it."""
    if not moment.guessing or moment.waiting or moment.over:
        return None
    wanting = moment.seen.wanting(colour)
    any_open = [card.number for card in moment.seen.spaces if card]
    return next(iter([*wanting, *any_open]), None)


def _answer(key: str, moment: Moment, question: Question) -> Wish:
    """Take the space that the question asked for; any other key drops it."""
    space = _SPACE_KEYS.get(key)
    number = question.numbers[space] if space is not None else None
    if space is None or number is None:
        return Drop()
    if Play(number, question.colour) in moment.choices:
        return _play(moment, number, question.colour)
    if gone := _gone(moment, Play(number, question.colour)):
        return gone
    if moment.guessing:
        return _play(moment, number, question.colour)
    return Say(why_not_colour(moment, question.colour))


def _step(step: int, moment: Moment) -> Wish | None:
    """Move the cursor to the next colour in hand, around the ends."""
    hand = moment.seen.hand
    if hand is None or not any(hand):
        return None
    place = (moment.cursor + step) % len(COLOURS)
    while not hand[place]:
        place = (place + step) % len(COLOURS)
    return Point(COLOURS[place])
