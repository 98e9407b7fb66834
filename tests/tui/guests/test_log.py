"""A server's log: a line an event, whatever names are in it and whoever reads it."""

import io
import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.guests.log import Log


def told(name: str, *, as_json: bool = False) -> str:
    log = Log(as_json=as_json, stream=(stream := io.StringIO()))
    log.tell("came", f"{name} came in.", name=name, guests=3)
    return stream.getvalue()


@given(st.text(), st.booleans())
def test_an_event_is_one_line_whatever_a_guest_is_called(name: str, as_json: bool) -> None:
    line = told(name, as_json=as_json)
    assert len(line.splitlines()) == 1
    assert "\x1b" not in line


def test_people_read_a_time_and_a_sentence_unless_the_journal_knows_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("JOURNAL_STREAM", raising=False)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d  Ada came in\.\n", told("Ada"))
    monkeypatch.setenv("JOURNAL_STREAM", "8:1")
    assert told("Ada") == "Ada came in.\n"


def test_programs_read_an_object() -> None:
    line = json.loads(told("Ada\x1b[2J", as_json=True))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line.pop("time"))
    assert line == {"event": "came", "name": "Ada[2J", "guests": 3}


def test_a_log_that_nobody_reads_stops_nothing() -> None:
    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(28, "No space left on device")

    log = Log(stream=Full())
    log.tell("came", "Ada came in.")
    log.tell("left", "Ada left.")
