"""A game at a table: races, misses, repeats, the table's own clock, who goes and who stands in."""

import pytest

from engine.axolotls.actions import Draw, Play
from net.events import Gone, StandIn
from net.messages import (
    PROTOCOL,
    Act,
    Delta,
    Done,
    Drive,
    Leave,
    Part,
    Refused,
    Resync,
    Say,
    Snapshot,
)
from net.news import Answered, Changed
from net.table import Table
from net.table.limits import KEPT_ANSWERS
from net.tree import Cause, Phase, Presence
from tests.net.flags import ONLY_FLAGS, Grab, Grabbed, TakeAway, TakenAway
from tests.net.joined import ENDLESS, Dice, Lan, Peer, changed, refusal


def flags(seats: int = 2, **options) -> tuple[Lan, list[Peer]]:
    lan = Lan("flags", games=ONLY_FLAGS, options=options)
    return lan, lan.playing(seats)


# Two race for one space


def test_wi2_of_two_plays_for_one_space_the_first_decided_wins_the_other_keeps_its_card() -> None:
    for seed in range(200):  # until two hold a card for the same space
        lan = Lan("axolotls-wild", seed=lambda seed=seed: bytes([seed]))
        peers = lan.playing(3)
        lan.wait(5)
        offers = {(peer.me.seat, a) for peer in peers for a in peer.me.game.choices(peer.me.view)}
        both = [a for seat, a in offers if seat == 0 and (1, a) in offers and type(a) is Play]
        if both:
            break
    first, second, _third = peers
    action, hand, n = both[0], second.me.view.seen.hand, second.me.n
    assert changed(first.act(action)).answers is not None
    refused = refusal(second.act(action, n))
    assert refused.code == "late"
    assert "Player 0" in refused.text
    assert refused.wait == 0
    assert second.me.view.seen.hand == hand
    assert second.act(second.me.game.choices(second.me.view)[0])  # it costs no time at all
    lan.assert_in_step()


def test_an_action_is_not_refused_because_the_version_moved_on() -> None:
    _lan, (ada, ben) = flags()
    n = ada.me.n
    ben.ask(Say, text="hello")
    assert changed(ada.act(Grab(0), n)).events == (Grabbed(0, 0),)


def test_who_is_first_of_all_is_named() -> None:
    _lan, (_ada, ben, eve) = flags(3)
    n = eve.me.n
    ben.act(Grab(0))
    assert refusal(eve.act(Grab(0), n)).text == "Player 1 was first."


# WI8


def test_wi8_a_claim_that_was_impossible_in_its_own_version_costs_a_moment() -> None:
    lan, (ada, ben) = flags()
    missed = refusal(ada.act(Grab(3)))
    assert (missed.code, missed.wait) == ("miss", 1.0)
    lan.wait(0.4)
    waiting = refusal(ada.act(Grab(0)))
    assert (waiting.code, waiting.wait) == ("penalty", pytest.approx(0.6))
    assert changed(ben.act(Grab(0))).events == (Grabbed(1, 0),)
    lan.wait(0.61)  # the refusal in between has not made it longer
    assert changed(ada.act(Grab(1))).events == (Grabbed(0, 1),)


def test_wi8_a_late_claim_that_names_what_it_saw_later_is_a_miss() -> None:
    _lan, (ada, ben) = flags()
    ben.act(Grab(0))
    assert refusal(ada.act(Grab(0))).code == "miss"


@pytest.mark.parametrize("n", [0, 10**9, 2**53])
def test_wi8_a_version_that_never_was_is_judged_by_the_nearest(n: int) -> None:
    _lan, (ada, ben) = flags(flags=100)
    began = ada.me.n
    for flag in range(80):  # more than are remembered
        ben.act(Grab(flag))
    assert refusal(ada.act(Grab(0), n)).code == "miss"
    assert refusal(ada.act(Grab(70), began + 70)).code == "penalty"


def test_wi8_the_table_may_do_without() -> None:
    _lan, (ada, _ben) = flags(miss=0)
    for _ in range(3):
        refused = refusal(ada.act(Grab(3)))
        assert (refused.code, refused.wait) == ("claim", 0)


def test_wi8_a_new_game_knows_no_old_misses() -> None:
    lan, (ada, ben) = flags(flags=1)
    ada.act(Grab(5))
    ben.act(Grab(0))
    assert lan.room.phase is Phase.OVER


# Every request is answered, once


def test_a_repeat_gets_the_first_answer_again_and_is_not_done_twice() -> None:
    lan, (ada, ben) = flags()
    ada.act(Grab(0))
    ben.act(Grab(0))
    state = lan.room.play.state
    accepted = Act(2, 1, ada.me.n, ["grab", 1])  # its number was used before, for another flag
    ada.send(accepted)
    assert ada.heard[-1] == Done(2)
    refused = ben.refusals[-1]
    ben.send(Act(refused.request, 1, ben.me.n, ["grab", 1]))
    assert ben.heard[-1] == refused
    assert lan.room.play.state is state


def test_a_repeat_of_what_is_long_forgotten_is_refused() -> None:
    _lan, (ada, _ben) = flags()
    for number in range(KEPT_ANSWERS + 5):
        ada.ask(Say, text=str(number))
    ada.send(Say(1, "again"))
    assert ada.heard[-1].code == "old"


def test_every_request_has_exactly_one_answer() -> None:
    lan, peers = flags(3, flags=60)
    for round_ in range(60):
        for number, peer in enumerate(peers):
            peer.act(Grab(round_ + number % 2), peer.me.n)
        lan.wait(0.3)
    for peer in peers:
        answers = [
            m.answers if isinstance(m, Delta) else m.request
            for m in peer.heard
            if isinstance(m, Done | Refused | Part)
            or (isinstance(m, Delta) and m.answers is not None)
        ]
        assert answers == list(range(1, len(answers) + 1))
        assert not peer.me.pending
    lan.assert_in_step()


def test_a_request_that_changes_nothing_is_done() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    ada = lan.join("Ada")
    assert ada.ask(Say, text="hi") != [Answered(1)]
    ada.send(Resync())
    assert isinstance(ada.heard[-1], Snapshot)


@pytest.mark.parametrize(
    "plain", [None, [], 7, ["fly"], ["grab"], ["grab", "0"], ["grab", 0, 0], ["grab", None], {}]
)
def test_what_is_no_action_of_the_game_is_refused(plain) -> None:
    _lan, (ada, _ben) = flags()
    assert refusal(ada.ask(Act, epoch=1, n=ada.me.n, action=plain)).code == "action"


def test_what_the_table_does_itself_no_seat_may_ask_for() -> None:
    _lan, (ada, _ben) = flags()
    assert refusal(ada.act(TakeAway())).code == "action"


def test_a_watcher_acts_in_nothing() -> None:
    lan, _peers = flags()
    eve = lan.join("Eve", watch=True)
    assert refusal(eve.act(Grab(0))).code == "watcher"


def test_asks_4_fast_draws_lose_no_card_and_draw_none_too_many() -> None:
    lan = Lan("axolotls-wild")
    ada, ben = lan.playing(2)
    lan.wait(4.5)
    for _ in range(2):
        ada.act(next(a for a in ada.me.game.choices(ada.me.view) if type(a) is Play))
    held, n = sum(ada.me.view.seen.hand), ada.me.n
    assert held < ada.me.view.limit
    answers = [ada.act(Draw(), n) for _ in range(6)]  # none waits to see what the one before did
    drawn = sum(isinstance(news[0], Changed) for news in answers)
    assert drawn == ada.me.view.limit - held
    assert sum(ada.me.view.seen.hand) == ada.me.view.limit == ben.me.view.seen.hands[0]


# What the table itself does


def test_wi1_the_table_counts_to_go_from_the_start_on() -> None:
    lan = Lan("axolotls-wild")
    ada, ben = lan.playing(2)
    assert ada.me.view.seen.hand is None
    assert refusal(ada.act(Play(0, 0))).code != "miss"
    lan.wait(3.5)
    lan.wait(1)
    assert ben.me.view.count == -1
    assert sum(ben.me.view.seen.hand) == 4


def test_the_table_acts_when_no_action_was_accepted_for_so_long() -> None:
    lan, (ada, _ben) = flags(patience=5)
    lan.wait(4)
    ada.act(Grab(0))
    lan.wait(4)
    refusal(ada.act(Grab(9)))  # is not accepted
    assert ada.me.view.flag == 1
    lan.wait(1.1)
    assert ada.news[-1].events == (TakenAway(1),)


def test_what_is_no_action_does_not_put_the_table_off() -> None:
    lan, (ada, ben, eve) = flags(3, patience=5)
    for _ in range(6):
        lan.wait(0.9)
        ada.ask(Say, text="Wait for me!")
        ada.send(Resync())
    assert TakenAway(0) in [event for news in ben.news for event in getattr(news, "events", ())]
    lan.wait(3)
    eve.ask(Leave)
    lan.wait(2)
    assert ada.me.view.flag == 2


def test_speed_shortens_what_the_table_waits_for() -> None:
    lan = Lan("flags", games=ONLY_FLAGS, speed=10)
    (ada,) = lan.playing(1)
    lan.wait(0.51)
    assert ada.me.view.flag == 1


def test_asks_3_two_last_claims_at_one_moment_end_the_game() -> None:
    lan, (ada, ben) = flags(flags=1)
    n = ben.me.n
    ada.act(Grab(0))
    assert refusal(ben.act(Grab(0), n)).code == "phase"
    assert lan.room.phase is Phase.OVER
    lan.assert_in_step()


# Who goes


@pytest.mark.parametrize("before_the_end", [True, False])
def test_a_result_that_nobody_is_left_to_see_stops_no_newcomer(before_the_end: bool) -> None:
    lan, (ada, ben) = flags(flags=1)
    ada.ask(Leave, close=False)
    if not before_the_end:
        ben.act(Grab(0))
    ben.ask(Leave, close=False)
    bots = (
        [lan.drive(person) for person in (ada.me.person, ben.me.person)] if before_the_end else []
    )
    if bots:
        bots[0].act(Grab(0))
    assert lan.room.phase is Phase.OVER
    late = lan.join(ada.name)
    assert late.closed is None
    assert (lan.room.phase, late.me.seat) == (Phase.LOBBY, 0)
    assert [person.name for _key, person in lan.room.people] == [ada.name]
    assert lan.room.people.owner == late.me.person
    assert all(bot.closed for bot in bots)


def test_a_seat_whose_player_does_not_come_back_is_played_by_a_greedy_bot() -> None:
    lan, (ada, ben) = flags(flags=100)
    ben.leave_the_net()
    assert ada.news[-1].events == (Gone("Player 1", True),)
    lan.wait(30)
    person = ada.me.tree.people[ben.me.person]
    assert (person.presence, person.bot) == (Presence.LOST, "greedy")
    assert StandIn("Player 1", Cause.AWAY) in ada.me.story
    assert lan.table.driven() == {ben.me.person: "greedy"}
    bot = lan.drive(ben.me.person)
    flag = bot.me.view.flag
    assert changed(bot.act(Grab(flag))).events == (Grabbed(1, flag),)
    lan.assert_in_step()


def test_asks_7_quitting_is_not_dropping() -> None:
    lan, (ada, ben) = flags()
    news = ben.ask(Leave)
    assert news[0] == Answered(4)  # after ready, and the deal's two
    assert ben.closed.code == "left"
    assert ada.me.tree.people[ben.me.person].presence is Presence.LEFT
    assert not lan.table.joined(ben)


def test_the_game_goes_on_without_its_owner() -> None:
    lan, (ada, ben) = flags()
    ada.ask(Leave)
    assert lan.room.people.owner == ben.me.person
    assert changed(ben.act(Grab(0))).events == (Grabbed(1, 0),)


def test_a_bot_plays_and_asks_for_nothing_else() -> None:
    lan, (_ada, ben) = flags()
    ben.ask(Leave)
    bot = lan.drive(ben.me.person)
    assert refusal(bot.ask(Say, text="beep")).code == "bot"
    assert refusal(bot.ask(Leave)).code == "bot"


def test_nobody_drives_without_the_key_nor_for_a_person_who_is_here() -> None:
    lan, (_ada, ben) = flags()
    assert lan.drive(ben.me.person).closed.code == "nobody"
    assert lan.drive("p99").closed.code == "nobody"


def test_an_empty_key_drives_nobody_even_where_the_host_has_none() -> None:
    lan, (_ada, ben) = flags()
    ben.leave_the_net()
    lan.table = Table(lan.room, chance=Dice(), limits=ENDLESS, now=lan.now)  # it was given no keys
    guest = lan.peer("Guest")
    guest.send(Drive(PROTOCOL, ben.me.person, ""))
    assert guest.closed is not None
    assert guest.closed.code == "key"
