"""Chill, learnt by playing: your first turn, a turn in which nothing fits, the last card."""

from typing import Any

from engine import GAMES
from engine.axolotls.actions import Discard, EndTurn, Play
from engine.axolotls.components import Colour
from engine.axolotls.state import ChillState
from tui.boards.axolotls.deals import Deal, chill
from tui.lessons.lesson import Chapter, Lesson, Step

WHITE, GREEN, YELLOW, RED, PURPLE, BLUE = Colour
CORAL, PEBBLE = 1, 2
END = EndTurn()


def _first_turn() -> ChillState:
    return chill(
        Deal(
            hands=("WRBB", "GYP", "PGW"),
            spaces=((0, "..."), (6, "...."), (3, "...")),
            next=(12,),
            draws="WRYG",
            drawn="B",
        )
    )


def _nothing_fits() -> ChillState:
    return chill(
        Deal(
            hands=("WWGY", "BGW", "PYG"),
            spaces=((6, "012."), (1, "..."), (9, "12...")),
            won=((0,), (2,), (3,)),
            next=(4, 13),
            draws="YWR",
            drawn="Y",
        )
    )


def _last_card() -> ChillState:
    """One that lacks two colours; neither Coral nor Pebble holds one of them."""
    return chill(
        Deal(
            hands=("WGRR", "YYP", "PGP"),
            spaces=((14, ".1201."), None, None),
            won=((12, 8, 9, 4), (13, 10, 11, 5, 0), (6, 7, 1, 2, 3)),
            draws="GYB",
            drawn="W",
        )
    )


def _early(_state: Any, action: Any) -> str:
    if action == END:
        return "You may end here, for one card is enough. But first see what more you can do."
    return "You may. But that colour has two places, and white has one: lay it while it is free."


def _choose(_state: Any, action: Any) -> str:
    if action == END:
        return "You may end here, for one card is enough. But first see how a place is chosen."
    return "You may, for blue fits too. But you hold blue twice: keep it, and play red."


def _win(_state: Any, action: Any) -> str:
    if isinstance(action, Play) and action.colour is YELLOW:
        return "You may. But on card 1 yellow is the last open colour: it wins three axolotls."
    return "You may. But yellow wins card 1 now, and somebody else may hold yellow too."


def _go_on(_state: Any, action: Any) -> str:
    if action == END:
        return "You may end here. But your turn goes on after winning: see for yourself."
    return "You may. But the new card is card 1: try that one."


def _all_four(_state: Any, action: Any) -> str:
    if isinstance(action, Play):
        return "You may. But card 1 wants red too, and you hold all that it lacks: keep red for it."
    return "You may end here. But you hold all that card 1 lacks: the next player could win it."


FIRST_TURN = (
    Step(
        "Save the most axolotls! Three Collection Cards lie in the middle. Each wants every colour "
        "on it once, and is worth a point for each axolotl.",
        ("AX6", "AX7"),
    ),
    Step(
        "It is your turn, and your hand was filled up to four cards for you. White has one place "
        "only, on card 1.",
        ("CH1", "AX7"),
        "Play white: press {w}.",
        typed="Play white: type white.",
        right=(Play(0, WHITE),),
        why=_early,
    ),
    Step(
        "Two cards want red: you choose which. But mind that each card which you lay brings others "
        "nearer to winning, too.",
        ("AX7",),
        "Play red: press {r}, then {2} or {3}.",
        typed="Play red: type red 2, or red 3.",
        right=(Play(6, RED), Play(3, RED)),
        why=_choose,
    ),
    Step(
        "If you can play, you must play one card; more is up to you. Blue would only help who "
        "comes next: keep it.",
        ("CH2",),
        "End your turn: press {e}.",
        typed="End your turn: type end.",
        right=(END,),
        why="You may play on. But blue wins nothing now, and helps who comes next.",
        others=((CORAL, Play(0, GREEN)), (CORAL, END), (PEBBLE, Play(6, PURPLE)), (PEBBLE, END)),
    ),
    Step(
        "Coral laid green on card 1, and you drew yellow. Whoever fills the last open colour wins "
        "the card, whoever filled the others.",
        ("AX7",),
        "Win card 1: press {y}, then {1}.",
        typed="Win card 1: type yellow 1.",
        right=(Play(0, YELLOW),),
        why=_win,
    ),
    Step(
        "Three axolotls are yours! A new card took its place. You may go on after winning, and on "
        "the new card, too.",
        ("AX6", "CH2"),
        "On card 1: press {b} or {g}, then {1}.",
        typed="On card 1: type blue 1, or green 1.",
        right=(Play(12, BLUE), Play(12, GREEN)),
        why=_go_on,
    ),
    Step(
        "What lay on the card you won went to the discard pile. When both draw piles are empty, "
        "that pile is shuffled and becomes two new ones.",
        ("CH4", "CH5"),
        "End your turn: press {e}.",
        typed="End your turn: type end.",
        right=(END,),
        why="You may play on. But you have done enough for a turn: leave something for the next.",
    ),
)

NOTHING_FITS = (
    Step(
        "Later in a game. No card wants white, green or yellow, so nothing of yours fits. Then, "
        "and only then, you must discard.",
        ("CH3",),
        "You have white twice. Discard one: press {w}.",
        typed="You have white twice. Discard one: type discard white.",
        right=(Discard(WHITE),),
        why="You may. But you hold white twice, so a white card is missed least.",
    ),
    Step(
        "One is enough, and more is allowed. Who has discarded may not play in that turn, and "
        "nobody ends a turn with more than three cards.",
        ("CH3",),
        "Keep three colours. End your turn: press {e}.",
        typed="Keep three colours. End your turn: type end.",
        right=(END,),
        why="You may. But soon a new card may want these three colours: keep them.",
        others=((CORAL, Play(6, BLUE)), (CORAL, END), (PEBBLE, Play(1, PURPLE)), (PEBBLE, END)),
    ),
    Step(
        "Coral won card 1, and you drew red. The new card 1 wants just what you hold. You may play "
        "your whole hand in one turn.",
        ("CH2", "AX6"),
        "All four: {w}, {g}, {y}, and {r} with {1}.",
        typed="All four, one by one: type white.",
        right=tuple(Play(4, colour) for colour in (WHITE, GREEN, YELLOW, RED)),
        why=_all_four,
    ),
    *(
        Step(
            text,
            ("CH2", "AX7"),
            "The rest of {w}, {g}, {y}, and {r} with {1}.",
            typed="The rest of white, green, yellow and red 1.",
            right=tuple(Play(4, colour) for colour in (WHITE, GREEN, YELLOW, RED)),
            why=_all_four,
        )
        for text in (
            "That is one. Nobody can come between: it is your turn until you end it.",
            "Two. Each Collection Card wants a colour once, so it lacks the other two.",
            "Three. Whoever fills the last open colour wins the card: you.",
        )
    ),
    Step(
        "Four axolotls in one turn! Your hand is empty, so the turn ended by itself. While you "
        "hold a card it never does: that would tell the others that nothing fits.",
        ("CH2",),
    ),
)

LAST_CARD = (
    Step(
        "The end is near: this is the last card, worth six. It lacks white and blue. You would "
        "rather wait, but who can play must play.",
        ("CH2", "CH3"),
        "You hold no blue. Play white: press {w}.",
        typed="You hold no blue. Play white: type white.",
        right=(Play(14, WHITE),),
        why="Who can play must play.",
    ),
    Step(
        "Now it lacks blue alone: who has blue wins it. Nothing more of yours fits.",
        ("CH2",),
        "End your turn: press {e}.",
        typed="End your turn: type end.",
        right=(END,),
        why="Nothing more of yours fits.",
        others=(
            (CORAL, Discard(YELLOW)),
            (CORAL, END),
            (PEBBLE, Discard(PURPLE)),
            (PEBBLE, END),
        ),
    ),
    Step(
        "Neither Coral nor Pebble had blue, so they had to discard. And you drew it!",
        ("CH3", "AX7"),
        "Win the last card: press {b}.",
        typed="Win the last card: type blue.",
        right=(Play(14, BLUE),),
        why="Blue wins the last card.",
    ),
    Step(
        "The game ends with the last card. You saved 26 axolotls, Coral 23, Pebble 17. If that is "
        "level, more cards win; then more red cards in hand; then it is shared.",
        ("CH6", "AX8"),
    ),
)

LESSON = Lesson(
    game=GAMES["axolotls-chill"],
    others=("Coral", "Pebble"),
    chapters=(
        Chapter("Your first turn", _first_turn, FIRST_TURN),
        Chapter("When nothing fits", _nothing_fits, NOTHING_FITS),
        Chapter("The last card", _last_card, LAST_CARD),
    ),
    minutes=5,
    hints=True,
    end="You know all of Chill now. Two to six play; take your time.",
)
