"""A second game at a table has nothing of the first but its people."""

from itertools import count

from engine import GAMES
from net.events import Began, Joined
from net.messages import Choose, Ready, Rematch, Say, Snapshot
from tests.net.flags import ONLY_FLAGS, Grab, Grabbed
from tests.net.joined import Lan, Peer, refusal


def _again(lan: Lan, peers: list[Peer]) -> None:
    """Play the game to its end, and start another."""
    while lan.room.outcome is None:
        peers[0].act(Grab(peers[0].me.view.flag))
    peers[0].ask(Rematch)
    for peer in peers:
        peer.ask(Ready, ready=True)


def test_every_game_at_a_table_has_a_seed_of_its_own() -> None:
    seeds = (b"seed %d" % number for number in count())
    lan = Lan("flags", games=ONLY_FLAGS, seed=lambda: next(seeds))
    peers = lan.playing(2)
    dealt = [lan.room.play.state.luck]
    for _ in range(3):
        _again(lan, peers)
        dealt.append(lan.room.play.state.luck)
    assert len(set(dealt)) == 4


def test_versions_of_those_who_came_at_other_times_stay_their_own() -> None:
    """After a game all see the same, each at a number of its own: nobody has to ask again."""
    lan = Lan("flags", games=ONLY_FLAGS)
    peers = lan.playing(2)
    for flag in range(3):
        peers[0].act(Grab(flag))
        peers.append(lan.join(f"Watcher {flag}", watch=True))
    peers[0].act(Grab(3))
    peers[0].act(Grab(4))
    peers[0].ask(Rematch)
    peers[1].ask(Say, text="Again!")
    assert len({peer.me.n for peer in peers}) > 1
    for peer in peers:
        assert sum(isinstance(message, Snapshot) for message in peer.heard) == 1
    lan.assert_in_step()


def test_wi8_a_claim_that_was_right_in_the_game_before_is_a_miss_in_this_one() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    ada, ben = lan.playing(2)
    ada.act(Grab(0))
    before = ben.me.n  # here flag 1 was there to be grabbed
    _again(lan, [ada, ben])
    assert refusal(ben.act(Grab(1), before)).code == "miss"


def test_wi8_a_wait_ends_with_its_game() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    ada, ben = lan.playing(2)
    assert refusal(ben.act(Grab(3))).code == "miss"
    _again(lan, [ada, ben])
    ben.act(Grab(0))
    assert ben.me.view.scores == (0, 1)


def test_the_story_of_a_table_can_be_read_when_another_game_was_chosen() -> None:
    lan = Lan("flags", games={**GAMES, **ONLY_FLAGS})
    ada, _ben = lan.playing(2)
    while lan.room.outcome is None:
        ada.act(Grab(ada.me.view.flag))
    ada.ask(Rematch)
    ada.ask(Choose, game="axolotls-chill")
    late = lan.join("Late", watch=True)
    assert Began(1) in late.me.story
    assert Joined("Late", True) in late.me.story
    assert not any(isinstance(event, Grabbed) for event in late.me.story)
    lan.assert_in_step()
