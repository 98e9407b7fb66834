"""What the owner may do with seats while a game is played: lend, give, remove."""

import pytest

from net.events import Back, GivenSeat, Removed, StandIn
from net.messages import Give, Leave, Lend, Pause, Remove
from net.tree import Cause, Presence
from tests.net.flags import ONLY_FLAGS, Grab, Grabbed
from tests.net.joined import Lan, Peer, changed, refusal


def flags(seats: int = 2, **options: float) -> tuple[Lan, list[Peer]]:
    lan = Lan("flags", games=ONLY_FLAGS, options={"flags": 100, "patience": 60, **options})
    return lan, lan.playing(seats)


# Lend


def test_the_owner_lends_a_seat_to_a_bot_and_gives_it_back() -> None:
    lan, (ada, ben) = flags()
    told = changed(ada.ask(Lend, person=ben.me.person, lend=True))
    assert told.events == (StandIn("Player 1", Cause.LENT),)
    bot = lan.drive(ben.me.person)
    assert changed(bot.act(Grab(0))).events == (Grabbed(1, 0),)
    assert refusal(ben.act(Grab(1))).code == "lent"
    assert changed(ada.ask(Lend, person=ben.me.person, lend=False)).events == (Back("Player 1"),)
    assert bot.closed.code == "nobody"
    assert changed(ben.act(Grab(1))).events == (Grabbed(1, 1),)
    lan.assert_in_step()


def test_who_was_lent_does_not_take_the_seat_back_not_even_by_coming_back() -> None:
    lan, (ada, ben) = flags()
    ada.ask(Lend, person=ben.me.person, lend=True)
    assert refusal(ben.ask(Lend, person=ben.me.person, lend=False)).code == "owner"
    ben.leave_the_net()
    again = lan.back(ben)
    assert refusal(again.act(Grab(0))).code == "lent"


def test_a_bot_whose_seat_was_given_back_acts_no_more_though_it_is_still_connected() -> None:
    lan, (ada, ben) = flags()
    ada.ask(Lend, person=ben.me.person, lend=True)
    bot = lan.drive(ben.me.person)
    ada.ask(Lend, person=ben.me.person, lend=False)
    assert not lan.table.joined(bot)
    assert lan.drive(ben.me.person).closed.code == "nobody"


def test_the_owner_may_lend_the_own_seat() -> None:
    _lan, (ada, _ben) = flags()
    ada.ask(Lend, person=ada.me.person, lend=True)
    assert refusal(ada.act(Grab(0))).code == "lent"
    ada.ask(Lend, person=ada.me.person, lend=False)
    assert changed(ada.act(Grab(0))).events == (Grabbed(0, 0),)


def test_to_lend_the_seat_of_who_is_lost_is_to_wait_no_longer() -> None:
    lan, (ada, ben) = flags()
    ben.leave_the_net()
    ada.ask(Lend, person=ben.me.person, lend=True)
    assert lan.room.people[ben.me.person].cause is Cause.AWAY
    assert refusal(ada.ask(Lend, person=ben.me.person, lend=False)).code == "absent"
    assert changed(lan.back(ben).act(Grab(0))).events == (Grabbed(1, 0),)


# Give


def test_a_seat_of_who_is_away_goes_to_a_watcher_hand_and_all() -> None:
    lan, (ada, ben) = flags()
    eve = lan.join("Eve", watch=True)
    luck = ben.me.view.luck
    ben.leave_the_net()
    told = changed(ada.ask(Give, person=ben.me.person, to=eve.me.person))
    assert told.events == (GivenSeat("Player 1", "Eve"),)
    assert (eve.me.seat, eve.me.view.viewer, eve.me.view.luck) == (1, 1, luck)
    assert changed(eve.act(Grab(0))).events == (Grabbed(1, 0),)
    lan.wait(1000)
    again = lan.back(ben)
    assert (again.me.person, again.me.seat) == (ben.me.person, None)
    assert again.me.view.luck is None
    assert refusal(again.act(Grab(1))).code == "watcher"
    lan.assert_in_step()


def test_a_stand_in_makes_room_for_who_was_given_its_seat() -> None:
    lan, (ada, ben) = flags()
    eve = lan.join("Eve", watch=True)
    ben.ask(Leave)
    bot = lan.drive(ben.me.person)
    ada.ask(Give, person=ben.me.person, to=eve.me.person)
    assert bot.closed.code == "nobody"
    assert lan.table.driven() == {}


def test_what_cannot_be_given_is_refused_with_a_sentence() -> None:
    lan, (ada, ben, cleo) = flags(3)
    eve = lan.join("Eve", watch=True)
    gone = {"person": cleo.me.person}
    assert refusal(ada.ask(Give, **gone, to=eve.me.person)).code == "present"
    cleo.leave_the_net()
    assert refusal(ada.ask(Give, **gone, to=ben.me.person)).code == "seated"
    assert refusal(ada.ask(Give, **gone, to="p99")).code == "nobody"
    assert refusal(ada.ask(Give, person=eve.me.person, to=eve.me.person)).code == "watcher"
    assert refusal(ben.ask(Give, **gone, to=eve.me.person)).code == "owner"
    eve.leave_the_net()
    assert refusal(ada.ask(Give, **gone, to=eve.me.person)).code == "seated"
    assert all(message.text for message in (*ada.refusals, *ben.refusals))


# Remove


def test_who_is_sent_away_in_a_game_is_played_for_and_does_not_come_back() -> None:
    lan, (ada, ben) = flags()
    told = changed(ada.ask(Remove, person=ben.me.person))
    assert told.events == (Removed("Player 1"), StandIn("Player 1", Cause.LEFT))
    assert ben.closed.code == "removed"
    assert lan.back(ben).closed.code == "token"
    assert changed(lan.drive(ben.me.person).act(Grab(0))).events == (Grabbed(1, 0),)


def test_a_bot_that_played_for_who_is_sent_away_plays_on() -> None:
    lan, (ada, ben) = flags()
    ada.ask(Lend, person=ben.me.person, lend=True)
    bot = lan.drive(ben.me.person)
    ada.ask(Remove, person=ben.me.person)
    assert bot.closed is None
    assert changed(bot.act(Grab(0))).events == (Grabbed(1, 0),)


@pytest.mark.parametrize("over", [False, True])
def test_a_watcher_may_be_sent_away_at_any_time(over: bool) -> None:
    lan, (ada, _ben) = flags(flags=1)
    eve = lan.join("Eve", watch=True)
    if over:
        ada.act(Grab(0))
    ada.ask(Remove, person=eve.me.person)
    assert eve.closed.code == "removed"
    assert eve.me.person not in lan.room.people


def test_who_is_sent_away_while_all_wait_for_them_holds_nobody_up() -> None:
    lan, (ada, ben) = flags(grace=600)
    ada.leave_the_net()
    ben.leave_the_net()
    ben = lan.back(ben)
    lan.wait(590)
    assert ben.me.tree.paused is not None
    lan.wait(20)
    assert ben.me.tree.owner == ben.me.person
    assert refusal(ben.ask(Remove, person=ben.me.person)).code == "self"
    assert lan.room.people[ada.me.person].presence is Presence.LOST
    ben.ask(Remove, person=ada.me.person)
    assert ben.me.tree.paused is None


def test_seats_are_lent_given_and_emptied_also_while_a_game_stands_still() -> None:
    lan, (ada, ben) = flags()
    eve = lan.join("Eve", watch=True)
    ada.ask(Pause, pause=True)
    ben.leave_the_net()
    ada.ask(Give, person=ben.me.person, to=eve.me.person)
    ada.ask(Lend, person=eve.me.person, lend=True)
    assert lan.room.people[eve.me.person].cause is Cause.LENT
    ada.ask(Remove, person=eve.me.person)
    assert eve.closed.code == "removed"
    lan.assert_in_step()
