"""Decisions as data, what fails half way, and what they never hold."""

from copy import deepcopy
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.messages import (
    AddBot,
    Bye,
    Lead,
    Leave,
    Pause,
    Ready,
    Refused,
    Rematch,
    Remove,
    Say,
    SetOption,
)
from net.table.decide import again
from net.table.decisions import (
    Arrived,
    Declined,
    Lost,
    Opened,
    Record,
    Recovered,
    Settled,
    Ticked,
    Wanted,
    read_record,
)
from net.table.people import People
from net.table.play import Play
from net.table.roll import Roll
from net.table.room import Room
from net.tree import Phase
from tests.net.flags import Grab
from tests.net.joined import Lan
from tests.net.ledgers import ALL, Memory, whole
from tests.net.test_fuzz import MESSAGES

TIMES = st.floats(0, 1e9)
NAMES = st.text(max_size=20)
ASKED = MESSAGES.filter(lambda message: hasattr(message, "request"))
DECISIONS = st.one_of(
    st.builds(Opened, TIMES, st.dictionaries(NAMES, st.integers() | NAMES, max_size=3)),
    st.builds(Arrived, TIMES, NAMES, st.booleans(), st.booleans(), st.none() | NAMES, NAMES),
    st.builds(Settled, TIMES, NAMES),
    st.builds(Lost, TIMES, NAMES),
    st.builds(Wanted, TIMES, NAMES, ASKED, st.booleans()),
    st.builds(Declined, TIMES, NAMES, st.builds(Refused, st.integers(1, 9), NAMES, NAMES)),
    st.builds(Ticked, TIMES),
    st.builds(Recovered, TIMES),
)
RECORDS = st.builds(Record, DECISIONS, st.lists(st.booleans() | NAMES, max_size=3), NAMES)


def _listed(plain: Any) -> Any:
    """Tuples come back as lists."""
    return msgspec.json.decode(msgspec.json.encode(plain))


@given(RECORDS)
def test_a_record_as_plain_data_is_the_same_record(record: Record) -> None:
    read = read_record(record.plain())
    assert type(read.decision) is type(record.decision)
    assert _listed(read.plain()) == _listed(record.plain())


@given(st.recursive(st.none() | st.integers() | NAMES, st.lists))
def test_what_is_no_record_is_refused_in_one_way(plain: Any) -> None:
    try:
        read_record(plain)
    except msgspec.ValidationError:
        return
    assert isinstance(plain, list)


PLACES = (
    (Roll, "add"),
    (Roll, "clear"),
    (People, "_put"),
    (People, "remove"),
    (Room, "tell"),
    (Room, "happened"),
    (Room, "clear"),
    (Play, "_plan"),
)
DEEDS = (
    (Say, {"text": "hello"}),
    (Ready, {"ready": True}),
    (AddBot, {"kind": "greedy"}),
    (SetOption, {"name": "flags", "value": 2}),
    (Remove, {"person": "p2"}),
    (Pause, {"pause": True}),
    (Leave, {}),
    (Rematch, {}),
    (Lead, {"number": 1, "at": 1}),
    ("grab", {}),
    ("miss", {}),
    ("go", {}),
    ("come", {}),
    ("wait", {}),
)


def test_what_was_refused_is_not_kept_but_its_answer_is() -> None:
    ledger = Memory()
    lan = Lan("flags", games=ALL, ledger=ledger)
    ada, *_ = lan.playing(2)
    ada.ask(Say, text="")
    known = sum(len(str(record)) for record in ledger.records)
    for _ in range(5):
        ada.ask(Say, text="x" * 30_000)
    assert sum(len(str(record)) for record in ledger.records) < known + 1_000
    kept, _ = again(ledger.records, ALL)
    assert whole(kept) == whole(lan.room)
    assert [kept.answers.of(ada.me.person).earlier(r.request) for r in ada.refusals] == ada.refusals


class Broken(Exception):
    """A mistake in the house."""


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from(PLACES),
    st.integers(0, 3),
    st.sampled_from(DEEDS),
    st.sampled_from(["lobby", "playing", "over"]),
    st.booleans(),
)
def test_what_fails_half_way_has_changed_nothing_and_is_not_kept(
    place: Any, after: int, deed: Any, phase: str, late: bool
) -> None:
    ledger = Memory()
    lan = Lan("flags", games=ALL, ledger=ledger, options={"flags": 2, "miss": 2.0})
    ada, ben = lan.playing(2) if phase != "lobby" else (lan.join("Ada"), lan.join("Ben"))
    lan.join("Eve", watch=True)
    if phase == "over":
        ada.act(Grab(0))
        ben.act(Grab(1))
    before, records = deepcopy(whole(lan.room)), len(ledger.records)
    with pytest.MonkeyPatch.context() as patch:
        _break(patch, *place, after, late=late)
        try:
            _do(lan, ada, *deed)
        except Broken:
            assert whole(lan.room) == before
            assert len(ledger.records) == records
    kept, _ = again(ledger.records, ALL)
    assert whole(kept) == whole(lan.room)
    if lan.table.joined(ben):
        ben.ask(Say, text="we go on")
        kept, _ = again(ledger.records, ALL)
        assert whole(kept) == whole(lan.room)


def _break(patch: Any, kind: type, name: str, after: int, *, late: bool) -> None:
    """Let a method fail when it was called so many times, before or after it did its work."""
    works, calls = getattr(kind, name), iter(range(100))

    def fails(*arguments: Any, **fields: Any) -> Any:
        breaks = next(calls) == after
        if breaks and not late:
            raise Broken
        result = works(*arguments, **fields)
        if breaks:
            raise Broken
        return result

    patch.setattr(kind, name, fails)


def _do(lan: Lan, ada: Any, deed: Any, fields: Any) -> None:
    match deed:
        case "grab" | "miss":
            if lan.room.phase is Phase.PLAYING:
                ada.act(Grab(0 if deed == "grab" else 9))
        case "go":
            ada.leave_the_net()
        case "come":
            lan.join("Zoe", watch=True)
        case "wait":
            lan.now += 40  # one look, late: what came due is one decision
            lan.deliver(lan.table.tick(lan.now))
        case _:
            ada.ask(deed, **fields)


def test_no_decision_holds_a_token_and_no_tree_holds_what_a_ledger_keeps_in_secret() -> None:
    ledger = Memory()
    lan = Lan("flags", games=ALL, ledger=ledger, seed=lambda: b"\x17\xabsecret seed")
    ada, ben = lan.playing(2)
    ada.act(Grab(0))
    ben.leave_the_net()
    told = repr([peer.heard for peer in lan.peers])
    kept = repr(ledger.records)
    digests = [digest for digests in lan.room.tokens.values() for digest in digests]
    assert digests
    for digest in digests:
        assert digest in kept
        assert digest not in told
    seed = sha256(b"\x17\xabsecret seed").hexdigest()
    assert seed in kept
    assert seed not in told
    assert "secret seed" not in told
    assert ada.token in told
    assert ada.token not in kept
    assert "bots' key" not in kept


def test_chance_is_for_decisions_alone() -> None:
    lan = Lan("flags", games=ALL)
    with pytest.raises(AssertionError):
        lan.room.seed()
    lan.playing(2)
    with pytest.raises(AssertionError):
        lan.room.seed()


def test_a_bye_of_an_earlier_decision_meets_nobody_who_comes_later() -> None:
    ledger = Memory()
    lan = Lan("flags", games=ALL, ledger=ledger)
    ada, _ben = lan.playing(2)
    ada.ask(Leave)
    assert [type(message) for message in ada.heard][-1] is Bye
    kept, _ = again(ledger.records, ALL)
    lan.back(ada)
    kept, _ = again(ledger.records, ALL)
    assert kept.sent_away == {}
