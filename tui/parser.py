"""A parser of arguments that says what is wrong in one sentence, and whose help is a page."""

import argparse
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NoReturn

from tui.problem import Problem

WIDTH = 79
MARGIN = "  "


class Parser(argparse.ArgumentParser):
    """One command's arguments.

    ``fill``, if there is one, is called once, when the parser is first needed: it adds them.
    """

    def __init__(
        self, *, fill: "Callable[[Parser], object] | None" = None, epilog: str = "", **more: Any
    ) -> None:
        super().__init__(
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            epilog=epilog,
            **more,
        )
        self._fill = fill
        self.ends: Callable[[], str] | None = None
        """What help ends with, if that has to be asked for."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Take the arguments, after what they can be was loaded."""
        self.filled()
        return super().parse_known_args(args, namespace)

    def filled(self) -> "Parser":
        """Give the parser with all that it takes."""
        fill, self._fill = self._fill, None
        if fill:
            fill(self)
        return self

    def actions(self) -> Sequence[argparse.Action]:
        """Give all that it takes."""
        return tuple(self._actions)

    def commands(self) -> "Mapping[str, Parser]":
        """Give the parsers of its commands, by name."""
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                return action.choices
        return {}

    def format_help(self) -> str:
        """Give the page."""
        if self.ends:
            self.epilog = self.ends()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, without the usage. Raises Problem."""
        raise Problem(f"{message[:1].upper()}{message[1:]}. “{self.prog} --help” tells more.")


def paragraph(text: str, margin: str = "") -> str:
    """Break a text into lines that fit a page."""
    return textwrap.fill(
        " ".join(text.split()), WIDTH, initial_indent=margin, subsequent_indent=margin
    )


def section(title: str, lines: Iterable[str]) -> str:
    """Give a titled part of a page."""
    return "\n".join((f"{title}:", *lines))


def examples(shown: Sequence[tuple[str, str]]) -> str:
    """Give the part of a page with commands as one types them, and what each does."""
    lines = [part for typed, does in shown for part in (f"{MARGIN}{typed}", _does(does))]
    return section("examples", lines)


def _does(text: str) -> str:
    return paragraph(text, MARGIN * 3)
