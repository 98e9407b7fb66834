"""Whatever people do, in whatever order: what is so of seats, stand-ins, clocks and owners."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.messages import (
    AddBot,
    Give,
    Lead,
    Leave,
    Lend,
    Move,
    Pause,
    Ready,
    Rematch,
    Remove,
    Request,
    Say,
    SetOption,
    Start,
)
from net.table import absence, clockwork
from net.tree import Cause, Person, Phase, Presence, Why
from tests.net.joined import Lan, Peer
from tests.net.ledgers import ALL, Memory, revive

WAITS = (0.1, 1.0, 3.0, 9.0, 12.0, 40.0)
CAUSES = {
    Presence.BOT: {None},
    Presence.HERE: {Cause.IDLE, Cause.LENT},
    Presence.LOST: {Cause.AWAY, Cause.LENT},
    Presence.LEFT: {Cause.LEFT},
}
"""Why a bot may play for somebody."""


class Story:
    """A table, and those who ever came to it, by their ids; ``step`` does one thing."""

    def __init__(self, game: str) -> None:
        self.ledger = Memory()
        self.lan = Lan(game, games=ALL, options={"grace": 20, "idle": 8}, ledger=self.ledger)
        self.peers: list[Peer] = []
        self.kinds: dict[str, Callable[[int, int, int], None]] = {
            name: getattr(self, name) for name in MOVES
        }

    def step(self, move: str, a: int, b: int, c: int) -> None:
        """Do one thing, by numbers of people."""
        if move in ("join", "wait") or self.peers:
            self.kinds[move](a, b, c)

    def who(self, number: int) -> Peer:
        """Give one of those who ever came."""
        return self.peers[number % len(self.peers)]

    def ask(self, number: int, kind: type[Request], /, **fields: Any) -> None:
        """Ask for something, if that person is connected."""
        peer = self.who(number)
        if self.lan.table.joined(peer):
            peer.ask(kind, **fields)

    def join(self, a: int, b: int, _c: int) -> None:
        peer = self.lan.join(f"Guest {a}", watch=b % 3 == 0)
        if self.lan.table.joined(peer):
            self.peers.append(peer)

    def lose(self, a: int, _b: int, _c: int) -> None:
        if self.lan.table.joined(self.who(a)):
            self.who(a).leave_the_net()

    def back(self, a: int, _b: int, _c: int) -> None:
        again = self.lan.back(self.who(a))
        if self.lan.table.joined(again):
            self.peers[a % len(self.peers)] = again

    def leave(self, a: int, _b: int, _c: int) -> None:
        self.ask(a, Leave)

    def pause(self, a: int, b: int, _c: int) -> None:
        self.ask(a, Pause, pause=b % 2 == 0)

    def lend(self, a: int, b: int, c: int) -> None:
        self.ask(a, Lend, person=self.who(b).me.person, lend=c % 2 == 0)

    def give(self, a: int, b: int, c: int) -> None:
        self.ask(a, Give, person=self.who(b).me.person, to=self.who(c).me.person)

    def remove(self, a: int, b: int, _c: int) -> None:
        self.ask(a, Remove, person=self.who(b).me.person)

    def lobby(self, a: int, b: int, c: int) -> None:
        kinds: tuple[tuple[type[Request], dict[str, Any]], ...] = (
            (Ready, {"ready": True}),
            (Start, {}),
            (Start, {}),
            (AddBot, {"kind": "random"}),
            (Move, {"watch": c % 2 == 0}),
            (SetOption, {"name": "grace", "value": c}),
        )
        kind, fields = kinds[b % len(kinds)]
        self.ask(a, kind, **fields)

    def act(self, a: int, _b: int, _c: int) -> None:
        peer = self.who(a)
        if self.lan.table.joined(peer) and peer.me.view is not None and not peer.me.tree.outcome:
            first = next(iter(peer.me.game.choices(peer.me.view)), None)
            if first is not None:
                peer.act(first)

    def stand_ins(self, _a: int, _b: int, _c: int) -> None:
        for person in sorted(self.lan.table.driven()):
            bot = self.lan.drive(person)
            legal = bot.me.game.choices(bot.me.view) if bot.me.view is not None else ()
            if legal and not bot.me.tree.paused and not bot.me.tree.outcome:
                bot.act(legal[0])
            bot.leave_the_net()

    def say(self, a: int, _b: int, _c: int) -> None:
        self.ask(a, Say, text="hello")

    def rematch(self, a: int, _b: int, _c: int) -> None:
        self.ask(a, Rematch)

    def lead(self, a: int, b: int, c: int) -> None:
        number = self.lan.room.played
        self.ask(a, Lead, number=number, at=c or None, eyes=b or None, open=b > 3)

    def wait(self, a: int, _b: int, _c: int) -> None:
        self.lan.wait(WAITS[a % len(WAITS)])
        wake = clockwork.wake(self.lan.room)
        assert wake is None or wake > self.lan.now, "what is due is done"

    def crash(self, a: int, _b: int, _c: int) -> None:
        revive(self.lan, self.ledger, epoch=2 + a)
        if self.lan.room.phase is Phase.PLAYING and any(
            person.presence is Presence.LOST and person.seat is not None
            for _, person in self.lan.room.people
        ):
            assert self.lan.room.paused, "a host that is back waits for those who were here"

    # What is so, always

    def check(self) -> None:
        """See that all is as it was promised."""
        self.lan.assert_in_step()
        self._seats()
        self._connections()
        self._owner()
        for who, person in self.lan.room.people:
            if person.seat is not None:
                self._player(who, person)
        self._clocks()

    def _seats(self) -> None:
        room = self.lan.room
        seats = [person.seat for _, person in room.people if person.seat is not None]
        assert len(seats) == len(set(seats)), "two in one seat"
        if room.play:
            assert sorted(seats) == [*range(room.play.seats)], "a seat in which nobody sits"

    def _connections(self) -> None:
        here = {who for who, person in self.lan.room.people if person.presence is Presence.HERE}
        connected = {s.person for s in self.lan.table.sessions if not s.drives}
        assert here == connected
        assert set(self.lan.room.tokens) <= {who for who, _ in self.lan.room.people}

    def _owner(self) -> None:
        room, owner = self.lan.room, self.lan.room.people.owner
        sitting = [p for _, p in room.people if p.seat is not None]
        if any(person.presence is Presence.HERE for person in sitting):
            assert owner is not None
        if room.shown is not None:
            assert room.phase is Phase.OVER
            assert owner is not None
        if owner is not None:
            person = room.people[owner]
            moment = clockwork.wake(room)
            late = moment is not None and moment <= self.lan.now  # the table is about to look
            assert person.presence is Presence.HERE or absence.held(room, owner) or late

    def _player(self, who: str, person: Person) -> None:
        """Either a human plays, or a bot does, or the seat is held, and never for ever."""
        room = self.lan.room
        assert (person.cause is None) or (person.bot is not None)
        assert (person.since is None) == (person.presence in (Presence.HERE, Presence.BOT))
        if room.phase is not Phase.PLAYING:
            return
        if person.bot is not None:
            assert person.cause in CAUSES[person.presence]
            assert person.until is None
        else:
            assert person.presence in (Presence.HERE, Presence.LOST)
            stands = room.paused is not None and room.paused.why is not Why.RETURN
            runs = person.presence is Presence.LOST and not stands
            assert (person.until is not None) == runs, who

    def _clocks(self) -> None:
        room = self.lan.room
        if room.phase is not Phase.PLAYING:
            assert room.paused is None
            return
        assert room.play is not None
        if room.paused:
            assert (room.play.wake, room.play.idle_at, room.clock) == (None, None, None)
            assert (room.paused.until is not None) == (room.paused.why is Why.COUNT)
        humans = [p for _, p in room.people if p.presence is not Presence.BOT]
        nobody = all(person.presence is not Presence.HERE for person in humans)
        if nobody and any(p.presence is Presence.LOST and p.seat is not None for p in humans):
            assert room.paused, "stand-ins play a game through before anybody can come back"


MOVES = (
    "join",
    "lose",
    "back",
    "leave",
    "pause",
    "lend",
    "give",
    "remove",
    "lobby",
    "act",
    "stand_ins",
    "say",
    "rematch",
    "lead",
    "wait",
    "crash",
)
NUMBERS = st.integers(0, 5)
STEPS = st.tuples(st.sampled_from(MOVES), NUMBERS, NUMBERS, NUMBERS)


@pytest.mark.parametrize("game", ["flags", "turns"])
@settings(max_examples=150, deadline=None)
@given(begins=st.booleans(), steps=st.lists(STEPS, max_size=40))
def test_whatever_people_do_the_promises_of_seats_and_clocks_are_kept(
    game: str, begins: bool, steps: list[tuple[str, int, int, int]]
) -> None:
    story = Story(game)
    for name in range(3 if begins else 0):
        story.step("join", name, 1, 0)
    if begins:
        story.step("lobby", 0, 1, 0)
    for step in steps:
        story.step(*step)
        story.check()
