"""A client's witness: it reveals nothing to a host that cheats, and says what it can prove."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from net.errors import ProtocolError
from net.fair import commitment, read, verify
from net.messages import Commit, Delta, Done, Fetch, Part, Ready, Reveal, Snapshot, Welcome
from net.mirror import Mirror
from net.news import Alarm, News, Recorded
from net.table import archivist
from tests.net.flags import ONLY_FLAGS, Grab
from tests.net.joined import Lan

OWN, HOST, OTHER = "11" * 32, "22" * 32, "33" * 32


def mirror_of(lan: Lan) -> Mirror:
    """A client that sits in the first seat of a lobby with two."""
    lan.join("Ada")
    lan.join("Ben")
    mirror = Mirror(Welcome(2, "1", "table", "p1", 1, 0.0, "token"), ONLY_FLAGS, lambda: OWN)
    mirror.receive(Snapshot(1, 1, msgspec.to_builtins({**lan.room.common(), "view": None})))
    return mirror


def deal(stage: str = "commit", **changes: Any) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "attempt": 1,
        "stage": stage,
        "host": commitment(HOST),
        "asked": [0, 1],
        "commits": {},
        "nonces": {},
    }
    if stage != "commit":
        plain["commits"] = {"0": commitment(OWN), "1": commitment(OTHER)}
    if stage == "dealt":
        plain["nonces"] = {"0": OWN, "1": OTHER}
    return {**plain, **changes}


def told(mirror: Mirror, plain: dict[str, Any], answers: int | None = None) -> list[str]:
    """Have the host tell a deal; give the alarms."""
    news = mirror.receive(Delta(mirror.n + 1, {"deal": [plain]}, answers))
    return [piece.text for piece in news if isinstance(piece, Alarm)]


def sent(mirror: Mirror) -> list[Any]:
    outgoing, mirror.outgoing = mirror.outgoing, []
    return outgoing


def committed(mirror: Mirror, answered: bool = True) -> None:
    assert told(mirror, deal()) == []
    (commit,) = sent(mirror)
    assert commit == Commit(commit.request, 1, commitment(OWN))
    if answered:
        assert mirror.receive(Done(commit.request)) == []


def test_it_commits_and_reveals_by_itself_and_once() -> None:
    mirror = mirror_of(Lan("flags", games=ONLY_FLAGS))
    committed(mirror)
    for _ in range(2):
        assert told(mirror, deal("reveal")) == []
    (reveal,) = sent(mirror)
    assert reveal == Reveal(reveal.request, 1, OWN)
    assert told(mirror, deal("dealt"), reveal.request) == []
    assert sent(mirror) == []
    assert not mirror.pending


def test_it_reveals_when_its_commitment_is_published_before_it_was_confirmed() -> None:
    mirror = mirror_of(Lan("flags", games=ONLY_FLAGS))
    committed(mirror, answered=False)
    assert told(mirror, deal("reveal")) == []
    assert [type(message) for message in sent(mirror)] == [Reveal]


@pytest.mark.parametrize(
    "changes",
    [
        {"host": commitment(OTHER)},
        {"asked": [0]},
        {"asked": [1, 0]},
        {"commits": {"0": commitment(OTHER), "1": commitment(OTHER)}},
        {"commits": {"1": commitment(OTHER)}},
        {"commits": {}},
    ],
    ids=str,
)
def test_it_reveals_nothing_to_a_host_that_changes_the_deal(changes: dict[str, Any]) -> None:
    mirror = mirror_of(Lan("flags", games=ONLY_FLAGS))
    committed(mirror)
    assert len(told(mirror, deal("reveal", **changes))) == 1
    assert sent(mirror) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"commits": {"0": commitment(OWN), "1": commitment(HOST)}, "nonces": {"0": OWN, "1": HOST}},
        {"nonces": {"0": OWN, "1": HOST}},
        {"nonces": {"0": OTHER, "1": OTHER}},
        {"nonces": {"0": OWN}},
        {"nonces": {"0": "nonsense", "1": OTHER}},
        {"host": commitment(OTHER)},
    ],
    ids=str,
)
def test_a_host_that_deals_from_something_else_is_found(changes: dict[str, Any]) -> None:
    mirror = mirror_of(Lan("flags", games=ONLY_FLAGS))
    committed(mirror)
    assert told(mirror, deal("reveal")) == []
    (reveal,) = sent(mirror)
    mirror.receive(Done(reveal.request))
    assert len(told(mirror, deal("dealt", **changes))) == 1


def begun(lan: Lan, mirror: Mirror, plain: Any) -> list[str]:
    """Have a game begin with this deal; give the alarms."""
    room = lan.room
    tree = msgspec.to_builtins({**room.common(), "view": room.seen("p1")[1], "deal": plain})
    news = mirror.receive(Snapshot(1, mirror.n + 1, tree))
    return [piece.text for piece in news if isinstance(piece, Alarm)]


@pytest.mark.parametrize(
    ("plain", "word"),
    [
        (None, "nobody can check"),
        (deal("commit", asked=[1]), "nobody can check"),
        (deal("dealt", asked=[], commits={}, nonces={}), "without asking you"),
        (
            deal("dealt", asked=[1], commits={"1": commitment(OTHER)}, nonces={"1": OTHER}),
            "without asking you",
        ),
    ],
)
def test_a_host_that_deals_without_those_who_sit_there_is_found(plain: Any, word: str) -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    mirror = mirror_of(lan)
    for peer in lan.peers:
        peer.ask(Ready, ready=True)
    (alarm,) = begun(lan, mirror, plain)
    assert word in alarm


def test_who_was_away_or_slow_does_not_cry_for_it() -> None:
    for away in (True, False):
        lan = Lan("flags", games=ONLY_FLAGS)
        mirror = mirror_of(lan)
        if away:
            mirror.again(Welcome(2, "1", "table", "p1", 1, 0.0, "token"))
            mirror.receive(Snapshot(1, 1, {**mirror.plain, "deal": deal("commit", asked=[1])}))
        else:
            committed(mirror, answered=False)
        for peer in lan.peers:
            peer.ask(Ready, ready=True)
        late = {"attempt": 2, "asked": [1], "commits": {"1": commitment(OTHER)}}
        assert begun(lan, mirror, deal("dealt", nonces={"1": OTHER}, **late)) == []


Forge = Callable[[str], str]


@pytest.mark.parametrize(
    "forge",
    [
        lambda text: text.replace('["grab",0]', '["grab",1]', 1),
        lambda text: text.replace('"seat":0', '"seat":1', 1),
        lambda text: text[:-2],
        lambda text: "nonsense",
        lambda text: text.replace("\n", "\r\n"),
    ],
)
def test_a_record_that_is_not_what_was_seen_is_an_alarm(
    forge: Forge, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = archivist._written
    monkeypatch.setattr(archivist, "_written", lambda room, kept: forge(written(room, kept)))
    lan = Lan("flags", games=ONLY_FLAGS, options={"flags": 2})
    ada, ben = lan.playing(2)
    ada.act(Grab(0))
    ben.act(Grab(1))
    for peer in (ada, ben):
        assert any(isinstance(news, Alarm) for news in peer.news)
        for news in peer.news:
            if isinstance(news, Recorded):
                assert not verify(read(news.text), ONLY_FLAGS).true


def test_a_forged_game_with_seals_that_fit_is_found_by_what_was_seen() -> None:
    """The host tells of one flag that another took it: rules, seal and end all fit."""
    lan = Lan("flags", games=ONLY_FLAGS, options={"flags": 3})
    ada, ben = lan.playing(2)
    ada.act(Grab(0))
    ben.act(Grab(1))
    lan.room.play.deeds[:] = [(1, Grab(0)), (0, Grab(1))]
    ben.act(Grab(2))
    for peer in (ada, ben):
        assert "You were shown what is not in this game." in alarms(peer.news)
        assert "You were told of what did not happen in this game." in alarms(peer.news)


def alarms(news: list[News]) -> list[str]:
    return [piece.text for piece in news if isinstance(piece, Alarm)]


def test_parts_that_nobody_asked_for_or_without_end_are_no_protocol() -> None:
    mirror = mirror_of(Lan("flags", games=ONLY_FLAGS))
    with pytest.raises(ProtocolError):
        mirror.receive(Part(1, 0, 1, "x"))
    lan = Lan("flags", games=ONLY_FLAGS, options={"flags": 1})
    ada, _ben = lan.playing(2)
    witness = ada.me._witness
    witness._fetching = ada.me.ask(Fetch, part=0)
    number = witness._fetching.request
    for part in (Part(number, 1, 9, "x"), Part(number + 1, 0, 9, "x"), Part(number, 0, 9, "")):
        with pytest.raises(ProtocolError):
            ada.me.receive(part)


def test_a_client_of_a_bot_has_no_part_in_it() -> None:
    lan = Lan("flags", games=ONLY_FLAGS)
    lan.join("Ada")
    mirror = Mirror(Welcome(2, "1", "table", "p1", 1, 0.0), ONLY_FLAGS)
    mirror.receive(Snapshot(1, 1, {**lan.room.common(), "view": None}))
    assert told(mirror, deal("commit", asked=[0])) == []
    assert sent(mirror) == []
