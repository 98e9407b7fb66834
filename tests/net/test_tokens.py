"""Seat tokens: what leads back to a seat, for how long, and for whom."""

import pytest

from net.messages import Ping, Welcome
from net.table.limits import KEPT_TOKENS
from tests.net.flags import ONLY_FLAGS, Grab
from tests.net.joined import Lan, Peer, changed, hello


def flags(seats: int = 2, **options: int) -> tuple[Lan, list[Peer]]:
    lan = Lan("flags", games=ONLY_FLAGS, options=options)
    return lan, lan.playing(seats)


def test_each_welcome_gives_another_token() -> None:
    lan, (ada, ben) = flags()
    again = lan.back(ben)
    assert len({ada.token, ben.token, again.token}) == 3


def test_who_shows_the_token_is_the_same_person_in_the_same_seat_with_the_same_prompt() -> None:
    lan, (_ada, ben) = flags()
    seat, view, choices = ben.me.seat, ben.me.view, ben.me.game.choices(ben.me.view)
    ben.leave_the_net()
    again = lan.back(ben)
    assert (again.me.person, again.me.seat, again.me.view) == (ben.me.person, seat, view)
    assert again.me.game.choices(again.me.view) == choices == (Grab(0),)
    assert changed(again.act(Grab(0))).answers is not None
    lan.assert_in_step()


def test_the_newest_connection_with_a_token_has_the_seat() -> None:
    lan, (_ada, ben) = flags()
    again = lan.back(ben)
    assert ben.closed is not None
    assert ben.closed.code == "elsewhere"
    assert not lan.table.joined(ben)
    assert changed(again.act(Grab(0))).answers is not None


@pytest.mark.parametrize("token", ["token 99", "x", "token 1 ", "\ud800"])
def test_a_token_that_leads_nowhere_is_turned_away_and_makes_no_second_person(token: str) -> None:
    lan, (_ada, ben) = flags()
    people = len(lan.room.people)
    ben.leave_the_net()
    thief = lan.peer("Ben")
    lan.deliver(lan.table.handle(thief, hello("Ben", token=token), lan.now))
    assert thief.closed is not None
    assert thief.closed.code == "token"
    assert len(lan.room.people) == people


def test_the_old_token_is_good_until_the_new_one_is_acknowledged() -> None:
    lan, (_ada, ben) = flags()
    for _ in range(10):  # welcomes that never arrived
        assert lan.back(ben).closed is None
    again = lan.back(ben)
    again.send(Ping())
    thief = lan.back(ben)
    assert thief.closed is not None
    assert thief.closed.code == "token"
    assert again.closed is None
    assert lan.back(again).closed is None


def test_of_several_welcomes_on_the_way_each_leads_back() -> None:
    lan, (_ada, ben) = flags()
    first = lan.back(ben)
    lan.back(ben)
    assert lan.back(first).closed is None


def test_the_tokens_that_are_good_at_once_are_few() -> None:
    lan, (_ada, ben) = flags()
    for _ in range(20):
        ben = lan.back(ben)
        assert ben.closed is None
    assert len(lan.room.tokens[ben.me.person]) <= KEPT_TOKENS


def test_a_host_keeps_no_token_and_tells_none_to_others() -> None:
    lan, (ada, ben) = flags()
    tokens = {ada.token, ben.token}
    assert not any(token in repr((vars(lan.room), lan.room.common())) for token in tokens)
    told = [message for message in ada.heard if not isinstance(message, Welcome)]
    assert ben.token not in repr(told)


def test_a_greeting_that_means_another_table_is_turned_away() -> None:
    lan, (_ada, ben) = flags()
    ben.leave_the_net()
    assert lan.back(ben, table="elsewhere").closed.code == "table"
    assert lan.back(ben, table=lan.room.id).closed is None
