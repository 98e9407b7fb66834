"""A client's copy: what fits is applied, what does not is asked for anew, nothing is dropped."""

import pytest

from engine import GAMES
from net.errors import ProtocolError
from net.events import Began, Joined
from net.messages import Bye, Delta, Done, Ready, Resync, Say, Snapshot, Start, Welcome
from net.mirror import Mirror
from net.news import Answered, Changed, Closed
from net.tags import to_plain
from tests.net.flags import ONLY_FLAGS, Grab, Grabbed
from tests.net.joined import Lan, changed


def test_a_change_tells_the_events_that_it_added_to_the_log() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    ada, ben = lan.join("Ada"), lan.join("Ben")
    assert changed(ada.news[1:]).events == (Joined("Ben", False),)
    ada.ask(Ready, ready=True)
    ben.ask(Ready, ready=True)
    assert changed(ada.news[-1:]).events == (Began(1),)
    ada.act(Grab(0))
    assert changed(ben.news[-1:]).events == (Grabbed(0, 0),)


def test_a_latecomer_has_the_story_and_is_not_told_it_as_news() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    lan.playing(2)[0].act(Grab(0))
    late = lan.join("Late", watch=True)
    assert changed(late.news).events == ()
    assert late.me.story == (Began(1), Grabbed(0, 0), Joined("Late", True))


def test_a_delta_answers_the_request_that_led_to_it() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    ada = lan.join("Ada")
    request = ada.me.ask(Say, text="hello")
    assert ada.me.pending == {1: request}
    ada.flush()
    assert ada.news[-1].answers == 1
    assert ada.me.pending == {}


def test_a_gap_asks_for_a_snapshot_and_loses_no_event_and_no_answer() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    ada, ben = lan.playing(2)
    told = len(ada.news)
    mirror, ada.mirror = ada.mirror, None  # ada hears nothing for a while
    ben.act(Grab(0))
    ada.mirror = mirror
    mirror.ask(Say, text="hello")
    ada.flush()
    assert isinstance(ada.heard[-1], Snapshot)
    (news,) = ada.news[told:]
    assert news.events == (Grabbed(1, 0),)
    assert news.answers == 4  # ready was the first, then the deal's two
    assert mirror.pending == {}
    lan.assert_in_step()


def test_a_change_that_does_not_fit_asks_once_and_waits() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    ada = lan.join("Ada")
    mirror = ada.me
    assert mirror.receive(Delta(mirror.n + 1, {"nobody": {"knows": [1]}}, 7)) == []
    assert mirror.receive(Delta(mirror.n + 2, {}, 8)) == []
    assert mirror.outgoing == [Resync()]
    snapshot = Snapshot(3, 50, mirror.plain)
    first, second = mirror.receive(snapshot)
    assert (first.answers, second) == (7, Answered(8))
    assert (mirror.epoch, mirror.n) == (3, 50)
    (news,) = mirror.receive(Delta(51, {}, None))
    assert isinstance(news, Changed)


def test_done_and_bye_are_news() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    mirror = lan.join("Ada").me
    mirror.ask(Start)
    assert mirror.receive(Done(1)) == [Answered(1)]
    assert mirror.pending == {}
    assert mirror.receive(Bye("closed", "Over.")) == [Closed("closed", "Over.")]


@pytest.mark.parametrize(
    "change",
    [
        {"game": ["chess"]},
        {"people": [7]},
        {"people": {"p1": {"seat": ["zero"]}}},
        {"log": [7]},
        {"log": {"x": [["@began", 1]]}},
        {"log": {"1_0": [["@began", 1]]}},
        {"log": {"99": [["@unheard-of", 1]]}},
        {"log": {"99": [7]}},
        {"view": [{"nothing": 1}]},
        {"phase": ["lunch"]},
        {"extra": [1]},
        {"owner": []},
        {"options": [{"flags": "many"}]},
        {"options": [{"no such": 1}]},
        {"people": {"p2": [["Ben", 0, False, "here", None]]}},
        {"people": {"p2": [{"name": "Ben", "seat": 0, "ready": False, "presence": "here"}]}},
    ],
)
def test_a_host_that_tells_no_tree_raises_protocol_error(change) -> None:
    mirror = Lan("flags", games=ONLY_FLAGS).join("Ada").me
    with pytest.raises(ProtocolError):
        mirror.receive(Delta(mirror.n + 1, change))


def test_a_game_without_somebody_in_a_seat_raises_protocol_error() -> None:
    ada, _ben = Lan("flags", games=ONLY_FLAGS).playing(2)
    with pytest.raises(ProtocolError):
        ada.me.receive(Delta(ada.me.n + 1, {"people": {"p2": {"seat": [5]}}}))


@pytest.mark.parametrize("game", ["axolotls-chill", "animix"])
def test_a_game_with_fewer_people_than_it_has_seats_raises_protocol_error(game: str) -> None:
    ada, _ben = Lan(game).playing(2)
    with pytest.raises(ProtocolError):
        ada.me.receive(Delta(ada.me.n + 1, {"people": {"p2": {"seat": [None]}}}))


@pytest.mark.parametrize(
    "change",
    [
        {"game": ["axolotls-chill"], "options": [{}], "log": [{}]},
        {"people": {"p3": [{"name": "C", "seat": 2, "ready": True, "presence": "here"}]}},
        {"people": {"p2": {"seat": [None]}}},
    ],
)
def test_a_game_that_becomes_another_raises_protocol_error(change) -> None:
    ada, _ben = Lan("flags", games={**GAMES, **ONLY_FLAGS}).playing(2)
    mirror = ada.me
    assert mirror.view is not None
    if "game" in change:
        chill = GAMES["axolotls-chill"]
        change = {**change, "view": [to_plain(chill.view(chill.setup(2, b""), 0))]}
    with pytest.raises(ProtocolError, match="became another"):
        mirror.receive(Delta(mirror.n + 1, change))


def test_a_host_may_tell_of_the_next_game_at_once() -> None:
    ada, _ben = Lan("flags", games=ONLY_FLAGS).playing(2)
    mirror = ada.me
    person = {"name": "C", "seat": 2, "ready": True, "presence": "here"}
    change = {"people": {"p3": [person]}, "played": [2]}
    (news,) = mirror.receive(Delta(mirror.n + 1, change))
    assert isinstance(news, Changed)


@pytest.mark.parametrize("entry", [["@unheard-of", 1], 7, ["@began"], ["grabbed", "x", 1]])
@pytest.mark.parametrize("first", [True, False])
def test_a_snapshot_with_a_log_that_cannot_be_read_raises_protocol_error(entry, first) -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    known = lan.join("Ada").me
    mirror = Mirror(Welcome(1, "1", "t", "p1", 1, 0.0), ONLY_FLAGS) if first else known
    plain = {**known.plain, "log": {**known.plain["log"], "1": entry}}
    with pytest.raises(ProtocolError):
        mirror.receive(Snapshot(1, 9, plain))


@pytest.mark.parametrize("tree", [None, [], {}, {"log": {}}, 7])
def test_a_snapshot_that_is_no_tree_raises_protocol_error(tree) -> None:
    mirror = Mirror(Welcome(1, "1", "t", "p1", 1, 0.0), ONLY_FLAGS)
    with pytest.raises(ProtocolError):
        mirror.receive(Snapshot(1, 1, tree))


def test_a_second_welcome_raises_protocol_error() -> None:
    mirror = Lan("flags", games=ONLY_FLAGS).join("Ada").me
    with pytest.raises(ProtocolError):
        mirror.receive(Welcome(1, "1", "t", "p1", 1, 0.0))
