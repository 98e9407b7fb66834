"""Animix as the app shows it."""

from tui.boards.animix.board import AnimixBoard
from tui.boards.animix.decided import decided
from tui.boards.animix.how_to_play import RULES_TEXT
from tui.boards.animix.landmark import landmark
from tui.boards.animix.narrate import narrate
from tui.boards.base import Board, Face
from tui.boards.spoken import Spoken
from tui.keymap.command import Context
from tui.lessons.lesson import Lesson


def _commands() -> Context:
    from tui.boards.animix.commands import CONTEXT

    return CONTEXT


def _spoken() -> Spoken:
    from tui.boards.animix.spoken import animix

    return animix()


def _big() -> type[Board]:
    from tui.boards.animix.big import BigAnimix

    return BigAnimix


def _lesson() -> Lesson:
    from tui.boards.animix.lesson import LESSON

    return LESSON


ANIMIX = Face(
    board=AnimixBoard,
    narrate=narrate,
    how_to_play=RULES_TEXT,
    summary="Turn by turn: collect species, and arrange the grid that says what they are worth.",
    decided=decided,
    landmark=landmark,
    commands=_commands,
    spoken=_spoken,
    big=_big,
    lesson=_lesson,
)
