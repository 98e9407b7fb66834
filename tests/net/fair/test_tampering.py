"""Whatever is changed in a record is found."""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.fair import read, verify, write
from net.fair.record import Unreadable
from tests.net.fair.records import ALL_GAMES, CASES, record_of

each_record = pytest.mark.parametrize(("name", "seats"), CASES)
OTHERS = (None, True, False, 0, 1, 2, -1, 1.0, 2**63, 10**30, "", "x", "Ada", [], {}, [0], {"a": 1})


def found(text: str) -> bool:
    """Whether it is found that this is not the record that it was."""
    try:
        return not verify(read(text), ALL_GAMES).true
    except Unreadable as unreadable:
        return unreadable.sentence.isprintable()


def sealed_again(lines: list[str]) -> str:
    """Write lines, each seal anew, as somebody would who wants to fool others."""
    text = ""
    for line in lines:
        if line.startswith('{"line":"seal"'):
            line = f'{{"line":"seal","digest":"{sha256(text.encode()).hexdigest()}"}}'
        text += f"{line}\n"
    return text


def text_of(name: str, seats: int, chance: int = 0, viewer: int | None = 0) -> str:
    return write(record_of(name, seats, chance, viewer))


@each_record
def test_what_was_played_is_true_for_every_viewer(name: str, seats: int) -> None:
    for viewer in (None, *range(seats)):
        for chance in range(3):
            text = text_of(name, seats, chance, viewer)
            verdict = verify(read(text), ALL_GAMES)
            assert verdict.true, verdict.failures
            assert read(text) == record_of(name, seats, chance, viewer)


@each_record
@settings(max_examples=40)
@given(data=st.data())
def test_a_byte_that_is_changed_is_found(name: str, seats: int, data: st.DataObject) -> None:
    text = text_of(name, seats)
    at = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.one_of(st.just(""), st.characters(codec="utf-8"), st.just(text[at] * 2)))
    changed = text[:at] + other + text[at + 1 :]
    assert changed == text or found(changed)


@each_record
@settings(max_examples=30)
@given(data=st.data())
def test_lines_that_are_taken_out_doubled_or_moved_are_found(
    name: str, seats: int, data: st.DataObject
) -> None:
    lines = text_of(name, seats).splitlines()
    changed = [*lines]
    match data.draw(st.sampled_from(["out", "double", "move", "cut"])):
        case "out":
            del changed[data.draw(st.integers(0, len(lines) - 1))]
        case "double":
            at = data.draw(st.integers(0, len(lines) - 1))
            changed.insert(at, lines[at])
        case "cut":
            changed = lines[: data.draw(st.integers(0, len(lines) - 1))]
        case "move":
            line = changed.pop(data.draw(st.integers(0, len(lines) - 1)))
            changed.insert(data.draw(st.integers(0, len(changed))), line)
    host_only = lines[: _mine(lines)]
    if changed not in (lines, host_only):
        assert found("".join(f"{line}\n" for line in changed))
        assert found(sealed_again(changed))


def test_a_record_without_the_players_own_part_says_so() -> None:
    lines = text_of("animix", 2).splitlines()
    verdict = verify(read(sealed_again(lines[: _mine(lines)])), ALL_GAMES)
    assert verdict.true
    assert any("No player" in finding.sentence for finding in verdict.findings)


@each_record
@settings(max_examples=60)
@given(data=st.data())
def test_a_value_that_the_host_changes_is_found_by_what_the_player_kept(
    name: str, seats: int, data: st.DataObject
) -> None:
    lines = text_of(name, seats).splitlines()
    parsed = [json.loads(line) for line in lines]
    places = [
        (at, path)
        for at, line in enumerate(parsed[: _mine(lines)])
        for path in _paths(line)
        if not _only_the_host_knows(line, path)
    ]
    at, path = data.draw(st.sampled_from(places))
    was = _at(parsed[at], path)
    other = data.draw(st.sampled_from([o for o in OTHERS if repr(o) != repr(was)]))
    _put(parsed[at], path, other)
    changed = [*lines]
    changed[at] = json.dumps(parsed[at], ensure_ascii=False, separators=(",", ":"))
    if changed[at] != lines[at] and not lines[at].startswith('{"line":"seal"'):
        assert found(sealed_again(changed)), changed[at]


@each_record
@pytest.mark.parametrize("part", ["asked", "names", "commits", "nonces"])
@pytest.mark.parametrize("kept", [0, 1])
def test_a_deal_that_lacks_what_somebody_did_is_found(
    name: str, seats: int, part: str, kept: int
) -> None:
    lines = text_of(name, seats).splitlines()
    for at, line in enumerate(lines):
        deal = json.loads(line)
        if deal["line"] == "deal" and len(deal[part]) > kept:
            deal[part] = deal[part][:kept]
            changed = [*lines]
            changed[at] = json.dumps(deal, ensure_ascii=False, separators=(",", ":"))
            assert found(sealed_again(changed)), deal


@each_record
def test_a_value_of_what_the_player_kept_is_sealed(name: str, seats: int) -> None:
    lines = text_of(name, seats).splitlines()
    at = _mine(lines)
    for digit, other in (("a", "b"), ("0", "1"), ("1", "2"), ("9", "8")):
        changed = [*lines[:at], lines[at].replace(digit, other), *lines[at + 1 :]]
        assert changed == lines or found("".join(f"{line}\n" for line in changed))


def _only_the_host_knows(line: dict[str, Any], path: tuple[Any, ...]) -> bool:
    """Which app wrote it; of an attempt that failed: why, and what others were called."""
    failed = line["line"] == "deal" and line["attempt"] == 1
    return path == ("app",) or (failed and path[0] in ("names", "nonces", "missed"))


def _mine(lines: list[str]) -> int:
    return next(at for at, line in enumerate(lines) if line.startswith('{"line":"mine"'))


def _paths(value: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        yield (*before, key)
        if isinstance(inner, dict | list):
            yield from _paths(inner, (*before, key))


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def _put(value: Any, path: tuple[Any, ...], other: Any) -> None:
    _at(value, path[:-1])[path[-1]] = other
