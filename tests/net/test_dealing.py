"""The fair deal at a table: two round trips; nobody can stop it, nor be left out of it."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.events import Redealt
from net.fair import Record, commitment, read, verify
from net.messages import (
    PROTOCOL,
    AddBot,
    Choose,
    Commit,
    Delta,
    Fetch,
    FromHost,
    Hello,
    Leave,
    Message,
    Part,
    Ready,
    Refused,
    Rematch,
    Reveal,
    Say,
    Snapshot,
    Start,
    Welcome,
)
from net.news import Alarm, Recorded
from net.table.dealer import PATIENCE
from net.table.decide import again
from net.tree import Phase, Stage
from net.version import APP
from tests.net.flags import ONLY_FLAGS, Grab
from tests.net.joined import Lan, Peer, hello, refusal
from tests.net.ledgers import Memory, revive, whole


class Shy(Peer):
    """A person whose client keeps some of what it should send to itself."""

    keeps: tuple[type[Message], ...] = ()

    @property
    def tokens(self) -> list[str]:
        return [message.token for message in self.heard if isinstance(message, Welcome)]

    def hear(self, message: FromHost) -> None:
        if isinstance(message, Welcome) and self.mirror:
            self.heard.append(message)
            self.mirror.again(message)
        else:
            super().hear(message)

    def send(self, message: Message) -> None:
        if not isinstance(message, self.keeps):
            super().send(message)


def lan_of(*names: str, **settings: Any) -> tuple[Lan, list[Shy]]:
    lan = Lan("flags", games=ONLY_FLAGS, options={"flags": 2}, **settings)
    peers = []
    for name in names:
        peer = Shy(lan, name)
        lan.peers.append(peer)
        lan.deliver(lan.table.connected(peer, lan.now))
        peer.send(Hello(PROTOCOL, APP, name))
        peers.append(peer)
    return lan, peers


def ready(*peers: Peer) -> None:
    for peer in peers:
        peer.ask(Ready, ready=True)


def play(lan: Lan) -> None:
    while lan.room.phase is Phase.PLAYING:
        lan.wait(5)


def record_of(peer: Peer) -> Record:
    (text,) = [news.text for news in peer.news if isinstance(news, Recorded)]
    record = read(text)
    assert verify(record, ONLY_FLAGS).true, verify(record, ONLY_FLAGS).failures
    return record


def alarms(lan: Lan) -> list[str]:
    return [n.text for peer in lan.peers for n in peer.news if isinstance(n, Alarm)]


def test_everybody_who_sits_and_is_here_takes_part_and_all_can_verify_it() -> None:
    lan, (ada, ben) = lan_of("Ada", "Ben")
    ada.ask(AddBot, kind="random")
    eve = lan.join("Eve", watch=True)
    ready(ada, ben)
    assert lan.room.phase is Phase.PLAYING
    deal = ada.me.tree.deal
    assert deal is not None
    assert (deal.stage, deal.asked, deal.attempt) == (Stage.DEALT, (0, 1), 1)
    assert deal.commits == {s: commitment(n) for s, n in deal.nonces.items()}
    ben.act(Grab(0))
    play(lan)
    for peer in (ada, ben, eve):
        record = record_of(peer)
        assert record.opening.names == ("Ada", "Ben", "Olm")
        assert record.attempts[-1].nonces == (ada.nonce(), ben.nonce())
        assert record.mine is not None
        assert record.mine.deals[0].nonce == (None if peer is eve else peer.nonce())
    assert not alarms(lan)
    lan.assert_in_step()


def test_it_takes_two_round_trips() -> None:
    _lan, (ada, ben) = lan_of("Ada", "Ben")
    ready(ada)
    known = len(ada.heard)
    ready(ben)
    stages = [
        change["deal"][0]["stage"]
        if isinstance(change["deal"], list)
        else change["deal"]["stage"][0]
        for change in (m.change for m in ada.heard[known:] if isinstance(m, Delta))
        if "deal" in change
    ]
    assert stages == ["commit", "reveal", "dealt"]


def test_without_people_in_seats_it_is_dealt_at_once() -> None:
    lan, (ada,) = lan_of("Ada")
    eve = lan.join("Eve", watch=True, key="owner's key")
    ada.ask(Leave)
    eve.ask(AddBot, kind="random")
    eve.ask(Start)
    assert lan.room.phase is Phase.PLAYING
    assert lan.room.deal.asked == ()
    play(lan)
    assert record_of(eve).attempts[0].commits == ()


def test_meanwhile_the_lobby_is_closed_but_for_talk() -> None:
    lan, (ada, ben) = lan_of("Ada", "Ben")
    ben.keeps = (Commit,)
    ready(ada, ben)
    assert lan.room.phase is Phase.LOBBY
    for kind, fields in ((Ready, {"ready": False}), (Choose, {"game": "flags"}), (Start, {})):
        told = refusal(ada.ask(kind, **fields))
        assert (told.code, told.text) == ("phase", "The cards are being dealt.")
    assert lan.join("Late").closed.code == "playing"
    assert lan.join("Eve", watch=True).closed is None
    ada.ask(Say, text="well?")
    assert lan.room.chat.plain
    lan.assert_in_step()


@pytest.mark.parametrize("silent", [Commit, Reveal])
def test_who_does_not_do_their_part_is_left_out_and_everybody_is_told(silent: type) -> None:
    lan, (ada, ben, cleo) = lan_of("Ada", "Ben", "Cleo")
    ben.keeps = (silent,)
    ready(ada, ben, cleo)
    lan.wait(PATIENCE - 0.1)
    assert lan.room.phase is Phase.LOBBY
    lan.wait(0.2)
    assert lan.room.phase is Phase.PLAYING
    assert Redealt("Ben") in [e for n in ada.news for e in getattr(n, "events", ())]
    assert ben.me.seat == 1  # plays all the same
    play(lan)
    record = record_of(ada)
    assert [a.missed for a in record.attempts] == [("Ben",), ()]
    assert record.attempts[1].asked == (0, 2)
    record_of(ben)
    assert not alarms(lan)


def test_who_reveals_another_number_is_left_out() -> None:
    lan, (ada, ben) = lan_of("Ada", "Ben")
    ben.keeps = (Reveal,)
    ready(ada, ben)
    ben.keeps = ()
    ben.me.ask(Reveal, attempt=1, nonce="0" * 64)
    ben.flush()
    assert lan.room.phase is Phase.PLAYING
    play(lan)
    first, second = record_of(ada).attempts
    assert (first.missed, first.nonces[1]) == (("Ben",), "0" * 64)
    assert second.asked == (0,)


def test_whose_connection_breaks_does_not_hold_it_up() -> None:
    lan, (ada, ben) = lan_of("Ada", "Ben")
    ben.keeps = (Commit,)
    ready(ada, ben)
    ben.leave_the_net()
    lan.wait(30)
    play(lan)
    assert not alarms(lan)


def test_nobody_keeps_the_others_from_a_game_by_leaving_while_it_is_dealt() -> None:
    lan, (ada, ben, cleo) = lan_of("Ada", "Ben", "Cleo")
    cleo.keeps = (Commit,)
    ada.ask(Start)  # nobody is ready: the owner has it so
    cleo.ask(Leave)
    assert lan.room.phase is Phase.PLAYING
    assert lan.room.deal.asked == (0, 1)
    play(lan)
    assert record_of(ben).attempts[0].missed == ("Cleo",)
    assert not alarms(lan)


def test_where_too_few_are_left_no_game_begins() -> None:
    lan, (ada, ben) = lan_of("Ada", "Ben")
    lan.room.game = replace(lan.room.game, seats=range(2, 5))
    ben.keeps = (Commit,)
    ada.ask(Start)
    ben.ask(Leave)
    assert lan.room.phase is Phase.LOBBY
    assert lan.room.deal is None


def test_who_leaves_meanwhile_leaves_an_attempt_behind() -> None:
    lan, (ada, ben, cleo) = lan_of("Ada", "Ben", "Cleo")
    ben.keeps = (Reveal,)
    ready(ada, ben, cleo)
    cleo.ask(Leave)
    assert lan.room.deal.attempt == 2  # the other two are ready
    ben.keeps = ()
    lan.wait(PATIENCE)
    lan.wait(PATIENCE)
    play(lan)
    record = record_of(ada)
    assert record.attempts[0].missed == ("Cleo",)
    assert record.opening.names == ("Ada", "Ben")


def test_however_many_fail_one_after_another_who_is_honest_has_a_part_in_the_deal() -> None:
    lan, (ada, *guests) = lan_of("Ada", "Ben", "Cleo", "Dan")
    guests[0].keeps = (Commit,)
    ready(ada, *guests)
    for number, guest in enumerate([*guests[1:], ada], 1):
        assert lan.room.deal.attempt == number
        if guest is not ada:
            guest.keeps = (Commit,)  # in the attempt that comes
        lan.wait(lan.room.dealing.until - lan.now)
    assert lan.room.phase is Phase.PLAYING
    assert lan.room.deal.asked == (0,)
    assert alarms(lan) == []
    play(lan)
    (record,) = [read(news.text) for news in ada.news if isinstance(news, Recorded)]
    assert [attempt.missed for attempt in record.attempts] == [("Ben",), ("Cleo",), ("Dan",), ()]
    assert verify(record, ONLY_FLAGS).failures == ()


def test_where_nobody_does_their_part_the_host_deals_alone_and_everybody_is_told() -> None:
    lan, peers = lan_of("Ada", "Ben")
    for peer in peers:
        peer.keeps = (Commit,)
    ready(*peers)
    lan.wait(PATIENCE)
    assert lan.room.phase is Phase.PLAYING
    assert (lan.room.deal.asked, lan.room.deal.nonces) == ((), {})
    assert Redealt("") in peers[0].me.story
    assert alarms(lan) == []  # they know why


class Crash(BaseException):
    """The host is gone."""


class Mortal(Memory):
    """Keeps so many records, and the host dies before it has told of the last."""

    left: int | None = None

    def write(self, record: Any) -> None:
        super().write(record)
        if self.left is not None:
            self.left -= 1
            if self.left == 0:
                raise Crash


def come_back(lan: Lan, peer: Shy) -> None:
    """Come back as a client does: with what it knows, and what it has no answer to."""
    lan.deliver(lan.table.connected(peer, lan.now))
    peer.send(hello(peer.name, token=peer.tokens[-1]))


@pytest.mark.parametrize("late", [0.0, 2.0])
@pytest.mark.parametrize("records", range(1, 6))
def test_a_deal_survives_the_end_of_its_host_at_any_point(records: int, late: float) -> None:
    """The last to be ready, two commitments, two numbers: five records, and none may be the end."""
    ledger = Mortal()
    lan, (ada, ben) = lan_of("Ada", "Ben", ledger=ledger)
    ready(ada)
    ledger.left = records
    with pytest.raises(Crash):
        ready(ben)
    ledger.left = None
    revive(lan, ledger, epoch=9)
    assert (lan.room.dealing is None) == (records == 5)
    come_back(lan, ada)
    lan.wait(late)
    come_back(lan, ben)
    lan.wait(5)  # it counts to three where all act at once
    assert lan.room.phase is Phase.PLAYING
    play(lan)
    for peer in (ada, ben):
        record = record_of(peer)
        assert len(record.attempts) == 1
        assert record.attempts[0].nonces == (ada.nonce(), ben.nonce())
    assert not alarms(lan)


def test_nothing_of_the_hosts_number_is_told_before_the_game_is_over() -> None:
    lan, (ada, ben) = lan_of("Ada", "Ben")
    eve = lan.join("Eve", watch=True)
    ready(ada, ben)
    secret = lan.room.archive.attempts[-1].nonce
    for peer in (ada, ben, eve):
        assert refusal_code(peer, Fetch(800, 0)) == "phase"
    lan.wait(6)
    assert lan.room.phase is Phase.PLAYING
    assert secret not in repr([peer.heard for peer in lan.peers])
    play(lan)
    for peer in (ada, ben, eve):
        assert any(secret in part.text for part in peer.heard if isinstance(part, Part))


def refusal_code(peer: Peer, message: Message) -> str:
    peer.me.pending[800] = message  # type: ignore[assignment]
    peer.send(message)
    answer = peer.heard[-1]
    assert isinstance(answer, Refused)
    return answer.code


def test_the_record_is_there_until_the_next_game_is_to_come() -> None:
    lan, (ada, ben) = lan_of("Ada", "Ben")
    ready(ada, ben)
    play(lan)
    ada.send(Fetch(900, 77))
    assert ada.heard[-1].code == "part"
    ada.ask(Rematch)
    ada.send(Fetch(901, 0))
    assert ada.heard[-1].code == "phase"
    assert ada.me.tree.deal is None
    ready(ada, ben)
    play(lan)
    assert [read(n.text).opening.number for n in ada.news if isinstance(n, Recorded)] == [1, 2]
    assert not alarms(lan)


def do(lan: Lan, peer: Shy, move: str, n: int) -> None:
    """Have somebody do what a client of ours would not."""
    number = 500 + len(peer.heard)
    match move:
        case "keep":
            peer.keeps = ((), (Commit,), (Reveal,), (Commit, Reveal))[n]
        case "commit":
            peer.send(Commit(number, n, commitment(peer.nonce())))
        case "reveal":
            peer.send(Reveal(number, n, (peer.nonce(), "0" * 64)[n % 2]))
        case "go" if peer.name != "Ada":
            peer.leave_the_net()
        case "leave" if peer.name != "Ada":
            peer.ask(Leave)
        case "wait":
            lan.wait(n + 0.5)


MOVES = st.tuples(
    st.integers(0, 2),
    st.sampled_from(["keep", "commit", "reveal", "go", "leave", "wait"]),
    st.integers(0, 3),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(MOVES, max_size=20))
def test_whatever_anybody_does_the_game_begins_and_its_record_is_true(moves: Any) -> None:
    ledger = Memory()
    lan, peers = lan_of("Ada", "Ben", "Cleo", ledger=ledger)
    peers[1].keeps = peers[2].keeps = (Commit, Reveal)
    ready(*peers)
    for who, move, n in moves:
        if lan.table.joined(peers[who]):
            do(lan, peers[who], move, n)
        room, _ = again(ledger.records, ONLY_FLAGS)
        assert whole(room) == whole(lan.room)
    for _ in range(4):
        if lan.room.phase is Phase.LOBBY and lan.room.dealing is None:
            peers[0].ask(Start)
        lan.wait(2 * PATIENCE)
    assert lan.room.phase is not Phase.LOBBY
    play(lan)
    (text,) = [news.text for news in peers[0].news if isinstance(news, Recorded)]
    verdict = verify(read(text), ONLY_FLAGS)
    assert all("without asking you" in finding.sentence for finding in verdict.failures)


def test_snapshots_hold_nothing_more_than_deltas() -> None:
    lan, (ada, ben) = lan_of("Ada", "Ben")
    ben.keeps = (Commit,)
    ready(ada, ben)
    eve = lan.join("Eve", watch=True)
    (snapshot,) = [m for m in eve.heard if isinstance(m, Snapshot)]
    assert snapshot.tree["deal"]["commits"] == {}
    assert lan.room.dealing.nonce not in repr(snapshot)
