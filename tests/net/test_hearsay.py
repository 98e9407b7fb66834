"""What a host says reaches nobody as anything but clean text, wherever it stands."""

import unicodedata
from typing import Any

import pytest
from hypothesis import given, settings

from engine import GAMES
from net.codec import frame, read_host
from net.delta import diff
from net.errors import ProtocolError
from net.events import GivenSeat, Hindered
from net.hearsay import cleaned, option
from net.messages import Bye, Delta, FromHost, Refused, Snapshot
from net.mirror import Mirror
from net.news import Changed, News
from net.text import NAME_CELLS, SENTENCE_CELLS, cell_width, clean
from net.tree import Person, Presence
from tests.net.hostile_trees import NASTY, TEXTS, hostile, texts

_STEER = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def assert_harmless(thing: Any) -> None:
    for text in texts(thing):
        assert not {unicodedata.category(char) for char in text} & _STEER, repr(text)
        assert cell_width(text) <= SENTENCE_CELLS, repr(text)


def hear(mirror: Mirror, message: FromHost) -> list[News]:
    return mirror.receive(read_host(frame(message)[4:]))


def assert_clean(mirror: Mirror, news: list[News]) -> None:
    for each in news:
        assert isinstance(each, Changed)
        assert_harmless([each.tree, each.view, each.events])
    assert_harmless([mirror.tree, mirror.view, mirror.story])
    for person in mirror.tree.people.values():
        assert 0 < cell_width(person.name) <= NAME_CELLS


@settings(max_examples=200)
@given(hostile())
def test_a_hostile_tree_is_refused_or_comes_out_clean(told) -> None:
    welcome, _sound, changed = told
    mirror = Mirror(welcome, GAMES)
    try:
        news = hear(mirror, Snapshot(welcome.epoch, 1, changed))
    except ProtocolError as error:
        assert_harmless(error.sentence)
    else:
        assert_clean(mirror, news)


@settings(max_examples=200)
@given(hostile())
def test_a_hostile_change_is_refused_or_comes_out_clean(told) -> None:
    welcome, sound, changed = told
    mirror = Mirror(welcome, GAMES)
    hear(mirror, Snapshot(welcome.epoch, 1, sound))
    try:
        news = hear(mirror, Delta(2, diff(sound, changed)))
    except ProtocolError as error:
        assert_harmless(error.sentence)
    else:
        assert_clean(mirror, news)


@given(TEXTS, TEXTS)
def test_why_a_host_says_no_or_goodbye_is_clean(code: str, text: str) -> None:
    for message in (Bye(code, text), Refused(1, code, text, 0.5)):
        heard = read_host(frame(message)[4:])
        assert_harmless([heard.code, heard.text])
        assert type(heard) is type(message)


@pytest.mark.parametrize("text", NASTY)
def test_errors_that_quote_a_peer_are_clean(text: str) -> None:
    assert_harmless(ProtocolError(text).sentence)
    assert_harmless(str(ProtocolError(text)))


def test_who_is_told_of_has_a_name_as_short_as_a_host_of_ours_gives() -> None:
    assert cleaned(GivenSeat("漢" * 40, "\x1b" * 5)) == GivenSeat("漢" * (NAME_CELLS // 2), "?")
    told = Hindered("\x1b[2J" + "y" * 900)
    assert cleaned(told) == Hindered(clean(told.reason, SENTENCE_CELLS))


def test_what_is_clean_is_the_very_same_object() -> None:
    people = {
        "p1": Person("Ada Löwe", 0, True, Presence.HERE),
        "p2": Person("漢字", None, False, Presence.LOST),
    }
    assert cleaned(people) is people
    assert cleaned(people["p1"]) is people["p1"]


def test_an_option_that_is_a_file_keeps_its_lines() -> None:
    assert option("WGY\nBBP\n") == "WGY\nBBP\n"
    assert option("WGY\x1b[2J\n\tBBP\r\n") == "WGY[2J\nBBP\n"
    assert option(3) == 3
    assert option(True) is True
