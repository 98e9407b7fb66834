"""Faults that are planted in the table, the mirror and the journal: each has to be found."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine import GAMES, Game
from net.events import Back
from net.journal.shelf import Shelf, Taken
from net.messages import Delta, Message, Refused
from net.mirror import Mirror
from net.table import absence, clockwork, door, stopping
from net.table.answers import Answers, Book
from net.table.authority import Table
from net.table.deltas import Deltas
from net.table.room import Room
from tests.simulation import disk, hosting, world

Mutant = Callable[[pytest.MonkeyPatch], None]


def forgets_an_answer(mp: pytest.MonkeyPatch) -> None:
    """The table refuses and does not say so."""
    answer = Table._answer

    def silent(self: Table, *args: Any) -> Any:
        return [pair for pair in answer(self, *args) if not isinstance(pair[1], Refused)]

    mp.setattr(Table, "_answer", silent)


def does_a_repeat_again(mp: pytest.MonkeyPatch) -> None:
    """A request number that was used before is carried out once more."""
    mp.setattr(Answers, "earlier", lambda self, request: None)


def decides_again_after_a_crash(mp: pytest.MonkeyPatch) -> None:
    """The answers of before a crash are forgotten."""
    again = hosting.again

    def forgetful(*args: Any) -> Any:
        room, at = again(*args)
        room.answers = Book()
        return room, at

    mp.setattr(hosting, "again", forgetful)


def loses_the_last_record(mp: pytest.MonkeyPatch) -> None:
    """The last whole record is taken for a torn one."""
    take = Shelf.take

    def short(self: Shelf, *args: Any, **kwargs: Any) -> Taken:
        taken = take(self, *args, **kwargs)
        return replace(taken, records=taken.records[:1] + taken.records[1:-1])

    mp.setattr(Shelf, "take", short)


def tells_before_it_writes(mp: pytest.MonkeyPatch) -> None:
    """A record is written when the next one comes."""
    waiting: list[Any] = []

    def write(self: hosting.Ledger, record: Any) -> None:
        if waiting:
            self.journal.append(waiting.pop())
        waiting.append(record)

    def begin(self: hosting.Ledger, record: Any) -> None:
        waiting.clear()
        self.journal.restart({"name": "Simulated"}, [record])

    mp.setattr(hosting.Ledger, "write", write)
    mp.setattr(hosting.Ledger, "begin", begin)


def leaves_a_torn_record(mp: pytest.MonkeyPatch) -> None:
    """What a crash tore is not cut off before more is written."""
    mp.setattr(disk.SimFile, "cut", lambda self, size: None)


def keeps_old_tokens(mp: pytest.MonkeyPatch) -> None:
    """A token goes on opening after a newer one was acknowledged."""
    mp.setattr(door, "unsettled", lambda room, who: False)


def tells_nobody_who_is_back(mp: pytest.MonkeyPatch) -> None:
    """Who was away is back, and the log does not say so."""
    tell = Room.tell

    def quiet(self: Room, *events: Any) -> None:
        tell(self, *(event for event in events if not isinstance(event, Back)))

    mp.setattr(Room, "tell", quiet)


def misses_who_is_lost(mp: pytest.MonkeyPatch) -> None:
    """A ghost sits where somebody's connection broke."""
    mp.setattr(absence, "lost", lambda room, who, now: None)


def waits_for_ever(mp: pytest.MonkeyPatch) -> None:
    """Nobody's time ever runs out."""
    mp.setattr(absence, "expire", lambda room, now: False)


def stands_still(mp: pytest.MonkeyPatch) -> None:
    """A game that was counted down does not go on."""
    mp.setattr(stopping, "tick", lambda room, now: None)
    mp.setattr(stopping, "due", lambda room: None)


def skips_deltas(mp: pytest.MonkeyPatch) -> None:
    """The host leaves a delta out now and then: that alone a client's resync heals."""
    tell = Deltas.tell
    count = 0

    def skipping(self: Deltas, *args: Any) -> Iterator[tuple[Any, Message]]:
        nonlocal count
        for end, message in tell(self, *args):
            count += isinstance(message, Delta)
            if not isinstance(message, Delta) or message.answers is not None or count % 25:
                yield end, message

    mp.setattr(Deltas, "tell", skipping)


def never_asks_for_a_snapshot(mp: pytest.MonkeyPatch) -> None:
    """And a client takes no notice."""
    skips_deltas(mp)

    def deaf(self: Mirror, delta: Delta) -> list[Any]:
        self.n = delta.n
        return []

    mp.setattr(Mirror, "_misfit", deaf)


def does_not_ask_again(mp: pytest.MonkeyPatch) -> None:
    """A client that is back leaves it at what it had asked."""
    again = Mirror.again

    def content(self: Mirror, welcome: Any) -> None:
        again(self, welcome)
        self.outgoing = []

    mp.setattr(Mirror, "again", content)


def shows_the_next_seat(mp: pytest.MonkeyPatch) -> None:
    """A person is shown what the next one may see."""
    seen = Room.seen

    def wrong(self: Room, person: str) -> Any:
        viewer = self.viewer(person)
        if self.play is None or viewer is None:
            return seen(self, person)
        return self.play.seen((viewer + 1) % self.play.seats)

    mp.setattr(Room, "seen", wrong)


def loses_a_card(mp: pytest.MonkeyPatch) -> None:
    """A Collection Card is gone from the deck."""
    chill: Game[Any, Any, Any] = GAMES["axolotls-chill"]

    def apply(state: Any, seat: int | None, action: Any) -> Any:
        step = chill.apply(state, seat, action)
        layout = step.state.layout
        return replace(
            step, state=replace(step.state, layout=replace(layout, deck=layout.deck[1:]))
        )

    mp.setattr(world, "ALL", {**world.ALL, chill.name: replace(chill, apply=apply)})


def does_nothing_by_itself(mp: pytest.MonkeyPatch) -> None:
    """The table forgets what is due."""
    mp.setattr(clockwork, "wake", lambda room: None)


MUTANTS: dict[Mutant, tuple[str, ...]] = {
    forgets_an_answer: (),
    does_a_repeat_again: ("repeat",),
    decides_again_after_a_crash: ("crash_after", "kill_host", "cut"),
    loses_the_last_record: ("kill_host",),
    tells_before_it_writes: ("kill_host",),
    leaves_a_torn_record: ("crash_torn", "kill_host"),
    keeps_old_tokens: ("cut", "kill_client"),
    tells_nobody_who_is_back: ("cut",),
    misses_who_is_lost: ("partition",),
    waits_for_ever: ("partition",),
    stands_still: ("kill_host",),
    never_asks_for_a_snapshot: (),
    does_not_ask_again: ("partition", "half_open"),
    shows_the_next_seat: (),
    loses_a_card: (),
    does_nothing_by_itself: (),
}
"""Each with the troubles that bring it to light."""
