"""People at ``--plain``: they read lines, and type what the lines offer."""

import random
import re
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pexpect

from tests.e2e.players import home_of
from tests.terminal import ROOT

PATIENCE = 60.0
LAST = "quit: end ZooLAN."
"""The last line of all help."""
NO_PLAY = ("say TEXT", "rematch")
"""What is offered with a word such as play, and plays no card: the result may come unasked."""


class Person:
    """One program in lines, in a terminal that knows no escape sequences."""

    def __init__(self, directory: Path, *arguments: str, seed: int = 5, **more: str) -> None:
        size = (50, 250)  # no line of it is broken in two
        env = home_of(directory, **{"TERM": "dumb", **more})
        command = ["-m", "tui", "--plain", *arguments]
        self._program: Any = pexpect.spawn(
            sys.executable,
            command,
            env=env,
            cwd=str(ROOT),
            encoding="utf-8",
            timeout=PATIENCE,
            dimensions=size,
        )
        self._program.delaybeforesend = None
        self._chance = random.Random(seed)
        self.told = ""
        """All that was told so far."""

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_error: object) -> None:
        self._program.close(force=True)

    @property
    def over(self) -> bool:
        """Whether the result was told."""
        return "Type rematch to play again" in self.told

    def type(self, line: str) -> None:
        """Type a line."""
        self._program.send(f"{line}\r")

    def hear(self, *texts: str) -> str:
        """Listen until one of these is told; give what was told until then, and the line of it."""
        patterns = [f"{re.escape(text)}[^\r\n]*\r\n" for text in texts]
        try:
            self._program.expect(patterns)
        except (pexpect.TIMEOUT, pexpect.EOF) as error:
            raise AssertionError(
                f"{texts} was not told:\n{self.told}{self._program.before}"
            ) from error
        heard: str = self._program.before + self._program.after
        self.told += heard
        return heard

    def asks(self) -> list[str]:
        """Type a question mark; give the lines of what can be typed."""
        self.type("?")
        return self.hear(LAST).splitlines()

    def ends(self) -> int:
        """Listen to the end; give the exit code."""
        self._program.expect(pexpect.EOF)
        self.told += self._program.before
        self._program.close()
        code: int = self._program.exitstatus
        return code

    def kill(self) -> None:
        """End the program without a word."""
        self._program.kill(signal.SIGKILL)

    def plays(self) -> None:
        """Do one of the things that can be done now."""
        offers = [line for line in self.asks() if ": " in line or line.startswith("Your card can")]
        if self.over:
            return
        if typed := [words for line in offers for words in self._words(line)]:
            self.type(self._chance.choice(typed))

    def _words(self, line: str) -> list[str]:
        """Give what a line of help says that can be typed."""
        if match := re.fullmatch(r"Your card can be (.*)\.", line):
            cards = re.split(", | or ", match[1])
            cell = f"{self._chance.choice('abcd')}{self._chance.randint(1, 4)}"
            return [f"{how} {card}" for card in cards for how in ("down", f"take {cell}")]
        if match := re.fullmatch(r"(\w+) or (\w): play \w+\.", line):
            # in a race the table says which card wants it, and sometimes that was a moment ago
            return [f"{match[2]}{space}" for space in ("", " 1", " 2", " 3")]
        if match := re.fullmatch(r"(.*): (play|discard|draw a card|end your turn)\b.*", line):
            return match[1].split(" or ") if match[1] not in NO_PLAY else []
        return []


def play(*people: Person, limit: float = 240.0) -> None:
    """Have everybody play to the end."""
    end = time.monotonic() + limit
    while not all(person.over for person in people):
        assert time.monotonic() < end, f"The game does not end:\n{people[0].told[-3000:]}"
        for person in people:
            if not person.over:
                person.plays()
