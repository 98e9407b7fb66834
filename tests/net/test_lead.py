"""A replay for all: the owner shows where they are in the game that is over, and who follows it."""

from typing import Any

import pytest

from net.codec import frame, read_client
from net.errors import ProtocolError
from net.fair import read
from net.messages import Delta, Done, Fetch, Lead, Leave, Part, Ready, Rematch, Snapshot
from net.mirror import Mirror
from net.news import Changed, Recorded
from net.table.limits import Limits
from net.tree import Phase, Shown
from tests.net.flags import Grab
from tests.net.joined import Lan, Peer, refusal, tree
from tests.net.ledgers import ALL, Memory, revive

RATE = Limits(silence=1e9, greeting=1e9)


def over(seats: int = 2, **settings: Any) -> tuple[Lan, list[Peer]]:
    """A table at which a game of two deeds is over; the first is its owner."""
    lan = Lan("flags", games=ALL, options={"flags": 2}, **settings)
    peers = lan.playing(seats)
    peers[0].act(Grab(0))
    peers[1].act(Grab(1))
    assert lan.room.phase is Phase.OVER
    return lan, peers


def shown(peer: Peer) -> Shown | None:
    return peer.me.tree.lead


def test_all_see_what_the_owner_shows_those_who_come_later_too() -> None:
    lan, (ada, ben) = over()
    eve = lan.join("Eve", watch=True)
    ada.ask(Lead, number=1, at=0)
    ada.ask(Lead, number=1, at=2, eyes=1, open=True)
    late = lan.join("Late", watch=True)
    for peer in (ada, ben, eve, late):
        assert shown(peer) == Shown(1, 2, 1, True)
    ada.ask(Lead, number=1)
    assert [shown(peer) for peer in (ada, ben, eve, late)] == [None] * 4
    lan.assert_in_step()


def test_only_the_owner_leads_and_only_after_a_game() -> None:
    lan = Lan("flags", games=ALL, options={"flags": 2})
    ada, ben = lan.join("Ada"), lan.join("Ben")
    eve = lan.join("Eve", watch=True)
    assert refusal(ada.ask(Lead, number=1, at=0)).code == "phase"
    for peer in (ada, ben):
        peer.ask(Ready, ready=True)
    ada.act(Grab(0))
    no = refusal(ada.ask(Lead, number=1, at=0))
    assert (no.code, shown(ada)) == ("phase", None)
    ben.act(Grab(1))
    for peer in (ben, eve):
        assert refusal(peer.ask(Lead, number=1, at=0)).code == "owner"
    assert shown(eve) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": 2, "at": 0},
        {"number": 0, "at": 0},
        {"number": 1, "at": 3},
        {"number": 1, "at": -1},
        {"number": 1, "at": 1, "eyes": 2},
        {"number": 1, "at": 1, "eyes": -1},
    ],
)
def test_no_place_is_shown_that_the_record_has_not(wrong: dict[str, Any]) -> None:
    _lan, (ada, _ben) = over()
    ada.ask(Lead, number=1, at=1)
    no = refusal(ada.ask(Lead, **wrong))
    assert no.code == "lead"
    assert no.text.endswith(".")
    assert shown(ada) == Shown(1, 1)


def test_a_step_is_a_small_delta_and_none_where_nothing_is_new() -> None:
    lan, (ada, ben) = over()
    ada.ask(Lead, number=1, at=0)
    ada.ask(Lead, number=1, at=1)
    step = ben.heard[-1]
    assert isinstance(step, Delta)
    assert len(frame(step)) <= 32
    heard = len(ben.heard)
    ada.ask(Lead, number=1, at=1)
    assert isinstance(ada.heard[-1], Done)
    assert len(ben.heard) == heard
    lan.assert_in_step()


def test_a_rematch_ends_the_replay_and_the_next_game_begins_without_one() -> None:
    lan, (ada, ben) = over()
    ada.ask(Lead, number=1, at=1)
    ben.ask(Rematch)
    assert shown(ada) is None
    for peer in (ada, ben):
        peer.ask(Ready, ready=True)
    assert (lan.room.phase, shown(ben)) == (Phase.PLAYING, None)


@pytest.mark.parametrize("quits", [True, False])
def test_the_replay_ends_with_the_owners_role_and_the_next_owner_may_lead(quits: bool) -> None:
    lan, (ada, ben) = over()
    eve = lan.join("Eve", watch=True)
    ada.ask(Lead, number=1, at=1)
    if quits:
        ada.ask(Leave)
    else:
        ada.leave_the_net()
        assert shown(eve) == Shown(1, 1), "who is lost may be back in a moment"
        lan.wait(11)
    assert lan.room.people.owner == ben.me.person
    assert shown(eve) is None
    ben.ask(Lead, number=1, at=2)
    assert shown(eve) == Shown(1, 2)


def test_the_replay_is_where_it_was_when_the_host_was_killed_and_comes_back() -> None:
    ledger = Memory()
    lan, (ada, ben) = over(ledger=ledger)
    ada.ask(Lead, number=1, at=1, eyes=0)
    revive(lan, ledger, epoch=2)
    again = lan.back(ben)
    assert shown(again) == Shown(1, 1, 0)
    owner = lan.back(ada)
    owner.ask(Lead, number=1, at=2)
    assert shown(again) == Shown(1, 2)


def test_who_steps_on_and_on_is_sent_away_like_who_talks_on_and_on() -> None:
    _lan, (ada, ben) = over(limits=RATE)
    for number in range(40):
        if ada.closed is None:
            ada.ask(Lead, number=1, at=number % 3)
    assert ada.closed is not None
    assert ada.closed.code == "flood"
    assert ben.closed is None


def test_whoever_comes_to_a_result_gets_the_record_by_itself() -> None:
    lan, (ada, _ben) = over()
    eve = lan.join("Eve", watch=True)
    texts = [piece.text for piece in eve.news if isinstance(piece, Recorded)]
    assert [read(text).opening.number for text in texts] == [1]
    assert len(read(texts[0]).deeds) == 2
    ada.ask(Lead, number=1, at=2)
    assert shown(eve) == Shown(1, len(read(texts[0]).deeds))


def test_nothing_of_a_game_that_goes_on_is_to_be_had() -> None:
    lan = Lan("flags", games=ALL, options={"flags": 2})
    ada, ben = lan.playing(2)
    eve = lan.join("Eve", watch=True)
    ada.act(Grab(0))
    for peer in (ada, ben, eve):
        assert refusal(peer.ask(Fetch, part=0)).code == "phase"
        assert not any(isinstance(message, Part) for message in peer.heard)


@pytest.mark.parametrize(
    "lead",
    [
        {"number": 1, "at": -1, "eyes": None, "open": False},
        {"number": 1, "at": 1, "eyes": 9, "open": False},
        {"number": 1, "at": 1, "eyes": -1, "open": False},
        {"number": 1, "at": "1", "eyes": None, "open": False},
        ["1"],
    ],
)
def test_a_client_takes_no_replay_that_there_cannot_be(lead: Any) -> None:
    lan, (ada, _ben) = over()
    plain = {**tree(lan.room, ada.me.person), "lead": lead}
    mirror = Mirror(ada.heard[0], ALL)  # type: ignore[arg-type]
    with pytest.raises(ProtocolError):
        mirror.receive(Snapshot(1, 1, plain))


def test_a_client_takes_no_replay_of_a_game_that_goes_on() -> None:
    lan = Lan("flags", games=ALL)
    ada, _ben = lan.playing(2)
    step = {"lead": [{"number": 1, "at": 0, "eyes": None, "open": False}]}
    with pytest.raises(ProtocolError):
        ada.me.receive(Delta(ada.me.n + 1, step))


def test_what_is_shown_by_default_is_what_a_watcher_saw() -> None:
    sent = read_client(frame(Lead(7, 1, 4))[4:])
    assert sent == Lead(7, 1, 4, eyes=None, open=False)
    _lan, (ada, _ben) = over()
    (news,) = [n for n in ada.ask(Lead, number=1, at=1) if isinstance(n, Changed)]
    assert news.tree.lead == Shown(1, 1, None, False)
