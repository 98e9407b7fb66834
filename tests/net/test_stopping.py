"""A game that stands still: for the owner, and to go on by a count."""

from net.events import Halted, WentOn
from net.messages import Leave, Pause, Rematch, Say
from net.tree import Cause, Phase, Why
from tests.net.flags import ONLY_FLAGS, Grab, TakenAway
from tests.net.joined import Lan, Peer, changed, refusal
from tests.net.turns import ONLY_TURNS, Pass


def flags(seats: int = 2, **options: float) -> tuple[Lan, list[Peer]]:
    lan = Lan("flags", games=ONLY_FLAGS, options={"flags": 100, "patience": 60, **options})
    return lan, lan.playing(seats)


def turns(seats: int = 2, **options: float) -> tuple[Lan, list[Peer]]:
    lan = Lan("turns", games=ONLY_TURNS, options=options)
    return lan, lan.playing(seats)


def test_the_owner_stops_the_game_and_nobody_acts_but_all_may_talk() -> None:
    _lan, (ada, ben) = turns()
    told = changed(ada.ask(Pause, pause=True))
    assert told.events == (Halted("Player 0"),)
    assert (ben.me.tree.paused.why, ben.me.tree.paused.by) == (Why.OWNER, ada.me.person)
    refused = refusal(ada.act(Pass()))
    assert refused.code == "paused"
    assert refused.text
    assert changed(ben.ask(Say, text="pizza?")).answers is not None
    assert changed(ada.ask(Pause, pause=False)).events == (WentOn("Player 0"),)
    assert changed(ada.act(Pass())).answers is not None


def test_only_the_owner_stops_a_game_and_only_while_one_is_played() -> None:
    _lan, (ada, ben) = flags(flags=1)
    assert refusal(ben.ask(Pause, pause=True)).code == "owner"
    ada.act(Grab(0))
    assert refusal(ada.ask(Pause, pause=True)).code == "phase"
    ada.ask(Rematch)
    assert refusal(ada.ask(Pause, pause=True)).code == "phase"


def test_where_all_act_at_once_it_goes_on_by_a_count_that_all_see() -> None:
    lan, (ada, ben) = flags()
    ada.ask(Pause, pause=True)
    lan.wait(100)
    ada.ask(Pause, pause=False)
    count = ben.me.tree.paused
    assert (count.why, count.by, count.until) == (Why.COUNT, ada.me.person, lan.now + 3)
    lan.wait(2.9)
    assert refusal(ben.act(Grab(0))).code == "paused"
    lan.wait(0.2)
    assert WentOn("Player 0") in ben.me.story
    assert changed(ben.act(Grab(0))).answers is not None


def test_a_count_may_be_stopped_again() -> None:
    lan, (ada, ben) = flags()
    ada.ask(Pause, pause=True)
    ada.ask(Pause, pause=False)
    ada.ask(Pause, pause=True)
    lan.wait(10)
    assert ben.me.tree.paused.why is Why.OWNER


def test_asks_6_no_clock_runs_while_it_stands_and_each_goes_on_with_what_was_left() -> None:
    lan, (ada, ben, eve) = turns(3, idle=20, grace=30)
    eve.leave_the_net()
    lan.wait(12)
    ada.ask(Pause, pause=True)
    assert ben.me.tree.clock is None
    assert ben.me.tree.people[eve.me.person].until is None
    lan.wait(1000)
    assert all(person.bot is None for _, person in lan.room.people)
    ada.ask(Pause, pause=False)
    assert ben.me.tree.clock == lan.now + 8
    assert ben.me.tree.people[eve.me.person].until == lan.now + 18


def test_what_the_table_does_itself_waits_too() -> None:
    lan, (ada, _ben) = flags(patience=5)
    lan.wait(3)
    ada.ask(Pause, pause=True)
    lan.wait(50)
    assert ada.me.view.flag == 0
    ada.ask(Pause, pause=False)
    lan.wait(3 + 1.9)
    assert ada.me.view.flag == 0
    lan.wait(0.2)
    assert ada.news[-1].events == (TakenAway(0),)


def test_wi8_a_wait_for_a_miss_stands_still_too() -> None:
    lan, (ada, _ben) = flags(miss=2)
    assert refusal(ada.act(Grab(9))).code == "miss"
    ada.ask(Pause, pause=True)
    lan.wait(60)
    ada.ask(Pause, pause=False)
    lan.wait(3)
    assert refusal(ada.act(Grab(0))).wait == 2


def test_bots_wait_too() -> None:
    lan, (ada, ben) = turns()
    ada.act(Pass())
    ben.ask(Leave)
    ada.ask(Pause, pause=True)
    bot = lan.drive(ben.me.person)
    assert refusal(bot.act(Pass())).code == "paused"


def test_the_owner_need_not_wait_for_those_who_are_away() -> None:
    lan, (ada, ben) = turns(grace=600)
    for peer in (ada, ben):
        peer.leave_the_net()
    ben = lan.back(ben)
    assert ben.me.tree.paused.why is Why.RETURN, "it is Ada's turn"
    lan.wait(600)
    assert lan.room.paused is None
    assert lan.room.people[ada.me.person].cause is Cause.AWAY


def test_who_is_lost_in_a_pause_is_held_from_when_it_goes_on() -> None:
    lan, (ada, ben) = turns(grace=30)
    ada.ask(Pause, pause=True)
    ben.leave_the_net()
    lan.wait(500)
    assert lan.room.people[ben.me.person].bot is None
    ada.ask(Pause, pause=False)
    assert lan.room.people[ben.me.person].until == lan.now + 30
    assert lan.room.phase is Phase.PLAYING
