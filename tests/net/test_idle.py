"""Who is here and does nothing: stand-ins for them (WI7), and the move clock."""

import pytest

from engine.axolotls.actions import Play
from net.events import Back, StandIn
from net.messages import Lend, Ping, Ready, Resync, Say
from net.tree import Cause
from tests.net.flags import ONLY_FLAGS, Grab
from tests.net.joined import Lan, Peer, changed, refusal
from tests.net.turns import ONLY_TURNS, Pass


def turns(seats: int = 2, **options: float) -> tuple[Lan, list[Peer]]:
    lan = Lan("turns", games=ONLY_TURNS, options={"idle": 20, **options})
    return lan, lan.playing(seats)


def cause(lan: Lan, peer: Peer) -> Cause | None:
    return lan.room.people[peer.me.person].cause


def test_wi7_who_could_play_and_does_not_for_twenty_seconds_is_played_for() -> None:
    lan = Lan("axolotls-wild")
    peers = lan.playing(2)
    assert lan.room.options["idle"] == 20
    lan.wait(4)
    state = lan.room.play.state
    holding = lan.room.game.waiting_on(state)
    lan.wait(19.9)
    assert lan.room.play.state is state
    assert not any(cause(lan, peer) for peer in peers)
    lan.wait(0.2)
    assert holding
    for peer in peers:
        assert (cause(lan, peer) is Cause.IDLE) == (peer.me.seat in holding)
        assert peer.me.tree.clock is None, "it would tell what hands hold"


def test_wi7_as_long_as_anybody_plays_nobody_is_idle() -> None:
    lan = Lan("axolotls-wild")
    ada, ben = lan.playing(2)
    lan.wait(4)
    for _ in range(4):
        lan.wait(15)
        plays = [a for a in ada.me.game.choices(ada.me.view) if type(a) is Play]
        if not plays:
            break
        ada.act(plays[0])
        assert cause(lan, ben) is None


@pytest.mark.parametrize(
    "touch",
    [
        lambda peer: peer.ask(Say, text="I am here"),
        lambda peer: peer.ask(Say, text=""),
        lambda peer: peer.ask(Ready, ready=True),
        lambda peer: peer.ask(Lend, person=peer.me.person, lend=False),
        lambda peer: peer.act(Pass()),
    ],
)
def test_wi7_whatever_its_player_asks_for_ends_the_stand_in(touch) -> None:
    lan, (ada, ben) = turns()
    lan.wait(20)
    assert cause(lan, ada) is Cause.IDLE
    assert ben.news[-1].events == (StandIn("Player 0", Cause.IDLE),)
    bot = lan.drive(ada.me.person)
    touch(ada)
    assert Back("Player 0") in ben.me.story
    assert cause(lan, ada) is None
    assert bot.closed is not None
    assert bot.closed.code == "nobody"
    lan.assert_in_step()


def test_signs_of_life_that_nobody_gave_by_hand_do_not_end_it() -> None:
    lan, (ada, _ben) = turns()
    lan.wait(20)
    ada.send(Ping())
    ada.send(Resync())
    assert cause(lan, ada) is Cause.IDLE


def test_the_move_clock_is_seen_by_all_and_begins_anew_with_each_turn() -> None:
    lan, (ada, ben) = turns()
    assert ben.me.tree.clock == lan.now + 20
    lan.wait(15)
    ada.act(Pass())
    assert ada.me.tree.clock == lan.now + 20


def test_no_clock_runs_where_the_table_wants_none() -> None:
    lan, (ada, _ben) = turns(idle=0)
    assert ada.me.tree.clock is None
    lan.wait(10_000)
    assert cause(lan, ada) is None


def test_no_clock_runs_for_a_stand_in_nor_for_who_is_held() -> None:
    lan, (ada, ben) = turns(grace=60)
    ada.leave_the_net()
    assert ben.me.tree.clock is None
    lan.wait(59)
    assert cause(lan, ada) is None, "it is held, not idle"
    lan.wait(2)
    assert cause(lan, ada) is Cause.AWAY
    assert ben.me.tree.clock is None


def test_asks_6_who_comes_back_has_the_whole_time_to_move_once() -> None:
    lan, (ada, _ben) = turns(grace=60)
    lan.wait(15)
    ada.leave_the_net()
    lan.wait(30)
    ada = lan.back(ada)
    assert ada.me.tree.clock == lan.now + 20
    lan.wait(19)
    assert cause(lan, ada) is None


def test_coming_and_going_does_not_stop_the_move_clock_for_ever() -> None:
    lan, (ada, _ben) = turns(grace=60)
    began = lan.now
    while cause(lan, ada) is None:
        ada.leave_the_net()
        lan.wait(1)
        ada = lan.back(ada)
        lan.wait(1)
        assert lan.now - began < 60
    assert cause(lan, ada) in (Cause.IDLE, Cause.AWAY)


def test_who_only_says_that_they_are_here_does_not_hold_up_the_others_for_ever() -> None:
    lan, (ada, ben) = turns()
    lan.wait(20)
    ada.ask(Lend, person=ada.me.person, lend=False)
    assert cause(lan, ada) is None, "once they may think on"
    lan.wait(20)
    ada.ask(Lend, person=ada.me.person, lend=False)
    assert cause(lan, ada) is Cause.IDLE, "the bot acts first"
    changed(lan.drive(ada.me.person).act(Pass()))
    ada.ask(Lend, person=ada.me.person, lend=False)
    assert cause(lan, ada) is None
    assert ben.me.tree.clock == lan.now + 20


def test_who_acts_after_all_plays_again_though_the_game_was_tired_of_waiting() -> None:
    lan, (ada, _ben) = turns()
    for _ in range(2):
        lan.wait(20)
        ada.ask(Lend, person=ada.me.person, lend=False)
    assert cause(lan, ada) is Cause.IDLE
    changed(ada.act(Pass()))
    assert cause(lan, ada) is None


def test_in_a_race_only_those_whom_it_waits_for_are_idle_and_not_those_who_are_lost() -> None:
    lan = Lan("flags", games=ONLY_FLAGS, options={"idle": 5, "patience": 60, "grace": 50})
    ada, ben = lan.playing(2)
    ben.leave_the_net()
    lan.wait(5)
    assert (cause(lan, ada), cause(lan, ben)) == (Cause.IDLE, None)
    changed(lan.drive(ada.me.person).act(Grab(0)))
    assert refusal(ada.act(Grab(0))).code in ("late", "miss")
    assert cause(lan, ada) is None, "an action that was refused is a key that was touched"
