"""What one person asked, and what they were told: once each, and the same again to a repeat."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from net.messages import Act, Delta, Done, Message, Part, Refused, Request
from net.table.limits import KEPT_ANSWERS
from tests.simulation.network import End
from tests.simulation.report import Broken

if TYPE_CHECKING:
    from tests.simulation.person import Person
    from tests.simulation.world import World

YES, EXCUSED = "yes", "excused"


@dataclass
class Asked:
    """A request: what it was first, the answer, and what is open on the connection that stands."""

    first: Request
    answer: str = ""
    open: int = 0
    times: list[float] = field(default_factory=list)


class Answers:
    """Holds every answer against what was asked and what was done."""

    def __init__(self, world: "World", person: "Person") -> None:
        self._world, self._person = world, person
        self._asked: dict[int, Asked] = {}

    def anew(self, _end: End, asked: int) -> None:
        """A program that remembers nothing; so many numbers were used before."""
        self._asked = {}

    def again(self, _end: End) -> None:
        """Another connection: what was sent on the old one is answered there, or never."""
        for asked in self._asked.values():
            asked.open = 0

    def sent(self, message: Message) -> None:
        """A message goes out."""
        if isinstance(message, Request):
            asked = self._asked.setdefault(message.request, Asked(message))
            asked.open += 1

    def heard(self, message: Message) -> None:
        """A message has come in."""
        match message:
            case Delta(answers=int(number)) | Done(number) | Part(number):
                self._answered(number, YES)
            case Refused(number, code):
                self._answered(number, code)

    def requests(self) -> list[Request]:
        """Give all that was asked, the newest last."""
        return [asked.first for asked in self._asked.values()]

    def excuse(self) -> None:
        """The host may have forgotten what it answered: it could not write, and said so."""
        pending = self._person.pending
        self._world.history.forgiven |= {(self._person.person, number) for number in pending}
        for asked in self._asked.values():
            asked.answer = "" if asked.first.request in pending else EXCUSED

    def unanswered(self) -> list[int]:
        """Give what was asked and never answered."""
        return [number for number, asked in self._asked.items() if not asked.answer]

    def _answered(self, number: int, answer: str) -> None:
        who = f"{self._person.name}'s request {number}"
        asked = self._asked.get(number)
        if asked is None:
            raise Broken(f"{who} is answered and was never asked")
        if not asked.open:
            raise Broken(f"{who} is answered more often than it was asked: {answer}")
        asked.open -= 1
        if asked.answer == EXCUSED:
            return
        if asked.answer and answer != asked.answer and not self._forgotten(number, answer):
            raise Broken(f"{who} was answered {asked.answer!r} and now {answer!r}")
        asked.answer = asked.answer or answer
        if isinstance(asked.first, Act):
            self._acted(who, number, answer)

    def _acted(self, who: str, number: int, answer: str) -> None:
        asker = self._person.person, number
        if asker in self._world.history.forgiven:
            return
        done = asker in self._world.history.by
        if answer == YES and not done:
            raise Broken(f"{who} was told that its action was done, and it was not")
        if answer not in (YES, "old") and done:
            raise Broken(f"{who} was refused ({answer}), and its action was done")

    def _forgotten(self, number: int, answer: str) -> bool:
        return answer == "old" and number <= max(self._asked) - KEPT_ANSWERS
