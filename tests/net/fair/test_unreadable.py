"""A file that is no record, or a hostile one, gets one sentence, and costs little."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.fair import read, verify, write
from net.fair.record import LONGEST, LONGEST_LINE, Unreadable
from tests.net.fair.records import ALL_GAMES, record_of
from tests.net.fair.test_tampering import sealed_again

TEXT = write(record_of("animix", 2))
LINES = TEXT.splitlines()


def refused(text: str) -> str:
    with pytest.raises(Unreadable) as no:
        verify(read(text), ALL_GAMES)
    assert no.value.sentence.isprintable()
    assert no.value.sentence.endswith(".")
    assert len(no.value.sentence) < 120
    return no.value.sentence


def changed(old: str, new: str, at: int = 0) -> str:
    """Change a line, and seal again."""
    assert old in LINES[at]
    return sealed_again([*LINES[:at], LINES[at].replace(old, new), *LINES[at + 1 :]])


@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")))
def test_any_text_is_refused_in_a_sentence(text: str) -> None:
    refused(text)


@given(st.integers(0, len(TEXT) - 1))
def test_a_record_that_is_cut_off_is_refused_but_between_its_parts(at: int) -> None:
    if TEXT[:at].endswith("}\n") and '"seal"' in TEXT[:at].splitlines()[-1]:
        assert read(TEXT[:at]).mine is None
    else:
        refused(TEXT[:at])


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "no record"),
        ("\x00" * 100, "no record"),
        ("[" * 100_000, "no record"),
        ('{"line":"game","format":NaN}\n', "no record"),
        ('{"line":"game","format":1e999}\n', "no record"),
        ('{"line":"game","format":' + "9" * 6000 + "}\n", "no record"),
        ('{"line":"game"}\n', "does not say"),
        ('{"line":"game","format":true}\n', "does not say"),
        ('{"line":"game","format":2,"new":[]}\n', "another ZooLAN"),
        ('{"line":"game","format":1}\n', "line 1 cannot be read"),
        ("x" * (LONGEST + 1), "too long"),
        ("\N{PILE OF POO}" * (LONGEST // 4 + 1), "too long"),
        ("x" * (LONGEST_LINE + 1), "no record"),
        ("\ud800", "no record"),
        (TEXT[:-1], "cut off"),
        (TEXT + LINES[-1] + "\n", "more than"),
        (TEXT.replace("\n", "\r\n"), "line 1 is not written"),
        ("\N{ZERO WIDTH NO-BREAK SPACE}" + TEXT, "no record"),
        (changed('"names":["Ada"', '"names":["\\u001b[2J"'), "control characters"),
        (changed('"names":["Ada"', '"names":["A\x9bda"'), "control characters"),
        (changed('"number":3', '"number":0'), "line 1 cannot be read"),
        (changed('"number":3', '"number":' + "9" * 40), "line 1 cannot be read"),
        (changed('"number":3', '"number":3.0'), "line 1"),
        (changed('"number":3', '"number":3,"number":3'), "line 1"),
        (changed('"number":3', '"number": 3'), "line 1 is not written"),
        (changed('"format":1', '"format":1,"more":1'), "line 1"),
        (changed('"game":"animix"', '"game":"poker"'), "does not have the game"),
        (changed('"action":[', '"action":[' + "[" * 50_000, 4), "line 5 cannot be read"),
        (changed('"action":[', '"action":["' + "x" * LONGEST_LINE + '",', 4), "line 5 is too long"),
        (changed('"action":[', '"action":[NaN,', 4), "line 5 cannot be read"),
        (changed('"action":[', '"action":[1e999,', 4), "line 5 cannot be read"),
    ],
    ids=lambda value: value[:24] if len(value) < 200 else value[:8],
)
def test_a_hostile_file_gets_one_sentence(text: str, word: str) -> None:
    assert word in refused(text)


@pytest.mark.parametrize("number", ["9" * 4000, "-1", "1e300", "[]", "null", "true", '"x"', "{}"])
def test_an_action_of_nonsense_is_false_and_no_crash(number: str) -> None:
    for name in ALL_GAMES:
        lines = write(record_of(name, 2)).splitlines()
        at = next(n for n, line in enumerate(lines) if '"act"' in line)
        for nonsense in (f'["play",{number}]', f'["grab",{number}]', number, f"[{number}]"):
            act = f'{{"line":"act","seat":0,"action":{nonsense}}}'
            text = sealed_again([*lines[:at], act, *lines[at + 1 :]])
            try:
                assert not verify(read(text), ALL_GAMES).true
            except Unreadable as error:
                assert f"line {at + 1}" in error.sentence  # noqa: PT017
