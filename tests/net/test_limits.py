"""How much a table puts up with: silence, haste, crowds, rubbish; and when it ends by itself."""

import pytest

from net.errors import ProtocolError
from net.messages import PROTOCOL, Hello, Leave, Ping, Pong, Ready, Resync, Say, Start
from net.table import absence
from net.table.crowd import Crowd
from net.table.limits import Limits
from net.table.session import Session
from net.tree import Presence
from tests.net.flags import ONLY_FLAGS, Grab
from tests.net.joined import ENDLESS, Lan


def flags(**settings) -> Lan:
    settings.setdefault("limits", Limits())
    return Lan("flags", games=ONLY_FLAGS, **settings)


def test_who_does_not_greet_in_time_is_dropped() -> None:
    lan = flags()
    mute = lan.peer("Mute")
    lan.wait(4.9)
    assert mute.heard == []
    lan.wait(1)
    assert mute.closed.code == "silent"


def test_who_says_nothing_for_four_seconds_is_dropped_and_played_for() -> None:
    lan = flags()
    ada, ben = lan.playing(2)
    for _ in range(5):
        ada.send(Ping())
        lan.wait(1)
    assert ada.closed is None
    assert ben.closed.code == "silent"
    assert ada.me.tree.people[ben.me.person].presence is Presence.LOST


def test_a_ping_is_answered_with_the_tables_clock() -> None:
    lan = flags()
    ada = lan.join("Ada")
    lan.wait(1.25)
    ada.send(Ping())
    assert ada.heard[-1] == Pong(lan.now)


def test_who_floods_the_table_is_dropped_and_it_goes_on() -> None:
    lan = flags()
    ada, ben = lan.playing(2)
    sent = 0
    while not ben.closed:
        ben.send(Ping())
        sent += 1
    assert ben.closed.code == "flood"
    assert 70 < sent < 90
    ada.act(Grab(0))
    assert ada.me.view.flag == 1
    lan.assert_in_step()


@pytest.mark.parametrize(("size", "most"), [(0, 90), (1024, 45), (60_000, 2)])
def test_who_sends_large_messages_may_send_fewer(size: int, most: int) -> None:
    lan = flags()
    ada = lan.join("Ada")
    sent = 0
    while not ada.closed:
        lan.deliver(lan.table.handle(ada, Ping(), lan.now, size))
        sent += 1
    assert ada.closed.code == "flood"
    assert most / 2 < sent <= most


def test_forty_messages_a_second_are_no_flood() -> None:
    lan = flags()
    ada = lan.join("Ada")
    for _ in range(20):
        for _ in range(40):
            ada.send(Ping())
        lan.wait(1)
    assert ada.closed is None


def test_bots_of_the_host_may_hurry() -> None:
    lan = flags(options={"flags": 1000})
    _ada, ben = lan.playing(2)
    ben.ask(Leave)
    bot = lan.drive(ben.me.person)
    for flag in range(500):
        bot.act(Grab(flag))
    assert bot.closed is None


def test_there_is_room_for_so_many_connections() -> None:
    lan = flags(limits=Limits(connections=3))
    inside = [lan.join(name) for name in ("Ada", "Ben", "Cleo")]
    assert lan.peer("4").closed.code == "crowded"
    assert [peer.closed for peer in inside] == [None, None, None]


def test_a_crowd_that_does_not_greet_keeps_nobody_out() -> None:
    lan = flags(limits=Limits(connections=4))
    ada = lan.join("Ada")
    mute = [lan.peer(f"mute {number}") for number in range(20)]
    ben = lan.join("Ben")
    assert [peer.closed.code for peer in mute[:18]] == ["crowded"] * 18
    assert (ada.closed, ben.closed) == (None, None)
    assert len(ada.me.tree.people) == 2
    lan.assert_in_step()


def test_a_crowd_from_one_place_takes_nobodys_place_who_comes_from_another() -> None:
    crowd = Crowd()
    for number in range(5):
        origin = "elsewhere" if number == 0 else "one place"
        crowd.take(Session(number, 0.0, 1.0, origin=origin))
    for gone in (1, 2, 3):
        mute = crowd.mute()
        assert mute
        assert mute.connection == gone
        crowd.part(gone)


def test_rubbish_is_dropped_with_the_reason_and_the_table_goes_on() -> None:
    lan = flags()
    ada, ben = lan.playing(2)
    lan.deliver(lan.table.rubbish(ben, ProtocolError("Not even msgpack."), lan.now))
    assert (ben.closed.code, ben.closed.text) == ("protocol", "Not even msgpack.")
    ada.act(Grab(0))
    assert ada.me.view.flag == 1


@pytest.mark.parametrize("first", [Ping(), Resync(), Start(1), Ready(1, True), Say(1, "hi")])
def test_a_greeting_comes_first(first) -> None:
    lan = flags()
    peer = lan.peer("Rude")
    lan.deliver(lan.table.handle(peer, first, lan.now))
    assert peer.closed.code == "protocol"
    assert len(lan.room.people) == 0


def test_a_greeting_comes_once() -> None:
    lan = flags()
    ada = lan.join("Ada")
    lan.deliver(lan.table.handle(ada, Hello(PROTOCOL, "1", "Again"), lan.now))
    assert ada.closed.code == "protocol"


def test_what_comes_after_a_bye_is_nobodys() -> None:
    lan = flags()
    ada = lan.join("Ada")
    lan.deliver(lan.table.rubbish(ada, ProtocolError("No."), lan.now))
    assert list(lan.table.handle(ada, Ping(), lan.now)) == []
    assert list(lan.table.disconnected(ada, lan.now)) == []


# Its end


def test_a_table_ends_when_it_was_empty_for_so_long() -> None:
    lan = flags(linger=10, limits=Limits(silence=1e9))
    ada = lan.join("Ada")
    lan.wait(100)
    ada.leave_the_net()
    lan.wait(9.9)
    assert not lan.table.closed
    lan.wait(0.2)
    assert lan.table.closed
    assert lan.table.wake() is None


def test_bots_keep_no_table_open_and_play_on_until_it_ends() -> None:
    lan = flags(linger=10, limits=Limits(silence=1e9))
    _ada, ben = lan.playing(2)
    for peer in (_ada, ben):
        peer.ask(Leave)
    bot = lan.drive(ben.me.person)
    lan.wait(9)
    bot.act(Grab(bot.me.view.flag))
    lan.wait(2)
    assert bot.closed.code == "closed"


def test_who_comes_in_time_keeps_the_table() -> None:
    lan = flags(linger=10, limits=Limits(silence=1e9))
    lan.join("Ada").leave_the_net()
    lan.wait(9)
    lan.join("Ben")
    lan.wait(100)
    assert not lan.table.closed


def test_a_new_table_waits_for_its_first_person_at_least_half_a_minute() -> None:
    lan = flags(linger=0)
    lan.wait(29)
    assert not lan.table.closed
    lan.wait(2)
    assert lan.table.closed


def test_a_table_without_a_limit_stays() -> None:
    lan = flags(linger=None)
    lan.join("Ada").leave_the_net()
    lan.wait(10_000)
    assert not lan.table.closed


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> int:
    """So many people a table takes now: each who comes is told of all, so few are enough."""
    monkeypatch.setattr(absence, "PEOPLE", 16)
    return 16


def test_who_comes_and_goes_under_ever_new_names_does_not_fill_the_table(small: int) -> None:
    lan = flags(limits=ENDLESS)
    ada, ben = lan.playing(2)
    ben.leave_the_net()
    for number in range(small + 20):
        lan.join(f"Rude {number}", watch=True).leave_the_net()
        assert len(ada.me.tree.people) <= small
    assert lan.join("Eve", watch=True).me.tree.people[ben.me.person].presence is Presence.LOST
    assert lan.back(ben).me.person == ben.me.person
    lan.assert_in_step()


def test_so_many_who_are_here_keep_their_places(small: int) -> None:
    lan = flags(limits=Limits(connections=small + 1))
    there = [lan.join(f"Guest {number}", watch=True) for number in range(small)]
    late = lan.peer("Late")
    late.send(Hello(PROTOCOL, "1", "Late", watch=True))
    assert late.closed.code == "crowded"
    assert not any(guest.closed for guest in there)


def test_a_watcher_who_never_stops_talking_is_dropped() -> None:
    lan = flags()
    ada, rude = lan.join("Ada"), lan.join("Rude", watch=True)
    for _ in range(100):
        lan.wait(0.1)
        ada.send(Ping())
        if not rude.closed:
            rude.ask(Say, text="Ha!")
    assert rude.closed.code == "flood"
    for _ in range(12):
        ada.ask(Say, text="A person who types may say this much at once.")
    assert not ada.closed
