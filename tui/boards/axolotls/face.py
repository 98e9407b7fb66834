"""The two games of Axolotls as the app shows them."""

from tui.boards.axolotls.board import ChillBoard, WildBoard
from tui.boards.axolotls.decided import decided
from tui.boards.axolotls.how_to_play import CHILL_RULES, WILD_RULES
from tui.boards.axolotls.landmark import landmark
from tui.boards.axolotls.narrate import narrate
from tui.boards.base import Board, Face
from tui.boards.spoken import Spoken
from tui.keymap.command import Context
from tui.lessons.lesson import Lesson


def _commands() -> Context:
    from tui.boards.axolotls.commands import CONTEXT

    return CONTEXT


def _spoken() -> Spoken:
    from tui.boards.axolotls.spoken import axolotls

    return axolotls()


def _big_chill() -> type[Board]:
    from tui.boards.axolotls.big import BigChill

    return BigChill


def _big_wild() -> type[Board]:
    from tui.boards.axolotls.big import BigWild

    return BigWild


def _lesson_chill() -> Lesson:
    from tui.boards.axolotls.lesson_chill import LESSON

    return LESSON


def _lesson_wild() -> Lesson:
    from tui.boards.axolotls.lesson_wild import LESSON

    return LESSON


CHILL = Face(
    board=ChillBoard,
    narrate=narrate,
    how_to_play=CHILL_RULES,
    summary="Turn by turn: match axolotls by colour, win the cards. Good for a chat.",
    decided=decided,
    landmark=landmark,
    commands=_commands,
    spoken=_spoken,
    big=_big_chill,
    lesson=_lesson_chill,
)
WILD = Face(
    board=WildBoard,
    narrate=narrate,
    how_to_play=WILD_RULES,
    summary="No turns: everybody at once, and the first card on the table counts.",
    decided=decided,
    landmark=landmark,
    commands=_commands,
    spoken=_spoken,
    big=_big_wild,
    lesson=_lesson_wild,
)
