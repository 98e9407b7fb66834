"""The bot that takes any legal action."""

from typing import TypeVar

from engine.game import Chooser

V = TypeVar("V")
A = TypeVar("A")


def choose_any(_view: V, legal: tuple[A, ...], rng: Chooser) -> A:
    """Give one of the legal actions, each as likely. There must be one."""
    return legal[rng.randrange(len(legal))]
