"""The host dies at any moment, and the table comes back from its ledger as it was."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.messages import Act, AddBot, Leave, Ready, Rematch, Say, Welcome
from net.news import Answered, Changed
from net.table import clockwork
from net.table.decide import again
from net.table.limits import HELD
from net.tree import Phase, Presence, Why
from tests.net.flags import Grab, Grabbed, TakenAway
from tests.net.joined import Lan, Peer, changed, hello, refusal
from tests.net.ledgers import ALL, Full, Memory, revive, whole


def crashed(lan: Lan, records: list[Any] | None = None) -> Lan:
    """Let the host die and come back; all connections are gone."""
    ledger = lan.ledger
    assert isinstance(ledger, Memory)
    kept = Memory()
    kept.records = list(ledger.records if records is None else records)
    after = Lan("flags", games=ALL)
    revive(after, kept, epoch=9)
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
    after = crashed(lan)
    eve = after.peer("Eve")
    eve.send(hello("Eve", key="owner's key"))
    assert after.room.people.owner == ada.me.person  # as long as her place is held
    after.wait(HELD)
    assert after.room.people.owner == eve.me.person
    told = repr(lan.ledger.records)
    assert "owner's key" not in told
    assert ada.token not in told


def test_who_takes_a_table_up_again_takes_the_role_from_nobody_who_comes_back() -> None:
    lan = kept()
    ada, ben = lan.playing(2)
    after = crashed(lan)
    multi = after.peer("Multi")
    multi.send(hello("Multi", watch=True, key="owner's key"))
    assert after.room.people.owner == ada.me.person
    returned(after, ada)
    returned(after, ben)
    multi.leave_the_net()
    late = after.peer("Late")
    late.send(hello("Late", watch=True, key="owner's key"))
    assert after.room.people.owner == ada.me.person
    after.assert_in_step()


@pytest.mark.parametrize("name", ["Ada", "ada"])
def test_the_owners_key_leads_an_owner_without_a_token_back_to_their_own_seat(name: str) -> None:
    lan = kept()
    ada, ben = lan.join("Ada", key="owner's key"), lan.join("Ben")
    ada.ask(Ready, ready=True)
    ben.ask(Ready, ready=True)
    after = crashed(lan)
    again = after.peer(name)
    again.send(hello(name, key="owner's key"))
    assert (again.me.person, again.me.seat) == (ada.me.person, 0)
    assert after.room.people.owner == ada.me.person
    assert after.room.people[ada.me.person].name == "Ada"
    ben2 = returned(after, ben)
    assert (ben2.me.person, ben2.me.seat) == (ben.me.person, 1)
    after.assert_in_step()


@pytest.mark.parametrize(("name", "key"), [("Ben", "owner's key"), ("Ada", "")])
def test_the_owners_key_leads_to_nobody_elses_seat_and_no_name_does_without_it(
    name: str, key: str
) -> None:
    lan = kept()
    ada, ben = lan.join("Ada", key="owner's key"), lan.join("Ben")
    ada.ask(Ready, ready=True)
    ben.ask(Ready, ready=True)
    after = crashed(lan)
    eve = after.peer(name)
    eve.send(hello(name, key=key))
    assert eve.closed is not None
    assert eve.closed.code == "name"


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
    lan = Lan("flags", games=ALL, ledger=Full(12))
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


def test_the_lobby_and_the_result_come_back_too() -> None:
    lan = kept(flags=1)
    ada, ben = lan.playing(2)
    eve = lan.join("Eve", watch=True)
    ada.act(Grab(0))
    assert lan.room.phase is Phase.OVER
    outcome = lan.room.outcome
    after = crashed(lan)
    ada2, ben2, eve2 = (returned(after, peer) for peer in (ada, ben, eve))
    assert after.room.outcome == outcome == ben2.me.tree.outcome
    ada2.ask(Rematch)
    assert after.room.phase is Phase.LOBBY
    last = crashed(after)
    names = {person.name for _, person in last.room.people}
    assert names == {"Player 0", "Player 1", "Eve"}
    assert returned(last, eve2).me.seat is None
    assert returned(last, ada2).me.person == ada.me.person == last.room.people.owner


def test_bots_are_driven_again_and_their_numbers_begin_anew() -> None:
    lan = kept()
    ada = lan.join("Ada")
    ada.ask(AddBot, kind="greedy")
    (who,) = lan.table.driven()
    driver = lan.drive(who)
    ada.ask(Ready, ready=True)
    driver.act(Grab(0))
    after = crashed(lan)
    assert after.table.driven() == {who: "greedy"}
    returned(after, ada)
    after.wait(4)
    driver = after.drive(who)
    (welcome,) = [m for m in driver.heard if isinstance(m, Welcome)]
    assert welcome.asked == 0
    assert changed(driver.act(Grab(1))).events == (Grabbed(1, 1),)


def test_who_left_or_was_sent_away_does_not_come_back_by_the_crash() -> None:
    lan = kept()
    ada, ben = lan.join("Ada"), lan.join("Ben")
    ben.ask(Leave)
    after = crashed(lan)
    assert [person.name for _, person in after.room.people] == ["Ada"]
    again = returned(after, ben)
    assert again.closed
    assert again.closed.code == "token"
    assert returned(after, ada).me.person == ada.me.person


def test_a_race_waits_until_all_are_back_and_counts_to_three_and_bots_wait_too() -> None:
    lan = kept()
    ada, ben = lan.join("Ada"), lan.join("Ben")
    ada.ask(AddBot, kind="greedy")
    (bot,) = lan.table.driven()
    for peer in (ada, ben):
        peer.ask(Ready, ready=True)
    after = crashed(lan)
    driver, ada2 = after.drive(bot), returned(after, ada)
    paused = ada2.me.tree.paused
    assert paused
    assert paused.why is Why.RETURN
    assert [refusal(peer.act(Grab(0))).code for peer in (driver, ada2)] == ["paused", "paused"]
    ben2 = returned(after, ben)
    assert ben2.me.tree.paused
    assert ben2.me.tree.paused.why is Why.COUNT
    after.wait(3)
    assert ada2.me.tree.paused is None
    assert changed(driver.act(Grab(0))).events == (Grabbed(2, 0),)


def test_who_does_not_come_back_within_the_grace_keeps_nobody_waiting() -> None:
    lan = kept(grace=20.0)
    ada, ben = lan.playing(2)
    after = crashed(lan)
    ada2 = returned(after, ada)
    after.wait(19)
    assert ada2.me.tree.paused
    after.wait(1 + 3)
    assert ada2.me.tree.paused is None
    assert ada2.me.tree.people[ben.me.person].bot == "greedy"


class Torn(Memory):
    """A ledger with a mistake in it."""

    def write(self, record: Any) -> None:
        """Fail as nothing that keeps records should."""
        super().write(record)
        if len(self.records) == 6:
            raise RuntimeError("a mistake")


def test_a_ledger_that_breaks_breaks_no_game_and_keeps_a_whole_beginning() -> None:
    ledger = Torn()
    lan = Lan("flags", games=ALL, ledger=ledger)
    ada, ben = lan.playing(2)
    for number in range(3):
        ada.act(Grab(2 * number))
        ben.act(Grab(2 * number + 1))
    assert lan.room.outcome
    assert ben.me.tree.warning == ada.me.tree.warning == lan.room.warning
    assert "lost if the host dies" in str(lan.room.warning)
    assert len(ledger.records) == 6
    assert again(ledger.records, ALL)
    lan.assert_in_step()


def test_a_disk_that_has_room_again_keeps_the_next_game() -> None:
    ledger = Full(6)
    lan = Lan("flags", games=ALL, ledger=ledger, options={"flags": 1})
    ada, _ben = lan.playing(2)
    while not lan.room.warning:
        ada.ask(Say, text="on")
    ada.act(Grab(0))
    ledger.most, ledger.problem, ledger.records = 1000, "", []
    ada.ask(Rematch)
    assert lan.room.warning is ada.me.tree.warning is None
    ada.ask(Say, text="kept again")
    assert whole(again(ledger.records, ALL)[0]) == whole(lan.room)


def test_that_nothing_can_be_kept_is_told_at_once_though_what_was_asked_is_refused() -> None:
    ledger = Full(1000)
    lan = Lan("flags", games=ALL, ledger=ledger)
    ada, ben = lan.playing(2)
    ledger.most = 0
    assert refusal(ada.ask(Rematch)).code == "phase"
    assert ada.me.tree.warning == ben.me.tree.warning == lan.room.warning
    assert lan.room.warning
    lan.assert_in_step()
