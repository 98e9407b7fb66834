"""Animix, learnt by playing: two ways to play, and how each of the eight species scores."""

from collections.abc import Iterator
from typing import Any

from engine import GAMES
from engine.animix.actions import Play, Take
from engine.animix.components import Species
from engine.animix.grid import Grid
from engine.animix.scoring import RULES
from engine.animix.state import AnimixState
from tui.boards.animix.deals import lay
from tui.boards.words import several
from tui.lessons.lesson import Chapter, Lesson, Step

MONKEY, ELEPHANT, PENGUIN, LOVEBIRD, WOLF, PELICAN, CHAMELEON, LION = Species
CORAL = 1
C1, D2, B3, C3 = 2, 7, 9, 10
"""Cells of a grid of four columns, by their numbers."""


def _begin() -> AnimixState:
    """Two groups of penguins, with a lion between them."""
    return lay("PPNP MNMP NMNM MNMN", ("PPPMMN", "PPMMNN"))


def _pairs() -> AnimixState:
    """Four lovebirds, all of which need the one in the middle."""
    return lay(
        "WBWE BBBW eWeW wEwE",
        ("BE", "BE"),
        ("BBWE", "WWEB"),
        ("WB", "WW"),
    )


def _corners() -> AnimixState:
    """Two pelicans at corners, and a third beyond a lion; no chameleon with much beside it."""
    return lay(
        "lCNC NlCN CNNC NcNl",
        ("LC", "LN"),
        ("LLLC", "LNNC"),
        ("LC", "NN"),
    )


def _joined() -> AnimixState:
    """The same, when the pelicans have been joined."""
    joined: AnimixState = GAMES["animix"].apply(_corners(), 0, Take(C3, PELICAN)).state
    return joined


def _after(state: AnimixState, action: Any) -> Grid:
    """Give the grid as it is after an action of the first seat."""
    return state.grid.put(action.cell, action.put) if isinstance(action, Take) else state.grid


def _points(species: Species, grid: Grid) -> int:
    return RULES[species](grid).points


def _takes(state: AnimixState, put: Species, points: int) -> Iterator[Take]:
    """Give the exchanges with a card after which its species is worth so many points."""
    for cell, free in enumerate(state.free):
        take = Take(cell, put)
        if free and _points(put, _after(state, take)) == points:
            yield take


def _three_penguins(_state: Any, action: Any) -> str:
    if isinstance(action, Take):
        return "You may: that is the other way, and it comes next. First play one face down."
    return (
        "You may. But whoever has most of a species gets its points, and you hold three penguins."
    )


def _penguins(state: Any, action: Any) -> str:
    then = _points(PENGUIN, _after(state, action))
    return f"You may. But then penguins are worth {then}, and a penguin at c1 makes them 10."


def _lion_out(state: Any, action: Any) -> str:
    grid = _after(state, action)
    lions, monkeys = _points(LION, grid), _points(MONKEY, grid)
    return f"You may. Then lions are worth {lions} and monkeys {monkeys}: you can make it 7 and 6."


def _second_pair(state: Any, action: Any) -> str:
    pairs = several(_points(LOVEBIRD, _after(state, action)) // 4, "pair")
    return f"You may. But then there is {pairs}. Try beside one of the outer lovebirds."


def _wolf_inside(state: Any, action: Any) -> str:
    grid = _after(state, action)
    wolves, elephants = _points(WOLF, grid), _points(ELEPHANT, grid)
    return f"You may. Then wolves are worth {wolves} and elephants {elephants}: better take b3."


def _pelicans(state: Any, action: Any) -> str:
    then = _points(PELICAN, _after(state, action))
    return f"You may. But then pelicans are worth {then}, and one at c3 joins four: 8 points."


def _chameleon(state: Any, action: Any) -> str:
    then = _points(CHAMELEON, _after(state, action)) // 2
    return f"You may. But then the best one has {then} species beside it. The middle is c2: look."


TWO_WAYS = (
    Step(
        "In the end whoever has most of a species face down gets its points. How many these are, "
        "the grid says, and all change it. Look: three species.",
        ("AN1", "AN5"),
    ),
    Step(
        "On your turn you do one of two things. The first: play a card of your hand, face down. "
        "Only you know it. You hold three penguins: play one.",
        ("AN4",),
        "Choose it: {p}. Face down: {d}, {enter}.",
        typed="Type down penguin.",
        right=(Play(PENGUIN),),
        why=_three_penguins,
        others=((CORAL, Play(LION)),),
    ),
    Step(
        "Penguins: 2 points for each in the biggest group joined by sides. The second way to play "
        "joins two groups, at c1: 10 points, not 4.",
        ("AN3", "AN7"),
        "{p}, {enter}, go to c1, {enter}, {enter}: take the lion.",
        typed="Take the lion at c1: type take c1 penguin.",
        right=(Take(C1, PENGUIN),),
        why=_penguins,
        others=((CORAL, Take(D2, MONKEY)),),
    ),
    Step(
        "You have the lion, and a Mountain on your penguin: nobody can take it any more. So Coral "
        "took one from the end of the group: 8 points now.",
        ("AN3",),
    ),
    Step(
        "Lions: 11 points, less 1 for each in the grid. Monkeys: 2 for each in the column with "
        "most. One exchange helps both.",
        ("AN10", "AN3"),
        "Take a lion from a column with two monkeys: put {m}.",
        typed="Take a lion from a column with two monkeys: type take, its cell, and monkey.",
        right=(Take(8, MONKEY), Take(C3, MONKEY), Take(15, MONKEY)),
        why=_lion_out,
        others=((CORAL, Play(PENGUIN)),),
    ),
)

PAIRS = (
    Step(
        "Later in a game. Lovebirds: 4 points for each pair that touches by a side. Here all four "
        "need the one in the middle, so they are one pair.",
        ("AN8",),
        "Put a lovebird ({b}) so that there are two pairs.",
        typed="Type take, a cell and lovebird, so that there are two pairs.",
        right=tuple(_takes(_pairs(), LOVEBIRD, 8)),
        why=_second_pair,
        others=((CORAL, Play(LOVEBIRD)),),
    ),
    Step(
        "Two pairs: as many as can be made at best count. You have two wolves now, and Coral took "
        "two. Equals share the points, rounded down; one more wolf, and you get all.",
        ("AN5", "AN6", "AN8"),
    ),
    Step(
        "Wolves: 2 points for each on the border, so take the one inside: it scores nothing there. "
        "Elephants: 2 for each in the row with most, and that is row 3.",
        ("AN3", "AN5"),
        "Take the wolf at b3, and put your elephant.",
        typed="Type take b3 elephant.",
        right=(Take(B3, ELEPHANT),),
        why=_wolf_inside,
        others=((CORAL, Play(ELEPHANT)),),
    ),
    Step(
        "All hands are empty: the game is over. The cards are turned up, and each species is "
        "scored by the grid. See who has most.",
        ("AN11", "AN5", "AN6"),
        "{space}: the next species.",
    ),
)

CORNERS = (
    Step(
        "Another end. Pelicans: 2 points for each in the biggest group joined by corners. Two are "
        "joined; a third waits in the corner.",
        ("AN7",),
        "Choose the pelican ({l}), and join all three.",
        typed="Type take, a cell and pelican, so that all are joined.",
        right=(Take(C3, PELICAN),),
        why=_pelicans,
        others=((CORAL, Play(PELICAN)),),
    ),
    Step(
        "Chameleons: one scores, 2 points for each species beside it. Another chameleon counts as "
        "one, itself does not. The one at c2 has pelicans and lions.",
        ("AN9",),
        "Put a chameleon ({c}) beside the one at c2.",
        typed="Type take, a cell beside c2, and chameleon.",
        right=tuple(_takes(_joined(), CHAMELEON, 6)),
        why=_chameleon,
        others=((CORAL, Play(LION)),),
    ),
    Step(
        "Your last card. Now the points go to whoever has most; chameleons are level, so they are "
        "shared.",
        ("AN11", "AN6"),
        "{space}: the next species.",
    ),
    Step(
        "You win, 11 to 9. Most points win; a draw is a shared victory. With more players come "
        "more species, and a larger grid.",
        ("AN1", "AN11"),
    ),
)

LESSON = Lesson(
    game=GAMES["animix"],
    others=("Coral",),
    chapters=(
        Chapter("Two ways to play", _begin, TWO_WAYS),
        Chapter("Pairs and borders", _pairs, PAIRS),
        Chapter("Corners and sides", _corners, CORNERS),
    ),
    minutes=6,
    hints=False,
    end="You know all of Animix now. Two to six play.",
)
