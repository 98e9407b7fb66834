"""Two parties that differ only in cards which one viewer never learns: it must hear the same bytes.

The second party's deal is made anew, all but what the viewer may know. From then on both go on by
themselves. As long as all that happened in the game looks the same to the viewer in both, the very
bytes that it is sent are the same; once something that it may see differs, nothing can be compared.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

from engine import Game
from net.codec import read_host
from net.messages import Refused
from net.tags import Tags, to_plain
from tests.conformance.kit import Kit
from tests.conformance.kits import KITS
from tests.simulation.plan import Plan
from tests.simulation.report import Trace
from tests.simulation.world import World

AnyGame: TypeAlias = Game[Any, Any, Any]
Spoil: TypeAlias = Callable[[AnyGame], AnyGame]
Entry: TypeAlias = tuple[str, Any]
"""``told`` and the bytes, with whom they were for; ``did`` and what the viewer may see of it."""


class Leak(AssertionError):
    """Somebody was sent what it may not know."""


class Twin:
    """One of two parties, and what one viewer hears and may see of it."""

    def __init__(self, plan: Plan, viewer: int | None, spoil: Spoil, step: int | None) -> None:
        """``step``: after so many steps of each game what the viewer may not know is dealt anew."""
        self.viewer, self._step = viewer, step
        self.heard: list[Entry] = []
        self.began: int | None = None
        """How much the viewer had heard when the cards were dealt anew for the first time."""
        self._world = World(plan, Trace(None))
        self._world.check.overhear(self._told)
        self._world.check.deals_anew = True
        for name, kit in KITS.items():
            self._world.spied[name] = self._watched(spoil(self._world.spied[name]), kit)

    def play(self) -> "Twin":
        """Play it to its end."""
        self._world.run()
        return self

    def _watched(self, game: AnyGame, kit: Kit) -> AnyGame:
        tags: Tags[Any] = Tags(game.events)
        done = 0

        def setup(seats: int, seed: bytes, options: Any) -> Any:
            nonlocal done
            done = 0
            state = game.setup(seats, seed, options)
            return self._anew(kit, state, 0) if seed else state

        def apply(state: Any, seat: int | None, action: Any) -> Any:
            nonlocal done
            step = game.apply(state, seat, action)
            done += 1
            seen = to_plain(game.view(step.state, self.viewer))
            events = [tags.plain(event) for event in step.events]
            self.heard.append(("did", (self._world.clock.now, seat, seen, events)))
            return replace(step, state=self._anew(kit, step.state, done))

        return replace(game, setup=setup, apply=apply)

    def _anew(self, kit: Kit, state: Any, done: int) -> Any:
        if done != self._step:
            return state
        self.began = len(self.heard) if self.began is None else self.began
        return kit.redeal(state, self.viewer, Random(f"{done}"))

    def _told(self, end: str, viewer: int | None, payload: bytes) -> None:
        if viewer == self.viewer and not end.startswith("bot"):
            self.heard.append(("told", (end, payload)))


def compare(plan: Plan, viewer: int | None, step: int, spoil: Spoil = lambda game: game) -> int:
    """Hold two parties against each other; give how many messages could be compared.

    Raises Leak.
    """
    first = Twin(plan, viewer, spoil, None).play()
    second = Twin(plan, viewer, spoil, step).play()
    if second.began is None:
        return 0
    compared = 0
    for number, (one, other) in enumerate(zip(first.heard, second.heard, strict=False)):
        if one[0] != other[0] or (one != other and one[0] == "did"):
            break  # from here on they are two parties
        if one != other and not _tells_of_the_past(one[1][1], other[1][1]):
            raise Leak(f"{viewer} is told {one[1]!r:.400}, and in the other {other[1]!r:.400}")
        compared += one[0] == "told" and number >= second.began
    return compared


def _tells_of_the_past(one: bytes, other: bytes) -> bool:
    """Whether two refusals differ in what was public once."""
    codes = [message.code for message in map(read_host, (one, other)) if type(message) is Refused]
    return bool(set(codes) & {code for kit in KITS.values() for code in kit.remembered})
