"""The host dies at any moment, and the table comes back from its ledger as it was."""

from itertools import count
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from net.messages import Act, Say, Welcome
from net.news import Answered, Changed
from net.table import Table, clockwork
from net.table.decide import again
from net.tree import Presence
from tests.net.flags import Grab, Grabbed, TakenAway
from tests.net.joined import ENDLESS, Dice, Lan, Peer, changed, hello, refusal
from tests.net.ledgers import ALL, Full, Memory


def crashed(lan: Lan, records: list[Any] | None = None) -> Lan:
    """Let the host die and come back; all connections are gone."""
    ledger = lan.ledger
    assert isinstance(ledger, Memory)
    kept = Memory()
    kept.records = list(ledger.records if records is None else records)
    after = Lan("flags", games=ALL)
    room, after.now = again(kept.records, ALL)
    seeds = (bytes([number]) for number in count(100))
    after.table = Table(
        room,
        chance=Dice(lambda: next(seeds)),
        ledger=kept,
        keys=lan.keys,
        epoch=9,
        limits=ENDLESS,
        now=after.now,
        opens=False,
    )
    after.ledger = kept
    return after


def kept(game: str = "flags", **options: Any) -> Lan:
    return Lan(game, games=ALL, ledger=Memory(), options=options)


def returned(lan: Lan, peer: Peer) -> Peer:
    """Come back to another host with what one knows from the first."""
    again = lan.peer(peer.name)
    again.send(hello(peer.name, token=peer.token))
    return again


def test_everybody_comes_back_by_their_token_to_the_very_action() -> None:
    lan = kept()
    ada, ben = lan.playing(2)
    ada.act(Grab(0))
    state = lan.room.play.state
    after = crashed(lan)
    assert after.room.play.state == state
    assert all(person.presence is Presence.LOST for _, person in after.room.people)
    ada2, ben2 = returned(after, ada), returned(after, ben)
    assert (ada2.me.person, ada2.me.seat) == (ada.me.person, ada.me.seat)
    assert ben2.me.view.luck == ben.me.view.luck
    assert ["@recovered"] in after.room.log.plain.values()
    assert ada2.me.epoch == 9 != ada.me.epoch
    after.wait(4)  # it counts to three where all act at once
    assert changed(ben2.act(Grab(1))).events == (Grabbed(1, 1),)
    after.assert_in_step()


def test_a_table_that_came_back_can_be_lost_again_at_once() -> None:
    lan = kept()
    ada, _ben = lan.playing(2)
    ada.act(Grab(0))
    once = crashed(lan)
    twice = crashed(once)
    thrice = crashed(twice)
    assert thrice.room.play.state == lan.room.play.state
    assert returned(thrice, ada).me.seat == ada.me.seat


def test_a_request_that_was_decided_before_the_crash_gets_its_first_answer() -> None:
    lan = kept()
    ada, ben = lan.playing(2)
    said = Say(ada.me._asked + 1, "hello")
    ada.send(said)
    miss = Act(ben.me._asked + 1, 1, 1, ["grab", 4])
    ben.send(miss)
    (first,) = ben.refusals
    after = crashed(lan)
    ada2, ben2 = returned(after, ada), returned(after, ben)
    ada2.send(said)
    assert ada2.news[-1] == Answered(said.request)
    ben2.send(miss)
    assert ben2.refusals == [first]
    assert [line["text"] for line in after.room.chat.plain.values()] == ["hello"]


def test_request_numbers_go_on_where_they_were() -> None:
    lan = kept()
    ada, _ben = lan.playing(2)
    ada.ask(Say, text="one")
    ada.ask(Say, text="two")
    after = crashed(lan)
    again = returned(after, ada)
    (welcome,) = [m for m in again.heard if isinstance(m, Welcome)]
    assert welcome.asked == ada.me._asked
    assert isinstance(again.ask(Say, text="three")[-1], Changed)
    assert [line["text"] for line in after.room.chat.plain.values()] == ["one", "two", "three"]


def test_what_was_not_kept_was_not_told_and_is_decided_once_when_it_is_asked_again() -> None:
    lan = kept()
    ada, ben = lan.playing(2)
    records = list(lan.ledger.records)
    grab = Act(ada.me._asked + 1, 1, ada.me.n, ["grab", 0])
    ada.send(grab)
    after = crashed(lan, records)  # it died before it had written that down
    again, _other = returned(after, ada), returned(after, ben)
    after.wait(4)
    again.send(grab)
    again.send(grab)
    assert after.room.play.state.taken == (0,)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 30), st.floats(0.0, 9.0))
def test_no_clock_of_the_game_runs_while_the_host_is_gone(length: int, waits: float) -> None:
    lan = kept(flags=9)
    peers = lan.playing(2)
    for number in range(4):
        peers[number % 2].act(Grab(number))
        lan.wait(1.5)
    lan.wait(waits)
    records = lan.ledger.records
    after = crashed(lan, records[: 1 + length % len(records)])
    wake = clockwork.wake(after.room)
    assert wake is None or wake >= after.now
    taken = len(after.room.play.state.taken) if after.room.play else 0
    for peer in peers:
        if after.room.play:
            returned(after, peer)
    if after.room.play:
        assert len(after.room.play.state.taken) == taken
        after.wait(60)
        assert len(after.room.play.state.taken) > taken


def test_the_owners_key_opens_the_table_after_it_too_and_is_nowhere_in_the_ledger() -> None:
    lan = kept()
    ada = lan.join("Ada", key="owner's key")
    lan.join("Ben")
    after = crashed(lan)
    eve = after.peer("Eve")
    eve.send(hello("Eve", key="owner's key"))
    assert after.room.people.owner == eve.me.person
    told = repr(lan.ledger.records)
    assert "owner's key" not in told
    assert ada.token not in told


def test_a_miss_and_bad_luck_are_what_they_were_though_no_views_are_kept() -> None:
    lan = kept()
    ada, ben = lan.playing(2)
    n = ben.me.n
    ada.act(Grab(0))
    late, miss = refusal(ben.act(Grab(0), n)), refusal(ada.act(Grab(7)))
    assert (late.code, miss.code) == ("late", "miss")
    after = crashed(lan)
    again = Memory()
    again.records = lan.ledger.records
    assert after.room.answers.of(ben.me.person).earlier(late.request).code == "late"
    assert after.room.answers.of(ada.me.person).earlier(miss.request).code == "miss"


def test_a_disk_that_is_full_is_told_to_everybody_once_and_the_game_goes_on() -> None:
    lan = Lan("flags", games=ALL, ledger=Full(5))
    ada, ben = lan.playing(2)
    news = [*ada.news]
    while lan.room.warning is None:
        ada.ask(Say, text="on")
    assert "disk is full" in str(lan.room.warning)
    assert ada.me.tree.warning == ben.me.tree.warning == lan.room.warning
    assert news != ada.news
    assert changed(ben.act(Grab(0))).tree.warning == lan.room.warning
    lan.assert_in_step()


def test_the_clock_of_a_game_goes_on_and_the_table_acts_by_itself() -> None:
    lan = kept(patience=5.0)
    ada, ben = lan.playing(2)
    ada.act(Grab(0))
    lan.wait(3)
    ben.ask(Say, text="three of five seconds are gone")
    after = crashed(lan)
    again = returned(after, ada)
    returned(after, ben)
    after.wait(9)
    assert any(TakenAway(1) in news.events for news in again.news if isinstance(news, Changed))
