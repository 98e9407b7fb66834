"""The first answers to the last requests: a repeat gets its own again.

A person's are kept whichever connections the requests came by, and across a crash of the host;
those of the host's own bots with each connection.
"""

from collections import OrderedDict
from typing import Any, TypeAlias

import msgspec

from net.messages import Done, Plain, Refused
from net.table.limits import KEPT_ANSWERS
from net.table.people import People

Answer: TypeAlias = Done | Refused


class Answers:
    """The answers to one asker."""

    def __init__(self) -> None:
        self.newest = 0
        self._kept: OrderedDict[int, Answer] = OrderedDict()

    def earlier(self, request: int) -> Answer | None:
        """Give the answer that a request got before; None for one that is new."""
        if request > self.newest:
            return None
        forgotten = Refused(request, "old", "This request's number was used long ago.")
        return self._kept.get(request, forgotten)

    def keep(self, answer: Answer) -> None:
        """Remember an answer. A request that a delta answered was done."""
        self.newest = answer.request
        self._kept[answer.request] = answer
        if len(self._kept) > KEPT_ANSWERS:
            self._kept.popitem(last=False)

    def plain(self) -> Plain:
        """Give them as plain data."""
        return [self.newest, msgspec.to_builtins(list(self._kept.values()))]

    @classmethod
    def read(cls, plain: Plain) -> "Answers":
        """Read what :meth:`plain` gave."""
        answers = cls()
        for answer in msgspec.convert(plain[1], list[Answer]):
            answers.keep(answer)
        answers.newest = plain[0]
        return answers


class Book:
    """The answers to each person of a table."""

    def __init__(self) -> None:
        self._of: dict[str, Answers] = {}

    def of(self, person: str) -> Answers:
        """Give the answers to a person, to look at."""
        return self._of.get(person) or Answers()

    def keep(self, person: str, answer: Answer) -> None:
        """Remember an answer."""
        self._of.setdefault(person, Answers()).keep(answer)

    def newest(self, person: str) -> int:
        """Give the newest request number that a person used; 0 where there was none."""
        return self.of(person).newest

    def let_go(self, people: People) -> None:
        """Forget those who are not among these."""
        if not self._of.keys() <= people.plain.keys():
            self._of = {who: answers for who, answers in self._of.items() if who in people}

    def plain(self) -> dict[str, Any]:
        """Give all of it as plain data."""
        return {person: answers.plain() for person, answers in self._of.items()}

    @classmethod
    def read(cls, plain: dict[str, Any]) -> "Book":
        """Read what :meth:`plain` gave."""
        book = cls()
        book._of = {person: Answers.read(answers) for person, answers in plain.items()}
        return book
