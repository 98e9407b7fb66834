"""A parser of arguments that says what is wrong in one sentence, and whose help is a page."""

import argparse
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NoReturn

from tui.problem import Problem

WIDTH = 79
MARGIN = "  "


class Page(argparse.RawDescriptionHelpFormatter):
    """A page of help as wide as a terminal of old, which says what holds where nothing is said."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=WIDTH)

    def add_argument(self, action: argparse.Action) -> None:
        """Take an argument in; commands stand further in than the rest, and need their room."""
        super().add_argument(action)
        if isinstance(action, argparse._SubParsersAction):
            room = max(map(len, action.choices), default=0) + self._indent_increment
            self._action_max_length = max(self._action_max_length, room + self._current_indent)

    def _get_help_string(self, action: argparse.Action) -> str:
        text, default = action.help or "", action.default
        said = isinstance(default, str | int | float) and not isinstance(default, bool)
        if not said or default in ("", argparse.SUPPRESS) or "(" in text or action.nargs == 0:
            return text
        return f"{text} (%(default)s)"


class Parser(argparse.ArgumentParser):
    """One command's arguments.

    ``fill``, if there is one, is called once, when the parser is first needed: it adds them.
    """

    def __init__(
        self, *, fill: "Callable[[Parser], object] | None" = None, epilog: str = "", **more: Any
    ) -> None:
        super().__init__(
            formatter_class=Page,
            allow_abbrev=False,
            epilog=epilog,
            **more,
        )
        self._positionals.title = "arguments"
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


def glossary(title: str, shown: Iterable[tuple[str, str]]) -> str:
    """Give the part of a page with words, or commands as one types them, and what is to be said."""
    return section(
        title, (f"{MARGIN}{word}\n{paragraph(text, MARGIN * 3)}" for word, text in shown)
    )
