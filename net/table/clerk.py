"""Makes the decisions of one table: done in the room, written down, and only then to be told."""

from typing import Any

from net.messages import Refused
from net.table.chance import Chance, Fresh
from net.table.decide import Result, decide, told
from net.table.decisions import AnyDecision, Declined, Opened, Record, Wanted
from net.table.dump import plain_room
from net.table.ledger import Ledger
from net.table.play import Possible
from net.table.room import Room
from net.table.undo import Undo
from net.tree import Phase

LONGEST = 2000
"""Records in the lobby, after which the ledger begins anew: a lobby may go on for ever."""

_BROKEN = "The host can no longer keep this game: it is lost if the host dies."


def _never(_action: Any) -> bool:
    return False


class Clerk:
    """Decides on a room, and keeps what was decided in a ledger, which begins anew in the lobby.

    Without a ledger nothing is kept, and nothing is promised.
    """

    def __init__(self, room: Room, chance: Chance, ledger: Ledger | None = None) -> None:
        self.room, self.chance = room, chance
        self._ledger = ledger
        self._kept = 0
        self._problem = ""

    def open(self, now: float) -> None:
        """Begin the ledger of a table that is in the lobby."""
        if self._ledger:
            self._begin(self._ledger, now)

    def decide(self, decision: AnyDecision, possible: Possible = _never) -> Result:
        """Decide; when this returns it is written down, or the room says that it could not be.

        ``possible`` tells a miss from bad luck (WI8). If carrying it out fails, nothing has
        changed and nothing is written.
        """
        undo, source = Undo(self.room), Fresh(self.chance, possible)
        phase = self.room.phase
        result = decide(self.room, decision, source, undo)
        record = Record(decision, source.given, told(result))
        if isinstance(result, Refused) and isinstance(decision, Wanted) and undo.same():
            if decision.drives:
                return result  # nobody would miss a bot's refusal
            record = Record(Declined(decision.at, decision.person, result))
        if self._ledger:
            self._keep(self._ledger, record, back=phase is not Phase.LOBBY)
        return result

    def _keep(self, ledger: Ledger, record: Record, *, back: bool) -> None:
        lobby = self.room.phase is Phase.LOBBY
        try:
            if lobby and (back or self._kept >= LONGEST):
                self._begin(ledger, record.decision.at)
            else:
                ledger.write(record.plain())
                self._kept += 1
            self._warn(ledger.problem)
        except Exception:  # a mistake of ours; what comes after would not follow on what is there
            self._ledger = None
            self._warn(_BROKEN)

    def _begin(self, ledger: Ledger, now: float) -> None:
        ledger.begin(Record(Opened(now, plain_room(self.room))).plain())
        self._kept = 0
        self._warn(ledger.problem)

    def _warn(self, problem: str) -> None:
        """Everybody is told, once, when the promise can be kept no more, or again."""
        if problem != self._problem:
            others = (self.room.warning or "").replace(self._problem, "").strip()
            self.room.warning = f"{others} {problem}".strip() or None
            self._problem = problem
