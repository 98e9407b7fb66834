"""Who loses the connection: the seat is held, a stand-in takes it, and its owner has it back."""

import pytest

from net.events import Back, Gone, Joined, StandIn
from net.messages import Leave, Pause, Ready, Rematch, SetOption, Start
from net.table.limits import HELD
from net.tree import Cause, Phase, Presence, Why
from tests.net.flags import ONLY_FLAGS, Grab, Grabbed
from tests.net.joined import Lan, Peer, changed, refusal
from tests.net.turns import ONLY_TURNS, Pass


def flags(seats: int = 2, **options: float) -> tuple[Lan, list[Peer]]:
    lan = Lan("flags", games=ONLY_FLAGS, options={"flags": 100, "patience": 60, **options})
    return lan, lan.playing(seats)


def turns(seats: int = 2, **options: float) -> tuple[Lan, list[Peer]]:
    lan = Lan("turns", games=ONLY_TURNS, options=options)
    return lan, lan.playing(seats)


def person(lan: Lan, peer: Peer):
    return lan.room.people[peer.me.person]


def test_a_seat_is_held_for_the_grace_and_all_see_since_when_and_until_when() -> None:
    lan, (ada, ben) = flags(grace=12)
    ben.leave_the_net()
    seen = ada.me.tree.people[ben.me.person]
    assert (seen.presence, seen.bot, seen.since, seen.until) == (Presence.LOST, None, 100, 112)
    lan.wait(11.9)
    assert person(lan, ben).bot is None
    lan.wait(0.2)
    seen = ada.me.tree.people[ben.me.person]
    assert (seen.bot, seen.cause, seen.since, seen.until) == ("greedy", Cause.AWAY, 100, None)
    told = [event for event in ada.me.story if isinstance(event, Gone | StandIn)]
    assert told == [Gone("Player 1", True), StandIn("Player 1", Cause.AWAY)]
    lan.assert_in_step()


def test_asks_6_who_comes_back_late_in_the_grace_is_played_for_by_nobody() -> None:
    lan, (ada, ben) = flags(grace=30)
    ben.leave_the_net()
    lan.wait(29)
    again = lan.back(ben)
    assert ada.news[-1].events == (Back("Player 1"),)
    lan.wait(30)
    assert person(lan, ben).bot is None
    assert changed(again.act(Grab(0))).events == (Grabbed(1, 0),)


def test_asks_5_who_comes_back_has_the_prompt_at_once_instead_of_the_stand_in() -> None:
    lan, (ada, ben) = turns(grace=5)
    ada.act(Pass())
    ben.leave_the_net()
    lan.wait(5)
    bot = lan.drive(ben.me.person)
    again = lan.back(ben)
    assert again.me.game.choices(again.me.view) == (Pass(),)
    assert bot.closed is not None
    assert bot.closed.code == "nobody"
    assert lan.table.driven() == {}
    assert changed(again.act(Pass())).answers is not None
    lan.assert_in_step()


def test_with_no_grace_a_bot_plays_on_as_soon_as_the_table_looks() -> None:
    lan, (_ada, ben) = flags(grace=0)
    ben.leave_the_net()
    lan.wait(0)
    assert person(lan, ben).cause is Cause.AWAY


def test_one_who_is_lost_does_not_stop_the_others_of_a_race() -> None:
    _lan, (ada, ben, eve) = flags(3)
    eve.leave_the_net()
    for flag, peer in enumerate((ada, ben, ada)):
        assert changed(peer.act(Grab(flag))).answers is not None


def test_a_turn_waits_for_who_is_held_and_no_longer() -> None:
    lan, (ada, ben) = turns(grace=10)
    ada.act(Pass())
    ben.leave_the_net()
    assert refusal(ada.act(Pass())).code == "turn"
    lan.wait(10)
    changed(lan.drive(ben.me.person).act(Pass()))
    assert changed(ada.act(Pass())).answers is not None


def test_asks_7_who_comes_and_goes_has_no_new_grace_each_time() -> None:
    lan, (_ada, ben) = flags(grace=10)
    for _ in range(9):
        ben.leave_the_net()
        lan.wait(2)
        ben = lan.back(ben)
        lan.wait(1)
    ben.leave_the_net()
    lan.wait(1.5)
    assert person(lan, ben).cause is Cause.AWAY


def test_what_was_used_of_the_grace_comes_back_by_being_here() -> None:
    lan, (_ada, ben) = flags(grace=10)
    ben.leave_the_net()
    lan.wait(8)
    ben = lan.back(ben)
    lan.wait(8)
    ben.leave_the_net()
    assert person(lan, ben).until == lan.now + 10


def test_who_quits_is_played_for_at_once_and_may_still_come_back() -> None:
    lan, (ada, ben) = flags()
    ben.ask(Leave)
    assert ada.news[-1].events == (Gone("Player 1", False), StandIn("Player 1", Cause.LEFT))
    again = lan.back(ben)
    assert ada.news[-1].events == (Back("Player 1"),)
    assert changed(again.act(Grab(0))).events == (Grabbed(1, 0),)


def test_the_token_of_who_quit_leads_back_until_the_next_lobby() -> None:
    lan, (ada, ben) = flags(flags=1)
    ben.ask(Leave)
    ada.act(Grab(0))
    ada.ask(Rematch)
    gone = lan.back(ben).closed
    assert gone is not None
    assert gone.code == "token"


# In the lobby, at the result, watching


def test_a_hiccup_in_the_lobby_loses_neither_the_seat_nor_that_one_was_ready() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    ada, ben = lan.join("Ada"), lan.join("Ben")
    ben.ask(Ready, ready=True)
    ben.leave_the_net()
    assert ada.me.tree.people[ben.me.person].until == lan.now + HELD
    lan.wait(HELD - 0.1)
    again = lan.back(ben)
    assert (again.me.seat, person(lan, again).ready) == (1, True)
    assert Gone("Ben", True) not in ada.me.story
    assert Back("Ben") not in ada.me.story


def test_a_killed_client_leaves_no_ghost_in_the_lobby() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    ada, ben = lan.join("Ada"), lan.join("Ben")
    ben.leave_the_net()
    assert lan.join("Ben").closed.code == "name"
    lan.wait(HELD)
    assert Gone("Ben", True) in ada.me.story
    assert list(ada.me.tree.people) == [ada.me.person]
    assert lan.join("Ben").closed is None


def test_who_is_lost_when_a_game_begins_has_the_grace_of_the_game_less_what_was_used() -> None:
    lan = Lan("flags", games=ONLY_FLAGS, options={"grace": 30})
    ada, ben = lan.join("Ada"), lan.join("Ben")
    ben.leave_the_net()
    lan.wait(4)
    ada.ask(Start)
    assert person(lan, ben).until == lan.now + 26
    assert lan.back(ben).me.view.viewer == 1


def test_a_watcher_who_is_lost_is_held_for_a_moment() -> None:
    lan, (_ada, _ben) = flags()
    eve = lan.join("Eve", watch=True)
    eve.leave_the_net()
    lan.wait(HELD - 1)
    assert lan.back(eve).me.seat is None
    assert Joined("Eve", True) in lan.peers[0].me.story


def test_who_is_lost_at_the_result_is_still_in_the_lobby_of_the_rematch() -> None:
    lan, (ada, ben, eve) = flags(3, flags=1)
    ada.act(Grab(0))
    ben.leave_the_net()
    lan.wait(HELD + 1)
    eve.leave_the_net()
    ada.ask(Rematch)
    assert list(lan.room.people.plain) == [ada.me.person, eve.me.person]
    assert lan.back(eve).me.seat is not None


# The owner


def test_the_owners_role_passes_on_after_the_grace_also_while_the_owner_paused() -> None:
    lan, (ada, ben) = flags(grace=15)
    ada.ask(Pause, pause=True)
    ada.leave_the_net()
    assert person(lan, ada).until is None, "while it is paused no clock runs"
    lan.wait(14)
    assert lan.room.people.owner == ada.me.person
    lan.wait(1.1)
    assert lan.room.people.owner == ben.me.person
    assert changed(ben.ask(Pause, pause=False)).answers is not None


def test_an_owner_whom_nobody_could_follow_stays_the_owner() -> None:
    lan, (ada,) = flags(1, grace=5)
    ada.leave_the_net()
    lan.wait(60)
    again = lan.back(ada)
    assert again.me.tree.owner == again.me.person


def test_who_comes_back_with_the_key_of_the_table_has_the_role_again() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    ada, ben = lan.join("Ada", key="owner's key"), lan.join("Ben")
    ada.ask(Start)
    ada.ask(Leave)
    assert lan.room.people.owner == ben.me.person
    again = lan.back(ada, key="owner's key")
    assert lan.room.people.owner == again.me.person == ada.me.person
    assert lan.back(ben, key="guess").closed.code == "key"


# Everybody


def test_a_game_whose_players_are_all_lost_waits_for_the_first_of_them() -> None:
    lan, (ada, ben) = turns(grace=5)
    ada.leave_the_net()
    ben.leave_the_net()
    lan.wait(300)
    assert lan.room.paused is not None
    assert lan.room.paused.why is Why.RETURN
    bot = lan.drive(ada.me.person)
    assert refusal(bot.act(Pass())).code == "paused"
    again = lan.back(ben)
    assert again.me.tree.paused is None, "a bot plays for her whose turn it is"
    assert changed(bot.act(Pass())).answers is not None
    assert changed(again.act(Pass())).answers is not None


def test_a_race_whose_players_were_all_lost_is_counted_down_when_all_are_there() -> None:
    lan, (ada, ben) = flags(grace=20)
    ada.leave_the_net()
    ben.leave_the_net()
    lan.wait(2)
    ada = lan.back(ada)
    assert ada.me.tree.paused.why is Why.RETURN
    lan.wait(3)
    ben = lan.back(ben)
    assert ben.me.tree.paused.why is Why.COUNT
    assert ben.me.tree.paused.until == lan.now + 3
    assert refusal(ben.act(Grab(0))).code == "paused"
    lan.wait(3)
    assert changed(ben.act(Grab(0))).answers is not None


def test_a_race_waits_for_who_does_not_come_back_no_longer_than_the_grace() -> None:
    lan, (ada, ben) = flags(grace=20)
    ben.leave_the_net()
    ada.leave_the_net()
    lan.wait(2)
    ada = lan.back(ada)
    lan.wait(18)
    assert person(lan, ben).cause is Cause.AWAY
    lan.wait(3.1)
    assert ada.me.tree.paused is None


def test_those_who_all_quit_are_waited_for_by_nobody() -> None:
    lan, (ada, ben) = turns()
    for peer in (ada, ben):
        peer.ask(Leave)
    assert lan.room.paused is None
    changed(lan.drive(ada.me.person).act(Pass()))


def test_a_table_whose_players_are_all_lost_outlives_their_grace() -> None:
    lan = Lan("flags", games=ONLY_FLAGS, linger=10, options={"grace": 50})
    (ada,) = lan.playing(1)
    ada.leave_the_net()
    lan.wait(49)
    assert lan.back(ada).closed is None


@pytest.mark.parametrize("value", [-1, 601, "30", True, None])
def test_the_grace_is_an_option_of_the_table_in_bounds(value: object) -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    ada = lan.join("Ada")
    assert refusal(ada.ask(SetOption, name="grace", value=value)).code == "options"
    assert changed(ada.ask(SetOption, name="grace", value=45)).tree.options["grace"] == 45
    assert lan.room.phase is Phase.LOBBY
