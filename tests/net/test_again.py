"""Carried out again, what a ledger kept gives the very same room: at every length of the ledger."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.errors import LaunchError, ProtocolError
from net.messages import (
    Act,
    AddBot,
    Choose,
    Commit,
    Give,
    Lead,
    Leave,
    Lend,
    Move,
    Pause,
    Ready,
    Rematch,
    Remove,
    Reveal,
    Say,
    SetOption,
    Start,
)
from net.table import clerk
from net.table.decide import again
from net.table.room import Room
from net.tree import Phase
from tests.net.flags import Grab
from tests.net.joined import Lan, Peer
from tests.net.ledgers import ALL, Memory, revive, whole

PEOPLE = ("p1", "p2", "p3", "p4", "p5")
ASKS: dict[str, Any] = {
    "ready": lambda n: (Ready, {"ready": n % 4 != 3}),
    "start": lambda n: (Start, {}),
    "choose": lambda n: (Choose, {"game": sorted(ALL)[n % len(ALL)]}),
    "option": lambda n: (SetOption, {"name": ("flags", "miss", "grace")[n % 3], "value": n}),
    "bot": lambda n: (AddBot, {"kind": ("greedy", "random", "clever")[n % 3]}),
    "remove": lambda n: (Remove, {"person": PEOPLE[n % len(PEOPLE)]}),
    "move": lambda n: (Move, {"watch": n % 2 == 0}),
    "say": lambda n: (Say, {"text": "word " * (n % 50)}),
    "rematch": lambda n: (Rematch, {}),
    "lead": lambda n: (Lead, {"number": 1, "at": (None, n % 7)[n % 4 != 0], "eyes": n % 3}),
    "leave": lambda n: (Leave, {"close": n == 7}),
    "pause": lambda n: (Pause, {"pause": n % 2 == 0}),
    "lend": lambda n: (Lend, {"person": PEOPLE[n % len(PEOPLE)], "lend": n % 3 != 0}),
    "give": lambda n: (Give, {"person": PEOPLE[n % 5], "to": PEOPLE[n // 5 % 5]}),
    "commit": lambda n: (Commit, {"attempt": n % 3, "digest": f"{n % 16:x}" * 64}),
    "reveal": lambda n: (Reveal, {"attempt": n % 3, "nonce": f"{n % 16:x}" * 64}),
    "wrong": lambda n: (Act, {"epoch": 1, "n": n, "action": ["grab", n % 7]}),
}
OFTEN = ("act",) * 8 + ("late",) * 3 + ("start",) * 3 + ("wait", "go", "back", "rematch") * 2
MOVES = ("join", "watch", "crash", "drive", "repeat", "long", *OFTEN, *ASKS)
LOBBYS = ("ready", "start", "choose", "option", "bot", "move")
ANYTIME = ("go", "back", "say", "leave", "remove", "repeat")
TIMELY = {Phase.LOBBY: "start", Phase.PLAYING: "act", Phase.OVER: "rematch"}
STEPS = st.tuples(st.sampled_from(MOVES), st.integers(0, 60))
STORIES = st.lists(STEPS, max_size=60)


class Story:
    """A table at which anything may happen, and a second room that is made from its ledger."""

    def __init__(self, game: str = "flags", **options: Any) -> None:
        self.room: Room | None = None
        self.other: Room | None = None
        self.same: list[bool] = []
        self.seen: dict[Peer, tuple[Any, int]] = {}
        self.ledger = Memory(self._kept)
        seeds = (bytes([number % 256]) for number in range(10_000))
        self.lan = Lan(
            game, games=ALL, ledger=self.ledger, options=options, seed=lambda: next(seeds)
        )
        self.room = self.lan.room
        self.check()

    def _kept(self, ledger: Memory) -> None:
        """Make the other room from the newest record, and see that it is the same."""
        self.other, _ = again(ledger.records, ALL)
        if self.room is not None:  # who keeps a ledger has no time for errors: they are told later
            self.same.append(whole(self.other) == whole(self.room))

    def check(self) -> None:
        """What is kept at this moment gives the room as it is at this moment."""
        assert self.room is not None
        assert self.other is not None
        assert whole(self.other) == whole(self.room)
        assert all(self.same)

    def step(self, move: str, n: int) -> None:
        """Let something happen."""
        lan = self.lan
        here = [peer for peer in lan.peers if lan.table.joined(peer)]
        match move:
            case "join" | "watch":
                lan.join(f"Player {len(lan.peers)}", watch=move == "watch")
            case "wait" | "long":
                lan.wait((0.4, 1, 3, 7)[n % 4] if move == "wait" else n)
            case "crash":
                self.room = None  # what is kept now is of the other host
                revive(lan, self.ledger, epoch=2 + n)
                self.room = lan.room
            case "back" if lan.peers:
                self._back(lan.peers[n % len(lan.peers)])
            case "drive":
                driven = sorted(lan.table.driven())
                lan.drive(driven[n % len(driven)] if driven else "p1")
            case _ if here:
                self._ask(here[n % len(here)], self._timely(move, n), n)
        self.check()

    def _timely(self, move: str, n: int) -> str:
        """Give a move that is for now, in place of one that is not; but for some."""
        phase = self.lan.room.phase
        untimely = (move in LOBBYS) != (phase is Phase.LOBBY) and move not in ANYTIME
        return TIMELY[phase] if untimely and n % 5 else move

    def _back(self, peer: Peer) -> None:
        if peer.mirror:
            self.lan.back(peer)

    def _ask(self, peer: Peer, move: str, n: int) -> None:
        match move:
            case "go":
                peer.leave_the_net()
            case "act":
                self._act(peer, n)
            case "late" if peer in self.seen:
                peer.act(*self.seen[peer])
            case "repeat":
                peer.send(Say(n % 5, "again"))
            case "late":
                pass
            case _:
                kind, fields = ASKS[move](n)
                peer.ask(kind, **fields)

    def _act(self, peer: Peer, n: int) -> None:
        """Do what is possible, and remember what else was, to ask for it when it is too late."""
        choices = peer.me.game.choices(peer.me.view) if peer.me.view is not None else ()
        if choices:
            self.seen.setdefault(peer, (choices[0], peer.me.n))
            peer.act(choices[n % len(choices)])
            if n % 3 == 0:
                self.seen[peer] = (choices[-1], peer.me.n)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(ALL)), STORIES)
def test_what_is_kept_gives_the_very_same_room_whatever_happens(game: str, story: Any) -> None:
    told = Story(game, **({"flags": 4} if game == "flags" else {}))
    for name in ("join", "join", "bot", "watch"):
        told.step(name, 0)
    for move, n in story:
        with suppress(ProtocolError):
            told.step(move, n)
        if told.lan.table.closed:
            break
    assert again(told.ledger.records, ALL)[1] <= told.lan.now


def test_a_whole_game_and_a_rematch_are_kept() -> None:
    told = Story("flags", flags=2)
    lan = told.lan
    ada, ben = lan.playing(2)
    ada.act(Grab(0))
    ben.act(Grab(1))
    assert lan.room.outcome
    told.check()
    begun = told.ledger.begun
    ada.ask(Rematch)
    assert (told.ledger.begun, len(told.ledger.records)) == (begun + 1, 1)
    told.check()
    ada.ask(Say, text="another one")
    told.check()


def test_who_is_told_something_is_told_what_is_kept_already() -> None:
    lan: Lan | None = None
    heard: list[int] = []

    def kept(_ledger: Memory) -> None:
        heard.append(sum(len(peer.heard) for peer in lan.peers) if lan else 0)

    ledger = Memory(kept)
    lan = Lan("flags", games=ALL, ledger=ledger)
    ada, ben = lan.playing(2)
    for ask in (
        lambda: ada.act(Grab(0)),
        lambda: ben.ask(Say, text="oh"),
        lambda: ben.act(Grab(9)),
        lambda: ada.leave_the_net(),
    ):
        before, records = sum(len(peer.heard) for peer in lan.peers), len(ledger.records)
        ask()
        assert len(ledger.records) == records + 1
        assert heard[-1] == before
        assert sum(len(peer.heard) for peer in lan.peers) > before


def test_what_changes_nothing_and_needs_no_answer_is_not_kept() -> None:
    told = Story("flags")
    lan = told.lan
    ada = lan.join("Ada")
    ada.ask(AddBot, kind="greedy")
    (who,) = lan.table.driven()
    driver = lan.drive(who)
    records = len(told.ledger.records)
    driver.ask(Act, epoch=1, n=1, action=["grab", 0])  # in the lobby
    assert driver.refusals
    lan.send(ada, ada.me.pending.get(0) or Say(1, "an old number"))
    assert len(told.ledger.records) == records


def test_what_is_no_ledger_of_ours_is_said_in_a_sentence() -> None:
    told = Story("flags")
    told.lan.playing(2)[0].act(Grab(0))
    good = told.ledger.records
    for records in ([], good[1:], [["rubbish"]], [good[0], [["wanted", 1]]], [None], [[[]]]):
        with pytest.raises(LaunchError, match=r"\.$"):
            again(records, ALL)
    with pytest.raises(LaunchError):
        again(good, {})


def test_a_lobby_that_goes_on_for_ever_does_not_fill_the_ledger(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clerk, "LONGEST", 5)
    told = Story("flags")
    ada = told.lan.join("Ada")
    for number in range(30):
        ada.ask(Say, text=f"line {number}")
        told.check()
        assert len(told.ledger.records) <= 6
    assert told.ledger.begun > 4


def test_records_that_do_not_lead_to_what_they_led_to_are_not_taken_for_the_same_table() -> None:
    told = Story("flags")
    ada, ben = told.lan.playing(2)
    ada.act(Grab(0))
    ben.act(Grab(0))
    records = told.ledger.records
    for number, (_decision, _given, result) in enumerate(records):
        other = [*records]
        other[number] = [*records[number][:2], "late" if result != "late" else ""]
        if number:  # the first is no decision, but where it begins
            with pytest.raises(LaunchError, match="version"):
                again(other, ALL)
