"""What a command is."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tui.commands.surroundings import FILES, VARIABLES, of
from tui.parser import MARGIN, Parser, glossary, paragraph, section


def nothing(_parser: Parser) -> None:
    """Add no arguments."""


@dataclass(frozen=True)
class Command:
    """One command: what it takes, what it does, and what its help says.

    ``run`` gives the exit code and may raise Problem; ``grammar`` adds the arguments. ``about`` is
    a paragraph; ``examples`` are a line as one types it and what it does; ``exits`` says what the
    exit codes mean; ``heeds`` names what counts beside what is typed, see
    :mod:`tui.commands.surroundings`; ``more`` is asked for what help ends with.
    """

    run: Callable[[argparse.Namespace], int]
    grammar: Callable[[Parser], None] = nothing
    about: str = ""
    examples: Sequence[tuple[str, str]] = ()
    exits: str = ""
    heeds: Sequence[str] = ()
    more: Callable[[], str] | None = None

    def fill(self, parser: Parser) -> None:
        """Make a parser this command's."""
        parser.description = paragraph(self.about)
        parser.set_defaults(run=self.run)
        parser.ends = lambda: "\n\n".join(self._ends())
        self.grammar(parser)

    def _ends(self) -> Iterator[str]:
        if self.examples:
            yield glossary("examples", self.examples)
        if self.exits:
            yield section("exit code", [paragraph(self.exits, MARGIN)])
        for title, there in (("environment", VARIABLES), ("files", FILES)):
            if heeded := of(self.heeds, there):
                yield glossary(title, heeded.items())
        if self.more:
            yield self.more().rstrip()
