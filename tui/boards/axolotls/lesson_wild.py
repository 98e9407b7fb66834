"""Wild, learnt by playing: the race, what happens when nobody can play, the last card."""

from typing import Any

from engine import GAMES
from engine.axolotls.actions import Draw, Play
from engine.axolotls.components import Colour
from engine.axolotls.state import WildState
from tui.boards.axolotls.deals import Deal, wild
from tui.lessons.lesson import DUE, Chapter, Lesson, Step

WHITE, GREEN, YELLOW, RED, PURPLE, BLUE = Colour
CORAL, PEBBLE = 1, 2
DRAW = Draw()


def _race() -> WildState:
    deal = Deal(
        hands=("WGRP", "GBBP", "GRYP"),
        spaces=((0, "..."), (3, "..."), (6, "....")),
        next=(7,),
        draws="Y",
    )
    return wild(deal, 4, dealt=True)


def _nobody() -> WildState:
    """All that is wanted is purple and blue, which nobody holds; Pebble may draw one more."""
    deal = Deal(
        hands=("WWRG", "YYRG", "WGY"),
        spaces=((1, "0.."), (5, "0..2"), (9, "012..")),
        won=((0,), (2,), (3,)),
        next=(13,),
        draws="RBW",
    )
    return wild(deal, 4)


def _last_card() -> WildState:
    deal = Deal(
        hands=("WYRG", "YBPR", "GPB"),
        spaces=((13, ".1.021"), None, None),
        won=((12, 8, 9, 4), (14, 10, 11, 5, 0), (6, 7, 1, 2, 3)),
    )
    return wild(deal, 5)


def _white_first(_state: Any, _action: Any) -> str:
    return "You may, whenever you like. But white has one place only: be there first."


def _draw_first(_state: Any, _action: Any) -> str:
    return "You may, whenever you like. But the more you hold, the more you can play: draw first."


def _win(_state: Any, action: Any) -> str:
    if action == Play(6, YELLOW):
        return "You may. But on card 1 yellow is the last open colour: it wins three axolotls."
    return "You may. But yellow wins card 1, and whoever is first has it: hurry!"


def _both(_state: Any, _action: Any) -> str:
    return "You may. But you hold all that the last card lacks, and somebody else may too: hurry!"


RACE = (
    Step(
        "No turns: all play at once, and the first card on the table counts. Your four cards lie "
        "face down until the table has counted 3, 2, 1, GO.",
        ("WI1", "WI2"),
        "{enter}: let it count.",
        others=(DUE, DUE, DUE, DUE),
    ),
    Step(
        "GO! Nothing is marked for you: seeing what fits is the game. Card 1 wants white, and no "
        "other card does.",
        ("WI2", "AX7"),
        "Play white: press {w}.",
        typed="Play white: type w.",
        right=(Play(0, WHITE),),
        why=_white_first,
        others=((CORAL, Play(0, GREEN)),),
    ),
    Step(
        "Coral laid green beside your white. Card 2 wants green as well, and you hold one.",
        ("WI2",),
        "Play green, quickly: press {g}.",
        typed="Play green, quickly: type g.",
        right=(Play(3, GREEN),),
        why="You may, whenever you like. But green has one place left: be there first.",
        first=((PEBBLE, Play(3, GREEN)),),
        refused="late",
    ),
    Step(
        "Too late: Pebble was first. What reaches the table first counts. Your card stays in your "
        "hand, and it costs nothing. That happens all the time.",
        ("WI2", "WI8"),
    ),
    Step(
        "But a play that was wrong already when you saw the table is a miss: your hand waits for a "
        "second. So look first. You hold three of four cards.",
        ("WI3", "WI8"),
        "Draw one: press {d}.",
        typed="Draw one: type d.",
        right=(DRAW,),
        why=_draw_first,
    ),
    Step(
        "Yellow! Card 1 lacks it alone, and who fills the last open colour wins the card. Card 3 "
        "wants yellow too, so say which.",
        ("AX7",),
        "Win card 1: press {y}, then {1}.",
        typed="Win card 1: type y 1.",
        right=(Play(0, YELLOW),),
        why=_win,
    ),
    Step(
        "Three axolotls are yours, and a new card lies there. Nobody waits for you: go on at once. "
        "Only the new card wants green.",
        ("AX6", "WI2"),
        "Play green: press {g}.",
        typed="Play green: type g.",
        right=(Play(7, GREEN),),
        why="You may, whenever you like. But your green has waited for a place: lay it now.",
    ),
)

NOBODY = (
    Step(
        "Later. The cards want purple and blue, and you have neither. There is no discarding, and "
        "your hand is full. Only Pebble may draw one more.",
        ("WI4", "WI5"),
        "{enter}: see what Pebble draws.",
        others=((PEBBLE, DRAW),),
    ),
    Step(
        "Red. Nobody can play and nobody can draw: so the limit is five now, for all and for good. "
        "Were somebody slow to draw, it would rise after five seconds.",
        ("WI4",),
        "Draw your fifth card: press {d}.",
        typed="Draw your fifth card: type d.",
        right=(DRAW,),
        why="Draw: the limit is five now.",
    ),
    Step(
        "Blue, which all three cards want. A card in your hand wins nothing: play what you can, "
        "before the others have drawn.",
        ("WI2", "WI3"),
        "Press {b}, then {1}, {2} or {3}.",
        typed="Type b 1, b 2 or b 3.",
        right=(Play(1, BLUE), Play(5, BLUE), Play(9, BLUE)),
        why="Play blue first.",
        others=((CORAL, DRAW),),
    ),
)

LAST_CARD = (
    Step(
        "The last card, worth six. It lacks white and yellow, and you hold both. Who fills the "
        "last one wins it, so do not stop in between!",
        ("AX7", "WI2"),
        "Both, at once: {w} and {y}.",
        typed="Both, at once: type w, and then y.",
        right=(Play(13, WHITE), Play(13, YELLOW)),
        why=_both,
    ),
    Step(
        "And the other, before anybody else!",
        ("AX7", "WI2"),
        "The other one of {w} and {y}.",
        typed="The other one of w and y.",
        right=(Play(13, WHITE), Play(13, YELLOW)),
        why=_both,
    ),
    Step(
        "All cards are won, so the game is over: you saved 26 axolotls, Coral 23, Pebble 17. It "
        "also ends when both piles are empty and nobody can play.",
        ("WI6", "AX8"),
    ),
)

LESSON = Lesson(
    game=GAMES["axolotls-wild"],
    others=("Coral", "Pebble"),
    chapters=(
        Chapter("The race", _race, RACE),
        Chapter("When nobody can play", _nobody, NOBODY),
        Chapter("The last card", _last_card, LAST_CARD),
    ),
    minutes=4,
    hints=False,
    end="You know all of Wild now. Two to six play, and nobody waits.",
)
