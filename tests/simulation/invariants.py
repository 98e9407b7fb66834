"""The promises that are checked while a simulation runs. Each raises Broken with a sentence."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from net.messages import Bye, Hello, Message, Welcome
from net.news import Alarm, News, Recorded
from net.tree import Presence
from tests.simulation.network import End
from tests.simulation.report import Broken

if TYPE_CHECKING:
    from tests.simulation.host import Host
    from tests.simulation.person import Person
    from tests.simulation.world import World

HEALED_WITHIN = 5.0
"""Simulated seconds in which a client is back after whatever kept it away has gone."""
BACK_WITHIN = 2.0
"""The same, after the host has come back, for who was kept away by nothing else."""
MOMENT = 0.1
_MISTAKES = frozenset({"protocol", "mistake", "version", "key", "flood"})
"""Byes that no honest client is ever told."""


class Checks:
    """Looks at everything that is sent, and at everybody who hears it."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self._secrets: dict[str, str] = {}
        self._numbers: dict[str, int] = {}
        self._given: dict[End, str] = {}
        self._good: dict[str, int] = {}
        self.deals_anew = False
        """Whether the cards are changed behind everybody's back, as among twins."""
        self._overhear: Callable[[str, int | None, bytes], None] | None = None

    def overhear(self, hears: Callable[[str, int | None, bytes], None]) -> None:
        """Have all that is sent told: to whom, what they may see, and the bytes."""
        self._overhear = hears

    def excuse(self) -> None:
        """The host may have forgotten which tokens were acknowledged."""
        self._good.clear()

    def sent(self, end: End, message: Message, payload: bytes) -> None:
        """The host tells somebody something: no secret of another."""
        if self._overhear:
            self._overhear(end.name, self._world.viewer(end), payload)
        if isinstance(message, Welcome) and message.token:
            self._secrets[message.token] = message.person
            self._numbers[message.token] = len(self._numbers)
            self._given[end] = message.token
            return
        for secret, whose in self._secrets.items():
            if secret.encode() in payload:
                raise Broken(f"{end} is told {whose}'s token")

    def greeted(self, end: End, hello: Hello) -> None:
        """Somebody came with a token: they are who it was given to, or nobody."""
        person = self._world.host_person(end)
        owner = self._secrets.get(hello.token)
        if hello.token and person is not None and person != owner:
            raise Broken(f"{end} came with {owner}'s token and is {person}")
        if hello.key and not hello.token:
            return  # the key leads back to the place of an owner who is lost
        if person is not None and self._numbers.get(hello.token, 0) < self._good.get(person, -1):
            raise Broken(f"{end} came with an old token of {person} and was let in")

    def spoke(self, end: End) -> None:
        """The host has heard somebody who has joined: their older tokens open nothing more."""
        if token := self._given.pop(end, None):
            self._good[self._secrets[token]] = self._numbers[token]

    def told_bye(self, person: "Person", bye: Bye) -> None:
        """An honest client is never sent away for nothing."""
        if bye.code in _MISTAKES:
            raise Broken(f"{person} is sent away: {bye.code}: {bye.text}")

    def heard(self, person: "Person", news: list[News]) -> None:
        """An honest host gives no client a reason to say that it is none."""
        for piece in news:
            if isinstance(piece, Alarm) and not (self.deals_anew or self._world.counts["excused"]):
                raise Broken(f"{person} takes the host for a cheat: {piece.text}")
            self._world.counts["records"] += isinstance(piece, Recorded)

    def presence(self, host: "Host") -> None:
        """Who has no connection is not here, and nobody's time has run out unseen."""
        connected = {host.people[end] for end in host.people if end not in host.drives}
        for key, person in host.table.room.people:
            if person.presence is Presence.HERE and key not in connected:
                raise Broken(f"a ghost: {person.name} is here and has no connection")
            if person.until is not None and host.now() > person.until + MOMENT:
                raise Broken(f"{person.name}'s time ran out at {person.until}, and nothing happens")

    def in_step(self, who: Any, end: End) -> None:
        """What somebody holds is what the truth was for them at that version."""
        mirror = who.mirror
        tree = self._world.truth.kept(end.peer.name, mirror.epoch, mirror.n)
        if tree is None:
            return  # an answer that changed nothing
        if mirror.plain != tree:
            where = _difference(mirror.plain, tree)
            raise Broken(f"{who.name} at version ({mirror.epoch}, {mirror.n}) has {where}")

    def up_to_date(self, who: Any, room: Any) -> None:
        """With nothing under way, everybody sees what there is to see now."""
        tree = self._world.truth.tree(room, who.mirror.person)
        if who.mirror.plain != tree:
            where = _difference(who.mirror.plain, tree)
            raise Broken(f"{who.name} was told all there is, and has {where}")


def _difference(has: Any, ought: Any, path: str = "") -> str:
    """Say where two trees begin to differ."""
    if isinstance(has, dict) and isinstance(ought, dict):
        for key in sorted({*has, *ought}):
            if has.get(key, "nothing") != ought.get(key, "nothing"):
                below = has.get(key, "nothing"), ought.get(key, "nothing")
                return _difference(*below, f"{path}/{key}")
    return f"{has!r:.120} at {path}, not {ought!r:.120}"
