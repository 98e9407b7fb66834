"""Refusals: every one has a code for programs and a sentence for the player.

RuleError
├── OptionError     a table cannot be set up like this
├── NotNow          not this seat's turn, not begun, or over
├── NotAllowed      the rules forbid it
└── ClaimError      the action claims what is not there: guessing may cost a moment (WI8)
    └── TooLate     somebody was first
"""

from collections.abc import Callable
from typing import ClassVar


def _seat(seat: int) -> str:
    return f"seat {seat + 1}"


class RuleError(Exception):
    """What a seat asked for is refused, and nothing has changed.

    ``sentence`` may hold ``{who}``, which stands for the seat ``who``; :meth:`say` fills it in with
    a name. ``code`` tells programs what kind of refusal this is.
    """

    claim: ClassVar[bool] = False
    """Whether the action claimed something, so that it may count as a miss (WI8)."""

    def __init__(self, code: str, sentence: str, who: int | None = None) -> None:
        super().__init__(code, sentence, who)
        self.code = code
        self.sentence = sentence
        self.who = who

    def say(self, name: Callable[[int], str] = _seat) -> str:
        """Tell the player, with seats called by ``name``."""
        return self.sentence if self.who is None else self.sentence.format(who=name(self.who))

    def __str__(self) -> str:
        return self.say()


class OptionError(RuleError):
    """A table cannot be set up like this."""

    def __init__(self, sentence: str) -> None:
        super().__init__("options", sentence)


class NotNow(RuleError):
    """Not this seat's turn, not begun yet, or over."""


class NotAllowed(RuleError):
    """The rules forbid it."""


class ClaimError(RuleError):
    """The action claims something that is not there."""

    claim = True


class TooLate(ClaimError):
    """Somebody was first: ``who``."""

    def __init__(self, sentence: str, who: int) -> None:
        super().__init__("late", sentence, who)
