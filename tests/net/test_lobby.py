"""Before and after a game: who comes in, who owns, what is played, how it starts."""

import pytest

from engine import GAMES
from net.events import Gone, Joined, Owns, Removed, StandIn
from net.messages import (
    PROTOCOL,
    Act,
    AddBot,
    Choose,
    Hello,
    Leave,
    Lend,
    Move,
    Ready,
    Rematch,
    Remove,
    Resync,
    Say,
    SetOption,
    Start,
)
from net.news import Answered, Closed
from net.table import Table
from net.table.limits import HELD
from net.tree import Cause, Phase, Presence
from net.version import APP
from tests.net.flags import ONLY_FLAGS, Grab
from tests.net.joined import ENDLESS, Dice, Lan, Peer, changed, refusal


def flags(**settings) -> Lan:
    return Lan("flags", games=ONLY_FLAGS, **settings)


def over(lan: Lan, peers: list[Peer]) -> None:
    """Play Flags to its end."""
    while lan.room.outcome is None:
        peers[0].act(Grab(peers[0].me.view.flag))


# Coming in


def test_who_joins_is_welcomed_before_anything_else_is_said() -> None:
    ada = flags().join("Ada")
    assert [type(message).__name__ for message in ada.heard] == ["Welcome", "Snapshot"]
    assert ada.me.tree.people[ada.me.person].name == "Ada"


def test_each_start_of_a_host_is_an_epoch_of_its_own() -> None:
    lan = flags()
    lan.table = Table(lan.room, chance=Dice(), epoch=7, limits=ENDLESS, now=lan.now)
    ada = lan.join("Ada")
    ada.send(Resync())
    assert [message.epoch for message in (*ada.heard[:2], ada.heard[-1])] == [7, 7, 7]
    assert ada.me.epoch == 7


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("A\x1b[31mda\x07", "A[31mda"),
        ("[bold]Ada[/]", "[bold]Ada[/]"),
        ("Ada\nBen", "Ada Ben"),
        ("\u202eadA", "adA"),
        ("x" * 50, "x" * 20),
        ("海" * 15, "海" * 10),
    ],
)
def test_names_are_text_of_bounded_width(typed: str, shown: str) -> None:
    ada = flags().join(typed)
    assert ada.me.tree.people[ada.me.person].name == shown


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "\n"])
def test_who_has_no_name_is_told_to_choose_one(name: str) -> None:
    assert flags().join(name).closed.code == "name"


@pytest.mark.parametrize("second", ["Ada", "ADA", " ada ", "A\u200bda"])
def test_two_people_never_have_one_name(second: str) -> None:
    lan = flags()
    lan.join("Ada")
    assert lan.join(second).closed.code == "name"
    assert lan.join("Ben").closed is None


@pytest.mark.parametrize("how", ["lost", "quit", "removed"])
def test_a_name_of_somebody_who_left_a_game_is_theirs_and_waiting_is_not_proposed(how) -> None:
    lan = flags()
    ada, ben, _cid = lan.playing(3)
    match how:
        case "lost":
            ben.leave_the_net()
        case "quit":
            ben.ask(Leave)
        case "removed":
            ada.ask(Remove, person=ben.me.person)
    name = ben.me.tree.people[ben.me.person].name
    bye = lan.join(name, watch=True).closed
    assert bye.code == "name"
    assert "from the app they played with" in bye.text
    assert "another name" in bye.text
    assert not {"ago", "wait", "here"} & set(bye.text.split())


def test_a_full_table_says_so_and_may_be_watched() -> None:
    lan = flags()
    for number in range(4):
        assert lan.join(f"Player {number}").closed is None
    assert lan.join("Eve").closed.code == "full"
    assert lan.join("Eve", watch=True).closed is None


def test_a_running_game_says_so_and_may_be_watched() -> None:
    lan = flags()
    lan.playing(2)
    assert lan.join("Eve").closed.code == "playing"
    eve = lan.join("Eve", watch=True)
    assert eve.me.seat is None
    assert eve.me.view is not None
    lan.assert_in_step()


def test_another_protocol_is_refused_with_both_versions() -> None:
    peer = flags().peer("Old")
    peer.send(Hello(PROTOCOL + 1, "9.9", "Old"))
    assert peer.closed.code == "version"
    assert "9.9" in peer.closed.text
    assert APP in peer.closed.text


def test_a_wrong_key_opens_nothing() -> None:
    assert flags().join("Eve", key="guess").closed.code == "key"
    assert flags(key="").join("Eve", key="guess").closed.code == "key"
    assert flags(key="").join("Eve", key="").closed is None


# The owner


def test_the_first_player_owns_the_table_until_the_key_is_shown() -> None:
    lan = flags()
    watcher, ada = lan.join("Watcher", watch=True), lan.join("Ada")
    assert lan.room.people.owner == ada.me.person
    boss = lan.join("Boss", key="owner's key")
    assert lan.room.people.owner == boss.me.person
    assert Owns("Boss") in watcher.news[-1].events


def test_a_watcher_with_the_key_owns_the_table() -> None:
    lan = flags()
    boss = lan.join("Boss", watch=True, key="owner's key")
    boss.ask(AddBot, kind="random")
    assert changed(boss.ask(Start)).tree.phase is Phase.PLAYING


def test_the_role_passes_to_the_next_human_who_sits() -> None:
    lan = flags()
    ada, ben, _eve = lan.join("Ada"), lan.join("Ben"), lan.join("Eve")
    ada.ask(AddBot, kind="random")
    ada.leave_the_net()
    assert lan.room.people.owner == ada.me.person
    lan.wait(HELD)
    assert lan.room.people.owner == ben.me.person
    assert ben.news[-1].events == (Gone("Ada", True), Owns("Ben"))


def test_the_role_passes_clockwise_whoever_came_first() -> None:
    lan = flags()
    ada, wat = lan.join("Ada"), lan.join("Wat", watch=True)
    ben, eve = lan.join("Ben", key="owner's key"), lan.join("Eve")
    for owner, heir in ((ben, eve), (eve, ada), (ada, wat)):
        assert lan.room.people.owner == owner.me.person
        owner.ask(Leave)
        assert lan.room.people.owner == heir.me.person


def test_with_only_watchers_left_one_of_them_owns_the_table() -> None:
    lan = flags()
    ada, eve = lan.join("Ada"), lan.join("Eve", watch=True)
    ada.ask(Leave)
    assert lan.room.people.owner == eve.me.person


def test_only_the_owner_decides_what_is_played() -> None:
    lan = flags()
    ada, ben = lan.join("Ada"), lan.join("Ben")
    for kind, fields in (
        (Start, {}),
        (Choose, {"game": "flags"}),
        (SetOption, {"name": "flags", "value": 3}),
        (AddBot, {"kind": "random"}),
        (Remove, {"person": ada.me.person}),
    ):
        assert refusal(ben.ask(kind, **fields)).code == "owner"
    assert "Ada" in ben.refusals[-1].text
    assert refusal(ben.ask(Leave, close=True)).code == "owner"


def test_the_owner_may_close_the_table_for_everybody() -> None:
    lan = flags()
    ada, ben = lan.join("Ada"), lan.join("Ben")
    news = ada.ask(Leave, close=True)
    assert news == [Answered(1), Closed("closed", "Ada has closed the table.")]
    assert ben.closed.code == "closed"
    assert lan.table.closed
    assert lan.peer("Late").closed.code == "crowded"


# Ready and start


def test_the_game_begins_when_all_who_sit_are_ready() -> None:
    lan = flags()
    ada, ben, eve = lan.join("Ada"), lan.join("Ben"), lan.join("Eve", watch=True)
    ada.ask(Ready, ready=True)
    assert lan.room.phase is Phase.LOBBY
    ben.ask(Ready, ready=True)
    assert lan.room.phase is Phase.PLAYING
    assert (ada.me.view.viewer, ben.me.view.viewer, eve.me.view.viewer) == (0, 1, None)


def test_who_takes_it_back_is_not_ready() -> None:
    lan = flags()
    ada, ben = lan.join("Ada"), lan.join("Ben")
    ada.ask(Ready, ready=True)
    ada.ask(Ready, ready=False)
    ben.ask(Ready, ready=True)
    assert lan.room.phase is Phase.LOBBY


def test_asks_7_a_guest_that_comes_and_goes_does_not_hold_up_those_who_are_ready() -> None:
    lan = flags()
    ada, ben, eve = lan.join("Ada"), lan.join("Ben"), lan.join("Eve")
    ada.ask(Ready, ready=True)
    ben.ask(Ready, ready=True)
    waited = 0.0
    while lan.room.phase is Phase.LOBBY:
        eve.leave_the_net()
        lan.wait(0.9)
        if eve.me.person in lan.room.people:
            eve = lan.back(eve)
        lan.wait(0.1)
        waited += 1.0
    assert waited < 2 * HELD


def test_nobody_is_ready_any_more_when_something_else_is_to_be_played() -> None:
    lan = Lan("axolotls-wild")
    ada, ben = lan.join("Ada"), lan.join("Ben")
    ben.ask(Ready, ready=True)
    ada.ask(SetOption, name="miss", value=2)
    assert not ada.me.tree.people[ben.me.person].ready
    ben.ask(Ready, ready=True)
    ada.ask(Choose, game="axolotls-chill")
    assert not ada.me.tree.people[ben.me.person].ready


def test_too_few_cannot_begin_and_hear_how_many_it_takes() -> None:
    lan = Lan("axolotls-wild")
    ada = lan.join("Ada")
    ada.ask(Ready, ready=True)
    assert lan.room.phase is Phase.LOBBY
    assert refusal(ada.ask(Start)).code == "seats"
    assert "2" in ada.refusals[-1].text


def test_seats_close_up_when_the_game_begins() -> None:
    lan = flags()
    ada, ben, eve = lan.join("Ada"), lan.join("Ben"), lan.join("Eve")
    ben.ask(Move, watch=True)
    ada.ask(Start)
    assert (ada.me.seat, eve.me.seat, ben.me.seat) == (0, 1, None)
    assert len(eve.me.view.scores) == 2


# Game and options


def test_another_game_brings_its_own_options() -> None:
    lan = Lan("axolotls-wild")
    ada = lan.join("Ada")
    ada.ask(SetOption, name="miss", value=2)
    assert ada.me.tree.options["miss"] == 2
    news = changed(ada.ask(Choose, game="axolotls-chill"))
    assert news.tree.game == "axolotls-chill"
    assert "miss" not in news.tree.options
    assert refusal(ada.ask(Choose, game="chess")).code == "game"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("miss", 3),
        ("miss", -1),
        ("miss", "1"),
        ("miss", None),
        ("miss", [1]),
        ("hints", 1),
        ("nothing", 1),
        ("cards", "WGY"),
        ("cards", "W" * 5000),
    ],
)
def test_a_wrong_option_is_refused_with_a_sentence_and_nothing_changes(name, value) -> None:
    lan = Lan("axolotls-wild")
    ada = lan.join("Ada")
    before = ada.me.tree
    refused = refusal(ada.ask(SetOption, name=name, value=value))
    assert refused.code == "options"
    assert refused.text
    assert ada.me.tree == before


def test_a_game_for_fewer_than_sit_is_refused() -> None:
    lan = Lan("axolotls-wild", games={**GAMES, **ONLY_FLAGS})
    peers = [lan.join(f"Player {number}") for number in range(5)]
    assert refusal(peers[0].ask(Choose, game="flags")).code == "seats"


# Bots, removing, moving


def test_bots_fill_seats_and_can_be_sent_away() -> None:
    lan = flags()
    ada = lan.join("Ada")
    assert refusal(ada.ask(AddBot, kind="genius")).code == "bot"
    for _ in range(3):
        ada.ask(AddBot, kind="greedy")
    assert refusal(ada.ask(AddBot, kind="greedy")).code == "full"
    bots = [key for key, person in lan.room.people if person.presence is Presence.BOT]
    names = {lan.room.people[key].name for key in bots}
    assert len(names) == 3
    assert lan.table.driven() == dict.fromkeys(bots, "greedy")
    driver = lan.drive(bots[0])
    assert driver.me.seat == 1
    name = lan.room.people[bots[0]].name
    assert changed(ada.ask(Remove, person=bots[0])).events == (Removed(name),)
    assert driver.closed.code == "removed"
    assert refusal(ada.ask(Remove, person=bots[0])).code == "nobody"
    assert refusal(ada.ask(Remove, person=ada.me.person)).code == "self"


def test_a_person_sent_away_hears_by_whom() -> None:
    lan = flags()
    ada, ben = lan.join("Ada"), lan.join("Ben")
    ada.ask(Remove, person=ben.me.person)
    assert ben.closed.code == "removed"
    assert "Ada" in ben.closed.text
    assert not lan.table.joined(ben)


def test_a_watcher_sits_down_and_stands_up() -> None:
    lan = flags()
    eve = lan.join("Eve", watch=True)
    assert refusal(eve.ask(Ready, ready=True)).code == "watcher"
    assert changed(eve.ask(Move, watch=False)).tree.owner == eve.me.person
    assert eve.me.seat == 0
    eve.ask(Move, watch=True)
    assert eve.me.seat is None
    for number in range(4):
        lan.join(f"Player {number}")
    assert refusal(eve.ask(Move, watch=False)).code == "full"


# Chat


def test_chat_is_text_of_bounded_length_and_the_last_fifty_lines() -> None:
    lan = flags()
    ada, eve = lan.join("Ada"), lan.join("Eve", watch=True)
    assert refusal(ada.ask(Say, text=" \n ")).code == "empty"
    assert refusal(ada.ask(Say, text="x" * 201)).code == "long"
    assert refusal(ada.ask(Say, text="海" * 201)).code == "long"
    eve.ask(Say, text="[red]hi\x1b[2J\nthere")
    assert list(ada.me.tree.chat.values())[-1].text == "[red]hi[2J there"
    for number in range(60):
        ada.ask(Say, text=f"line {number}")
    chat = list(eve.me.tree.chat.items())
    assert [line.text for _, line in chat] == [f"line {number}" for number in range(10, 60)]
    assert chat[-1][0] == "61"


# After a game


def test_a_rematch_brings_everybody_back_watchers_too() -> None:
    lan = flags()
    ada, ben = lan.playing(2)
    eve = lan.join("Eve", watch=True)
    over(lan, [ada])
    assert eve.me.tree.phase is Phase.OVER
    assert eve.me.tree.outcome.scores == (5, 0)
    assert refusal(eve.ask(Rematch)).code == "watcher"
    assert changed(ben.ask(Rematch)).tree.phase is Phase.LOBBY
    for peer in (ada, ben, eve):
        assert peer.me.view is None
        assert peer.me.tree.outcome is None
        assert not any(person.ready for person in peer.me.tree.people.values())
    eve.ask(Move, watch=False)
    for peer in (ada, ben, eve):
        peer.ask(Ready, ready=True)
    assert eve.me.view.viewer == 2
    assert eve.me.tree.played == 2
    lan.assert_in_step()


def test_who_has_gone_is_named_in_the_result_and_let_go_by_the_rematch() -> None:
    lan = flags()
    ada, ben, eve = lan.playing(3)
    driver_of = ben.me.person
    ben.leave_the_net()
    ada.ask(Lend, person=driver_of, lend=True)
    driver = lan.drive(driver_of)
    over(lan, [ada])
    eve.ask(Leave)
    people = ada.me.tree.people
    assert people[eve.me.person].bot is None, "there is nothing left to play for her"
    assert StandIn("Player 2", Cause.LEFT) not in ada.me.story
    assert [p.presence for p in people.values()] == [Presence.HERE, Presence.LOST, Presence.LEFT]
    lan.wait(HELD)
    ada.ask(Rematch)
    assert list(ada.me.tree.people) == [ada.me.person]
    assert driver.closed.code == "removed"
    lan.join("Player 1")
    assert Joined("Player 1", False) in ada.news[-1].events


def test_what_is_asked_for_at_the_wrong_time_is_refused_with_a_sentence() -> None:
    lan = flags()
    ada, _ben = lan.join("Ada"), lan.join("Ben")
    assert refusal(ada.ask(Rematch)).code == "phase"
    assert refusal(ada.ask(Act, epoch=1, n=1, action=["grab", 0])).code == "phase"
    ada.ask(Start)
    for kind, fields in ((Start, {}), (Ready, {"ready": True}), (Move, {"watch": True})):
        assert refusal(ada.ask(kind, **fields)).code == "phase"
    over(lan, [ada])
    assert refusal(ada.act(Grab(0))).code == "phase"
