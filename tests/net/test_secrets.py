"""Nobody is sent what they may not know."""

import asyncio
import json
from hashlib import sha256
from random import Random

import pytest

from engine import GAMES
from net.codec import frame
from net.link import Link
from net.messages import AddBot, Delta, Done, Part, Snapshot
from net.serving import Host
from tests.net.flags import ONLY_FLAGS
from tests.net.joined import Lan

SEED = b"a seed that nobody may see 12345"


def test_asks_14_a_watcher_and_a_seat_see_what_the_game_shows_them_and_nothing_else() -> None:
    lan = Lan("flags", games=ONLY_FLAGS, seed=lambda: b"lucky")
    ada, ben = lan.playing(2)
    eve = lan.join("Eve", watch=True)
    luck = lan.room.play.state.luck
    assert [peer.me.view.luck for peer in (ada, ben, eve)] == [luck[0], luck[1], None]
    for peer, other in ((ada, luck[1]), (ben, luck[0]), (eve, luck[0]), (eve, luck[1])):
        sent = [m for m in peer.heard if isinstance(m, Snapshot | Delta)]
        trees = [getattr(m, "tree", None) or m.change for m in sent]
        told = [{part: value for part, value in t.items() if part != "deal"} for t in trees]
        assert str(other) not in json.dumps(told)


@pytest.mark.parametrize("game", GAMES)
def test_no_seed_no_due_and_nobodys_legal_actions_enter_a_tree(game: str) -> None:
    lan = Lan(game, seed=lambda: SEED)
    peers, rng = lan.playing(3), Random(5)
    assert set(peers[0].me.plain) == set(lan.room.common()) | {"view"}
    for _ in range(30):
        for peer in peers:
            legal = peer.me.game.choices(peer.me.view)
            if legal:
                peer.act(rng.choice(legal))
        lan.wait(1)
    for peer in peers:
        told = repr([m for m in peer.heard if not isinstance(m, Part)])  # the record comes after
        for secret in (
            SEED,
            sha256(SEED).hexdigest(),
            "seed",
            "due",
            "waiting_on",
            "legal",
            "bots' key",
        ):
            assert str(secret) not in told
        assert "owner's key" not in told


def test_a_seat_that_was_taken_by_another_viewer_shows_nothing_of_before() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    ada = lan.join("Ada")
    ada.ask(AddBot, kind="random")
    eve = lan.join("Eve", watch=True)
    bot = next(key for key, person in lan.room.people if person.bot)
    driver = lan.drive(bot)
    lan.deliver(lan.table.disconnected(driver, lan.now))
    assert eve.me.view is None
    lan.assert_in_step()


class OpenLink(Link):
    """A link that only remembers what it was given to send."""

    def __init__(self) -> None:
        super().__init__(0, *[lambda _link: None] * 3)
        self.sent: list[bytes] = []

    def send_bytes(self, data: bytes) -> None:
        self.sent.append(data)


async def test_what_is_encoded_once_for_many_is_never_taken_for_another_message() -> None:
    """A table may make a message while it is sent, and let it go: the next may lie where it lay."""
    host = Host(Lan("flags", games=ONLY_FLAGS).table, asyncio.get_running_loop().time)
    links = [OpenLink() for _ in range(50)]
    host._send((link, Done(number)) for number, link in enumerate(links))
    assert [link.sent for link in links] == [[frame(Done(number))] for number in range(50)]
