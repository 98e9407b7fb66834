"""The window that asks for the value of an option, by its kind."""

from engine.options import Kind, Option, OptionValue
from tui.options import title
from tui.screens.ask import Ask, Question, Try
from tui.screens.page import Modal
from tui.screens.several import Several

TURNED = (Kind.FLAG, Kind.CHOICE)
"""Kinds whose values are few: they need no window."""


def window_for(option: Option, value: OptionValue, attempt: Try, needs: str = "") -> Modal[bool]:
    """Give the window; what is typed or chosen there is tried as :data:`Try` says.

    ``needs`` says how many of several are needed, where that is known.
    """
    if option.kind is Kind.SEVERAL:
        return Several(option, value, attempt, needs)
    return Ask(_question(option, value), attempt)


def _question(option: Option, value: OptionValue) -> Question:
    """Ask for the value; for a file, for its path."""
    if option.kind is Kind.FILE:
        return Question(title(option), f"{option.help} Type the file's path, or nothing.")
    return Question(title(option), option.help, str(value))
