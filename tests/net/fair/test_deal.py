"""The fair deal: one honest nonce is enough, and nobody can change theirs afterwards."""

from dataclasses import replace as _replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.fair import Kind, Record, commitment, opens, read, seed_of, verify, write
from net.fair.lines import Deed
from tests.net.fair.records import ALL_GAMES, alone, attempt, nonce, record_of

HEX = st.binary(min_size=32, max_size=32).map(bytes.hex)


def with_parts(record: Record, **parts: Any) -> Record:
    """Give another record, written as a host would: with seals that fit."""
    return read(write(_replace(record, mine=None, **parts)))


def false(record: Record) -> list[str]:
    return [finding.sentence for finding in verify(record, ALL_GAMES).failures]


@given(HEX, HEX)
def test_only_the_nonce_that_was_committed_to_opens_a_commitment(one: str, other: str) -> None:
    assert opens(one, commitment(one))
    assert opens(other, commitment(one)) == (one == other)


@pytest.mark.parametrize("text", [None, "", "0", "x" * 64, "A" * 64, "0" * 63, "0" * 66, "０" * 64])
def test_what_is_no_nonce_opens_nothing(text: str | None) -> None:
    assert not opens(text, commitment("0" * 64))
    assert not opens(text, None)


@given(st.lists(HEX, min_size=1, max_size=7), st.data())
def test_every_nonce_and_every_word_changes_the_seed(
    nonces: list[str], data: st.DataObject
) -> None:
    seed = seed_of("table", 1, 1, nonces)
    place = data.draw(st.integers(0, len(nonces) - 1))
    other = [*nonces[:place], commitment(nonces[place]), *nonces[place + 1 :]]
    others = [seed_of("table", 1, 1, other), seed_of("tabl", 1, 1, nonces)]
    others += [seed_of("table", 2, 1, nonces), seed_of("table", 1, 2, nonces)]
    assert seed not in others
    assert len(seed) == 32


def test_the_seed_is_the_one_that_the_protocol_tells() -> None:
    told = seed_of("AbCd", 2, 1, ["00" * 32, "11" * 32])
    assert told.hex() == ("ddd965b21a5cd94c03c6d79dde4ce991521e711ce36c6ea0b391b7807bf3e527")


def test_a_failed_attempt_is_told_and_who_failed_it() -> None:
    verdict = verify(record_of("animix", 3), ALL_GAMES)
    told = [finding.sentence for finding in verdict.findings if finding.kind is Kind.NOTE]
    assert told == ["Attempt 1 at the deal failed: Çelik did not do their part."]


def test_an_attempt_that_was_thrown_away_for_nothing_is_found() -> None:
    record = record_of("animix", 3)
    blamed = attempt(1, (0, 1, 2), (1,))
    for thrown in (
        attempt(1, (0, 1, 2)),
        msgspec.structs.replace(blamed, missed=()),
        msgspec.structs.replace(blamed, missed=("Ada",), nonces=(nonce(1, 0), None, None)),
    ):
        attempts = (thrown, record.attempts[1])
        assert "thrown away" in false(with_parts(record, attempts=attempts))[0]


@pytest.mark.parametrize(
    "changes",
    [
        {"nonce": nonce("another")},
        {"nonces": (nonce("another"), nonce(2, 1))},
        {"nonces": (None, nonce(2, 1))},
        {"commits": (None, commitment(nonce(2, 1)))},
        {"nonces": (nonce(2, 0),)},
        {"asked": (1, 0)},
        {"asked": (0, 0)},
        {"asked": (0, 7)},
        {"asked": (-1, 0)},
        {"names": ("Ada", "Eve")},
        {"attempt": 3},
        {"missed": ("Ada",)},
    ],
    ids=str,
)
def test_a_deal_that_does_not_hold_together_is_found(changes: dict[str, Any]) -> None:
    record = record_of("animix", 3)
    last = msgspec.structs.replace(record.attempts[1], **changes)
    assert false(with_parts(record, attempts=(record.attempts[0], last)))


def test_the_cards_are_those_of_the_deal() -> None:
    record = record_of("animix", 3)
    others = (record.attempts[0], alone(2, "the host’s own choice"))
    wrong = false(with_parts(record, attempts=others))
    assert len(wrong) == 1
    assert wrong[0].startswith(("Action ", "The game "))


def test_a_host_that_deals_alone_is_told() -> None:
    opening = record_of("animix", 3)
    record = with_parts(opening, attempts=(alone(1),), deeds=())
    assert "The host dealt alone: no player's number is in the deal." in [
        finding.sentence for finding in verify(record, ALL_GAMES).findings
    ]


def test_what_the_table_did_by_itself_it_had_to_do_there() -> None:
    record = record_of("flags", 2)
    at = next(n for n, deed in enumerate(record.deeds) if deed.seat == 0)
    deeds = (*record.deeds[:at], Deed(None, record.deeds[at].action), *record.deeds[at + 1 :])
    assert "the table itself" in false(with_parts(record, deeds=deeds))[0]
